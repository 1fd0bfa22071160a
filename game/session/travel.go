package session

import (
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Undo takes the last entry back and returns its steps, last first, to be
// shown backwards; nil where there is none. Undoing a restart returns no steps but
// moves all the same: see At.
func (s *Session) Undo() []Step {
	if !s.CanUndo() {
		return nil
	}
	steps := slices.Clone(s.entries[s.at].steps)
	if s.entries[s.at].restart {
		steps = nil
	}
	s.at--
	slices.Reverse(steps)
	return steps
}

// Redo makes the undone entry again and returns its steps, nil where none is.
func (s *Session) Redo() []Step {
	if s.at == s.Len() {
		return nil
	}
	s.at++
	if s.entries[s.at].restart {
		return nil
	}
	return s.entries[s.at].steps
}

// CanUndo reports whether there is something to take back.
func (s *Session) CanUndo() bool { return s.at > 0 }

// CanRedo reports whether something was taken back.
func (s *Session) CanRedo() bool { return s.at < s.Len() }

// Goto jumps to an entry; what lies behind it can be redone. Numbers outside
// the list are taken as its ends.
func (s *Session) Goto(n int) { s.at = min(max(n, 0), s.Len()) }

// First returns the number of the entry at which the present try starts: the
// last restart, or the start.
func (s *Session) First() int { return s.firstOf(s.at) }

// firstOf returns the number of the entry at which entry n's try starts.
func (s *Session) firstOf(n int) int {
	for n > 0 && !s.entries[n].restart {
		n--
	}
	return n
}

// Moves returns the moves from the start to the board, the opponent's included:
// played on the level's text they give the position.
func (s *Session) Moves() []puzzle.Move { return s.MovesTo(s.at) }

// MovesTo returns the moves from the start to the position of entry n.
func (s *Session) MovesTo(n int) []puzzle.Move {
	var moves []puzzle.Move
	for _, e := range s.entries[s.firstOf(n) : n+1] {
		for _, st := range e.steps {
			moves = append(moves, st.Move)
		}
	}
	return moves
}

// Own returns the player's own moves in Moves.
func (s *Session) Own() (moves []puzzle.Move) {
	for _, e := range s.entries[s.First() : s.at+1] {
		for _, st := range e.steps {
			if !st.Reply {
				moves = append(moves, st.Move)
			}
		}
	}
	return moves
}

// Count returns the number of the player's own moves in Moves.
func (s *Session) Count() int { return s.CountTo(s.at) }

// CountTo returns the number of the player's own moves in MovesTo.
func (s *Session) CountTo(n int) int {
	count := 0
	for _, e := range s.entries[s.firstOf(n) : n+1] {
		for _, st := range e.steps {
			if !st.Reply {
				count++
			}
		}
	}
	return count
}

// Ahead puts a line as Moves returns it behind the board, to be redone. It
// returns how many of its moves could be played and why the next could not.
func (s *Session) Ahead(moves []puzzle.Move) (int, error) {
	line := *s // its board moves on
	n, err := line.PlayAll(moves)
	s.entries = line.entries
	return n, err
}

// PlayAll plays a line as Moves returns it: where the opponent is to move the
// next move is his. It returns how many were played and why the next was not.
func (s *Session) PlayAll(moves []puzzle.Move) (int, error) {
	for i, m := range moves {
		var err error
		if s.opponentToMove() {
			_, err = s.Reply(m)
		} else {
			_, err = s.Play(m)
		}
		if err != nil {
			return i, err
		}
	}
	return len(moves), nil
}

// SetVerdict keeps a solver's verdict on the entry with that number, unless its
// position is another one by now.
func (s *Session) SetVerdict(n int, position string, v reason.Verdict) {
	if n >= 0 && n < len(s.entries) && s.entries[n].state.Position() == position {
		s.entries[n].verdict = &v
	}
}

// Verdict returns a solver's verdict on an entry, nil where there is none.
func (s *Session) Verdict(n int) *reason.Verdict { return s.entries[n].verdict }

// StateAt returns the position of an entry.
func (s *Session) StateAt(n int) puzzle.State { return s.entries[n].state }

// DeadSince returns the earliest entry of the present try known to be dead, where
// the position on the board is. Once dead a level stays dead, so the first dead entry
// is found by bisection: judge the entry halfway between it and Alive, and repeat.
func (s *Session) DeadSince() (int, bool) {
	if v := s.entries[s.at].verdict; v == nil || !v.Dead {
		return 0, false
	}
	for i := s.First(); i < s.at; i++ {
		if v := s.entries[i].verdict; v != nil && v.Dead {
			return i, true
		}
	}
	return s.at, true
}

// Unsure returns an entry whose verdict would narrow DeadSince down, -1 where it is
// known exactly.
func (s *Session) Unsure() int {
	dead, ok := s.DeadSince()
	if !ok {
		return -1
	}
	alive := s.First() - 1
	for i := s.First(); i < dead; i++ {
		if s.entries[i].verdict != nil {
			alive = i
		}
	}
	if dead-alive <= 1 {
		return -1
	}
	return (alive + dead) / 2
}
