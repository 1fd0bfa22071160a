package woods

import (
	"context"
	"encoding/json"
	"os"
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
