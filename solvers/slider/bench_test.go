package slider

import (
	"context"
	"testing"
)

func benchmarkSolve(b *testing.B, l *level, moves int) {
	b.ReportAllocs()
	for b.Loop() {
		f, err := NewSolver(l).Find(b.Context(), l.start(), 0, nil)
		if err != nil || len(f.Dirs) != moves {
			b.Fatalf("%d moves, %v", len(f.Dirs), err)
		}
	}
}

func BenchmarkSolveIcePath(b *testing.B) { benchmarkSolve(b, parsed(b, icePath).level, 15) }

func BenchmarkSolveCorridor(b *testing.B) {
	benchmarkSolve(b, stretched(b, corridor(200, 200)), 26269)
}

func BenchmarkSolveRandom(b *testing.B) {
	l := stretched(b, scattered(1000, 1000, 150, 2))
	benchmarkSolve(b, l, 252)
}

// threePlayers takes twelve moves by a single list.
const threePlayers = `B_*_________
*___________
A___________
___*________
____________
______3_____
________1__*
___2*_______
____________
____________
C___________
*___________
`

func BenchmarkSolveThreePlayers(b *testing.B) {
	benchmarkSolve(b, parsed(b, threePlayers).level, 12)
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
	s := parsed(b, crowded)
	breadth := func(b *testing.B, cells bool) {
		for b.Loop() {
			x := &search{space: newSpace(s.level)}
			x.limit = x.most(searchBytes, false)
			if cells {
				x.runs = nil
			}
			if err := x.run(b.Context(), s.pos); err != nil || x.best != 21 {
				b.Fatal(x.best, err)
			}
			b.ReportMetric(float64(x.size), "positions")
		}
	}
	b.Run("before", func(b *testing.B) { breadth(b, true) })
	b.Run("breadth", func(b *testing.B) { breadth(b, false) })
	b.Run("best", func(b *testing.B) {
		for b.Loop() {
			f, err := s.solver.Find(b.Context(), s.pos, 0, nil)
			if err != nil || len(f.Dirs) != 20 {
				b.Fatal(len(f.Dirs), err)
			}
			b.ReportMetric(float64(f.Positions), "positions")
		}
	})
}

// BenchmarkVerdict is a question after a move, when the level is known.
func BenchmarkVerdict(b *testing.B) {
	s := parsed(b, threePlayers)
	for b.Loop() {
		if _, err := s.Verdict(context.Background()); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkGenerate(b *testing.B) {
	seed := uint64(0)
	for b.Loop() {
		made(b, seed, "size=12x14 moves=15")
		seed++
	}
}
