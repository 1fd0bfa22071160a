package midend

import (
	"strings"

	"gridwise/game/command"
	"gridwise/solvers/puzzle"
)

// Receive takes a message. Types it does not know, and messages of the wrong
// shape, are ignored.
func (p *Midend) Receive(m Message) {
	defer p.flush()
	switch kind := text(m["type"]); kind {
	case "load":
		p.load(m)
	case "settings", "theme":
		p.settings(m)
	case "solver":
		p.answered(m)
	case "judge":
		p.judgeText(m)
	case "stop":
		p.stop()
	case "command":
		p.Command(text(m["name"]))
	default:
		if p.session != nil {
			p.receive(kind, m)
		}
	}
}

// receive takes the messages that need a level on the board.
func (p *Midend) receive(kind string, m Message) {
	switch kind {
	case "play":
		p.playText(text(m["moves"]))
	case "verb":
		p.verb(text(m["verb"]))
	case "look":
		p.lookAt(puzzle.Cell{Row: number(m["row"]), Col: number(m["col"])})
	case "scrub":
		p.leap(p.session.First() + number(m["n"]))
	case "pause":
		p.skip()
		p.conclude()
		p.halt()
	case "route":
		p.route(text(m["moves"]))
	case "saved":
		p.restore(text(m["text"]))
		p.judge()
	case "explain":
		p.act()
		p.explain(number(m["step"]))
	case "state?":
		p.state()
	default:
		if c := command.Named(kind); c != nil && c.Host {
			p.Command(kind)
		}
	}
}

// playText plays moves, written as texts split by ";" or as letters.
func (p *Midend) playText(s string) {
	moves, err := p.moves(s)
	if err != nil {
		p.bump(err)
		return
	}
	p.act()
	p.playEach(moves)
}

// state answers how the play stands and what can be done in it.
func (p *Midend) state() {
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

func (p *Midend) moves(s string) ([]puzzle.Move, error) {
	verbs := p.session.Puzzle().Verbs()
	if moves, err := puzzle.ParseLetters(s, verbs); err == nil {
		return moves, nil
	}
	var moves []puzzle.Move
	for word := range strings.SplitSeq(s, ";") {
		m, err := puzzle.ParseMove(word, verbs)
		if err != nil {
			return nil, err
		}
		moves = append(moves, m)
	}
	return moves, nil
}

// route puts a line pasted by the player behind the start, as the contest
// would have obeyed it, to be watched or scrubbed.
func (p *Midend) route(s string) {
	moves, err := puzzle.ReadRoute(s, p.session.Puzzle().Verbs(), p.session.State())
	if err == nil && len(moves) == 0 {
		err = puzzle.Refuse(puzzle.Say("play.route.none"))
	}
	if err != nil {
		p.sayError(err)
		return
	}
	p.act()
	p.session.Restart()
	p.session.CountSolution()
	first := p.session.At()
	n, err := p.obey(moves)
	p.leap(first)
	p.say(puzzle.Say("play.route", n))
	if err != nil {
		p.say(puzzle.Say("play.partly", n, reason(err)))
	}
	p.watch = true
	p.refresh()
}

// obey plays moves as the rules obey them and returns how many were played and
// why the next was not. What comes after the end is ignored where the rules say
// so.
func (p *Midend) obey(moves []puzzle.Move) (int, error) {
	for i, m := range moves {
		if o, ok := p.session.State().(puzzle.Obeyer); ok {
			if m = o.Obey(m); m == (puzzle.Move{}) {
				return i, nil
			}
		}
		if _, err := p.session.PlayAll([]puzzle.Move{m}); err != nil {
			return i, err
		}
	}
	return len(moves), nil
}

// Command does a command of the table, by its name; unknown ones are ignored.
func (p *Midend) Command(name string) {
	if p.session == nil {
		return
	}
	switch name {
	case command.Watch, command.Forward:
		p.replay(name)
		return
	case command.Slower:
		p.faster(-1)
		return
	case command.Faster:
		p.faster(1)
		return
	case command.Skip:
		p.skip()
		return
	}
	if p.look(name) {
		return
	}
	p.act()
	switch name {
	case command.Undo:
		p.undo()
	case command.Redo:
		p.redo()
	case command.Back:
		p.leap(p.session.At() - 1)
	case command.Restart:
		if p.session.Restart() {
			p.jumped(puzzle.Say("play.restarted"))
		}
	case command.Hint:
		p.wantHint()
	case command.Check:
		p.check()
	case command.Rescue:
		p.rescue()
	case command.Mark:
		p.mark()
	case command.ToMark:
		p.toMark()
	case command.Explain:
		p.explain(0)
	case command.Solution:
		p.solve()
	case command.Sound:
		p.set.Sound = !p.set.Sound
		p.send("settings", Message{"sound": p.set.Sound, "speed": p.set.Speed})
		p.refresh()
	case command.Next, command.Full, command.Leave:
		p.send(name, nil)
	}
}

// act is what every input of the player does first: what is still being shown
// is skipped, and a replay ends.
func (p *Midend) act() {
	p.skip()
	p.halt()
	p.conclude()
}
