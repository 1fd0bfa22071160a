package lifter

func start(f *field) State { return State{} }

type State struct{}
