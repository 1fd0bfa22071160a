package lemmo

import (
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// walks walks every start to its end, as one would without thinking. Its cost is
// set against the two tables of the other topics, of two entries a cell.
func (e *explainer) walks() {
	var long int64
	n, won := 0, 0
	for col, d := range e.starts() {
		w := ground{level: e.level}.walk(col, d)
		long += int64(w.Length())
		if n++; w.Won {
			won++
		}
		s := reason.Step{Name: "c" + strconv.Itoa(col) + "." + d.String(), Depth: sideOf(d), Look: []puzzle.Cell{w.End}, Cost: [2]int64{int64(2 * len(e.cells)), long},
			Text: puzzle.Say("lemmo.explain.walk", col, ways(d), w.Length(), e.thing(w.End), w.End, n, 2*e.cols, int(long))}
		trail, _, _ := e.trail(puzzle.Cell{Row: 1, Col: col}, d, reason.Passed)
		s.Put = append(e.Show(trail), startMark(col, d, w.Won))
		if !e.Step(s) {
			return
		}
	}
	e.Step(reason.Step{Name: "end", Text: puzzle.Say("lemmo.explain.walked", won, n, int(long), 2*len(e.cells)), Cost: [2]int64{int64(2 * len(e.cells)), long}})
}

func startMark(col int, d puzzle.Dir, wins bool) reason.Mark {
	return reason.Mark{Layer: "starts", Cell: puzzle.Cell{Row: 0, Col: col}, Half: half(d), Tint: tint(wins)}
}

// trail returns the rest of a walk as arrows from turn to turn, with its steps and its end. Both
// ways to a wall and back are seen.
func (e *explainer) trail(at puzzle.Cell, d puzzle.Dir, tint reason.Tint) (all []reason.Mark, steps int, end puzzle.Cell) {
	end = at
	for l := range (ground{level: e.level}).legs(at, d) {
		if steps += l.length(); l.turns() {
			continue
		}
		m := reason.Mark{Layer: "trail", Cell: l.From, Dir: l.Dir, To: l.To, Tint: tint}
		if l.falls() {
			m.Dir = puzzle.Down
		}
		all, end = append(all, m), l.To
	}
	return all, steps, end
}
