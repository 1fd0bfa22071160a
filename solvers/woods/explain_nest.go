package woods

import (
	"math/bits"
	"strconv"

	"gridwise/solvers/puzzle"
)

// nest goes through the sets of hearts from none to those that are left. Of each
// smaller one it shows what Link can force from every cell, Ganondorf being where
// he is; that of the last one is left to the rings.
func (x *explainer) nest() {
	var last puzzle.Row
	for size := 0; size <= countHearts(x.set); size++ {
		for i, set := range x.subsets(size) {
			if x.done {
				return
			}
			step := x.nested(set)
			step.Depth = min(i, 1)
			row := puzzle.Row{Key: step.Name, Cells: step.Look, Shape: len(step.Look) > 0, Text: puzzle.Say("woods.explain.nest.row", x.top(set), x.here(set))}
			if last.Key != "" {
				step.Rows = append(step.Rows, last)
			}
			last = row
			row.Tint = puzzle.Chosen
			step.Rows = append(step.Rows, row)
			x.say(step)
		}
	}
}

// subsets lists the sets of so many of the hearts left.
func (x *explainer) subsets(size int) (sets []uint8) {
	for sub := range int(x.set) + 1 {
		if sub&^int(x.set) == 0 && bits.OnesCount(uint(sub)) == size {
			sets = append(sets, uint8(sub))
		}
	}
	return sets
}

func (x *explainer) nested(set uint8) puzzle.Step {
	step := puzzle.Step{Name: setName(set), Text: x.nestText(set), Look: x.s.lv.cellsOf(set)}
	for h := range x.r.live {
		if set&(1<<h) != 0 {
			step.Because = append(step.Because, setName(set&^(1<<h)))
		}
	}
	var marks []puzzle.Mark
	for _, spot := range x.around(x.s.link, set) {
		if v := x.r.linkValue(set, spot, x.s.king); set != x.set {
			marks = append(marks, puzzle.Mark{Layer: "values", Cell: x.cell(spot), Text: strconv.Itoa(v), Tint: some(v)})
		}
	}
	step.Put = x.show(marks)
	step.Level, step.Moves = x.picture(set, x.s.link, x.s.king)
	return step
}

// some returns the tint of hearts that can be forced: none, or some.
func some(hearts int) puzzle.Tint {
	if hearts == 0 {
		return puzzle.Passed
	}
	return puzzle.Good
}

// setName names a set by the numbers of its hearts in reading order.
func setName(set uint8) string {
	if set == 0 {
		return "none"
	}
	name := "hearts"
	for h := range MaxHearts {
		if set&(1<<h) != 0 {
			name += "." + strconv.Itoa(h+1)
		}
	}
	return name
}

// here returns what the position would be worth with other hearts left.
func (x *explainer) here(set uint8) int {
	if x.s.turn == link {
		return x.r.linkValue(set, x.s.link, x.s.king)
	}
	return x.r.kingValue(set, x.s.link, x.s.king)
}

// top returns the most that Link can force anywhere with these hearts left.
func (x *explainer) top(set uint8) (most int) {
	for _, spot := range x.around(x.s.link, set) {
		for _, king := range x.around(x.s.king, set) {
			most = max(most, x.r.linkValue(set, spot, king))
		}
	}
	return most
}

func (x *explainer) nestText(set uint8) puzzle.Text {
	hearts := x.s.lv.cellsOf(set)
	switch {
	case set == 0:
		return puzzle.Say("woods.explain.nest.none")
	case set == x.set:
		return puzzle.Say("woods.explain.nest.all", len(hearts), x.here(set))
	case len(hearts) == 1:
		return puzzle.Say("woods.explain.nest.one", hearts[0])
	}
	return puzzle.Say("woods.explain.nest.some", len(hearts))
}
