package main

import (
	"errors"
	"fmt"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"

	"github.com/spf13/pflag"
)

func reviewCommand(flags *pflag.FlagSet) func(*call) error {
	flags.Duration("time", 0, "bound the judging by a time such as 10s or 2m")
	return (*call).review
}

// squares are the signs of the grades, as in the text of a result.
var squares = [...]string{reason.Unjudged: "⬜", reason.Best: "🟩", reason.Dearer: "🟨", reason.LostIt: "🟥", reason.Helped: "🟦"}

// review judges the moves, and names the worst below them.
func (c *call) review() error {
	s, err := c.played(c.args[2])
	if err != nil {
		return err
	}
	if s.Count() == 0 {
		return errors.New("there are no moves to judge")
	}
	if x, ok := s.Start().(puzzle.Preparer); ok {
		if err := x.Prepare(c, 1, nil); err != nil {
			return c.fail(gaveUp, err)
		}
	}
	var list []reason.Judgment
	strip := ""
	for j, err := range reason.Review(c, s.Start(), s.Moves()) {
		if err != nil {
			return c.fail(gaveUp, err)
		}
		list = append(list, j)
		strip += squares[j.Grade]
		fmt.Fprintf(&c.out, "%s %d %s: %s\n", squares[j.Grade], len(list), j.Move, c.words.Say(j.Sentence()))
	}
	c.out.WriteString(strip + "\n" + c.words.Say(reason.Summary(list)) + "\n")
	return nil
}
