package icetest

import (
	"slices"
	"strings"
)

// Slow plays by the page of rules and nothing else: a drawing of characters and
// plain steps, written apart from the package's own way.
type Slow struct {
	drawing    string // its rows one after the other
	rows, cols int
	pass       bool
	Players    int
	ends       [3][2]int
	twin       map[[2]int][2]int
}

// SlowState is a position; what is the same is equal.
type SlowState struct {
	At    [3][2]int
	Hands [3]int
	cells string // the drawing with the tiles as they are now
	Over  bool   // somebody is in a hole
	Ahead bool   // won
}

// NewSlow reads a level that has no fault, and returns its start.
func NewSlow(text string) (*Slow, SlowState) {
	drawing, rules, _ := strings.Cut(text, "\n\n")
	g := &Slow{pass: strings.Contains(rules, "end: pass"), twin: map[[2]int][2]int{}}
	s := SlowState{}
	seen := map[byte][2]int{}
	for r, row := range strings.Split(strings.TrimSpace(drawing), "\n") {
		g.drawing, g.rows, g.cols = g.drawing+row, r+1, len(row)
		for c := range len(row) {
			here, char := [2]int{r, c}, row[c]
			if i := strings.IndexByte("123", char); i >= 0 {
				s.At[i], g.Players = here, g.Players+1
			}
			if i := strings.IndexByte("ABC", char); i >= 0 {
				g.ends[i] = here
			}
			if char == 'S' || char == 'X' {
				s.At[0], g.Players = here, 1
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
	s.cells, s.Ahead = g.drawing, s.At == g.ends
	return g, s
}

var slowSteps = map[byte][2]int{'U': {-1, 0}, 'L': {0, -1}, 'R': {0, 1}, 'D': {1, 0}}

// Tile returns the character of a cell, # outside.
func (g *Slow) Tile(s SlowState, at [2]int) byte {
	if at[0] < 0 || at[1] < 0 || at[0] >= g.rows || at[1] >= g.cols {
		return '#'
	}
	return s.cells[at[0]*g.cols+at[1]]
}

// Beside returns the character of the cell next to the first player.
func (g *Slow) Beside(s SlowState, dir byte) byte {
	at, d := s.At[0], slowSteps[dir]
	return g.Tile(s, [2]int{at[0] + d[0], at[1] + d[1]})
}

// Change puts a character on a cell.
func (g *Slow) Change(s *SlowState, at [2]int, to byte) {
	i := at[0]*g.cols + at[1]
	s.cells = s.cells[:i] + string(rune(to)) + s.cells[i+1:]
}

// Changed is how many tiles are others than those drawn.
func (g *Slow) Changed(s SlowState) (n int) {
	for i := range g.drawing {
		if s.cells[i] != g.drawing[i] {
			n++
		}
	}
	return n
}

func (g *Slow) occupied(s SlowState, who int, at [2]int) bool {
	for p, there := range s.At[:g.Players] {
		if p != who && there == at {
			return true
		}
	}
	return false
}

// Move is the state after a move; ok is false where it is refused, and endless
// says that this is why.
func (g *Slow) Move(s SlowState, dir byte) (next SlowState, ok, endless bool) {
	next = s
	order := []int{0, 1, 2}[:g.Players]
	d := slowSteps[dir]
	slices.SortFunc(order, func(a, b int) int {
		x, y := s.At[a], s.At[b]
		if far := (y[0]*d[0] + y[1]*d[1]) - (x[0]*d[0] + x[1]*d[1]); far != 0 {
			return far
		}
		return a - b
	})
	for _, p := range order {
		if !g.slide(&next, p, dir) {
			return s, false, true
		}
		if g.Tile(next, next.At[p]) == 'o' {
			next.Over = true
			return next, true, false
		}
	}
	next.Ahead = next.At == g.ends
	return next, next != s, false
}

// slide is false where the slide never ends.
func (g *Slow) slide(s *SlowState, p int, dir byte) bool {
	type step struct {
		SlowState
		dir byte
	}
	var visited []step
	for {
		now := step{*s, dir}
		if slices.Contains(visited, now) {
			return false
		}
		visited = append(visited, now)
		d, at := slowSteps[dir], s.At[p]
		to := [2]int{at[0] + d[0], at[1] + d[1]}
		t := g.Tile(*s, to)
		if t == '#' || t == '*' && s.Hands[p] == 0 || g.occupied(*s, p, to) {
			return true
		}
		if t == '*' {
			s.Hands[p]--
			g.Change(s, to, '_')
			t = '_'
		}
		if t >= 'a' && t <= 'n' {
			if to = g.twin[to]; g.occupied(*s, p, to) {
				return true
			}
		}
		if g.Tile(*s, at) == '%' {
			g.Change(s, at, '*')
		}
		s.At[p] = to
		switch t {
		case 'o', ',':
			return true
		case '+':
			s.Hands[p]++
			g.Change(s, to, '_')
		case '^', '<', '>', 'v':
			dir = "ULRD"[strings.IndexByte("^<>v", t)]
		}
		if g.pass && to == g.ends[p] {
			return true
		}
	}
}

// Solve is breadth-first search. moves is negative where there is no win, or
// where more than limit positions were seen (then ok is false).
func (g *Slow) Solve(start SlowState, limit int) (moves int, lists uint64, ok bool) {
	layer := map[SlowState]uint64{start: 1} // with the ways to each position
	seen := map[SlowState]bool{start: true}
	for moves = 0; len(layer) > 0; moves++ {
		for s, ways := range layer {
			if s.Ahead {
				lists += ways
			}
		}
		if lists > 0 {
			return moves, lists, true
		}
		if len(seen) > limit {
			return -1, 0, false
		}
		next := map[SlowState]uint64{}
		for s, ways := range layer {
			for _, dir := range []byte("ULRD") {
				if to, legal, _ := g.Move(s, dir); legal && !to.Over && !seen[to] {
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
