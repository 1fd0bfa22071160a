package slider

import (
	"slices"
	"strings"
)

// slow plays by the page of rules and nothing else: a drawing of characters and
// plain steps, written apart from the package's own way.
type slow struct {
	drawing    string // its rows one after the other
	rows, cols int
	pass       bool
	players    int
	ends       [3][2]int
	twin       map[[2]int][2]int
}

// slowState is a position; what is the same is equal.
type slowState struct {
	at    [3][2]int
	hands [3]int
	cells string // the drawing with the tiles as they are now
	over  bool   // somebody is in a hole
	ahead bool   // won
}

func newSlow(text string) (*slow, slowState) {
	drawing, rules, _ := strings.Cut(text, "\n\n")
	g := &slow{pass: strings.Contains(rules, "end: pass"), twin: map[[2]int][2]int{}}
	s := slowState{}
	seen := map[byte][2]int{}
	for r, row := range strings.Split(strings.TrimSpace(drawing), "\n") {
		g.drawing, g.rows, g.cols = g.drawing+row, r+1, len(row)
		for c := range len(row) {
			here, char := [2]int{r, c}, row[c]
			if i := strings.IndexByte("123", char); i >= 0 {
				s.at[i], g.players = here, g.players+1
			}
			if i := strings.IndexByte("ABC", char); i >= 0 {
				g.ends[i] = here
			}
			if char == 'S' || char == 'X' {
				s.at[0], g.players = here, 1
			}
			if char == 'E' || char == 'X' {
				g.ends[0] = here
			}
			if char >= 'a' && char <= 'n' {
				if other, ok := seen[char]; ok {
					g.twin[here], g.twin[other] = other, here
				}
				seen[char] = here
			}
		}
	}
	s.cells, s.ahead = g.drawing, s.at == g.ends
	return g, s
}

var slowSteps = map[byte][2]int{'U': {-1, 0}, 'L': {0, -1}, 'R': {0, 1}, 'D': {1, 0}}

func (g *slow) tile(s slowState, at [2]int) byte {
	if at[0] < 0 || at[1] < 0 || at[0] >= g.rows || at[1] >= g.cols {
		return '#'
	}
	return s.cells[at[0]*g.cols+at[1]]
}

func (g *slow) change(s *slowState, at [2]int, to byte) {
	i := at[0]*g.cols + at[1]
	s.cells = s.cells[:i] + string(rune(to)) + s.cells[i+1:]
}

// changed is how many tiles are others than those drawn.
func (g *slow) changed(s slowState) (n int) {
	for i := range g.drawing {
		if s.cells[i] != g.drawing[i] {
			n++
		}
	}
	return n
}

func (g *slow) occupied(s slowState, who int, at [2]int) bool {
	for p, there := range s.at[:g.players] {
		if p != who && there == at {
			return true
		}
	}
	return false
}

// move is the state after a move; ok is false where it is refused, and endless
// says that this is why.
func (g *slow) move(s slowState, dir byte) (next slowState, ok, endless bool) {
	next = s
	order := []int{0, 1, 2}[:g.players]
	d := slowSteps[dir]
	slices.SortFunc(order, func(a, b int) int {
		x, y := s.at[a], s.at[b]
		if far := (y[0]*d[0] + y[1]*d[1]) - (x[0]*d[0] + x[1]*d[1]); far != 0 {
			return far
		}
		return a - b
	})
	for _, p := range order {
		if !g.slide(&next, p, dir) {
			return s, false, true
		}
		if g.tile(next, next.at[p]) == 'o' {
			next.over = true
			return next, true, false
		}
	}
	next.ahead = next.at == g.ends
	return next, next != s, false
}

// slide is false where the slide never ends.
func (g *slow) slide(s *slowState, p int, dir byte) bool {
	type step struct {
		slowState
		dir byte
	}
	var visited []step
	for {
		now := step{*s, dir}
		if slices.Contains(visited, now) {
			return false
		}
		visited = append(visited, now)
		d, at := slowSteps[dir], s.at[p]
		to := [2]int{at[0] + d[0], at[1] + d[1]}
		t := g.tile(*s, to)
		if t == '#' || t == '*' && s.hands[p] == 0 || g.occupied(*s, p, to) {
			return true
		}
		if t == '*' {
			s.hands[p]--
			g.change(s, to, '_')
			t = '_'
		}
		if t >= 'a' && t <= 'n' {
			if to = g.twin[to]; g.occupied(*s, p, to) {
				return true
			}
		}
		if g.tile(*s, at) == '%' {
			g.change(s, at, '*')
		}
		s.at[p] = to
		switch t {
		case 'o', ',':
			return true
		case '+':
			s.hands[p]++
			g.change(s, to, '_')
		case '^':
			dir = 'U'
		case '<':
			dir = 'L'
		case '>':
			dir = 'R'
		case 'v':
			dir = 'D'
		}
		if g.pass && to == g.ends[p] {
			return true
		}
	}
}

// solve is breadth-first search. moves is negative where there is no win, or
// where more than limit positions were seen (then ok is false).
func (g *slow) solve(start slowState, limit int) (moves int, lists uint64, ok bool) {
	layer := map[slowState]uint64{start: 1} // with the ways to each position
	seen := map[slowState]bool{start: true}
	for moves = 0; len(layer) > 0; moves++ {
		for s, ways := range layer {
			if s.ahead {
				lists += ways
			}
		}
		if lists > 0 {
			return moves, lists, true
		}
		if len(seen) > limit {
			return -1, 0, false
		}
		next := map[slowState]uint64{}
		for s, ways := range layer {
			for _, dir := range []byte("ULRD") {
				if to, legal, _ := g.move(s, dir); legal && !to.over && !seen[to] {
					next[to] += ways
				}
			}
		}
		for s := range next {
			seen[s] = true
		}
		layer = next
	}
	return -1, 0, true
}
