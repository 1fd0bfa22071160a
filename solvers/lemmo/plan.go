package lemmo

import (
	"slices"

	"gridwise/solvers/puzzle"
)

// plan returns the moves that go through the acts that are not over, each with its
// star where it can still be had.
func (s State) plan() []puzzle.Move {
	var moves []puzzle.Move
	for left := s.level.acts() &^ s.over; left != 0; left &= left - 1 {
		moves = append(moves, s.actMoves(left&-left)...)
	}
	return moves
}

// actMoves returns the moves that end an act.
func (s State) actMoves(a acts) []puzzle.Move {
	switch a {
	case foretelling:
		if c := s.level.foretold(); c != s.bet {
			return []puzzle.Move{puzzle.DoAt("flag", c), puzzle.Do("start")}
		}
		return []puzzle.Move{puzzle.Do("start")}
	case finding:
		return walkMoves(s)
	case counting:
		return []puzzle.Move{{Verb: "count", Number: s.level.answers().task1, HasNumber: true}}
	}
	return s.handMoves()
}

// handMoves lift the blocks of a best removal, those that float already among
// them, and hand them in.
func (s State) handMoves() []puzzle.Move {
	a := s.level.answers()
	if a.count() == 0 {
		return []puzzle.Move{handNone}
	}
	var moves []puzzle.Move
	best := a.set(nearestSet(s, a))
	for _, at := range s.holes {
		if !slices.Contains(best, at) {
			moves = append(moves, puzzle.DoAt("remove", s.level.cell(int(at))))
		}
	}
	if n := s.level.rules.lifts(); len(moves) == n && len(best) == n {
		moves = moves[1:] // the next block takes its place
	}
	for _, at := range best {
		if !slices.Contains(s.holes, at) {
			moves = append(moves, puzzle.DoAt("remove", s.level.cell(int(at))))
		}
	}
	return append(moves, puzzle.Do("hand lifted"))
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
// Blocks that an older play left floating come down first.
func walkMoves(s State) []puzzle.Move {
	var moves []puzzle.Move
	for _, at := range s.holes {
		moves = append(moves, puzzle.DoAt("remove", s.level.cell(int(at))))
	}
	col, dir := nearestWin(s)
	if col != s.col {
		moves = append(moves, puzzle.DoAt("stand", puzzle.Cell{Row: 0, Col: col}))
	}
	if dir != s.dir {
		moves = append(moves, puzzle.Do(dir.String()))
	}
	return append(moves, puzzle.Do("start"))
}

// nearestWin returns the winning start that is the fewest columns away.
func nearestWin(s State) (col int, dir puzzle.Dir) {
	f, least := s.level.answers().starts, -1
	for c := 1; c <= s.level.cols; c++ {
		for _, d := range [2]puzzle.Dir{s.dir, s.dir.Opposite()} {
			if n := max(c-s.col, s.col-c); f.won(c, d) && (least < 0 || n < least) {
				least, col, dir = n, c, d
			}
		}
	}
	return col, dir
}

// Way answers a tap on the sky: it brings Lemmo over that column, and turns it
// round where it already is.
func (s State) Way(to puzzle.Cell) []puzzle.Move {
	if act := s.act(); to.Row != 0 || to.Col < 1 || to.Col > s.level.cols || act == 0 || act == foretelling {
		return nil
	}
	return []puzzle.Move{puzzle.DoAt("stand", to)}
}
