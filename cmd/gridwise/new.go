package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"gridwise/game/words"
	"gridwise/solvers/bench"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"

	"github.com/spf13/pflag"
)

func newCommand(flags *pflag.FlagSet) func(*call) error {
	seed := flags.Uint64("seed", 0, "the same level for the same seed and wish (drawn where not given)")
	wish := flags.String("wish", "", `what is wished for, "moves=15 size=12x14"`)
	sat := flags.String("sat", "", "a formula to build a level of, where the puzzle can")
	flags.Duration("time", 0, "bound the search by a time such as 10s or 2m")
	return func(c *call) error {
		if !flags.Changed("seed") {
			*seed = uint64(rand.Uint32())
		}
		return c.generate(*seed, *wish, *sat)
	}
}

// formula is the wish of generators that build levels of a formula.
const formula = "sat"

func (c *call) generate(seed uint64, text, sat string) error {
	p, err := c.puzzle()
	if err != nil {
		return err
	}
	g, ok := p.(draft.Generator)
	if !ok {
		return fmt.Errorf("%s has no generator", p.Name())
	}
	wish, err := draft.ParseWish(text, g.Wishes())
	if err != nil {
		return fmt.Errorf("%s%s", c.words.Error(err), wishes(p, g, c.words))
	}
	if c.flags.Changed(formula) {
		switch {
		case !slices.ContainsFunc(g.Wishes(), func(f draft.WishField) bool { return f.Name == formula }):
			return fmt.Errorf("%s builds no levels of formulas", p.Name())
		case strings.TrimSpace(sat) == "":
			return errors.New(`-sat wants a formula such as "(a | ~b) & (b | c)"`)
		case c.flags.Changed("wish") || c.flags.Changed("seed"):
			return errors.New("-wish and -seed do nothing with -sat: the formula says all")
		}
		wish[formula] = sat
	}
	report, done := c.progress()
	level, err := bench.Make(c, p, seed, wish, report)
	done()
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return failf(gaveUp, "gridwise new: ran out of time; no level was made")
	case errors.Is(err, context.Canceled):
		return failf(gaveUp, "gridwise new: stopped; no level was made")
	case err != nil:
		return c.fail(unmade(err), err)
	}
	c.out.WriteString(strings.TrimRight(level, "\n") + "\n")
	notes, _, _ := notation.SplitNotes(level)
	if missed := notes.Of("missed"); missed != "" {
		c.notef("gridwise new: the wish was not met: %s", missed)
	}
	return nil
}

// unmade returns the status of a generator that made nothing.
func unmade(err error) status {
	var refusal *puzzle.Refusal
	switch {
	case errors.As(err, &refusal):
		return bad
	case errors.Is(err, puzzle.ErrImpossible):
		return none
	}
	return gaveUp
}

// wishes lists what can be wished for.
func wishes(p puzzle.Puzzle, g draft.Generator, table *words.Table) string {
	var b strings.Builder
	for _, f := range g.Wishes() {
		form := fmt.Sprintf("%d to %d", f.Least, f.Most)
		switch f.Kind {
		case draft.WishSize:
			form = fmt.Sprintf("rows x columns, %d to %d", f.Least, f.Most)
		case draft.WishChoice:
			form = strings.Join(f.Choices, " or ")
		case draft.WishSet:
			form = "any of " + strings.Join(f.Choices, "+")
		case draft.WishText:
			form = "text"
		}
		what, _ := table.Word("wish." + p.Name() + "." + f.Name)
		fmt.Fprintf(&b, "\n  %s=%s   %s (%s)", f.Name, f.Default, what, form)
	}
	return b.String()
}
