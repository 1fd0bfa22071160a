package plan

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
)

// randomMine returns a random mine, or one in which nothing moves or vanishes but
// what the robot digs and takes.
func randomMine(t *testing.T, seed uint64, lively bool) *mine.Mine {
	t.Helper()
	text := minetest.RandomMap(rand.New(rand.NewPCG(seed, 21)))
	if !lively {
		drawing, _, _ := strings.Cut(text, "\n\n")
		text = strings.NewReplacer("*", "#", "@", "#", "W", "#", "A", " ", "B", " ", "C", " ", "1", "#", "2", "#").Replace(drawing) + "\n"
	}
	return mine.New(minetest.MustParse(t, text))
}

// shortest returns the length of a shortest way by which a position is reached
// that is wanted, trying every command from every position; -1 where there is
// none, -2 where there are too many positions.
func shortest(m *mine.Mine, wanted func() bool) int {
	tree := newSearchTree(m)
	defer tree.goTo(0)
	seen := map[string]bool{string(m.Cells): true}
	for i := int32(0); int(i) < len(tree.nodes); i++ {
		if len(tree.nodes) > 3000 {
			return -2
		}
		tree.goTo(i)
		for _, c := range []byte("LRUDWS") {
			if !m.Does(c) {
				continue
			}
			m.Step(c)
			alive, cells := m.Ending == mine.Playing || m.Ending == mine.Won, string(m.Cells)
			over, there := m.Ending != mine.Playing, alive && wanted()
			m.Undo()
			if there {
				return int(tree.nodes[i].depth) + 1
			}
			if !over && !seen[cells] {
				seen[cells] = true
				tree.add(i, c, 0, 0, 0)
			}
		}
	}
	return -1
}

// TestPathfinderAgainstAllWays holds A* against breadth-first search over whole
// positions. Where nothing moves the way is a shortest one and is found wherever
// there is one; elsewhere it is one that the rules allow.
func TestPathfinderAgainstAllWays(t *testing.T) {
	found, none, longer := 0, 0, 0
	for seed := range uint64(400) {
		lively := seed%2 == 1
		m := randomMine(t, seed, lively)
		p := NewPathfinder(m, NewTables(m.Level), nil)
		r := rand.New(rand.NewPCG(seed, 22))
		for range 4 {
			q := Query{Goal: 1 + int32(r.IntN(len(m.Cells)-1))}
			had := m.Collected
			wanted := func() bool { return m.Robot == q.Goal }
			if r.IntN(2) == 0 && m.Total > 0 {
				q.Goal = 0
				wanted = func() bool { return m.Collected > had || m.Ending == mine.Won }
			}
			if q.Goal == m.Robot || q.Goal > 0 && strings.IndexByte("#LABC", m.Initial[q.Goal]) >= 0 {
				continue
			}
			best := shortest(m, wanted)
			way, ok := p.Find(q)
			if best == -2 {
				m.UndoTo(0)
				continue
			}
			if ok != (len(way) > 0) || ok && (best < 0 || len(way) < best || !wanted() || len(m.History) != len(way)) {
				t.Fatalf("seed %d, to %d: the way is %q, the shortest takes %d\n%s", seed, q.Goal, way, best, m.String())
			}
			if !lively && (ok != (best > 0) || ok && len(way) != best) {
				t.Fatalf("seed %d, to %d: the way is %q, the shortest takes %d\n%s", seed, q.Goal, way, best, m.String())
			}
			switch {
			case !ok:
				none++
			case len(way) > best:
				longer++
			default:
				found++
			}
			m.UndoTo(0)
		}
	}
	if t.Logf("%d shortest ways, %d longer ones, %d times none", found, longer, none); found < 200 || none < 50 || longer > found/10 {
		t.Errorf("%d shortest ways, %d longer ones, %d times none", found, longer, none)
	}
}

// walks returns the cells that a robot may come to from a cell by one command if
// nothing that moves or vanishes is in the way.
func walks(f *mine.Level, from int32) (cells []int32) {
	for _, j := range [4]int32{from - 1, from + 1, from - f.Stride, from + f.Stride} {
		c := f.Initial[j]
		if c != mine.Wall {
			cells = append(cells, j)
		}
		if mine.IsTrampoline(c) && f.TargetOf[c-'A'] != 0 {
			cells = append(cells, f.TargetOf[c-'A'])
		}
	}
	return cells
}

// TestDistances holds the tables, which are flooded from the goal, against
// searches from every cell towards it, and against the ways of pathfinders.
func TestDistances(t *testing.T) {
	pairs := 0
	for seed := range uint64(150) {
		m := randomMine(t, seed, true)
		f := m.Level
		tables := NewTables(f)
		r := rand.New(rand.NewPCG(seed, 23))
		goal := int32(r.IntN(len(f.Initial)))
		if f.Initial[goal] == mine.Wall {
			continue
		}
		to := tables.Towards(goal)
		for from, c := range f.Initial {
			if c == mine.Wall || c == mine.Lift {
				continue
			}
			far := map[int32]int16{int32(from): 0}
			queue := []int32{int32(from)}
			for k := 0; k < len(queue); k++ {
				if f.Initial[queue[k]] == mine.Lift {
					continue // the play ends there
				}
				for _, j := range walks(f, queue[k]) {
					if _, ok := far[j]; !ok {
						far[j] = far[queue[k]] + 1
						queue = append(queue, j)
					}
				}
			}
			want, ok := far[goal]
			if !ok {
				want = Unreachable
			}
			if to[from] != want {
				t.Fatalf("seed %d: from %d to %d the table says %d, a search %d\n%s", seed, from, goal, to[from], want, f.String())
			}
			pairs++
		}
		from := m.Robot
		if way, ok := NewPathfinder(m, tables, nil).Find(Query{Goal: goal}); ok && len(way) < int(to[from]) {
			t.Errorf("seed %d: a way of %d, the table says %d", seed, len(way), to[from])
		}
	}
	if pairs < 3000 {
		t.Errorf("only %d pairs of cells", pairs)
	}
}

// TestLookingIsWork: a search that looks at very many cells and makes no step counts
// them, and so does a change of a long tour; in a mine of the contest's size they are
// free, as the steps of a tour are far more.
func TestLookingIsWork(t *testing.T) {
	for _, c := range []struct {
		side int
		work int64
	}{{25, 0}, {400, 400 * 400 / looksPerStep / 2}} {
		chamber := strings.Repeat("#", c.side-3) + "#R#\n" + strings.Repeat("#", c.side) + "\n"
		text := chamber + strings.Repeat(strings.Repeat(".", c.side-1)+"\\\n", c.side-2)
		m := mine.New(minetest.MustParse(t, text))
		p := NewPathfinder(m, NewTables(m.Level), nil)
		if _, ok := p.Find(Query{}); ok {
			t.Fatal("a way through walls")
		}
		if m.Work() < c.work || c.work == 0 && m.Work() > 10 {
			t.Errorf("side %d: %d steps are counted, at least %d are wanted", c.side, m.Work(), c.work)
		}
	}
	m := mine.New(minetest.MustParse(t, "#####\n#R\\L#\n#####\n"))
	a := newAnnealer(m, NewTables(m.Level), rand.New(rand.NewPCG(1, 1)))
	for range 10_000 {
		a.current.errands = append(a.current.errands, errand{kind: visit, goal: m.Robot})
	}
	if a.attempt(1); m.Work() < 3_000 {
		t.Errorf("a change of a tour of 10000 errands counts %d", m.Work())
	}
}
