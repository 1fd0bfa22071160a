package slider

import (
	"context"

	"gridwise/solvers/puzzle"
)

var (
	_ puzzle.Rater    = State{}
	_ puzzle.Explorer = State{}
)

// weights are fitted to what Explore needs: see cmd/rating.
var weights = puzzle.Weights{Base: -58691, Choices: 0, Away: 115, Fatal: 834, Open: 208, Doubt: 632}

// Rate looks along a shortest solution. What tempts is a smaller Manhattan distance
// to the ends. Where a level's positions are too many to be kept, no moves but
// those that lose at once are known to be fatal.
func (s State) Rate(ctx context.Context) (puzzle.Rating, error) {
	play, err := s.crossings(ctx)
	return puzzle.Rated(play, weights), err
}

func (s State) crossings(ctx context.Context) ([]puzzle.Crossing, error) {
	dirs, err := s.way(ctx)
	if err != nil {
		return nil, tooMuch(err)
	}
	o, err := s.level.outlook(ctx)
	if err != nil {
		return nil, err
	}
	e := newEye(s)
	at := e.start
	var play []puzzle.Crossing
	for i, dir := range dirs {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		play = append(play, e.crossing(at, int(dir), len(dirs)-i, o))
		at = e.next(at)[dir]
	}
	return play, nil
}

// Explore goes on, of all positions come to, from the one where the players seem
// nearest to their ends, the first of several.
func (s State) Explore(ctx context.Context) (looked int, err error) {
	e := newEye(s)
	return e.explore(ctx, e.start, none, mostExplored), ctx.Err()
}

// The positions that a player looks at who explores: at most in a level, and until a
// tempting move is refuted.
const (
	mostExplored = 50_000
	mostDoubted  = 1_000
)

// eye is a player who sees how far everybody is from his end, along the row and the
// column. The positions that he has come to are numbered.
type eye struct {
	*space
	start int32
	known []view
}

// view is what he knows of a position.
type view struct {
	far    int      // from the ends
	looked bool     // at where the moves lead
	next   [4]int32 // none where a move is refused, fallen where it loses
	won    bool
	left   bool // behind: it is not gone on from again
}

// fallen stands for where a move leads that loses.
const fallen = none - 1

func newEye(s State) *eye {
	e := &eye{space: newSpace(s.level)}
	e.load(s, e.m, e.key)
	e.start = e.number(s.at, s.status == puzzle.Won)
	return e
}

// number returns that of the position in e.key.
func (e *eye) number(at [most]int32, won bool) int32 {
	n, place := e.find()
	if n != none {
		return n
	}
	v := view{won: won}
	for i, end := range e.ends {
		a, b := e.cell(at[i]), e.cell(end)
		v.far += abs(a.Row-b.Row) + abs(a.Col-b.Col)
	}
	e.known = append(e.known, v)
	return e.add(place, stop{})
}

// next returns where the moves from a position lead.
func (e *eye) next(n int32) [4]int32 {
	if e.known[n].looked {
		return e.known[n].next
	}
	next := [4]int32{none, none, none, none}
	e.read(e.m, e.keyOf(int(n)))
	at, hands := e.m.at, e.m.hands
	for dir := 0; dir < 4 && !e.known[n].won; dir++ {
		switch r := e.m.move(dir); r {
		case moved, won:
			e.write(e.m, e.key)
			next[dir] = e.number(e.m.at, r == won)
		case lost:
			next[dir] = fallen
		}
		e.m.back()
		e.m.at, e.m.hands = at, hands
	}
	e.wipe(e.m)
	e.known[n].looked, e.known[n].next = true, next
	return next
}

// crossing looks at a position so many moves from the win, where a shortest list goes
// on in a direction.
func (e *eye) crossing(n int32, dir, left int, o *outlook) puzzle.Crossing {
	next, here := e.next(n), e.known[n].far
	c := puzzle.Crossing{Away: true}
	e.known[n].left = true
	tempting, nearest := none, -1
	for d, to := range next {
		if to == none {
			continue
		}
		c.Choices++
		best := d == dir || to >= 0 && o != nil && o.leftOf(e.space, to) == left-1
		if !best && (o != nil || to == fallen) {
			c.Fatal++
		}
		if best && e.known[to].far <= here {
			c.Away = false
		}
		if to == fallen || e.known[to].left {
			continue
		}
		if far := e.known[to].far; nearest < 0 || far < nearest || far == nearest && best {
			tempting, nearest = to, far
			if best {
				tempting = none
			}
		}
	}
	if tempting != none {
		c.Doubt = e.explore(context.Background(), tempting, next[dir], mostDoubted)
	}
	return c
}

// leftOf returns the moves from a position of another space to the win.
func (o *outlook) leftOf(sp *space, n int32) int {
	sp.mu.Lock()
	defer sp.mu.Unlock()
	key := sp.keyOf(int(n))
	if o.wave != nil {
		sp.read(sp.m, key)
		at := sp.m.at[0]
		sp.wipe(sp.m)
		return int(o.left[at])
	}
	copy(o.space.key, key)
	if k, _ := o.space.find(); k != none {
		return int(o.left[k])
	}
	return int(none)
}

// explore goes on from a position, and always from the one that seems nearest, until a
// win, or until none is nearer than another that is known; it returns how many
// positions it looked at.
func (e *eye) explore(ctx context.Context, from, until int32, most int) (looked int) {
	limit := int(^uint(0) >> 1)
	if until != none {
		limit = e.known[until].far
	}
	var queue [][]int32 // by distance
	push := func(n int32) {
		v := &e.known[n]
		for len(queue) <= v.far {
			queue = append(queue, nil)
		}
		queue[v.far] = append(queue[v.far], n)
		v.left = true
	}
	push(from)
	for far := 0; far < len(queue) && far < limit && looked < most && ctx.Err() == nil; {
		if len(queue[far]) == 0 {
			far++
			continue
		}
		n := queue[far][0]
		queue[far] = queue[far][1:]
		if looked++; e.known[n].won {
			break
		}
		for _, to := range e.next(n) {
			if to >= 0 && to != until && !e.known[to].left {
				push(to)
				far = min(far, e.known[to].far)
			}
		}
	}
	return looked
}
