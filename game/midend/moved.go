package midend

import (
	"strings"

	"gridwise/game/session"
	"gridwise/solvers/puzzle"
)

// play makes moves as one step and says whether all were legal.
func (p *Midend) play(moves ...puzzle.Move) bool {
	if p.awaits() {
		return false
	}
	steps, err := p.session.Play(moves...)
	p.made(steps, moves[min(len(steps), len(moves)-1)], err)
	return err == nil
}

// mostShown is how many moves of one message are shown one after the other. Of
// more only the end is shown.
const mostShown = 12

// playEach makes moves, each a step of its own, as far as they are legal, and
// shows, saves and tells them together: the cost is that of the moves.
func (p *Midend) playEach(moves []puzzle.Move) {
	if len(moves) == 0 || p.awaits() {
		return
	}
	var steps []session.Step
	var err error
	last := moves[0]
	for _, last = range moves {
		if p.session.Awaits() {
			err = puzzle.Refuse(puzzle.Say("play.wait"))
			break
		}
		var more []session.Step
		more, err = p.session.Play(last)
		if steps = append(steps, more...); err != nil {
			break
		}
	}
	p.made(steps, last, err)
}

// awaits reports whether the opponent is to move, and says so.
func (p *Midend) awaits() bool {
	if !p.session.Awaits() {
		return false
	}
	p.await()
	p.bump(puzzle.Refuse(puzzle.Say("play.wait")))
	return true
}

// made shows and tells steps that were just played, and why the last move was
// refused where it was.
func (p *Midend) made(steps []session.Step, last puzzle.Move, err error) {
	p.start()
	if len(steps) > 0 {
		shown := steps
		if len(steps) > mostShown {
			shown, p.shows, p.beat = nil, nil, 0
		}
		p.show(shown, false)
		p.tell(steps)
		p.moved(false)
	}
	if err != nil {
		p.view.Bump(p.session.State().Board(), puzzle.DirOf(last.Verb))
		p.bump(err)
	}
}

// bump shows and says why a move was refused, also to the host.
func (p *Midend) bump(err error) {
	p.sayError(err)
	p.cue("bump")
	p.send("bump", Message{"text": p.words.Say(p.status)})
	p.faults = refusedCells(err)
	p.changed = true
}

// start notes the first input.
func (p *Midend) start() {
	if !p.started {
		p.started, p.begun = true, p.clock
		p.send("start", nil)
		p.wantBest()
	}
}

// tell reads the last of some steps out. What the opponent will answer is read
// out together with the answer, so that neither sentence cuts the other off.
func (p *Midend) tell(steps []session.Step) {
	if len(steps) == 0 {
		return
	}
	if p.status = p.sentence(steps); p.session.Awaits() {
		return
	}
	p.say(p.status)
}

// sentence is what the last of some steps did, behind the player's own where it
// was the opponent's.
func (p *Midend) sentence(steps []session.Step) puzzle.Text {
	last := steps[len(steps)-1]
	t := puzzle.Say("play.moved", p.session.Count())
	if d, ok := last.Old.(puzzle.Describer); ok {
		if told := d.Tell(last.Events); !told.Zero() {
			t = told
		}
	}
	if end := ending(last); !strings.Contains(t.String(), end.String()) {
		t = puzzle.Say("play.then", t, end)
	}
	if last.Reply && len(steps) > 1 {
		return puzzle.Say("play.then", p.sentence(steps[:len(steps)-1]), t)
	}
	return t
}

// ending is how the play ended with a step, where only the worker can tell; the
// sentence of the step itself may say it already.
func ending(last session.Step) puzzle.Text {
	if x, ok := last.New.(puzzle.Preparer); !ok || !x.Sure() || last.New.Status() == puzzle.Playing {
		return puzzle.Text{}
	}
	if d, ok := last.New.(puzzle.Describer); ok {
		return d.Tell(nil)
	}
	return puzzle.Text{}
}

// moved follows a change of the position: marks of the one before go, the play
// is saved, messages go out, the opponent is asked. Where the player only
// walks along the list nothing is reported as a move.
func (p *Midend) moved(travel bool) {
	p.cancel()
	p.clearMarks()
	p.changed = true
	p.input.Settle(p.session.State())
	p.view.FollowActor(p.session.State().Board())
	p.save()
	if travel {
		p.tellMoves()
	} else {
		m := p.played()
		m["text"] = p.words.Say(p.status)
		p.send("move", m)
	}
	p.await()
	p.judge()
	if len(p.shows) == 0 {
		p.settle()
	}
	p.refresh()
}

// tellMoves tells what is played now, where it changed without a move.
func (p *Midend) tellMoves() {
	p.send("moves", p.played())
}

// played is what messages tell of the moves played, how they stand, and whether
// some can be taken back or made again.
func (p *Midend) played() Message {
	s := p.session
	return Message{"n": s.Count(), "moves": p.letters(), "status": s.State().Status().String(), "undo": s.CanUndo(), "redo": s.CanRedo()}
}

func (p *Midend) clearMarks() {
	if p.pictures != nil {
		p.send("picture", Message{"n": 0, "of": 0, "text": "", "table": ""})
	}
	p.faults, p.marks, p.pictures = nil, nil, nil
}

// settle is reached when all is shown: the end is told once.
func (p *Midend) settle() {
	p.changed = true
	if p.session == nil {
		return
	}
	p.await()
	p.finish()
	p.refresh()
}

func (p *Midend) save() {
	p.send("save", Message{"key": p.key, "text": p.session.Save()})
}

func (p *Midend) letters() string {
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
