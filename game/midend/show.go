package midend

import (
	"math"

	"gridwise/game/session"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// show is one move on its way to the eye, forwards or backwards.
type show struct {
	old, next *stage.Board
	events    []puzzle.Event
	beats     int
	seconds   float64
	back      bool
}

// The pace of animations at speed 1. A move takes a beat's time for each beat,
// but never long: only what a verb calls Slow is shown at its full length.
const (
	beatSeconds = 1.0 / 11
	moveSeconds = 0.16
	moreSeconds = 0.018 // for each further beat of a long move
	slowSeconds = 1.0 / 6
	restSeconds = 0.25 // between the moves of a replay
	readSeconds = 1.5  // for what is said of a solution before it is shown
	wayMoves    = 6.0  // of one step take their time; more share it
	longest     = 0.1  // that passes for an animation between two frames
)

func (p *Midend) show(steps []session.Step, back bool) {
	if len(steps) == 0 {
		p.atRest = nil // a restart, or one undone
	}
	for _, st := range steps {
		beats := puzzle.Beats(st.Events)
		s := show{events: st.Events, beats: beats, back: back}
		s.old, s.next = p.boards(st, back)
		s.seconds = p.seconds(st, beats, back)
		if len(steps) > wayMoves {
			s.seconds *= wayMoves / float64(len(steps))
		}
		p.shows = append(p.shows, s)
		if !back {
			p.sound(st.Events, s.seconds)
		}
	}
	if p.set.Still || len(p.shows) == 0 {
		p.skip()
	}
	p.changed = true
}

// boards are those on both sides of a step. The one that is on the screen is
// taken over, so that a chain of steps is a chain of boards.
func (p *Midend) boards(st session.Step, back bool) (old, next *stage.Board) {
	if p.atRest != nil && back {
		next = p.atRest
	} else if p.atRest != nil {
		old = p.atRest
	}
	if old == nil {
		old = &stage.Board{Board: st.Old.Board()}
	}
	if next == nil {
		next = &stage.Board{Board: st.New.Board()}
	}
	if p.atRest = next; back {
		p.atRest = old
	}
	return old, next
}

func (p *Midend) seconds(st session.Step, beats int, back bool) float64 {
	t := math.Min(float64(beats)*beatSeconds, moveSeconds+float64(beats)*moreSeconds)
	if slow(p.session.Puzzle(), st.Move) && !back {
		t = float64(beats) * slowSeconds
	}
	if back {
		t = math.Min(t/2, 0.3)
	}
	return t / p.set.Speed
}

func slow(z puzzle.Puzzle, m puzzle.Move) bool {
	for _, v := range z.Verbs() {
		if v.Name == m.Verb {
			return v.Slow
		}
	}
	return false
}

// sound sends the cues of a move with the seconds at which they are heard.
func (p *Midend) sound(events []puzzle.Event, seconds float64) {
	if !p.set.Sound {
		return
	}
	beats := max(puzzle.Beats(events), 1)
	var cues []any
	last := Message{}
	for _, e := range events {
		at := float64(e.Beat) / float64(beats) * seconds
		if e.Cue == "" || (last["cue"] == e.Cue && last["at"] == at) {
			continue
		}
		last = Message{"cue": e.Cue, "at": at}
		if cues = append(cues, last); len(cues) == 64 {
			break
		}
	}
	if len(cues) > 0 {
		p.send("sound", Message{"cues": cues})
	}
}

// cue sounds one thing now.
func (p *Midend) cue(name string) {
	if p.set.Sound {
		p.send("sound", Message{"cues": []any{Message{"cue": name, "at": 0.0}}})
	}
}

// skip drops what is being shown: the board stands as it was played.
func (p *Midend) skip() {
	if len(p.shows) > 0 {
		p.shows, p.beat, p.paused = nil, 0, false
		p.settle()
	}
	p.changed = true
}

// Advance lets dt seconds pass and says whether the picture changed.
func (p *Midend) Advance(dt float64) bool {
	p.clock += dt
	dt = math.Min(dt, longest)
	if p.session == nil {
		return p.take()
	}
	if len(p.shows) > 0 {
		p.animate(dt)
	} else if p.watch || len(p.script) > 0 {
		if p.rest -= dt; p.rest <= 0 {
			p.rest = restSeconds / p.set.Speed
			p.continueScript()
		}
	}
	if p.ending && p.clock-p.ended >= bestWait {
		p.conclude()
	}
	if p.view.Advance(dt) {
		p.changed = true
	}
	return p.take()
}

func (p *Midend) take() bool {
	p.flush()
	changed := p.changed
	p.changed = false
	return changed
}

func (p *Midend) animate(dt float64) {
	if p.paused {
		return
	}
	p.changed = true
	s := &p.shows[0]
	if s.seconds <= 0 {
		p.beat = float64(s.beats)
	} else {
		p.beat += dt / s.seconds * float64(s.beats)
	}
	if p.beat >= float64(s.beats) {
		p.beat = 0
		if p.shows = p.shows[1:]; len(p.shows) == 0 {
			p.settle()
		}
	}
}

// Busy says whether the picture changes by itself: if not, nothing need run
// until the next input.
func (p *Midend) Busy() bool {
	if p.session == nil {
		return false
	}
	moving := len(p.shows) > 0 && !p.paused
	waiting := len(p.shows) == 0 && (p.watch || len(p.script) > 0) && !p.session.Awaits()
	return p.changed || moving || waiting || p.view.Moving()
}

// stepBeat shows one more beat of a paused move.
func (p *Midend) stepBeat() bool {
	if !p.paused || len(p.shows) == 0 {
		return false
	}
	p.paused = false
	s := p.shows[0]
	p.beat = math.Floor(p.beat) + 1
	p.paused = p.beat < float64(s.beats)
	p.changed = true
	return true
}

// continueScript makes the next move of a replay or of a shown solution.
func (p *Midend) continueScript() {
	switch {
	case p.session.Awaits():
	case len(p.script) > 0:
		m := p.script[0]
		p.script = p.script[1:]
		p.play(m)
	case p.session.CanRedo():
		p.seeOffered()
		p.show(p.session.Redo(), false)
		p.moved(true)
	default:
		p.watch = false
		p.refresh()
	}
	if len(p.shows) == 0 {
		p.refresh()
	}
}

// seeOffered counts moves that came with the link as help once they are seen.
func (p *Midend) seeOffered() {
	if p.offered {
		p.offered = false
		p.session.CountSolution()
	}
}

// halt ends a replay; an input does.
func (p *Midend) halt() { p.watch, p.script, p.rest = false, nil, 0 }
