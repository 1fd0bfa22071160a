package plan

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
)

func never() bool { return false }

// allPositions looks at every position of a mine, breadth first, told apart by all
// that they are, and returns the best score of any; false where there are too many.
func allPositions(m *mine.Mine, most int) (best int, whole bool) {
	return orderedPositions(m, -1, -1, most)
}

// orderedPositions looks at those of plays that come to one cell before another, where cells are
// given, and returns the best score after that, math.MinInt where none come there.
func orderedPositions(m *mine.Mine, first, then int32, most int) (best int, whole bool) {
	type position struct {
		cells                                       string
		robot, razors, wet, collected, clock, phase int32
		came                                        byte
	}
	seen := map[position]bool{}
	tree := newSearchTree(m)
	if best = math.MinInt; first < 0 {
		tree.nodes[0].class = 1
	}
	for i := int32(0); int(i) < len(tree.nodes); i++ {
		if len(tree.nodes) > most {
			return 0, false
		}
		tree.goTo(i)
		came, from := tree.nodes[i].class, m.Robot
		if came > 0 {
			best = max(best, m.Score())
		}
		if m.Ending != mine.Playing {
			continue
		}
		for _, c := range []byte("LRUDWS") {
			m.Step(c)
			at := position{cells: string(m.Cells), robot: m.Robot, razors: m.Razors, wet: m.WetUpdates, collected: m.Collected, came: came}
			at.clock = min(m.Steps, int32((m.Rows+2)*m.Flooding))
			at.phase = m.Steps % max(1, int32(m.Growth))
			if m.Robot != from && m.Robot == first {
				at.came = 1
			}
			if (m.Ending != mine.Playing || !seen[at]) && (came > 0 || m.Robot == from || m.Robot != then) {
				seen[at] = seen[at] || m.Ending == mine.Playing
				tree.add(i, c, at.came, 0, 0)
			}
			m.Undo()
		}
	}
	tree.goTo(0)
	return best, true
}

// TestProofsAgainstAllPositions proves random mines of up to five by five cells with
// everything in them: the score that is proved is the best of all positions, and
// the route comes to it.
func TestProofsAgainstAllPositions(t *testing.T) {
	agreed, wins, waters, higher, beards, jumps := 0, 0, 0, 0, 0, 0
	for seed := uint64(0); agreed < 2000 && seed < 20_000; seed++ {
		text := minetest.SmallMine(rand.New(rand.NewPCG(seed, 16)))
		f := minetest.MustParse(t, text)
		want, whole := allPositions(mine.New(f), 1200)
		if !whole {
			continue
		}
		agreed++
		p := NewProver(mine.New(f))
		if p.Bound() < want {
			t.Fatalf("seed %d: the bound is %d, a play comes to %d\n%s", seed, p.Bound(), want, text)
		}
		p.Work(1<<40, never)
		m := mine.New(f)
		m.Follow(p.Route)
		if p.Best != want || p.Bound() != want || m.Score() != want {
			t.Fatalf("seed %d: proved %d, at most %d, the route %s comes to %d; the best is %d\n%s", seed, p.Best, p.Bound(), p.Route, m.Score(), want, text)
		}
		count := func(n *int, has bool) {
			if has {
				*n++
			}
		}
		count(&wins, m.Ending == mine.Won)
		count(&waters, f.HasWater)
		count(&higher, strings.Contains(text, "@"))
		count(&beards, f.HasBeards)
		count(&jumps, strings.Contains(text, "Trampoline"))
	}
	if agreed < 2000 || min(wins, waters, higher, beards, jumps) < 200 {
		t.Errorf("%d mines agree: %d won, %d with water, %d higher order rocks, %d beards, %d trampolines", agreed, wins, waters, higher, beards, jumps)
	}
}

// TestProofsOfShippedMines proves again what headers say to be proved. For a
// mine that is not proved, the bound after a while is not below the header's route.
func TestProofsOfShippedMines(t *testing.T) {
	files, err := filepath.Glob("../../../../assets/lifter/levels/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	proved := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f := minetest.MustParse(t, string(text))
		best, err := strconv.Atoi(f.Notes.Of("best"))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		said := f.Notes.Of("proof") == "no route scores more than "+strconv.Itoa(best)
		p := NewProver(mine.New(f))
		p.Best = best - 1 // as if planning had come so far
		if p.Work(100_000, never); said {
			p.Work(50_000_000, never)
		}
		switch {
		case p.Bound() < best:
			t.Errorf("%s: at most %d, the header has %d", file, p.Bound(), best)
		case said && p.Bound() > best:
			t.Errorf("%s: %q is not proved", file, f.Notes.Of("proof"))
		case said:
			proved++
		}
	}
	if proved < 45 {
		t.Errorf("%d mines are proved", proved)
	}
}

// TestBoundsOfRecordedPlays holds bounds against what recorded plays of the contest
// came to, and the best that is known of the sample maps.
func TestBoundsOfRecordedPlays(t *testing.T) {
	for _, r := range minetest.Recordings(t) {
		f, err := mine.Parse(r.MapText)
		if err != nil || r.Score == nil {
			continue
		}
		if b := NewProver(mine.New(f)).Bound(); b < *r.Score {
			t.Errorf("%s: at most %d, %s came to %d", r.Map, b, r.Commands, *r.Score)
		}
	}
	for _, r := range minetest.Records(t) {
		if b := NewProver(mine.New(minetest.MustParse(t, minetest.Sample(t, r.Name)))).Bound(); b < r.Best {
			t.Errorf("%s: at most %d, known are %d", r.Name, b, r.Best)
		}
	}
}

// TestProofKeepsItsMemory gives a proof little memory: it stops there, with a bound
// that holds.
func TestProofKeepsItsMemory(t *testing.T) {
	f := minetest.MustParse(t, minetest.Sample(t, "contest5"))
	p := NewProver(mine.New(f))
	p.most = 5000
	before := p.Bound()
	p.Work(1<<40, never)
	if made := len(p.tree.nodes); !p.full || !p.Over() || made < 5000 || made > 5006 || len(p.seen.keys) > 1<<14 {
		t.Errorf("%d nodes, %d places for positions", made, len(p.seen.keys))
	}
	if p.Bound() < 1303 || p.Bound() > before {
		t.Errorf("at most %d, then at most %d", before, p.Bound())
	}
}
