package woods

import (
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/retro"
	"gridwise/solvers/woods/internal/wood"
)

// trap is why Link cannot have k hearts: positions that Ganondorf never has to
// leave, those that can come from this one while he answers as he does in play.
// The boards are those of one place of Ganondorf's, a cell being a place of
// Link's: on the first one it is Link's turn, on the second one Ganondorf's.
type trap struct {
	*explainer
	k       int
	order   []uint16               // places of Ganondorf's as they came
	from    map[uint16]uint16      // the place from which he came there first
	inside  map[uint16][]uint16    // by his place: where Link stands when it is Link's turn
	answers map[place]retro.Choice // Ganondorf's, by where both stand
	takes   map[place]int          // what Link gets in all by stepping onto a heart
	queue   []place
}

func (x *explainer) trap() {
	value, all := x.s.value(), countHearts(x.set)
	if value == all {
		x.Step(reason.Step{Name: "start", Text: puzzle.Say("woods.explain.trap.none", all).Claiming(x.s.comes(all))})
		return
	}
	t := trap{explainer: x, k: value + 1, from: map[uint16]uint16{}, inside: map[uint16][]uint16{}, answers: map[place]retro.Choice{}, takes: map[place]int{}}
	x.Step(reason.Step{Name: "start", Text: puzzle.Say("woods.explain.trap.start", t.k).Claiming(x.s.most(t.k - 1)), Look: []puzzle.Cell{x.cell(x.s.Link)}})
	if x.Over() {
		return
	}
	if err := t.close(); err != nil {
		x.Fail(err)
		return
	}
	for _, ganon := range t.order {
		t.at(ganon)
	}
	positions, marks := t.all()
	x.Step(reason.Step{Name: "end", Text: puzzle.Say("woods.explain.trap.end", positions, value, t.k).Claiming(x.s.comes(value)), Put: x.Show(marks)})
}

// all counts the positions, and marks where Link stands in them on the first board and where
// Ganondorf does on the second. Places that go together have the same letter, where each of
// Link's goes with one of Ganondorf's.
func (t *trap) all() (positions int, marks []reason.Mark) {
	links := map[uint16]bool{}
	for i, ganon := range t.order {
		spots := t.inside[ganon]
		positions += len(spots)
		m := reason.Mark{Layer: "trap", Text: string(rune('A' + i)), Tint: reason.Passed}
		for _, spot := range spots {
			m.Cell, m.Second = t.cell(spot), false
			links[spot] = true
			marks = append(marks, m)
		}
		if m.Cell, m.Second = t.cell(ganon), true; len(spots) > 0 {
			marks = append(marks, m)
		}
	}
	if len(links) < positions || len(t.order) > 26 {
		for i := range marks {
			marks[i].Text = ""
		}
	}
	return positions, marks
}

// close follows all moves of Link's and the answers to them.
func (t *trap) close() error {
	here := place{t.s.Link, t.s.Ganon}
	t.visit(here.ganon, here.ganon)
	if t.s.Turn == wood.Ganon {
		if err := t.answer(here); err != nil {
			return err
		}
	} else {
		t.enter(here)
	}
	for i := 0; i < len(t.queue); i++ {
		p := t.queue[i]
		for _, to := range t.s.lv.Moves[p.link] {
			next := place{to, p.ganon}
			if h := t.s.lv.HeartOf(t.set, to); h != 0 {
				t.takes[next] = 1 + t.s.lv.Value(wood.Position{Link: to, Ganon: p.ganon, Left: t.set &^ h, Turn: wood.Ganon})
			} else if err := t.answer(next); err != nil {
				return err
			}
		}
	}
	return nil
}

// visit remembers how Ganondorf first came to a place.
func (t *trap) visit(ganon, from uint16) {
	if _, known := t.from[ganon]; !known {
		t.from[ganon] = from
		t.order = append(t.order, ganon)
	}
}

// enter adds a position with Link to move.
func (t *trap) enter(p place) {
	if !slices.Contains(t.inside[p.ganon], p.link) {
		t.inside[p.ganon] = append(t.inside[p.ganon], p.link)
		t.queue = append(t.queue, p)
	}
}

// answer finds Ganondorf's move, and enters where it leads unless it takes a heart.
func (t *trap) answer(p place) error {
	if _, known := t.answers[p]; known {
		return nil
	}
	c, err := t.s.lv.Perfect(t.Ctx, wood.Position{Link: p.link, Ganon: p.ganon, Left: t.s.Left, Turn: wood.Ganon})
	if err != nil {
		return err
	}
	t.answers[p] = c
	if t.set&c.Takes == 0 {
		t.visit(c.To, p.ganon)
		t.enter(place{p.link, c.To})
	}
	return nil
}

// at yields the step of one place of Ganondorf's.
func (t *trap) at(ganon uint16) {
	if t.Over() {
		return
	}
	spots := t.inside[ganon]
	step := reason.Step{Name: "ganondorf." + t.cell(ganon).StepName(), Look: []puzzle.Cell{t.cell(ganon)}, Depth: 1}
	if from := t.from[ganon]; from != ganon {
		step.Because = []string{"ganondorf." + t.cell(from).StepName()}
	}
	figure := t.s.Link
	var marks []reason.Mark
	for i, spot := range spots {
		if i == 0 {
			figure = spot
		}
		marks = append(marks, reason.Mark{Layer: "trap", Cell: t.cell(spot), Tint: reason.Passed})
	}
	counted := false
	for spot := range uint16(len(t.s.lv.Cells)) {
		m, ok := t.mark(place{spot, ganon})
		counted = counted || m.Text != ""
		if ok {
			marks = append(marks, m)
		}
	}
	step.Text = puzzle.Say("woods.explain.trap.at", t.cell(ganon), len(spots))
	if counted {
		step.Text = puzzle.Say("woods.explain.trap.hearts", t.cell(ganon), len(spots))
	}
	t.pictured(step, figure, ganon, marks)
}

// mark marks a place that Link has come to: with Ganondorf's answer, or what he
// gets in all where a heart is taken by it.
func (t *trap) mark(p place) (reason.Mark, bool) {
	m := reason.Mark{Layer: "answers", Cell: t.cell(p.link), Second: true}
	if v, ok := t.takes[p]; ok {
		m.Text, m.Tint = strconv.Itoa(v), reason.Chosen
		return m, true
	}
	c, ok := t.answers[p]
	if m.Dir = t.cell(p.ganon).Towards(t.cell(c.To)); m.Dir == puzzle.None {
		m.Tint = reason.Passed
	}
	if t.set&c.Takes != 0 {
		m.Text = strconv.Itoa(c.Value)
	}
	return m, ok
}
