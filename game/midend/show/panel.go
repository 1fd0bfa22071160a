// Package show tells the page what stands around the board, and screen readers what
// lies on it. It reads the other parts of a midend and changes none of them.
//
// The files in reading order:
//
//	controls        the part of the board that is seen, and the hands on it
//	panel, label    buttons, numbers, sentences
//	tray            pieces, and what is held
//	grid            the board, cell by cell
package show

import (
	"slices"

	"gridwise/game/command"
	"gridwise/game/message"
	"gridwise/game/midend/ask"
	"gridwise/game/midend/desk"
	"gridwise/game/midend/playback"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Panel tells the page what to show around the board, and what the hidden table of
// the board says. It reads the other parts and changes none of them.
type Panel struct {
	desk      *desk.Desk
	controls  *Controls
	playback  *playback.Reel
	questions *ask.Questions
	help      *ask.Help
	reviewing *ask.Review
	whyNot    *ask.WhyNot
	beside    *ask.Beside
	grid      grid
	last      message.UI // as it was sent last
}

// NewPanel returns a panel that has told nothing; it reads what it is given.
func NewPanel(d *desk.Desk, c *Controls, reel *playback.Reel, q *ask.Questions, h *ask.Help, r *ask.Review, w *ask.WhyNot, b *ask.Beside) *Panel {
	return &Panel{desk: d, controls: c, playback: reel, questions: q, help: h, reviewing: r, whyNot: w, beside: b}
}

// Flush sends the panel where it has changed: the state of the buttons, the
// numbers of the status line, what is asked of the player.
func (p *Panel) Flush() {
	p.reviewing.Flush()
	if p.desk.Session == nil || !p.desk.TakeStale() {
		return
	}
	if !p.playback.Showing() {
		p.sendGrid()
	}
	s, r := p.desk.Session, p.desk.Result()
	ui := message.UI{
		Puzzle: s.Puzzle().Name(), Title: p.desk.Title(), Goal: p.goal(), How: p.how(), Status: p.desk.Words().Say(p.desk.Status()), State: r.Status.String(),
		N: r.Count, Value: r.Value, Helped: r.Medal.Helped, Beat: p.desk.Beat(),
		Commands: p.commands(), Verbs: p.verbs(), Facts: p.facts(), Medal: r.Medal.Grade(), Asks: p.askList(),
		Tray: p.trayList(), Holding: p.controls.Hands().Grip().Piece != "", Pad: p.controls.Hands().ScreenKeys(),
		Replay: message.Replay{N: s.At() - s.First(), Of: s.Len() - s.First(), Running: p.playback.Running(), Paused: p.playback.IsPaused(),
			Showing: p.playback.Showing()},
		Speed: p.desk.Settings().Speed, Sound: p.desk.Settings().Sound, Waiting: p.questions.Has(ask.Reply) && s.Awaits(), Why: p.whyLabel(),
	}
	if r.HasBest && !slices.ContainsFunc(ui.Facts, isGoal) {
		p.addBest(&ui, r)
	}
	if p.playback.Suspense() != "" {
		p.conceal(&ui)
	}
	p.last = ui
	p.desk.Send(ui)
}

// addBest shows the best, or that it is known and not told yet.
func (p *Panel) addBest(ui *message.UI, r session.Result) {
	switch {
	case p.desk.Guessing():
		ui.Hidden = true
		ui.Facts = slices.DeleteFunc(ui.Facts, isBest)
	case r.Told.Zero():
		ui.Best = &r.Best
	case !slices.ContainsFunc(ui.Facts, isBest): // it counts no moves
		ui.Facts = append(ui.Facts, message.Fact{Name: "best", Label: p.desk.Words().Say(puzzle.Say("play.best")), Value: r.Best})
	}
}

// isGoal reports whether a fact is the best as what is still to be had, which hides nothing.
func isGoal(f message.Fact) bool { return f.Name == "goal" }

func isBest(f message.Fact) bool { return f.Name == "best" || f.Name == "proved" }

// Open prepares for a level, or for other words.
func (p *Panel) Open() { p.grid = grid{} }

// conceal keeps what the page shows of the play as it was before a move that is
// shown at length: its end is told when it is seen.
func (p *Panel) conceal(ui *message.UI) {
	was := p.last
	ui.Goal, ui.How, ui.Status, ui.State, ui.Value = was.Goal, was.How, was.Status, was.State, was.Value
	ui.Verbs, ui.Facts, ui.Medal, ui.Asks = was.Verbs, was.Facts, was.Medal, was.Asks
}

// goal returns what is to be reached, "" where the puzzle does not say.
func (p *Panel) goal() string {
	if a, ok := p.desk.State().(puzzle.Aimer); ok {
		return p.desk.Words().Say(a.Goal())
	}
	return ""
}

// how returns by which keys, and by which gestures, the puzzle is played.
func (p *Panel) how() message.How {
	name := p.desk.Puzzle().Name()
	how := message.How{Keys: p.desk.Word("goal." + name + ".keys"), Touch: p.desk.Word("goal." + name + ".touch")}
	if g, ok := p.desk.State().(puzzle.Guide); ok {
		if keys, touch := g.How(); !keys.Zero() {
			how = message.How{Keys: p.desk.Words().Say(keys), Touch: p.desk.Words().Say(touch)}
		}
	}
	return how
}

func (p *Panel) commands() []message.CommandButton {
	list := make([]message.CommandButton, 0, len(command.All))
	for _, c := range command.All {
		list = append(list, message.CommandButton{Name: c.Name, Label: p.label(c.Name), Key: desk.KeyName(c.Keys),
			Enabled: p.enabled(c.Name), Pressed: c.Name == command.Sound && p.desk.Settings().Sound || c.Name == command.Why && p.whyNot.Asking(), Button: c.Button})
	}
	return list
}

// enabled reports whether a command would do something now.
func (p *Panel) enabled(name string) bool {
	s := p.desk.Session
	var can bool
	switch name {
	case command.Undo, command.Back:
		return s.CanUndo()
	case command.Redo, command.Forward:
		return s.CanRedo()
	case command.Restart:
		return s.Count() > 0
	case command.Hint:
		_, can = s.State().(reason.Hinter)
		return can && p.desk.Settings().Help && s.State().Status() == puzzle.Playing
	case command.Solution:
		_, can = s.State().(puzzle.Solver)
		return can && p.desk.Settings().Help && s.State().Status() == puzzle.Playing
	case command.Review:
		return p.reviewing.Can()
	case command.Beside:
		return p.beside.Can()
	case command.Why:
		return p.whyNot.Can() || p.whyNot.Asking()
	case command.Explain:
		_, can = s.State().(reason.Explainer)
		return can && p.desk.Settings().Help
	case command.Rescue:
		return p.help.MayBeDead() || s.State().Status() == puzzle.Lost || s.State().Status() == puzzle.Ended
	case command.Skip:
		return p.playback.Showing()
	case command.Fit:
		return p.controls.Seen().Scrolls()
	}
	return true
}

// verbs returns the buttons of the puzzle: moves without operands, and verbs that
// wait for a cell once pressed.
func (p *Panel) verbs() (list []message.VerbButton) {
	state, stage, z := p.desk.State(), p.desk.State(), p.desk.Puzzle()
	if n := p.desk.At(); n > 0 && state.Status() != puzzle.Playing {
		stage = p.desk.StateAt(n - 1) // the buttons stay where they were when the play ends
	}
	for _, v := range z.Verbs() {
		if !v.Button || puzzle.Offers(stage, puzzle.Do(v.Name)) != nil {
			continue
		}
		list = append(list, message.VerbButton{Verb: v.Name, Name: v.Name, Label: p.verbLabel(v), Key: desk.KeyName(v.Keys),
			Enabled: p.can(state, v), Armed: p.controls.Hands().Armed() == v.Name})
	}
	return list
}

// can reports whether a position has a move of the verb, with the piece in the hand if it
// takes one: that can always be turned. A verb that takes a number is open: its moves are
// not listed.
func (p *Panel) can(state puzzle.State, v puzzle.Verb) bool {
	held := p.pieceFor(v)
	if held != "" && v.Name == "turn" {
		return true
	}
	n := 0
	for m := range state.Moves() {
		if m.Verb == v.Name && (held == "" || m.Piece == held) {
			return true
		}
		if n++; n > 5000 {
			return true
		}
	}
	return false
}

func (p *Panel) facts() (list []message.Fact) {
	g, ok := p.desk.State().(puzzle.Aimer)
	if !ok {
		return nil
	}
	r := p.desk.Result()
	for _, f := range g.Facts() {
		if f.Name == "best" && r.HasBest {
			f.Value = r.Best
		}
		list = append(list, message.Fact{Name: f.Name, Label: p.desk.Word("fact." + p.desk.Puzzle().Name() + "." + f.Name), Value: f.Value, Of: f.Of, Drawn: f.Sign != ""})
	}
	return list
}

func (p *Panel) askList() (list []message.Asked) {
	a, ok := p.desk.State().(puzzle.Asker)
	if !ok || p.desk.State().Status() != puzzle.Playing {
		return nil
	}
	for _, x := range a.Asks() {
		list = append(list, message.Asked{Verb: x.Verb, Label: p.desk.Words().Say(x.Text), Least: x.Least, Most: x.Most, Value: x.Value})
	}
	return list
}

// SendState answers how the play stands and what can be done in it.
func (p *Panel) SendState(re any) {
	s, now := p.desk.Session, p.desk.Played()
	out := message.State{Level: p.desk.Link(false), Moves: now.Moves, Status: now.Status, N: now.N, Undo: now.Undo, Redo: now.Redo,
		Link: p.desk.Link(true), Text: s.Start().Notes().String() + s.Start().String(), Save: s.Save(), Re: re}
	for _, v := range s.Puzzle().Verbs() {
		form := message.VerbForm{Name: v.Name, Letter: string(v.Letter), Label: p.desk.Word("verb." + s.Puzzle().Name() + "." + v.Name)}
		for _, k := range v.Takes {
			form.Takes = append(form.Takes, [...]string{"cell", "piece", "number"}[k])
		}
		out.Verbs = append(out.Verbs, form)
	}
	p.desk.Send(out)
}
