package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
)

// kinds are the wishes of the levels that ratings are tried on, by puzzle.
var kinds = map[string][]string{
	"slider": {
		"size=6x7 moves=4", "size=7x8 moves=6", "size=8x9 moves=9", "size=9x11 moves=12", "size=12x14 moves=16",
		"size=9x9 moves=9 with=portals+sand", "size=9x10 moves=10 with=boosters+holes", "size=7x8 moves=7 players=2", "size=7x8 moves=7 with=hammers", "size=8x8 moves=8 with=cracks",
	},
	"ghosts": {
		"grade=easy", "grade=medium", "grade=expert", "size=4x4 piece=2", "size=5x5", "size=5x5 grade=easy", "size=6x5 holes=3", "size=6x6", "size=5x4 spare=1", "size=7x7",
	},
	"woods": {
		"size=4x4 hearts=2 turns=3", "size=4x5 hearts=2 turns=4", "size=5x5 hearts=2 turns=6", "size=5x5 hearts=3 turns=5", "size=5x6 hearts=3 turns=8",
		"size=4x5 hearts=2 turns=3 play=ganondorf", "size=5x5 hearts=3 turns=5 play=ganondorf", "size=5x6 hearts=2 turns=8",
	},
	"lemmo": {
		"size=4x6 difficulty=gentle", "size=4x9 difficulty=gentle", "size=5x10", "size=6x12", "size=6x14 difficulty=hard", "size=8x16 difficulty=hard",
		"size=5x8 task=two", "size=5x8 task=all", "size=6x10 task=count", "size=7x20",
	},
	"lifter": {
		"size=7x9 grade=gentle", "size=8x12 grade=gentle", "size=8x12", "size=10x14", "size=9x12 grade=hard", "size=12x16 grade=hard",
		"size=8x12 with=water", "size=9x12 with=trampolines", "size=9x12 with=beards", "size=9x12 with=higher",
	},
}

// maker makes levels of a puzzle, of all kinds in turn.
type maker struct {
	puzzle puzzle.Puzzle
	seed   uint64
	keep   string // the folder in which they are kept, "" for none
}

// level returns the i-th level.
func (k maker) level(ctx context.Context, i int) (puzzle.State, error) {
	list := kinds[k.puzzle.Name()]
	seed := k.seed + uint64(i)
	file := filepath.Join(k.keep, fmt.Sprintf("%s-%d-%d.txt", k.puzzle.Name(), seed, i%len(list)))
	if k.keep != "" {
		if text, err := os.ReadFile(file); err == nil {
			return k.puzzle.Parse(string(text))
		}
	}
	g := k.puzzle.(puzzle.Generator)
	wish, err := puzzle.ParseWish(list[i%len(list)], g.Wishes())
	if err != nil {
		return nil, err
	}
	text, err := g.Generate(ctx, seed, wish, nil)
	if err != nil {
		return nil, fmt.Errorf("seed %d, %s: %w", seed, list[i%len(list)], err)
	}
	if k.keep != "" {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			return nil, err
		}
	}
	return k.puzzle.Parse(text)
}

// shipped returns the puzzle's shipped levels, measured.
func (k maker) shipped(ctx context.Context) (all []measured, err error) {
	for _, name := range assets.LevelNames(k.puzzle.Name()) {
		text, _ := assets.Level(k.puzzle.Name(), name)
		s, err := k.puzzle.Parse(text)
		if err != nil {
			return nil, err
		}
		m, err := measure(ctx, s)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, m)
	}
	return all, nil
}

// times prints how the shipped levels spread over the scale, and how long it takes to
// rate one that was not looked at before.
func (k maker) times(ctx context.Context, out io.Writer) error {
	var took []time.Duration
	var total []float64
	for _, name := range assets.LevelNames(k.puzzle.Name()) {
		text, _ := assets.Level(k.puzzle.Name(), name)
		s, err := k.puzzle.Parse(text)
		if err != nil {
			return err
		}
		begin := time.Now()
		r, err := s.(puzzle.Rater).Rate(ctx)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		took, total = append(took, time.Since(begin)), append(total, float64(r.Total))
	}
	slices.Sort(took)
	n := len(took)
	_, err := fmt.Fprintf(out, "%s\t%d\t%s\t%v\t%v\t\n", k.puzzle.Name(), n, spread(total), took[n/2].Round(10*time.Microsecond), took[n-1].Round(time.Millisecond))
	return err
}
