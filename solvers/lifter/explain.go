package lifter

import (
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

var _ reason.Explainer = State{}

// Topics lists what can be explained: how the mine moves, where anything does by
// itself, and how a route is found.
func (s State) Topics() []reason.Topic {
	topics := []reason.Topic{
		{Name: "update"},
		{Name: "ways"},
		{Name: "tour", Answers: true},
		{Name: "anneal", Answers: true},
		{Name: "bound", Best: s.tree.Level.Notes.Proved()},
		{Name: "gadget", Answers: true},
	}
	if !s.playing() {
		for i := range topics[1:] {
			topics[i+1].Why = puzzle.Say("lifter.explain.ended")
		}
	}
	switch f := s.tree.Level; {
	case f.HasRocks || f.HasWater || f.HasBeards && f.Growth > 0:
	case s.playing():
		topics[0].Why = puzzle.Say("lifter.explain.unmoved")
	default:
		topics[0].Why = puzzle.Say("lifter.explain.ended")
	}
	if last := &topics[len(topics)-1]; !s.ofFormulas() {
		last.Why = puzzle.Say("lifter.explain.noformula")
	}
	return topics
}

// Explain tells the steps of a topic, from this position.
func (s State) Explain(t *reason.Teller, topic string) {
	switch e := newExplainer(t, s); topic {
	case "update":
		e.update()
	case "ways":
		e.ways()
	case "tour":
		e.tour()
	case "anneal":
		e.anneal()
	case "bound":
		e.bound()
	case "gadget":
		e.gadget()
	}
}

func (s State) playing() bool { return s.node.Ending == mine.Playing }
