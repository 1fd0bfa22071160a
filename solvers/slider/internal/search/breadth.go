package search

import (
	"context"
	"math/bits"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
)

// The bounds of memory: of one search, and of what a level keeps for hints and
// verdicts.
const (
	searchBytes = 256 << 20
	keptBytes   = 96 << 20
)

// chunk is how many positions are allocated together, so that growing copies
// nothing.
const chunk = 1 << 10

// positionSet is a set of packed positions, numbered in the order in which
// breadth-first search reached them, found again by a hash table.
type positionSet struct {
	ice.Packing
	blocks []block
	size   int
	index  []uint32 // position + 1 by hash, 0 for none; at most half full
	next   []int32  // four a position, as in a table, where they are kept
	wins   []int32
	key    []uint64
}

type block struct {
	keys  []uint64
	stops []stop
}

func newPositionSet(l *ice.Level) *positionSet {
	sp := &positionSet{Packing: ice.NewPacking(l), index: make([]uint32, 1<<10)}
	sp.key = make([]uint64, sp.Words)
	return sp
}

// most returns how many positions fit into so many bytes: the words and what is
// known of each, and the index while it grows; with the slides and the way back
// along them where those are kept.
func (sp *positionSet) most(memory int, kept bool) int {
	each := 8*sp.Words + 16 + 24
	if kept {
		each += 56
	}
	return memory / each
}

func (sp *positionSet) keyOf(i int) []uint64 {
	return sp.blocks[i/chunk].keys[i%chunk*sp.Words : (i%chunk+1)*sp.Words]
}

func (sp *positionSet) stop(i int) *stop { return &sp.blocks[i/chunk].stops[i%chunk] }

func hash(key []uint64) uint64 {
	h := uint64(0x9e3779b97f4a7c15)
	for _, w := range key {
		hi, lo := bits.Mul64(h^w, 0xd6e8feb86659fd93)
		h = hi ^ lo
	}
	return h
}

// find returns the number of the position in sp.key, or none and the place in the
// index where it belongs.
func (sp *positionSet) find() (number int32, place uint64) {
	mask := uint64(len(sp.index) - 1)
	for place = hash(sp.key) & mask; sp.index[place] != 0; place = (place + 1) & mask {
		i := int(sp.index[place] - 1)
		if slices.Equal(sp.keyOf(i), sp.key) {
			return int32(i), place
		}
	}
	return none, place
}

// add numbers the position in sp.key, which find did not find, and returns the number.
func (sp *positionSet) add(place uint64, s stop) int32 {
	i := sp.size
	if i/chunk == len(sp.blocks) {
		sp.blocks = append(sp.blocks, block{make([]uint64, chunk*sp.Words), make([]stop, chunk)})
	}
	sp.size++
	copy(sp.keyOf(i), sp.key)
	*sp.stop(i) = s
	sp.index[place] = uint32(i + 1)
	if 2*sp.size > len(sp.index) {
		sp.grow()
	}
	return int32(i)
}

func (sp *positionSet) grow() {
	sp.index = make([]uint32, 2*len(sp.index))
	mask := uint64(len(sp.index) - 1)
	for i := range sp.size {
		place := hash(sp.keyOf(i)) & mask
		for sp.index[place] != 0 {
			place = (place + 1) & mask
		}
		sp.index[place] = uint32(i + 1)
	}
}

// breadthFirst is a breadth-first search over positions: of all, or of those nearer than
// the win.
type breadthFirst struct {
	*positionSet
	limit int    // positions
	all   bool   // all positions and slides, rather than up to the first win
	best  uint32 // moves to the win plus one, 0 while none is found
}

// run searches from a state that is still played. It ends at the win that
// takes fewest moves, when all lists that lead to it are counted, or when
// there are no more positions. Its error is the context's, or puzzle.ErrGaveUp.
func (s *breadthFirst) run(ctx context.Context, from ice.Position) error {
	s.Pack(from, s.key)
	_, place := s.find()
	s.add(place, stop{moves: 1, lists: 1})
	for i := 0; i < s.size; i++ {
		if i%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		here := *s.stop(i)
		if s.best != 0 && !s.all && here.moves >= s.best {
			return nil
		}
		if !s.expand(i, here) {
			return puzzle.ErrGaveUp
		}
	}
	return nil
}

// expand tries the four moves of a position and reports whether the limit held.
func (s *breadthFirst) expand(i int, here stop) bool {
	s.Read(s.keyOf(i))
	next := [4]int32{none, none, none, none}
	over := s.Home()
	for dir := 0; dir < 4 && !over; dir++ {
		r := s.Move(dir)
		if r == ice.Moved && (s.best == 0 || s.all) || r == ice.Won {
			s.Write(s.key)
			next[dir] = s.arrive(r, here, stop{here.moves + 1, uint32(i)<<2 | uint32(dir), here.lists})
		}
		s.Back()
	}
	if s.all {
		s.next = append(s.next, next[:]...)
	}
	return s.size <= s.limit
}

// arrive notes that the position in s.key was reached.
func (s *breadthFirst) arrive(r ice.Result, here, there stop) int32 {
	n, place := s.find()
	if n == none {
		n = s.add(place, there)
		if r == ice.Won {
			s.wins = append(s.wins, n)
			if s.best == 0 {
				s.best = there.moves
			}
		}
	} else if known := s.stop(int(n)); known.moves == there.moves {
		known.lists = AddLists(known.lists, here.lists)
	}
	return n
}
