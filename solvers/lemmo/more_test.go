package lemmo

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// smallMap is a random map of few cells, for what is tried in every way.
func smallMap(rnd *rand.Rand) naive {
	for {
		if n := randomMap(rnd); len(n)*len(n[0]) <= 40 {
			return n
		}
	}
}

// sets is every set of so many blocks above the first floor, as places in order.
func (n naive) sets(size int) (all [][]int32) {
	if size == 0 {
		return [][]int32{nil}
	}
	for _, less := range n.sets(size - 1) {
		for i := range int32(len(n[0]) * (len(n) - 1)) {
			if n[int(i)/len(n[0])][int(i)%len(n[0])] == '#' && (len(less) == 0 || less[len(less)-1] < i) {
				all = append(all, append(slices.Clone(less), i))
			}
		}
	}
	return all
}

func (n naive) winsWithout(set []int32) int {
	for _, i := range set {
		n = n.without(int(i)/len(n[0]), int(i)%len(n[0]))
	}
	return n.wins()
}

// The best of two blocks is that of every pair tried.
func TestPairsAgreeWithEveryPair(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2, 2))
	seen := map[int]int{}
	for range 600 {
		n := smallMap(rnd)
		most, best, size := n.wins(), []int32(nil), 0
		for k := 1; k <= 2; k++ {
			for _, set := range n.sets(k) {
				switch wins := n.winsWithout(set); {
				case wins > most:
					most, best, size = wins, slices.Clone(set), k
				case wins == most && size == k:
					best = append(best, set...)
				}
			}
		}
		a := start(t, n.text()+"\nremove: 2\n").level.answer()
		if a.task2 != most || !slices.Equal(a.best, best) || a.count() > 0 && a.size != size {
			t.Fatalf("got %d by %v, of every pair %d by %v for\n%s", a.task2, a.best, most, best, n.text())
		}
		seen[size]++
	}
	if seen[0] < 50 || seen[1] < 40 || seen[2] < 20 {
		t.Errorf("none, one and two blocks are best in %v", seen)
	}
}

// The fewest blocks that save every start are those of every set tried, and a
// map of which no four do is refused.
func TestSavesAgreeWithEverySet(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 3))
	seen := map[int]int{}
	for range 6000 {
		n := smallMap(rnd)
		if blocks := len(n.sets(1)); blocks > 16 || blocks < 4 {
			continue
		}
		first := []byte(n[len(n)-1])
		for i, ch := range first {
			if ch == '@' && rnd.IntN(4) > 0 {
				first[i] = '$'
			}
		}
		n[len(n)-1] = string(first)
		if n.wins() == 2*len(n[0]) && seen[0] >= 30 || seen[-1] >= 60 && !strings.Contains(n[len(n)-1], "$") {
			continue
		}
		var best []int32
		size := 0
		for ; size <= mostRemoved && best == nil; size++ {
			for _, set := range n.sets(size) {
				if n.winsWithout(set) == 2*len(n[0]) {
					best = append(best, append(set, -1)...)
				}
			}
		}
		size--
		s, err := Puzzle{}.Parse(n.text() + "\nsave: all\n")
		if best == nil {
			if seen[-1]++; err == nil {
				t.Fatalf("no four blocks save all of\n%s", n.text())
			}
			continue
		}
		if err != nil {
			t.Fatalf("%v, and %d blocks do for\n%s", err, size, n.text())
		}
		a := s.(State).level.answer()
		best = slices.DeleteFunc(best, func(i int32) bool { return i < 0 })
		if a.size != size || !sameSets(a.best, best, size) {
			t.Fatalf("got %v of %d, of every set %v of %d for\n%s", a.best, a.size, best, size, n.text())
		}
		seen[size]++
	}
	if seen[-1] < 50 || seen[0] < 30 || seen[1] < 20 || seen[2] < 10 || seen[3] < 3 {
		t.Errorf("so many blocks save all: %v", seen)
	}
}

// sameSets compares sets in any order.
func sameSets(a, b []int32, size int) bool {
	if size == 0 || len(a) != len(b) {
		return len(a) == len(b)
	}
	list := func(places []int32) [][]int32 {
		sets := slices.Collect(slices.Chunk(slices.Clone(places), size))
		for _, set := range sets {
			slices.Sort(set)
		}
		slices.SortFunc(sets, func(x, y []int32) int { return slices.Compare(x, y) })
		return sets
	}
	return slices.EqualFunc(list(a), list(b), slices.Equal[[]int32])
}
