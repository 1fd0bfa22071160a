package lemmo

import (
	"errors"
	"fmt"
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

func TestThreeActs(t *testing.T) {
	s := start(t, article)
	for _, step := range []struct {
		moves string
		goal  string
		over  acts
	}{
		{"stand 0,6;left;start;start", "lemmo.goal.walk", 0}, // a drain, a miss but once
		{"right;start", "lemmo.goal.count 24", finding},
		{"stand 0,1;left;wins;wins;wins", "lemmo.goal.count 24", finding},
		{"count =20", "lemmo.goal.hand", finding | counting},
		{"remove 3,4;start;hand lifted", "lemmo.over", finding | counting | handing},
	} {
		if s = play(t, s, step.moves); s.over != step.over || s.Goal().String() != step.goal {
			t.Fatalf("after %s: acts %b, %s", step.moves, s.over, s.Goal())
		}
	}
	if s.Status() != puzzle.Won || s.stars != s.over || s.misses() != 1 {
		t.Errorf("%v, stars %b, %d misses", s.Status(), s.stars, s.misses())
	}
	if next := slices.Collect(s.Moves()); len(next) != 0 {
		t.Errorf("a solved level has the moves %v", next)
	}
	refused(t, s, "start", "lemmo.over")
}

// Each act offers its own verbs and says of others what it waits for.
func TestActsOfferTheirVerbs(t *testing.T) {
	s := start(t, article)
	for _, act := range []struct{ after, offered, refused, key string }{
		{"", "left right start stand", "remove 3,4;count =3;hand none", "lemmo.first.walk"},
		{"start", "left right stand wins loses", "start;remove 3,4;hand 3,4", "lemmo.first.count"},
		{"count =20", "left right stand start remove hand", "count =3;wins", "lemmo.first.hand"},
	} {
		if act.after != "" {
			s = play(t, s, act.after)
		}
		verbs := map[string]bool{}
		for m := range s.Moves() {
			verbs[strings.Fields(m.Verb)[0]] = true
		}
		for _, v := range strings.Fields(act.offered) {
			if !verbs[v] && !(v == "left" || v == "wins" || v == "loses") {
				t.Errorf("after %q there is no %s among %v", act.after, v, verbs)
			}
			delete(verbs, v)
		}
		if len(verbs) > 0 {
			t.Errorf("after %q there is %v", act.after, verbs)
		}
		for text := range strings.SplitSeq(act.refused, ";") {
			m, _ := puzzle.ParseMove(text, Puzzle{}.Verbs())
			var r *puzzle.Refusal
			if err := s.Offers(m); !errors.As(err, &r) || r.Text.Key != act.key {
				t.Errorf("after %q the offer of %s is answered with %v", act.after, text, err)
			}
		}
	}
}

// Plays of the release before answered in any order, and as often as they liked.
func TestOldPlaysReplay(t *testing.T) {
	for _, moves := range []string{
		"right;start;remove 3,4;count =20;hand none", "hand 3,4;count =20;start", "count =21;count =0;count =3;count =4;count =20;hand 3,4;start",
		"hand none;hand 1,1;hand 1,2;hand 1,3;hand 3,4;count =20;start", "remove 3,4;start;remove 3,4;start;count =20;hand 3,4",
	} {
		s := play(t, start(t, article), moves)
		if strings.Contains(moves, "hand 3,4") != (s.Status() == puzzle.Won) {
			t.Errorf("%s ends %v", moves, s.Status())
		}
	}
	s := play(t, start(t, article), "remove 3,4")
	m := puzzle.DoAt("remove", puzzle.Cell{Row: 3, Col: 4})
	if err := s.Offers(m); err != nil {
		t.Errorf("a block left floating cannot be put back: %v", err)
	}
}

// Marks go on to the next start, are counted, and are taken back by their like.
func TestMarks(t *testing.T) {
	s := play(t, start(t, article), "start;left;wins;wins;loses;wins")
	if got := s.marks[:8]; got != "vYvxv..." || s.col != 3 || s.dir != puzzle.Right {
		t.Fatalf("%s, then over %d facing %v", got, s.col, s.dir)
	}
	if ask := s.Asks()[0]; ask.Value != 4 || ask.Most != 24 {
		t.Errorf("%+v", ask)
	}
	s = play(t, s, "left;wins")
	if got := s.marks[:8]; got != "vYvx...." || s.col != 3 || s.dir != puzzle.Left {
		t.Errorf("taken back: %s, over %d facing %v", got, s.col, s.dir)
	}
	refused(t, play(t, s, "stand 0,1;right"), "loses", "lemmo.known")
}

func TestWrongAnswersAreTold(t *testing.T) {
	s := play(t, start(t, article), "start")
	for i, step := range []struct{ move, told string }{
		{"count =21", "lemmo.tell.not 21"},
		{"count =0", "lemmo.tell.not 0"},
		{"count =3", "lemmo.tell.next (lemmo.tell.was 3 20) (lemmo.next.hand)"},
		{"hand none", "lemmo.tell.some"},
		{"hand 1,1", "lemmo.tell.idle"},
		{"hand 2,1", "lemmo.tell.next (lemmo.tell.best (lemmo.blocks.one 3,4) 24) (lemmo.tell.won)"},
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
		if s = after; s.misses() != i+1 || s.stars != finding {
			t.Fatalf("after %s: %d misses, stars %b", step.move, s.misses(), s.stars)
		}
	}
	if s.Status() != puzzle.Won || s.Score().Value != 6 {
		t.Errorf("%v, score %+v", s.Status(), s.Score())
	}
}

// A wrong block shows the starts that it would gain and lose, until the next
// move.
func TestWrongBlockShowsItsChange(t *testing.T) {
	n := naive(strings.Fields(article))
	for row := range n[:3] {
		for col, ch := range n[row] {
			if ch != '#' || row == 2 && col == 3 {
				continue
			}
			s := play(t, start(t, article), "start;count =20")
			s = playAll(t, s, puzzle.DoAt("hand", puzzle.Cell{Row: row + 1, Col: col + 1}))
			m := n.without(row, col)
			for c := range n[0] {
				for _, d := range []puzzle.Dir{puzzle.Left, puzzle.Right} {
					want := map[[2]bool]string{{true, true}: "yes", {false, false}: "no", {false, true}: "gained", {true, false}: "dropped"}[[2]bool{n.won(n.follow(c, sides(d))), m.won(m.follow(c, sides(d)))}]
					if got := s.sky(c+1, d); got != want {
						t.Fatalf("without %d,%d the start over %d facing %v shows %s, want %s", row+1, col+1, c+1, d, got, want)
					}
				}
			}
			if s = play(t, s, "left"); s.shown != nil || s.sky(6, puzzle.Left) != "no" {
				t.Error("the change is still shown")
			}
		}
	}
}

func TestLift(t *testing.T) {
	s := play(t, start(t, article), "start;count =20;remove 3,4")
	if !slices.Equal(s.holes, []int32{27}) {
		t.Fatal("nothing is lifted")
	}
	if s = play(t, s, "stand 0,6;left;start"); !s.walk.Won {
		t.Error("the walk does not go through")
	}
	s = play(t, s, "remove 1,1")
	if !slices.Equal(s.holes, []int32{0}) || s.end != (puzzle.Cell{}) {
		t.Error("one block at a time: the new one floats, Lemmo is back")
	}
	if s = play(t, s, "remove 1,1"); len(s.holes) != 0 {
		t.Error("lifting again puts the block back")
	}
	refused(t, s, "hand lifted", "lemmo.lift.first")
	refused(t, s, "remove 4,2", "lemmo.remove.first")
	refused(t, s, "remove 1,6", "lemmo.remove.space")
	refused(t, s, "remove 5,1", "lemmo.remove.outside")
	refused(t, s, "hand 1,6", "lemmo.remove.space")
	refused(t, play(t, start(t, article), "start"), "count =25", "lemmo.count.range")
}

// Where no start wins, the block is all that is asked for.
func TestNoStartWins(t *testing.T) {
	s := start(t, "#####.#####\n.#########.\n@####$####@\n")
	if n := len(s.Score().Stars); n != 1 || s.Goal().Key != "lemmo.goal.open" || s.sky(1, puzzle.Left) != "no" {
		t.Errorf("%d stars, %s", n, s.Goal())
	}
	if s = play(t, s, "remove 2,6;start;hand lifted"); s.Status() != puzzle.Won || s.stars != handing {
		t.Error(s.Status())
	}
	s = start(t, "########.\n########.\n$###@###@\n")
	if s = play(t, s, "hand 1,1"); s.misses() != 1 || s.stars != 0 {
		t.Error("a block that gains nothing is no answer where none does")
	}
	if s = play(t, s, "hand none"); s.Status() != puzzle.Won {
		t.Error(s.Status())
	}
	if m, err := puzzle.ParseMove("hand none", Puzzle{}.Verbs()); err != nil || m.String() != "hand none" {
		t.Errorf("%q, %v", m, err)
	}
}

// An end is foretold once: the walk shows it.
func TestForetell(t *testing.T) {
	first := start(t, article+"\nend: 6 left\n")
	refused(t, first, "start", "lemmo.flag.first")
	refused(t, first, "stand 0,1", "lemmo.first.end")
	refused(t, first, "flag 4,2", "lemmo.flag.end")
	s := play(t, first, "left;left;right")
	if s.bet != (puzzle.Cell{Row: 4, Col: 6}) {
		t.Errorf("the flag is at %v", s.bet)
	}
	refused(t, s, "right", "lemmo.wall")
	if s = play(t, s, "start"); s.over != foretelling || s.stars != 0 || s.misses() != 1 {
		t.Errorf("foretold wrong: %+v", s)
	}
	s = play(t, first, "flag 4,1;start")
	if s.stars != foretelling || s.act() != counting {
		t.Errorf("foretold right: stars %b", s.stars)
	}
}

// With two blocks both are lifted and handed in together; a third takes the
// place of the first. To save all, more blocks than needed are a wrong answer.
func TestMoreBlocks(t *testing.T) {
	s := play(t, start(t, article+"\nremove: 2\n"), "start;count =20;remove 1,1;remove 1,2;remove 1,3")
	if !slices.Equal(s.holes, []int32{1, 2}) {
		t.Errorf("%v float", s.holes)
	}
	if s = play(t, s, "remove 1,2;remove 3,4;hand lifted"); s.stars&handing == 0 {
		t.Error("all win without these two")
	}
	s = play(t, start(t, article+"\nsave: all\n"), "start;count =20;remove 3,4;remove 1,1;hand lifted")
	if s.hands != 1 {
		t.Error("one block does it")
	}
	if s = play(t, s, "remove 1,1;hand lifted"); s.Status() != puzzle.Won || s.stars&handing == 0 {
		t.Error(s.Status())
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
	if got := s.Tell(events).String(); got != "lemmo.tell.next (lemmo.tell.treasure 3,10 32) (lemmo.next.count)" {
		t.Errorf("told as %s", got)
	}
}

func TestTapsOnTheSky(t *testing.T) {
	s := start(t, article)
	for col, want := range map[int]string{3: "[stand 0,3]", 1: "[stand 0,1]", 0: "[]", 13: "[]"} {
		if got := fmt.Sprint(s.Way(puzzle.Cell{Row: 0, Col: col})); got != want {
			t.Errorf("column %d: %v", col, got)
		}
	}
	s = play(t, s, "stand 0,3;stand 0,3")
	if s.col != 3 || s.dir != puzzle.Left {
		t.Errorf("over %d facing %v", s.col, s.dir)
	}
	if s.Way(puzzle.Cell{Row: 1, Col: 2}) != nil {
		t.Error("a tap on the map is no way")
	}
}
