package main

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
)

// gridwise runs the program in the test's process.
func gridwise(t *testing.T, in string, args ...string) (out, errs string, status int) {
	t.Helper()
	var o, e strings.Builder
	status = run(context.Background(), args, strings.NewReader(in), &o, &e)
	return o.String(), e.String(), status
}

// TestRecordedAnswers solves the levels whose answers were worked out by slow
// independent programs.
func TestRecordedAnswers(t *testing.T) {
	files, _ := filepath.Glob("testdata/answers/*.jsonl")
	if len(files) == 0 {
		t.Fatal("no recorded answers")
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".jsonl")
		if catalog.Named(name) == nil {
			t.Errorf("%s has answers and is not in the catalog", name)
			continue
		}
		t.Run(name, func(t *testing.T) { recorded(t, name, file) })
	}
}

func recorded(t *testing.T, name, file string) {
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for no := 1; lines.Scan(); no++ {
		var want struct {
			Level  string
			Answer map[string]any
		}
		if err := json.Unmarshal(lines.Bytes(), &want); err != nil {
			t.Fatalf("line %d: %v", no, err)
		}
		out, errs, status := gridwise(t, want.Level, "solve", name, "-json")
		var got map[string]any
		if err := json.Unmarshal([]byte(out), &got); err != nil {
			t.Errorf("line %d: %q, %q, status %d: %v", no, out, errs, status, err)
			continue
		}
		for key, value := range want.Answer {
			if !reflect.DeepEqual(got[key], value) {
				t.Errorf("line %d: %s is %v, want %v\n%s", no, key, got[key], value, want.Level)
			}
		}
		if wantStatus := statusOf(want.Answer); status != wantStatus {
			t.Errorf("line %d: status %d, want %d: %s", no, status, wantStatus, errs)
		}
	}
}

// statusOf is 1 for an answer that says that there is none.
func statusOf(answer map[string]any) int {
	moves, hasMoves := answer["moves"]
	if (hasMoves && moves == nil) || answer["count"] == 0.0 {
		return 1
	}
	return 0
}

// TestRecordedRoutes checks the routes that the contest's validator answered.
func TestRecordedRoutes(t *testing.T) {
	if catalog.Named("lifter") == nil {
		t.Fatal("lifter is not in the catalog")
	}
	const dir = "../../solvers/lifter/internal/minetest/testdata"
	text, err := os.ReadFile(filepath.Join(dir, "recorded.json"))
	if err != nil {
		t.Fatal(err)
	}
	var runs []struct {
		Map, Commands, Outcome string
		MapText                string `json:"map_text"`
		Score                  *int
	}
	if err := json.Unmarshal(text, &runs); err != nil || len(runs) < 200 {
		t.Fatalf("%d recorded routes: %v", len(runs), err)
	}
	for i, r := range runs {
		level := filepath.Join(t.TempDir(), "level.map")
		if r.MapText == "" {
			level = filepath.Join(dir, r.Map+".map")
		} else if err := os.WriteFile(level, []byte(r.MapText), 0o600); err != nil {
			t.Fatal(err)
		}
		out, errs, status := gridwise(t, r.Commands, "check", "lifter", level, "-json")
		var got struct {
			Score   int
			Outcome string
		}
		if err := json.Unmarshal([]byte(out), &got); err != nil || status != 0 {
			t.Errorf("run %d on %s: %q, %q, status %d", i, r.Map, out, errs, status)
			continue
		}
		if (r.Score != nil && got.Score != *r.Score) || (r.Outcome != "" && got.Outcome != r.Outcome) {
			t.Errorf("run %d on %s: %d %s, want %v %s", i, r.Map, got.Score, got.Outcome, *r.Score, r.Outcome)
		}
	}
}
