package satmine

import (
	"fmt"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle"
)

// openings returns where ways lead into a gadget, column and row.
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
	f     *mine.Level
	ports []int32
	cells int // states met in all
}

func newPlayground(t *testing.T, rows []string) *playground {
	t.Helper()
	open := openings(rows)
	drawn := append([]string(nil), rows...)
	o := open[0]
	drawn[o[1]] = drawn[o[1]][:o[0]] + "R" + drawn[o[1]][o[0]+1:]
	p := &playground{f: minetest.MustParse(t, strings.Join(drawn, "\n"))}
	for _, o := range open {
		p.ports = append(p.ports, p.f.Cell(puzzle.Cell{Row: o[1] + 1, Col: o[0] + 1}))
	}
	return p
}

// fresh returns the gadget as drawn, without the robot.
func (p *playground) fresh() string {
	return strings.Replace(string(p.f.Initial), "R", " ", 1)
}

// load puts the robot on a cell of a gadget in some state.
func (p *playground) load(state string, at int32) *mine.Mine {
	m := mine.New(p.f)
	copy(m.Cells, state)
	m.Cells[at] = mine.Robot
	v := m.Scalars
	v.Robot = at
	var rocks []int32
	for i, c := range m.Cells {
		if mine.IsRock(c) {
			rocks = append(rocks, int32(i))
		}
	}
	m.Load(v, rocks)
	return m
}

// plays lists, for every opening, the settled states in which the robot can
// stand there after coming in by another.
func (p *playground) plays(state string, from int) map[int]map[string]bool {
	begin := p.load(state, p.ports[from])
	seen := map[string]bool{string(begin.Cells): true}
	queue := []string{string(begin.Cells)}
	out := map[int]map[string]bool{}
	for len(queue) > 0 {
		cells := queue[0]
		queue = queue[1:]
		m := p.load(cells, int32(strings.IndexByte(cells, mine.Robot)))
		for k, port := range p.ports {
			if m.Robot == port {
				if out[k] == nil {
					out[k] = map[string]bool{}
				}
				out[k][p.settled(cells)] = true
			}
		}
		for _, c := range []byte("LRUDW") {
			if !m.Does(c) {
				continue
			}
			m.Step(c)
			if k := string(m.Cells); m.Ending == mine.Playing && !seen[k] {
				seen[k] = true
				queue = append(queue, k)
			}
			m.Undo()
		}
	}
	p.cells += len(seen)
	return out
}

// settled lets all rocks come to rest and takes the robot away.
func (p *playground) settled(cells string) string {
	m := p.load(cells, int32(strings.IndexByte(cells, mine.Robot)))
	for i := 0; i == 0 || len(m.Falls) > 0; i++ {
		m.Step('W')
	}
	return strings.Replace(string(m.Cells), "R", " ", 1)
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
			if !enter(c.used, from) || c.state[p.ports[from]] != mine.Empty {
				continue
			}
			for to, states := range p.plays(c.state, from) {
				for s := range states {
					n := config{s, c.used}
					if to != from || s != c.state {
						sets, ok := promiseOf(rows, c.used, from, to)
						if !ok {
							t.Fatalf("from opening %d to %d after %d in\n%s", from, to, c.used, minetest.Plain(p.f, []byte(c.state)))
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

// promised is a play that a gadget allows, and what it marks.
type promised struct {
	from, to int // to negative: back out
	sets     byte
}

// promises returns the plays of a gadget, by its height, after those in used. They
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
