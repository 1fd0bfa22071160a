package main

import (
	"fmt"
	"strconv"
	"strings"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"

	"github.com/spf13/pflag"
)

func levelsCommand(flags *pflag.FlagSet) func(*call) error {
	flags.Bool("json", false, "one object a level, for programs")
	return (*call).levels
}

// levels lists the shipped levels of a puzzle, or how many each puzzle has.
func (c *call) levels() error {
	all := catalog.All
	if len(c.args) > 0 {
		p, err := c.puzzle()
		if err != nil {
			return err
		}
		all = []puzzle.Puzzle{p}
	}
	for _, p := range all {
		if len(c.args) == 0 && !c.on("json") {
			fmt.Fprintf(&c.out, "%-8s %3d levels, the best of %3d proved   %s\n", p.Name(), len(assets.LevelNames(p.Name())), proved(p), c.words.Title(p))
			continue
		}
		for i, part := range assets.Parts(p.Name()) {
			if !c.on("json") && part.Name != "" {
				c.heading(i, p, part)
			}
			for _, name := range part.Levels {
				c.listed(p, part, name)
			}
		}
	}
	return nil
}

// proved counts the shipped levels of a puzzle whose best is proved.
func proved(p puzzle.Puzzle) (n int) {
	for _, name := range assets.LevelNames(p.Name()) {
		text, _ := assets.Level(p.Name(), name)
		if notes, _, _ := notation.SplitNotes(text); notes.Proved() {
			n++
		}
	}
	return n
}

// heading writes what a part is called and is about.
func (c *call) heading(i int, p puzzle.Puzzle, part assets.Part) {
	if i > 0 {
		c.out.WriteByte('\n')
	}
	title, _ := c.words.Word(part.Key(p.Name()))
	line, _ := c.words.Word(part.Key(p.Name()) + ".line")
	fmt.Fprintf(&c.out, "%s: %s\n", title, line)
}

func (c *call) listed(p puzzle.Puzzle, part assets.Part, name string) {
	text, _ := assets.Level(p.Name(), name)
	notes, _, _ := notation.SplitNotes(text)
	number := assets.Number(name)
	rating, _ := strconv.Atoi(notes.Of(reason.RatingNote))
	if c.on("json") {
		var best any // null where nobody knows it
		if n, err := strconv.Atoi(notes.Of("best")); err == nil {
			best = n
		}
		fields := []puzzle.Field{{Name: "puzzle", Value: p.Name()}, {Name: "number", Value: number}, {Name: "name", Value: name},
			{Name: "title", Value: notes.Of("title")}, {Name: "part", Value: part.Name}, {Name: "best", Value: best}, {Name: "proved", Value: notes.Proved()}, {Name: "rating", Value: rating}}
		if s, err := p.Parse(text); err == nil {
			address, _ := linkTo(p, s, nil)
			fields = append(fields, puzzle.Field{Name: "link", Value: address})
		}
		c.out.WriteString(object(fields))
		return
	}
	dots := reason.DotsOf(rating)
	line := fmt.Sprintf("%3d  %s%s  %-40s", number, strings.Repeat("●", dots), strings.Repeat("○", 5-dots), notes.Of("title"))
	if best := notes.Of("best"); best != "" {
		line += fmt.Sprintf(" best %-6s %s", best, map[bool]string{true: "proved", false: "best known"}[notes.Proved()])
	}
	c.out.WriteString(strings.TrimRight(line, " ") + "\n")
}
