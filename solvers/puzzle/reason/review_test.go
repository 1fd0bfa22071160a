package reason_test

import (
	"context"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
	"gridwise/solvers/puzzle/reason"
)

func TestWorst(t *testing.T) {
	for _, x := range []struct {
		list []reason.Judgment
		want int
	}{
		{nil, -1},
		{[]reason.Judgment{{Grade: reason.Best}, {Grade: reason.Unjudged}, {Grade: reason.Helped}}, -1},
		{[]reason.Judgment{{Grade: reason.Best}, {Grade: reason.Dearer, Cost: 2}, {Grade: reason.Dearer, Cost: 2}}, 1},
		{[]reason.Judgment{{Grade: reason.Dearer, Cost: 9}, {Grade: reason.LostIt, Cost: 1}, {Grade: reason.LostIt, Cost: 3}}, 2},
	} {
		if got := reason.Worst(x.list); got != x.want {
			t.Errorf("the worst of %v is %d, want %d", x.list, got, x.want)
		}
	}
}

// TestSummary: only moves that were judged are praised.
func TestSummary(t *testing.T) {
	best, unjudged, worse := reason.Judgment{Grade: reason.Best}, reason.Judgment{Text: puzzle.Say("review.none")}, reason.Judgment{Grade: reason.Dearer}
	nothing := reason.Judgment{Text: puzzle.Say("review.over"), Proven: true}
	for _, x := range []struct {
		list []reason.Judgment
		want string
	}{
		{[]reason.Judgment{best, best}, "review.fine"},
		{[]reason.Judgment{unjudged, unjudged}, "review.none"},
		{[]reason.Judgment{best, unjudged}, "review.some"},
		{[]reason.Judgment{best, nothing}, "review.fine"},
		{[]reason.Judgment{nothing, nothing}, "review.over"},
		{[]reason.Judgment{best, nothing, unjudged}, "review.some"},
		{[]reason.Judgment{best, unjudged, worse}, "review.worst"},
	} {
		if got := reason.Summary(x.list); got.Key != x.want {
			t.Errorf("of %v it says %v, want %s", x.list, got, x.want)
		}
	}
}

func TestGradesAreReadAsTheyAreWritten(t *testing.T) {
	for g := reason.Unjudged; g <= reason.Helped; g++ {
		if reason.GradeOf(g.String()) != g {
			t.Errorf("%s is read as %s", g, reason.GradeOf(g.String()))
		}
	}
	if reason.GradeOf("good") != reason.Unjudged {
		t.Error("any word is a grade")
	}
}

// other is a puzzle without a judge.
type other struct{ puzzle.State }

func (o other) Play(m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	next, events, err := o.State.Play(m)
	return other{next}, events, err
}

// TestReviewOfOtherPuzzles: a puzzle without a judge says so of each move and is not praised,
// and a move that is refused ends the review.
func TestReviewOfOtherPuzzles(t *testing.T) {
	s, err := example.Puzzle{}.Parse("S_#__E\n_____#\n##___#\n")
	if err != nil {
		t.Fatal(err)
	}
	var list []reason.Judgment
	for j, err := range reason.Review(context.Background(), other{s}, []puzzle.Move{puzzle.Do("down"), puzzle.Do("left")}) {
		if list = append(list, j); len(list) == 2 && err == nil || len(list) == 1 && err != nil {
			t.Errorf("move %d: %+v, %v", len(list), j, err)
		}
	}
	if said := reason.Summary(list[:1]); said.Key != "review.none" || list[0].Grade != reason.Unjudged || len(list) != 2 {
		t.Errorf("of %+v it says %v", list, said)
	}
	for _, err := range reason.WhyNot(context.Background(), other{s}, []puzzle.Move{puzzle.Do("down")}) {
		if err == nil {
			t.Error("a puzzle without a judge says why not")
		}
	}
}
