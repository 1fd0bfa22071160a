package woods

import (
	"strconv"

	"gridwise/solvers/puzzle"
)

// rings is a number of hearts that Link might force, and its attractor as it
// grows. The boards are those of one place of Ganondorf's, a cell being a place
// of Link's: on the first one it is Link's turn, on the second one Ganondorf's.
type rings struct {
	*attractor
	name string
	ring int
	here place
}

// rings grows the rings for all hearts, then for one less, until the position is
// in them.
func (x *explainer) rings() {
	all := countHearts(x.set)
	for k := all; k > 0 && !x.done; k-- {
		w := rings{attractor: newAttractor(x, k), name: "get" + strconv.Itoa(k), here: place{x.s.link, x.s.king}}
		if w.grown() {
			return
		}
	}
	x.say(puzzle.Step{Name: "none", Text: puzzle.Say("woods.explain.rings.none"), Put: x.show(nil), Because: []string{"get1.end"}})
}

// grown grows the rings until they have the position, or no more join.
func (r *rings) grown() bool {
	first := puzzle.Step{Name: r.name, Text: puzzle.Say("woods.explain.rings.get", r.k, countHearts(r.set)), Put: r.show(nil), Look: r.hearts()}
	if r.k < countHearts(r.set) {
		first.Because = []string{"get" + strconv.Itoa(r.k+1) + ".end"}
	}
	r.say(first)
	for r.ring = 1; !r.done && r.grow(r.ring); r.ring++ {
		r.joins()
		if r.s.turn == link && r.mine[r.at(r.here)] > 0 {
			r.found()
			return true
		}
		r.ticks(r.tick(r.ring))
		if r.s.turn == king && r.fell[r.at(r.here)] > 0 {
			r.found()
			return true
		}
	}
	r.say(puzzle.Step{Name: r.name + ".end", Text: puzzle.Say("woods.explain.rings.end", r.k), Put: r.show(r.boards(r.here.king, nil))})
	return false
}

func (r *rings) hearts() []puzzle.Cell { return r.s.lv.cellsOf(r.set) }

// found ends with the position itself.
func (r *rings) found() {
	key := puzzle.Say("woods.explain.rings.here", r.ring, r.k)
	if r.k == countHearts(r.set) {
		key = puzzle.Say("woods.explain.rings.all", r.ring, r.k)
	}
	step := puzzle.Step{Name: "here", Text: key, Put: r.show(r.boards(r.here.king, nil)), Look: []puzzle.Cell{r.cell(r.here.link)}}
	step.Because = []string{r.called("link", r.here.king, r.ring)}
	if r.s.turn == king {
		step.Second, step.Because = true, []string{r.called("ganondorf", r.here.king, r.ring)}
	}
	r.say(step)
}

func (r *rings) called(turn string, king uint16, ring int) string {
	return r.name + "." + strconv.Itoa(ring) + "." + r.named(king) + "." + turn
}

// joins adds the steps of the places from which Link steps in, a place of Ganondorf's at
// a time, beginning with the one where he is. Once the position itself is in, the
// others do not matter.
func (r *rings) joins() {
	depth := 0
	for _, king := range startingWith(r.here.king, r.kings) {
		var cells []puzzle.Cell
		takes := false
		for _, p := range r.new {
			if p.king == king {
				to, _ := r.way(p)
				takes = takes || r.takes(to, king)
				cells = append(cells, r.cell(p.link))
			}
		}
		if len(cells) == 0 {
			continue
		}
		r.told(puzzle.Step{Name: r.called("link", king, r.ring), Depth: depth, Look: cells, Text: r.joining(king, len(cells), takes),
			Because: r.before(king)}, king, nil)
		if depth = 1; r.s.turn == link && r.mine[r.at(r.here)] > 0 {
			return
		}
	}
}

// before lists the step that emptied the counters that ring is next to.
func (r *rings) before(king uint16) []string {
	for _, link := range r.links {
		if r.ring > 1 && r.fell[r.at(place{link, king})] == r.ring-1 {
			return []string{r.called("ganondorf", king, r.ring-1)}
		}
	}
	return nil
}

func (r *rings) joining(king uint16, cells int, takes bool) puzzle.Text {
	switch {
	case takes && r.k > 1:
		return puzzle.Say("woods.explain.rings.take.more", r.cell(king), cells, r.k-1)
	case takes:
		return puzzle.Say("woods.explain.rings.take", r.cell(king), cells)
	}
	return puzzle.Say("woods.explain.rings.join", r.cell(king), cells, r.ring)
}

// ticks adds the steps of the counters that ticked, a place of Ganondorf's at a time.
func (r *rings) ticks(ticked map[place]bool) {
	for _, king := range startingWith(r.here.king, r.kings) {
		var fallen []puzzle.Cell
		any := false
		for _, link := range r.links {
			p := place{link, king}
			any = any || ticked[p]
			if ticked[p] && r.fell[r.at(p)] > 0 {
				fallen = append(fallen, r.cell(link))
			}
		}
		if any {
			r.told(puzzle.Step{Name: r.called("ganondorf", king, r.ring), Depth: 1, Second: true, Look: fallen, Text: r.falling(king, fallen),
				Because: r.led(king), Ask: r.asking(king, fallen)}, king, ticked)
		}
	}
}

// led lists the steps of the ring that are a move of Ganondorf's away.
func (r *rings) led(king uint16) (names []string) {
	for _, to := range r.r.moves[king] {
		for _, p := range r.new {
			if p.king == to {
				names = append(names, r.called("link", to, r.ring))
				break
			}
		}
	}
	return names
}

// asking asks whether any counter falls to 0.
func (r *rings) asking(king uint16, fallen []puzzle.Cell) puzzle.Guess {
	ask := puzzle.Guess{Text: puzzle.Say("woods.explain.ask", r.cell(king)),
		Choices: []puzzle.Text{puzzle.Say("woods.explain.ask.falls"), puzzle.Say("woods.explain.ask.stays")}}
	if len(fallen) == 0 {
		ask.Right = 1
	}
	return ask
}

func (r *rings) falling(king uint16, fallen []puzzle.Cell) puzzle.Text {
	switch len(fallen) {
	case 0:
		return puzzle.Say("woods.explain.rings.tick", r.cell(king))
	case 1:
		return puzzle.Say("woods.explain.rings.fall.one", r.cell(king), fallen[0])
	}
	return puzzle.Say("woods.explain.rings.fall", r.cell(king), len(fallen))
}

// told yields a step with Ganondorf on a spot.
func (r *rings) told(step puzzle.Step, king uint16, ticked map[place]bool) {
	if r.done {
		return
	}
	step.Put = r.show(r.boards(king, ticked))
	step.Level, step.Moves = r.picture(r.s.link, king)
	r.say(step)
}

// boards marks both boards of a place of Ganondorf's; what is new of this step is
// chosen: what joined, or where there are ticked counters these.
func (r *rings) boards(king uint16, ticked map[place]bool) (marks []puzzle.Mark) {
	for _, spot := range r.links {
		p := place{spot, king}
		if ring := r.mine[r.at(p)]; ring > 0 {
			marks = append(marks, r.joined(p, ring, ticked == nil))
		}
		if ways := int(r.ways[r.at(p)]); ways < len(r.r.moves[king]) {
			m := puzzle.Mark{Layer: "counters", Cell: r.cell(spot), Second: true, Text: strconv.Itoa(ways)}
			switch {
			case ticked[p] && ways == 0:
				m.Tint = puzzle.Chosen
			case ways == 0:
				m.Tint = puzzle.Good
			case ticked[p]:
				m.Tint = puzzle.Passed
			}
			marks = append(marks, m)
		}
	}
	return marks
}

// joined marks a place of Link's with its ring, and with an arrow while it is new.
func (r *rings) joined(p place, ring int, isNew bool) puzzle.Mark {
	m := puzzle.Mark{Layer: "rings", Cell: r.cell(p.link), Text: strconv.Itoa(ring), Tint: puzzle.Good}
	if isNew && ring == r.ring {
		to, _ := r.way(p)
		m.Tint, m.Dir = puzzle.Chosen, r.toward(p.link, to)
	}
	return m
}

// startingWith lists spots with one of them in front.
func startingWith(first uint16, spots []uint16) []uint16 {
	list := []uint16{first}
	for _, s := range spots {
		if s != first {
			list = append(list, s)
		}
	}
	return list
}

// toward returns the direction of a step, None where somebody stays.
func (x *explainer) toward(from, to uint16) puzzle.Dir {
	for _, d := range puzzle.Dirs {
		if x.cell(from).Step(d) == x.cell(to) {
			return d
		}
	}
	return puzzle.None
}
