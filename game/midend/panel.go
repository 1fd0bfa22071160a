package midend

import (
	"gridwise/game/command"
	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// panel tells the page what to show around the board, and what the hidden table of
// the board says. It reads the other parts and changes none of them.
type panel struct {
	*common
	controls *controls
	playback *playback
	*questions
	help      *help
	reviewing *reviewing
	doubt     *doubt
	grid      grid
	shown     message.UI // as it was sent last
}

// newPanel returns a panel that has told nothing; it reads what it is given.
func newPanel(c *controls, p *playback, h *help, r *reviewing, d *doubt) *panel {
	return &panel{common: h.common, controls: c, playback: p, questions: h.questions, help: h, reviewing: r, doubt: d}
}

// flush sends the panel where it has changed: the state of the buttons, the
// numbers of the status line, what is asked of the player.
func (p *panel) flush() {
	p.reviewing.flush()
	if p.session == nil || !p.takeStale() {
		return
	}
	if !p.playback.showing() {
		p.sendGrid()
	}
	s, r := p.session, p.session.Result()
	ui := message.UI{
		Puzzle: s.Puzzle().Name(), Title: p.title(), Goal: p.goal(), How: p.how(), Status: p.words.Say(p.status), State: r.Status.String(),
		N: r.Count, Value: r.Value, Proven: r.Proven, Helped: r.Helped, Beat: p.beatMoves,
		Commands: p.commands(), Verbs: p.verbs(), Facts: p.facts(), Stars: p.stars(p.starList(r)), Asks: p.askList(),
		Tray: p.trayList(), Holding: p.controls.hands().Grip().Piece != "", Pad: p.controls.hands().ScreenKeys(),
		Replay: message.Replay{N: s.At() - s.First(), Of: s.Len() - s.First(), Running: p.playback.running(), Paused: p.playback.isPaused(),
			Showing: p.playback.showing(), Marks: p.markList()},
		Speed: p.set.Speed, Sound: p.set.Sound, Waiting: p.has(aReply) && s.Awaits(), Why: p.whyLabel(),
	}
	if r.HasBest && r.Told.Zero() {
		ui.Best = &r.Best
	}
	if r.HasBest && p.guessing() {
		keepBest(&ui)
	}
	if p.playback.suspense() != "" {
		p.conceal(&ui)
	}
	p.shown = ui
	p.send(ui)
}

// open prepares for a level, or for other words.
func (p *panel) open() { p.grid = grid{} }

// conceal keeps what the page shows of the play as it was before a move that is
// shown at length: its end is told when it is seen.
func (p *panel) conceal(ui *message.UI) {
	was := p.shown
	ui.Goal, ui.How, ui.Status, ui.State, ui.Value = was.Goal, was.How, was.Status, was.State, was.Value
	ui.Verbs, ui.Facts, ui.Stars, ui.Asks = was.Verbs, was.Facts, was.Stars, was.Asks
}

// goal returns what is to be reached, "" where the puzzle does not say.
func (p *panel) goal() string {
	if a, ok := p.session.State().(puzzle.Aimer); ok {
		return p.words.Say(a.Goal())
	}
	return ""
}

// how returns by which keys, and by which gestures, the puzzle is played.
func (p *panel) how() message.How {
	name := p.session.Puzzle().Name()
	how := message.How{Keys: p.word("goal." + name + ".keys"), Touch: p.word("goal." + name + ".touch")}
	if g, ok := p.session.State().(puzzle.Aimer); ok {
		if keys, touch := g.How(); !keys.Zero() {
			how = message.How{Keys: p.words.Say(keys), Touch: p.words.Say(touch)}
		}
	}
	return how
}

// rules lists the paragraphs of the rules that the level uses.
func (p *panel) rules() []int {
	if a, ok := p.session.Start().(puzzle.Aimer); ok {
		return a.Rules()
	}
	return nil
}

func (p *panel) commands() []message.CommandButton {
	list := make([]message.CommandButton, 0, len(command.All))
	for _, c := range command.All {
		list = append(list, message.CommandButton{Name: c.Name, Label: p.label(c.Name), Key: keyName(c.Keys),
			Enabled: p.enabled(c.Name), Pressed: c.Name == command.Sound && p.set.Sound || c.Name == command.Why && p.doubt.asking(), Button: c.Button})
	}
	return list
}

// enabled reports whether a command would do something now.
func (p *panel) enabled(name string) bool {
	s := p.session
	var can bool
	switch name {
	case command.Undo, command.Back:
		return s.CanUndo()
	case command.Redo, command.Forward:
		return s.CanRedo()
	case command.Restart:
		return s.Count() > 0
	case command.Hint:
		_, can = s.State().(puzzle.Hinter)
		return can && p.set.Help && s.State().Status() == puzzle.Playing
	case command.Solution:
		_, can = s.State().(puzzle.Solver)
		return can && p.set.Help && s.State().Status() == puzzle.Playing
	case command.Review:
		return p.reviewing.can()
	case command.Why:
		return p.doubt.can() || p.doubt.asking()
	case command.Explain:
		_, can = s.State().(puzzle.Explainer)
		return can && p.set.Help
	case command.Rescue:
		return p.help.mayBeDead() || s.State().Status() == puzzle.Lost || s.State().Status() == puzzle.Ended
	case command.Skip:
		return p.playback.showing()
	}
	return true
}

// verbs returns the buttons of the puzzle: moves without operands, and verbs that
// wait for a cell once pressed.
func (p *panel) verbs() (list []message.VerbButton) {
	state, stage, z := p.session.State(), p.session.State(), p.session.Puzzle()
	if n := p.session.At(); n > 0 && state.Status() != puzzle.Playing {
		stage = p.session.StateAt(n - 1) // the buttons stay where they were when the play ends
	}
	for _, v := range z.Verbs() {
		if !v.Button || puzzle.Offers(stage, puzzle.Do(v.Name)) != nil {
			continue
		}
		list = append(list, message.VerbButton{Verb: v.Name, Name: v.Name, Label: p.verbLabel(v), Key: keyName(v.Keys),
			Enabled: p.can(state, v), Armed: p.controls.hands().Armed() == v.Name})
	}
	return list
}

// can reports whether a position has a move of the verb. A verb that takes a
// number is open: its moves are not listed.
func (p *panel) can(state puzzle.State, v puzzle.Verb) bool {
	n := 0
	for m := range state.Moves() {
		if m.Verb == v.Name {
			return true
		}
		if n++; n > 5000 {
			return true
		}
	}
	return false
}

func (p *panel) facts() (list []message.Fact) {
	g, ok := p.session.State().(puzzle.Aimer)
	if !ok {
		return nil
	}
	for _, f := range g.Facts() {
		list = append(list, message.Fact{Name: f.Name, Label: p.word("fact." + p.session.Puzzle().Name() + "." + f.Name), Value: f.Value, Of: f.Of})
	}
	return list
}

func (p *panel) askList() (list []message.Asked) {
	a, ok := p.session.State().(puzzle.Asker)
	if !ok || p.session.State().Status() != puzzle.Playing {
		return nil
	}
	for _, x := range a.Asks() {
		list = append(list, message.Asked{Verb: x.Verb, Label: p.words.Say(x.Text), Least: x.Least, Most: x.Most, Value: x.Value})
	}
	return list
}

func (p *panel) markList() (list []int) {
	for _, m := range p.session.Marks() {
		if m >= p.session.First() {
			list = append(list, m-p.session.First())
		}
	}
	return list
}

// sendState answers how the play stands and what can be done in it.
func (p *panel) sendState(re any) {
	s, now := p.session, p.played()
	out := message.State{Level: p.link(false), Moves: now.Moves, Status: now.Status, N: now.N, Undo: now.Undo, Redo: now.Redo,
		Link: p.link(true), Text: s.Start().Notes().String() + s.Start().String(), Save: s.Save(), Re: re}
	for _, v := range s.Puzzle().Verbs() {
		form := message.VerbForm{Name: v.Name, Letter: string(v.Letter), Label: p.word("verb." + s.Puzzle().Name() + "." + v.Name)}
		for _, k := range v.Takes {
			form.Takes = append(form.Takes, [...]string{"cell", "piece", "number"}[k])
		}
		out.Verbs = append(out.Verbs, form)
	}
	p.send(out)
}
