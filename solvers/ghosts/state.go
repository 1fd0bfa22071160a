package ghosts

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"sync"

	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/search"
	"gridwise/solvers/puzzle"
)

// State is a position: how each piece lies. It does not change.
type State struct {
	l     *level
	notes puzzle.Notes
	lays  []board.Lay
}

var _ puzzle.State = State{}

// String returns the level.
func (s State) String() string { return s.l.String() }

// Notes returns the header lines.
func (s State) Notes() puzzle.Notes { return s.notes }

// Position is, per piece, its turn and its corner where it lies on the board:
// "1@2,3 0 2".
func (s State) Position() string {
	words := make([]string, len(s.lays))
	for i, y := range s.lays {
		words[i] = strconv.Itoa(y.Turn)
		if y.On {
			words[i] += "@" + y.Cell.String()
		}
	}
	return strings.Join(words, " ")
}

// Status returns Won when all pieces lie and every ghost is lit.
func (s State) Status() puzzle.Status {
	if s.l.Solved(s.lays) {
		return puzzle.Won
	}
	return puzzle.Playing
}

// Moves yields, piece by piece, all puts that fit, the turn, and the take.
func (s State) Moves() iter.Seq[puzzle.Move] {
	return func(yield func(puzzle.Move) bool) {
		if s.Status() != puzzle.Playing {
			return
		}
		owners := s.l.Owners(s.lays)
		for i := range s.lays {
			if !s.puts(i, owners, yield) || !s.others(i, owners, yield) {
				return
			}
		}
	}
}

// puts yields the puts of piece i that fit; it is false once yield is.
func (s State) puts(i int, owners []int8, yield func(puzzle.Move) bool) bool {
	for n := range 4 {
		for k := range s.l.Floor {
			y := board.Lay{On: true, Turn: (s.lays[i].Turn + n) % 4, Cell: s.l.Cell(k)}
			if y != s.lays[i] && s.l.Free(i, y, owners) && !yield(put(i, y.Cell, n)) {
				return false
			}
		}
	}
	return true
}

// others yields the turn and the take of piece i; it is false once yield is.
func (s State) others(i int, owners []int8, yield func(puzzle.Move) bool) bool {
	y := s.lays[i]
	turned := y
	turned.Turn = (y.Turn + 1) % 4
	if !y.On || s.l.Free(i, turned, owners) {
		if !yield(puzzle.Move{Verb: "turn", Piece: board.NameOf(i)}) {
			return false
		}
	}
	return !y.On || yield(take(i))
}

func put(i int, c puzzle.Cell, turns int) puzzle.Move {
	return puzzle.Move{Verb: "put", Piece: board.NameOf(i), Cell: c, HasCell: true, Number: turns, HasNumber: true}
}

func take(i int) puzzle.Move { return puzzle.Move{Verb: "take", Piece: board.NameOf(i)} }

// Play makes a move.
func (s State) Play(m puzzle.Move) (puzzle.State, []puzzle.Event, error) {
	i, y, err := s.aim(m)
	if err != nil {
		return nil, nil, err
	}
	next := State{s.l, s.notes, slices.Clone(s.lays)}
	next.lays[i] = y
	return next, s.events(next, i, m.Verb), nil
}

// aim returns the piece that a move moves, and how it lies then.
func (s State) aim(m puzzle.Move) (i int, y board.Lay, err error) {
	if s.Status() != puzzle.Playing {
		return 0, board.Lay{}, puzzle.Refuse(puzzle.Say("ghosts.no.over"))
	}
	if i = board.NumberOf(m.Piece, len(s.lays)); i < 0 {
		return 0, board.Lay{}, puzzle.Refuse(puzzle.Say("ghosts.no.piece", m.Piece, board.NameOf(len(s.lays)-1)))
	}
	y = s.lays[i]
	bare := puzzle.Move{Verb: m.Verb, Piece: m.Piece}
	switch {
	case m.Verb == "put" && m == put(i, m.Cell, m.Number):
		if m.Number < 0 || m.Number > 3 {
			return 0, board.Lay{}, puzzle.Refuse(puzzle.Say("ghosts.no.turns", m.Number))
		}
		y = board.Lay{On: true, Turn: (y.Turn + m.Number) % 4, Cell: m.Cell}
	case m.Verb == "turn" && m == bare:
		y.Turn = (y.Turn + 1) % 4
	case m.Verb == "take" && m == bare:
		y.On, y.Cell = false, puzzle.Cell{}
	default:
		return 0, board.Lay{}, puzzle.Refuse(puzzle.Say("ghosts.no.move", m.Verb))
	}
	return i, y, s.allow(i, y)
}

// allow refuses what piece i cannot do, and says why.
func (s State) allow(i int, y board.Lay) error {
	name := board.NameOf(i)
	if y == s.lays[i] {
		if y.On {
			return puzzle.Refuse(puzzle.Say("ghosts.no.same", name), y.Cell)
		}
		return puzzle.Refuse(puzzle.Say("ghosts.no.tray", name))
	}
	if !y.On {
		return nil
	}
	var holes, taken []puzzle.Cell
	other, owners := -1, s.l.Owners(s.lays)
	for _, c := range s.l.Covered(i, y) {
		if !s.l.Bounds().Has(c) {
			return puzzle.Refuse(puzzle.Say("ghosts.no.off", name))
		}
		if !s.l.Floor[s.l.At(c)] {
			holes = append(holes, c)
		} else if o := int(owners[s.l.At(c)]); o >= 0 && o != i {
			other, taken = o, append(taken, c)
		}
	}
	switch {
	case len(holes) > 0:
		return puzzle.Refuse(puzzle.Say("ghosts.no.hole", name, holes[0]), holes...)
	case len(taken) > 0:
		return puzzle.Refuse(puzzle.Say("ghosts.no.taken", name, board.NameOf(other)), taken...)
	}
	return nil
}

// level is what all positions of a level share, with its network, which is made at need.
type level struct {
	*board.Level
	once sync.Once
	net  *search.Network
}

func (l *level) network() *search.Network {
	l.once.Do(func() { l.net = search.New(l.Level) })
	return l.net
}

// Seems returns how many ghosts are in the dark.
func (s State) Seems() int { return s.l.Ghosts - s.l.LitGhosts(s.lays) }
