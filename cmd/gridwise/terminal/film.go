package terminal

import (
	"slices"

	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// film is a board with a move on its way: the old board, and over it the cells
// that the events have changed by now.
type film struct {
	board puzzle.Board
	over  map[puzzle.Cell][]puzzle.Thing
}

// filmOf returns what a frame shows of the board, and the cell to which an actor
// went last, the zero Cell where none did.
func filmOf(f stage.Frame) (film, puzzle.Cell) {
	if len(f.Events) == 0 || f.Beat >= float64(puzzle.Beats(f.Events)) {
		return film{board: f.New}, puzzle.Cell{}
	}
	x := film{board: f.Old, over: map[puzzle.Cell][]puzzle.Thing{}}
	begun := slices.DeleteFunc(slices.Clone(f.Events), func(e puzzle.Event) bool { return float64(e.Beat) > f.Beat })
	slices.SortStableFunc(begun, func(a, b puzzle.Event) int { return a.Beat + a.Span - b.Beat - b.Span })
	var actor puzzle.Cell
	for _, e := range begun {
		to := e.To
		if float64(e.Beat+e.Span) > f.Beat {
			if e.New.Layer != puzzle.Actor || e.New == (puzzle.Thing{}) || e.Leap {
				continue
			}
			to = between(e, f.Beat)
		}
		if e.Old != (puzzle.Thing{}) {
			x.over[e.From] = without(x.at(e.From, nil), e.Old)
		}
		if e.New != (puzzle.Thing{}) {
			x.over[to] = with(x.at(to, nil), e.New)
		}
		if e.New.Layer == puzzle.Actor && e.New != (puzzle.Thing{}) {
			actor = to
		}
	}
	return x, actor
}

// between returns the cell that an actor is over at a beat of its event.
func between(e puzzle.Event, beat float64) puzzle.Cell {
	part := (beat - float64(e.Beat)) / float64(e.Span)
	return puzzle.Cell{
		Row: e.From.Row + int(part*float64(e.To.Row-e.From.Row)),
		Col: e.From.Col + int(part*float64(e.To.Col-e.From.Col)),
	}
}

// at appends the things on a cell.
func (x film) at(c puzzle.Cell, into []puzzle.Thing) []puzzle.Thing {
	if things, ok := x.over[c]; ok {
		return append(into, things...)
	}
	return x.board.At(c, into)
}

// with adds a thing above those of its layer and below those of higher ones.
func with(things []puzzle.Thing, x puzzle.Thing) []puzzle.Thing {
	i := slices.IndexFunc(things, func(t puzzle.Thing) bool { return t.Layer > x.Layer })
	if i < 0 {
		i = len(things)
	}
	return slices.Insert(things, i, x)
}

func without(things []puzzle.Thing, x puzzle.Thing) []puzzle.Thing {
	if i := slices.Index(things, x); i >= 0 {
		return slices.Delete(things, i, i+1)
	}
	return things
}
