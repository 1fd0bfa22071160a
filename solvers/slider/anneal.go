package slider

import (
	"bytes"
	"context"
	"math"
	"slices"

	"gridwise/solvers/puzzle"
)

// mostTried bounds the positions of a level that is being made, and mostPass
// the ends tried where passing is enough and a position is more than a cell.
const (
	mostTried = 6000
	mostPass  = 8
)

// try anneals one level from scratch and leaves out what it does not need.
func (g *maker) try(ctx context.Context, report func(done float64)) candidate {
	now := g.draw()
	score, best := g.judge(ctx, now, 0)
	bestScore, steps := score, g.steps()
	for i := range steps {
		if i%64 == 0 || !g.steady() {
			report(float64(i) / float64(steps))
		}
		if ctx.Err() != nil || g.left <= spare || bestScore >= g.full() {
			break
		}
		next := g.mutate(now)
		need := score - g.rnd.IntN(1+2*perMove*(steps-i)/steps)
		s, c := g.judge(ctx, next, need)
		if s >= need {
			now, score = next, s
		}
		if s > bestScore {
			best, bestScore = c, s
		}
	}
	if best.cells == nil || ctx.Err() != nil {
		return candidate{}
	}
	return g.prune(ctx, best)
}

// steps returns how many an anneal has.
func (g *maker) steps() int {
	switch {
	case !g.steady():
		return roundsWorth
	case g.stones > 0:
		return roundsStones
	}
	return rounds
}

// mostFew bounds how many things of a kind are drawn: with more of them than
// anybody looks through a large board is no better, and far slower to search.
const mostFew = 8

// draw returns a random level without ends.
func (g *maker) draw() []byte {
	cells := bytes.Repeat([]byte{'_'}, g.rows*g.cols)
	area := g.rows * g.cols
	put := func(char byte, n int) {
		for range n {
			cells[g.rnd.IntN(area)] = char
		}
	}
	if g.stones == 0 {
		put('*', area*(6+g.rnd.IntN(8))/100)
	}
	few := min(1+area/40, mostFew)
	for k := range byte(portal) {
		switch {
		case !g.kinds[k]:
		case k == booster:
			for dir := range byte(4) {
				put(chars[booster+dir], 1+g.rnd.IntN(few))
			}
		default:
			put(chars[k], 1+g.rnd.IntN(few))
		}
	}
	if g.kinds[portal] {
		for k := range 1 + g.rnd.IntN(min(few, 4)) {
			g.drop(cells, 'a'+byte(k))
			g.drop(cells, 'a'+byte(k))
		}
	}
	for _, char := range g.startChars() {
		g.drop(cells, char)
	}
	for range g.stones {
		g.drop(cells, '*')
	}
	return cells
}

func (g *maker) startChars() []byte {
	if g.players == 1 {
		return []byte{'S'}
	}
	return []byte("123")[:g.players]
}

// drop puts something on a random cell of ice, or on one of rock where there
// is no ice.
func (g *maker) drop(cells []byte, char byte) {
	for range 1000 {
		if i := g.rnd.IntN(len(cells)); cells[i] == '_' {
			cells[i] = char
			return
		}
	}
	if i := bytes.IndexAny(cells, "_*"); i >= 0 {
		cells[i] = char
	}
}

// mutate returns a copy with something moved, or a rock more or less where their
// number is not given.
func (g *maker) mutate(cells []byte) []byte {
	next := bytes.Clone(cells)
	if g.stones > 0 {
		g.shift(next)
		return next
	}
	for range 1 + g.rnd.IntN(2) {
		i := g.rnd.IntN(len(next))
		switch char := next[i]; {
		case char == '_':
			next[i] = '*'
		case char == '*' && g.rnd.IntN(2) == 0:
			next[i] = '_'
		default:
			next[i] = '_'
			g.drop(next, char)
		}
	}
	return next
}

// shift moves one thing to another cell of ice, often the next one.
func (g *maker) shift(cells []byte) {
	i := g.rnd.IntN(len(cells))
	for cells[i] == '_' {
		i = g.rnd.IntN(len(cells))
	}
	char := cells[i]
	cells[i] = '_'
	r, c := i/g.cols, i%g.cols
	d := puzzle.Dirs[g.rnd.IntN(4)]
	dr, dc := d.Delta()
	r, c = r+dr, c+dc
	if g.rnd.IntN(2) == 0 && r >= 0 && c >= 0 && r < g.rows && c < g.cols && cells[r*g.cols+c] == '_' {
		cells[r*g.cols+c] = char
		return
	}
	g.drop(cells, char)
}

// The score of a level that is being made: for each move, for being unique,
// for each kind asked for and needed, for false trails. Whole numbers, so that every machine
// makes the same level.
const (
	perMove   = 12
	perUnique = 9
	perKind   = 6
	perTrail  = 3
)

// full returns the score of a level that meets the wish.
func (g *maker) full() int {
	if g.moves == 0 {
		return math.MaxInt
	}
	full := perMove*g.moves + perUnique + perKind*len(g.asked())
	if g.steady() {
		full += perTrail * trails
	}
	return full
}

// asked returns the kinds asked for.
func (g *maker) asked() []byte {
	var all []byte
	for k, asked := range g.kinds {
		if asked {
			all = append(all, byte(k))
		}
	}
	return all
}

// judge chooses ends for a level and scores it. A score that cannot come to what
// is needed may be too low.
func (g *maker) judge(ctx context.Context, cells []byte, need int) (int, candidate) {
	l := g.level(cells)
	goals := g.goals(ctx, l)
	var best goal
	for _, x := range goals {
		if g.moves > 0 && x.moves > g.moves {
			break
		}
		if x.moves > best.moves || x.moves == best.moves && x.lists < best.lists {
			best = x
		}
	}
	if best.moves == 0 {
		return 0, candidate{}
	}
	c := candidate{cells: g.ended(cells, l, best), moves: best.moves, lists: best.lists, far: goals[len(goals)-1].moves}
	score := perMove*best.moves + int(perUnique/best.lists)
	if g.steady() {
		score += perTrail * c.trail()
	}
	if asked := g.asked(); len(asked) > 0 && score+perKind*len(asked) >= need {
		score += perKind * (len(asked) - g.unused(ctx, c, asked))
	}
	return score, c
}

// goals returns the places to which the ends of a level could go, nearest first.
func (g *maker) goals(ctx context.Context, l *level) []goal {
	switch {
	case !g.steady():
		goals, looked := l.goals(ctx, min(mostTried, g.left))
		g.left -= looked
		if g.pass {
			return g.passing(ctx, l, goals)
		}
		return goals
	case g.pass:
		return l.passed()
	}
	return l.stopped()
}

// level returns a level of cells with nobody's end yet.
func (g *maker) level(cells []byte) *level {
	l := newLevel(g.rows, g.cols, cells)
	l.numbered = g.players > 1
	for _, char := range g.startChars() {
		i := bytes.IndexByte(cells, char)
		l.starts = append(l.starts, int32((i/g.cols+1)*l.stride+i%g.cols+1))
	}
	return l
}

// passing returns the goals again as they are where passing is enough, of the
// farthest few.
func (g *maker) passing(ctx context.Context, l *level, goals []goal) []goal {
	var all []goal
	l.pass = true
	for i := len(goals) - 1; i >= 0 && len(all) < mostPass; i-- {
		l.ends[0] = goals[i].at[0]
		if f, ok := g.search(ctx, l.start(), mostTried); ok {
			all = append(all, goal{goals[i].at, len(f.dirs), f.lists})
		}
	}
	l.pass = false
	slices.SortStableFunc(all, func(a, b goal) int { return a.moves - b.moves })
	return all
}

// search solves a level that is being made, within what is left of the work. It
// reports whether the answer is whole: no list shorter, none uncounted.
func (g *maker) search(ctx context.Context, s State, limit int) (found, bool) {
	if !s.level.steady() {
		if limit = min(limit, g.left); limit <= 0 {
			return found{}, false
		}
	}
	f, err := s.search(ctx, puzzle.Task{Steps: int64(limit)}, nil)
	if !s.level.steady() {
		g.left -= f.positions
	}
	return f, err == nil && f.exact
}

// ended returns a copy of the cells with the ends put in.
func (g *maker) ended(cells []byte, l *level, at goal) []byte {
	next := bytes.Clone(cells)
	for i := range l.starts {
		c := l.cell(at.at[i])
		char := byte('E')
		if g.players > 1 {
			char = 'A' + byte(i)
		}
		next[(c.Row-1)*g.cols+c.Col-1] = char
	}
	return next
}
