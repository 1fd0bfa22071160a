package lemmo

import (
	"bytes"
	"context"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// Parse reads a level. Faults are told with line and column: rows of unequal
// length, unknown characters, treasures and drains above the first floor,
// floors without a space, spaces on the first floor, no end at all, lines behind
// the drawing that are no rule of it.
func (Puzzle) Parse(text string) (puzzle.State, error) {
	var errs puzzle.Errors
	d := notation.ReadDrawing(notation.ReadText(text, notation.MaxCells, &errs), Puzzle{}.Tiles(), &errs)
	if len(errs) == 0 {
		for row := 1; row < d.Rows; row++ {
			upperFaults(d, row, &errs)
		}
		firstFaults(d, &errs)
	}
	l := &level{rows: d.Rows, cols: d.Cols, cells: d.Cells, notes: d.Notes}
	l.rules = readRules(d, &errs)
	if len(errs) == 0 {
		l.unanswerable(d, &errs)
	}
	if len(errs) > 0 {
		return nil, errs
	}
	return State{level: l, col: 1, dir: puzzle.Right, claim: unsaid}, nil
}

// unanswerable adds the fault of a level that asks for a way where there is none, or
// for every start where no few blocks save them.
func (l *level) unanswerable(d *notation.Drawing, errs *puzzle.Errors) {
	switch {
	case l.rules.save:
		if _, err := l.solve(context.Background()); err != nil { // or it takes too long to know
			errs.Add(d.Rules[0].No, 1, puzzle.Cell{}, puzzle.Say("lemmo.level.save", mostRemoved))
		}
	case l.rules.ask == askWay && l.answer().task1 == 0:
		errs.Add(d.Rules[0].No, 1, puzzle.Cell{}, puzzle.Say("lemmo.level.way"))
	}
}

func upperFaults(d *notation.Drawing, row int, errs *puzzle.Errors) {
	line := d.Cells[(row-1)*d.Cols : row*d.Cols]
	no := d.First + row - 1
	for col := 1; ; col++ {
		i := bytes.IndexAny(line[col-1:], "$@")
		if i < 0 {
			break
		}
		col += i
		at := puzzle.Cell{Row: row, Col: col}
		if line[col-1] == treasure {
			errs.Add(no, col, at, puzzle.Say("lemmo.level.treasure", row))
		} else {
			errs.Add(no, col, at, puzzle.Say("lemmo.level.drain", row))
		}
	}
	if bytes.IndexByte(line, space) < 0 {
		errs.Add(no, 0, puzzle.Cell{Row: row, Col: 1}, puzzle.Say("lemmo.level.solid", row))
	}
}

func firstFaults(d *notation.Drawing, errs *puzzle.Errors) {
	line := d.Cells[(d.Rows-1)*d.Cols:]
	no, ends := d.First+d.Rows-1, 0
	for i, ch := range line {
		switch ch {
		case space:
			errs.Add(no, i+1, puzzle.Cell{Row: d.Rows, Col: i + 1}, puzzle.Say("lemmo.level.hole"))
		case treasure, drain:
			ends++
		}
	}
	if ends == 0 {
		errs.Add(no, 0, puzzle.Cell{Row: d.Rows, Col: 1}, puzzle.Say("lemmo.level.endless"))
	}
}
