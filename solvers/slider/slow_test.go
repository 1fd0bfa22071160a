package slider

import (
	"maps"
	"slices"
	"strings"
)

// slow plays by the page of rules and nothing else: rows of characters, maps
// and plain steps, written apart from the package's own way.
type slow struct {
	rows []string
	pass bool
	ends map[byte][2]int // by player: '0' or '1' '2' '3'
	twin map[[2]int][2]int
}

type slowState struct {
	at    map[byte][2]int
	hands map[byte]int
	now   map[[2]int]byte // changed tiles
	over  bool            // somebody is in a hole
	ahead bool            // won
}

func newSlow(text string) (*slow, slowState) {
	drawing, rules, _ := strings.Cut(text, "\n\n")
	g := &slow{pass: strings.Contains(rules, "end: pass"), ends: map[byte][2]int{}, twin: map[[2]int][2]int{}}
	s := slowState{at: map[byte][2]int{}, hands: map[byte]int{}, now: map[[2]int]byte{}}
	seen := map[byte][2]int{}
	for r, row := range strings.Split(strings.TrimSpace(drawing), "\n") {
		g.rows = append(g.rows, row)
		for c := range len(row) {
			here, char := [2]int{r, c}, row[c]
			switch {
			case char == 'S':
				s.at['0'] = here
			case char == 'E':
				g.ends['0'] = here
			case char == 'X':
				s.at['0'], g.ends['0'] = here, here
			case strings.IndexByte("123", char) >= 0:
				s.at[char] = here
			case strings.IndexByte("ABC", char) >= 0:
				g.ends[char-'A'+'1'] = here
			case char >= 'a' && char <= 'n':
				if other, ok := seen[char]; ok {
					g.twin[here], g.twin[other] = other, here
				}
				seen[char] = here
			}
		}
	}
	s.ahead = g.home(s)
	return g, s
}

func (g *slow) home(s slowState) bool {
	for p, at := range s.at {
		if g.ends[p] != at {
			return false
		}
	}
	return true
}

func (s slowState) copy() slowState {
	next := slowState{map[byte][2]int{}, map[byte]int{}, map[[2]int]byte{}, s.over, s.ahead}
	for k, v := range s.at {
		next.at[k] = v
	}
	for k, v := range s.hands {
		next.hands[k] = v
	}
	for k, v := range s.now {
		next.now[k] = v
	}
	return next
}

func (s slowState) String() string {
	var b []byte
	for _, p := range []byte("0123") {
		if at, ok := s.at[p]; ok {
			b = append(b, p, byte(at[0]), byte(at[1]), byte(s.hands[p]))
		}
	}
	changed := slices.SortedFunc(maps.Keys(s.now), func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	for _, at := range changed {
		b = append(b, byte(at[0]), byte(at[1]), s.now[at])
	}
	if s.over {
		b = append(b, '!')
	}
	return string(b)
}

var slowSteps = map[byte][2]int{'U': {-1, 0}, 'L': {0, -1}, 'R': {0, 1}, 'D': {1, 0}}

func (g *slow) tile(s slowState, at [2]int) byte {
	if at[0] < 0 || at[1] < 0 || at[0] >= len(g.rows) || at[1] >= len(g.rows[0]) {
		return '#'
	}
	if now, ok := s.now[at]; ok {
		return now
	}
	return g.rows[at[0]][at[1]]
}

func occupied(s slowState, who byte, at [2]int) bool {
	for p, there := range s.at {
		if p != who && there == at {
			return true
		}
	}
	return false
}

// move is the state after a move; ok is false where it is refused, and endless
// says that this is why.
func (g *slow) move(s slowState, dir byte) (next slowState, ok, endless bool) {
	next = s.copy()
	var order []byte
	for p := range s.at {
		order = append(order, p)
	}
	d := slowSteps[dir]
	slices.SortFunc(order, func(a, b byte) int {
		x, y := s.at[a], s.at[b]
		if far := (y[0]*d[0] + y[1]*d[1]) - (x[0]*d[0] + x[1]*d[1]); far != 0 {
			return far
		}
		return int(a) - int(b)
	})
	for _, p := range order {
		if !g.slide(next, p, dir) {
			return s, false, true
		}
		at := next.at[p]
		if g.tile(next, at) == 'o' {
			next.over = true
			return next, true, false
		}
	}
	next.ahead = g.home(next)
	return next, next.String() != s.String(), false
}

// slide is false where the slide never ends.
func (g *slow) slide(s slowState, p, dir byte) bool {
	visited := map[string]bool{}
	for {
		now := string(dir) + s.String()
		if visited[now] {
			return false
		}
		visited[now] = true
		d, at := slowSteps[dir], s.at[p]
		to := [2]int{at[0] + d[0], at[1] + d[1]}
		t := g.tile(s, to)
		if t == '#' || t == '*' && s.hands[p] == 0 || occupied(s, p, to) {
			return true
		}
		if t == '*' {
			s.hands[p]--
			s.now[to] = '_'
			t = '_'
		}
		if t >= 'a' && t <= 'n' {
			if to = g.twin[to]; occupied(s, p, to) {
				return true
			}
		}
		if g.tile(s, at) == '%' {
			s.now[at] = '*'
		}
		s.at[p] = to
		switch t {
		case 'o', ',':
			return true
		case '+':
			s.hands[p]++
			s.now[to] = '_'
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
	layer := map[string]slowState{start.String(): start}
	ways := map[string]uint64{start.String(): 1}
	seen := map[string]bool{start.String(): true}
	for moves = 0; len(layer) > 0; moves++ {
		for key, s := range layer {
			if s.ahead {
				lists += ways[key]
			}
		}
		if lists > 0 {
			return moves, lists, true
		}
		if len(seen) > limit {
			return -1, 0, false
		}
		next, nextWays := map[string]slowState{}, map[string]uint64{}
		for key, s := range layer {
			for _, dir := range []byte("ULRD") {
				to, legal, _ := g.move(s, dir)
				if !legal || to.over || seen[to.String()] {
					continue
				}
				next[to.String()] = to
				nextWays[to.String()] += ways[key]
			}
		}
		for key := range next {
			seen[key] = true
		}
		layer, ways = next, nextWays
	}
	return -1, 0, true
}
