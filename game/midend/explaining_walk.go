package midend

import (
	"slices"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// target is a step that may not have come yet.
type target struct {
	name string
	n    int // from 1, 0 for none
}

// arrive goes to the step that is wanted, if it has come.
func (e *explaining) arrive() {
	w := e.wanted
	_, named := e.walk.Named(w.name)
	switch {
	case w.name != "" && named, w.n > 0 && w.n <= e.walk.Len(), w != target{} && e.walk.Ended():
		e.seek(w.name, w.n)
	case e.walk.At() < 0 && e.walk.Len() > 0:
		notice := e.notice
		e.to(0)
		e.notice, e.wanted = notice, w
	}
}

// seek goes to a step by its name or its number; without either to the next. A
// name that is gone leads to the step nearest to it.
func (e *explaining) seek(name string, n int) {
	if name == "" && n == 0 {
		e.to(e.walk.At() + 1)
		return
	}
	if n > 0 {
		e.wanted = target{n: n}
		e.to(n - 1)
		return
	}
	i, exact := e.walk.Nearest(name)
	if !exact && !e.walk.Ended() {
		e.wanted = target{name: name}
		return
	}
	e.to(i)
	if !exact {
		e.notice = puzzle.Say("explain.gone", name)
	}
}

// to goes to step i, or as near as there are steps.
func (e *explaining) to(i int) {
	if !e.showing() {
		return
	}
	if i >= e.walk.Len() {
		e.fetch(manySteps) // where the solver was lost
	}
	e.wanted, e.notice = target{}, puzzle.Text{}
	if i+1 > e.walk.Len() && !e.walk.Ended() {
		e.wanted = target{n: i + 1}
	}
	e.lit = nil
	e.walk.Go(max(i, 0))
	e.rest = stepSeconds / e.set.Speed
	e.show()
	e.playback.redraw, e.stale = true, true
	e.refresh()
}

// do does what the bar or a key asks for.
func (e *explaining) do(in message.Walk) {
	if in.Do == "leave" {
		e.close()
		return
	}
	if !e.showing() {
		return
	}
	if in.Do != "layer" && in.Do != "light" {
		e.playing = in.Do == "play" && !e.playing
	}
	at := e.walk.At()
	switch in.Do {
	case "first":
		e.to(0)
	case "back":
		e.to(at - 1)
	case "next":
		e.to(at + 1)
	case "last":
		e.last()
	case "play":
		e.play()
	case "light":
		e.light(in.Cells)
	case "chapter":
		e.to(e.walk.Chapter(at, true))
	case "unchapter":
		e.to(e.walk.Chapter(at, false))
	case "skip":
		e.to(e.walk.Dead(at) + 1)
	case "to":
		e.to(in.N - 1)
	case "answer":
		e.answer(in.N)
	case "pick":
		e.pick(puzzle.Cell{Row: in.Row, Col: in.Col}, false)
	case "layer":
		e.toggle(in.Layer)
	}
	e.playback.redraw, e.stale = true, true
}

// play shows one step after the other; behind the last one, from the first.
func (e *explaining) play() {
	if e.rest = 0; e.playing && e.walk.Ended() && e.walk.At()+1 == e.walk.Len() {
		e.to(0)
	}
}

// light marks cells of the board as long as the reader points at what names them.
func (e *explaining) light(cells []puzzle.Cell) {
	if e.lit = cells; len(e.lit) > 0 {
		e.controls.view.Follow(e.lit[0])
	}
}

// last goes to the last step, once it has come.
func (e *explaining) last() {
	n := puzzle.MostSteps + 1
	e.to(e.walk.Len() - 1)
	if !e.walk.Ended() {
		e.wanted = target{n: n}
	}
}

func (e *explaining) toggle(layer string) {
	if i := slices.Index(e.off, layer); i >= 0 {
		e.off = slices.Delete(e.off, i, i+1)
	} else {
		e.off = append(e.off, layer)
	}
}

// pick goes to the step about a cell where the topic has one for each, else to the
// one that set what is shown there.
func (e *explaining) pick(c puzzle.Cell, second bool) {
	i, ok := e.walk.Why(c, second)
	if e.topic.Pick {
		i, ok = e.walk.About(c, second)
	}
	if ok && i != e.walk.At() {
		e.to(i)
	} else if !ok && !e.topic.Pick {
		e.notice, e.stale = puzzle.Say("explain.unmarked", c), true
	}
}

// advance passes dt seconds: while playing the next step follows by itself,
// and what is dead of a search tree is passed over.
func (e *explaining) advance(dt float64) {
	if !e.showing() || !e.playing {
		return
	}
	if e.rest -= dt; e.rest > 0 {
		return
	}
	at := e.walk.At()
	if at+1 >= e.walk.Len() {
		if e.playing = !e.walk.Ended(); !e.playing {
			e.stale = true
		}
		return
	}
	if dead := e.dead(); dead > 2 {
		e.to(at + dead)
		e.notice = puzzle.Say("explain.skipped", dead-1)
		return
	}
	e.to(at + 1)
}

// dead returns how many steps the dead part of the tree below this step takes.
func (e *explaining) dead() int {
	if !e.topic.Tree {
		return 0
	}
	return e.walk.Dead(e.walk.At()) - e.walk.At()
}
