package main

import (
	"errors"
	"math"
	"slices"
	"strings"

	"gridwise/solvers/bench"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"

	"github.com/spf13/pflag"
)

// bench does something with a bench and the level that the call is about.
func (c *call) bench(do func(b *bench.Bench, level string) error) error {
	p, from, err := c.read()
	if err != nil {
		return err
	}
	if _, err = c.parse(p, from); err != nil {
		return err
	}
	report, done := c.progress()
	b := &bench.Bench{Puzzle: p, Work: bench.Enough, Report: report}
	if c.flags.Changed("time") {
		b.Work = math.MaxInt
	}
	err = do(b, from.text)
	if done(); err != nil {
		return failf(unmade(err), "%s: %s", from.name, c.words.Error(err))
	}
	return nil
}

func tilesCommand(flags *pflag.FlagSet) func(*call) error {
	flags.Duration("time", 0, "bound the work by a time such as 10s or 2m")
	return func(c *call) error {
		return c.bench(func(b *bench.Bench, level string) error {
			b.Work = math.MaxInt
			for r, err := range b.Tiles(c, level) {
				switch text := c.words.Say(r.Text); {
				case err != nil:
					return err
				case r.Kind == "":
					c.status = gaveUp
					c.notef("gridwise tiles: %s", text)
				default:
					c.out.WriteString(text + "\n")
				}
			}
			return nil
		})
	}
}

func improveCommand(flags *pflag.FlagSet) func(*call) error {
	var aim bench.Aim
	flags.BoolVar(&aim.Tight, "tighten", false, "leave out every tile that does nothing")
	flags.BoolVar(&aim.Single, "unique", false, "leave one best answer")
	flags.IntVar(&aim.Rating, reason.RatingNote, 0, "make it so hard, 1 to 100")
	marks := map[string]*string{}
	flags.BoolVar(&aim.Finish, "finish", false, "make it a level to sign: tight, of one answer where they can be counted, near -rating or its own,\nwith an idea; with -json three such levels")
	marks[bench.KeepNote] = flags.String(bench.KeepNote, "", "`cells` that stay as they are, such as \"2,3 4,5\", or tiles such as =#")
	marks[bench.MatterNote] = flags.String(bench.MatterNote, "", "`cells` or tiles that must decide")
	seed := flags.Uint64("seed", 0, "another seed makes another level")
	flags.Duration("time", 0, "work so long, such as 10s or 2m, and keep the best; without it the same seed makes the same\nlevel everywhere")
	flags.Bool("json", false, "one object, for programs")
	return func(c *call) error {
		switch {
		case c.flags.Changed(reason.RatingNote) && (aim.Rating < 1 || aim.Rating > 100):
			return errors.New("-rating must be from 1 to 100")
		case aim == (bench.Aim{}):
			return errors.New("one of -tighten, -unique, -rating and -finish must say what to improve")
		}
		return c.bench(func(b *bench.Bench, level string) error {
			drawn := withMarks(level, marks)
			tries := 1
			if aim.Finish && c.on("json") {
				tries = candidates
			}
			seen := map[string]bool{}
			for i := range tries {
				b.Seed = *seed + uint64(i)
				better, remarks, err := b.Improve(c, drawn, aim)
				if err != nil {
					return err
				}
				if !seen[better] {
					c.improved(named(level, better), remarks)
				}
				seen[better] = true
			}
			return nil
		})
	}
}

// candidates is how many finished levels are offered.
const candidates = 3

// withMarks puts marks into the header of a draft, in place of those that it has.
func withMarks(level string, marks map[string]*string) string {
	notes, body, _ := notation.SplitNotes(level)
	for name, value := range marks {
		if *value != "" {
			notes = slices.DeleteFunc(notes, func(n puzzle.Note) bool { return n.Name == name })
			notes = append(notes, puzzle.Note{Name: name, Value: *value})
		}
	}
	return notes.String() + body
}

// improved writes the better level, and beside it what changed. The status says whether it is
// what was aimed at.
func (c *call) improved(level string, remarks []bench.Remark) {
	var texts []string
	var cells [][2]int
	for _, r := range remarks {
		texts = append(texts, c.words.Say(r.Text))
		if r.Short() {
			c.status = none
		}
		if at := [2]int{r.Cell.Row, r.Cell.Col}; r.Kind != "" && !slices.Contains(cells, at) {
			cells = append(cells, at)
		}
	}
	if c.on("json") {
		c.out.WriteString(object([]puzzle.Field{{Name: "level", Value: level}, {Name: "said", Value: texts}, {Name: "cells", Value: cells}}))
		return
	}
	c.notef("gridwise improve: %s", strings.Join(texts, "\n  "))
	c.out.WriteString(level)
}

// named puts the title and the author of a draft before the level made of it.
func named(old, level string) string {
	notes, _, _ := notation.SplitNotes(old)
	notes = slices.DeleteFunc(notes, func(n puzzle.Note) bool { return n.Name != "title" && n.Name != "author" })
	return notes.String() + level
}
