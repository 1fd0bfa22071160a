package lifter

import (
	"container/heap"
	"math"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// TestClaims decides by a plain search what is said to be so because of something.
func TestClaims(t *testing.T) {
	work := 1_000_000
	if testing.Short() {
		work = 200_000
	}
	p := &plainly{work: work, known: map[string]ended{}, ways: map[*mine.Level]*plainWays{}}
	puzzletest.Claims(t, Puzzle{}, puzzletest.Plain{Worth: p.worth, Wins: p.wins, Ordered: p.ordered, Quickest: p.quickest})
}

// plainly looks at positions by State.Play alone, those first that promise most, until no other
// promises more than what was found. What a position promises is counted by walls and
// trampolines: the best order in which to fetch lambdas, if nothing ever moved.
type plainly struct {
	work  int // cells of all positions of a search
	known map[string]ended
	ways  map[*mine.Level]*plainWays
}

// ended is what a search came to.
type ended struct {
	worth      int
	win, known bool
}

// plainNode is a position; free is whether the player may come to any cell.
type plainNode struct {
	State
	free    bool
	promise int
}

type plainQueue []plainNode

func (q plainQueue) Len() int { return len(q) }
func (q plainQueue) Less(a, b int) bool {
	if q[a].promise == q[b].promise {
		return q[a].node.Steps > q[b].node.Steps
	}
	return q[a].promise > q[b].promise
}
func (q plainQueue) Swap(a, b int) { q[a], q[b] = q[b], q[a] }
func (q *plainQueue) Push(n any)   { *q = append(*q, n.(plainNode)) }
func (q *plainQueue) Pop() any {
	old := *q
	n := old[len(old)-1]
	*q = old[:len(old)-1]
	return n
}

func (p *plainly) worth(s puzzle.State) (worth int, win, known bool) {
	at := s.(State)
	key := at.String() + at.Position()
	e, ok := p.known[key]
	if !ok {
		e = p.search(at, nil, false)
		p.known[key] = e
	}
	return e.worth, e.win, e.known
}

func (p *plainly) wins(s puzzle.State) (win, known bool) {
	if _, win, _ := p.worth(s); win {
		return true, true
	}
	e := p.search(s.(State), nil, true)
	return e.win, e.known
}

func (p *plainly) ordered(s puzzle.State, cells []puzzle.Cell) (worth int, win, known bool) {
	e := p.search(s.(State), cells, false)
	return e.worth, e.win, e.known
}

// search returns the best end from a position, of the plays that come to one cell before
// another where these are given; or, where just a win is asked for, whether there is one.
func (p *plainly) search(s State, order []puzzle.Cell, justWin bool) (best ended) {
	best.worth = math.MinInt
	w := p.waysOf(s.tree.Level)
	steps := map[string]int32{}
	q := &plainQueue{{s, len(order) == 0, math.MaxInt}}
	for q.Len() > 0 {
		n := heap.Pop(q).(plainNode)
		if !justWin && n.promise <= best.worth {
			break
		}
		if justWin && n.node.Ending == mine.Won {
			return ended{win: true, known: true}
		}
		if n.free && !justWin {
			best.end(n.node)
		}
		if n.node.Ending != mine.Playing {
			continue
		}
		for m := range n.Moves() {
			next, _, err := n.Play(m)
			if err != nil || m == puzzle.Do("abort") {
				continue
			}
			after := plainNode{State: next.(State), free: n.free}
			if at := after.node.Robot; !after.free && at != n.node.Robot {
				if s.tree.At(at) == order[1] {
					continue
				}
				after.free = s.tree.At(at) == order[0]
			}
			key := after.Mapped()
			if after.free {
				key += "free"
			}
			if before, ok := steps[key]; ok && before <= after.node.Steps {
				continue
			}
			steps[key] = after.node.Steps
			if after.promise = w.promise(after.State, justWin); after.promise > best.worth {
				heap.Push(q, after)
			}
		}
		if len(steps)*len(s.tree.Initial) > p.work {
			return best
		}
	}
	best.known = true
	return best
}

// end takes up what a play comes to if it ends here.
func (e *ended) end(n *node) {
	score := n.Score()
	if n.Ending == mine.Playing {
		score = 50*int(n.Collected) - int(n.Steps)
	}
	if won := n.Ending == mine.Won; score > e.worth || score == e.worth && won {
		e.worth, e.win = score, won
	}
}

// quickest goes through all positions, ring by ring.
func (p *plainly) quickest(s puzzle.State, cell puzzle.Cell) (moves int, known bool) {
	seen := map[string]bool{}
	for ring, moves := []State{s.(State)}, 0; len(ring) > 0; moves++ {
		var next []State
		for _, s := range ring {
			ending := s.node.Ending
			if alive := ending == mine.Playing || ending == mine.Won; moves > 0 && alive && s.tree.At(s.node.Robot) == cell {
				return moves, true
			}
			for m := range s.Moves() {
				after, _, err := s.Play(m)
				if key := after.(State).Mapped(); err == nil && m != puzzle.Do("abort") && !seen[key] {
					seen[key] = true
					next = append(next, after.(State))
				}
			}
		}
		if ring = next; len(seen)*len(s.(State).tree.Initial) > p.work {
			return 0, false
		}
	}
	return -1, true
}

// plainWays are the distances in a level if only walls stood in the way, and what the best
// order of fetching lambdas comes to.
type plainWays struct {
	far    map[int32][]int // to a cell from every cell
	orders map[string][2]int
	*mine.Level
}

func (p *plainly) waysOf(f *mine.Level) *plainWays {
	if p.ways[f] == nil {
		p.ways[f] = &plainWays{map[int32][]int{}, map[string][2]int{}, f}
	}
	return p.ways[f]
}

// to returns the distances to a cell, -1 where no way leads.
func (w *plainWays) to(cell int32) []int {
	if d := w.far[cell]; d != nil {
		return d
	}
	d := make([]int, len(w.Initial))
	for i := range d {
		d[i] = -1
	}
	d[cell] = 0
	for queue := []int32{cell}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for from := range w.Initial {
			if d[from] < 0 && w.leads(int32(from), at) {
				d[from] = d[at] + 1
				queue = append(queue, int32(from))
			}
		}
	}
	w.far[cell] = d
	return d
}

// leads reports whether one step may lead from one cell to another.
func (w *plainWays) leads(from, to int32) bool {
	if w.Initial[from] == mine.Wall || w.Initial[to] == mine.Wall {
		return false
	}
	for _, d := range [4]int32{-1, 1, -w.Stride, w.Stride} {
		next := from + d
		if next == to {
			return true
		}
		if next >= 0 && int(next) < len(w.Initial) && mine.IsTrampoline(w.Initial[next]) && w.TargetOf[w.Initial[next]-'A'] == to {
			return true
		}
	}
	return false
}

// promise returns a score that no play from a position exceeds; of a win, where just that is
// asked for.
func (w *plainWays) promise(s State, justWin bool) int {
	n := s.node
	if n.Ending != mine.Playing {
		return n.Score()
	}
	var left []int32
	stones := 0
	s.tree.with(n, func(m *mine.Mine) {
		for i, c := range m.Cells {
			switch c {
			case mine.Lambda:
				left = append(left, int32(i))
			case mine.Higher:
				stones++
			}
		}
	})
	if len(left) > 8 { // more than need be counted in all orders
		stones += len(left) - 8
		left = left[:8]
	}
	win, stop := w.order(n.Robot, left)
	stop += 50*(int(n.Collected)+stones) - int(n.Steps)
	if win < 0 || w.Lift == 0 || int(n.Collected)+len(left)+stones < w.Total {
		win = math.MinInt
	} else {
		win = 75*w.Total - int(n.Steps) - max(win, len(left)+stones+1)
	}
	if justWin {
		return win
	}
	return max(win, stop)
}

// order returns the fewest steps by all of some lambdas to the lift, -1 where there is no way,
// and the most points less steps of a way by some of them.
func (w *plainWays) order(from int32, left []int32) (win, stop int) {
	key := string(append(append([]rune{}, from), left...))
	if o, ok := w.orders[key]; ok {
		return o[0], o[1]
	}
	if win = -1; len(left) == 0 && w.Lift != 0 {
		win = w.to(w.Lift)[from]
	}
	for i, l := range left {
		d := w.to(l)[from]
		if d < 0 {
			continue
		}
		rest := append(append([]int32{}, left[:i]...), left[i+1:]...)
		on, off := w.order(l, rest)
		if stop = max(stop, 50+off-d); on >= 0 && (win < 0 || d+on < win) {
			win = d + on
		}
	}
	w.orders[key] = [2]int{win, stop}
	return win, stop
}
