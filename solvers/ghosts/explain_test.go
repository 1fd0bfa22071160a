package ghosts

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// TestExplanation follows the pictures of challenge 49: pieces tried and taken
// back, numbers that are the rows left, one solution at the end.
func TestExplanation(t *testing.T) {
	s := parse(t, challenge49)
	pictures, err := s.Layers(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	first, last := pictures[0].Text, pictures[len(pictures)-1].Text
	if first.String() != "ghosts.explain.start 103 28" || last.Key != "ghosts.explain.end" || last.Args[0] != 1 {
		t.Errorf("from %v to %v", first, last)
	}
	depth, solved, chosen := 0, 0, 0
	for i, p := range pictures {
		switch p.Text.Key {
		case "ghosts.explain.try":
			depth++
		case "ghosts.explain.back":
			depth--
		case "ghosts.explain.solved":
			solved++
			if depth != 6 {
				t.Errorf("a solution of %d pieces", depth)
			}
		case "ghosts.explain.choose":
			chosen++
			stands(t, p, i)
		}
		if depth < 0 || depth > 6 || len(p.Marks) != 16 {
			t.Fatalf("picture %d: depth %d, %d marks", i, depth, len(p.Marks))
		}
	}
	if depth != 0 || solved != 1 || chosen == 0 {
		t.Errorf("%d pieces left, %d solutions, %d choices", depth, solved, chosen)
	}
}

// TestTable counts what the matrix shows: all of it at first, then only what
// the text says is left.
func TestTable(t *testing.T) {
	pictures, err := parse(t, challenge49).Layers(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(pictures[0].Table, "\n")
	if len(lines) != 2+103+1 || lines[1] != "ABCDEF1234567890123456gggggg" {
		t.Fatalf("%d lines, head %q", len(lines), lines[1])
	}
	for i, p := range pictures {
		lines := strings.Split(p.Table, "\n")
		rows := 0
		columns := map[int]bool{}
		for _, line := range lines[2:] {
			if strings.Contains(line, "1") {
				rows++
			}
			for k, c := range []byte(line) {
				if c == '1' || c == '.' {
					columns[k] = true
				}
			}
		}
		if p.Text.Key != "ghosts.explain.choose" {
			continue
		}
		left := p.Text.Args[2].(puzzle.Text)
		if left.Args[0] != rows || left.Args[1] != len(columns) || strings.Count(lines[0], "v") != 1 {
			t.Errorf("picture %d: %v, shown are %d rows and %d columns\n%s", i, p.Text, rows, len(columns), p.Table)
		}
	}
	if strings.Count(pictures[len(pictures)-1].Table, "1") != strings.Count(pictures[0].Table, "1") {
		t.Error("the last matrix is not the first again")
	}
}

// stands sees that a chosen cell's number is the one that the text says and
// the smallest on the board.
func stands(t *testing.T, p puzzle.Picture, i int) {
	t.Helper()
	size := p.Text.Args[1].(int)
	for _, m := range p.Marks {
		n, err := strconv.Atoi(m.Text)
		if err != nil {
			continue
		}
		if n < size || m.Tint == 3 && n != size {
			t.Errorf("picture %d: %v, but %v has %d", i, p.Text, m.Cell, n)
		}
	}
}

func TestExplanationIsCut(t *testing.T) {
	pictures, err := parse(t, dominoes()).Layers(context.Background())
	if err != nil || len(pictures) != shown+1 || pictures[shown].Text.Key != "ghosts.explain.cut" {
		t.Errorf("%d pictures, %v", len(pictures), err)
	}
}
