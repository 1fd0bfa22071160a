package slider

import (
	"context"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Rater = State{}

// mostExplored bounds the positions that a player looks at who explores.
const mostExplored = 50_000

// Explore goes on, of all positions come to, from the one where the players seem nearest
// to their ends, the first of several. The length is that of a shortest solution.
func (s State) Explore(ctx context.Context) (looked int, err error) {
	dirs, err := s.way(ctx)
	if err != nil {
		return 0, tooMuch(err)
	}
	return newEye(s).explore(ctx) * max(1, len(dirs)), ctx.Err()
}

// eye is a player who sees how far everybody is from his end, along the row and the
// column. The positions that he has come to are numbered.
type eye struct {
	*space
	seen []view
	wait [][]int32 // positions to go on from, by how far they are
}

// view is what he sees of a position.
type view struct {
	far int // from the ends
	won bool
}

func newEye(s State) *eye {
	e := &eye{space: newSpace(s.level)}
	e.load(s, e.m, e.key)
	e.meet(s.at, s.status == puzzle.Won)
	return e
}

// meet comes to the position in e.key.
func (e *eye) meet(at [most]int32, won bool) {
	n, place := e.find()
	if n != none {
		return
	}
	v := view{won: won}
	for i, end := range e.ends {
		a, b := e.cell(at[i]), e.cell(end)
		v.far += abs(a.Row-b.Row) + abs(a.Col-b.Col)
	}
	for len(e.wait) <= v.far {
		e.wait = append(e.wait, nil)
	}
	e.seen = append(e.seen, v)
	e.wait[v.far] = append(e.wait[v.far], e.add(place, stop{}))
}

// explore goes on until a win, and returns how many positions were looked at.
func (e *eye) explore(ctx context.Context) (looked int) {
	for far := 0; far < len(e.wait) && looked < mostExplored && ctx.Err() == nil; {
		if len(e.wait[far]) == 0 {
			far++
			continue
		}
		n := e.wait[far][0]
		e.wait[far] = e.wait[far][1:]
		if looked++; e.seen[n].won {
			break
		}
		e.leave(n)
		far = 0
	}
	return looked
}

// leave comes to all positions that a move leads to.
func (e *eye) leave(n int32) {
	e.read(e.m, e.keyOf(int(n)))
	at, hands := e.m.at, e.m.hands
	for dir := range puzzle.Dirs {
		if r := e.m.move(dir); r == moved || r == won {
			e.write(e.m, e.key)
			e.meet(e.m.at, r == won)
		}
		e.m.back()
		e.m.at, e.m.hands = at, hands
	}
	e.wipe(e.m)
}
