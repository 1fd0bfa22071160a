package cover

import (
	"context"
	"testing"
)

func benchmark(b *testing.B, m *Matrix, want int) {
	s := m.NewSearch()
	b.ReportAllocs()
	for b.Loop() {
		if n, exact := s.Count(context.Background(), 0); n != want || !exact {
			b.Fatalf("%d solutions, want %d", n, want)
		}
	}
}

func BenchmarkPentominoes9356(b *testing.B) { benchmark(b, tiling(b, 6, 10, everywhere, nil), 9356) }

func BenchmarkPentominoes2339(b *testing.B) {
	benchmark(b, tiling(b, 6, 10, everywhere, quarter), 2339)
}

func BenchmarkQueens12(b *testing.B) { benchmark(b, queens(b, 12), 14200) }
