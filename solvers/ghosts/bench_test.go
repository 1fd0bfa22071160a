package ghosts

import (
	"context"
	"testing"

	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
)

// BenchmarkSolve reads a level and answers it.
func BenchmarkSolve(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := parse(b, boardtest.Challenge49).Solve(context.Background(), puzzle.Task{}, nil); err != nil {
			b.Fatal(err)
		}
	}
}
