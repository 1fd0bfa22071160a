package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gridwise/game/theme"
	"gridwise/solvers/chart"
	"gridwise/solvers/puzzle"

	"github.com/spf13/pflag"
)

func mapCommand(flags *pflag.FlagSet) func(*call) error {
	asJSON := flags.Bool("json", false, "one object a position, for programs")
	asSVG := flags.Bool("svg", false, "a picture of all positions, and of the moves between them")
	most := flags.Duration("time", 0, "bound the work by a time such as 10s or 2m")
	return func(c *call) error {
		cancel, err := c.within(*most)
		if err != nil {
			return err
		}
		defer cancel()
		p, err := c.puzzle()
		if err != nil {
			return err
		}
		s, err := c.position(p)
		if err != nil {
			return err
		}
		drawn, err := chart.New(c, s.State())
		if err != nil {
			return failf(unmade(err), "gridwise map: %s", c.words.Error(err))
		}
		switch {
		case *asJSON:
			return c.positions(drawn, p.Verbs())
		case *asSVG:
			style, err := colours()
			c.out.WriteString(drawn.SVG(style, p.Verbs()))
			return err
		}
		c.out.WriteString(c.words.Say(drawn.Told()) + "\n")
		return nil
	}
}

// mapLine is a position for programs: the play to it, and the numbers of those that each
// move leads to, from 0 in the order of the lines.
type mapLine struct {
	Moves string  `json:"moves"`
	Depth int     `json:"depth"`
	Won   bool    `json:"won"`
	Over  bool    `json:"over"`
	Dead  bool    `json:"dead"`
	Best  bool    `json:"best"`
	Next  [][]int `json:"next"`
}

func (c *call) positions(m *chart.Chart, verbs []puzzle.Verb) error {
	lines := json.NewEncoder(&c.out)
	for _, n := range m.Nodes {
		line := mapLine{puzzle.Letters(n.Moves, verbs), n.Depth, n.Won, n.Over, n.Dead, n.Best, n.Next}
		if err := lines.Encode(line); err != nil {
			return err
		}
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
