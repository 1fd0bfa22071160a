package lifter

import (
	"cmp"
	"slices"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// mostHeld bounds the rocks that are shown without the earth under them.
const mostHeld = 20

// held shows what would become of rocks if the earth under them were gone.
func (e *explainer) held() {
	rocks := e.onEarth()
	for k, i := range rocks {
		if k == 0 {
			text := puzzle.Say("lifter.explain.earth", len(rocks))
			if !e.show(reason.Step{Name: "dig", Text: text, Look: []puzzle.Cell{e.at(i - e.f.Stride)}}) {
				return
			}
		}
		step, marks := e.undermined(i)
		if !e.show(step, marks...) {
			return
		}
	}
}

// onEarth lists the rocks that lie on earth, the nearest to the robot first.
func (e *explainer) onEarth() (rocks []int32) {
	e.s.tree.with(e.s.node, func(m *mine.Mine) {
		for i, c := range m.Cells {
			if mine.IsRock(c) && m.Cells[int32(i)-m.Stride] == mine.Earth {
				rocks = append(rocks, int32(i))
			}
		}
		slices.SortStableFunc(rocks, func(a, b int32) int { return cmp.Compare(m.Apart(a, m.Robot), m.Apart(b, m.Robot)) })
	})
	return rocks[:min(len(rocks), mostHeld)]
}

// undermined follows a rock after the earth below it is gone, the robot staying
// where it is.
func (e *explainer) undermined(i int32) (step reason.Step, marks []reason.Mark) {
	earth := i - e.f.Stride
	way, crushed := e.fallOf(i)
	step = reason.Step{Name: "dig." + e.spot(earth), Depth: 1, Look: []puzzle.Cell{e.at(i), e.at(earth)}}
	marks = []reason.Mark{e.marked("earth", earth, reason.Bad)}
	for k, at := range way[:len(way)-1] {
		dir := puzzle.Down
		if d := way[k+1] - at + e.f.Stride; d == 1 {
			dir = puzzle.Right
		} else if d == -1 {
			dir = puzzle.Left
		}
		marks = append(marks, reason.Mark{Layer: "rocks", Cell: e.at(at), Dir: dir, Tint: reason.Passed})
	}
	end := way[len(way)-1]
	marks = append(marks, reason.Mark{Layer: "rocks", Cell: e.at(end), Tint: reason.Chosen, Thing: thing(e.f, mine.Rock)})
	if step.Text = puzzle.Say("lifter.explain.dug", e.at(earth), e.at(i), e.at(end)); crushed {
		step.Text = puzzle.Say("lifter.explain.dug.crush", e.at(earth), e.at(i))
	}
	return step, marks
}

// fallOf returns the cells that a rock comes through once the earth below it is gone, and
// whether it comes down on the robot.
func (e *explainer) fallOf(i int32) (way []int32, crushed bool) {
	m := e.s.tree.copyAt(e.s.node)
	earth := i - m.Stride
	m.Patch([]mine.Change{{Cell: earth, Old: mine.Earth, New: mine.Empty}}, true)
	m.Touched = append(m.Touched, earth)
	way = []int32{i}
	for moved := true; moved && m.Ending == mine.Playing && len(way) <= m.Rows; {
		m.Step('W')
		moved = false
		for _, f := range m.Falls {
			if f.From == way[len(way)-1] {
				way, moved = append(way, f.To), true
				break
			}
		}
	}
	return way, m.Ending == mine.Crushed && way[len(way)-1] == m.Robot+m.Stride
}
