package midend

import (
	"slices"

	"gridwise/game/explain"
	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// explaining shows how the solver thinks: the steps of a topic on the board, in
// place of the play, which stays as it is.
//
//	        open                agree                first step
//	closed ------> (asking) -----------> waiting -----------------> shown
//	   ^              |                     |                          |
//	   +------------- leave ----------------+--------------------------+
//
// A topic that gives the answer away is asked about first, as long as that counts.
type explaining struct {
	*common
	*questions
	playback  *playback
	controls  *controls
	topic     puzzle.Topic
	start     puzzle.State  // the position explained, nil where nothing is open
	entry     int           // of the session, that has this position
	why       []puzzle.Move // of "why": the moves after it, the last of which is asked about
	free      bool          // it is no help any more
	walk      *explain.Walk // nil as long as it is asked whether to open the topic
	wanted    target        // where to go when it has come
	playing   bool
	rest      float64  // seconds until the next step while playing
	off       []string // layers left out
	notice    puzzle.Text
	lost      bool          // the solver stopped before all steps had come
	lit       []puzzle.Cell // that the reader points at beside the board
	shown     picture
	press     press
	told      []message.TableRow // the table as it was sent last
	captioned []message.Caption
	foreseen  map[string]bool // by name of the step whether it was answered rightly
	stale     bool            // the page is to be told anew
	host      hosts
}

// target is a step that may not have come yet.
type target struct {
	name string
	n    int // from 1, 0 for none
}

// Seconds that a step is shown while playing, and how many steps are asked for at
// first, and at most.
const (
	stepSeconds = 1.4
	fewSteps    = 1
	manySteps   = 512
)

// open reports whether an explanation is on the board, or asked about.
func (e *explaining) open() bool { return e.start != nil }

// showing reports whether the board shows steps.
func (e *explaining) showing() bool { return e.walk != nil }

// begin opens a topic, or moves in the one that is open.
func (e *explaining) begin(in message.Explain) {
	if e.showing() && (in.Topic == "" || in.Topic == e.topic.Name) {
		e.seek(in.Name, in.Step)
		return
	}
	if in.Topic == whyTopic && in.Sure && e.open() && e.topic.Name == whyTopic {
		e.enter(true)
		return
	}
	state := e.session.State()
	x, ok := state.(puzzle.Explainer)
	if !ok || !e.set.Help {
		e.say(puzzle.Say("play.noexplain"))
		return
	}
	topic, why := choose(x.Topics(), in.Topic)
	if topic.Name == "" {
		e.say(why)
		return
	}
	if e.open() && !e.showing() && in.Sure && in.Topic == e.topic.Name && in.Name == "" && in.Step == 0 {
		in.Name, in.Step = e.wanted.name, e.wanted.n // which was asked for before the question
	}
	e.close()
	e.start, e.entry, e.topic, e.notice = state, e.session.At(), topic, why
	e.wanted = target{in.Name, in.Step}
	e.enter(in.Sure)
}

// enter opens the topic that was chosen, or asks about it first. What gives the
// answer away counts as help while somebody plays.
func (e *explaining) enter(sure bool) {
	e.stale = true
	counts := e.topic.Answers && !e.free && e.session.State().Status() == puzzle.Playing
	if counts && !sure && !e.session.Result().Helped {
		return
	}
	if counts {
		e.session.CountHint()
		e.save()
	}
	e.walk = explain.New()
	e.out(message.Keys{Codes: append(keyCodes(e.session.Puzzle()), "Home", "End")})
	e.fetch(fewSteps)
}

// command opens the first topic, or closes the explanation.
func (e *explaining) command() {
	if e.open() {
		e.close()
	} else {
		e.begin(message.Explain{})
	}
}

// choose returns the topic of that name, or where there is none, or where it is
// not to be had of this level, the first that is, and why.
func choose(all []puzzle.Topic, name string) (puzzle.Topic, puzzle.Text) {
	var why puzzle.Text
	if i := slices.IndexFunc(all, func(t puzzle.Topic) bool { return t.Name == name }); i >= 0 {
		if why = all[i].Why; why.Zero() {
			return all[i], why
		}
	} else if name != "" {
		why = puzzle.Say("explain.topic", name)
	}
	for _, t := range all {
		if t.Why.Zero() {
			return t, why
		}
		if why.Zero() {
			why = t.Why
		}
	}
	return puzzle.Topic{}, why
}

// fetch asks for the next steps, and goes on until all have come.
func (e *explaining) fetch(count int) {
	if e.has(anExplanation) || !e.showing() || e.walk.Ended() {
		return
	}
	w := e.walk
	e.lost = false
	r := message.Request{Op: query.Explain, Topic: e.topic.Name, From: w.Len(), Count: count}
	if len(e.why) > 0 {
		r.Topic, r.Why = "", puzzle.Letters(e.why, e.session.Puzzle().Verbs())
	}
	e.askAt(e.entry, anExplanation, r, func(a message.Answer) {
		if e.walk != w {
			return
		}
		e.stale = true
		e.lost = a.Op == ""
		w.Add(a.Steps, a.Ended || a.Err != nil && !e.lost)
		e.arrive()
		if a.Err != nil {
			e.notice = reason(a.Err)
			e.refresh()
		}
		if !e.lost {
			e.fetch(min(max(2*count, 32), manySteps))
		}
	})
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

// close ends the explanation; the board shows the play again.
func (e *explaining) close() {
	if !e.open() {
		return
	}
	e.start, e.walk, e.playing, e.off, e.told, e.wanted = nil, nil, false, nil, nil, target{}
	e.why, e.free = nil, false
	e.notice, e.lost, e.lit, e.foreseen, e.host = puzzle.Text{}, false, nil, nil, hosts{re: e.host.re}
	e.playback.redraw, e.stale = true, true
	e.out(message.Keys{Codes: keyCodes(e.session.Puzzle())})
	if e.shown.fitted {
		e.controls.refit(e.session.State())
	}
	if !e.session.State().Board().Bounds().Has(e.controls.input.Cursor) {
		e.controls.input.Cursor = puzzle.Cell{}
	}
	e.shown, e.controls.view.Again = picture{}, puzzle.Cell{}
	e.forget(anExplanation)
	e.refresh()
}

// marks lists what is drawn over the board.
func (e *explaining) marks() stage.Marks {
	marks := e.walk.Marks(e.off...)
	for i := range marks {
		marks[i].Cell = e.shown.place(marks[i].Cell, marks[i].Second)
	}
	step := e.walk.Step()
	look := make([]puzzle.Cell, len(step.Look))
	for i, c := range step.Look {
		look[i] = e.shown.place(c, step.Second)
	}
	return stage.Marks{Picture: marks, Hints: look, Lit: e.lit}
}
