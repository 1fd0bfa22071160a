package player

import (
	"strings"

	"gridwise/game/command"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
)

// Receive takes a message. Types it does not know, and messages of the wrong
// shape, are ignored.
func (p *Player) Receive(m Message) {
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
	case "command":
		p.Command(text(m["name"]))
	default:
		if p.session != nil {
			p.receive(kind, m)
		}
	}
}

// receive takes the messages that need a level on the board.
func (p *Player) receive(kind string, m Message) {
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
		p.halt()
	case "route":
		p.route(text(m["moves"]))
	case "saved":
		p.restore(text(m["text"]))
	case "state?":
		p.send("state", Message{"level": p.link(false), "moves": p.letters(), "status": p.session.State().Status().String(),
			"link": p.link(true), "text": p.session.Start().Notes().String() + p.session.Start().String(), "save": p.session.Save()})
	default:
		if c := command.Named(kind); c != nil && c.Host {
			p.Command(kind)
		}
	}
}

// playText plays moves, written as texts split by ";" or as letters.
func (p *Player) playText(s string) {
	moves, err := p.moves(s)
	if err != nil {
		p.sayError(err)
		return
	}
	p.act()
	for _, m := range moves {
		if !p.play(m) {
			return
		}
	}
}

func (p *Player) moves(s string) ([]puzzle.Move, error) {
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
func (p *Player) route(s string) {
	moves, err := p.moves(strings.Join(strings.Fields(s), ""))
	if err != nil {
		p.sayError(err)
		return
	}
	p.act()
	p.session.Restart()
	first := p.session.At()
	for i, m := range moves {
		if o, ok := p.session.State().(puzzle.Obeyer); ok {
			m = o.Obey(m)
		}
		if _, err := p.session.PlayAll([]puzzle.Move{m}); err != nil {
			p.say(puzzle.Say("play.partly", i, reason(err)))
			break
		}
	}
	p.leap(first)
	p.watch = true
	p.refresh()
}

// Command does a command of the table, by its name; unknown ones are ignored.
func (p *Player) Command(name string) {
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
		p.explain()
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
func (p *Player) act() {
	p.skip()
	p.halt()
}

// replay runs, pauses, and steps what is shown.
func (p *Player) replay(name string) {
	switch {
	case name == command.Forward && p.stepBeat():
	case name == command.Forward:
		p.act()
		p.redo()
	case len(p.shows) > 0:
		p.paused = !p.paused
	case p.watch || len(p.script) > 0:
		p.halt()
	case p.session.CanRedo():
		p.watch, p.rest = true, 0
	default:
		p.leap(p.session.First())
		p.watch = p.session.CanRedo()
	}
	p.changed = true
	p.refresh()
}

func (p *Player) undo() {
	if !p.session.CanUndo() {
		p.say(puzzle.Say("play.noundo"))
		return
	}
	steps := p.session.Undo()
	p.show(steps, true)
	p.say(puzzle.Say("play.undone", p.session.Count()))
	p.moved(true)
}

func (p *Player) redo() {
	if !p.session.CanRedo() {
		p.say(puzzle.Say("play.noredo"))
		return
	}
	p.seeOffered()
	steps := p.session.Redo()
	p.show(steps, false)
	p.tell(steps)
	p.moved(true)
}

// leap goes to an entry of the time line without animation.
func (p *Player) leap(n int) {
	p.act()
	p.session.Goto(n)
	p.jumped(puzzle.Say("play.at", p.session.Count()))
}

func (p *Player) jumped(t puzzle.Text) {
	p.say(t)
	p.moved(true)
	p.settle()
}

func (p *Player) mark() {
	if p.session.Mark() {
		p.say(puzzle.Say("play.marked", p.session.Count()))
	} else {
		p.say(puzzle.Say("play.unmarked"))
	}
	p.save()
	p.refresh()
}

// toMark goes back to the last mark before the board, or forward to the next.
func (p *Player) toMark() {
	marks := p.session.Marks()
	for i := len(marks) - 1; i >= 0; i-- {
		if marks[i] < p.session.At() {
			p.leap(marks[i])
			return
		}
	}
	if len(marks) > 0 {
		p.leap(marks[len(marks)-1])
		return
	}
	p.say(puzzle.Say("play.nomark"))
}

// play makes moves as one step and says whether all were legal.
func (p *Player) play(moves ...puzzle.Move) bool {
	if p.session.Awaits() {
		p.await()
		p.say(puzzle.Say("play.wait"))
		return false
	}
	p.start()
	steps, err := p.session.Play(moves...)
	if len(steps) > 0 {
		p.show(steps, false)
		p.tell(steps)
		p.moved(false)
	}
	if err != nil {
		p.bump(err)
	}
	return err == nil
}

// bump shows and says why a move was refused.
func (p *Player) bump(err error) {
	p.sayError(err)
	p.cue("bump")
	p.send("bump", nil)
	p.faults = refusedCells(err)
	p.changed = true
}

// start notes the first input.
func (p *Player) start() {
	if !p.started {
		p.started, p.begun = true, p.clock
		p.send("start", nil)
	}
}

// tell reads the last of some steps out.
func (p *Player) tell(steps []session.Step) {
	if len(steps) == 0 {
		return
	}
	last := steps[len(steps)-1]
	if d, ok := last.Old.(puzzle.Describer); ok {
		if t := d.Tell(last.Events); !t.Zero() {
			p.say(t)
			return
		}
	}
	p.say(puzzle.Say("play.moved", p.session.Count()))
}

// moved follows a change of the position: marks of the one before go, the play
// is saved, messages go out, the opponent is asked. Where the player only
// walks along the list nothing is reported as a move.
func (p *Player) moved(travel bool) {
	p.cancel()
	p.clearMarks()
	p.atRest, p.changed = nil, true
	p.hand.Settle(p.session.State())
	p.view.FollowActor(p.session.State().Board())
	p.save()
	if !travel {
		p.send("move", Message{"n": p.session.Count(), "moves": p.letters(), "text": p.words.Say(p.status)})
	}
	p.await()
	p.judge()
	if len(p.shows) == 0 {
		p.settle()
	}
	p.refresh()
}

func (p *Player) clearMarks() {
	p.faults, p.marks, p.pictures = nil, nil, nil
}

// settle is reached when all is shown: the end is told once.
func (p *Player) settle() {
	p.changed = true
	if p.session == nil {
		return
	}
	p.await()
	p.finish()
	p.refresh()
}

// finish tells the end of a play.
func (p *Player) finish() {
	r := p.session.Result()
	if r.Status != puzzle.Won || p.told || p.watch || p.session.CanRedo() {
		return
	}
	p.told = true
	p.say(puzzle.Say("play.won", r.Count))
	p.cue("win")
	stars := make([]any, len(r.Stars))
	for i, s := range r.Stars {
		stars[i] = Message{"text": p.words.Say(s.Text), "got": s.Got}
	}
	m := Message{"moves": p.letters(), "n": r.Count, "value": r.Value, "proven": r.Proven, "helped": r.Helped,
		"ms": int((p.clock - p.begun) * 1000), "stars": stars, "link": p.link(true), "best": nil, "atBest": r.AtBest}
	if r.HasBest {
		m["best"] = r.Best
	}
	p.send("solved", m)
	p.save()
}

func (p *Player) save() {
	p.send("save", Message{"key": p.key, "text": p.session.Save()})
}

func (p *Player) letters() string {
	return puzzle.Letters(p.session.Moves(), p.session.Puzzle().Verbs())
}

func text(v any) string {
	s, _ := v.(string)
	return s
}

func number(v any) int {
	switch v := v.(type) {
	case float64:
		return int(v)
	case int:
		return v
	}
	return 0
}
