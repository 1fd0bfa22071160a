package search

import (
	"testing"

	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/icetest"
)

func benchmarkSolve(b *testing.B, l *ice.Level, moves int) {
	b.ReportAllocs()
	for b.Loop() {
		f, err := New(l).Find(b.Context(), l.Start(), 0, nil)
		if err != nil || len(f.Dirs) != moves {
			b.Fatalf("%d moves, %v", len(f.Dirs), err)
		}
	}
}

func BenchmarkSolveIcePath(b *testing.B) { benchmarkSolve(b, solverOf(b, icetest.IcePath).Level, 15) }

func BenchmarkSolveCorridor(b *testing.B) {
	benchmarkSolve(b, stretched(b, icetest.Corridor(200, 200)), 26269)
}

func BenchmarkSolveRandom(b *testing.B) {
	l := stretched(b, icetest.Scattered(1000, 1000, 150, 2))
	benchmarkSolve(b, l, 252)
}

func BenchmarkSolveThreePlayers(b *testing.B) {
	benchmarkSolve(b, solverOf(b, icetest.ThreePlayers).Level, 12)
}

// crowded is a level of three players with hammers, cracked ice and portals.
const crowded = `___B___*_____C
____a_________
____3_______*_
%*__%_________
______+___%___
______2_______
________*+__%_
*___________A_
______________
____+_____*___
____________*_
_*__b__*ba___1
`

// BenchmarkCrowded solves it best first, and as before breadth first and cell by
// cell, and then breadth first alone.
func BenchmarkCrowded(b *testing.B) {
	s := solverOf(b, crowded)
	breadth := func(b *testing.B, cells bool) {
		for b.Loop() {
			x := &breadthFirst{positionSet: newPositionSet(s.Level)}
			x.limit = x.most(searchBytes, false)
			if cells {
				x.Runs = nil
			}
			if err := x.run(b.Context(), s.Start()); err != nil || x.best != 21 {
				b.Fatal(x.best, err)
			}
			b.ReportMetric(float64(x.size), "positions")
		}
	}
	b.Run("before", func(b *testing.B) { breadth(b, true) })
	b.Run("breadth", func(b *testing.B) { breadth(b, false) })
	b.Run("best", func(b *testing.B) {
		for b.Loop() {
			f, err := s.Find(b.Context(), s.Start(), 0, nil)
			if err != nil || len(f.Dirs) != 20 {
				b.Fatal(len(f.Dirs), err)
			}
			b.ReportMetric(float64(f.Positions), "positions")
		}
	})
}

// stretched is a level with its end as far from the start as can be.
func stretched(t testing.TB, text string) *ice.Level {
	l := solverOf(t, text).Level
	w := newSlideTable(l).spread(l.Starts[0], none)
	l.Ends[0] = w.order[len(w.order)-1]
	return l
}

func benchmarkSpread(b *testing.B, l *ice.Level) {
	var moves int
	for b.Loop() {
		w := newSlideTable(l).spread(l.Starts[0], l.Ends[0])
		if w.stops[l.Ends[0]].moves != 0 {
			moves = len(wayTo(l.Ends[0], w.stop))
		}
	}
	b.ReportMetric(float64(moves), "moves")
}

func BenchmarkSpreadIcePath(b *testing.B) { benchmarkSpread(b, solverOf(b, icetest.IcePath).Level) }
func BenchmarkSpreadCorridor(b *testing.B) {
	benchmarkSpread(b, stretched(b, icetest.Corridor(200, 200)))
}
func BenchmarkSpreadRandom(b *testing.B) {
	benchmarkSpread(b, stretched(b, icetest.Scattered(1000, 1000, 150, 2)))
}
