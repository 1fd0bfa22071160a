package lemmo

import "gridwise/solvers/puzzle"

// farthest bounds the moves that place Lemmo in a plan: beyond, nobody plays
// them, and a list of millions of them would only fill the memory.
const farthest = 1 << 16

// plan is the moves that earn the missing stars: hand in a best block, say the
// count, walk to a treasure. Empty where Lemmo would have too far to go.
func (s State) plan() []puzzle.Move {
	walk, ok := s.walkMoves()
	if !ok {
		return nil
	}
	var moves []puzzle.Move
	if s.stars&handed == 0 {
		moves = append(moves, s.handMove())
	}
	if s.stars&counted == 0 {
		moves = append(moves, s.countMove())
	}
	return append(moves, walk...)
}

func (s State) countMove() puzzle.Move {
	return puzzle.Move{Verb: "count", Number: s.level.answers().task1, HasNumber: true}
}

// handMove hands in the first of the best blocks, or none where none helps.
func (s State) handMove() puzzle.Move {
	if a := s.level.answers(); len(a.best) > 0 {
		return puzzle.DoAt("hand", s.level.cell(int(a.best[0])))
	}
	return handNone
}

// walkMoves earns the star for the walk, in as few moves as can be where the
// map as given has a start that wins; no moves where the star is earned or not
// offered. False where the way is too far to be listed.
func (s State) walkMoves() ([]puzzle.Move, bool) {
	if s.stars&walked != 0 || !s.winnable() {
		return nil, true
	}
	f, trial := s.winningMap()
	var moves []puzzle.Move
	switch {
	case trial == s.hole:
	case trial == whole:
		moves = append(moves, puzzle.DoAt("remove", s.level.cell(s.hole)))
	default:
		moves = append(moves, puzzle.DoAt("remove", s.level.cell(trial)))
	}
	col, dir := s.nearest(f)
	if s.distance(col, dir) > farthest {
		return nil, false
	}
	moves = append(moves, s.way(col, dir)...)
	return append(moves, puzzle.Do("start")), true
}

// winningMap is the fates on a map on which a walk earns the star, and the
// block that is on trial there: none where a start wins on the map as given,
// else the one that is out already, if that helps, or the first best block.
func (s State) winningMap() (fates, int) {
	a := s.level.answers()
	if a.task1 > 0 {
		return a.starts, whole
	}
	if s.hole != whole {
		if f := foresee(s.level, s.hole); f.wins(s.level.cols) > 0 {
			return f, s.hole
		}
	}
	best := int(a.best[0])
	return foresee(s.level, best), best
}

// nearest is the winning start that Lemmo reaches in the fewest moves.
func (s State) nearest(f fates) (col int, dir puzzle.Dir) {
	least := -1
	look := func(c int, d puzzle.Dir) {
		if n := s.distance(c, d); least < 0 || n < least {
			least, col, dir = n, c, d
		}
	}
	for c := 1; c <= s.level.cols; c++ {
		if has(f.right, c-1) {
			look(c, puzzle.Right)
		}
		if has(f.left, c-1) {
			look(c, puzzle.Left)
		}
	}
	return col, dir
}

// toward is where Lemmo must look to get over a column.
func (s State) toward(col int, dir puzzle.Dir) puzzle.Dir {
	switch {
	case col < s.col:
		return puzzle.Left
	case col > s.col:
		return puzzle.Right
	}
	return dir
}

// distance is the length of way: columns and turns.
func (s State) distance(col int, dir puzzle.Dir) int {
	n, d := max(col-s.col, s.col-col), s.toward(col, dir)
	if d != s.dir {
		n++
	}
	if d != dir {
		n++
	}
	return n
}

// way is the moves that place Lemmo over a column, looking to dir.
func (s State) way(col int, dir puzzle.Dir) []puzzle.Move {
	moves := make([]puzzle.Move, 0, s.distance(col, dir))
	d := s.toward(col, dir)
	if d != s.dir {
		moves = append(moves, puzzle.Do(d.String()))
	}
	for n := max(col-s.col, s.col-col); n > 0; n-- {
		moves = append(moves, puzzle.Do(d.String()))
	}
	if d != dir {
		moves = append(moves, puzzle.Do(dir.String()))
	}
	return moves
}

// Way answers a tap on the sky: it brings Lemmo over that column, and turns it
// round where it already is.
func (s State) Way(to puzzle.Cell) []puzzle.Move {
	if to.Row != 0 || to.Col < 1 || to.Col > s.level.cols || s.Status() != puzzle.Playing {
		return nil
	}
	if to.Col == s.col {
		return s.way(s.col, s.dir.Opposite())
	}
	if d := s.toward(to.Col, s.dir); s.distance(to.Col, d) <= farthest {
		return s.way(to.Col, d)
	}
	return nil
}
