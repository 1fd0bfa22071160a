package midend

import (
	"strconv"

	"gridwise/game/command"
	"gridwise/solvers/puzzle"
)

// refresh notes that what the page shows around the board has changed; it is
// sent once, when the input that changed it is done with.
func (p *Midend) refresh() { p.stale = true }

// flush sends what the page shows around the board: the state of the buttons,
// the numbers of the status line, what is asked of the player.
func (p *Midend) flush() {
	if p.session == nil || !p.stale {
		return
	}
	p.stale = false
	if len(p.shows) == 0 {
		p.sendGrid()
	}
	s, r := p.session, p.session.Result()
	m := Message{
		"puzzle": s.Puzzle().Name(), "title": p.title(), "goal": p.goal(), "how": p.how(), "status": p.words.Say(p.status), "state": r.Status.String(),
		"n": r.Count, "value": r.Value, "best": nil, "proven": r.Proven, "helped": r.Helped, "beat": p.beatMoves,
		"commands": p.commands(), "verbs": p.verbs(), "facts": p.facts(), "stars": p.stars(r.Stars), "asks": p.askList(),
		"tray": p.trayList(), "holding": p.input.Grip().Piece != "", "pad": p.padKeys(),
		"replay": Message{"n": s.At() - s.First(), "of": s.Len() - s.First(), "running": p.watch || len(p.script) > 0, "paused": p.paused,
			"showing": len(p.shows) > 0, "marks": p.markList()},
		"speed": p.set.Speed, "sound": p.set.Sound, "waiting": p.replying && s.Awaits(),
	}
	if r.HasBest {
		m["best"] = r.Best
	}
	p.send("ui", m)
}

// goal says what is to be reached, "" where the puzzle does not say.
func (p *Midend) goal() string {
	if a, ok := p.session.State().(puzzle.Aimer); ok {
		return p.words.Say(a.Goal())
	}
	return ""
}

// how says by which keys, and by which gestures, the puzzle is played.
func (p *Midend) how() Message {
	name := p.session.Puzzle().Name()
	return Message{"keys": p.word("goal." + name + ".keys"), "touch": p.word("goal." + name + ".touch")}
}

// ruleList are the paragraphs of the rules that the level uses.
func (p *Midend) ruleList() []any {
	list := []any{}
	if a, ok := p.session.Start().(puzzle.Aimer); ok {
		for _, n := range a.Rules() {
			list = append(list, n)
		}
	}
	return list
}

// word is the sentence of a key that is put together, "" where none is.
func (p *Midend) word(key string) string {
	w, _ := p.words.Word(key)
	return w
}

func (p *Midend) commands() []any {
	list := make([]any, 0, len(command.All))
	for _, c := range command.All {
		list = append(list, Message{"name": c.Name, "label": p.label(c.Name), "key": keyName(c.Keys),
			"enabled": p.enabled(c.Name), "pressed": c.Name == command.Sound && p.set.Sound, "button": c.Button})
	}
	return list
}

// enabled says whether a command would do something now.
func (p *Midend) enabled(name string) bool {
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
		return len(p.shows) > 0
	}
	return true
}

// verbs are the buttons of the puzzle: moves without operands, and verbs that
// wait for a cell once pressed.
func (p *Midend) verbs() []any {
	state, z := p.session.State(), p.session.Puzzle()
	list := []any{}
	for _, v := range z.Verbs() {
		if !v.Button {
			continue
		}
		list = append(list, Message{"verb": v.Name, "name": v.Name, "label": p.verbLabel(v), "key": keyName(v.Keys),
			"enabled": p.can(state, v), "armed": p.armed(v.Name)})
	}
	return list
}

// can says whether a position has a move of the verb. A verb that takes a
// number is open: its moves are not listed.
func (p *Midend) can(state puzzle.State, v puzzle.Verb) bool {
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

func (p *Midend) facts() []any {
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

func (p *Midend) stars(stars []puzzle.Star) []any {
	list := make([]any, len(stars))
	for i, s := range stars {
		list[i] = Message{"text": p.words.Say(s.Text), "got": s.Got}
	}
	return list
}

func (p *Midend) askList() []any {
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
func (p *Midend) padKeys() []any {
	list := []any{}
	for _, code := range p.input.ScreenKeys() {
		list = append(list, code)
	}
	return list
}

func (p *Midend) markList() []any {
	list := []any{}
	for _, m := range p.session.Marks() {
		if m >= p.session.First() {
			list = append(list, m-p.session.First())
		}
	}
	return list
}

// keyName is the first of some keys as it stands on a keyboard.
func keyName(codes []string) string {
	if len(codes) == 0 {
		return ""
	}
	code, shift := codes[0], ""
	if len(code) > 6 && code[:6] == "Shift+" {
		code, shift = code[6:], "⇧"
	}
	if name, ok := keyNames[code]; ok {
		return shift + name
	}
	for _, prefix := range []string{"Key", "Digit"} {
		if len(code) == len(prefix)+1 && code[:len(prefix)] == prefix {
			return shift + code[len(prefix):]
		}
	}
	return shift + code
}

var keyNames = map[string]string{
	"ArrowUp": "↑", "ArrowDown": "↓", "ArrowLeft": "←", "ArrowRight": "→", "BracketLeft": "[", "BracketRight": "]",
	"Slash": "/", "Semicolon": ";", "Quote": "'", "Backquote": "`", "Comma": ",", "Period": ".", "Equal": "+", "Minus": "−",
	"Escape": "Esc", "Space": "␣", "Enter": "⏎",
}

// keyCodes are the keys that the page leaves to the player: those of the
// commands and of the puzzle, and what the hand takes besides.
func keyCodes(z puzzle.Puzzle) []any {
	seen := map[string]bool{}
	var list []any
	add := func(code string) {
		if !seen[code] {
			seen[code] = true
			list = append(list, code)
		}
	}
	for _, c := range command.All {
		for _, k := range c.Keys {
			add(k)
		}
	}
	if z == nil {
		return list
	}
	for _, v := range z.Verbs() {
		for _, k := range v.Keys {
			add(k)
		}
		for _, k := range v.Takes {
			if k == puzzle.PieceKind {
				for c := 'A'; c <= 'P'; c++ {
					add("Key" + string(c))
				}
			}
		}
	}
	for _, k := range []string{"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "NumpadEnter", "Space", "Backspace"} {
		add(k)
	}
	return list
}

func sayPercent(speed float64) puzzle.Text {
	return puzzle.Say("play.speed", strconv.Itoa(int(speed*100+0.5)))
}
