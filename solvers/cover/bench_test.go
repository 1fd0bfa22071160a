package cover

import "testing"

func BenchmarkPentominoes9356(b *testing.B) { Compare(b, tiling(b, 6, 10, everywhere, nil), 9356) }

func BenchmarkPentominoes2339(b *testing.B) { Compare(b, tiling(b, 6, 10, everywhere, quarter), 2339) }

func BenchmarkQueens12(b *testing.B) { Compare(b, queens(b, 12), 14200) }

// The pairs from 1 to 8 have 150 arrangements, each read from both ends.
func BenchmarkLangford8(b *testing.B) { Compare(b, langford(b, 8), 300) }
