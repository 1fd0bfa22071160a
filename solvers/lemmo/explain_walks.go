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
		s.Put = append(e.Show(e.trail(col, d)), startMark(col, d, w.Won))
		if !e.Step(s) {
			return
		}
	}
	e.Step(reason.Step{Name: "end", Text: puzzle.Say("lemmo.explain.walked", won, n, int(long), 2*len(e.cells)), Cost: [2]int64{int64(2 * len(e.cells)), long}})
}

func startMark(col int, d puzzle.Dir, wins bool) reason.Mark {
	return reason.Mark{Layer: "starts", Cell: puzzle.Cell{Row: 0, Col: col}, Half: half(d), Tint: tint(wins)}
}

// trail returns a walk as arrows, the last one where it comes to a cell again.
func (e *explainer) trail(col int, d puzzle.Dir) (all []reason.Mark) {
	at := map[puzzle.Cell]int{} // in all
	for l := range (ground{level: e.level}).legs(puzzle.Cell{Row: 1, Col: col}, d) {
		looks, c := l.Dir, l.From
		if l.falls() {
			looks = puzzle.Down
		}
		for range l.length() {
			if _, known := at[c]; !known {
				at[c] = len(all)
				all = append(all, reason.Mark{})
			}
			all[at[c]] = reason.Mark{Layer: "trail", Cell: c, Dir: looks, Tint: reason.Passed}
			c = c.Step(looks)
		}
	}
	return all
}
