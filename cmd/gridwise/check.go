package main

import (
	"errors"
	"fmt"
	"slices"

	"gridwise/game/session"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"

	"github.com/spf13/pflag"
)

func checkCommand(flags *pflag.FlagSet) func(*call) error {
	flags.Bool("json", false, "one object, for programs")
	proof := flags.Bool("proof", false, "prove what the level is worth, check the proof, and hold the level's header against it; MOVES may be left out")
	flags.Duration("time", 0, "bound the proving by a time such as 10s or 2m")
	return func(c *call) error { return c.check(*proof) }
}

func (c *call) check(proof bool) error {
	if c.flags.Arg(2) == "-" {
		return errors.New("- is no moves; without MOVES they are read from standard input")
	}
	p, from, err := c.read()
	switch {
	case err != nil:
		return err
	case reason.IsProof(from.text):
		return c.checkProof(p, from)
	case !proof && c.flags.Changed("time"):
		return errors.New("-time does nothing without -proof")
	case len(c.args) == 2 && c.args[1] == "-" && !proof:
		return errors.New("the level and the moves cannot both come from standard input")
	}
	start, err := c.parse(p, from)
	if err != nil {
		return err
	}
	var fields []puzzle.Field
	s := session.New(p, start)
	if len(c.args) == 3 || !proof {
		if fields, err = c.checked(s); err != nil {
			return err
		}
	}
	if proof {
		fields = append(fields, c.proved(p, start)...)
	}
	c.fields(fields, c.on("json"))
	if c.on("json") || s.Len() == 0 && proof {
		return nil
	}
	if !slices.ContainsFunc(fields, func(f puzzle.Field) bool { return f.Name == "illegal" }) {
		c.printLast(s)
	}
	c.faults(s)
	return nil
}

// checked plays the moves of the command line and returns where they lead.
func (c *call) checked(s *session.Session) ([]puzzle.Field, error) {
	text, err := c.routeText()
	if err != nil {
		return nil, err
	}
	moves, err := c.moves(text, s.Puzzle(), s.Start())
	if err != nil {
		return nil, err
	}
	illegal, why := replay(s, moves)
	if err := c.lastReply(s, illegal); err != nil {
		return nil, err
	}
	if illegal > 0 {
		c.status = none
	}
	return c.report(s, illegal, why), nil
}

// routeText returns the moves to play. A proof in their place is refused.
func (c *call) routeText() (string, error) {
	name := "-"
	if len(c.args) == 3 {
		name = c.args[2]
	}
	from, err := c.file(name)
	switch {
	case reason.IsProof(from.text):
		return "", fmt.Errorf("%s is a proof, which stands alone, with its level in it: gridwise check %s %s", from.name, c.args[0], name)
	case len(c.args) == 3:
		return name, nil
	}
	return from.text, err
}

// replay plays the moves by the rules, the opponent's among them. It returns
// the number of the first illegal one, 0 where all were legal, and why.
func replay(s *session.Session, moves []puzzle.Move) (illegal int, why error) {
	for i, m := range moves {
		if o, ok := s.State().(puzzle.Obeyer); ok {
			if m = o.Obey(m); m == (puzzle.Move{}) {
				continue
			}
		}
		var err error
		if s.Awaits() {
			_, err = s.Reply(m)
		} else {
			_, err = s.Play(m)
		}
		if err != nil {
			return i + 1, err
		}
	}
	return 0, nil
}

// played returns the play of the level that the arguments name, after moves.
func (c *call) played(route string) (*session.Session, error) {
	p, start, err := c.level()
	if err != nil {
		return nil, err
	}
	return c.replayed(route, p, start)
}

// replayed returns the play of a level after moves as users write them.
func (c *call) replayed(route string, p puzzle.Puzzle, start puzzle.State) (*session.Session, error) {
	moves, err := c.moves(route, p, start)
	if err != nil {
		return nil, err
	}
	s := session.New(p, start)
	if illegal, why := replay(s, moves); illegal > 0 {
		return nil, failf(bad, "moves: move %d: %s", illegal, c.words.Error(why))
	}
	return s, nil
}

// lastReply has the opponent answer the last move where the moves given left
// that out.
func (c *call) lastReply(s *session.Session, illegal int) error {
	if illegal > 0 || !s.Awaits() {
		return nil
	}
	m, err := s.State().(puzzle.Replier).Reply(c)
	if err == nil {
		_, err = s.Reply(m)
	}
	return err
}

// report returns where the play stands.
func (c *call) report(s *session.Session, illegal int, why error) []puzzle.Field {
	fields := []puzzle.Field{{Name: "status", Value: s.State().Status().String()}, {Name: "moves", Value: s.Count()}}
	if r, ok := s.State().(puzzle.Reporter); ok {
		fields = r.Report()
	}
	if illegal > 0 {
		fields = append(fields, puzzle.Field{Name: "illegal", Value: illegal}, puzzle.Field{Name: "why", Value: c.words.Error(why)})
	}
	return fields
}

// printLast prints what the last move did, where the puzzle says it in words.
func (c *call) printLast(s *session.Session) {
	steps := s.Steps()
	if len(steps) == 0 {
		return
	}
	last := steps[len(steps)-1]
	d, ok := last.Old.(puzzle.Describer)
	if !ok {
		return
	}
	if t := d.Tell(last.Events); !t.Zero() {
		c.out.WriteString(c.words.Say(t) + "\n")
	}
}

func (c *call) faults(s *session.Session) {
	for _, x := range puzzle.Faults(s.State()) {
		c.out.WriteString(c.words.Say(x.Text) + "\n")
	}
}
