package lemmo

import (
	"context"

	"gridwise/solvers/puzzle"
)

// The strengths of hints: which half of the starts wins, about how many do, on
// which floor the best block lies, on which stretch of it, and the answer. Where
// the task that a hint speaks of is done, it speaks of one that is not. Only the
// last gives a star away.
const (
	ofHalf = 1 + iota
	ofRange
	ofFloor
	ofStretch
	ofAnswer
)

// Strengths is 5.
func (State) Strengths() int { return ofAnswer }

// Hint gives a hint. Those of the last strength propose moves, and following
// them wins. What any hint says is proven. O(cells) the first time on a map.
func (s State) Hint(ctx context.Context, strength int) (puzzle.Hint, error) {
	if _, err := s.answered(ctx); err != nil {
		return puzzle.Hint{}, err
	}
	if s.Status() != puzzle.Playing {
		return puzzle.Hint{Text: puzzle.Say("lemmo.over"), Proven: true}, nil
	}
	if strength >= ofAnswer {
		return s.nextMoves(), nil
	}
	h := s.weakHint(strength)
	h.Proven, h.Left = true, -1
	return h, nil
}

// weakHint leaves the answers to the player.
func (s State) weakHint(strength int) puzzle.Hint {
	toCount, toHand := s.stars&counted == 0, s.stars&handed == 0
	switch {
	case strength == ofStretch && toHand:
		return s.stretchHint()
	case strength == ofFloor && toHand:
		return s.floorHint()
	case strength >= ofRange && toCount:
		return s.rangeHint(strength)
	case toHand && (strength == ofRange || !toCount && s.stars&walked != 0):
		return s.valueHint()
	}
	return s.halfHint()
}

// answered makes the level's answers unless the context ends first.
func (s State) answered(ctx context.Context) (*answer, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return s.level.answers(), nil
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

// halfHint tells which half of the starts wins more often: by direction or by
// side, whichever tells more.
func (s State) halfHint() puzzle.Hint {
	cols := s.level.cols
	lefts, rights, west, east := s.level.answers().starts.halves(cols)
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

// valueHint tells what the best removal comes to.
func (s State) valueHint() puzzle.Hint {
	a := s.level.answers()
	if len(a.best) == 0 {
		return puzzle.Hint{Text: puzzle.Say("lemmo.hint.value.none")}
	}
	return puzzle.Hint{Text: puzzle.Say("lemmo.hint.value", a.task2)}
}

// floorHint tells the floor of the best block.
func (s State) floorHint() puzzle.Hint {
	a := s.level.answers()
	if len(a.best) == 0 {
		return puzzle.Hint{Text: puzzle.Say("lemmo.hint.floor.none")}
	}
	row := s.level.cell(int(a.best[0])).Row
	return puzzle.Hint{Text: puzzle.Say("lemmo.hint.floor", row, s.level.floor(row)), Cells: span(row, 1, s.level.cols)}
}

// stretchHint tells about where on its floor the best block lies.
func (s State) stretchHint() puzzle.Hint {
	a := s.level.answers()
	if len(a.best) == 0 {
		return s.floorHint()
	}
	c := s.level.cell(int(a.best[0]))
	from, to := about(c.Col-1, s.level.cols-1, s.level.cols/4)
	return puzzle.Hint{Text: puzzle.Say("lemmo.hint.stretch", c.Row, from+1, to+1), Cells: span(c.Row, from+1, to+1)}
}

// rangeHint tells about how many starts win, closer the stronger it is.
func (s State) rangeHint(strength int) puzzle.Hint {
	starts := 2 * s.level.cols
	from, to := about(s.level.answers().task1, starts, starts>>strength)
	return puzzle.Hint{Text: puzzle.Say("lemmo.hint.range", from, to, starts)}
}

// about is the numbers among which n is told to be: one of the parts, of so many
// numbers but two at least, into which those from 0 to most are cut.
func about(n, most, size int) (from, to int) {
	size = max(2, size)
	from = n / size * size
	if to = min(from+size-1, most); from == to && from > 0 {
		from-- // the last part would tell the number
	}
	return from, to
}

// nextMoves is the whole answer to one task that is not done: the block first,
// then the count, then the walk.
func (s State) nextMoves() puzzle.Hint {
	switch {
	case s.stars&handed == 0:
		return s.blockHint()
	case s.stars&counted == 0:
		return s.countHint()
	}
	return s.walkHint()
}

func (s State) blockHint() puzzle.Hint {
	a, m := s.level.answers(), s.handMove()
	h := puzzle.Hint{Text: puzzle.Say("lemmo.hint.block.none")}
	if m != handNone {
		h.Text, h.Cells = puzzle.Say("lemmo.hint.block", m.Cell, a.task2), []puzzle.Cell{m.Cell}
	}
	return s.proposing(h, m)
}

func (s State) countHint() puzzle.Hint {
	a := s.level.answers()
	return s.proposing(puzzle.Hint{Text: puzzle.Say("lemmo.hint.count", a.task1, 2*s.level.cols)}, s.countMove())
}

func (s State) walkHint() puzzle.Hint {
	moves, ok := s.walkMoves()
	if !ok {
		f, _ := s.winningMap()
		col, _ := s.nearest(f)
		return puzzle.Hint{Text: puzzle.Say("lemmo.hint.far", col), Left: -1}
	}
	end := s
	for _, m := range moves[:len(moves)-1] {
		next, _, err := end.Play(m)
		if err != nil {
			return puzzle.Hint{Text: puzzle.Say("lemmo.hint.far", s.col), Left: -1}
		}
		end = next.(State)
	}
	h := puzzle.Hint{Cells: []puzzle.Cell{{Row: 0, Col: end.col}}}
	if end.dir == puzzle.Left {
		h.Text = puzzle.Say("lemmo.hint.walk.left", end.col)
	} else {
		h.Text = puzzle.Say("lemmo.hint.walk.right", end.col)
	}
	if end.hole != s.hole && end.hole != whole {
		c := s.level.cell(end.hole)
		h.Text, h.Cells = puzzle.Say("lemmo.hint.walk.first", c, h.Text), append(h.Cells, c)
	}
	return s.proposing(h, moves...)
}

// proposing adds moves to a hint, and how many are left to the win.
func (s State) proposing(h puzzle.Hint, moves ...puzzle.Move) puzzle.Hint {
	h.Moves, h.Left = moves, len(s.plan())
	if h.Proven = h.Left > 0; !h.Proven {
		h.Left = -1
	}
	return h
}

// Verdict says how many stars are earned and how many moves the others take:
// nothing is ever lost in Lemmo.
func (s State) Verdict(ctx context.Context) (puzzle.Verdict, error) {
	a, err := s.answered(ctx)
	if err != nil {
		return puzzle.Verdict{}, err
	}
	got, of := s.earned()
	v := puzzle.Verdict{Text: puzzle.Say("lemmo.verdict", got, of, s.wrong), Value: got, Proven: true, Left: -1}
	switch n := len(s.plan()); {
	case s.Status() == puzzle.Won:
		v.Left = 0
	case n > 0 && (a.task1 > 0 || s.stars&walked != 0 || a.task2 == 0):
		v.Left = n
	}
	return v, nil
}

// span is the cells of a row from one column to another, for the board to
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
