package session_test

import (
	"context"
	"testing"

	"gridwise/assets"
	"gridwise/game/session"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// TestShippedSolutionsEarnTheBest plays the solution in the header of each level, or the
// solver's where it has none: a win with it earns the best medal.
func TestShippedSolutionsEarnTheBest(t *testing.T) {
	for _, z := range catalog.All {
		seen := 0
		for _, name := range assets.LevelNames(z.Name()) {
			text, _ := assets.Level(z.Name(), name)
			start, err := z.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			moves, err := puzzle.ParseLetters(start.Notes().Of("play"), z.Verbs())
			if err != nil {
				t.Fatal(err)
			}
			if p, ok := start.(puzzle.Preparer); ok {
				if err := p.Prepare(context.Background(), 1, nil); err != nil {
					t.Fatal(err)
				}
			}
			if len(moves) == 0 {
				solution, err := start.(puzzle.Solver).Solve(context.Background(), puzzle.Task{}, nil)
				if err != nil {
					t.Fatalf("%s/%s: %v", z.Name(), name, err)
				}
				moves = solution.Moves
			}
			s := session.New(z, start)
			if _, err := s.PlayAll(moves); err != nil {
				t.Fatalf("%s/%s: %v", z.Name(), name, err)
			}
			r := s.Result()
			if r.Status != puzzle.Won {
				continue
			}
			if seen++; r.Medal.Grade() != "best" || r.Medal.Helped {
				t.Errorf("%s/%s earns %+v", z.Name(), name, r.Medal)
			}
		}
		if seen < len(assets.LevelNames(z.Name()))/2 {
			t.Errorf("%s: %d levels were won", z.Name(), seen)
		}
	}
}
