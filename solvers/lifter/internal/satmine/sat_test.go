package satmine

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle"
)

func TestReadFormula(t *testing.T) {
	f, err := readFormula(" (a | ~b|c)&(!b | - c) & ~~x1 ")
	if err != nil || f.String() != "(a | ~b | c) & (~b | ~c) & (x1)" || len(f.Names) != 4 {
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
	s           *Sketch
	way         []int   // of each cell, -1 on walls and in gadgets
	at          [][]int // by gadget and opening
	start, lift int
}

func newWiring(t *testing.T, s *Sketch) *wiring {
	t.Helper()
	w := &wiring{s: s, way: make([]int, len(s.grid))}
	for i, c := range s.grid {
		if w.way[i] = 0; c == mine.Wall {
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
	w.start, w.lift = w.way[strings.IndexByte(string(s.grid), mine.Robot)], w.way[strings.IndexByte(string(s.grid), mine.Lift)]
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
// reports whether any leads to the way of the lift.
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

// checkFormula builds a mine and holds it against the truth table: where the
// formula can be satisfied a route is replayed to the lift, where not no play
// that the gadgets allow gets there.
func checkFormula(t *testing.T, text string) (satisfiable bool) {
	t.Helper()
	f, err := readFormula(text)
	if err != nil {
		t.Fatal(err)
	}
	s := newSketch(f)
	s.draw()
	bits, ok := f.Satisfied()
	if got := newWiring(t, s).reaches(); got != ok {
		t.Fatalf("%s: the lift is reached: %v, satisfiable: %v", text, got, ok)
	}
	if ok {
		route, _, err := s.Route(bits)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		m := mine.New(minetest.MustParse(t, s.String()))
		if m.Follow(route); m.Ending != mine.Won {
			t.Fatalf("%s: the route ends %v", text, m.Ending)
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
