// Package bench is the setter's bench: it says what each tile of a level is for, and
// changes a level for the better, tile by tile. It knows level text and what a puzzle's
// solver and rating say of it, and no puzzle.
//
// A tile is whatever is not ground. Without it the level is another one, which is solved
// as well: the tile decides where the answer is another or there is none, it matters where
// the number of best answers or the rating is, and else it does nothing.
//
// The files in reading order:
//
//	bench     a level as it lies on the bench, solved and rated
//	edit      single changes of a level, and what differs between two
//	tiles     what each tile does, and a level without those that do nothing
//	improve   one best answer, and a rating that is wished for
package bench

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"gridwise/solvers/puzzle"
)

// MaxCells bounds the levels that the bench takes: what the editor offers.
const MaxCells = 40_000

// Enough is the work that finds a better level of most drafts, if there is one.
const Enough = 2000

// solving bounds the work of solving one level, in the unit of its solver.
const solving = 100_000

// Bench works on the levels of a puzzle. Its results depend on the level, the seed and the
// work alone, unless its context ends them.
type Bench struct {
	Puzzle puzzle.Puzzle
	Work   int // how many levels may be solved
	Seed   uint64
	Report func(puzzle.Progress) // may be nil

	solved int
	ground byte
	tiles  map[byte]puzzle.Tile
}

// Remark is a sentence about a cell, or about the level where the cell is zero.
type Remark struct {
	Cell puzzle.Cell
	Kind string // Decides, Matters, Nothing or Untold of a tile, Put or Taken of a change
	Text puzzle.Text
}

// The kinds of remarks about cells.
const (
	Decides = "decides"
	Matters = "matters"
	Nothing = "nothing"
	Untold  = "untold"
	Put     = "put"
	Taken   = "taken"
)

var errWork = errors.New("the work is done")

// level is a level that can be solved.
type level struct {
	text   string
	start  puzzle.State
	moves  []puzzle.Move
	value  int // the score of the answer, 0 where none is counted
	ways   int // best answers, 0 where they are not counted
	rating int // -1 where it has none
	rated  bool
}

// take begins the work on a level.
func (b *Bench) take(ctx context.Context, text string) (*level, error) {
	b.tiles = map[byte]puzzle.Tile{}
	b.ground = b.Puzzle.Tiles()[0].Char
	for _, t := range b.Puzzle.Tiles() {
		b.tiles[t.Char] = t
		if t.Ground {
			b.ground = t.Char
		}
	}
	s, err := b.Puzzle.Parse(text)
	if err != nil {
		return nil, err
	}
	if n := len(strings.ReplaceAll(board(s.String()), "\n", "")); n > MaxCells {
		return nil, puzzle.Refuse(puzzle.Say("bench.large", n, MaxCells))
	}
	return b.look(ctx, s.String())
}

// look solves the first of some texts that is a level. Where it finds no win the error is
// puzzle.ErrImpossible.
func (b *Bench) look(ctx context.Context, texts ...string) (*level, error) {
	if err := ctx.Err(); err != nil || b.solved >= b.Work {
		return nil, cmp.Or(err, errWork)
	}
	var s puzzle.State
	var err error
	for _, text := range texts {
		if s, err = b.Puzzle.Parse(text); err == nil {
			break
		}
	}
	if err != nil {
		return nil, err
	}
	b.solved++
	solver, ok := s.(puzzle.Solver)
	if !ok {
		return nil, puzzle.Refuse(puzzle.Say("query.cannot", b.Puzzle.Name(), "solve"))
	}
	found, err := solver.Solve(ctx, puzzle.Task{Steps: solving}, nil)
	if err = cmp.Or(ctx.Err(), err); err != nil {
		return nil, err
	}
	value, won := outcome(ctx, s, found.Moves)
	if !won {
		return nil, cmp.Or(ctx.Err(), puzzle.ErrImpossible)
	}
	return &level{text: s.String(), start: s, moves: found.Moves, value: value, ways: found.Count}, nil
}

// outcome plays the player's moves against the opponent's best ones, and returns the
// score; false where that is no win, or one that is worth nothing.
func outcome(ctx context.Context, s puzzle.State, moves []puzzle.Move) (value int, won bool) {
	for i := 0; s.Status() == puzzle.Playing; {
		var m puzzle.Move
		var err error
		if r, ok := s.(puzzle.Replier); ok && r.OpponentToMove() {
			m, err = r.Reply(ctx)
		} else if i < len(moves) {
			m = moves[i]
			i++
		} else {
			return 0, false
		}
		if err == nil {
			s, _, err = s.Play(m)
		}
		if err != nil {
			return 0, false
		}
	}
	x, ok := s.(puzzle.Scorer)
	if !ok {
		return 0, s.Status() == puzzle.Won
	}
	score := x.Score()
	return score.Value, s.Status() == puzzle.Won && (score.Value != 0 || score.Less)
}

// same reports whether the answer of a level is also one of another: its moves win there
// what they win here, and nothing better does.
func (l *level) same(ctx context.Context, other *level) bool {
	if l.value != other.value || len(l.moves) != len(other.moves) {
		return false
	}
	value, won := outcome(ctx, other.start, l.moves)
	return won && value == l.value
}

// rate returns the rating of a level, -1 where it has none.
func (b *Bench) rate(ctx context.Context, l *level) int {
	if l.rated {
		return l.rating
	}
	l.rating = -1
	if r, ok := l.start.(puzzle.Rater); ok {
		if rating, err := puzzle.Rate(ctx, r); err == nil {
			l.rating = rating
		}
	}
	l.rated = ctx.Err() == nil
	return l.rating
}

// board returns the drawing of a level's text.
func board(text string) string {
	drawing, _, _ := strings.Cut(text, "\n\n")
	return drawing
}
