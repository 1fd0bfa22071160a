package woods

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/woodtest"
)

func TestArticle(t *testing.T) {
	text, err := os.ReadFile("testdata/article.txt")
	if err != nil {
		t.Fatal(err)
	}
	levels, many := Puzzle{}.Batch(string(text))
	if !many || len(levels) != 4 {
		t.Fatalf("%d levels, %v", len(levels), many)
	}
	var all []puzzle.Solution
	var values []int
	for _, level := range levels {
		solution, err := open(t, level).Solve(context.Background(), puzzle.Task{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, solution)
		values = append(values, solution.Fields[0].Value.(int))
	}
	if want := []int{0, 1, 1, 2}; !slices.Equal(values, want) {
		t.Errorf("values %v, want %v", values, want)
	}
	if got := (Puzzle{}).Total(all); len(got) != 1 || got[0] != (puzzle.Field{Name: "sum", Value: 13}) {
		t.Errorf("in all %v", got)
	}
}

// TestMemoryIsBounded: a wood whose table would be too large is refused.
func TestMemoryIsBounded(t *testing.T) {
	_, err := Puzzle{}.Parse(woodtest.Drawn("L"+strings.Repeat(".", 1500)+"HHHHHHHG"+strings.Repeat(".", 91), 40))
	if err == nil || err.Error() != "woods.memory.refused 391 128" {
		t.Error(err)
	}
}

func TestPack(t *testing.T) {
	for _, rules := range [][]string{nil, {"play: ganondorf"}} {
		packed, ok := Puzzle{}.Pack(rules)
		back, err := Puzzle{}.Unpack(packed)
		if !ok || err != nil || !slices.Equal(back, rules) {
			t.Errorf("%q packs to %q and back to %q, %v", rules, packed, back, err)
		}
	}
	if _, ok := (Puzzle{}).Pack([]string{"play: link", "x"}); ok {
		t.Error("an unknown line is packed")
	}
	if _, err := (Puzzle{}).Unpack("k"); err == nil {
		t.Error("an unknown letter is unpacked")
	}
}
