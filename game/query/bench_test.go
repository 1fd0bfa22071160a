package query

import (
	"context"
	"slices"
	"strings"
	"testing"

	"gridwise/game/message"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// loose has three rocks that stop the player, and one behind the first that nobody meets.
const loose = "S__**\n_____\n___E*\n__*__\n"

// TestBenchTellsEachTile asks for the tiles of a draft: what is reported is what is
// answered, and the answer comes back from its message.
func TestBenchTellsEachTile(t *testing.T) {
	var told []string
	a := New(catalog.All...).Answer(t.Context(), message.Request{Op: Bench, Puzzle: "slider", Level: loose},
		func(p puzzle.Progress) { told = append(told, p.Text.String()) })
	back := message.ReadAnswer(message.AnswerTree(a), catalog.Named("slider").Verbs())
	var kinds, texts []string
	for _, r := range back.Remarks {
		kinds, texts = append(kinds, r.Kind+" "+r.Cell.String()), append(texts, r.Text.String())
	}
	want := []string{"decides 1,1", "decides 1,4", "nothing 1,5", "decides 3,4", "decides 3,5", "decides 4,3"}
	if a.Err != nil || back.Level != "" || !slices.Equal(texts, told) || !slices.Equal(kinds, want) {
		t.Errorf("%v %v, told %v", kinds, a.Err, told)
	}
}

// TestBenchMakesBetter tightens a draft and asks for a rating; the same seed makes the
// same level.
func TestBenchMakesBetter(t *testing.T) {
	ask := message.Request{Op: Bench, Puzzle: "slider", Level: loose, Wish: "tighten=yes unique=yes rating=30", Seed: 4, Steps: 600}
	a, again := New(catalog.All...).Answer(t.Context(), ask, nil), New(catalog.All...).Answer(t.Context(), ask, nil)
	if a.Err != nil || a.Level == "" || a.Level == ask.Level || len(a.Remarks) < 3 || a.Level != again.Level {
		t.Errorf("%+v, and again %q", a, again.Level)
	}
}

func TestBenchRefuses(t *testing.T) {
	for text, ask := range map[string]message.Request{
		"level.ragged":   {Level: "S__\n_E\n"},
		"wish.unknown":   {Level: "S_E\n", Wish: "hardness=3"},
		"wish.number":    {Level: "S_E\n", Wish: "rating=101"},
		"link.rules":     {Level: "S_E\n", Rules: "_!"},
		"bench.mend":     {Level: "S__\n___\n_E_\n"},
		"bench.unmended": {Level: "S\n*\n*\nE\n"},
		"bench.large":    {Level: strings.Repeat(strings.Repeat("_", 300)+"\n", 300) + "S" + strings.Repeat("_", 298) + "E\n"},
	} {
		ask.Op, ask.Puzzle = Bench, "slider"
		if a := New(catalog.All...).Answer(t.Context(), ask, nil); a.Err == nil || !strings.Contains(a.Err.Error(), text) {
			t.Errorf("%q with %q: %v", ask.Level[:9%len(ask.Level)], ask.Wish, a.Err)
		}
	}
}

// TestBenchStops ends the work after the first tile, and before a better level is found:
// what was found is answered, with a word that it is not all.
func TestBenchStops(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	a := New(catalog.All...).Answer(ctx, message.Request{Op: Bench, Puzzle: "slider", Level: loose}, func(puzzle.Progress) { stop() })
	if n := len(a.Remarks); a.Err != nil || n != 2 || a.Remarks[1].Text.Key != "bench.untried" {
		t.Errorf("%+v", a)
	}
}

// TestBenchMends asks to better a level that cannot be solved: beside the error stands one
// that can, with what changed, and no improvement of it.
func TestBenchMends(t *testing.T) {
	ask := message.Request{Op: Bench, Puzzle: "slider", Level: "S__\n___\n_E_\n", Wish: "tighten=yes"}
	a := New(catalog.All...).Answer(t.Context(), ask, nil)
	back := message.ReadAnswer(message.AnswerTree(a), catalog.Named("slider").Verbs())
	if back.Err == nil || len(back.Remarks) == 0 || back.Remarks[0].Cell == (puzzle.Cell{}) {
		t.Fatalf("%+v", back)
	}
	if again := New(catalog.All...).Answer(t.Context(), message.Request{Op: Solve, Puzzle: "slider", Level: back.Level}, nil); again.Err != nil {
		t.Errorf("%q is no better: %v", back.Level, again.Err)
	}
}
