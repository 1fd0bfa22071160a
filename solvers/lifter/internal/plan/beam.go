package plan

import (
	"cmp"
	"slices"

	"gridwise/solvers/lifter/internal/mine"
)

// beam is a beam search: in layers, a step each, over positions that differ in
// what matters: where the robot is, what is left, how the rocks lie and which
// cells round them are empty. Earth that no rock rests on or could roll over is
// the same dug or not. Half of a layer's places go to the positions with the
// most lambdas, half to any, so that preparations live until they pay.
type beam struct {
	m          *mine.Mine
	tree       *searchTree
	seed       uint64
	keys       []uint64 // of the tree's nodes
	candidates []candidate
	best       int32 // the node with the highest score
	bestScore  int

	visited      []uint64 // set of keys, by open addressing
	visitedCount int

	perCell []int32 // nodes of a layer on each cell
	stamp   []int32 // layer that perCell is of
	layer   int32

	affected []int32 // cells whose part in the key a step may change
	noted    []uint32
	round    uint32
}

// candidate is a node that may be kept in the next layer.
type candidate struct {
	parent  int32
	command byte
	key     uint64
	value   int32  // lambdas, and more for a win
	dice    uint32 // decides by chance
	robot   int32
}

func newBeam(m *mine.Mine) *beam {
	n := len(m.Initial)
	return &beam{m: m, tree: newSearchTree(m), perCell: make([]int32, n), stamp: make([]int32, n), noted: make([]uint32, n)}
}

// emptySalt is the part in a key of an empty cell that matters to a rock.
const emptySalt = 0x9e3779b97f4a7c15

// keyPart returns a cell's part in the key.
func (b *beam) keyPart(i int32) uint64 {
	m := b.m
	switch c := m.Cells[i]; c {
	case mine.Earth, mine.Wall:
		return 0
	case mine.Empty:
		d := m.Stride
		if mine.IsRock(m.Cells[i+d]) || mine.IsRock(m.Cells[i+1]) || mine.IsRock(m.Cells[i-1]) || mine.IsRock(m.Cells[i+d+1]) || mine.IsRock(m.Cells[i+d-1]) {
			return m.HashKeys[i] * emptySalt
		}
		return 0
	default:
		return m.HashKeys[i] * mine.ThingSalt[c]
	}
}

// search works for about so many steps with layers of so many nodes and
// returns the best route found.
func (b *beam) search(width int, steps int64, seed uint64, over func() bool) []byte {
	m := b.m
	b.tree.reset()
	b.seed, b.keys, b.best, b.bestScore = seed, append(b.keys[:0], 0), 0, m.Score()
	b.visited, b.visitedCount = make([]uint64, 1<<16), 0
	limit := m.StepsMade + steps
	first, last := int32(0), int32(1)
	for first < last && m.StepsMade < limit && !over() {
		b.candidates = b.candidates[:0]
		for i := first; i < last; i++ {
			if b.look(i); m.Ending == mine.Playing {
				b.expand(i)
			}
		}
		b.selectLayer(width)
		first = last
		for _, c := range b.candidates {
			b.tree.add(c.parent, c.command, 0, 0, 0)
			b.keys = append(b.keys, c.key)
		}
		last = int32(len(b.tree.nodes))
	}
	for i := first; i < last; i++ {
		b.look(i)
	}
	b.tree.goTo(0)
	return b.tree.route(b.best)
}

// look brings the mine to a node and notes it if it scores best.
func (b *beam) look(i int32) {
	b.tree.goTo(i)
	if n := b.m.Score(); n > b.bestScore {
		b.best, b.bestScore = i, n
	}
}

// expand collects the positions one step from node i, where the mine is.
func (b *beam) expand(i int32) {
	m := b.m
	for _, c := range []byte("LRUDWS") {
		switch {
		case c == 'W' && len(m.Touched) == m.TouchedFrom, c == 'S' && !m.BeardNear(), !m.Does(c):
			continue
		}
		b.try(i, c)
	}
}

// try makes a command from node i and takes it back; what it leads to is a
// candidate if it is alive and new.
func (b *beam) try(i int32, c byte) {
	m := b.m
	m.Step(c)
	if m.Ending == mine.Crushed || m.Ending == mine.Drowned {
		m.Undo()
		return
	}
	b.findAffected()
	n := candidate{parent: i, command: c, value: m.Collected, robot: m.Robot}
	if m.Ending == mine.Won {
		n.value += 1 << 20
	}
	n.key = b.keys[i] ^ b.affectedKey()
	m.Undo()
	n.key ^= b.affectedKey()
	if b.visit(n.key + uint64(m.Razors)) {
		n.dice = uint32(mine.Mix(n.key^b.seed) >> 32)
		b.candidates = append(b.candidates, n)
	}
}

// findAffected lists the cells whose part in the key the last step may have changed.
func (b *beam) findAffected() {
	m := b.m
	b.round++
	b.affected = b.affected[:0]
	for _, ch := range m.Changes[m.History[len(m.History)-1].Changes:] {
		b.note(ch.Cell)
		if mine.IsRock(ch.Old) || mine.IsRock(ch.New) {
			d := m.Stride
			for _, j := range [5]int32{ch.Cell - d, ch.Cell - 1, ch.Cell + 1, ch.Cell - d - 1, ch.Cell - d + 1} {
				b.note(j)
			}
		}
	}
}

func (b *beam) note(i int32) {
	if b.noted[i] != b.round {
		b.noted[i] = b.round
		b.affected = append(b.affected, i)
	}
}

func (b *beam) affectedKey() (k uint64) {
	for _, i := range b.affected {
		k ^= b.keyPart(i)
	}
	return k
}

// visit adds a key to those visited and reports whether it is new.
func (b *beam) visit(key uint64) bool {
	if key == 0 {
		key = 1
	}
	if b.visitedCount*2 > len(b.visited) {
		old := b.visited
		b.visited, b.visitedCount = make([]uint64, 2*len(old)), 0
		for _, k := range old {
			if k != 0 {
				b.visit(k)
			}
		}
	}
	mask := uint64(len(b.visited) - 1)
	for h := key & mask; ; h = (h + 1) & mask {
		switch b.visited[h] {
		case key:
			return false
		case 0:
			b.visited[h] = key
			b.visitedCount++
			return true
		}
	}
}

// selectLayer keeps width of the candidates: half of them by lambdas, of each
// cell at most a share, the rest by the dice; in the order of their parents.
func (b *beam) selectLayer(width int) {
	if len(b.candidates) <= width {
		return
	}
	slices.SortFunc(b.candidates, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.value, a.value), cmp.Compare(a.dice, b.dice), cmp.Compare(a.key, b.key))
	})
	kept, rest := b.selectBest(width/2, int32(max(4, width/16)))
	slices.SortFunc(rest, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.dice, b.dice), cmp.Compare(a.key, b.key))
	})
	kept = append(kept, rest[:min(len(rest), width-len(kept))]...)
	slices.SortFunc(kept, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.parent, b.parent), cmp.Compare(a.command, b.command))
	})
	b.candidates = append(b.candidates[:0], kept...)
}

// selectBest takes the first n candidates, of each cell at most a share, from
// the others.
func (b *beam) selectBest(n int, share int32) (kept, rest []candidate) {
	b.layer++
	rest = b.candidates[:0]
	for _, c := range b.candidates {
		if b.stamp[c.robot] != b.layer {
			b.stamp[c.robot], b.perCell[c.robot] = b.layer, 0
		}
		if len(kept) < n && b.perCell[c.robot] < share {
			b.perCell[c.robot]++
			kept = append(kept, c)
		} else {
			rest = append(rest, c)
		}
	}
	return kept, rest
}
