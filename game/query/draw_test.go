package query

import (
	"strings"
	"testing"

	"gridwise/game/message"
	"gridwise/solvers/catalog"
)

func TestDrawTellsTheBoards(t *testing.T) {
	q := New(catalog.All...)
	draw := func(level, topic string) message.Tree {
		return q.Draw(t.Context(), message.Request{Op: Draw, Puzzle: "slider", Level: level, Topic: topic})
	}
	all := draw(pond, "wave")
	boards, _ := all["boards"].([]any)
	steps, _ := all["steps"].([]any)
	if len(boards) != 2 || len(steps) < 3 || all["ended"] != true || all["level"] == "" {
		t.Fatalf("%v", all)
	}
	if b, _ := boards[0].([]any); len(strings.Fields(b[5].(string))) != 9 || b[0] != 0 || b[3] != 3 {
		t.Errorf("the board is %v", b)
	}
	part := q.Draw(t.Context(), message.Request{Op: Draw, Puzzle: "slider", Level: pond, Topic: "wave", Count: 2})
	if first, _ := part["steps"].([]any); len(first) != 2 || part["ended"] == true || part["error"] != nil {
		t.Errorf("of the first two steps %v is told", part)
	}
	why := draw(pond, "why/D")
	if steps, _ := why["steps"].([]any); len(steps) == 0 || why["error"] != nil {
		t.Errorf("why not is answered by %v", why["error"])
	}
	for _, c := range [][2]string{{pond, "nope"}, {pond, "why/?"}, {pond, "why/UUUU"}, {"S\n", "wave"}} {
		if a := draw(c[0], c[1]); a["error"] == nil {
			t.Errorf("%q is explained", c)
		}
	}
	if a := q.Draw(t.Context(), message.Request{Op: Draw, Puzzle: "chess"}); a["error"] == nil {
		t.Error("chess is explained")
	}
}
