package puzzle_test

import (
	"context"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
)

func TestWorst(t *testing.T) {
	for _, x := range []struct {
		list []puzzle.Judgment
		want int
	}{
		{nil, -1},
		{[]puzzle.Judgment{{Grade: puzzle.Best}, {Grade: puzzle.Unjudged}, {Grade: puzzle.Helped}}, -1},
		{[]puzzle.Judgment{{Grade: puzzle.Best}, {Grade: puzzle.Dearer, Cost: 2}, {Grade: puzzle.Dearer, Cost: 2}}, 1},
		{[]puzzle.Judgment{{Grade: puzzle.Dearer, Cost: 9}, {Grade: puzzle.LostIt, Cost: 1}, {Grade: puzzle.LostIt, Cost: 3}}, 2},
	} {
		if got := puzzle.Worst(x.list); got != x.want {
			t.Errorf("the worst of %v is %d, want %d", x.list, got, x.want)
		}
	}
}

// TestSummary: only moves that were judged are praised.
func TestSummary(t *testing.T) {
	best, unjudged, worse := puzzle.Judgment{Grade: puzzle.Best}, puzzle.Judgment{Text: puzzle.Say("review.none")}, puzzle.Judgment{Grade: puzzle.Dearer}
	for _, x := range []struct {
		list []puzzle.Judgment
		want string
	}{
		{[]puzzle.Judgment{best, best}, "review.fine"},
		{[]puzzle.Judgment{unjudged, unjudged}, "review.none"},
		{[]puzzle.Judgment{best, unjudged}, "review.some"},
		{[]puzzle.Judgment{best, unjudged, worse}, "review.worst"},
	} {
		if got := puzzle.Summary(x.list); got.Key != x.want {
			t.Errorf("of %v it says %v, want %s", x.list, got, x.want)
		}
	}
}

func TestGradesAreReadAsTheyAreWritten(t *testing.T) {
	for g := puzzle.Unjudged; g <= puzzle.Helped; g++ {
		if puzzle.GradeOf(g.String()) != g {
			t.Errorf("%s is read as %s", g, puzzle.GradeOf(g.String()))
		}
	}
	if puzzle.GradeOf("good") != puzzle.Unjudged {
		t.Error("any word is a grade")
	}
}

// A puzzle without a judge says so of each move, and a move that is refused ends
// the review.
func TestReviewOfOtherPuzzles(t *testing.T) {
	s, err := example.Puzzle{}.Parse("S_#__E\n_____#\n##___#\n")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for j, err := range puzzle.Review(context.Background(), s, []puzzle.Move{puzzle.Do("down"), puzzle.Do("left")}) {
		n++
		if n == 1 && (err != nil || j.Grade != puzzle.Unjudged || j.Text.Key != "review.none") || n == 2 && err == nil {
			t.Errorf("move %d: %+v, %v", n, j, err)
		}
	}
	if n != 2 {
		t.Errorf("%d moves were judged", n)
	}
}
