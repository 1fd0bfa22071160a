package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"gridwise/game/session"
	"gridwise/solvers/puzzle"

	"github.com/spf13/pflag"
)

func reviewCommand(flags *pflag.FlagSet) func(*call) error {
	asJSON := flags.Bool("json", false, "one object a move, for programs")
	most := flags.Duration("time", 0, "bound the judging by a time such as 10s or 2m")
	return func(c *call) error {
		cancel, err := c.within(*most)
		if err != nil {
			return err
		}
		defer cancel()
		return c.review(*asJSON)
	}
}

// squares are the signs of the grades, as in the text of a result.
var squares = [...]string{puzzle.Unjudged: "⬜", puzzle.Best: "🟩", puzzle.Dearer: "🟨", puzzle.LostIt: "🟥", puzzle.Helped: "🟦"}

// reviewLine is a move with its grade, for programs.
type reviewLine struct {
	N      int    `json:"n"`
	Move   string `json:"move"`
	Grade  string `json:"grade"`
	Cost   int    `json:"cost"`
	Proven bool   `json:"proven"`
	Text   string `json:"text"`
}

// review judges the moves, and names the worst below them.
func (c *call) review(asJSON bool) error {
	p, err := c.puzzle()
	if err != nil {
		return err
	}
	s, err := c.position(p)
	if err != nil {
		return err
	}
	if s.Count() == 0 {
		return failf(bad, "gridwise review: there are no moves to judge")
	}
	if x, ok := s.Start().(puzzle.Preparer); ok {
		if err := x.Prepare(c, 1, nil); err != nil {
			return failf(gaveUp, "gridwise review: %s", c.words.Error(err))
		}
	}
	list, err := c.judged(s, asJSON)
	if err != nil {
		return failf(gaveUp, "gridwise review: %s", c.words.Error(err))
	}
	if asJSON {
		return nil
	}
	var strip strings.Builder
	for _, j := range list {
		strip.WriteString(squares[j.Grade])
	}
	fmt.Fprintf(&c.out, "%s\n", strip.String())
	if n := puzzle.Worst(list); n >= 0 {
		fmt.Fprintf(&c.out, "%s\n", c.words.Say(puzzle.Say("review.worst", n+1, list[n].Text)))
	} else {
		fmt.Fprintf(&c.out, "%s\n", c.words.Say(puzzle.Say("review.fine")))
	}
	return nil
}

// judged writes each move as it is judged. What is judged when the time is over
// stays written.
func (c *call) judged(s *session.Session, asJSON bool) (list []puzzle.Judgment, err error) {
	lines := json.NewEncoder(&c.out)
	lines.SetEscapeHTML(false)
	for j, err := range puzzle.Review(c, s.Start(), s.Moves()) {
		if err != nil {
			return list, err
		}
		list = append(list, j)
		if !asJSON {
			fmt.Fprintf(&c.out, "%s %d %s: %s\n", squares[j.Grade], len(list), j.Move, c.words.Say(j.Told()))
		} else if err := lines.Encode(reviewLine{len(list), j.Move.String(), j.Grade.String(), j.Cost, j.Proven, c.words.Say(j.Text)}); err != nil {
			return list, err
		}
	}
	return list, nil
}
