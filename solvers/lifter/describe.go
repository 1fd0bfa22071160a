package lifter

import (
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

var (
	_ puzzle.Describer = State{}
)

// Look returns what is on a cell, and whether it is under water.
func (s State) Look(c puzzle.Cell) puzzle.Text {
	f := s.tree.Level
	if !f.Has(c) {
		return puzzle.Say("lifter.look.outside")
	}
	t := lookChar(f, s.tree.boardOf(s.node).char(f.Cell(c)))
	if f.HasWater && f.Rows+1-c.Row <= f.WaterLevel(int(s.node.Steps)) {
		return puzzle.Say("lifter.look.wet", t)
	}
	return t
}

func lookChar(f *mine.Level, c byte) puzzle.Text {
	switch c {
	case mine.Empty:
		return puzzle.Say("lifter.look.empty")
	case mine.Robot:
		return puzzle.Say("lifter.look.robot")
	case mine.Wall:
		return puzzle.Say("lifter.look.wall")
	case mine.Earth:
		return puzzle.Say("lifter.look.earth")
	case mine.Rock:
		return puzzle.Say("lifter.look.rock")
	case mine.Higher:
		return puzzle.Say("lifter.look.higher")
	case mine.Lambda:
		return puzzle.Say("lifter.look.lambda")
	case mine.Lift:
		return puzzle.Say("lifter.look.lift")
	case mine.OpenLift:
		return puzzle.Say("lifter.look.exit")
	case mine.Beard:
		return puzzle.Say("lifter.look.beard")
	case mine.Razor:
		return puzzle.Say("lifter.look.razor")
	}
	if mine.IsTarget(c) {
		return puzzle.Say("lifter.look.target", string(rune(c)))
	}
	if to := f.TargetOf[c-'A']; to != 0 {
		return puzzle.Say("lifter.look.trampoline", string(rune(c)), f.At(to))
	}
	return puzzle.Say("lifter.look.dud", string(rune(c)))
}

// Tell returns what a step did: the robot's half, then what is new in the mine. It
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
			first = puzzle.Say("lifter.tell.abort", s.node.Score())
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

// act returns the sentence on what the robot did in a step.
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

// better returns a, or b where a is empty.
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

// winnings returns the score of a win, which is this position or one step on.
func (s State) winnings() int {
	if s.node.Ending == mine.Won {
		return s.node.Score()
	}
	return 75*int(s.node.Collected) - int(s.node.Steps) - 1
}

// scoreText returns the score in words, and beside the steps of a win those of the best one
// where these are fewer. No end but a win is worth more than 50 points a lambda.
func (s State) scoreText() puzzle.Text {
	n, total := s.node, s.tree.Total
	if best, ok := number(s.tree.Notes.Of("best")); ok && n.Ending == mine.Won && n.Score() < best && best > 50*total {
		return puzzle.Say("lifter.score.of", n.Score(), int(n.Steps), 75*total-best)
	}
	return puzzle.Say("lifter.score", n.Score(), int(n.Steps))
}

// fate returns why the robot is lost, by the events of the last step.
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
		return puzzle.Say("lifter.tell.drowned", s.tree.Waterproof)
	}
	return puzzle.Say("lifter.tell.crushed", from)
}

// Faults warn of levels that cannot be won as they are drawn, and say why a
// lost robot is lost.
func (s State) Faults() []puzzle.Fault {
	f, n := s.tree.Level, s.node
	var faults []puzzle.Fault
	if f.Lift == 0 {
		faults = append(faults, puzzle.Fault{Text: puzzle.Say("lifter.fault.nolift")})
	}
	for i, at := range f.Trampolines {
		if at != 0 && f.TargetOf[i] == 0 {
			faults = append(faults, puzzle.Fault{
				Text:  puzzle.Say("lifter.fault.trampoline", string(rune('A'+i))),
				Cells: []puzzle.Cell{f.At(at)},
			})
		}
	}
	if n.Ending == mine.Crushed || n.Ending == mine.Drowned {
		robot := f.At(n.Robot)
		faults = append(faults, puzzle.Fault{Text: s.fate(events(f, n.parent, n), robot), Cells: []puzzle.Cell{robot}})
	}
	return faults
}

// outcomeNames are the contest's words; a play that goes on counts as aborted.
var outcomeNames = [...]string{"abort", "win", "abort", "dead", "dead"}

// Report returns the answer of a replayed route for programs.
func (s State) Report() []puzzle.Field {
	n := s.node
	cells := make([]byte, len(s.tree.Initial))
	copy(cells, s.tree.Initial)
	for _, c := range n.sinceStart() {
		cells[c.Cell] = c.New
	}
	text := mine.Drawing(s.tree.Level, cells)
	return []puzzle.Field{
		{Name: "score", Value: n.Score()},
		{Name: "outcome", Value: outcomeNames[n.Ending]},
		{Name: "moves", Value: int(n.Steps)},
		{Name: "lambdas", Value: int(n.Collected)},
		{Name: "map", Value: text[:len(text)-1]},
	}
}
