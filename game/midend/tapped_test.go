package midend

import (
	"slices"
	"testing"

	"gridwise/solvers/puzzle"
)

// TestATapLeadsToItsStep taps on every cell of the last picture of the first topic of
// each puzzle: each leads to the step that set what is shown there, or looked at the
// cell, and no tap makes a move.
func TestATapLeadsToItsStep(t *testing.T) {
	for name := range asked {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.fifth(name)
			d.Receive(Message{"type": "explain", "sure": true})
			d.settle()
			of := d.walk("last")["n"]
			e := d.explaining
			led := 0
			b := e.shown.board.Bounds()
			for row := b.Min.Row; row <= b.Max.Row; row++ {
				for col := b.Min.Col; col <= b.Max.Col; col++ {
					at, second := puzzle.Cell{Row: row, Col: col}, false
					d.walk("last")
					d.tap(at)
					d.settle()
					if d.last("explaining")["n"] == of {
						continue
					}
					led++
					if e.topic.Twin {
						at, second = e.shown.twin.source(at)
					}
					step := e.walk.Step()
					puts := slices.ContainsFunc(step.Put, func(m puzzle.Mark) bool { return m.Cell == at && m.Second == second })
					if !puts && !slices.Contains(step.Look, at) {
						t.Errorf("%v leads to %s, which has nothing to do with it", at, step.Name)
					}
				}
			}
			if led < 4 {
				t.Errorf("%d cells lead anywhere", led)
			}
			if n := d.Session().Len(); n > 0 {
				t.Errorf("%d moves were made", n)
			}
		})
	}
}
