package query

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"gridwise/game/message"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/reason"
)

// TestReviewComesInParts asks for the same review at once and move by move; the
// opponent's moves are passed over.
func TestReviewComesInParts(t *testing.T) {
	for _, x := range []struct {
		judged               int
		puzzle, level, moves string
	}{
		{5, "slider", "__S\n___\nE__\n", "LRLRD"},
		{2, "woods", "##.##\n..G..\nH###H\n.###.\n..L..\n", "LUS"},
	} {
		ask := func(q *Server, from, count int) []reason.Judgment {
			a := q.Answer(t.Context(), message.Request{Op: Review, Puzzle: x.puzzle, Level: x.level, Moves: x.moves, From: from, Count: count}, nil)
			if a.Err != nil {
				t.Fatal(x.puzzle, a.Err)
			}
			return message.ReadAnswer(message.AnswerTree(a), catalog.Named(x.puzzle).Verbs()).Judged
		}
		all := ask(New(catalog.All...), 0, 100)
		if len(all) != x.judged {
			t.Fatalf("%s: %d moves are judged, want %d: %v", x.puzzle, len(all), x.judged, all)
		}
		var got []reason.Judgment
		for q := New(catalog.All...); len(got) < len(all); {
			got = append(got, ask(q, len(got), 1)...)
		}
		if !reflect.DeepEqual(got, all) {
			t.Errorf("%s: in parts other moves are judged: %v, at once %v", x.puzzle, got, all)
		}
	}
}

func TestReviewIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	a := New(catalog.All...).Answer(ctx, message.Request{Op: Review, Puzzle: "slider", Level: pond, Moves: "D", Count: 4}, nil)
	if !errors.Is(a.Err, context.Canceled) || len(a.Judged) > 0 {
		t.Errorf("%+v", a)
	}
}
