package main

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

func isMatrixer(state puzzle.State) bool {
	_, ok := state.(puzzle.Matrixer)
	return ok
}

// matrices writes exact cover problems, and what is to be said of their rows.
func (c *call) matrices(p puzzle.Puzzle, states []puzzle.State, asJSON bool) error {
	for _, state := range states {
		x, ok := state.(puzzle.Matrixer)
		if !ok {
			return fmt.Errorf("%s has no matrix", p.Name())
		}
		m := x.Matrix()
		if !m.Remark.Zero() {
			c.notef("%s", c.words.Say(m.Remark))
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

// chosen writes one solution: the numbers of its rows, and what each of them stands for.
func (s *solve) chosen(c *call, rows []puzzle.MatrixRow) {
	if s.json {
		var objects []json.RawMessage
		for _, r := range rows {
			of := append([]puzzle.Field{{Name: "row", Value: r.Number}}, r.Fields...)
			objects = append(objects, json.RawMessage(object(of)))
		}
		c.fields([]puzzle.Field{{Name: "rows", Value: objects}}, true)
		return
	}
	var text strings.Builder
	for i, r := range rows {
		if i > 0 {
			c.out.WriteByte(' ')
		}
		fmt.Fprint(&c.out, r.Number)
		text.WriteString(r.Ones)
		for k, f := range r.Fields {
			fmt.Fprintf(&text, "%c %s %s", ":,"[min(k, 1)], f.Name, listed(f.Value))
		}
		text.WriteByte('\n')
	}
	c.out.WriteString("\n" + text.String())
}

// listed joins numbers, "none" where there are none; anything else stands as it is.
func listed(value any) string {
	numbers, ok := value.([]int)
	switch {
	case !ok:
		return fmt.Sprint(value)
	case len(numbers) == 0:
		return "none"
	}
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}
