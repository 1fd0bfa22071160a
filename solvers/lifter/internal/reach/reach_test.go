package reach

import (
	"math/rand/v2"
	"slices"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
)

// counts says how much of what was tried the tests saw.
type counts struct {
	plays, robotCells, unreached, rocksMoved, rocksStay, matter, free int
}

// TestNothingHappensBeyondReach plays random mines at random: the robot stays in its
// cells, what leaves its cell was expected to, cells are emptied that may be, and
// rocks come only to cells that matter.
func TestNothingHappensBeyondReach(t *testing.T) {
	var n counts
	for seed := range uint64(5000) {
		r := rand.New(rand.NewPCG(seed, 28))
		text := minetest.SmallMine(r)
		if seed%3 == 0 {
			text = minetest.RandomMap(r)
		}
		f, err := mine.Parse(text)
		if err != nil {
			continue
		}
		m := mine.New(f)
		for range r.IntN(4) { // also from positions in a play
			step(m, r)
		}
		if m.Ending != mine.Playing {
			continue
		}
		allowed := rules(m)
		n.count(allowed)
		for range 12 {
			steps := 0
			for ; steps < 40 && m.Ending == mine.Playing; steps++ {
				step(m, r)
				if fault := allowed.beyond(m); fault != "" {
					t.Fatalf("seed %d: %s\n%s\nis now\n%s", seed, fault, text, minetest.Plain(f, m.Cells))
				}
			}
			n.plays++
			for range steps {
				m.Undo()
			}
		}
	}
	if n.plays < 20_000 || min(n.robotCells, n.unreached, n.rocksMoved, n.rocksStay, n.matter, n.free) < 5000 {
		t.Errorf("too little was seen: %+v", n)
	}
}

// TestSpreadIsUsedAgain has one Reach spread from position after position of a
// play, as search does: it finds what a new one finds.
func TestSpreadIsUsedAgain(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 29))
		f := minetest.MustParse(t, minetest.SmallMine(r))
		m := mine.New(f)
		used, matters := New(m), NewMatters(m)
		for m.Ending == mine.Playing && m.Steps < 30 {
			used.Spread()
			fresh := New(m)
			fresh.Spread()
			if !slices.Equal(used.Robot, fresh.Robot) || !slices.Equal(used.Moves, fresh.Moves) || !slices.Equal(matters.Of(used), NewMatters(m).Of(fresh)) {
				t.Fatalf("seed %d, after %d steps: used again it finds other cells\n%s", seed, m.Steps, minetest.Plain(f, m.Cells))
			}
			step(m, r)
		}
	}
}

// step makes a random command; walking is what the most of them do.
func step(m *mine.Mine, r *rand.Rand) { m.Step("LRUDLRUDLRUDWS"[r.IntN(14)]) }

// ruled is what reach says of a position before it is played on.
type ruled struct {
	begun                        string
	robot, moves, empty, matters []bool
}

func rules(m *mine.Mine) ruled {
	r := New(m)
	r.Spread()
	empty := make([]bool, len(m.Cells))
	for i := m.Stride; i < int32(len(m.Cells))-m.Stride; i++ {
		empty[i] = r.empties(i) || i == m.Robot
	}
	return ruled{string(m.Cells), r.Robot, r.Moves, empty, NewMatters(m).Of(r)}
}

// beyond returns what has happened in a mine that was ruled out, "" for nothing.
func (r *ruled) beyond(m *mine.Mine) string {
	if !r.robot[m.Robot] {
		return "the robot is where it cannot come"
	}
	for i, c := range m.Cells {
		was := r.begun[i]
		switch {
		case mine.IsRock(was) && !mine.IsRock(c) && !r.moves[i]:
			return "a rock has moved that cannot"
		case c == mine.Empty && !r.empty[i]:
			return "a cell is empty that cannot be"
		case mine.IsRock(c) && !mine.IsRock(was) && !r.matters[i]:
			return "a rock is where that does not matter"
		}
	}
	return ""
}

func (n *counts) count(r ruled) {
	for i, c := range []byte(r.begun) {
		tally(&n.robotCells, &n.unreached, r.robot[i], c != mine.Wall)
		tally(&n.rocksMoved, &n.rocksStay, r.moves[i], mine.IsRock(c))
		tally(&n.matter, &n.free, r.matters[i], c != mine.Wall)
	}
}

func tally(yes, no *int, is, counted bool) {
	switch {
	case counted && is:
		*yes++
	case counted:
		*no++
	}
}
