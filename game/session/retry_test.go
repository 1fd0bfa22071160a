package session

import (
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
)

// TestRetryKeepsTheOldPlay tries again from the middle of a play: both can be
// reached, and both are saved, with who was helped with what.
func TestRetryKeepsTheOldPlay(t *testing.T) {
	s := newSession(t, example.Puzzle{}, maze)
	for _, m := range []string{"right", "down", "right", "left"} {
		if m == "left" {
			s.CountHint()
		}
		if _, err := s.Play(puzzle.Do(m)); err != nil {
			t.Fatal(err)
		}
	}
	old := s.State().Position()
	s.Retry(2)
	if s.First() != 5 || s.At() != 7 || s.Count() != 2 || s.Last() != 7 || s.State().Position() != s.StateAt(2).Position() {
		t.Fatalf("the try begins at %d of %d, %d moves", s.First(), s.At(), s.Count())
	}
	if h := s.Help(); h.Hints != 1 {
		t.Errorf("the help given before is forgotten: %+v", h)
	}
	play(t, s, "up")
	back, err := Load(s.Save(), find)
	if err != nil || back.Save() != s.Save() {
		t.Fatalf("saved it is\n%s\nand becomes\n%s (%v)", s.Save(), back.Save(), err)
	}
	if !strings.Contains(s.Save(), "\naided: 3\n") || !back.Aided(4) || back.Aided(3) {
		t.Errorf("who was helped is lost: %s", back.Save())
	}
	for s.At() > 4 {
		s.Undo()
	}
	if s.State().Position() != old || s.Last() != 4 || !s.CanRedo() {
		t.Error("undo does not lead back to the old play")
	}
	s.Goto(0)
	s.Retry(0)
	if s.Count() != 0 || s.At() != s.Len() {
		t.Errorf("from the start the try has %d moves", s.Count())
	}
}
