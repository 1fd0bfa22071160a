package reason

import (
	"context"
	"errors"
	"gridwise/solvers/puzzle"
	"maps"
	"math/rand/v2"
	"testing"
)

// TestTellerShows puts what Show returns, one picture after the other: the marks of the last
// picture are there and no others.
func TestTellerShows(t *testing.T) {
	rnd, teller, board := rand.New(rand.NewPCG(1, 1)), NewTeller(t.Context(), nil), map[Key]Mark{}
	for range 1000 {
		want := map[Key]Mark{}
		var marks []Mark
		for range rnd.IntN(6) {
			m := Mark{Layer: "a", Cell: puzzle.Cell{Row: 1, Col: 1 + rnd.IntN(3)}, Half: Half(rnd.IntN(3)), Second: rnd.IntN(2) > 0, Tint: Tint(1 + rnd.IntN(4))}
			want[m.Key()] = m
			marks = append(marks, m)
		}
		for _, m := range teller.Show(marks) {
			if board[m.Key()] == m {
				t.Fatalf("%+v is put although it stays", m)
			}
			if board[m.Key()] = m; m.Empty() {
				delete(board, m.Key())
			}
		}
		if !maps.Equal(board, want) {
			t.Fatalf("%v is shown, want %v", board, want)
		}
	}
}

// TestTellerEnds holds that nothing comes behind the last step that is wanted, and that a
// context that is done ends an explanation with its error, once.
func TestTellerEnds(t *testing.T) {
	for wanted := range 4 {
		told := 0
		for range steps(t.Context(), func(t *Teller) {
			for t.Step(Step{}) {
			}
			t.Fail(errors.New("too late"))
		}) {
			if told++; told > wanted {
				break
			}
		}
		if told != wanted+1 {
			t.Errorf("%d steps, want %d", told, wanted+1)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var errs []error
	for _, err := range steps(ctx, func(t *Teller) {
		t.Step(Step{})
		t.Step(Step{})
	}) {
		cancel()
		errs = append(errs, err)
	}
	if len(errs) != 2 || errs[0] != nil || !errors.Is(errs[1], context.Canceled) {
		t.Errorf("%v", errs)
	}
}
