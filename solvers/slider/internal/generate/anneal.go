package generate

import (
	"bytes"
	"context"
	"math"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/search"
)

// try anneals one level from scratch and leaves out what it does not need.
func (m *maker) try(ctx context.Context, report func(done float64)) candidate {
	now := m.draw()
	score, best := m.judge(ctx, now, 0)
	bestScore, steps := score, m.steps()
	for i := range steps {
		if i%64 == 0 || !m.steady() {
			report(float64(i) / float64(steps))
		}
		if ctx.Err() != nil || m.left <= spare || bestScore >= m.full() {
			break
		}
		next := m.mutate(now)
		need := score - m.rnd.IntN(1+2*perMove*(steps-i)/steps)
		s, c := m.judge(ctx, next, need)
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
	return m.prune(ctx, best)
}

// steps returns how many an anneal has.
func (m *maker) steps() int {
	switch {
	case !m.steady():
		return roundsWorth
	case m.stones > 0:
		return roundsStones
	}
	return rounds
}

// mostFew bounds how many things of a kind are drawn: with more of them than
// anybody looks through a large board is no better, and far slower to search.
const mostFew = 8

// draw returns a random level without ends.
func (m *maker) draw() []byte {
	cells := bytes.Repeat([]byte{'_'}, m.rows*m.cols)
	area := m.rows * m.cols
	put := func(char byte, n int) {
		for range n {
			cells[m.rnd.IntN(area)] = char
		}
	}
	if m.stones == 0 {
		put('*', area*(6+m.rnd.IntN(8))/100)
	}
	few := min(1+area/40, mostFew)
	for _, k := range m.asked {
		switch k {
		case ice.Booster:
			for dir := range byte(4) {
				put(ice.Chars[ice.Booster+dir], 1+m.rnd.IntN(few))
			}
		case ice.Portal:
			for k := range 1 + m.rnd.IntN(min(few, 4)) {
				m.drop(cells, 'a'+byte(k))
				m.drop(cells, 'a'+byte(k))
			}
		default:
			put(ice.Chars[k], 1+m.rnd.IntN(few))
		}
	}
	for _, char := range m.startChars() {
		m.drop(cells, char)
	}
	for range m.stones {
		m.drop(cells, '*')
	}
	return cells
}

func (m *maker) startChars() []byte {
	if m.players == 1 {
		return []byte{'S'}
	}
	return []byte("123")[:m.players]
}

// drop puts something on a random cell of ice, or on one of rock where there
// is no ice.
func (m *maker) drop(cells []byte, char byte) {
	for range 1000 {
		if i := m.rnd.IntN(len(cells)); cells[i] == '_' {
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
func (m *maker) mutate(cells []byte) []byte {
	next := bytes.Clone(cells)
	if m.stones > 0 {
		m.shift(next)
		return next
	}
	for range 1 + m.rnd.IntN(2) {
		i := m.rnd.IntN(len(next))
		switch char := next[i]; {
		case char == '_':
			next[i] = '*'
		case char == '*' && m.rnd.IntN(2) == 0:
			next[i] = '_'
		default:
			next[i] = '_'
			m.drop(next, char)
		}
	}
	return next
}

// shift moves one thing to another cell of ice, often the next one.
func (m *maker) shift(cells []byte) {
	i := m.rnd.IntN(len(cells))
	for cells[i] == '_' {
		i = m.rnd.IntN(len(cells))
	}
	char := cells[i]
	cells[i] = '_'
	r, c := i/m.cols, i%m.cols
	d := puzzle.Dirs[m.rnd.IntN(4)]
	dr, dc := d.Delta()
	r, c = r+dr, c+dc
	if m.rnd.IntN(2) == 0 && r >= 0 && c >= 0 && r < m.rows && c < m.cols && cells[r*m.cols+c] == '_' {
		cells[r*m.cols+c] = char
		return
	}
	m.drop(cells, char)
}

// The score of a level that is being made: for each move, for being unique,
// for each kind asked for and needed, for false trails, for each rock of a given number
// that ends a slide. Whole numbers, so that every machine
// makes the same level.
const (
	perMove   = 12
	perUnique = 9
	perKind   = 6
	perTrail  = 3
	perStone  = 3
)

// full returns the score of a level that meets the wish.
func (m *maker) full() int {
	if m.moves == 0 {
		return math.MaxInt
	}
	full := perMove*m.moves + perUnique + perKind*len(m.asked)
	if m.steady() {
		full += perTrail*trails + perStone*m.stones
	}
	return full
}

// judge chooses ends for a level and scores it. A score that cannot come to what
// is needed may be too low.
func (m *maker) judge(ctx context.Context, cells []byte, need int) (int, candidate) {
	l := m.level(cells)
	endings := m.endings(ctx, l)
	var best ending
	for _, x := range endings {
		if m.moves > 0 && x.moves > m.moves {
			break
		}
		if x.moves > best.moves || x.moves == best.moves && x.lists < best.lists {
			best = x
		}
	}
	if best.moves == 0 {
		return 0, candidate{}
	}
	c := candidate{cells: m.ended(cells, l, best), moves: best.moves, lists: best.lists, far: endings[len(endings)-1].moves}
	score := perMove*best.moves + int(perUnique/best.lists)
	if m.steady() {
		score += perTrail * c.trail()
		if m.stones > 0 {
			score += perStone * (m.stones - len(m.idle(ctx, c.cells)))
		}
	}
	if most := perKind * len(m.asked); most > 0 && score+most >= need {
		score += most - perKind*m.unused(ctx, c)
	}
	return score, c
}

// level returns a level of cells with nobody's end yet.
func (m *maker) level(cells []byte) *ice.Level {
	l := ice.New(m.rows, m.cols, cells)
	l.Numbered = m.players > 1
	for _, char := range m.startChars() {
		i := bytes.IndexByte(cells, char)
		l.Starts = append(l.Starts, int32((i/m.cols+1)*l.Stride+i%m.cols+1))
	}
	return l
}

// search solves a level that is being made, within what is left of the work. It
// reports whether the answer is whole: no list shorter, none uncounted.
func (m *maker) search(ctx context.Context, s *search.Solver, limit int) (search.Found, bool) {
	if !s.Steady() {
		if limit = min(limit, m.left); limit <= 0 {
			return search.Found{}, false
		}
	}
	f, err := s.Find(ctx, s.Start(), limit, nil)
	if !s.Steady() {
		m.left -= f.Positions
	}
	return f, err == nil && f.Exact
}

// ended returns a copy of the cells with the ends put in.
func (m *maker) ended(cells []byte, l *ice.Level, at ending) []byte {
	next := bytes.Clone(cells)
	for i := range l.Starts {
		c := l.Cell(at.at[i])
		char := byte('E')
		if m.players > 1 {
			char = 'A' + byte(i)
		}
		next[(c.Row-1)*m.cols+c.Col-1] = char
	}
	return next
}
