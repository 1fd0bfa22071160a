package ghosts

import "gridwise/solvers/puzzle"

// canvas is what the picture shows, so that a step puts only what has changed.
type canvas struct {
	marks  []puzzle.Mark
	rows   []puzzle.Row
	markOf map[puzzle.Key]puzzle.Mark
	rowOf  map[string]int // by key, the index in rows
}

func newCanvas(marks []puzzle.Mark, rows []puzzle.Row) canvas {
	v := canvas{marks, rows, make(map[puzzle.Key]puzzle.Mark, len(marks)), make(map[string]int, len(rows))}
	for _, m := range marks {
		v.markOf[m.Key()] = m
	}
	for i := range rows {
		v.rowOf[rows[i].Key] = i
	}
	return v
}

// change returns the marks that make what is to be shown of what is shown.
func (c canvas) change(now canvas) (put []puzzle.Mark) {
	for _, m := range c.marks {
		if _, stays := now.markOf[m.Key()]; !stays {
			put = append(put, puzzle.Mark{Layer: m.Layer, Cell: m.Cell, Half: m.Half, Second: m.Second, Fan: m.Fan})
		}
	}
	for _, m := range now.marks {
		if c.markOf[m.Key()] != m {
			put = append(put, m)
		}
	}
	return put
}

// changed returns the rows that do.
func (c canvas) changed(now canvas) (list []puzzle.Row) {
	for i := range c.rows {
		if _, stays := now.rowOf[c.rows[i].Key]; !stays {
			list = append(list, puzzle.Row{Key: c.rows[i].Key})
		}
	}
	for i := range now.rows {
		r := &now.rows[i]
		if k, there := c.rowOf[r.Key]; !there || c.rows[k].Tint != r.Tint || c.rows[k].Gone != r.Gone || !c.rows[k].Text.Same(r.Text) {
			list = append(list, *r)
		}
	}
	return list
}
