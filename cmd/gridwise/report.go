package main

import (
	"gridwise/game/link"
	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"

	"github.com/spf13/pflag"
)

func reportCommand(flags *pflag.FlagSet) func(*call) error {
	flags.Bool("json", false, "one object, for programs")
	flags.Duration("time", 0, "bound the work by a time such as 10s or 2m")
	return func(c *call) error {
		p, from, err := c.read()
		if err != nil {
			return err
		}
		if _, err = c.parse(p, from); err != nil {
			return err
		}
		a := query.NewForPrograms(linkTo, catalog.All...).Answer(c, message.Request{Op: query.Report, Puzzle: p.Name(), Level: from.text}, nil)
		if a.Err != nil {
			return failf(unmade(a.Err), "%s: %s", from.name, c.words.Error(a.Err))
		}
		if c.on("json") {
			c.out.WriteString(value(a.Standing) + "\n")
			return nil
		}
		for _, line := range a.Remarks {
			c.out.WriteString(c.words.Say(line.Text) + "\n")
		}
		return nil
	}
}

// linkTo is the link to a position.
func linkTo(p puzzle.Puzzle, start puzzle.State, moves []puzzle.Move) (string, error) {
	return link.New(p, start, moves).Encode()
}
