package playback

import (
	"math"

	"gridwise/solvers/puzzle"
)

// mode is what playback does by itself.
//
//	          pause                 watch, run               pause
//	paused <---------> playing ------------------> replaying <--------> held
//	   |                ^  ^                          |                  |
//	   +------ skip ----+  +-------- halt, end -------+------ halt ------+
//
// In held, skip leads to replaying: only what is being animated is dropped.
type mode uint8

const (
	playing   mode = iota // moves are animated as they are made
	replaying             // and the next one follows by itself
	paused                // a move is stopped within its animation
	held                  // so is a replay
)

// Running reports whether moves follow by themselves.
func (p *Reel) Running() bool { return p.mode == replaying || p.mode == held }

// Watching reports whether a replay shows again what was played before.
func (p *Reel) Watching() bool { return p.Running() && len(p.script) == 0 }

// IsPaused reports whether an animation is stopped.
func (p *Reel) IsPaused() bool { return p.mode == paused || p.mode == held }

// Pause stops the animation under way, or lets it go on.
func (p *Reel) Pause() {
	p.redraw = true
	switch p.mode {
	case playing:
		p.mode = paused
	case replaying:
		p.mode = held
	default:
		p.goOn()
	}
}

func (p *Reel) goOn() {
	switch p.mode {
	case paused:
		p.mode = playing
	case held:
		p.mode = replaying
	}
}

// StepBeat shows one more beat of a paused move and reports whether there was one.
func (p *Reel) StepBeat() bool {
	if !p.IsPaused() || !p.Showing() {
		return false
	}
	p.redraw = true
	if p.beat = math.Floor(p.beat) + 1; p.beat >= float64(p.queue[0].beats) {
		p.goOn()
	}
	return true
}

// Watch starts a replay of what can be redone.
func (p *Reel) Watch() { p.mode, p.rest = replaying, 0 }

// Run starts a replay of moves, after the time it takes to read what is said of them.
func (p *Reel) Run(moves []puzzle.Move) {
	if len(moves) > 0 {
		p.script, p.mode, p.rest = moves, replaying, readSeconds/p.desk.Settings().Speed
	}
}

// Take returns the next move of the script, which ends with its last one; false
// where there is none.
func (p *Reel) Take() (puzzle.Move, bool) {
	if len(p.script) == 0 {
		return puzzle.Move{}, false
	}
	m := p.script[0]
	if p.script = p.script[1:]; len(p.script) == 0 {
		p.mode = playing
	}
	return m, true
}

// Halt ends a replay.
func (p *Reel) Halt() { p.mode, p.script, p.rest = playing, nil, 0 }
