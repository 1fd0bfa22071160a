package woods

import (
	"iter"
	"math/bits"
	"strconv"
	"strings"
	"sync/atomic"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/woods/internal/retro"
	"gridwise/solvers/woods/internal/wood"
)

// level is what all positions of a play share.
type level struct {
	*wood.Level
	*retro.Solver
	distant  bool         // the table is made by methods with a context only
	bestTold atomic.Int32 // of a distant level: its value plus one, 0 while it is not known
}

// State is a position. Asking its Status, or playing on as Ganondorf, makes the
// level's table, unless the position is distant; see Prepare.
type State struct {
	lv *level
	wood.Race
	given  bool   // the player gave in
	told   uint8  // of a distant position: its value plus one, 0 while it is not known
	before *State // the position before the last move, nil at the start
}

// Parse reads a level that can be solved in the memory there is.
func (Puzzle) Parse(text string) (puzzle.State, error) {
	lv, err := wood.Parse(text)
	if err != nil {
		return nil, err
	}
	if no := retro.Refusal(lv.Maze); !no.Zero() {
		return nil, puzzle.Errors{{Text: no}}
	}
	return newState(lv), nil
}

// newState returns a level's first position.
func newState(lv *wood.Level) State {
	return State{lv: &level{Level: lv, Solver: retro.NewSolver(lv.Maze)}, Race: lv.Start()}
}

// String returns the level in canonical form.
func (s State) String() string { return s.lv.String() }

// Notes returns the level's header lines.
func (s State) Notes() puzzle.Notes { return s.lv.Notes }

// Position returns whose turn it is, both places, the hearts by owner, and how
// near the end is.
func (s State) Position() string {
	turn := "link "
	if s.Turn == wood.Ganon {
		turn = "ganondorf "
	}
	words := []string{s.lv.Cells[s.Link].String(), s.lv.Cells[s.Ganon].String()}
	for _, n := range []uint8{s.Left, s.ByLink} {
		words = append(words, strconv.FormatUint(uint64(n), 2))
	}
	words = append(words, strconv.Itoa(s.Quiet))
	if s.Started {
		words = append(words, "started")
	}
	if s.given {
		words = append(words, "given")
	}
	return turn + strings.Join(words, " ")
}

// Moves yields the steps of whoever is to move, and, for the player, giving in.
func (s State) Moves() iter.Seq[puzzle.Move] {
	return func(yield func(puzzle.Move) bool) {
		if s.given || s.Status() != puzzle.Playing {
			return
		}
		for i, to := range s.lv.Steps[s.Spot()] {
			if to >= 0 && !yield(puzzle.Do(wood.Verbs[i])) {
				return
			}
		}
		if !s.OpponentToMove() {
			yield(puzzle.Do("end"))
		}
	}
}

// Play moves whoever is to move.
func (s State) Play(m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	if s.given || s.Status() != puzzle.Playing {
		return nil, nil, puzzle.Refuse(puzzle.Say("woods.over"))
	}
	for i, v := range wood.Verbs {
		if m == puzzle.Do(v) {
			return s.step(i)
		}
	}
	if m != puzzle.Do("end") {
		return nil, nil, puzzle.Refuse(puzzle.Say("woods.verb", m.String()))
	}
	if s.OpponentToMove() {
		return nil, nil, puzzle.Refuse(puzzle.Say("woods.turn"))
	}
	at := s.lv.Cells[s.Spot()]
	s.given = true
	return s, []puzzle.Event{{From: at, To: at, Cue: "end"}}, nil
}

func (s State) step(verb int) (puzzle.State, []puzzle.Event, error) {
	from := s.Spot()
	to := s.lv.Steps[from][verb]
	if to < 0 {
		c := s.lv.Cells[from].Step(puzzle.Dirs[verb])
		if s.lv.Inside(c) {
			return nil, nil, puzzle.Refuse(puzzle.Say("woods.tree"), c)
		}
		return nil, nil, puzzle.Refuse(puzzle.Say("woods.edge"), s.lv.Cells[from])
	}
	next := s.moved(uint16(to))
	next.before = &s
	return next, s.events(next), nil
}

// moved returns the position after who is to move went to a spot.
func (s State) moved(to uint16) State {
	s.Race = s.lv.Moved(s.Race, to, s.seen)
	s.told = 0
	return s
}

// value returns what Link can still force from here.
func (s State) value() int { return s.lv.Value(s.Race.Position) }

func countHearts(set uint8) int { return bits.OnesCount8(set) }

// Status returns Won when Link got the level's value, or a player who is Ganondorf
// let him have no more.
func (s State) Status() puzzle.Status {
	if !s.Sure() || !s.given && !s.lv.Over(s.Race, s.seen) {
		return puzzle.Playing
	}
	best, _ := s.lv.bestKnown()
	switch {
	case s.given && (s.lv.Side == wood.Ganon || s.Gained() < best):
		return puzzle.Ended
	case s.lv.Side == wood.Link && s.Gained() >= best:
		return puzzle.Won
	case s.lv.Side == wood.Ganon && s.Gained() <= best:
		return puzzle.Won
	}
	return puzzle.Lost
}

// Facts count the hearts: of those that are left, as many by themselves as Link could force from
// the start and has not yet. For a player who is Ganondorf they count the turns that Link must
// still be held off.
func (s State) Facts() []puzzle.Fact {
	taken := s.lv.All() &^ s.Left &^ s.ByLink
	best, known := s.lv.bestKnown()
	if !known {
		best, _ = notation.ParseNumber(s.Notes().Of("best")) // 0 where nobody knows
	}
	left := countHearts(s.Left)
	goal := min(max(best-s.Gained(), 0), left)
	facts := []puzzle.Fact{
		{Name: "link", Value: s.Gained(), Sign: linkMark.Name},
		{Name: "goal", Value: goal, Sign: goalMark.Name},
		{Name: "left", Value: left - goal, Sign: heart.Name},
		{Name: "ganondorf", Value: countHearts(taken), Sign: ganonMark.Name},
	}
	if s.lv.Side == wood.Ganon {
		facts = append(facts, puzzle.Fact{Name: "quiet", Value: s.lv.Patience() - s.Quiet})
	}
	return facts
}

// Way returns the move to a neighbouring cell, or to stay where one is.
func (s State) Way(to puzzle.Cell) []puzzle.Move {
	spot := s.lv.Spot(to)
	if spot < 0 || s.Status() != puzzle.Playing || s.OpponentToMove() {
		return nil
	}
	for i, p := range s.lv.Steps[s.Spot()] {
		if p == spot {
			return []puzzle.Move{puzzle.Do(wood.Verbs[i])}
		}
	}
	return nil
}

// Seems returns how far the player is from the nearest heart, a heart that is there still being
// farther than any way.
func (s State) Seems() int {
	at, near := s.Link, int(wood.Unreached)
	if s.lv.Side == wood.Ganon {
		at = s.Race.Ganon
	}
	for i, far := range s.lv.Far {
		if s.Left>>i&1 != 0 {
			near = min(near, int(far[at]))
		}
	}
	return near + bits.OnesCount8(s.Left)*int(wood.Unreached)
}
