package ghosts

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
)

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

// dominoes is 4x6 and twelve dominoes, all alike: many solutions.
func dominoes() string {
	text := "......\n......\n......\n......\n\npieces:\n"
	for range 12 {
		text += "oo\n\n"
	}
	return text
}

func TestManySolutions(t *testing.T) {
	s := parse(t, dominoes())
	got, err := solve(t, s, puzzle.Task{Steps: 600})
	if err != nil {
		t.Fatal(err)
	}
	count, letters := got.Fields[0].Value.(int), got.Fields[2].Value.([]string)
	if got.Fields[1].Value != false || count < 100 || len(letters) != 100 || got.Text[0].Key != "ghosts.atleast" {
		t.Errorf("%d solutions, exact %v, %d listed, %v", count, got.Fields[1].Value, len(letters), got.Text[0])
	}
	if !slices.IsSorted(letters) || len(slices.Compact(letters)) != 100 {
		t.Error("the solutions listed are not sorted, or not different")
	}
	all, err := solve(t, s, puzzle.Task{Steps: 600, All: true})
	if err != nil || len(all.Fields[2].Value.([]string)) != count {
		t.Errorf("%d of %d solutions listed of all, %v", len(all.Fields[2].Value.([]string)), count, err)
	}
}

func TestGivingUp(t *testing.T) {
	text := strings.Repeat("............\n", 10) + "\npieces:\n" + strings.Repeat("ooo\no.o\noo.\no..\n\n", 15)
	s := parse(t, text)
	_, err := solve(t, s, puzzle.Task{Steps: 10})
	if !errors.Is(err, puzzle.ErrGaveUp) && !isImpossible(err) {
		t.Errorf("after 10 steps: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := s.Solve(ctx, puzzle.Task{}, nil); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
}

// TestSolveFromHalfWay keeps what lies where it can stay, and leads back where
// it cannot.
func TestSolveFromHalfWay(t *testing.T) {
	good := play(t, parse(t, boardtest.Challenge49), "put D 4,1 =0", "turn A")
	bad := play(t, good, "put F 1,1 =1", "put B 2,4 =0")
	for _, s := range []State{good, bad} {
		got, err := solve(t, s, puzzle.Task{})
		if err != nil {
			t.Fatal(err)
		}
		end := s
		for _, m := range got.Moves {
			end = play(t, end, m.String())
		}
		if end.Status() != puzzle.Won {
			t.Errorf("%v leads to %s", got.Moves, end.Position())
		}
	}
	if got, _ := solve(t, bad, puzzle.Task{}); got.Fields[0].Value != 0 || got.Moves[0].Verb != "take" {
		t.Errorf("%+v", got)
	}
}
