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

// BenchmarkSearchThreePlayersThroughout looks at every position of a level of
// three players with hammers and cracked ice, which cannot be won.
func BenchmarkSearchThreePlayersThroughout(b *testing.B) {
	s := parsed(b, "B_*____%____\n*______+____\nA___________\n___*____%___\n____________\n______3_____\n___+____1__*\n___2*_______\n____%_______\n____________\nC___________\n*____%______\n")
	for i := range s.level.ends {
		s.level.ends[i] = 0
	}
	positions := 0
	for b.Loop() {
		f, err := s.search(context.Background(), puzzle.Task{}, nil)
		if err == nil {
			b.Fatal("won")
		}
		positions = f.positions
	}
	b.ReportMetric(float64(positions), "positions")
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
