package session

import (
	"context"
	"iter"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
)

type duel struct{ example.Puzzle }

func (d duel) Parse(text string) (puzzle.State, error) {
	s, err := d.Puzzle.Parse(text)
	if err != nil {
		return nil, err
	}
	return duelState{s, false}, nil
}

type duelState struct {
	puzzle.State
	turn bool
}

func (s duelState) Play(m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	next, events, err := s.State.Play(m)
	if err != nil {
		return nil, nil, err
	}
	return duelState{next, !s.turn}, events, nil
}

func (s duelState) Moves() iter.Seq[puzzle.Move] { return s.State.Moves() }
func (s duelState) OpponentToMove() bool         { return s.turn }
func (s duelState) Reply(context.Context) (puzzle.Move, error) {
	for m := range s.State.Moves() {
		return m, nil
	}
	return puzzle.Move{}, puzzle.ErrImpossible
}

func TestReplyIsPartOfTheStep(t *testing.T) {
	s := newSession(t, duel{}, maze)
	play(t, s, "right")
	if !s.Awaits() {
		t.Fatal("the opponent is not awaited")
	}
	if _, err := s.Reply(puzzle.Do("down")); err != nil {
		t.Fatal(err)
	}
	if s.Count() != 1 || len(s.Moves()) != 2 || s.Len() != 1 {
		t.Errorf("%d own of %d moves in %d entries", s.Count(), len(s.Moves()), s.Len())
	}
	if steps := s.Undo(); len(steps) != 2 || !steps[0].Reply {
		t.Errorf("undo takes back %v", steps)
	}
	play(t, s, "right")
	if s.Awaits() {
		t.Error("the move made again lost its reply")
	}
	again := newSession(t, duel{}, maze)
	if n, err := again.PlayAll(s.Moves()); n != 2 || err != nil || again.Len() != 1 {
		t.Errorf("the line replays to %d moves in %d entries, %v", n, again.Len(), err)
	}
	back, err := Load(s.Save(), func(string) puzzle.Puzzle { return duel{} })
	if err != nil || back.Save() != s.Save() {
		t.Errorf("saved\n%s\nloaded\n%v %v", s.Save(), back, err)
	}
}
