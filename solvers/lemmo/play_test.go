package lemmo

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

func play(t *testing.T, s State, text string) State {
	t.Helper()
	for word := range strings.SplitSeq(text, ";") {
		m, err := puzzle.ParseMove(word, Puzzle{}.Verbs())
		if err != nil {
			t.Fatalf("%q: %v", word, err)
		}
		s = playAll(t, s, m)
	}
	return s
}

func refused(t *testing.T, s State, text, key string) {
	t.Helper()
	m, err := puzzle.ParseMove(text, Puzzle{}.Verbs())
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = s.Play(m)
	var r *puzzle.Refusal
	if !errors.As(err, &r) || r.Text.Key != key {
		t.Errorf("%q is answered with %v, want %s", text, err, key)
	}
}

func TestKeysPlaceLemmo(t *testing.T) {
	s := start(t, article)
	for _, step := range []struct {
		move string
		col  int
		dir  puzzle.Dir
	}{
		{"left", 1, puzzle.Left}, {"right", 1, puzzle.Right}, {"right", 2, puzzle.Right},
		{"right", 3, puzzle.Right}, {"left", 3, puzzle.Left}, {"left", 2, puzzle.Left}, {"left", 1, puzzle.Left},
	} {
		if s = play(t, s, step.move); s.col != step.col || s.dir != step.dir {
			t.Fatalf("after %s over %d facing %v", step.move, s.col, s.dir)
		}
	}
	refused(t, s, "left", "lemmo.wall")
	s = play(t, s, "right"+strings.Repeat(";right", 11))
	if s.col != 12 {
		t.Fatalf("over %d", s.col)
	}
	refused(t, s, "right", "lemmo.wall")
}

func TestArticleIsSolved(t *testing.T) {
	s := play(t, start(t, article), "start")
	if s.stars != walked || s.Status() != puzzle.Playing || s.walk.Length() == 0 {
		t.Fatalf("after the walk: %+v", s)
	}
	s = play(t, s, "count =20;hand 3,4")
	if s.Status() != puzzle.Won || s.wrong != 0 {
		t.Fatalf("%v after %d wrong answers", s.Status(), s.wrong)
	}
	if next := slices.Collect(s.Moves()); len(next) != 0 {
		t.Errorf("a solved level has the moves %v", next)
	}
	refused(t, s, "start", "lemmo.over")
}

func TestWrongAnswersAreCountedAndTold(t *testing.T) {
	s := start(t, article)
	for i, step := range []struct{ move, told string }{
		{"count =21", "lemmo.tell.high"},
		{"count =0", "lemmo.tell.low"},
		{"hand none", "lemmo.tell.some 4"},
		{"hand 1,1", "lemmo.tell.short 1,1 "},
	} {
		m, _ := puzzle.ParseMove(step.move, Puzzle{}.Verbs())
		next, events, err := s.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		after := next.(State)
		for _, teller := range []State{s, after} {
			if got := teller.Tell(events).String(); !strings.HasPrefix(got, step.told) {
				t.Errorf("%s is told as %q", step.move, got)
			}
		}
		if s = after; s.wrong != i+1 || s.stars != 0 || s.Status() != puzzle.Playing {
			t.Fatalf("after %s: %d wrong, stars %d", step.move, s.wrong, s.stars)
		}
	}
	s = play(t, s, "count =20;hand 3,4;start")
	if s.Status() != puzzle.Won || s.Score().Value != 4 {
		t.Errorf("%v, score %+v", s.Status(), s.Score())
	}
}

// A block falls short by exactly what a simulation without it says.
func TestShortage(t *testing.T) {
	n := naive(strings.Fields(article))
	s := start(t, article)
	for row := range n[:3] {
		for col, ch := range n[row] {
			if ch != '#' {
				continue
			}
			c := puzzle.Cell{Row: row + 1, Col: col + 1}
			after := playAll(t, s, puzzle.DoAt("hand", c))
			if want := 24 - n.without(row, col).wins(); after.tried != (flag{c, want}) {
				t.Errorf("%v: %+v, want %d short", c, after.tried, want)
			}
		}
	}
}

func TestTrial(t *testing.T) {
	s := play(t, start(t, article), "remove 3,4")
	if s.hole != s.level.index(puzzle.Cell{Row: 3, Col: 4}) {
		t.Fatal("nothing is removed")
	}
	s = play(t, s, "start")
	if !s.walk.Won || s.stars != 0 {
		t.Errorf("a walk on trial: won %v, stars %d", s.walk.Won, s.stars)
	}
	s = play(t, s, "remove 1,1")
	if s.hole != 0 || s.end != (puzzle.Cell{}) {
		t.Error("one block at a time: the new one is out, Lemmo is back")
	}
	if s = play(t, s, "remove 1,1"); s.hole != whole {
		t.Error("removing again puts the block back")
	}
	refused(t, s, "remove 4,2", "lemmo.remove.first")
	refused(t, s, "remove 1,6", "lemmo.remove.space")
	refused(t, s, "remove 5,1", "lemmo.remove.outside")
	refused(t, s, "hand 1,6", "lemmo.remove.space")
	refused(t, s, "count =25", "lemmo.count.range")
}

// Where no start wins, a walk on trial earns the star.
func TestTrialCountsWhereNothingWins(t *testing.T) {
	s := start(t, "#####.#####\n.#########.\n@####$####@\n")
	if s = play(t, s, "start"); s.stars != 0 || s.walk.Won {
		t.Fatal("that start loses")
	}
	s = play(t, s, "remove 2,6;start")
	if s.stars != walked {
		t.Fatalf("stars %d", s.stars)
	}
	if s = play(t, s, "count =0;hand 2,6"); s.Status() != puzzle.Won {
		t.Error(s.Status())
	}
}

// With no winner at all two stars are the whole.
func TestNoWinnerAtAll(t *testing.T) {
	s := start(t, "########.\n########.\n$###@###@\n")
	if n := len(s.Score().Stars); n != 2 {
		t.Errorf("%d stars are offered", n)
	}
	if s = play(t, s, "hand 1,1"); s.wrong != 1 || s.stars != 0 {
		t.Error("a block that gains nothing is no answer where none does")
	}
	if s = play(t, s, "hand none;count =0"); s.Status() != puzzle.Won {
		t.Error(s.Status())
	}
}

func TestHandNoneWhereNothingHelps(t *testing.T) {
	s := play(t, start(t, "#########.\n.#########\n#########$\n"), "hand none")
	if s.stars != handed || s.wrong != 0 {
		t.Errorf("stars %d, %d wrong", s.stars, s.wrong)
	}
	refused(t, s, "hand none", "lemmo.hand.done")
	if m, err := puzzle.ParseMove("hand none", Puzzle{}.Verbs()); err != nil || m.String() != "hand none" {
		t.Errorf("%q, %v", m, err)
	}
}

// A start is one move whose events show the walk run by run.
func TestStartIsTold(t *testing.T) {
	s := start(t, "#########.\n.#########\n#########$\n")
	s = play(t, s, "left")
	_, events, err := s.Play(puzzle.Do("start"))
	if err != nil {
		t.Fatal(err)
	}
	var cues []string
	for _, e := range events {
		if e.Span > 0 {
			cues = append(cues, e.Cue)
		}
	}
	want := "fall turn step fall turn step fall turn step take"
	if got := strings.Join(cues, " "); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := puzzle.Beats(events); got != 1+32+1 {
		t.Errorf("%d beats, want the sky, 32 steps and the end", got)
	}
	if got := s.Tell(events).String(); got != "lemmo.tell.treasure 3,10 32 27 2 3" {
		t.Errorf("told as %s", got)
	}
}

func TestTapsOnTheSky(t *testing.T) {
	s := start(t, article)
	for _, c := range []struct {
		col  int
		want string
	}{{3, "right right"}, {1, "left"}, {0, ""}, {13, ""}} {
		var got []string
		for _, m := range s.Way(puzzle.Cell{Row: 0, Col: c.col}) {
			got = append(got, m.String())
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("column %d: %v", c.col, got)
		}
	}
	s = play(t, s, "right;right;right")
	if got := len(s.Way(puzzle.Cell{Row: 0, Col: 2})); got != 1+2 {
		t.Errorf("back to column 2 takes %d moves", got)
	}
	if s.Way(puzzle.Cell{Row: 1, Col: 2}) != nil {
		t.Error("a tap on the map is no way")
	}
}
