package query

import (
	"strings"
	"testing"

	"gridwise/game/message"
	"gridwise/solvers/catalog"
)

const pond = "__S\n___\nE__\n"

func TestDrawTellsTheBoards(t *testing.T) {
	q := New(catalog.All...)
	draw := func(r message.Request) message.Answer {
		r.Op, r.Puzzle = Draw, "slider"
		return q.Answer(t.Context(), r, nil)
	}
	all := draw(message.Request{Level: pond, Topic: "wave"})
	boards := all.Drawing.Boards // wrong answers are played and taken back before the step
	if len(boards) != 7 || len(all.Steps) < 3 || !all.Ended || len(all.Drawing.Topics) == 0 || all.Drawing.Cols != 3 {
		t.Fatalf("%d boards, %+v", len(boards), boards)
	}
	if b := boards[0]; len(strings.Fields(b.Kinds)) != 9 || b.Step != 0 || b.Rows != 3 {
		t.Errorf("the board is %v", b)
	}
	part := draw(message.Request{Level: pond, Topic: "wave", Count: 2})
	if len(part.Steps) != 2 || part.Ended || part.Err != nil {
		t.Errorf("of the first two steps %+v is told", part)
	}
	if why := draw(message.Request{Level: pond, Why: "D"}); len(why.Steps) == 0 || why.Err != nil {
		t.Errorf("why not is answered by %v", why.Err)
	}
	for _, r := range []message.Request{{Level: pond, Topic: "nope"}, {Level: pond, Why: "?"}, {Level: pond, Why: "UUUU"}, {Level: "S\n", Topic: "wave"}} {
		if draw(r).Err == nil {
			t.Errorf("%+v is explained", r)
		}
	}
}
