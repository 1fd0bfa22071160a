package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// walked is how many positions of a random walk are asked for hints.
const walked = 20

// tellingLaw holds that hints tell something, from the first one on: at the start and in
// positions of a random walk that are not lost.
func tellingLaw(p puzzle.Puzzle, level string, seed uint64) error {
	s, err := p.Parse(level)
	if err != nil {
		return err
	}
	if _, ok := s.(reason.Hinter); !ok {
		return nil
	}
	rnd := source(seed ^ 0x7e11)
	for range walked + 1 {
		if s, err = player(plain).answered(s); err != nil {
			return err
		}
		if s.Status() != puzzle.Playing {
			return nil
		}
		if err := telling(s); err != nil {
			return fmt.Errorf("%w\nin position %s", err, clip(s.Position()))
		}
		m, ok, err := choose(s, rnd)
		if err != nil || !ok {
			return err
		}
		if s, _, err = s.Play(m); err != nil {
			return err
		}
	}
	return nil
}

// telling asks a position for its hints until one proposes moves. Each has a sentence of
// its own, and the first names a cell, a piece, a direction or a number that neither the
// goal nor the verdict does.
func telling(s puzzle.State) error {
	ctx := context.Background()
	var free []named
	keys := map[string]bool{}
	note := func(t puzzle.Text) {
		free = append(free, names(reason.Hint{Text: t}))
		keys[t.String()] = true
	}
	if a, ok := s.(puzzle.Aimer); ok {
		note(a.Goal())
	}
	if j, ok := s.(reason.Judge); ok {
		if v, err := j.Verdict(ctx); err == nil {
			note(v.Text)
		}
	}
	hinter := s.(reason.Hinter)
	for strength := 1; strength <= hinter.Strengths(); strength++ {
		h, err := hinter.Hint(ctx, strength)
		if err != nil || h.Dead || h.Open {
			return nil
		}
		if keys[h.Text.String()] || strength == 1 && !names(h).beyond(free) {
			return fmt.Errorf("the hint of strength %d, %q, tells nothing new", strength, h.Text)
		}
		if len(h.Moves) > 0 {
			return nil
		}
		keys[h.Text.String()] = true
	}
	return errors.New("no hint proposes a move")
}

// named is what a sentence names, and how often: the values in it, its words for
// directions and the like, and what it lights and proposes.
type named map[string]int

func names(h reason.Hint) named {
	n := named{}
	n.add(h.Text)
	if len(h.Cells) > 0 {
		n[fmt.Sprint(h.Cells)]++
	}
	for _, m := range h.Moves {
		n[m.String()]++
	}
	return n
}

func (n named) add(t puzzle.Text) {
	for _, a := range t.Args {
		switch a := a.(type) {
		case puzzle.Ref:
			n.add(a.Text)
		case puzzle.Text:
			if len(a.Args) == 0 {
				n[a.Key]++
			}
			n.add(a)
		default:
			n[fmt.Sprint(a)]++
		}
	}
}

// beyond reports whether something is named that none of the others names as often.
func (n named) beyond(others []named) bool {
	for what, times := range n {
		if !slices.ContainsFunc(others, func(o named) bool { return o[what] >= times }) {
			return true
		}
	}
	return false
}
