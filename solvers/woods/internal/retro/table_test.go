package retro

import (
	"bytes"
	"context"
	"runtime"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/wood"
	"gridwise/solvers/woods/internal/woodtest"
)

// TestMemoryIsSaidBefore compares what is said with what is allocated, and the
// bounds of the largest boards.
func TestMemoryIsSaidBefore(t *testing.T) {
	var said []puzzle.Progress
	lv, err := wood.Parse(woodtest.Field(12, 12, 6))
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if err := NewSolver(lv.Maze).Prepare(t.Context(), 2, func(p puzzle.Progress) { said = append(said, p) }); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	need := bytesFor(144, 6, 2)
	if got := int(after.TotalAlloc - before.TotalAlloc); got > need || got < 144*144<<6 {
		t.Errorf("takes %d bytes, %d were said", got, need)
	}
	if len(said) < 7 || said[0].Text.String() != puzzle.Say("woods.memory", megabytes(need)).String() {
		t.Errorf("said %v", said)
	}
	if last := said[len(said)-1].Done; last <= 0.5 || last > 1 {
		t.Errorf("at the end %v is done", last)
	}
	if got := bytesFor(576, 5, 2); got > 64<<20 {
		t.Errorf("24x24 with 5 hearts takes %d MB", megabytes(got))
	}
	if got := bytesFor(576, 8, 2); got > maxBytes {
		t.Errorf("24x24 with 8 hearts takes %d MB and is refused", megabytes(got))
	}
}

func TestTwoCoresFindTheSame(t *testing.T) {
	lv, err := wood.Parse(woodtest.Field(9, 8, 6))
	if err != nil {
		t.Fatal(err)
	}
	one, err1 := solveTable(context.Background(), lv.Maze, 1, nil)
	two, err2 := solveTable(context.Background(), lv.Maze, 2, nil)
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	for set := range one.values {
		if !bytes.Equal(one.values[set], two.values[set]) {
			t.Fatalf("set %b differs", set)
		}
	}
}

func benchmarkValues(b *testing.B, text string, cores int) {
	lv, err := wood.Parse(text)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := solveTable(context.Background(), lv.Maze, cores, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkArticle5x6(b *testing.B)      { benchmarkValues(b, woodtest.Field(6, 5, 5), 1) }
func Benchmark12x12x8(b *testing.B)         { benchmarkValues(b, woodtest.Field(12, 12, 8), 1) }
func Benchmark24x24x5(b *testing.B)         { benchmarkValues(b, woodtest.Field(24, 24, 5), 1) }
func Benchmark24x24x8(b *testing.B)         { benchmarkValues(b, woodtest.Field(24, 24, 8), 1) }
func Benchmark24x24x5TwoCores(b *testing.B) { benchmarkValues(b, woodtest.Field(24, 24, 5), 2) }
