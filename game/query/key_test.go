package query

import (
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/message"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// TestKeyDrawsEveryPuzzle: of the first level of each a board, the answer's end and the pieces.
func TestKeyDrawsEveryPuzzle(t *testing.T) {
	q := New(catalog.All...)
	for _, p := range catalog.All {
		for _, name := range assets.LevelNames(p.Name())[:min(1, len(assets.LevelNames(p.Name())))] {
			text, _ := assets.Level(p.Name(), name)
			start, err := p.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			a := q.Answer(t.Context(), message.Request{Op: Key, Puzzle: p.Name(), Level: start.String(), Strength: 1}, nil)
			if a.Err != nil || len(a.Steps) != 2+len(puzzle.TrayOf(start)) {
				t.Fatalf("%s: %d steps, %v", p.Name(), len(a.Steps), a.Err)
			}
			if _, hints := start.(reason.Hinter); hints == a.Hint.Text.Zero() {
				t.Errorf("%s: the hint is %v", p.Name(), a.Hint.Text)
			}
			for i, shape := range puzzle.TrayOf(start) {
				b := a.Drawing.Boards[len(a.Drawing.Boards)-len(puzzle.TrayOf(start))+i]
				if b.Step != 2+i || filled(a.Drawing, b) != distinct(shape.Cells) {
					t.Errorf("%s: piece %s of %v is drawn as %v", p.Name(), shape.Piece, shape.Cells, b)
				}
			}
		}
	}
}

// filled counts the cells of a board on which something lies.
func filled(d message.Drawing, b message.DrawnBoard) (n int) {
	for kind := range strings.FieldsSeq(b.Kinds) {
		if i, _ := strconv.Atoi(kind); d.Kinds[i] != "" {
			n++
		}
	}
	return n
}

func distinct(cells []puzzle.Cell) int {
	all := map[puzzle.Cell]bool{}
	for _, c := range cells {
		all[c] = true
	}
	return len(all)
}

// TestKeyWithoutAnAnswer: the board is drawn in front of the error.
func TestKeyWithoutAnAnswer(t *testing.T) {
	a := New(catalog.All...).Answer(t.Context(), message.Request{Op: Key, Puzzle: "slider", Level: "S*E\n"}, nil)
	if a.Err == nil || len(a.Steps) != 1 || len(a.Drawing.Boards) != 1 {
		t.Errorf("%d steps, %d boards, %v", len(a.Steps), len(a.Drawing.Boards), a.Err)
	}
}
