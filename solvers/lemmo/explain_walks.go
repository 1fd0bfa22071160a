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
	var trail []reason.Mark
	n, won := 0, 0
	for col, d := range e.starts() {
		w := ground{level: e.level}.walk(col, d)
		long += int64(w.Length())
		if n++; w.Won {
			won++
		}
		s := reason.Step{Name: "c" + strconv.Itoa(col) + "." + d.String(), Depth: sideOf(d), Look: []puzzle.Cell{w.End}, Cost: [2]int64{int64(2 * len(e.cells)), long},
			Text: puzzle.Say("lemmo.explain.walk", col, ways(d), w.Length(), e.thing(w.End), w.End, n, 2*e.cols, int(long))}
		s.Put, trail = e.trail(col, d, trail)
		s.Put = append(s.Put, startMark(col, d, w.Won))
		if !e.Step(s) {
			return
		}
	}
	e.Step(reason.Step{Name: "end", Text: puzzle.Say("lemmo.explain.walked", won, n, int(long), 2*len(e.cells)), Cost: [2]int64{int64(2 * len(e.cells)), long}})
}

func startMark(col int, d puzzle.Dir, wins bool) reason.Mark {
	return reason.Mark{Layer: "starts", Cell: puzzle.Cell{Row: 0, Col: col}, Half: half(d), Tint: tint(wins)}
}

// trail draws a walk as arrows, in place of the one before.
func (e *explainer) trail(col int, d puzzle.Dir, old []reason.Mark) (put, now []reason.Mark) {
	at := map[puzzle.Cell]puzzle.Dir{}
	var order []puzzle.Cell
	for l := range (ground{level: e.level}).legs(puzzle.Cell{Row: 1, Col: col}, d) {
		looks, c := l.Dir, l.From
		if l.falls() {
			looks = puzzle.Down
		}
		for range l.length() {
			if _, ok := at[c]; !ok {
				order = append(order, c)
			}
			at[c] = looks
			c = c.Step(looks)
		}
	}
	for _, m := range old {
		if _, ok := at[m.Cell]; !ok {
			put = append(put, m.Away())
		}
	}
	for _, c := range order {
		now = append(now, reason.Mark{Layer: "trail", Cell: c, Dir: at[c], Tint: reason.Passed})
	}
	return append(put, now...), now
}
