package lemmo

import (
	"slices"

	"gridwise/solvers/puzzle"
)

// plan returns the moves that answer the level's question.
func (s State) plan() []puzzle.Move {
	switch {
	case s.over:
		return nil
	case s.level.rules.ask == askWay:
		return s.walkMoves()
	case s.level.rules.ask == askBlock:
		return s.liftMoves()
	}
	n := s.level.answer().task1
	if s.claim == n {
		return []puzzle.Move{puzzle.Do("go")}
	}
	return []puzzle.Move{{Verb: "say", Number: n, HasNumber: true}, puzzle.Do("go")}
}

// liftMoves lift the blocks of a best removal, those that float already among
// them, and let all go.
func (s State) liftMoves() []puzzle.Move {
	var moves []puzzle.Move
	var best []int32
	a := s.level.answer()
	if a.count() > 0 {
		best = a.set(nearestSet(s, a))
	}
	turn := func(blocks, but []int32) {
		for _, at := range blocks {
			if !slices.Contains(but, at) {
				moves = append(moves, s.level.lift(at))
			}
		}
	}
	turn(s.holes, best)
	if n := s.level.rules.lifts(); len(moves) == n && len(best) == n {
		moves = moves[1:] // the next block takes its place
	}
	turn(best, s.holes)
	return append(moves, puzzle.Do("go"))
}

// nearestSet returns the best removal of which most blocks float.
func nearestSet(s State, a *answer) int {
	nearest, most := 0, 0
	if len(s.holes) == 0 {
		return 0
	}
	for i := range a.count() {
		n := 0
		for _, at := range a.set(i) {
			if slices.Contains(s.holes, at) {
				n++
			}
		}
		if n > most {
			nearest, most = i, n
		}
	}
	return nearest
}

// walkMoves brings Lemmo to the winning start that is nearest, and lets it go.
func (s State) walkMoves() []puzzle.Move {
	var moves []puzzle.Move
	col, dir := nearestWin(s)
	if col != s.col {
		moves = append(moves, standOver(col))
	}
	if dir != s.dir {
		moves = append(moves, puzzle.Do(dir.String()))
	}
	return append(moves, puzzle.Do("start"))
}

// nearestWin returns the winning start that is the fewest columns away.
func nearestWin(s State) (col int, dir puzzle.Dir) {
	f, least := s.level.answer().starts, -1
	for c := 1; c <= s.level.cols; c++ {
		for _, d := range [2]puzzle.Dir{s.dir, s.dir.Opposite()} {
			if n := max(c-s.col, s.col-c); f.won(c, d) && (least < 0 || n < least) {
				least, col, dir = n, c, d
			}
		}
	}
	return col, dir
}

var _ puzzle.Walker = State{}

// Way answers a tap on the sky: it brings Lemmo over that column, and turns it
// round where it already is.
func (s State) Way(to puzzle.Cell) []puzzle.Move {
	if to.Row != 0 || to.Col < 1 || to.Col > s.level.cols || s.over {
		return nil
	}
	return []puzzle.Move{standOver(to.Col)}
}
