package lifter

import (
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// besides shows what else an update does: beards, the lift, the water.
func (e *explainer) besides(u *moment) {
	was, now := u.from.node, u.to.node
	step := reason.Step{Depth: 1, Level: u.level, Moves: u.moves}
	if grown := e.sprouts(u); len(grown) > 0 {
		step.Name, step.Text = u.name+".beards", puzzle.Say("lifter.explain.beards", e.f.Growth, len(grown))
		step.Put, step.Look = grown, []puzzle.Cell{grown[0].Cell}
		e.show(step)
	}
	if e.f.Lift != 0 && int(now.Collected) == e.f.Total && was.Collected < now.Collected {
		step.Name, step.Text = u.name+".lift", puzzle.Say("lifter.explain.opens", e.at(e.f.Lift))
		step.Put, step.Look = []reason.Mark{e.marked("rocks", e.f.Lift, reason.Chosen)}, []puzzle.Cell{e.at(e.f.Lift)}
		e.show(step)
	}
	if now.WetUpdates > 0 {
		step.Name, step.Text = u.name+".water", puzzle.Say("lifter.explain.wet", int(now.WetUpdates), e.f.Waterproof)
		step.Put, step.Look = nil, []puzzle.Cell{e.at(now.Robot)}
		e.show(step)
	}
}

// sprouts marks the empty cells that beards grow into in an update.
func (e *explainer) sprouts(u *moment) (grown []reason.Mark) {
	if !e.f.HasBeards || e.f.Growth <= 0 || int(u.to.node.Steps)%e.f.Growth > 0 {
		return nil
	}
	s, cells := e.f.Stride, u.half.Cells
	for i := range cells {
		if cells[i] != mine.Empty || i < int(s)+1 || i >= len(cells)-int(s)-1 {
			continue
		}
		for _, d := range [8]int32{-s - 1, -s, -s + 1, -1, 1, s - 1, s, s + 1} {
			if cells[int32(i)+d] == mine.Beard {
				m := e.marked("beards", int32(i), reason.Plain)
				m.Thing = thing(e.f, mine.Beard)
				grown = append(grown, m)
				break
			}
		}
	}
	return grown
}

// outcome returns what an update comes to.
func (e *explainer) outcome(u *moment) puzzle.Text {
	n := u.to.node
	switch n.Ending {
	case mine.Won:
		return puzzle.Say("lifter.explain.won", n.Score())
	case mine.Drowned:
		return puzzle.Say("lifter.explain.drowned", e.f.Waterproof)
	case mine.Crushed:
		for _, f := range n.falls {
			if f.To == n.Robot+e.f.Stride {
				return puzzle.Say("lifter.explain.crushed", e.at(f.From))
			}
		}
	}
	if len(n.falls) == 0 {
		return puzzle.Say("lifter.explain.still")
	}
	return puzzle.Say("lifter.explain.moved", len(n.falls))
}
