package query

import "gridwise/solvers/puzzle"

// line is a play and the positions that it goes through: states[i] is the one after
// moves[:i]. Another play of the same level keeps as much of it as the two share.
type line struct {
	moves  []puzzle.Move
	states []puzzle.State
}

// lineFrom returns the line of a play without a move.
func lineFrom(s puzzle.State) line { return line{states: []puzzle.State{s}} }

// play makes the line that of these moves and returns the position after them. Where
// one of them cannot be played the line ends before it.
func (l *line) play(moves []puzzle.Move) (puzzle.State, error) {
	shared := 0
	for shared < len(l.moves) && shared < len(moves) && l.moves[shared] == moves[shared] {
		shared++
	}
	l.moves, l.states = l.moves[:shared], l.states[:shared+1]
	for _, m := range moves[shared:] {
		next, _, err := l.states[len(l.states)-1].Play(m)
		if err != nil {
			return nil, err
		}
		l.moves, l.states = append(l.moves, m), append(l.states, next)
	}
	return l.states[len(l.states)-1], nil
}

// end returns the position that the line leads to.
func (l *line) end() puzzle.State { return l.states[len(l.states)-1] }
