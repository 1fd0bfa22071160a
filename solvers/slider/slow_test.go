package slider

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
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

// agree holds Solve against the slow search. It says whether the slow one came
// to an answer.
func agree(t *testing.T, text string, limit int) (moves int, ok bool) {
	t.Helper()
	s := parsed(t, text)
	g, start := newSlow(text)
	moves, lists, ok := g.solve(start, limit)
	if !ok {
		return moves, false
	}
	f, err := s.search(t.Context(), puzzle.Task{}, nil)
	if err != nil && err != errNone {
		t.Fatal(err)
	}
	if got := len(f.dirs); err == nil && (got != moves || f.lists != lists) || (err != nil) != (moves < 0) {
		t.Fatalf("%d moves in %d lists (%v), slowly %d in %d\n%s", got, f.lists, err, moves, lists, text)
	}
	return moves, true
}

// wishes makes a small random level with some of the wishes.
func wishes(rnd *rand.Rand) string {
	rows, cols := 3+rnd.IntN(6), 3+rnd.IntN(6)
	b := []byte(strings.Repeat("_", rows*cols))
	scatter := func(char byte, most int) {
		for range rnd.IntN(most + 1) {
			b[rnd.IntN(len(b))] = char
		}
	}
	scatter('*', rows*cols/4)
	for _, char := range []byte("^<>vo,+%") {
		if rnd.IntN(3) == 0 {
			scatter(char, 3)
		}
	}
	free := rnd.Perm(len(b))
	put := func(char byte) {
		b[free[0]], free = char, free[1:]
	}
	for k := range rnd.IntN(3) {
		put('a' + byte(k))
		put('a' + byte(k))
	}
	players := 1 + rnd.IntN(3)
	if players == 1 {
		put('S')
		put('E')
	} else {
		if players == 3 && rows*cols < 14 {
			players = 2
		}
		for k := range players {
			put('1' + byte(k))
			put('A' + byte(k))
		}
	}
	var text strings.Builder
	for r := range rows {
		text.Write(append(b[r*cols:(r+1)*cols:(r+1)*cols], '\n'))
	}
	if players == 1 && rnd.IntN(3) == 0 {
		text.WriteString("\n" + passRule + "\n")
	}
	return text.String()
}

func TestPlainLevelsAgainstSlowSearch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 1))
	solved := 0
	for i := range 5000 {
		rows, cols := 1+rnd.IntN(9), 1+rnd.IntN(9)
		if rows*cols < 2 {
			cols = 2
		}
		moves, ok := agree(t, scattered(rows, cols, rnd.IntN(350), uint64(i)), 1<<20)
		if !ok {
			t.Fatal("a plain level is too large for the slow search")
		}
		if moves > 0 {
			solved++
		}
	}
	if solved < 1000 {
		t.Errorf("only %d of the levels could be won", solved)
	}
}

func TestWishLevelsAgainstSlowSearch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 1))
	solved, compared := 0, 0
	for compared < 2000 {
		moves, ok := agree(t, wishes(rnd), 600)
		if ok {
			compared++
		}
		if moves > 1 {
			solved++
		}
	}
	if solved < 300 {
		t.Errorf("only %d of the levels could be won in more than a move", solved)
	}
}

// TestPlayAgainstSlowMoves walks at random through levels with wishes: the
// same moves are refused, and the positions are the same.
func TestPlayAgainstSlowMoves(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 1))
	seen := map[string]int{}
	for range 3000 {
		text := wishes(rnd)
		g, slow := newSlow(text)
		s := parsed(t, text)
		for range 8 {
			if s.status != puzzle.Playing {
				seen[s.status.String()]++
				break
			}
			k := rnd.IntN(4)
			next, legal, endless := g.move(slow, "ULRD"[k])
			got, _, err := s.Play(puzzle.Do(puzzle.Dirs[k].String()))
			if (err == nil) != legal {
				t.Fatalf("%v %v: legal %v, played %v\n%s", slow, puzzle.Dirs[k], legal, err, text)
			}
			if err != nil {
				if said := strings.HasPrefix(err.Error(), "slider.endless"); said != endless {
					t.Fatalf("endless %v, said %v\n%s", endless, err, text)
				}
				seen[strings.Fields(err.Error())[0]]++
				continue
			}
			s, slow = got.(State), next
			compareStates(t, s, slow, text)
		}
	}
	for _, want := range []string{"won", "lost", "slider.endless", "slider.blocked.rock", "slider.blocked.all", "slider.blocked.border", "slider.same"} {
		if seen[want] == 0 {
			t.Errorf("%s never happened", want)
		}
	}
}

func compareStates(t *testing.T, s State, slow slowState, text string) {
	t.Helper()
	for i := range s.level.starts {
		p := byte('0')
		if s.level.numbered {
			p = '1' + byte(i)
		}
		c := s.level.cell(s.at[i])
		if slow.at[p] != [2]int{c.Row - 1, c.Col - 1} || slow.hands[p] != int(s.hands[i]) {
			t.Fatalf("%s against %v\n%s", s.Position(), slow, text)
		}
	}
	for _, x := range s.tiles {
		c := s.level.cell(x.at)
		if slow.now[[2]int{c.Row - 1, c.Col - 1}] != chars[x.kind] {
			t.Fatalf("%s against %v\n%s", s.Position(), slow, text)
		}
	}
	if len(s.tiles) != len(slow.now) || (s.status == puzzle.Lost) != slow.over || (s.status == puzzle.Won) != slow.ahead {
		t.Fatalf("%s is %v against %v\n%s", s.Position(), s.status, slow, text)
	}
}
