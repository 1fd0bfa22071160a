package search

import (
	"context"

	"gridwise/solvers/slider/internal/ice"
)

// mostExplored bounds the positions that a player looks at who explores.
const mostExplored = 50_000

// explorer is a player who sees how far everybody is from his end, along the row and the
// column, and goes on from where that is least, the first of several.
type explorer struct {
	*positionSet
	wait [][]int32 // positions to go on from, by how far they are
}

// Explore returns how many positions an explorer looks at until the win, mostExplored at
// most.
func (s *Solver) Explore(ctx context.Context, from ice.Position) (looked int) {
	e := &explorer{positionSet: newPositionSet(s.Level)}
	e.Pack(from, e.key)
	e.meet()
	for far := 0; far < len(e.wait) && looked < mostExplored && ctx.Err() == nil; {
		if len(e.wait[far]) == 0 {
			far++
			continue
		}
		e.Read(e.keyOf(int(e.wait[far][0])))
		e.wait[far] = e.wait[far][1:]
		if looked++; e.Home() {
			break
		}
		e.leave()
		far = 0
	}
	return looked
}

// leave comes to all positions that a move leads to.
func (e *explorer) leave() {
	for dir := range 4 {
		if r := e.Move(dir); r == ice.Moved || r == ice.Won {
			e.Write(e.key)
			e.meet()
		}
		e.Back()
	}
}

// meet comes to the position in e.key, in which the mover stands.
func (e *explorer) meet() {
	n, place := e.find()
	if n != none {
		return
	}
	far := 0
	for i, end := range e.Ends {
		a, b := e.Cell(e.At[i]), e.Cell(end)
		far += max(a.Row-b.Row, b.Row-a.Row) + max(a.Col-b.Col, b.Col-a.Col)
	}
	for len(e.wait) <= far {
		e.wait = append(e.wait, nil)
	}
	e.wait[far] = append(e.wait[far], e.add(place, stop{}))
}
