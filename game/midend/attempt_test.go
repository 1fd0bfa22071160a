package midend

import (
	"testing"

	"gridwise/game/session"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
)

func newWalk(t *testing.T, level string) func(...string) *session.Session {
	t.Helper()
	start, err := example.Puzzle{}.Parse(level)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(example.Puzzle{}, start)
	return func(verbs ...string) *session.Session {
		t.Helper()
		for _, v := range verbs {
			if _, err := s.Play(puzzle.Do(v)); err != nil {
				t.Fatal(err)
			}
		}
		return s
	}
}

func TestAttemptTellsEachEndOnce(t *testing.T) {
	walk := newWalk(t, "S_E\n___\n")
	var a attempt
	if !a.begin(1) || a.begin(2) {
		t.Error("a play begins once")
	}
	if a.again(); a.begin(1) || a.start != 1 {
		t.Error("another try begins the play anew, or its time does not")
	}
	s := walk("down", "right", "right", "up")
	if !a.win(s, 5) || a.stage != waiting || a.win(s, 6) || a.milliseconds() != 4000 {
		t.Fatalf("a win is %+v", a)
	}
	if a.overdue(5+bestWait-1) || !a.overdue(5+bestWait) {
		t.Error("it waits too long, or not at all")
	}
	a.heard(s, true)
	if a.win(s, 7) {
		t.Error("the same win is told again")
	}
	s.Goto(0)
	s = walk("right", "right")
	if !a.win(s, 8) {
		t.Error("a better win is not told")
	}
	a.heard(s, true)
	s.Restart()
	s = walk("down", "right", "right", "up")
	if !a.win(s, 9) {
		t.Error("the win of another try is not told")
	}
	if a.heard(s, false); a.stage != open {
		t.Errorf("a play that is not over leaves stage %d", a.stage)
	}
}
