package lifter

import "gridwise/solvers/puzzle"

var (
	_ puzzle.Describer = State{}
	_ puzzle.Reporter  = State{}
	_ puzzle.Checker   = State{}
)

// Look says what is on a cell, and whether it is under water.
func (s State) Look(c puzzle.Cell) puzzle.Text {
	f := s.tree.level
	if !f.has(c) {
		return puzzle.Say("lifter.look.outside")
	}
	t := lookChar(f, s.tree.boardOf(s.node).char(f.cell(c)))
	if f.hasWater && f.rows+1-c.Row <= f.waterLevel(int(s.node.steps)) {
		return puzzle.Say("lifter.look.wet", t)
	}
	return t
}

func lookChar(f *level, c byte) puzzle.Text {
	switch c {
	case empty:
		return puzzle.Say("lifter.look.empty")
	case robot:
		return puzzle.Say("lifter.look.robot")
	case wall:
		return puzzle.Say("lifter.look.wall")
	case earth:
		return puzzle.Say("lifter.look.earth")
	case rock:
		return puzzle.Say("lifter.look.rock")
	case higher:
		return puzzle.Say("lifter.look.higher")
	case lambda:
		return puzzle.Say("lifter.look.lambda")
	case lift:
		return puzzle.Say("lifter.look.lift")
	case openLift:
		return puzzle.Say("lifter.look.exit")
	case beard:
		return puzzle.Say("lifter.look.beard")
	case razor:
		return puzzle.Say("lifter.look.razor")
	}
	if isTarget(c) {
		return puzzle.Say("lifter.look.target", string(rune(c)))
	}
	if to := f.targetOf[c-'A']; to != 0 {
		return puzzle.Say("lifter.look.trampoline", string(rune(c)), f.at(to))
	}
	return puzzle.Say("lifter.look.dud", string(rune(c)))
}

// Tell says what a step did: the robot's half, then what is new in the mine. It
// may be asked of the position before the step or of the one after.
func (s State) Tell(events []puzzle.Event) puzzle.Text {
	falls, breaks, grown := 0, 0, 0
	var first, last puzzle.Text
	for _, e := range events {
		switch e.Cue {
		case "fall":
			falls++
		case "break":
			breaks++
		case "grow":
			grown++
		case "open":
			last = join(last, puzzle.Say("lifter.tell.open"))
		case "win":
			last = join(last, puzzle.Say("lifter.tell.win", s.winnings()))
		case "lose":
			last = join(last, s.fate(events, e.To))
		case "abort":
			first = puzzle.Say("lifter.tell.abort", s.node.score())
		default:
			first = better(first, act(e))
		}
	}
	if falls > 0 {
		first = join(first, puzzle.Say("lifter.tell.fall", falls))
	}
	if breaks > 0 {
		first = join(first, puzzle.Say("lifter.tell.break", breaks))
	}
	if grown > 0 {
		first = join(first, puzzle.Say("lifter.tell.grow", grown))
	}
	return join(first, last)
}

// act is the sentence of the robot's half of a step.
func act(e puzzle.Event) puzzle.Text {
	switch e.Cue {
	case "step":
		return puzzle.Say("lifter.tell.step", e.To)
	case "jump":
		return puzzle.Say("lifter.tell.jump", e.To)
	case "push":
		return puzzle.Say("lifter.tell.push", e.To)
	case "dig":
		return puzzle.Say("lifter.tell.dig", e.To)
	case "take":
		if e.Old.Name == "razor" {
			return puzzle.Say("lifter.tell.razor")
		}
		return puzzle.Say("lifter.tell.take")
	case "shave":
		return puzzle.Say("lifter.tell.shave")
	case "wait":
		return puzzle.Say("lifter.tell.wait")
	}
	return puzzle.Text{}
}

// better keeps the first thing said, which is the more telling one.
func better(a, b puzzle.Text) puzzle.Text {
	if a.Zero() {
		return b
	}
	return a
}

func join(a, b puzzle.Text) puzzle.Text {
	if a.Zero() {
		return b
	}
	if b.Zero() {
		return a
	}
	return puzzle.Say("lifter.tell.both", a, b)
}

// winnings is the score of a win, which is this position or one step on.
func (s State) winnings() int {
	if s.node.ending == won {
		return s.node.score()
	}
	return 75*int(s.node.collected) - int(s.node.steps) - 1
}

// fate says by the events of the last step why the robot is lost.
func (s State) fate(events []puzzle.Event, robot puzzle.Cell) puzzle.Text {
	head := puzzle.Cell{Row: robot.Row - 1, Col: robot.Col}
	var from puzzle.Cell
	for _, e := range events {
		switch {
		case e.To == head && (e.Cue == "fall" || e.Cue == "break"):
			from = e.From
		case e.From == head && e.Beat == endBeat:
			from = puzzle.Cell{} // a beard came upon the rock
		}
	}
	if from == (puzzle.Cell{}) {
		return puzzle.Say("lifter.tell.drowned", s.tree.waterproof)
	}
	return puzzle.Say("lifter.tell.crushed", from)
}

// Faults warn of levels that cannot be won as they are drawn, and say why a
// lost robot is lost.
func (s State) Faults() []puzzle.Fault {
	f, n := s.tree.level, s.node
	var faults []puzzle.Fault
	if f.lift == 0 {
		faults = append(faults, puzzle.Fault{Text: puzzle.Say("lifter.fault.nolift")})
	}
	for i, at := range f.trampolines {
		if at != 0 && f.targetOf[i] == 0 {
			faults = append(faults, puzzle.Fault{
				Text:  puzzle.Say("lifter.fault.trampoline", string(rune('A'+i))),
				Cells: []puzzle.Cell{f.at(at)},
			})
		}
	}
	if n.ending == crushed || n.ending == drowned {
		robot := f.at(n.robot)
		faults = append(faults, puzzle.Fault{Text: s.fate(events(f, n.parent, n), robot), Cells: []puzzle.Cell{robot}})
	}
	return faults
}

// outcomeNames are the contest's words; a play that goes on counts as aborted.
var outcomeNames = [...]string{"abort", "win", "abort", "dead", "dead"}

// Report is the answer of a replayed route for programs.
func (s State) Report() []puzzle.Field {
	n := s.node
	cells := make([]byte, len(s.tree.initial))
	copy(cells, s.tree.initial)
	for _, c := range n.sinceStart() {
		cells[c.cell] = c.new
	}
	text := drawing(s.tree.level, cells)
	return []puzzle.Field{
		{Name: "score", Value: n.score()},
		{Name: "outcome", Value: outcomeNames[n.ending]},
		{Name: "moves", Value: int(n.steps)},
		{Name: "lambdas", Value: int(n.collected)},
		{Name: "map", Value: text[:len(text)-1]},
	}
}
