package woods

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"runtime"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

func open(t testing.TB, text string) State {
	t.Helper()
	s, err := Puzzle{}.Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return s.(State)
}

// TestRecordedAnswers reads testdata/answers.jsonl: levels and their values
// found by another program.
func TestRecordedAnswers(t *testing.T) {
	data, err := os.ReadFile("testdata/answers.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		var x struct {
			Level  string
			Answer struct{ Value int }
		}
		if err := json.Unmarshal([]byte(line), &x); err != nil {
			t.Fatal(err)
		}
		solution, err := open(t, x.Level).Solve(context.Background(), puzzle.Task{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := solution.Fields[0]; got != (puzzle.Field{Name: "value", Value: x.Answer.Value}) {
			t.Errorf("%s\nanswers %v, want %d", x.Level, got, x.Answer.Value)
		}
		n++
	}
	if n != 25 {
		t.Errorf("%d levels, want 25", n)
	}
}

func openField(w, h, hearts int) string {
	cells := []byte(strings.Repeat(".", w*h))
	cells[0], cells[len(cells)-1] = 'L', 'G'
	for i := range hearts {
		cells[(i+1)*len(cells)/(hearts+1)+i%3] = 'H'
	}
	return drawn(string(cells), w)
}

// TestMemoryIsSaidBefore compares what is said with what is allocated, and the
// bounds of the largest boards.
func TestMemoryIsSaidBefore(t *testing.T) {
	var said []puzzle.Progress
	s := open(t, openField(12, 12, 6))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := s.lv.solved(context.Background(), 2, func(p puzzle.Progress) { said = append(said, p) }); err != nil {
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
	if got := bytesFor(576, 8, 2); got > MaxBytes {
		t.Errorf("24x24 with 8 hearts takes %d MB and is refused", megabytes(got))
	}
}

func TestTwoCoresFindTheSame(t *testing.T) {
	lv, err := parse(openField(9, 8, 6))
	if err != nil {
		t.Fatal(err)
	}
	one, err1 := solveTable(context.Background(), lv.maze, 1, nil)
	two, err2 := solveTable(context.Background(), lv.maze, 2, nil)
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	for set := range one.values {
		if !bytes.Equal(one.values[set], two.values[set]) {
			t.Fatalf("set %b differs", set)
		}
	}
}

// TestCancelledTableIsMadeLater stops the making of a table in its midst.
func TestCancelledTableIsMadeLater(t *testing.T) {
	s := open(t, openField(12, 12, 6))
	ctx, cancel := context.WithCancel(context.Background())
	told := 0
	_, err := s.Solve(ctx, puzzle.Task{}, func(puzzle.Progress) {
		if told++; told == 5 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || told > 8 {
		t.Fatalf("%v after %d reports", err, told)
	}
	if _, err := s.Solve(context.Background(), puzzle.Task{}, nil); err != nil {
		t.Error(err)
	}
}

func benchmarkValues(b *testing.B, text string, cores int) {
	lv, err := parse(text)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := solveTable(context.Background(), lv.maze, cores, nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkArticle5x6(b *testing.B)      { benchmarkValues(b, openField(6, 5, 5), 1) }
func Benchmark12x12x8(b *testing.B)         { benchmarkValues(b, openField(12, 12, 8), 1) }
func Benchmark24x24x5(b *testing.B)         { benchmarkValues(b, openField(24, 24, 5), 1) }
func Benchmark24x24x8(b *testing.B)         { benchmarkValues(b, openField(24, 24, 8), 1) }
func Benchmark24x24x5TwoCores(b *testing.B) { benchmarkValues(b, openField(24, 24, 5), 2) }

func benchmarkWhole(b *testing.B, text string) {
	b.ReportAllocs()
	for b.Loop() {
		s := open(b, text)
		if _, err := s.Solve(context.Background(), puzzle.Task{}, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// With the ranks and the moves of both sides to the end.
func BenchmarkWhole5x6(b *testing.B)     { benchmarkWhole(b, openField(6, 5, 5)) }
func BenchmarkWhole24x24x5(b *testing.B) { benchmarkWhole(b, openField(24, 24, 5)) }
