package search

import (
	"context"
	"testing"

	"gridwise/solvers/ghosts/internal/boardtest"
)

// BenchmarkOneLevel finds all solutions of challenge 49 on bit boards, the
// placements of the empty board at hand.
func BenchmarkOneLevel(b *testing.B) {
	square, strict := squareBoard(), &bitBoard{full: 1<<16 - 1}
	set := boardtest.SetOf(boardtest.Parse(b, boardtest.Challenge49))
	b.ReportAllocs()
	for b.Loop() {
		square.only(uint64(set), strict)
		n := 0
		strict.walk(strict.full, 0, 0, func(uint64) bool { n++; return true })
		if n != 1 {
			b.Fatal(n)
		}
	}
}

// BenchmarkSearch finds all solutions of challenge 49 by the exact cover.
func BenchmarkSearch(b *testing.B) {
	s := New(boardtest.Parse(b, boardtest.Challenge49)).Search()
	b.ReportAllocs()
	for b.Loop() {
		if n, _ := s.Count(context.Background(), 0); n != 1 {
			b.Fatal(n)
		}
	}
}

func BenchmarkAllSets(b *testing.B) {
	for b.Loop() {
		if _, n := Census(); n != 9216 {
			b.Fatal(n)
		}
	}
}

// only copies the placements that light all ghosts of the set under them and
// nothing else.
func (b *bitBoard) only(set uint64, into *bitBoard) {
	into.list, into.first = into.list[:0], [64]int32{}
	for i := range b.list {
		if x := b.list[i]; x.cells&set == x.lights {
			into.file(x)
		}
	}
}
