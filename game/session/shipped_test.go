package session_test

import (
	"context"
	"testing"

	"gridwise/assets"
	"gridwise/game/session"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
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
			s := session.New(z, start)
			replied(t, s)
			for _, m := range solution(t, z, start) {
				if _, err := s.Play(m); err != nil {
					t.Fatalf("%s/%s: %v", z.Name(), name, err)
				}
				replied(t, s)
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

// solution returns the player's moves of a level's header, or those that the solver finds.
func solution(t *testing.T, z puzzle.Puzzle, start puzzle.State) []puzzle.Move {
	t.Helper()
	moves, err := notation.ParseLetters(start.Notes().Of("play"), z.Verbs())
	if err != nil {
		t.Fatal(err)
	}
	if len(moves) > 0 {
		return moves
	}
	found, err := start.(puzzle.Solver).Solve(context.Background(), puzzle.Task{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return found.Moves
}

// replied makes the move of the opponent where he is to move.
func replied(t *testing.T, s *session.Session) {
	t.Helper()
	r, ok := s.State().(puzzle.Replier)
	if !ok || !r.OpponentToMove() || s.State().Status() != puzzle.Playing {
		return
	}
	m, err := r.Reply(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Reply(m); err != nil {
		t.Fatal(err)
	}
}
