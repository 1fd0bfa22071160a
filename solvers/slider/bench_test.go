package slider

import (
	"context"
	"testing"

	"gridwise/solvers/puzzle"
)

func benchmarkSolve(b *testing.B, l *level, moves int) {
	b.ReportAllocs()
	for b.Loop() {
		l.slides = nil
		sol, err := l.start().Solve(context.Background(), puzzle.Task{}, nil)
		if err != nil || len(sol.Moves) != moves {
			b.Fatalf("%d moves, %v", len(sol.Moves), err)
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
				x.m.runs = nil
			}
			if err := x.run(b.Context(), s); err != nil || x.best != 21 {
				b.Fatal(x.best, err)
			}
			b.ReportMetric(float64(x.size), "positions")
		}
	}
	b.Run("before", func(b *testing.B) { breadth(b, true) })
	b.Run("breadth", func(b *testing.B) { breadth(b, false) })
	b.Run("best", func(b *testing.B) {
		for b.Loop() {
			f, err := s.search(b.Context(), puzzle.Task{}, nil)
			if err != nil || len(f.dirs) != 20 {
				b.Fatal(len(f.dirs), err)
			}
			b.ReportMetric(float64(f.positions), "positions")
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
