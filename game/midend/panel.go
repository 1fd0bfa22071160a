package midend

import (
	"gridwise/game/command"
	"gridwise/solvers/puzzle"
)

// panel tells the page what it shows around the board, and those who do not see
// the board what lies on it. It reads the other parts and changes none of them.
type panel struct {
	*common
	controls *controls
	playback *playback
	*questions
	help *help
	grid grid
}

// flush sends the panel where it has changed: the state of the buttons, the
// numbers of the status line, what is asked of the player.
func (p *panel) flush() {
	if p.session == nil || !p.stale {
		return
	}
	p.stale = false
	if !p.playback.showing() {
		p.sendGrid()
	}
	s, r := p.session, p.session.Result()
	m := Message{
		"puzzle": s.Puzzle().Name(), "title": p.title(), "goal": p.goal(), "how": p.how(), "status": p.words.Say(p.status), "state": r.Status.String(),
		"n": r.Count, "value": r.Value, "best": nil, "proven": r.Proven, "helped": r.Helped, "beat": p.beatMoves,
		"commands": p.commands(), "verbs": p.verbs(), "facts": p.facts(), "stars": p.stars(r.Stars), "asks": p.askList(),
		"tray": p.trayList(), "holding": p.controls.input.Grip().Piece != "", "pad": p.padKeys(),
		"replay": Message{"n": s.At() - s.First(), "of": s.Len() - s.First(), "running": p.playback.running(), "paused": p.playback.isPaused(),
			"showing": p.playback.showing(), "marks": p.markList()},
		"speed": p.set.Speed, "sound": p.set.Sound, "waiting": p.has(aReply) && s.Awaits(),
	}
	if r.HasBest {
		m["best"] = r.Best
	}
	p.send("ui", m)
}

// goal returns what is to be reached, "" where the puzzle does not say.
func (p *panel) goal() string {
	if a, ok := p.session.State().(puzzle.Aimer); ok {
		return p.words.Say(a.Goal())
	}
	return ""
}

// how returns by which keys, and by which gestures, the puzzle is played.
func (p *panel) how() Message {
	name := p.session.Puzzle().Name()
	return Message{"keys": p.word("goal." + name + ".keys"), "touch": p.word("goal." + name + ".touch")}
}

// rules lists the paragraphs of the rules that the level uses.
func (p *panel) rules() []any {
	list := []any{}
	if a, ok := p.session.Start().(puzzle.Aimer); ok {
		for _, n := range a.Rules() {
			list = append(list, n)
		}
	}
	return list
}

func (p *panel) commands() []any {
	list := make([]any, 0, len(command.All))
	for _, c := range command.All {
		list = append(list, Message{"name": c.Name, "label": p.label(c.Name), "key": keyName(c.Keys),
			"enabled": p.enabled(c.Name), "pressed": c.Name == command.Sound && p.set.Sound, "button": c.Button})
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
	case command.Explain:
		_, can = s.State().(puzzle.Explainer)
		return can && p.set.Help
	case command.Rescue:
		_, dead := s.DeadSince()
		return dead || s.State().Status() == puzzle.Lost
	case command.Skip:
		return p.playback.showing()
	}
	return true
}

// verbs are the buttons of the puzzle: moves without operands, and verbs that
// wait for a cell once pressed.
func (p *panel) verbs() []any {
	state, z := p.session.State(), p.session.Puzzle()
	list := []any{}
	for _, v := range z.Verbs() {
		if !v.Button {
			continue
		}
		list = append(list, Message{"verb": v.Name, "name": v.Name, "label": p.verbLabel(v), "key": keyName(v.Keys),
			"enabled": p.can(state, v), "armed": p.controls.input.Armed() == v.Name})
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

func (p *panel) facts() []any {
	g, ok := p.session.State().(puzzle.Gauger)
	if !ok {
		return []any{}
	}
	list := []any{}
	for _, f := range g.Facts() {
		list = append(list, Message{"name": f.Name, "label": p.word("fact." + p.session.Puzzle().Name() + "." + f.Name), "value": f.Value, "of": f.Of})
	}
	return list
}

func (p *panel) askList() []any {
	a, ok := p.session.State().(puzzle.Asker)
	if !ok || p.session.State().Status() != puzzle.Playing {
		return []any{}
	}
	list := []any{}
	for _, x := range a.Asks() {
		list = append(list, Message{"verb": x.Verb, "label": p.words.Say(x.Text), "least": x.Least, "most": x.Most})
	}
	return list
}

// padKeys are the keys that the page may offer as buttons.
func (p *panel) padKeys() []any {
	list := []any{}
	for _, code := range p.controls.input.ScreenKeys() {
		list = append(list, code)
	}
	return list
}

func (p *panel) markList() []any {
	list := []any{}
	for _, m := range p.session.Marks() {
		if m >= p.session.First() {
			list = append(list, m-p.session.First())
		}
	}
	return list
}

// sendState answers how the play stands and what can be done in it.
func (p *panel) sendState() {
	s, m := p.session, p.played()
	m["level"], m["link"], m["save"] = p.link(false), p.link(true), s.Save()
	m["text"] = s.Start().Notes().String() + s.Start().String()
	verbs := []any{}
	for _, v := range s.Puzzle().Verbs() {
		takes := []any{}
		for _, k := range v.Takes {
			takes = append(takes, [...]string{"cell", "piece", "number"}[k])
		}
		verbs = append(verbs, Message{"name": v.Name, "letter": string(v.Letter), "takes": takes, "label": p.word("verb." + s.Puzzle().Name() + "." + v.Name)})
	}
	m["verbs"] = verbs
	p.send("state", m)
}
