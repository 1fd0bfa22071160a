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
func (w *rings) grown() bool {
	first := puzzle.Step{Name: w.name, Text: puzzle.Say("woods.explain.rings.get", w.k, countHearts(w.set)), Put: w.show(nil), Look: w.hearts()}
	if w.k < countHearts(w.set) {
		first.Because = []string{"get" + strconv.Itoa(w.k+1) + ".end"}
	}
	w.say(first)
	for w.ring = 1; !w.done && w.grow(w.ring); w.ring++ {
		w.joins()
		if w.s.turn == link && w.mine[w.at(w.here)] > 0 {
			w.found()
			return true
		}
		w.ticks(w.tick(w.ring))
		if w.s.turn == king && w.fell[w.at(w.here)] > 0 {
			w.found()
			return true
		}
	}
	w.say(puzzle.Step{Name: w.name + ".end", Text: puzzle.Say("woods.explain.rings.end", w.k), Put: w.show(w.boards(w.here.king, nil))})
	return false
}

func (w *rings) hearts() []puzzle.Cell { return w.s.lv.cellsOf(w.set) }

// found ends with the position itself.
func (w *rings) found() {
	key := puzzle.Say("woods.explain.rings.here", w.ring, w.k)
	if w.k == countHearts(w.set) {
		key = puzzle.Say("woods.explain.rings.all", w.ring, w.k)
	}
	step := puzzle.Step{Name: "here", Text: key, Put: w.show(w.boards(w.here.king, nil)), Look: []puzzle.Cell{w.cell(w.here.link)}}
	step.Because = []string{w.called("link", w.here.king, w.ring)}
	if w.s.turn == king {
		step.Second, step.Because = true, []string{w.called("ganondorf", w.here.king, w.ring)}
	}
	w.say(step)
}

func (w *rings) called(turn string, king uint16, ring int) string {
	return w.name + "." + strconv.Itoa(ring) + "." + w.named(king) + "." + turn
}

// joins adds the steps of the places from which Link steps in, a place of Ganondorf's at
// a time, beginning with the one where he is. Once the position itself is in, the
// others do not matter.
func (w *rings) joins() {
	depth := 0
	for _, king := range startingWith(w.here.king, w.kings) {
		var cells []puzzle.Cell
		takes := false
		for _, p := range w.new {
			if p.king == king {
				to, _ := w.way(p)
				takes = takes || w.takes(to, king)
				cells = append(cells, w.cell(p.link))
			}
		}
		if len(cells) == 0 {
			continue
		}
		w.told(puzzle.Step{Name: w.called("link", king, w.ring), Depth: depth, Look: cells, Text: w.joining(king, len(cells), takes),
			Because: w.before(king)}, king, nil)
		if depth = 1; w.s.turn == link && w.mine[w.at(w.here)] > 0 {
			return
		}
	}
}

// before lists the step that emptied the counters that ring is next to.
func (w *rings) before(king uint16) []string {
	for _, link := range w.links {
		if w.ring > 1 && w.fell[w.at(place{link, king})] == w.ring-1 {
			return []string{w.called("ganondorf", king, w.ring-1)}
		}
	}
	return nil
}

func (w *rings) joining(king uint16, cells int, takes bool) puzzle.Text {
	switch {
	case takes && w.k > 1:
		return puzzle.Say("woods.explain.rings.take.more", w.cell(king), cells, w.k-1)
	case takes:
		return puzzle.Say("woods.explain.rings.take", w.cell(king), cells)
	}
	return puzzle.Say("woods.explain.rings.join", w.cell(king), cells, w.ring)
}

// ticks adds the steps of the counters that ticked, a place of Ganondorf's at a time.
func (w *rings) ticks(ticked map[place]bool) {
	for _, king := range startingWith(w.here.king, w.kings) {
		var fallen []puzzle.Cell
		any := false
		for _, link := range w.links {
			p := place{link, king}
			any = any || ticked[p]
			if ticked[p] && w.fell[w.at(p)] > 0 {
				fallen = append(fallen, w.cell(link))
			}
		}
		if any {
			w.told(puzzle.Step{Name: w.called("ganondorf", king, w.ring), Depth: 1, Second: true, Look: fallen, Text: w.falling(king, fallen),
				Because: w.led(king), Ask: w.asking(king, fallen)}, king, ticked)
		}
	}
}

// led lists the steps of the ring that are a move of Ganondorf's away.
func (w *rings) led(king uint16) (names []string) {
	for _, to := range w.r.moves[king] {
		for _, p := range w.new {
			if p.king == to {
				names = append(names, w.called("link", to, w.ring))
				break
			}
		}
	}
	return names
}

// asking asks whether any counter falls to 0.
func (w *rings) asking(king uint16, fallen []puzzle.Cell) puzzle.Guess {
	ask := puzzle.Guess{Text: puzzle.Say("woods.explain.ask", w.cell(king)),
		Choices: []puzzle.Text{puzzle.Say("woods.explain.ask.falls"), puzzle.Say("woods.explain.ask.stays")}}
	if len(fallen) == 0 {
		ask.Right = 1
	}
	return ask
}

func (w *rings) falling(king uint16, fallen []puzzle.Cell) puzzle.Text {
	switch len(fallen) {
	case 0:
		return puzzle.Say("woods.explain.rings.tick", w.cell(king))
	case 1:
		return puzzle.Say("woods.explain.rings.fall.one", w.cell(king), fallen[0])
	}
	return puzzle.Say("woods.explain.rings.fall", w.cell(king), len(fallen))
}

// told yields a step with Ganondorf on a spot.
func (w *rings) told(step puzzle.Step, king uint16, ticked map[place]bool) {
	if w.done {
		return
	}
	step.Put = w.show(w.boards(king, ticked))
	step.Level, step.Moves = w.picture(w.set, w.s.link, king)
	w.say(step)
}

// boards marks both boards of a place of Ganondorf's; what is new of this step is
// chosen: what joined, or where there are ticked counters these.
func (w *rings) boards(king uint16, ticked map[place]bool) (marks []puzzle.Mark) {
	for _, spot := range w.links {
		p := place{spot, king}
		if ring := w.mine[w.at(p)]; ring > 0 {
			marks = append(marks, w.joined(p, ring, ticked == nil))
		}
		if ways := int(w.ways[w.at(p)]); ways < len(w.r.moves[king]) {
			m := puzzle.Mark{Layer: "counters", Cell: w.cell(spot), Second: true, Text: strconv.Itoa(ways)}
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
func (w *rings) joined(p place, ring int, isNew bool) puzzle.Mark {
	m := puzzle.Mark{Layer: "rings", Cell: w.cell(p.link), Text: strconv.Itoa(ring), Tint: puzzle.Good}
	if isNew && ring == w.ring {
		to, _ := w.way(p)
		m.Tint, m.Dir = puzzle.Chosen, w.toward(p.link, to)
	}
	return m
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
