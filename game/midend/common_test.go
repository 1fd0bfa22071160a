package midend

import (
	"context"
	"errors"
	"testing"

	"gridwise/solvers/puzzle"
)

func TestReasons(t *testing.T) {
	say := puzzle.Say("a.key")
	for _, x := range []struct {
		err  error
		want string
	}{
		{puzzle.Refuse(say), "a.key"},
		{puzzle.Errors{{Line: 1, Text: say}}, "a.key"},
		{puzzle.Impossible(say), "play.impossible (a.key)"},
		{puzzle.GaveUp(say), "play.gaveup (a.key)"},
		{context.Canceled, "play.cancelled"},
		{context.DeadlineExceeded, "outcome.time"},
		{errors.New("boom"), `query.failed "boom"`},
	} {
		if got := reason(x.err).String(); got != x.want {
			t.Errorf("%v is told as %s, not %s", x.err, got, x.want)
		}
	}
}

// TestSaveTellsItsPlace: no script reads what a save says of it.
func TestSaveTellsItsPlace(t *testing.T) {
	d := newDesk(t)
	d.load(lemmoMap, "lemmo")
	d.keys("ArrowRight", "ArrowRight", "KeyZ")
	d.settle()
	if save := d.last("save"); save["at"] != 1 {
		t.Errorf("the save is %v", save)
	}
}
