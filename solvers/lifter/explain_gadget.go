package lifter

import (
	"strconv"
	"strings"

	"gridwise/solvers/lifter/internal/satmine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// exampleFormula is explained where the level is a part of such a mine, not all of it.
const exampleFormula = "a & (~a | b)"

// ofFormulas reports whether a level is a mine of a formula or a part of one.
func (s State) ofFormulas() bool {
	switch s.Notes().Of("about") {
	case "variable", "clause", "crossover", "formula":
		return true
	}
	return false
}

// gadgets shows a formula and the mine that it was made into.
type gadgets struct {
	*explainer
	*satmine.Sketch
	level string // "" where it is the reader's own, at its start
	route []byte // walked so far
}

// gadget shows the parts of a mine made from a formula, and the walk of an assignment that
// satisfies it.
func (e *explainer) gadget() {
	g, err := e.sketch()
	if err != nil {
		e.Fail(err)
		return
	}
	if !g.tell("formula", 0, puzzle.Say("lifter.explain.formula", g.Formula.String()), nil) || !g.parts() {
		return
	}
	bits, ok := g.Satisfied()
	tried := 1 << len(g.Names)
	if !ok {
		g.tell("choice", 0, puzzle.Say("lifter.explain.unsatisfied", tried, g.Formula.String()).Claiming(puzzle.Claim{Kind: puzzle.Loses, Level: g.level}), nil)
		return
	}
	if g.tell("choice", 0, puzzle.Say("lifter.explain.satisfied", tried, g.Assignment(bits)), nil) {
		if _, err := g.Walk(bits, func(l satmine.Leg) bool { return g.leg(l, bits) }); err != nil {
			e.Fail(err)
		}
	}
}

// sketch returns the mine of the level's own formula, which is its title where it was
// generated, or else of an example.
func (e *explainer) sketch() (*gadgets, error) {
	drawing, _, _ := strings.Cut(e.s.String(), "\n\n")
	for _, formula := range []string{e.s.Notes().Of("title"), exampleFormula} {
		k, err := satmine.Draw(formula)
		switch {
		case err == nil && strings.TrimSpace(k.String()) == strings.TrimSpace(drawing) && e.s.node.parent == nil:
			return &gadgets{explainer: e, Sketch: k}, nil
		case err == nil && strings.TrimSpace(k.String()) == strings.TrimSpace(drawing), formula == exampleFormula:
			return &gadgets{explainer: e, Sketch: k, level: k.String()}, err
		}
	}
	return nil, nil
}

// tell shows a step on the formula's mine, after what was walked so far.
func (g *gadgets) tell(name string, depth int, text puzzle.Text, look []puzzle.Cell, marks ...reason.Mark) bool {
	return g.show(reason.Step{Name: name, Text: text, Depth: depth, Level: g.level, Moves: movesOf(g.route), Look: look}, marks...)
}

// parts shows a choice of each variable, each clause, a crossing and a gate.
func (g *gadgets) parts() bool {
	for i, p := range g.Parts(satmine.Choice) {
		v := g.Names[i]
		if !g.part("variable"+strconv.Itoa(i+1), puzzle.Say("lifter.explain.part.variable", v), p) {
			return false
		}
	}
	for i, p := range g.Parts(satmine.Reason) {
		if !g.part("clause"+strconv.Itoa(i+1), puzzle.Say("lifter.explain.part.clause", g.Clauses()[i]), p) {
			return false
		}
	}
	if all := g.Parts(satmine.Crossing); len(all) > 0 && !g.part("crossing", puzzle.Say("lifter.explain.part.crossing", len(all)), all[0]) {
		return false
	}
	return g.part("gate", puzzle.Say("lifter.explain.part.gate"), g.Parts(satmine.Gate)[0])
}

// part shows a gadget with a frame of marks.
func (g *gadgets) part(name string, text puzzle.Text, p satmine.Part) bool {
	var frame []reason.Mark
	lo, hi := p.Cells.Min, p.Cells.Max
	for r := lo.Row; r <= hi.Row; r++ {
		for c := lo.Col; c <= hi.Col; c++ {
			if r == lo.Row || r == hi.Row || c == lo.Col || c == hi.Col {
				frame = append(frame, reason.Mark{Layer: "parts", Cell: puzzle.Cell{Row: r, Col: c}, Tint: reason.Chosen})
			}
		}
	}
	middle := puzzle.Cell{Row: (lo.Row + hi.Row) / 2, Col: (lo.Col + hi.Col) / 2}
	return g.tell(name, 1, text, []puzzle.Cell{middle}, frame...)
}

// leg shows a leg of the walk, from where it begins.
func (g *gadgets) leg(l satmine.Leg, bits int) bool {
	at := g.s
	if g.level != "" {
		first, err := Puzzle{}.Parse(g.level)
		if err != nil {
			return false
		}
		at = first.(State)
	}
	m := at.tree.copyAt(at.node)
	m.Follow(g.route)
	marks := trail(m, l.Way, reason.Passed)
	m.Follow(l.Way)
	g.route = append(g.route, l.Way...)
	text, name := g.legText(l, bits)
	return g.tell(name, 1, text, []puzzle.Cell{m.At(m.Robot)}, marks...)
}

// legText returns what a leg is for, and its name.
func (g *gadgets) legText(l satmine.Leg, bits int) (puzzle.Text, string) {
	v, variable := g.Names[l.Variable], "walk.variable"+strconv.Itoa(l.Variable+1)
	clause, name := g.Clauses()[l.Clause], ".clause"+strconv.Itoa(l.Clause+1)
	switch l.Kind {
	case satmine.Crossing:
		return puzzle.Say("lifter.explain.leg.crossing", v), variable + ".crossing"
	case satmine.Reason:
		return puzzle.Say("lifter.explain.leg.clause", truth(v, bits>>l.Variable&1 == 1), clause), variable + name
	case satmine.Gate:
		return puzzle.Say("lifter.explain.leg.gate", v), variable + ".gate"
	case satmine.Passage:
		return puzzle.Say("lifter.explain.leg.passage", clause), "walk" + name
	}
	return puzzle.Say("lifter.explain.leg.out", g.Formula.String()), "walk.lift"
}

// truth returns the words for a variable that is true, or false.
func truth(name string, is bool) puzzle.Text {
	if is {
		return puzzle.Say("lifter.explain.true", name)
	}
	return puzzle.Say("lifter.explain.false", name)
}
