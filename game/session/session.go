// Package session is one level being played: the list of positions from the
// start, and where in it the player stands.
//
// Undo and redo walk along the list; nothing is ever computed backwards. What
// was undone is kept until a different move is made. A restart is an entry of
// the list like any move, so that it can be undone as well. An entry holds one
// step of the player: usually a move, the opponent's reply to it, or several
// moves that a tap on a far cell came to.
//
// The invariants: entry 0 is the start; 0 <= at < len(entries); each entry's
// steps lead from the last position of the entry before (or, after a restart,
// from the start) to its own.
//
// A session knows the vocabulary, never a puzzle.
package session

import (
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Session is one level being played. It is not safe for concurrent use.
type Session struct {
	puzzle  puzzle.Puzzle
	start   puzzle.State
	entries []entry
	at      int
	best    *int          // the best value known, where the level does not say
	proven  bool          // of best
	way     []puzzle.Move // to best
	record  *record       // a play that is better than the best that the level tells
}

// Step is one move within an entry, with what is needed to show it forwards
// and backwards.
type Step struct {
	Move     puzzle.Move
	Events   []puzzle.Event
	Old, New puzzle.State
	Reply    bool // the opponent's
}

type entry struct {
	restart bool
	steps   []Step
	state   puzzle.State
	verdict *reason.Verdict // once somebody judged the state
	help    Help            // given in the try that begins here
	aided   bool            // the player was helped with the move from here
}

// Help counts the help that the player got in one try.
type Help struct{ Hints, Checks, Solutions int }

// New returns a session at the start of a level.
func New(p puzzle.Puzzle, s puzzle.State) *Session {
	return &Session{puzzle: p, start: s, entries: []entry{{state: s}}}
}

// Puzzle returns the kind of puzzle played.
func (s *Session) Puzzle() puzzle.Puzzle { return s.puzzle }

// Start returns the level's first position.
func (s *Session) Start() puzzle.State { return s.start }

// State returns the position on the board.
func (s *Session) State() puzzle.State { return s.entries[s.at].state }

// At returns the number of the entry on the board, 0 at the start.
func (s *Session) At() int { return s.at }

// Len returns the number of the last entry, to which redo leads.
func (s *Session) Len() int { return len(s.entries) - 1 }

// Help returns the help given in the present try. A restart begins another one,
// without help.
func (s *Session) Help() Help { return *s.given() }

func (s *Session) given() *Help { return &s.entries[s.First()].help }

// CountHint notes that a hint was given.
func (s *Session) CountHint() {
	s.given().Hints++
	s.Aid()
}

// CountCheck notes that a check was asked for.
func (s *Session) CountCheck() { s.given().Checks++ }

// CountSolution notes that the solution was shown.
func (s *Session) CountSolution() {
	s.given().Solutions++
	s.Aid()
}

// Play makes moves as one step that undo takes back. Where a later one of
// several is refused, those before it stand and the error is returned with
// their steps. A move that redo would make keeps what lies behind it.
func (s *Session) Play(moves ...puzzle.Move) ([]Step, error) {
	if s.redoes(moves) {
		return s.Redo(), nil
	}
	steps, state, err := run(s.State(), moves)
	if len(steps) > 0 {
		s.push(entry{steps: steps, state: state})
	}
	return steps, err
}

// redoes reports whether the next entry is just these moves of the player.
func (s *Session) redoes(moves []puzzle.Move) bool {
	if s.at == s.Len() || s.entries[s.at+1].restart {
		return false
	}
	var own []puzzle.Move
	for _, st := range s.entries[s.at+1].steps {
		if !st.Reply {
			own = append(own, st.Move)
		}
	}
	return slices.Equal(own, moves)
}

func run(state puzzle.State, moves []puzzle.Move) ([]Step, puzzle.State, error) {
	var steps []Step
	for _, m := range moves {
		next, events, err := state.Play(m)
		if err != nil {
			return steps, state, err
		}
		steps = append(steps, Step{Move: m, Events: events, Old: state, New: next})
		state = next
	}
	return steps, state, nil
}

func (s *Session) push(e entry) {
	s.entries = append(s.entries[:s.at+1], e)
	s.at++
}

// Adopt takes over the play of another session of the same level: its entries.
// The start keeps its notes.
func (s *Session) Adopt(o *Session) {
	s.entries, s.at = o.entries, o.at
}

// Awaits reports whether the play must wait: for the opponent's move, or, where
// the position is not sure, for what Learn is given.
func (s *Session) Awaits() bool {
	p, ok := s.State().(puzzle.Preparer)
	return s.opponentToMove() || ok && !p.Sure()
}

func (s *Session) opponentToMove() bool {
	r, ok := s.State().(puzzle.Replier)
	return ok && s.State().Status() == puzzle.Playing && r.OpponentToMove()
}

// Learn adds what the solvers found out to the position on the board; see
// puzzle.Preparer.
func (s *Session) Learn(value string) {
	e := &s.entries[s.at]
	p, ok := e.state.(puzzle.Preparer)
	if !ok || value == "" {
		return
	}
	e.state = p.Learn(value)
	if n := len(e.steps); n > 0 {
		e.steps[n-1].New = e.state
	}
}

// Reply adds the opponent's move to the entry it answers.
func (s *Session) Reply(m puzzle.Move) (Step, error) {
	next, events, err := s.State().Play(m)
	if err != nil {
		return Step{}, err
	}
	st := Step{Move: m, Events: events, Old: s.State(), New: next, Reply: true}
	s.entries = s.entries[:s.at+1]
	e := &s.entries[s.at]
	e.steps, e.state, e.verdict = append(e.steps, st), next, nil
	return st, nil
}

// Steps returns the steps of the entry on the board.
func (s *Session) Steps() []Step { return s.entries[s.at].steps }

// Restart goes back to the start as a step that undo takes back. It reports
// whether there was anything to restart.
func (s *Session) Restart() bool {
	if s.Count() == 0 {
		return false
	}
	e := entry{restart: true, state: s.start}
	if len(s.entries[0].steps) > 0 {
		e.steps, e.state = s.entries[0].steps, s.entries[0].state
	}
	s.push(e)
	return true
}
