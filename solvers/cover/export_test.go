package cover

import (
	"context"
	"testing"
	"time"
)

// Link makes the search go by the links whatever the matrix.
func (s *Search) Link() *Search {
	s.linked = true
	return s
}

// Compare counts a matrix's solutions by masks and by the links in turn, and
// reports both times and the former as a share of the latter.
func Compare(b *testing.B, m *Matrix, want int) {
	searches := [2]*Search{m.NewSearch(), m.NewSearch().Link()}
	var took [2]time.Duration
	b.ReportAllocs()
	for b.Loop() {
		for i, s := range searches {
			start := time.Now()
			if n, exact := s.Count(context.Background(), 0); n != want || !exact {
				b.Fatalf("%d solutions, want %d", n, want)
			}
			took[i] += time.Since(start)
		}
	}
	masks, links := took[0].Seconds(), took[1].Seconds()
	b.ReportMetric(1000*masks/float64(b.N), "masks-ms")
	b.ReportMetric(1000*links/float64(b.N), "links-ms")
	b.ReportMetric(masks/links, "masks/links")
	b.ReportMetric(0, "ns/op")
}
