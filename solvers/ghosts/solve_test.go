package ghosts

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"gridwise/solvers/puzzle"
)

// challenge49 is the article's level.
const challenge49 = "[(1,2), (2,1), (3,1), (3,2), (3,4), (4,4)]"

func parse(t testing.TB, text string) State {
	t.Helper()
	s, err := Puzzle{}.Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return s.(State)
}

func solve(t testing.TB, s State, task puzzle.Task) (puzzle.Solution, error) {
	t.Helper()
	return s.Solve(context.Background(), task, nil)
}

func TestRecordedAnswers(t *testing.T) {
	f, err := os.Open("testdata/answers.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for lines := bufio.NewScanner(f); lines.Scan(); n++ {
		var x struct {
			Level  string
			Answer struct {
				Count     int
				Exact     bool
				Solutions []string
			}
		}
		if err := json.Unmarshal(lines.Bytes(), &x); err != nil {
			t.Fatal(err)
		}
		got, err := solve(t, parse(t, x.Level), puzzle.Task{})
		if (x.Answer.Count == 0) != isImpossible(err) {
			t.Errorf("%s: error %v with %d solutions", x.Level, err, x.Answer.Count)
		}
		want := []puzzle.Field{{Name: "count", Value: x.Answer.Count}, {Name: "exact", Value: x.Answer.Exact}, {Name: "solutions", Value: x.Answer.Solutions}}
		if !sameFields(got.Fields, want) {
			t.Errorf("%s: %v, want %v", x.Level, got.Fields, want)
		}
	}
	if n != 25 {
		t.Errorf("%d recorded answers, want 25", n)
	}
}

func sameFields(a, b []puzzle.Field) bool {
	return slices.EqualFunc(a, b, func(x, y puzzle.Field) bool {
		if l, ok := x.Value.([]string); ok {
			m, ok := y.Value.([]string)
			return ok && l != nil && x.Name == y.Name && slices.Equal(l, m)
		}
		return x == y
	})
}
