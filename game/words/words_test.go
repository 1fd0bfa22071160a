package words

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"gridwise/solvers/puzzle"
)

func table(text string) *Table {
	rows, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return &Table{Lang: "xx", words: rows}
}

func TestSay(t *testing.T) {
	english := table(`
# a comment
cell = row {1}, column {2}
walk = {1} {1|move|moves}
way = from {1} to {2}
nested = so: {1}.
stop = Done.
both = {1}. {2}
only = {1|a rock lies|rocks lie} there
text = “{1}” is no word
`)
	other := &Table{Lang: "yy", words: map[string]string{"way": "{2} <- {1}", "cell": "({1};{2})"}, under: english}
	tests := []struct {
		table *Table
		text  puzzle.Text
		want  string
	}{
		{english, puzzle.Text{}, ""},
		{english, puzzle.Say("walk", 1), "1 move"},
		{english, puzzle.Say("both", puzzle.Say("stop"), puzzle.Say("walk", 2)), "Done. 2 moves"},
		{english, puzzle.Say("both", puzzle.Say("walk", 2), puzzle.Say("stop")), "2 moves. Done."},
		{english, puzzle.Say("walk", 0), "0 moves"},
		{english, puzzle.Say("way", 1440, -114613), "from 1,440 to -114,613"},
		{english, puzzle.Say("walk", 12), "12 moves"},
		{english, puzzle.Say("only", 1), "a rock lies there"},
		{english, puzzle.Say("only", 3), "rocks lie there"},
		{english, puzzle.Say("text", "{1}"), "“{1}” is no word"},
		{english, puzzle.Say("way", puzzle.Cell{Row: 2, Col: 3}, puzzle.Cell{Row: 4, Col: 5}), "from row 2, column 3 to row 4, column 5"},
		{english, puzzle.Say("nested", puzzle.Say("walk", 2)), "so: 2 moves."},
		{english, puzzle.Say("walk"), "{1} {1|move|moves}"},
		{english, puzzle.Say("nowhere", 7), "nowhere 7"},
		{other, puzzle.Say("way", puzzle.Cell{Row: 2, Col: 3}, 9), "9 <- (2;3)"},
		{other, puzzle.Say("walk", 1), "1 move"},
	}
	for _, x := range tests {
		if got := x.table.Say(x.text); got != x.want {
			t.Errorf("%s: %s = %q, want %q", x.table.Lang, x.text, got, x.want)
		}
	}
}

func TestParseNamesBadLines(t *testing.T) {
	for _, bad := range []string{"no equals sign", "a = x\na = y", "a = {", "a = }", "a = {x}", "a = {0}", "a = {1|one}", "a = {1|one|two|three}"} {
		if _, err := Parse(bad); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}

func TestNumbered(t *testing.T) {
	english := table("a.1 = one\na.2 = two\na.4 = four")
	if got := fmt.Sprint(english.Numbered("a")); got != "[one two]" {
		t.Errorf("got %s", got)
	}
}

func TestMatch(t *testing.T) {
	for wanted, want := range map[string]string{"": "en", "en-GB": "en", "zh": "zh", "zh-Hans-CN": "zh", "ZH_tw": "zh", "de": "en", "zhx": "en"} {
		if got := Match(wanted); got != want {
			t.Errorf("Match(%q) = %q, want %q", wanted, got, want)
		}
	}
}

func TestErrors(t *testing.T) {
	english := Load("en")
	faults := puzzle.Errors{
		{Line: 4, Col: 7, Text: puzzle.Say("level.unknown", "?", "# .")},
		{Line: 5, Text: puzzle.Say("level.ragged", 1, 9)},
		{Text: puzzle.Say("level.empty")},
	}
	tests := []struct {
		err  error
		want string
	}{
		{faults.Err(), "line 4, column 7: “?” has no meaning here; expected one of # .\n" +
			"line 5: this row has 1 cell, the first row has 9\n" +
			"there is no drawing here"},
		{faults[1], "this row has 1 cell, the first row has 9"},
		{fmt.Errorf("wrapped: %w", puzzle.Refuse(puzzle.Say("move.empty"))), "there is no move here"},
		{puzzle.Impossible(puzzle.Say("move.empty")), "there is no move here"},
		{puzzle.ErrImpossible, "proved: there is no solution"},
		{puzzle.ErrGaveUp, "gave up; nothing is proved"},
		{context.DeadlineExceeded, "ran out of time; nothing is proved"},
		{errors.New("disk full"), "disk full"},
	}
	for _, x := range tests {
		if got := english.Error(x.err); got != x.want {
			t.Errorf("%v: %q, want %q", x.err, got, x.want)
		}
	}
}
