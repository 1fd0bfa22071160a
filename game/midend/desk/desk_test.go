package desk

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
		if got := Reason(x.err).String(); got != x.want {
			t.Errorf("%v is told as %s, not %s", x.err, got, x.want)
		}
	}
}
