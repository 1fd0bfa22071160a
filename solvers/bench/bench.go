// Package bench is the setter's bench: it says what each tile of a level is for, and makes
// levels better by single changes. It knows level text and what a puzzle's solver and
// rating say of it, and no puzzle.
//
// A tile is whatever is not ground. It decides where the level without it has another
// answer or none, it matters where the number of best answers or the rating is another,
// and else it does nothing.
//
// The files in reading order:
//
//	bench    a level on the bench, solved and rated
//	edit     single changes of a level, and what differs between two
//	marks    what of a draft stays, and which of its tiles must decide
//	tiles    what each tile does, and a level without those that do nothing
//	lure     what leads a player astray
//	improve  one best answer, and a rating that is wished for
//	finish   all of these at once, toward an idea
//	make     levels of a generator, of a wished rating and without what does nothing
package bench

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// MaxCells bounds the levels on the bench: it is what the editor offers. Enough is the
// work that makes most drafts what is wished for, if they can be.
const (
	MaxCells = 40_000
	Enough   = 2000
)

// solving bounds the work of solving one level, in the unit of its solver.
const solving = 100_000

// Bench works on levels of a puzzle. What it makes depends on the level, the seed and the
// work alone, unless the context ends.
type Bench struct {
	Puzzle puzzle.Puzzle
	Work   int // how many levels may be solved
	Seed   uint64
	Report func(puzzle.Progress) // may be nil

	solved int
	marks  marks
}

// Remark is a sentence about a cell, or about the level where the cell is zero. Its Kind
// is Decides, Matters, Nothing or Untold of a tile, and Put or Taken of a change.
type Remark struct {
	Cell puzzle.Cell
	Kind string
	Text puzzle.Text
}

// Short reports whether a remark says that an aim was not reached.
func (r Remark) Short() bool {
	return slices.Contains([]string{"bench.several", "bench.uncounted", "bench.far"}, r.Text.Key)
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
	text  string
	start puzzle.State
	moves []puzzle.Move
	value int  // the score of the answer, 0 where none is counted
	ways  int  // best answers, 0 where they are not counted
	sure  bool // no answer is better
	rated *int
	lures *lures
}

// take begins the work on a level.
func (b *Bench) take(ctx context.Context, text string) (*level, error) {
	s, err := b.Puzzle.Parse(text)
	if err != nil {
		return nil, err
	}
	if n := len(strings.ReplaceAll(board(s.String()), "\n", "")); n > MaxCells {
		return nil, puzzle.Refuse(puzzle.Say("bench.large", n, MaxCells))
	}
	b.solved = 0
	if b.marks, err = b.markedIn(text, s.String()); err != nil {
		return nil, err
	}
	return b.look(ctx, text)
}

// look solves the first of some texts that is a level. Where there is no win the error is
// puzzle.ErrImpossible, where none was found puzzle.ErrGaveUp.
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
	solver, ok := s.(puzzle.Solver)
	if !ok {
		return nil, puzzle.Refuse(puzzle.Say("query.cannot", b.Puzzle.Name(), "bench"))
	}
	b.solved++
	found, err := solver.Solve(ctx, puzzle.Task{Steps: solving}, nil)
	if err = cmp.Or(ctx.Err(), err); err != nil {
		return nil, err
	}
	l := &level{text: s.String(), moves: found.Moves, ways: found.Count, sure: found.Proven}
	won := false
	if l.value, won = outcome(ctx, s, l.moves); !won {
		return nil, cmp.Or(ctx.Err(), unwon(s, found))
	}
	l.start, err = b.Puzzle.Parse(l.text) // whose rating owes nothing to the answer
	return l, err
}

// unwon returns the error of a level whose answer is no win.
func unwon(s puzzle.State, found puzzle.Solution) error {
	proven := found.Proven
	if d, ok := s.(reason.Doomed); ok {
		proven = !d.Doomed().Zero()
	}
	if proven {
		return puzzle.ErrImpossible
	}
	return puzzle.GaveUp(puzzle.Say("bench.open"))
}

// outcome plays the player's moves against the opponent's best ones, and returns the
// score; false where that is no win, or one that is worth nothing.
func outcome(ctx context.Context, s puzzle.State, moves []puzzle.Move) (value int, won bool) {
	_, line, err := reason.Answered(ctx, s, moves)
	end := line[len(line)-1]
	won = err == nil && end.Status() == puzzle.Won
	if x, ok := end.(puzzle.Scorer); ok && won {
		score := x.Score()
		return score.Value, score.Value != 0 || score.Less
	}
	return 0, won
}

// rate returns the rating of a level, -1 where it has none.
func (l *level) rate(ctx context.Context) int {
	if l.rated != nil {
		return *l.rated
	}
	rating, err := 0, error(puzzle.ErrGaveUp)
	if r, ok := l.start.(reason.Rater); ok {
		rating, err = reason.Rate(ctx, r)
	}
	if err != nil {
		rating = -1
	}
	l.rated = &rating
	return rating
}

// board returns the drawing of a level's text.
func board(text string) string {
	drawing, _, _ := strings.Cut(text, "\n\n")
	return drawing
}

func off(a, b int) int { return max(a-b, b-a) }
