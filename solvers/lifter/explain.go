package lifter

import (
	"context"
	"iter"
	"strconv"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/puzzle"
)

var _ puzzle.Explainer = State{}

// The tints of marks.
const (
	tintBad    = 2
	tintChosen = 3
	tintPassed = 4
)

// explained bounds the legs that are shown one by one.
const explained = 200

// Layers shows the plan: every place in its order, then leg by leg the way and
// the rocks that will fall on it.
func (s State) Layers(ctx context.Context) ([]puzzle.Picture, error) {
	if s.node.Ending != mine.Playing {
		return nil, nil
	}
	o, err := s.outlook(ctx)
	if err != nil {
		return nil, err
	}
	var legs []leg
	s.tree.with(s.node, func(m *mine.Mine) { legs = cutLegs(m, o.route) })
	all := puzzle.Picture{Text: puzzle.Say("lifter.explain.plan", len(legs), len(o.route), o.score)}
	for i, l := range legs {
		all.Marks = append(all.Marks, puzzle.Mark{Cell: l.end.cell, Text: strconv.Itoa(i + 1), Tint: tintChosen})
	}
	pictures := []puzzle.Picture{s.farness(), all}
	for i, l := range legs[:min(len(legs), explained)] {
		pictures = append(pictures, l.picture(i+1))
	}
	return pictures, nil
}

// farness numbers the cells by the fewest steps the robot could need if
// nothing but walls stood in its way, which is what leads the search.
func (s State) farness() puzzle.Picture {
	p := puzzle.Picture{Text: puzzle.Say("lifter.explain.far")}
	f := s.tree.Level
	d := s.tree.far.Towards(s.node.Robot)
	for i, n := range d {
		if n < plan.Unreachable && f.Initial[i] != mine.Wall {
			p.Marks = append(p.Marks, puzzle.Mark{Cell: f.At(int32(i)), Text: strconv.Itoa(int(n)), Tint: tintPassed})
		}
	}
	return p
}

// leg is a stretch of a route that ends where something is got or moved.
type leg struct {
	way   []puzzle.Mark
	falls []puzzle.Cell // where rocks that moved came to
	steps int
	end   aim
}

// cutLegs cuts a route where it collects, shaves, jumps or leaves; the mine is
// left as it was.
func cutLegs(m *mine.Mine, route []byte) []leg {
	begin := len(m.History)
	var legs []leg
	var l leg
	for i, c := range route {
		at := m.At(m.Robot)
		m.Step(c)
		l.steps++
		if d := dirOf(c); c != 'W' && c != 'S' {
			l.way = append(l.way, puzzle.Mark{Cell: at, Dir: d, Tint: tintPassed})
		}
		for _, f := range m.Falls {
			l.falls = append(l.falls, m.At(f.To))
		}
		got := reached(m)
		if len(m.Falls) > 0 && got.text.Key == "lifter.hint.next.rock" {
			got = aim{}
		}
		if i == len(route)-1 && got.text.Zero() {
			got = aim{cell: m.At(m.Robot), text: puzzle.Say("lifter.hint.there")}
		}
		if !got.text.Zero() {
			l.end = got
			legs = append(legs, l)
			l = leg{}
		}
	}
	m.UndoTo(begin)
	return legs
}

func (l *leg) picture(no int) puzzle.Picture {
	p := puzzle.Picture{Text: puzzle.Say("lifter.explain.leg", no, l.steps, l.end.text), Marks: l.way}
	for _, c := range l.falls {
		p.Marks = append(p.Marks, puzzle.Mark{Cell: c, Tint: tintBad})
	}
	p.Marks = append(p.Marks, puzzle.Mark{Cell: l.end.cell, Text: strconv.Itoa(no), Tint: tintChosen})
	return p
}

// Topics lists the one explanation there is.
func (s State) Topics() []puzzle.Topic {
	return []puzzle.Topic{{Name: "pictures", Answers: true}}
}

// Explain yields the pictures as steps.
func (s State) Explain(ctx context.Context, _ string) iter.Seq2[puzzle.Step, error] {
	return puzzle.Pictures(s.Layers(ctx))
}
