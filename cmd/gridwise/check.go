package main

import (
	"fmt"
	"io"

	"gridwise/game/session"
	"gridwise/solvers/puzzle"

	"github.com/spf13/pflag"
)

func checkCommand(flags *pflag.FlagSet) func(*call) error {
	json := flags.Bool("json", false, "one object, for programs")
	proof := flags.Bool("proof", false, "also with --json: prove what the level is worth, and check the proof")
	return func(c *call) error { return c.check(*json, *proof) }
}

func (c *call) check(json, proof bool) error {
	p, err := c.puzzle()
	if err != nil {
		return err
	}
	if len(c.args) == 2 && c.args[1] == "-" {
		return failf(bad, "gridwise check: the level and the moves cannot both come from standard input")
	}
	start, err := c.level(p, 1)
	if err != nil {
		return err
	}
	s := session.New(p, start)
	fields, err := c.checked(s)
	if err != nil {
		return err
	}
	if p, ok := start.(puzzle.Prover); ok && (proof || !json) {
		fields = append(fields, puzzle.Field{Name: "proof", Value: c.prove(p)})
	}
	if json {
		c.out.WriteString(object(fields))
		return nil
	}
	c.out.WriteString(plain(fields))
	c.faults(s)
	return nil
}

// checked plays the moves of the command line and says where they lead.
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

// prove says what is proved of the level once the proof has been checked, or
// why there is none. A proof that does not hold is a failure.
func (c *call) prove(p puzzle.Prover) string {
	proof, err := p.Prove(c)
	if err != nil {
		return c.words.Error(err)
	}
	if err := proof.Check(); err != nil {
		c.status = none
		return c.words.Error(err)
	}
	return c.words.Say(proof.Text())
}

func (c *call) routeText() (string, error) {
	if len(c.args) == 3 {
		return c.args[2], nil
	}
	text, err := io.ReadAll(io.LimitReader(c.in, most))
	return string(text), err
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

// lastReply lets the opponent answer the last move where the moves given left
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

// report is where the play stands.
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

func (c *call) faults(s *session.Session) {
	if f, ok := s.State().(puzzle.Checker); ok {
		for _, x := range f.Faults() {
			fmt.Fprintf(&c.out, "%s\n", c.words.Say(x.Text))
		}
	}
}
