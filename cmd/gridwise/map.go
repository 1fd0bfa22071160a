package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"gridwise/game/theme"
	"gridwise/solvers/chart"
	"gridwise/solvers/puzzle"

	"github.com/spf13/pflag"
)

func mapCommand(flags *pflag.FlagSet) func(*call) error {
	asSVG := flags.Bool("svg", false, "a picture of all positions, and of the moves between them")
	asText := flags.Bool("text", false, "the fewest moves to each cell instead, -1 where nobody can stop (slider)")
	flags.Duration("time", 0, "bound the work by a time such as 10s or 2m")
	return func(c *call) error {
		s, err := c.played(c.flags.Arg(2))
		if err != nil {
			return err
		}
		if *asText {
			return c.numbers(s.State())
		}
		drawn, err := chart.New(c, s.State())
		if err != nil {
			return c.fail(unmade(err), err)
		}
		summary := c.words.Say(drawn.Summary())
		if drawn.Cut && *asSVG {
			c.notef("%s", summary)
		}
		if !*asSVG {
			c.out.WriteString(summary + "\n")
			return nil
		}
		style, err := colours()
		c.out.WriteString(drawn.SVG(style, s.Puzzle().Verbs()))
		return err
	}
}

// numbers writes the fewest moves to each cell.
func (c *call) numbers(s puzzle.State) error {
	x, ok := s.(puzzle.Numberer)
	if !ok {
		return errors.New("-text is for slider alone")
	}
	rows, err := x.Numbers(c)
	if err != nil {
		return c.fail(unmade(err), err)
	}
	width := 2
	for _, row := range rows {
		width = max(width, len(strconv.Itoa(slices.Max(row))))
	}
	for _, row := range rows {
		for i, n := range row {
			fmt.Fprintf(&c.out, "%*d", width+min(i, 1), n)
		}
		c.out.WriteByte('\n')
	}
	return nil
}

// colours gives a picture the themes of whoever looks at it.
func colours() (string, error) {
	var roles [2]strings.Builder
	for i, name := range []string{"light", "dark"} {
		all, err := theme.Load(name)
		if err != nil {
			return "", err
		}
		for _, role := range slices.Sorted(maps.Keys(all)) {
			if slices.Contains(chart.Roles, role) {
				fmt.Fprintf(&roles[i], "--%s:#%02x%02x%02x;", role, all[role].R, all[role].G, all[role].B)
			}
		}
	}
	return ".map{" + roles[0].String() + "background:var(--paper)}@media(prefers-color-scheme:dark){.map{" + roles[1].String() + "}}", nil
}
