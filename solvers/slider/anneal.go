package slider

import (
	"bytes"
	"context"

	"gridwise/solvers/puzzle"
)

// mostTried bounds the positions of a level that is being made, and mostPass
// the ends tried where passing is enough.
const (
	mostTried = 6000
	mostPass  = 8
)

// try anneals one level from scratch and leaves out what it does not need.
func (g *maker) try(ctx context.Context) candidate {
	now := g.draw()
	score, c := g.judge(now)
	best, bestScore := c, score
	steps := rounds
	if !g.steady() {
		steps = roundsWorth
	}
	for i := range steps {
		if i%64 == 0 && ctx.Err() != nil || bestScore >= g.full() {
			break
		}
		next := g.mutate(now)
		s, c := g.judge(next)
		heat := 2 * perMove * (steps - i) / steps
		if score-s <= g.rnd.IntN(1+heat) {
			now, score = next, s
		}
		if s > bestScore {
			best, bestScore = c, s
		}
	}
	if best.cells == nil {
		return best
	}
	return g.prune(best)
}

// draw is a random level without ends.
func (g *maker) draw() []byte {
	cells := bytes.Repeat([]byte{'_'}, g.rows*g.cols)
	area := g.rows * g.cols
	put := func(char byte, n int) {
		for range n {
			cells[g.rnd.IntN(area)] = char
		}
	}
	put('*', area*(6+g.rnd.IntN(8))/100)
	few := 1 + area/40
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

// mutate is a copy with something moved, or a rock more or less.
func (g *maker) mutate(cells []byte) []byte {
	next := bytes.Clone(cells)
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

// The score of a level that is being made: for each move, for being unique,
// for each kind asked for and needed. Whole numbers, so that every machine
// makes the same level.
const (
	perMove   = 12
	perUnique = 9
	perKind   = 6
)

// full is the score of a level that meets the wish.
func (g *maker) full() int { return perMove*g.moves + perUnique + perKind*len(g.asked()) }

// asked are the kinds asked for.
func (g *maker) asked() []byte {
	var all []byte
	for k, asked := range g.kinds {
		if asked {
			all = append(all, byte(k))
		}
	}
	return all
}

// judge chooses ends for a level and scores it.
func (g *maker) judge(cells []byte) (int, candidate) {
	l := g.level(cells)
	goals := l.goals(mostTried)
	if g.pass {
		goals = l.passing(goals)
	}
	var best goal
	for _, x := range goals {
		if x.moves > g.moves {
			continue
		}
		if x.moves > best.moves || x.moves == best.moves && x.lists < best.lists {
			best = x
		}
	}
	if best.moves == 0 {
		return 0, candidate{}
	}
	c := candidate{cells: g.ended(cells, l, best), moves: best.moves, lists: best.lists}
	score := perMove*best.moves + int(perUnique/best.lists)
	if asked := g.asked(); len(asked) > 0 {
		score += perKind * (len(asked) - g.unused(c, asked))
	}
	return score, c
}

// level is a level of cells with nobody's end yet.
func (g *maker) level(cells []byte) *level {
	l := newLevel(g.rows, g.cols, cells)
	l.numbered = g.players > 1
	for _, char := range g.startChars() {
		i := bytes.IndexByte(cells, char)
		l.starts = append(l.starts, int32((i/g.cols+1)*l.stride+i%g.cols+1))
	}
	return l
}

// passing are the goals again as they are where passing is enough, of the
// farthest few.
func (l *level) passing(goals []goal) []goal {
	var all []goal
	l.pass = true
	for i := len(goals) - 1; i >= 0 && len(all) < mostPass; i-- {
		l.ends[0], l.slides = goals[i].at[0], nil
		f, err := l.start().search(context.Background(), puzzle.Task{Steps: mostTried}, nil)
		if err == nil {
			all = append(all, goal{goals[i].at, len(f.dirs), f.lists})
		}
	}
	l.pass = false
	return all
}

// ended is a copy of the cells with the ends put in.
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
