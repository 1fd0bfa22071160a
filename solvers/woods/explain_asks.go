package woods

import (
	"cmp"
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/wood"
)

// Bounds of what is asked: places of Ganondorf's in a ring, and cells of a question that are wrong.
const (
	mostPlaces = 2
	mostStray  = 2
)

// asks asks for a cell of Link's from which a step leads in, Ganondorf being at a place: each of
// those that join is right. It is asked in the picture before that.
func (r *rings) asks(ganon uint16, joining []puzzle.Cell) *reason.Question {
	if r.asked[r.ring] == mostPlaces || len(joining) == 0 {
		return nil
	}
	aside := r.Aside()
	q := &reason.Question{Step: reason.Step{Text: puzzle.Say("woods.explain.ask", r.cell(ganon)), Put: aside.Show(r.boardsBefore(ganon, r.ring-1))}}
	q.Level, q.Moves = r.picture(r.s.Link, ganon)
	right := reason.Answer{Cells: joining, Right: true}
	if len(joining) > 1 {
		right.Steps = []reason.Step{{Text: puzzle.Say("woods.explain.ask.any", len(joining)), Level: q.Level, Moves: q.Moves}}
	}
	q.Answers = []reason.Answer{right}
	for _, link := range r.strays(ganon, joining) {
		if steps := r.escape(aside, place{link, ganon}); steps != nil && len(q.Answers) <= mostStray {
			q.Answers = append(q.Answers, reason.Answer{Cells: []puzzle.Cell{r.cell(link)}, Steps: steps})
		}
	}
	if len(q.Answers) == 1 {
		return nil
	}
	r.asked[r.ring]++
	return q
}

// asksAll asks for a cell of Link's that Ganondorf, being at a place and to move, cannot keep out of
// ring 1, where there is one of which all his moves but one lead there.
func (r *rings) asksAll(ganon uint16, joining []puzzle.Cell, ticked map[place]bool) *reason.Question {
	var fallen []puzzle.Cell
	var held []uint16
	for _, link := range r.links {
		switch p := (place{link, ganon}); {
		case ticked[p] && r.ways[r.at(p)] == 0:
			fallen = append(fallen, r.cell(link))
		case ticked[p] && r.ways[r.at(p)] == 1 && link != ganon:
			held = append(held, link)
		}
	}
	level, moves := r.picture(r.s.Link, ganon)
	if r.k > 1 || r.asked[1] > 0 || len(fallen) == 0 || len(held) == 0 || level == "" && r.s.Turn == wood.Ganon {
		return nil
	}
	r.asked[1]++
	aside := r.Aside()
	q := &reason.Question{Step: reason.Step{Text: puzzle.Say("woods.explain.ask.all", r.cell(ganon)), Second: true, Level: level, Moves: moves, Put: aside.Show(r.boardsBefore(ganon, 1))}}
	q.Answers = []reason.Answer{{Cells: fallen, Right: true, Steps: []reason.Step{{Text: puzzle.Say("woods.explain.ask.all.right"), Level: level, Moves: moves}}}}
	held = append(held, r.strays(ganon, joining)...)
	for _, link := range held[:min(mostStray, len(held))] {
		q.Answers = append(q.Answers, reason.Answer{Cells: []puzzle.Cell{r.cell(link)}, Steps: []reason.Step{r.keptOut(aside, place{link, ganon})}})
	}
	return q
}

// keptOut plays a move of Ganondorf's after which Link is not in ring 1.
func (r *rings) keptOut(aside *reason.Teller, p place) reason.Step {
	out, _ := r.wayOut(p, 1)
	step := reason.Step{Text: puzzle.Say("woods.explain.ask.all.gone", r.cell(out), r.cell(p.link)), Put: aside.Aside().Show(r.boardsBefore(out, 1)), Look: []puzzle.Cell{r.cell(p.link)}}
	if r.s.lv.HeartOf(r.set, out) != 0 {
		step.Text, step.Put = puzzle.Say("woods.explain.ask.all.takes", r.cell(out), r.cell(p.link)), aside.Aside().Show(nil)
	}
	step.Level, step.Moves = r.picture(p.link, p.ganon)
	step.Moves = append(step.Moves, puzzle.Do(wood.Verbs[wood.Stay]), r.verb(p.ganon, out))
	return step
}

// strays lists the places of Link's that are not in yet, those nearest to cells that join first.
// None is beside a heart.
func (r *rings) strays(ganon uint16, joining []puzzle.Cell) (links []uint16) {
	for _, link := range r.links {
		heart := func(to uint16) bool { return r.s.lv.HeartOf(r.set, to) != 0 }
		if link != ganon && r.mine[r.at(place{link, ganon})] == 0 && !slices.ContainsFunc(r.s.lv.Moves[link], heart) {
			links = append(links, link)
		}
	}
	far := func(link uint16) int {
		least := r.apart(r.cell(link), joining[0])
		for _, c := range joining[1:] {
			least = min(least, r.apart(r.cell(link), c))
		}
		return least
	}
	slices.SortStableFunc(links, func(a, b uint16) int { return cmp.Compare(far(a), far(b)) })
	return links
}

// apart is the number of rows and columns between two cells.
func (r *rings) apart(a, b puzzle.Cell) int {
	return max(a.Row-b.Row, b.Row-a.Row) + max(a.Col-b.Col, b.Col-a.Col)
}

// escape plays the step of Link's after which Ganondorf has the fewest ways out, and then one of
// them: with both there, Link is not in. There is none where Ganondorf could but take a heart.
func (r *rings) escape(aside *reason.Teller, p place) []reason.Step {
	steps := r.s.lv.Moves[p.link][1:]
	level, moves := r.picture(p.link, p.ganon)
	if len(steps) == 0 || r.s.Turn == wood.Ganon && level == "" {
		return nil
	}
	to := slices.MinFunc(steps, func(a, b uint16) int {
		return cmp.Compare(r.waysBefore(place{a, p.ganon}), r.waysBefore(place{b, p.ganon}))
	})
	out, ok := r.wayOut(place{to, p.ganon}, r.ring-1)
	if !ok || r.s.lv.HeartOf(r.set, out) != 0 {
		return nil
	}
	moves = append(moves, r.verb(p.link, to))
	first := reason.Step{Level: level, Moves: moves, Look: []puzzle.Cell{r.cell(to)}, Second: true,
		Text: puzzle.Say("woods.explain.ask.out", r.cell(p.link), r.cell(to), r.waysBefore(place{to, p.ganon}))}
	then := reason.Step{Level: level, Moves: append(moves[:len(moves):len(moves)], r.verb(p.ganon, out)), Look: []puzzle.Cell{r.cell(to)},
		Text: puzzle.Say("woods.explain.ask.gone", r.cell(out), r.cell(to), r.cell(p.link), r.ring), Put: aside.Aside().Show(r.boardsBefore(out, r.ring-1))}
	return []reason.Step{first, then}
}

// wayOut returns a move of Ganondorf's that leads into none of the first rings, staying and taking
// a heart as the last resorts.
func (r *rings) wayOut(p place, rings int) (out uint16, ok bool) {
	all := r.s.lv.Moves[p.ganon]
	for _, to := range append(all[1:len(all):len(all)], all[0]) {
		h, in := r.s.lv.HeartOf(r.set, to), r.mine[r.at(place{p.link, to})]
		switch {
		case h == 0 && (in == 0 || in > rings):
			return to, true
		case h != 0 && r.s.lv.Value(wood.Position{Link: p.link, Ganon: to, Left: r.set &^ h, Turn: wood.Link}) < r.k:
			out, ok = to, true
		}
	}
	return out, ok
}

// verb returns the move from a spot to one beside it.
func (r *rings) verb(from, to uint16) puzzle.Move {
	return puzzle.Do(wood.Verbs[slices.Index(r.s.lv.Steps[from][:], int32(to))])
}

// waysBefore counts Ganondorf's moves that did not lead in before the last ring.
func (r *rings) waysBefore(p place) int {
	n := int(r.ways[r.at(p)])
	for _, to := range r.s.lv.Moves[p.ganon] {
		if r.s.lv.HeartOf(r.set, to) == 0 && r.mine[r.at(place{p.link, to})] == r.ring {
			n++
		}
	}
	return n
}

// boardsBefore marks both boards of a place of Ganondorf's as they were before the last ring, with
// so many rings.
func (r *rings) boardsBefore(ganon uint16, rings int) (marks []reason.Mark) {
	for _, spot := range r.links {
		p := place{spot, ganon}
		if ring := r.mine[r.at(p)]; 0 < ring && ring <= rings {
			marks = append(marks, r.joined(p, ring, false))
		}
		marks = append(marks, r.counter(spot, r.waysBefore(p)))
	}
	return marks
}
