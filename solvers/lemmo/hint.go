package lemmo

import (
	"context"
	"math/bits"

	"gridwise/solvers/puzzle"
)

// Strengths returns how many hints the act has, of which the last is the answer. In
// the act of counting: which half of the starts wins, about how many do, a mark that
// is wrong, the number. In that of the block: what the best removal comes to, its
// floor, the stretch of it, the block. A way has the half and the start, an end
// the part of the floor and the end.
func (s State) Strengths() int {
	if act := s.act(); act == counting || act == handing {
		return 4
	}
	return 2
}

// Hint gives a hint. Those of the last strength propose moves, and following
// them wins. What any hint says is proven. O(cells) the first time on a level.
func (s State) Hint(ctx context.Context, strength int) (puzzle.Hint, error) {
	a, err := s.answered(ctx)
	if err != nil {
		return puzzle.Hint{}, err
	}
	if s.Status() != puzzle.Playing {
		return puzzle.Hint{Text: puzzle.Say("lemmo.over"), Proven: true}, nil
	}
	h := helper{s, a}.hint(strength)
	h.Proven, h.Left = true, -1
	if strength >= s.Strengths() {
		h.Moves, h.Left = s.actMoves(s.act()), len(s.plan())
	}
	return h, nil
}

// helper is a position and what its level answers.
type helper struct {
	State
	a *answer
}

// hint returns a hint of the act. Only that of the last strength gives the answer.
func (s helper) hint(strength int) puzzle.Hint {
	switch act := s.act(); {
	case strength >= s.Strengths():
		return s.answerHint()
	case act == foretelling:
		return s.endHint()
	case act == handing && strength == 1:
		return s.valueHint()
	case act == handing && strength == 2:
		return s.floorHint()
	case act == handing:
		return s.stretchHint()
	case strength == 1:
		return s.halfHint()
	case strength == 2:
		return s.rangeHint()
	}
	return s.markHint()
}

// endHint returns the hint about where the walk ends, by a range of columns.
func (s helper) endHint() puzzle.Hint {
	col, cols := s.level.foretold().Col, s.level.cols
	from, to := about(col-1, cols-1, cols/3)
	return puzzle.Hint{Text: puzzle.Say("lemmo.hint.end", from+1, to+1), Cells: span(s.level.rows, from+1, to+1)}
}

// markHint returns the hint on a start that is marked wrong, or on how many are left.
func (s helper) markHint() puzzle.Hint {
	f := s.a.starts
	for col := 1; col <= s.level.cols; col++ {
		for _, d := range [2]puzzle.Dir{puzzle.Left, puzzle.Right} {
			m := s.mark(place(col, d))
			if m == ticked && !f.won(col, d) || m == crossed && f.won(col, d) {
				return puzzle.Hint{Text: puzzle.Say("lemmo.hint.mark", col, facing(d)),
					Cells: []puzzle.Cell{{Row: 0, Col: col}}}
			}
		}
	}
	return puzzle.Hint{Text: puzzle.Say("lemmo.hint.marks", 2*s.level.cols-s.marked(true)-s.marked(false))}
}

// answered makes the level's answers unless the context ends first.
func (s State) answered(ctx context.Context) (*answer, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return s.level.answered(ctx)
}

// halves counts the winning starts by direction and by side; a column in the
// very middle is on neither side.
func (f fates) halves(cols int) (lefts, rights, west, east int) {
	for i := range cols {
		n := 0
		if has(f.left, i) {
			lefts++
			n++
		}
		if has(f.right, i) {
			rights++
			n++
		}
		switch {
		case i < cols/2:
			west += n
		case i >= cols-cols/2:
			east += n
		}
	}
	return lefts, rights, west, east
}

// halfHint returns which half of the starts wins more often: by direction or by
// side, whichever tells more.
func (s helper) halfHint() puzzle.Hint {
	cols := s.level.cols
	lefts, rights, west, east := s.a.starts.halves(cols)
	h := puzzle.Hint{}
	facing, side := abs(lefts-rights), abs(west-east)
	switch {
	case facing == 0 && side == 0:
		h.Text = puzzle.Say("lemmo.hint.half.even")
	case facing >= side && lefts > rights:
		h.Text = puzzle.Say("lemmo.hint.half.facing.left")
	case facing >= side:
		h.Text = puzzle.Say("lemmo.hint.half.facing.right")
	case west > east:
		h.Text, h.Cells = puzzle.Say("lemmo.hint.half.left"), span(0, 1, cols/2)
	default:
		h.Text, h.Cells = puzzle.Say("lemmo.hint.half.right"), span(0, cols-cols/2+1, cols)
	}
	return h
}

// valueHint returns what the best removal comes to.
func (s helper) valueHint() puzzle.Hint {
	if s.a.count() == 0 {
		return puzzle.Hint{Text: puzzle.Say("lemmo.hint.value.none")}
	}
	if s.level.rules.save {
		return puzzle.Hint{Text: puzzle.Say("lemmo.hint.size", s.a.size)}
	}
	return puzzle.Hint{Text: puzzle.Say("lemmo.hint.value", s.a.task2)}
}

// floorHint returns the hint on the floor of the best block, or of the first of them.
func (s helper) floorHint() puzzle.Hint {
	if s.a.count() == 0 {
		return puzzle.Hint{Text: puzzle.Say("lemmo.hint.floor.none")}
	}
	row := s.level.cell(int(s.a.best[0])).Row
	return puzzle.Hint{Text: puzzle.Say("lemmo.hint.floor", row), Cells: span(row, 1, s.level.cols)}
}

// stretchHint returns the hint on the range of columns in which that block lies.
func (s helper) stretchHint() puzzle.Hint {
	if s.a.count() == 0 {
		return s.floorHint()
	}
	c := s.level.cell(int(s.a.best[0]))
	from, to := about(c.Col-1, s.level.cols-1, s.level.cols/4)
	return puzzle.Hint{Text: puzzle.Say("lemmo.hint.stretch", c.Row, from+1, to+1), Cells: span(c.Row, from+1, to+1)}
}

// rangeHint returns the hint on how many starts win, by a range.
func (s helper) rangeHint() puzzle.Hint {
	starts := 2 * s.level.cols
	from, to := about(s.a.task1, starts, starts/4)
	return puzzle.Hint{Text: puzzle.Say("lemmo.hint.range", from, to, starts)}
}

// about returns the numbers among which n is told to be: one of the parts, of so many
// numbers but two at least, into which those from 0 to most are cut.
func about(n, most, size int) (from, to int) {
	size = max(2, size)
	from = n / size * size
	if to = min(from+size-1, most); from == to && from > 0 {
		from-- // the last part would tell the number
	}
	return from, to
}

// answerHint returns the answer that the act asks for, without its moves.
func (s helper) answerHint() puzzle.Hint {
	switch s.act() {
	case foretelling:
		c := s.level.foretold()
		return puzzle.Hint{Text: puzzle.Say("lemmo.hint.lands", c), Cells: []puzzle.Cell{c}}
	case counting:
		return puzzle.Hint{Text: puzzle.Say("lemmo.hint.count", s.a.task1, 2*s.level.cols)}
	case finding:
		col, dir := nearestWin(s.State)
		return puzzle.Hint{Text: puzzle.Say("lemmo.hint.walk", col, facing(dir)), Cells: []puzzle.Cell{{Row: 0, Col: col}}}
	}
	if s.a.count() == 0 {
		return puzzle.Hint{Text: puzzle.Say("lemmo.hint.block.none")}
	}
	set := s.a.set(nearestSet(s.State, s.a))
	h := puzzle.Hint{Text: puzzle.Say("lemmo.hint.block", s.level.blocks(set), s.a.task2)}
	for _, at := range set {
		h.Cells = append(h.Cells, s.level.cell(int(at)))
	}
	return h
}

// Verdict tells how many acts are over. Its value is the stars won, and Left the
// moves of the acts to come. It is never dead: nothing is ever lost in Lemmo.
func (s State) Verdict(ctx context.Context) (puzzle.Verdict, error) {
	if _, err := s.answered(ctx); err != nil {
		return puzzle.Verdict{}, err
	}
	over, all := bits.OnesCount8(uint8(s.over&s.level.acts())), bits.OnesCount8(uint8(s.level.acts()))
	return puzzle.Verdict{Text: puzzle.Say("lemmo.verdict", over, all, s.misses()), Value: bits.OnesCount8(uint8(s.stars)), Proven: true, Left: len(s.plan())}, nil
}

// span returns the cells of a row from one column to another, for the board to
// light; none where nobody could see so many.
func span(row, from, to int) []puzzle.Cell {
	if to-from >= 1000 {
		return nil
	}
	var cells []puzzle.Cell
	for col := from; col <= to; col++ {
		cells = append(cells, puzzle.Cell{Row: row, Col: col})
	}
	return cells
}

func abs(n int) int { return max(n, -n) }
