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
	seed := flags.Uint64("seed", 0, "another seed makes another level")
	flags.Duration("time", 0, "work so long, such as 10s or 2m, and keep the best; without it the same seed makes the same\nlevel everywhere")
	flags.Bool("json", false, "one object, for programs")
	return func(c *call) error {
		switch {
		case c.flags.Changed(reason.RatingNote) && (aim.Rating < 1 || aim.Rating > 100):
			return errors.New("-rating must be from 1 to 100")
		case aim == (bench.Aim{}):
			return errors.New("one of -tighten, -unique and -rating must say what to improve")
		}
		return c.bench(func(b *bench.Bench, level string) error {
			b.Seed = *seed
			better, remarks, err := b.Improve(c, level, aim)
			if err == nil {
				c.improved(named(level, better), remarks)
			}
			return err
		})
	}
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
