package main

import (
	"fmt"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

func isMatrixer(state puzzle.State) bool {
	_, ok := state.(puzzle.Matrixer)
	return ok
}

// matrices writes exact cover problems, and says how many rows others make of one.
func (c *call) matrices(p puzzle.Puzzle, states []puzzle.State, asJSON bool) error {
	for _, state := range states {
		x, ok := state.(puzzle.Matrixer)
		if !ok {
			return fmt.Errorf("%s has no matrix", p.Name())
		}
		m, turns := x.Matrix()
		if turns > len(m.Rows) {
			c.notef("placements of a piece that look alike after a turn are one row: %d rows; with a row for each turn there are %d", len(m.Rows), turns)
		}
		if asJSON {
			c.fields([]puzzle.Field{{Name: "rows", Value: len(m.Rows)}, {Name: "columns", Value: m.Columns}, {Name: "matrix", Value: m.Rows}}, true)
			continue
		}
		fmt.Fprintf(&c.out, "%d %d\n", len(m.Rows), m.Columns)
		for _, row := range m.Rows {
			c.out.WriteString(row + "\n")
		}
	}
	return nil
}

// inRows writes solutions as rows of the matrix.
func (s *solve) inRows(c *call, of puzzle.Matrixer, x puzzle.Solution) {
	for _, f := range x.Fields {
		if f.Name != "solutions" {
			continue
		}
		for i, solution := range f.Value.([]string) {
			if i == 10 && !s.task.All && !s.json {
				break
			}
			s.chosen(c, of.Chosen(solution))
		}
	}
}

// chosen writes one solution: the numbers of its rows, and what each of them does.
func (s *solve) chosen(c *call, rows []puzzle.MatrixRow) {
	if s.json {
		c.fields([]puzzle.Field{{Name: "rows", Value: rows}}, true)
		return
	}
	var text strings.Builder
	for i, r := range rows {
		if i > 0 {
			c.out.WriteByte(' ')
		}
		fmt.Fprint(&c.out, r.Row)
		fmt.Fprintf(&text, "%s: piece %s, cells %s, ghosts %s\n", r.Ones, r.Piece, listed(r.Cells), listed(r.Ghosts))
	}
	c.out.WriteString("\n" + text.String())
}

// listed joins numbers, "none" where there are none.
func listed(numbers []int) string {
	if len(numbers) == 0 {
		return "none"
	}
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}
