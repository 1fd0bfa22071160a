package lifter

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// openings are where ways lead into a gadget, column and row.
func openings(rows []string) [][2]int {
	switch len(rows) {
	case len(variableGadget):
		return [][2]int{{3, 6}, {2, 0}, {4, 0}}
	case len(clauseGadget):
		return [][2]int{{1, 15}, {4, 15}, {7, 15}, {1, 0}, {8, 0}}
	case len(crossGadget):
		return [][2]int{{2, 28}, {29, 28}, {2, 0}, {29, 0}}
	}
	return [][2]int{{0, 1}, {5, 0}}
}

// playground plays a gadget alone: every play from an opening, on from every
// state that other plays may have left it in.
type playground struct {
	f     *field
	ports []int32
	cells int // states met in all
}

func newPlayground(t *testing.T, rows []string) *playground {
	t.Helper()
	open := openings(rows)
	drawn := append([]string(nil), rows...)
	o := open[0]
	drawn[o[1]] = drawn[o[1]][:o[0]] + "R" + drawn[o[1]][o[0]+1:]
	p := &playground{f: mustParse(t, strings.Join(drawn, "\n"))}
	for _, o := range open {
		p.ports = append(p.ports, p.f.cell(puzzle.Cell{Row: o[1] + 1, Col: o[0] + 1}))
	}
	return p
}

// fresh is the gadget as drawn, without the robot.
func (p *playground) fresh() string {
	return strings.Replace(string(p.f.begin), "R", " ", 1)
}

// load puts the robot on a cell of a gadget in some state.
func (p *playground) load(state string, at int32) *mine {
	m := newMine(p.f)
	copy(m.cells, state)
	m.cells[at] = robot
	v := m.vars
	v.robot = at
	var rocks []int32
	for i, c := range m.cells {
		if isRock(c) {
			rocks = append(rocks, int32(i))
		}
	}
	m.setVars(v, rocks)
	return m
}

// plays lists, for every opening, the settled states in which the robot can
// stand there after coming in by another.
func (p *playground) plays(state string, from int) map[int]map[string]bool {
	begin := p.load(state, p.ports[from])
	seen := map[string]bool{string(begin.cells): true}
	queue := []string{string(begin.cells)}
	out := map[int]map[string]bool{}
	for len(queue) > 0 {
		cells := queue[0]
		queue = queue[1:]
		m := p.load(cells, int32(strings.IndexByte(cells, robot)))
		for k, port := range p.ports {
			if m.robot == port {
				if out[k] == nil {
					out[k] = map[string]bool{}
				}
				out[k][p.settled(cells)] = true
			}
		}
		for _, c := range []byte("LRUDW") {
			if !m.does(c) {
				continue
			}
			m.step(c)
			if k := string(m.cells); m.end == playing && !seen[k] {
				seen[k] = true
				queue = append(queue, k)
			}
			m.undo()
		}
	}
	p.cells += len(seen)
	return out
}

// settled lets all rocks come to rest and takes the robot away.
func (p *playground) settled(cells string) string {
	m := p.load(cells, int32(strings.IndexByte(cells, robot)))
	for i := 0; i == 0 || len(m.falls) > 0; i++ {
		m.step('W')
	}
	return strings.Replace(string(m.cells), "R", " ", 1)
}

// prove plays a gadget in every way, from every state that other plays can
// bring about, and holds each play against what is promised. It returns how
// often each promised play was seen, as "used: from-to".
func (p *playground) prove(t *testing.T, rows int, enter func(used byte, port int) bool) map[string]int {
	t.Helper()
	type config struct {
		state string
		used  byte
	}
	count := map[string]int{}
	first := config{p.fresh(), 0}
	seen := map[config]bool{first: true}
	queue := []config{first}
	for len(queue) > 0 {
		c := queue[0]
		queue = queue[1:]
		for from := range p.ports {
			if !enter(c.used, from) || c.state[p.ports[from]] != empty {
				continue
			}
			for to, states := range p.plays(c.state, from) {
				for s := range states {
					n := config{s, c.used}
					if to != from || s != c.state {
						sets, ok := promiseOf(rows, c.used, from, to)
						if !ok {
							t.Fatalf("from opening %d to %d after %d in\n%s", from, to, c.used, plain(p.f, []byte(c.state)))
						}
						n.used |= sets
						count[fmt.Sprintf("%d: %d-%d", c.used, from, to)]++
					}
					if !seen[n] {
						seen[n] = true
						queue = append(queue, n)
					}
				}
			}
		}
	}
	return count
}

// promiseOf finds the promise under which a play falls and what it marks; who
// comes out where he came in may do so anyhow.
func promiseOf(rows int, used byte, from, to int) (sets byte, ok bool) {
	for _, m := range promises(rows, used) {
		if m.from == from && (m.to == to || m.to < 0 && to == from) {
			return m.sets, true
		}
	}
	return 0, from == to
}

func anywhere(byte, int) bool { return true }

// possible fails unless every play listed was seen.
func possible(t *testing.T, count map[string]int, plays ...string) {
	t.Helper()
	for _, p := range plays {
		if count[p] == 0 {
			t.Errorf("the play %q is not possible: %v", p, count)
		}
	}
}

func TestCrossGadget(t *testing.T) {
	p := newPlayground(t, crossGadget[:])
	count := p.prove(t, len(crossGadget), anywhere)
	possible(t, count, "0: 0-3", "0: 1-2", "1: 1-2", "2: 0-3")
	if p.cells < 3000 {
		t.Errorf("only %d states were met", p.cells)
	}
}

func TestGateGadget(t *testing.T) {
	possible(t, newPlayground(t, gateGadget[:]).prove(t, len(gateGadget), anywhere), "0: 0-1")
}

func TestVariableGadget(t *testing.T) {
	count := newPlayground(t, variableGadget[:]).prove(t, len(variableGadget), func(used byte, port int) bool {
		return port == 0 || int(used) == port
	})
	possible(t, count, "0: 0-1", "0: 0-2", "1: 1-0")
}

func TestClauseGadget(t *testing.T) {
	p := newPlayground(t, clauseGadget[:])
	possible(t, p.prove(t, len(clauseGadget), anywhere), "0: 0-0", "0: 1-1", "0: 2-2", "1: 4-3", "1: 3-4")
	for low := range 3 {
		open := false
		for s := range p.plays(p.fresh(), low)[low] {
			open = open || len(p.plays(s, 4)[3]) > 0
		}
		if !open {
			t.Errorf("the way in from opening %d does not open the passage", low)
		}
	}
}

func TestReadFormula(t *testing.T) {
	f, err := readFormula(" (a | ~b|c)&(!b | - c) & ~~x1 ")
	if err != nil || f.String() != "(a | ~b | c) & (~b | ~c) & (x1)" || len(f.names) != 4 {
		t.Errorf("%v %v", f, err)
	}
	for text, want := range map[string]string{
		"":                          "lifter.formula.name 1",
		"(a":                        "lifter.formula.bracket 3",
		"a b":                       "lifter.formula.and 3",
		"(a|b|c|d)":                 "lifter.formula.three 8",
		"a &":                       "lifter.formula.name 4",
		"(a | ?)":                   "lifter.formula.name 6",
		"a&b&c&d&e&f&g&h&i&j&k&l&m": "lifter.formula.many 12",
	} {
		_, err := readFormula(text)
		var r *puzzle.Refusal
		if !errors.As(err, &r) || r.Text.String() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// wiring is a mine of a formula seen as a graph: the ways between gadgets, and
// the openings that they join.
type wiring struct {
	s           *satMine
	way         []int   // of each cell, -1 on walls and in gadgets
	at          [][]int // by gadget and opening
	start, lift int
}

func newWiring(t *testing.T, s *satMine) *wiring {
	t.Helper()
	w := &wiring{s: s, way: make([]int, len(s.grid))}
	for i, c := range s.grid {
		if w.way[i] = 0; c == wall {
			w.way[i] = -1
		}
	}
	for _, p := range s.placed {
		for y := range p.rows {
			for x := range p.rows[0] {
				w.way[(p.y+y)*s.width+p.x+x] = -1
			}
		}
	}
	n := 0
	for i := range w.way {
		if w.way[i] == 0 {
			n++
			w.flood(i, n)
		}
	}
	for _, p := range s.placed {
		var at []int
		for _, o := range openings(p.rows) {
			x, y := p.x+o[0], p.y+o[1]
			switch {
			case o[1] == 0:
				y--
			case o[1] == len(p.rows)-1:
				y++
			default:
				x--
			}
			at = append(at, w.way[y*s.width+x])
		}
		w.at = append(w.at, at)
	}
	w.start, w.lift = w.way[strings.IndexByte(string(s.grid), robot)], w.way[strings.IndexByte(string(s.grid), lift)]
	if n < 3 || w.start <= 0 || w.lift <= 0 {
		t.Fatalf("%d ways, start %d, lift %d", n, w.start, w.lift)
	}
	return w
}

func (w *wiring) flood(i, n int) {
	queue := []int{i}
	w.way[i] = n
	for len(queue) > 0 {
		i, queue = queue[0], queue[1:]
		for _, j := range [4]int{i - 1, i + 1, i - w.s.width, i + w.s.width} {
			if w.way[j] == 0 {
				w.way[j] = n
				queue = append(queue, j)
			}
		}
	}
}

// reaches plays the graph with every play that the gadgets' promises allow and
// says whether any leads to the way of the lift.
func (w *wiring) reaches() bool {
	type position struct {
		way  int
		used string // a byte for each gadget
	}
	first := position{w.start, string(make([]byte, len(w.s.placed)))}
	seen := map[position]bool{first: true}
	queue := []position{first}
	for len(queue) > 0 {
		p := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if p.way == w.lift {
			return true
		}
		p.used = w.touched(p.way, p.used)
		for g, gadget := range w.s.placed {
			for _, m := range promises(len(gadget.rows), p.used[g]) {
				if at := w.at[g]; m.to >= 0 && at[m.from] == p.way {
					used := []byte(p.used)
					used[g] |= m.sets
					n := position{at[m.to], string(used)}
					if n.way > 0 && !seen[n] {
						seen[n] = true
						queue = append(queue, n)
					}
				}
			}
		}
	}
	return false
}

// touched marks what the robot can do from a way and come back; that takes no
// other play from it.
func (w *wiring) touched(way int, used string) string {
	b := []byte(used)
	for g, gadget := range w.s.placed {
		for _, m := range promises(len(gadget.rows), b[g]) {
			if m.to < 0 && w.at[g][m.from] == way {
				b[g] |= m.sets
			}
		}
	}
	return string(b)
}

// promised is a play that a gadget allows, and what it marks.
type promised struct {
	from, to int // to negative: back out
	sets     byte
}

// promises are the plays of a gadget, by its height, after those in used. They
// are what the tests of the gadgets prove to be all.
func promises(rows int, used byte) (all []promised) {
	switch rows {
	case len(variableGadget):
		if used&2 == 0 {
			all = append(all, promised{0, 1, 1}, promised{1, 0, 1})
		}
		if used&1 == 0 {
			all = append(all, promised{0, 2, 2}, promised{2, 0, 2})
		}
	case len(clauseGadget):
		all = []promised{{0, -1, 1}, {1, -1, 1}, {2, -1, 1}}
		if used == 1 {
			all = append(all, promised{3, 4, 0}, promised{4, 3, 0})
		}
	case len(crossGadget):
		// Who turns back below having dug, and never goes through, opens the
		// other side's way to where it should not lead: marks 4 and 8.
		all = append(all, promised{0, -1, 4}, promised{1, -1, 8})
		if used&1 == 0 {
			all = append(all, promised{0, 3, 1})
		}
		if used&2 == 0 {
			all = append(all, promised{1, 2, 2})
		}
		if used&5 == 4 {
			all = append(all, promised{1, 3, 12})
		}
		if used&10 == 8 {
			all = append(all, promised{0, 2, 12})
		}
	default:
		if used == 0 {
			all = append(all, promised{0, 1, 1})
		}
	}
	return all
}

// checkFormula builds a mine and holds it against the truth table: where the
// formula can be satisfied a route is replayed to the lift, where not no play
// that the gadgets allow gets there.
func checkFormula(t *testing.T, text string) (satisfiable bool) {
	t.Helper()
	f, err := readFormula(text)
	if err != nil {
		t.Fatal(err)
	}
	s := newSatMine(f)
	s.build()
	bits, ok := f.satisfy()
	if got := newWiring(t, s).reaches(); got != ok {
		t.Fatalf("%s: the lift is reached: %v, satisfiable: %v", text, got, ok)
	}
	if ok {
		route, _, err := s.walk(bits)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		m := newMine(mustParse(t, s.String()))
		if m.follow(string(route)); m.end != won {
			t.Fatalf("%s: the route ends %v", text, m.end)
		}
	}
	return ok
}

// TestAllSmallFormulas builds every formula of two variables with up to two
// clauses, up to the order of literals and clauses, those with three small
// clauses, and some larger ones.
func TestAllSmallFormulas(t *testing.T) {
	var clauses []string
	literals := []string{"a", "~a", "b", "~b"}
	for i, x := range literals {
		clauses = append(clauses, "("+x+")")
		for _, y := range literals[i+1:] {
			clauses = append(clauses, "("+x+" | "+y+")")
		}
	}
	count := map[bool]int{}
	for i, x := range clauses {
		count[checkFormula(t, x)]++
		for k, y := range clauses[i:] {
			count[checkFormula(t, x+" & "+y)]++
			for _, z := range clauses[i+k:] {
				if len(x+y+z) < 18 {
					count[checkFormula(t, x+" & "+y+" & "+z)]++
				}
			}
		}
	}
	for _, f := range []string{
		"(a | b) & (~a | b) & (a | ~b) & (~a | ~b)", "(a | b | c) & (~a | ~b | ~c)",
		"a & (~a | b) & (~b | c) & ~c", "(a | ~b | c) & (b | ~c) & ~a",
	} {
		count[checkFormula(t, f)]++
	}
	if count[false] < 4 || count[true] < 50 {
		t.Errorf("satisfiable or not: %v", count)
	}
}

func TestSomeFormulas(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for range 6 {
		var clauses []string
		for range 2 + r.IntN(2) {
			var c []string
			for range 1 + r.IntN(3) {
				c = append(c, []string{"", "~"}[r.IntN(2)]+string(rune('a'+r.IntN(3))))
			}
			clauses = append(clauses, "("+strings.Join(c, " | ")+")")
		}
		checkFormula(t, strings.Join(clauses, " & "))
	}
}
