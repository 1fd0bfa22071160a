package ghosts

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// lay is how a piece lies: in a turn, on the board with its corner on a cell,
// or in the tray. The zero lay is in the tray, not turned.
type lay struct {
	on   bool
	turn int
	cell puzzle.Cell
}

// State is a position: how each piece lies. It does not change.
type State struct {
	l     *level
	notes puzzle.Notes
	lays  []lay
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
		words[i] = strconv.Itoa(y.turn)
		if y.on {
			words[i] += "@" + y.cell.String()
		}
	}
	return strings.Join(words, " ")
}

// Status returns Won when all pieces lie and every ghost is lit.
func (s State) Status() puzzle.Status {
	lit := 0
	for i, y := range s.lays {
		if !y.on {
			return puzzle.Playing
		}
		for k, c := range s.l.covered(i, y) {
			if s.l.pieces[i].light[k] && s.l.ghost[s.l.at(c)] {
				lit++
			}
		}
	}
	if lit < s.l.ghosts {
		return puzzle.Playing
	}
	return puzzle.Won
}

// covered yields the cells of a piece that lies so, with their index in the
// piece.
func (l *level) covered(i int, y lay) iter.Seq2[int, puzzle.Cell] {
	return func(yield func(int, puzzle.Cell) bool) {
		for k, o := range l.pieces[i].cells[y.turn] {
			if !yield(k, puzzle.Cell{Row: y.cell.Row + o.row, Col: y.cell.Col + o.col}) {
				return
			}
		}
	}
}

// owner returns the piece that lies on a cell of the board, negative if none
// does.
func (s State) owner(c puzzle.Cell) int {
	for i, y := range s.lays {
		if !y.on {
			continue
		}
		for _, o := range s.l.covered(i, y) {
			if o == c {
				return i
			}
		}
	}
	return -1
}

// owners returns owner for all cells at once.
func (s State) owners() []int8 {
	owners := slices.Repeat([]int8{-1}, len(s.l.board))
	for i, y := range s.lays {
		if y.on {
			for _, c := range s.l.covered(i, y) {
				owners[s.l.at(c)] = int8(i)
			}
		}
	}
	return owners
}

// free reports whether piece i could lie so, with owners as the pieces lie.
func (l *level) free(i int, y lay, owners []int8) bool {
	b := l.bounds()
	for _, c := range l.covered(i, y) {
		if !b.Has(c) || !l.board[l.at(c)] {
			return false
		}
		if o := owners[l.at(c)]; o >= 0 && int(o) != i {
			return false
		}
	}
	return true
}

// Moves yields, piece by piece, all puts that fit, the turn, and the take.
func (s State) Moves() iter.Seq[puzzle.Move] {
	return func(yield func(puzzle.Move) bool) {
		if s.Status() != puzzle.Playing {
			return
		}
		owners := s.owners()
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
		for k := range s.l.board {
			y := lay{true, (s.lays[i].turn + n) % 4, s.l.cell(k)}
			if y != s.lays[i] && s.l.free(i, y, owners) && !yield(put(i, y.cell, n)) {
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
	turned.turn = (y.turn + 1) % 4
	if !y.on || s.l.free(i, turned, owners) {
		if !yield(puzzle.Move{Verb: "turn", Piece: nameOf(i)}) {
			return false
		}
	}
	return !y.on || yield(take(i))
}

func put(i int, c puzzle.Cell, turns int) puzzle.Move {
	return puzzle.Move{Verb: "put", Piece: nameOf(i), Cell: c, HasCell: true, Number: turns, HasNumber: true}
}

func take(i int) puzzle.Move { return puzzle.Move{Verb: "take", Piece: nameOf(i)} }

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
func (s State) aim(m puzzle.Move) (i int, y lay, err error) {
	if s.Status() != puzzle.Playing {
		return 0, lay{}, puzzle.Refuse(puzzle.Say("ghosts.no.over"))
	}
	if i = numberOf(m.Piece, len(s.lays)); i < 0 {
		return 0, lay{}, puzzle.Refuse(puzzle.Say("ghosts.no.piece", m.Piece, nameOf(len(s.lays)-1)))
	}
	y = s.lays[i]
	bare := puzzle.Move{Verb: m.Verb, Piece: m.Piece}
	switch {
	case m.Verb == "put" && m == put(i, m.Cell, m.Number):
		if m.Number < 0 || m.Number > 3 {
			return 0, lay{}, puzzle.Refuse(puzzle.Say("ghosts.no.turns", m.Number))
		}
		y = lay{true, (y.turn + m.Number) % 4, m.Cell}
	case m.Verb == "turn" && m == bare:
		y.turn = (y.turn + 1) % 4
	case m.Verb == "take" && m == bare:
		y.on, y.cell = false, puzzle.Cell{}
	default:
		return 0, lay{}, puzzle.Refuse(puzzle.Say("ghosts.no.move", m.Verb))
	}
	return i, y, s.allow(i, y)
}

// allow refuses what piece i cannot do, and says why.
func (s State) allow(i int, y lay) error {
	name := nameOf(i)
	if y == s.lays[i] {
		if y.on {
			return puzzle.Refuse(puzzle.Say("ghosts.no.same", name), y.cell)
		}
		return puzzle.Refuse(puzzle.Say("ghosts.no.tray", name))
	}
	if !y.on {
		return nil
	}
	var holes, taken []puzzle.Cell
	other := -1
	for _, c := range s.l.covered(i, y) {
		if !s.l.bounds().Has(c) {
			return puzzle.Refuse(puzzle.Say("ghosts.no.off", name))
		}
		if !s.l.board[s.l.at(c)] {
			holes = append(holes, c)
		} else if o := s.owner(c); o >= 0 && o != i {
			other, taken = o, append(taken, c)
		}
	}
	switch {
	case len(holes) > 0:
		return puzzle.Refuse(puzzle.Say("ghosts.no.hole", name, holes[0]), holes...)
	case len(taken) > 0:
		return puzzle.Refuse(puzzle.Say("ghosts.no.taken", name, nameOf(other)), taken...)
	}
	return nil
}
