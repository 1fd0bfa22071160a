package slider

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/icetest"
)

func TestRecordedAnswers(t *testing.T) {
	text, err := os.ReadFile("testdata/recorded.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for d := json.NewDecoder(bytes.NewReader(text)); d.More(); lines++ {
		var record struct {
			Level  string
			Answer map[string]any
		}
		if err := d.Decode(&record); err != nil {
			t.Fatal(err)
		}
		s := parsed(t, record.Level)
		solution, err := s.Solve(t.Context(), puzzle.Task{}, nil)
		if (record.Answer["moves"] == nil) != errors.Is(err, puzzle.ErrImpossible) {
			t.Errorf("%v, want %v\n%s", err, record.Answer, record.Level)
		}
		got := map[string]any{}
		for _, f := range solution.Fields {
			got[f.Name] = f.Value
		}
		for name, want := range record.Answer {
			if fmt.Sprint(got[name]) != fmt.Sprint(want) {
				t.Errorf("%s is %v, want %v\n%s", name, got[name], want, record.Level)
			}
		}
	}
	if lines < 30 {
		t.Errorf("only %d recorded answers", lines)
	}
}

func answerOf(t testing.TB, text string, task puzzle.Task) (string, error) {
	t.Helper()
	solution, err := parsed(t, text).Solve(context.Background(), task, nil)
	var b strings.Builder
	for _, f := range solution.Fields {
		fmt.Fprint(&b, f.Name, "=", f.Value, " ")
	}
	return strings.TrimSpace(b.String()), err
}

func TestAnswers(t *testing.T) {
	tests := []struct {
		name, level, want string
		task              puzzle.Task
		err               error
	}{
		{"the ice path", icetest.IcePath, "moves=15 list=LURURDLULDRDRUR count=1 exact=true proved=true", puzzle.Task{}, nil},
		{"the demo", icetest.Article, "moves=4 list=DRDR count=1 exact=true proved=true", puzzle.Task{}, nil},
		{"start is end", icetest.Fixed, "moves=0 list= count=1 exact=true proved=true", puzzle.Task{}, nil},
		{"impossible on cells", "S__\n_E_\n___\n", "moves=<nil> list=<nil> count=0 exact=true proved=true", puzzle.Task{}, puzzle.ErrImpossible},
		{"impossible on positions", "S_%\n_E_\n___\n", "moves=<nil> list=<nil> count=0 exact=true proved=true", puzzle.Task{}, puzzle.ErrImpossible},
		{"given up", "S_%\n_E_\n___\n", "moves=<nil> list=<nil> count=0 exact=false proved=false", puzzle.Task{Steps: 3}, puzzle.ErrGaveUp},
		{"passing is enough", "S__\n_*_\n__E\n___\n\nend: pass\n", "moves=2 list=RD count=1 exact=true proved=true", puzzle.Task{}, nil},
		{"a hole is no way", "S_o\n__E\n", "moves=2 list=DR count=1 exact=true proved=true", puzzle.Task{}, nil},
		{"won within the steps", "1_A\n", "moves=1 list=R count=1 exact=true proved=true", puzzle.Task{Steps: 2}, nil},
		{"not all counted", "____2\n__*__\n1_**_\n_____\n*_B*A\n", "moves=5 list=LDRDR count=1 exact=false proved=true", puzzle.Task{Steps: 19}, nil},
	}
	for _, tt := range tests {
		got, err := answerOf(t, tt.level, tt.task)
		if got != tt.want || !errors.Is(err, tt.err) || (tt.err == nil) != (err == nil) {
			t.Errorf("%s: %s (%v), want %s", tt.name, got, err, tt.want)
		}
		if errors.Is(err, puzzle.ErrGaveUp) && errors.Is(err, puzzle.ErrImpossible) {
			t.Errorf("%s: impossible and given up at once", tt.name)
		}
	}
}

func TestIcePathStops(t *testing.T) {
	s := parsed(t, icetest.IcePath)
	stops, far := s.solver.Stops(s.pos)
	if stops != 49 || far != 18 {
		t.Errorf("%d stops, the farthest %d moves away, want 49 and 18", stops, far)
	}
}

func TestCancelledSearch(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, text := range []string{icetest.IcePath, all} {
		if _, err := parsed(t, text).Solve(ctx, puzzle.Task{}, nil); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
	s := parsed(t, all)
	if _, err := s.Hint(ctx, 3); !errors.Is(err, context.Canceled) {
		t.Errorf("a hint: %v", err)
	}
	if h, err := s.Hint(t.Context(), 3); err != nil || h.Text.Zero() {
		t.Errorf("after a cancelled hint: %v, %v", h, err)
	}
}
