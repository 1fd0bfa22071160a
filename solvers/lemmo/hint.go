package lemmo

import (
	"context"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Strengths returns how many hints the question has, of which the last is the answer.
// Of the block: an end that matters, the floor, the blocks between which it lies, the
// block; where none helps the first says so. Of the number: which half of the starts wins,
// about how many do, the number. A way has the half and the start.
func (s State) Strengths() int {
	return map[question]int{askBlock: 4, askCount: 3, askWay: 2}[s.level.rules.ask]
}

var (
	_ reason.Hinter = State{}
	_ reason.Judge  = State{}
)

// Hint gives a hint. Those of the last strength propose moves, and following
// them wins. What any hint says is proven. O(cells) the first time on a level.
func (s State) Hint(ctx context.Context, strength int) (reason.Hint, error) {
	a, err := s.level.solve(ctx)
	if err != nil {
		return reason.Hint{}, err
	}
	if s.over {
		return reason.Hint{Text: puzzle.Say("lemmo.over"), Proven: true}, nil
	}
	h := helper{s, a}.hint(min(strength, s.Strengths()))
	h.Proven, h.Left = true, -1
	if strength >= s.Strengths() || s.level.rules.ask == askBlock && a.count() == 0 {
		h.Moves = s.plan()
		h.Left = len(h.Moves)
	}
	return h, nil
}

// helper is a position and what its level answers.
type helper struct {
	State
	a *answer
}

func (s helper) hint(strength int) reason.Hint {
	starts := 2 * s.level.cols
	switch ask := s.level.rules.ask; {
	case ask == askBlock && s.a.count() == 0:
		return reason.Hint{Text: puzzle.Say("lemmo.hint.none")}
	case ask == askBlock:
		return s.blockHint(strength)
	case strength == 1:
		return s.halfHint()
	case ask == askWay:
		col, dir := nearestWin(s.State)
		return reason.Hint{Text: puzzle.Say("lemmo.hint.walk", col, facing(dir)), Cells: []puzzle.Cell{{Row: 0, Col: col}}}
	case strength == 2:
		from, to := about(s.a.task1, starts, starts/4)
		return reason.Hint{Text: puzzle.Say("lemmo.hint.range", from, to, starts)}
	}
	return reason.Hint{Text: puzzle.Say("lemmo.hint.count", s.a.task1, starts)}
}

// blockHint returns what leads to the nearest best removal: the drain that it keeps
// most from, the floor along which these come, a stretch of it, and the blocks.
func (s helper) blockHint(strength int) reason.Hint {
	set := s.a.set(nearestSet(s.State, s.a))
	l := s.level
	end, n := s.kept(set)
	if strength == 1 {
		return reason.Hint{Text: puzzle.Say("lemmo.hint.drain", n, end), Cells: []puzzle.Cell{end}}
	}
	c, n := s.turned(set, end, n)
	switch strength {
	case 2:
		return reason.Hint{Text: puzzle.Say("lemmo.hint.floor", n, end, c.Row), Cells: span(c.Row, 1, l.cols)}
	case 3:
		from, to := l.between(c)
		return reason.Hint{Text: puzzle.Say("lemmo.hint.between", n, from, to), Cells: span(c.Row, from.Col, to.Col)}
	}
	h := reason.Hint{Text: puzzle.Say("lemmo.hint.block", l.blocks(set), s.a.task2, 2*l.cols).Claiming(l.claims(s.a, set)...)}
	for _, at := range set {
		h.Cells = append(h.Cells, l.cell(int(at)))
	}
	return h
}

// kept returns the drain from which a removal keeps most starts that end there, and
// how many those are.
func (s helper) kept(set []int32) (end puzzle.Cell, n int) {
	l := s.level
	now, then := ground{level: l}.letGo(), ground{l, set}.letGo()
	first, from := l.row(l.rows-1), make([]int, l.cols)
	for side, ends := range now.ends {
		for i, to := range ends {
			if first[to] == drain && first[then.ends[side][i]] == treasure {
				from[to]++
			}
		}
	}
	for i, k := range from {
		if k > n {
			n, end = k, puzzle.Cell{Row: l.rows, Col: i + 1}
		}
	}
	return end, n
}

// turned returns the block of a removal by which most come of the n that it keeps from a drain,
// and how many those are. All come by a block that goes by itself.
func (s helper) turned(set []int32, end puzzle.Cell, n int) (puzzle.Cell, int) {
	if len(set) == 1 {
		return s.level.cell(int(set[0])), n
	}
	now, then, by := ground{level: s.level}, ground{s.level, set}, map[puzzle.Cell]int{}
	for col, d := range s.level.starts() {
		if now.walk(col, d).End != end || !then.walk(col, d).Won {
			continue
		}
		met := map[puzzle.Cell]bool{}
		for c := range now.places(puzzle.Cell{Row: 1, Col: col}, d) {
			met[c] = true
		}
		for _, at := range set {
			if c := s.level.cell(int(at)); met[c] {
				by[c]++
			}
		}
	}
	most := s.level.cell(int(set[0]))
	for _, at := range set {
		if c := s.level.cell(int(at)); by[c] > by[most] {
			most = c
		}
	}
	return most, by[most]
}

// between returns the ends of a stretch of a floor in which a block lies: a quarter of
// the floor, and three columns at least where it has them.
func (l *level) between(c puzzle.Cell) (from, to puzzle.Cell) {
	size := max(3, l.cols/4)
	first := max(1, min((c.Col-1)/size*size+1, l.cols-size+1))
	return puzzle.Cell{Row: c.Row, Col: first}, puzzle.Cell{Row: c.Row, Col: min(first+size-1, l.cols)}
}

// halves counts the winning starts by direction and by side; a column in the
// very middle is on neither side.
func (f fates) halves(cols int) (lefts, rights, west, east int) {
	for i := range cols {
		n := 0
		if has(f[0], i) {
			lefts++
			n++
		}
		if has(f[1], i) {
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
func (s helper) halfHint() reason.Hint {
	cols := s.level.cols
	lefts, rights, west, east := s.a.starts.halves(cols)
	h := reason.Hint{}
	turned, side := abs(lefts-rights), abs(west-east)
	switch {
	case turned == 0 && side == 0:
		h.Text, h.Cells = puzzle.Say("lemmo.hint.half.even", cols/2), span(0, 1, cols/2)
	case turned >= side && lefts > rights:
		h.Text = puzzle.Say("lemmo.hint.half.facing", facing(puzzle.Left))
	case turned >= side:
		h.Text = puzzle.Say("lemmo.hint.half.facing", facing(puzzle.Right))
	case west > east:
		h.Text, h.Cells = puzzle.Say("lemmo.hint.half.left"), span(0, 1, cols/2)
	default:
		h.Text, h.Cells = puzzle.Say("lemmo.hint.half.right"), span(0, cols-cols/2+1, cols)
	}
	return h
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

// Verdict tells what the play is worth if it is won with the next go, of 100: that is
// its value. Left is the moves to the answer. It is never dead: nothing is ever
// lost in Lemmo for good.
func (s State) Verdict(ctx context.Context) (reason.Verdict, error) {
	if _, err := s.level.solve(ctx); err != nil {
		return reason.Verdict{}, err
	}
	return reason.Verdict{Text: s.earns(), Value: s.share(), Unit: "share", Proven: true, Left: len(s.plan())}, nil
}

// span returns the cells of a row from one column to another, for the board to
// light; none where nobody could see so many.
func span(row, from, to int) []puzzle.Cell {
	if to-from >= 1000 {
		return nil
	}
	return between(row, from, to)
}

func abs(n int) int { return max(n, -n) }
