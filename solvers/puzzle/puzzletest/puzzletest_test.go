package puzzletest_test

import (
	"context"
	"iter"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

const (
	maze   = "S_#\n__E\n"
	longer = "; title: a longer one\nS_#__E\n_____#\n##___#\n"
	walled = "S_#E\n__##\n"
)

// broken is the example with one promise broken: change gets every move's
// outcome, and the other fields replace what they name.
type broken struct {
	example.Puzzle
	left  int // the verdict's, where it is not 0
	play  func(s state, m puzzle.Move) (puzzle.State, []puzzle.Event, error)
	moves func(s state) iter.Seq[puzzle.Move]
	hint  func(s state, h reason.Hint) reason.Hint
	text  func(string) string
	solve func(puzzle.Solution) puzzle.Solution
}

func (b *broken) Parse(text string) (puzzle.State, error) {
	s, err := b.Puzzle.Parse(text)
	if err != nil {
		return nil, err
	}
	return state{s.(example.State), b, new(string)}, nil
}

type state struct {
	example.State
	b    *broken
	note *string
}

func (s state) String() string {
	if s.b.text != nil {
		return s.b.text(s.State.String())
	}
	return s.State.String()
}

func (s state) Position() string { return s.State.Position() + *s.note }

func (s state) Moves() iter.Seq[puzzle.Move] {
	if s.b.moves != nil {
		return s.b.moves(s)
	}
	return s.State.Moves()
}

func (s state) Play(m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	if s.b.play != nil {
		return s.b.play(s, m)
	}
	return s.plain(m)
}

func (s state) plain(m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	next, events, err := s.State.Play(m)
	if err != nil {
		return nil, nil, err
	}
	return state{next.(example.State), s.b, new(string)}, events, nil
}

func (s state) Hint(ctx context.Context, strength int) (reason.Hint, error) {
	h, err := s.State.Hint(ctx, strength)
	if s.b.hint != nil {
		h = s.b.hint(s, h)
	}
	return h, err
}

func (s state) Verdict(ctx context.Context) (reason.Verdict, error) {
	v, err := s.State.Verdict(ctx)
	if s.b.left > 0 {
		v.Left = s.b.left
	}
	return v, err
}

func (s state) Solve(ctx context.Context, t puzzle.Task, r func(puzzle.Progress)) (puzzle.Solution, error) {
	solution, err := s.State.Solve(ctx, t, r)
	if s.b.solve != nil {
		solution = s.b.solve(solution)
	}
	return solution, err
}

func TestLawsCatch(t *testing.T) {
	tests := []struct {
		name string
		law  string
		b    broken
		want string
	}{
		{"a wrong event", "walk", broken{play: func(s state, m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
			next, events, err := s.plain(m)
			if err == nil {
				events[0].To = events[0].From
			}
			return next, events, err
		}}, "do not lead to the new board"},
		{"a missing event", "walk", broken{play: func(s state, m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
			next, _, err := s.plain(m)
			return next, nil, err
		}}, "do not lead to the new board"},
		{"an unlisted move", "walk", broken{moves: func(s state) iter.Seq[puzzle.Move] {
			return func(yield func(puzzle.Move) bool) {
				for m := range s.State.Moves() {
					if m.Verb != "right" && !yield(m) {
						return
					}
				}
			}
		}}, "not listed and yet played"},
		{"a listed move that is refused", "walk", broken{moves: func(state) iter.Seq[puzzle.Move] {
			return func(yield func(puzzle.Move) bool) { yield(puzzle.Do("up")) }
		}}, "is refused"},
		{"a changed receiver", "walk", broken{play: func(s state, m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
			*s.note = "changed"
			return s.plain(m)
		}}, "changes its receiver"},
		{"a refusal without words", "walk", broken{play: func(s state, m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
			next, events, err := s.plain(m)
			if err != nil {
				err = puzzle.Refuse(puzzle.Text{})
			}
			return next, events, err
		}}, "refused without words"},
		{"a text that changes", "text", broken{text: func(s string) string { return s + strings.Repeat("#", strings.IndexByte(s, '\n')) + "\n" }}, "text changes"},
		{"a hint that leads nowhere", "hints", broken{hint: func(s state, h reason.Hint) reason.Hint {
			for m := range s.Moves() {
				h.Moves = []puzzle.Move{m}
			}
			return h
		}}, "after a hint that left"},
		{"a hint that is not legal", "hints", broken{hint: func(_ state, h reason.Hint) reason.Hint {
			h.Moves = []puzzle.Move{puzzle.Do("up")}
			return h
		}}, "is refused"},
		{"a hint that promises too much", "hints", broken{hint: func(_ state, h reason.Hint) reason.Hint {
			h.Left--
			return h
		}}, "the judge leaves"},
		{"a hint that says what the verdict says", "telling", broken{hint: func(s state, h reason.Hint) reason.Hint {
			v, _ := s.Verdict(context.Background())
			h.Text, h.Cells, h.Moves = v.Text, nil, nil
			return h
		}}, "tells nothing new"},
		{"hints that propose nothing", "telling", broken{hint: func(_ state, h reason.Hint) reason.Hint {
			h.Text, h.Moves = puzzle.Say("example.step", len(h.Moves)+77), nil
			return h
		}}, "no hint proposes a move"},
		{"moves that never bring nearer", "best", broken{left: 3}, "no move is best"},
		{"a solution cut short", "solution", broken{solve: func(s puzzle.Solution) puzzle.Solution {
			s.Moves = s.Moves[:1]
			return s
		}}, "ends playing"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, law := range puzzletest.Laws {
				if law.Name != tt.law {
					continue
				}
				err := law.Check(&tt.b, longer, 1)
				if err == nil || !strings.Contains(err.Error(), tt.want) {
					t.Fatalf("the law of %s says %v, want %q", law.Name, err, tt.want)
				}
			}
		})
	}
}
