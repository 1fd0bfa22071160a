package midend

import (
	"gridwise/game/command"
	"gridwise/solvers/puzzle"
)

// replay runs, pauses, and steps what is shown.
func (p *Midend) replay(name string) {
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

func (p *Midend) undo() {
	if !p.session.CanUndo() {
		p.say(puzzle.Say("play.noundo"))
		return
	}
	steps := p.session.Undo()
	p.show(steps, true)
	p.say(puzzle.Say("play.undone", p.session.Count()))
	p.moved(true)
}

func (p *Midend) redo() {
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
func (p *Midend) leap(n int) {
	p.act()
	p.session.Goto(n)
	p.jumped(puzzle.Say("play.at", p.session.Count()))
}

func (p *Midend) jumped(t puzzle.Text) {
	p.atRest = nil
	p.say(t)
	p.moved(true)
	p.settle()
}

func (p *Midend) mark() {
	if p.session.Mark() {
		p.say(puzzle.Say("play.marked", p.session.Count(), p.keyOf(command.ToMark)))
	} else {
		p.say(puzzle.Say("play.unmarked"))
	}
	p.save()
	p.refresh()
}

// toMark goes back to the last mark before the board, or forward to the next.
func (p *Midend) toMark() {
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
	p.say(puzzle.Say("play.nomark", p.keyOf(command.Mark)))
}
