package session

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

const maze = "; title: try\n; best: 7\n; proof: 7 steps\nS_#__E\n_____#\n##___#\n"

func newSession(t testing.TB, p puzzle.Puzzle, level string) *Session {
	t.Helper()
	s, err := p.Parse(level)
	if err != nil {
		t.Fatal(err)
	}
	return New(p, s)
}

func play(t testing.TB, s *Session, verbs ...string) {
	t.Helper()
	for _, v := range verbs {
		if _, err := s.Play(puzzle.Do(v)); err != nil {
			t.Fatalf("%s: %v", v, err)
		}
	}
}

func TestUndoRedo(t *testing.T) {
	s := newSession(t, example.Puzzle{}, maze)
	play(t, s, "right", "down", "right")
	for range 2 {
		if s.Undo() == nil {
			t.Fatal("nothing to undo")
		}
	}
	if got := s.State().Position(); got != "1,2" {
		t.Fatalf("after two undos at %s", got)
	}
	play(t, s, "down")
	if !s.CanRedo() {
		t.Error("playing the undone move again loses what lay behind it")
	}
	s.Undo()
	play(t, s, "left")
	if s.CanRedo() {
		t.Error("a different move keeps the redo")
	}
	if s.Len() != 2 || s.Count() != 2 {
		t.Errorf("%d entries and %d moves, want 2 and 2", s.Len(), s.Count())
	}
}

func TestRefusedMoveChangesNothing(t *testing.T) {
	s := newSession(t, example.Puzzle{}, maze)
	if _, err := s.Play(puzzle.Do("up")); err == nil {
		t.Fatal("walked through the border")
	}
	if s.Len() != 0 {
		t.Error("a refused move is an entry")
	}
}

func TestSeveralMovesAreOneStep(t *testing.T) {
	s := newSession(t, example.Puzzle{}, maze)
	steps, err := s.Play(puzzle.Do("down"), puzzle.Do("right"))
	if err != nil || len(steps) != 2 || s.Len() != 1 || s.Count() != 2 {
		t.Fatalf("%d steps in %d entries, %v", len(steps), s.Len(), err)
	}
	if back := s.Undo(); len(back) != 2 || back[0].Move != puzzle.Do("right") {
		t.Errorf("undo goes back by %v", back)
	}
}

func TestRestartCanBeUndone(t *testing.T) {
	s := newSession(t, example.Puzzle{}, maze)
	if s.Restart() {
		t.Error("there was nothing to restart")
	}
	play(t, s, "right", "down")
	if !s.Restart() || s.Count() != 0 || s.State().Position() != "1,1" {
		t.Fatalf("after a restart %d moves, at %s", s.Count(), s.State().Position())
	}
	play(t, s, "down")
	if got := s.Moves(); len(got) != 1 || got[0] != puzzle.Do("down") {
		t.Errorf("the new try is %v", got)
	}
	s.Undo()
	s.Undo()
	if s.Count() != 2 || s.State().Position() != "2,2" {
		t.Errorf("the restart is not undone: %d moves, at %s", s.Count(), s.State().Position())
	}
}

func TestResult(t *testing.T) {
	s := newSession(t, example.Puzzle{}, maze)
	play(t, s, "right", "left", "down", "right", "right", "right", "up", "right", "right")
	r := s.Result()
	if r.Status != puzzle.Won || r.Count != 9 || !r.HasBest || r.Medal.Share != 77 || !r.Medal.Proven || r.Medal.Helped {
		t.Errorf("%+v", r)
	}
	s.CountHint()
	if !s.Result().Medal.Helped {
		t.Error("a hint is no help")
	}
}

func TestMedalByHelp(t *testing.T) {
	for help, want := range map[string]string{"none": "silver false", "check": "silver true", "hint": "silver true", "solution": " true"} {
		s := newSession(t, example.Puzzle{}, maze)
		switch help {
		case "check":
			s.CountCheck()
		case "hint":
			s.CountHint()
		case "solution":
			s.CountSolution()
		}
		play(t, s, "right", "left", "down", "right", "right", "right", "up", "right", "right")
		r := s.Result()
		if got := fmt.Sprint(r.Medal.Grade(), " ", r.Medal.Helped); got != want || r.Seen != (help == "solution") {
			t.Errorf("with help %s the medal is %s, want %s; seen %v", help, got, want, r.Seen)
		}
	}
}

func TestGoto(t *testing.T) {
	s := newSession(t, example.Puzzle{}, maze)
	play(t, s, "right", "down", "right")
	s.Goto(99)
	if s.At() != 3 {
		t.Errorf("at %d, want the end", s.At())
	}
}

func TestDeadSinceNarrows(t *testing.T) {
	s := newSession(t, example.Puzzle{}, maze)
	play(t, s, "right", "left", "right", "left", "right", "left", "right")
	judge := func(n int) { // dead from entry 3 on
		s.SetVerdict(n, s.StateAt(n).Position(), reason.Verdict{Dead: n >= 3, Proven: true})
	}
	judge(7)
	asked := 0
	for n := s.Unsure(); n >= 0; n = s.Unsure() {
		judge(n)
		if asked++; asked > 4 {
			t.Fatal("it never gets sure")
		}
	}
	if n, dead := s.DeadSince(); !dead || n != 3 {
		t.Errorf("dead since %d, %v", n, dead)
	}
}

func TestSaveAndLoad(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		s := newSession(t, example.Puzzle{}, maze)
		for range rnd.IntN(30) {
			act(s, rnd)
		}
		back, err := Load(s.Save(), find)
		if err != nil {
			t.Fatalf("%v\n%s", err, s.Save())
		}
		if back.Save() != s.Save() || back.State().Position() != s.State().Position() || back.Help() != s.Help() {
			t.Fatalf("saved\n%s\nloaded\n%s", s.Save(), back.Save())
		}
	}
}

func act(s *Session, rnd *rand.Rand) {
	switch rnd.IntN(7) {
	case 0:
		s.Undo()
	case 1:
		s.Redo()
	case 2:
		s.Restart()
	case 3:
		s.CountHint()
	default:
		moves := slices.Collect(s.State().Moves())
		if len(moves) > 0 {
			s.Play(moves[rnd.IntN(len(moves))])
		}
	}
}

func find(name string) puzzle.Puzzle {
	if name == "example" {
		return example.Puzzle{}
	}
	return nil
}

func TestLoadRefuses(t *testing.T) {
	good := newSession(t, example.Puzzle{}, maze).Save()
	for _, tt := range []struct{ name, text, want string }{
		{"nothing", "", "save.magic"},
		{"newer", strings.Replace(good, "session 1", "session 2", 1), "save.magic"},
		{"cut", good[:strings.Index(good, "level")], "save.cut"},
		{"puzzle", strings.Replace(good, "example", "chess", 1), "save.puzzle"},
		{"move", strings.Replace(good, "level\n", "up\nlevel\n", 1), "example.blocked"},
		{"verb", strings.Replace(good, "level\n", "jump\nlevel\n", 1), "move.verb"},
		{"level", strings.Replace(good, "S_", "SS", 1), "example.second"},
	} {
		if _, err := Load(tt.text, find); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
		}
	}
}

func TestLoadKeepsWhatCouldBePlayed(t *testing.T) {
	s := newSession(t, example.Puzzle{}, maze)
	play(t, s, "right")
	text := strings.Replace(s.Save(), "right\n", "right\nup\n", 1)
	back, err := Load(text, find)
	if err == nil || back == nil || back.Count() != 1 {
		t.Fatalf("%v, %v", back, err)
	}
}

func FuzzLoad(f *testing.F) {
	s := newSession(f, example.Puzzle{}, maze)
	play(f, s, "right", "down")
	s.Restart()
	f.Add(s.Save())
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Load(text, find)
		if err != nil {
			return
		}
		back, err := Load(s.Save(), find)
		if err != nil || back.Save() != s.Save() {
			t.Fatalf("%v\n%s\n%s", err, s.Save(), back.Save())
		}
	})
}

// TestMovesTo asks for the moves of every entry and leaves the board where it is.
func TestMovesTo(t *testing.T) {
	s := newSession(t, example.Puzzle{}, maze)
	play(t, s, "right", "down")
	s.Restart()
	play(t, s, "down")
	s.Goto(1)
	for n, want := range []string{"", "R", "RD", "", "D"} {
		if got := notation.Letters(s.MovesTo(n), example.Puzzle{}.Verbs()); got != want {
			t.Errorf("the moves to entry %d are %q, want %q", n, got, want)
		}
	}
	if s.At() != 1 {
		t.Errorf("asking moves the board to entry %d", s.At())
	}
}

// TestHelpIsOfOneTry: a restart begins without help, the try before keeps its own.
func TestHelpIsOfOneTry(t *testing.T) {
	s := newSession(t, example.Puzzle{}, maze)
	play(t, s, "right")
	s.CountHint()
	s.Restart()
	if s.Help() != (Help{}) || s.Result().Medal.Helped {
		t.Errorf("after a restart the help is %+v", s.Help())
	}
	play(t, s, "down")
	s.CountCheck()
	back, err := Load(s.Save(), find)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []*Session{s, back} {
		if s.Help() != (Help{Checks: 1}) {
			t.Errorf("in the second try the help is %+v", s.Help())
		}
		if s.Goto(1); s.Help() != (Help{Hints: 1}) {
			t.Errorf("in the first try the help is %+v", s.Help())
		}
	}
}

// TestAheadIsRedone puts a line behind the board, which stays.
func TestAheadIsRedone(t *testing.T) {
	s := newSession(t, example.Puzzle{}, maze)
	play(t, s, "right")
	n, err := s.Ahead([]puzzle.Move{puzzle.Do("down"), puzzle.Do("right"), puzzle.Do("up")})
	if n != 2 || err == nil {
		t.Errorf("%d moves of the line, %v", n, err)
	}
	if s.At() != 1 || s.Count() != 1 || s.CountTo(s.Len()) != 3 || s.State().Position() != "1,2" {
		t.Errorf("the board is at entry %d, move %d of %d", s.At(), s.Count(), s.CountTo(s.Len()))
	}
	s.Redo()
	s.Redo()
	if s.State().Position() != "2,3" {
		t.Errorf("redone it leads to %s", s.State().Position())
	}
}
