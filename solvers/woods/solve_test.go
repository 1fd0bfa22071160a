package woods

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/woodtest"
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

// TestCancelledTableIsMadeLater stops the making of a table in its midst.
func TestCancelledTableIsMadeLater(t *testing.T) {
	s := open(t, woodtest.Field(12, 12, 6))
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
func BenchmarkWhole5x6(b *testing.B)     { benchmarkWhole(b, woodtest.Field(6, 5, 5)) }
func BenchmarkWhole24x24x5(b *testing.B) { benchmarkWhole(b, woodtest.Field(24, 24, 5)) }
