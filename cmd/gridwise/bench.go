package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gridwise/solvers/bench"
	"gridwise/solvers/puzzle"

	"github.com/spf13/pflag"
)

// remark is a sentence about a cell, for programs.
type remark struct {
	Row  int    `json:"row"`
	Col  int    `json:"col"`
	Kind string `json:"kind"`
	Text string `json:"text"`
}

func (c *call) remark(r bench.Remark) remark {
	return remark{r.Cell.Row, r.Cell.Col, r.Kind, c.words.Say(r.Text)}
}

func tilesCommand(flags *pflag.FlagSet) func(*call) error {
	asJSON := flags.Bool("json", false, "one object a tile, for programs")
	most := flags.Duration("time", 0, "bound the work by a time such as 10s or 2m")
	return func(c *call) error {
		cancel, err := c.within(*most)
		if err != nil {
			return err
		}
		defer cancel()
		return c.tiles(*asJSON)
	}
}

// tiles says what each tile of a level does. Tiles that were not tried make it give up.
func (c *call) tiles(asJSON bool) error {
	p, from, err := c.draft()
	if err != nil {
		return err
	}
	report, done := c.progress()
	defer done()
	b := bench.Bench{Puzzle: p, Work: math.MaxInt, Report: report}
	for r, err := range b.Tiles(c, from.text) {
		switch x := c.remark(r); {
		case err != nil:
			return c.unbettered(from, err)
		case r.Kind == "":
			c.notef("gridwise tiles: %s", x.Text)
			c.status = gaveUp
		case asJSON:
			c.out.WriteString(value(x) + "\n")
		default:
			c.out.WriteString(x.Text + "\n")
		}
	}
	return nil
}

// draft reads the level that the bench is asked about.
func (c *call) draft() (p puzzle.Puzzle, from source, err error) {
	if p, err = c.puzzle(); err != nil {
		return nil, from, err
	}
	if from, err = c.source(1); err != nil {
		return nil, from, err
	}
	_, err = c.parse(p, from)
	return p, from, err
}

// unbettered returns the error of a level of which nothing can be said.
func (c *call) unbettered(from source, err error) error {
	status := unmade(err)
	if c.Err() != nil {
		err = c.Err()
	}
	return failf(status, "%s: %s", from.name, c.words.Error(err))
}

func improveCommand(flags *pflag.FlagSet) func(*call) error {
	var aim bench.Aim
	flags.BoolVar(&aim.Tight, "tighten", false, "leave out every tile that does nothing")
	flags.BoolVar(&aim.Single, "unique", false, "leave one best answer")
	flags.IntVar(&aim.Rating, puzzle.RatingNote, 0, "make it so hard, 1 to 100")
	seed := flags.Uint64("seed", 0, "another seed makes another level")
	most := flags.Duration("time", 0, "bound the work by a time such as 10s or 2m; the best so far is kept. Without it the same seed makes\nthe same level everywhere")
	asJSON := flags.Bool("json", false, "one object, for programs")
	return func(c *call) error {
		if c.flags.Changed(puzzle.RatingNote) && (aim.Rating < 1 || aim.Rating > 100) {
			return failf(bad, "gridwise improve: -rating must be from 1 to 100")
		}
		if aim == (bench.Aim{}) {
			return failf(bad, "gridwise improve: one of -tighten, -unique and -rating must say what to improve")
		}
		cancel, err := c.within(*most)
		if err != nil {
			return err
		}
		defer cancel()
		work := bench.Enough
		if *most > 0 {
			work = math.MaxInt
		}
		return c.improve(aim, *seed, work, *asJSON)
	}
}

// improve writes the better level, and beside it what changed.
func (c *call) improve(aim bench.Aim, seed uint64, work int, asJSON bool) error {
	p, from, err := c.draft()
	if err != nil {
		return err
	}
	report, done := c.progress()
	b := bench.Bench{Puzzle: p, Work: work, Seed: seed, Report: report}
	result, err := b.Improve(c, from.text, aim)
	done()
	if err != nil {
		return c.unbettered(from, err)
	}
	told := struct {
		Level   string   `json:"level"`
		Said    []string `json:"said"`
		Changes []remark `json:"changes"`
	}{named(from.text, result.Level), []string{}, []remark{}}
	for _, r := range result.Remarks {
		x := c.remark(r)
		if r.Kind == "" {
			told.Said = append(told.Said, x.Text)
		} else {
			told.Changes = append(told.Changes, x)
		}
		if !asJSON {
			c.notef("gridwise improve: %s", x.Text)
		}
	}
	if asJSON {
		c.out.WriteString(value(told) + "\n")
		return nil
	}
	fmt.Fprint(&c.out, told.Level)
	return nil
}

// named puts the title and the author of a draft before the level made of it.
func named(draft, level string) string {
	notes, _, _ := puzzle.SplitNotes(draft)
	notes = slices.DeleteFunc(notes, func(n puzzle.Note) bool { return !slices.Contains([]string{"title", "author"}, n.Name) })
	return notes.String() + strings.TrimRight(level, "\n") + "\n"
}
