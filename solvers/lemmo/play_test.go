package lemmo

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

func play(t *testing.T, s State, text string) State {
	t.Helper()
	for word := range strings.SplitSeq(text, ";") {
		m, err := notation.ParseMove(word, Puzzle{}.Verbs())
		if err != nil {
			t.Fatalf("%q: %v", word, err)
		}
		s = playAll(t, s, m)
	}
	return s
}

func refused(t *testing.T, s State, text, key string) {
	t.Helper()
	m, err := notation.ParseMove(text, Puzzle{}.Verbs())
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

// tellLast plays moves and returns what is said of the last one, by both positions.
func tellLast(t *testing.T, s State, text string) (State, string) {
	t.Helper()
	i := strings.LastIndex(text, ";")
	if i >= 0 {
		s = play(t, s, text[:i])
	}
	m, err := notation.ParseMove(text[i+1:], Puzzle{}.Verbs())
	if err != nil {
		t.Fatal(err)
	}
	next, events, err := s.Play(m)
	if err != nil {
		t.Fatalf("%s: %v", m, err)
	}
	before, after := s.Tell(events).String(), next.(State).Tell(events).String()
	if before != after {
		t.Errorf("%s is told as %q and as %q", m, before, after)
	}
	return next.(State), before
}

// What a go is worth, in the order in which one may come to it.
func TestBlock(t *testing.T) {
	s := start(t, article)
	for _, step := range []struct {
		moves, told string
		share       int
		status      puzzle.Status
	}{
		{"go", "lemmo.tell.free 20 24", 100, puzzle.Playing},
		{"stand =6;left;start", "lemmo.tell.drain 4,1 8", 100, puzzle.Playing},
		{"lift 1,1;go", "lemmo.tell.first 20 24", 90, puzzle.Playing},
		{"go", "lemmo.tell.first 20 24", 90, puzzle.Playing},
		{"lift 3,1;go", "lemmo.tell.short 20 24 24", 70, puzzle.Playing},
		{"lift 3,1;go", "lemmo.tell.free 20 24", 70, puzzle.Playing},
		{"lift 3,4;go", "lemmo.tell.won 24 24", 70, puzzle.Won},
	} {
		var text string
		if s, text = tellLast(t, s, step.moves); text != step.told || s.share() != step.share || s.Status() != step.status {
			t.Fatalf("%s: told %s, worth %d, %v; want %+v", step.moves, text, s.share(), s.Status(), step)
		}
	}
	if got := fmt.Sprint(s.Report()); got != "[{arrived 24} {best 24} {outcome won}]" {
		t.Error(got)
	}
	sc := s.Score()
	if sc.Value != 24 || sc.Best != 24 || sc.Share != 70 || sc.Told.String() != "lemmo.score.goes 24 24 3" {
		t.Errorf("%+v", sc)
	}
	for _, m := range []string{"go", "start", "lift 1,1"} {
		refused(t, s, m, "lemmo.over")
	}
	if len(slices.Collect(s.Moves())) > 0 {
		t.Error("a solved level has moves")
	}
}

// Where no block helps, to see that is the answer, and why where the map says it.
func TestNoBlockHelps(t *testing.T) {
	for text, want := range map[string]string{
		"##@###$###@#\n": "lemmo.tell.none 8 24", "#@@#\n": "lemmo.tell.nothing 8", "#.#\n$$#\n": "lemmo.tell.all 6",
	} {
		s, said := tellLast(t, start(t, text), "go")
		if said != want || s.Status() != puzzle.Won || s.share() != 100 {
			t.Errorf("%q: %s, %v", text, said, s.Status())
		}
	}
}

func TestCount(t *testing.T) {
	first := start(t, article+"\nask: count\n")
	refused(t, first, "go", "lemmo.say.first")
	refused(t, first, "say =25", "lemmo.say.range")
	refused(t, first, "lift 3,4", "lemmo.only.walks")
	for n, share := range map[int]int{20: 100, 21: 90, 18: 70, 3: 50, 0: 50, 24: 50} {
		s, text := tellLast(t, first, fmt.Sprintf("say =%d;go", n))
		if s.share() != share || (s.Status() == puzzle.Won) != (n == 20) || text != fmt.Sprintf("lemmo.tell.count 20 24 %d", n) {
			t.Errorf("%d: %s, worth %d, %v", n, text, s.share(), s.Status())
		}
		if n == 20 {
			continue
		}
		if s = play(t, s, "go;say =19;go;say =20;go"); s.Status() != puzzle.Won || s.share() != share {
			t.Errorf("%d and then 20: worth %d, %v", n, s.share(), s.Status())
		}
	}
}

func TestWay(t *testing.T) {
	first := start(t, article+"\nask: way\n")
	refused(t, first, "go", "lemmo.only.way")
	refused(t, first, "lift 3,4", "lemmo.only.walks")
	refused(t, first, "say =3", "lemmo.only.say")
	s := first
	for i, start := range []string{"stand =6;left;start", "start", "stand =7;start", "stand =8;start", "stand =9;start", "right;start"} {
		s = play(t, s, start)
		if want := [...]int{90, 90, 70, 50, 50, 50}[i]; s.share() != want || (s.Status() == puzzle.Won) != (i == 5) {
			t.Fatalf("after %s worth %d, %v", start, s.share(), s.Status())
		}
	}
	if s = play(t, first, "start"); s.share() != 100 || s.arrived() != 1 || s.Score().Told.String() != "lemmo.score.way" {
		t.Errorf("worth %d", s.share())
	}
}

// Two blocks at a time: a third takes the place of the first. To save all, more than
// are needed are not the answer.
func TestMoreBlocks(t *testing.T) {
	s := play(t, start(t, article+"\nremove: 2\n"), "lift 1,1;lift 1,2;lift 1,3")
	if !slices.Equal(s.holes, []int32{1, 2}) {
		t.Errorf("%v float", s.holes)
	}
	if s = play(t, s, "lift 1,2;lift 3,4;go"); s.Status() != puzzle.Won {
		t.Error("all win without these two")
	}
	s, text := tellLast(t, start(t, article+"\nsave: all\n"), "lift 3,4;lift 2,1;lift 2,2;go")
	if text != "lemmo.tell.more 24" || s.share() != 90 {
		t.Errorf("%s, worth %d", text, s.share())
	}
	if s = play(t, s, "lift 2,1;lift 2,2;go"); s.Status() != puzzle.Won {
		t.Error(s.Status())
	}
}

func TestLift(t *testing.T) {
	s := play(t, start(t, article), "lift 3,4")
	if !slices.Equal(s.holes, []int32{27}) {
		t.Fatal("nothing is lifted")
	}
	if s = play(t, s, "stand =6;left;start"); !s.walk.Won {
		t.Error("the walk does not go through")
	}
	s = play(t, s, "lift 1,1")
	if !slices.Equal(s.holes, []int32{0}) || s.end != (puzzle.Cell{}) || s.tried != "" {
		t.Error("one block at a time: the new one floats, Lemmo is back, nothing is known")
	}
	if s = play(t, s, "lift 1,1"); len(s.holes) != 0 {
		t.Error("lifting again puts the block back")
	}
	for m, key := range map[string]string{
		"lift 4,2": "lemmo.lift.first", "lift 1,6": "lemmo.lift.space", "lift 5,1": "lemmo.lift.outside", "lift 0,1": "lemmo.lift.sky",
		"stand =13": "lemmo.stand.range", "stand =0": "lemmo.stand.range", "say =1": "lemmo.only.say",
	} {
		refused(t, s, m, key)
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
	if got := s.Tell(events).String(); got != "lemmo.tell.treasure 3,10 32" {
		t.Errorf("told as %s", got)
	}
}

func TestTapsOnTheSky(t *testing.T) {
	s := start(t, article)
	for col, want := range map[int]string{3: "[stand =3]", 1: "[stand =1]", 0: "[]", 13: "[]"} {
		if got := fmt.Sprint(s.Way(puzzle.Cell{Row: 0, Col: col})); got != want {
			t.Errorf("column %d: %v", col, got)
		}
	}
	s = play(t, s, "stand =3;stand =3")
	if s.col != 3 || s.dir != puzzle.Left {
		t.Errorf("over %d facing %v", s.col, s.dir)
	}
	if s.Way(puzzle.Cell{Row: 1, Col: 2}) != nil {
		t.Error("a tap on the map is no way")
	}
}
