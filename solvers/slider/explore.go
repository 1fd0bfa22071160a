package slider

import "context"

// mostExplored bounds the positions that a player looks at who explores.
const mostExplored = 50_000

// explorer is a player who sees how far everybody is from his end, along the row and the
// column, and goes on from where that is least, the first of several.
type explorer struct {
	*space
	wait [][]int32 // positions to go on from, by how far they are
}

// Explore returns how many positions an explorer looks at until the win, mostExplored at
// most.
func (s *Solver) Explore(ctx context.Context, from position) (looked int) {
	e := &explorer{space: newSpace(s.level)}
	e.pack(from, e.key)
	e.meet()
	for far := 0; far < len(e.wait) && looked < mostExplored && ctx.Err() == nil; {
		if len(e.wait[far]) == 0 {
			far++
			continue
		}
		e.read(e.keyOf(int(e.wait[far][0])))
		e.wait[far] = e.wait[far][1:]
		if looked++; e.home() {
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
		if r := e.move(dir); r == moved || r == won {
			e.write(e.key)
			e.meet()
		}
		e.back()
	}
}

// meet comes to the position in e.key, in which the mover stands.
func (e *explorer) meet() {
	n, place := e.find()
	if n != none {
		return
	}
	far := 0
	for i, end := range e.ends {
		a, b := e.cell(e.at[i]), e.cell(end)
		far += max(a.Row-b.Row, b.Row-a.Row) + max(a.Col-b.Col, b.Col-a.Col)
	}
	for len(e.wait) <= far {
		e.wait = append(e.wait, nil)
	}
	e.wait[far] = append(e.wait[far], e.add(place, stop{}))
}
