// Package playback shows moves in time: the animations of moves already made, and replays
// of a play.
//
// A Reel knows the steps and how long each is seen. It never makes a move: Advance says
// when the next one of a replay is due.
package playback

import (
	"math"

	"gridwise/game/midend/desk"
	"gridwise/game/session"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// Reel shows moves in time: the queue of animations of moves already made,
// and the replay that makes the next move when the queue is empty. It owns the
// time of moves and replays.
type Reel struct {
	desk   *desk.Desk
	mode   mode
	queue  []animation
	beat   float64       // of queue[0]
	script []puzzle.Move // what a replay plays; where it is empty, what can be redone
	rest   float64       // seconds until the next move of a replay
	clock  float64       // seconds since the program began
	board  *stage.Board  // that is shown when the queue is empty, nil until it is asked for
	redraw bool          // the picture must be drawn again
}

// New returns a playback that shows nothing yet.
func New(d *desk.Desk) *Reel { return &Reel{desk: d} }

// event is what the passing of time led to.
type event uint8

const (
	nothing event = iota
	Idle          // the last animation of the queue has ended
	Due           // the next move of the replay is to be made
)

// animation is one move being shown, forwards or backwards.
type animation struct {
	old, next *stage.Board
	events    []puzzle.Event
	beats     int
	seconds   float64
	even      int     // the beats that early is the time of
	early     float64 // seconds of the first beats, where those behind go at a pace of their own
	ends      bool    // the play ends with it
	back      bool
	verb      string // of a move that is shown at length, "" of another
}

// Longest is the most seconds that pass for an animation between two frames: after a
// pause it goes on where it was.
const Longest = 0.1

// Repaint has the picture drawn again.
func (p *Reel) Repaint() { p.redraw = true }

// Painted reports whether the picture is to be drawn again, and notes that it is.
func (p *Reel) Painted() bool {
	was := p.redraw
	p.redraw = false
	return was
}

// Now returns the seconds since the program began.
func (p *Reel) Now() float64 { return p.clock }

// Reset prepares for another level.
func (p *Reel) Reset() {
	p.Jump()
	p.Halt()
}

// Add queues the animations of steps that were just made, or taken back.
func (p *Reel) Add(steps []session.Step, back bool) {
	p.redraw = true
	if len(steps) == 0 {
		p.board = nil // a restart, or one taken back
	}
	for _, st := range steps {
		a := p.animation(st, back)
		if len(steps) > wayMoves {
			a.seconds, a.early = a.seconds*wayMoves/float64(len(steps)), 0
		}
		p.queue = append(p.queue, a)
		if !back {
			p.sounds(a)
		}
	}
	if p.desk.Settings().Still && !p.grows() {
		p.Skip()
	}
}

// Linger shows the last animation of the queue for at least so many seconds.
func (p *Reel) Linger(seconds float64) {
	if n := len(p.queue); n > 0 {
		p.queue[n-1].seconds = max(p.queue[n-1].seconds, seconds/p.desk.Settings().Speed)
	}
}

// Jump follows a change of the position that is not animated.
func (p *Reel) Jump() {
	p.queue, p.beat, p.board = nil, 0, nil
	p.redraw = true
}

// Skip drops the animations: the board is shown as it was played. It reports
// whether there were any.
func (p *Reel) Skip() bool {
	showing := p.Showing()
	p.queue, p.beat = nil, 0
	p.goOn()
	p.redraw = true
	return showing
}

// Advance passes dt seconds.
func (p *Reel) Advance(dt float64) event {
	p.clock += dt
	dt = math.Min(dt, Longest)
	switch {
	case p.Showing():
		return p.animate(dt)
	case p.mode == replaying:
		if p.rest -= dt; p.rest <= 0 {
			p.rest = restSeconds / p.desk.Settings().Speed
			return Due
		}
	}
	return nothing
}

func (p *Reel) animate(dt float64) event {
	if p.IsPaused() {
		return nothing
	}
	p.redraw = true
	a := &p.queue[0]
	if a.seconds <= 0 {
		p.beat = float64(a.beats)
	} else {
		p.beat += dt * a.rate(p.beat)
	}
	if p.beat >= float64(a.beats) {
		p.beat = 0
		if p.queue = p.queue[1:]; len(p.queue) == 0 {
			return Idle
		}
	}
	return nothing
}

// Showing reports whether an animation is under way, paused or not.
func (p *Reel) Showing() bool { return len(p.queue) > 0 }

// Suspense returns the verb of the move that is shown at length, whose end is
// not told before it is seen; "" where none is.
func (p *Reel) Suspense() string {
	if !p.Showing() {
		return ""
	}
	return p.queue[0].verb
}

// Ends reports whether the end of the play is being shown, of which any key is the last.
func (p *Reel) Ends() bool { return p.Showing() && p.queue[len(p.queue)-1].ends }

// Moves reports whether the picture changes by itself, or a replay will go on. A replay
// waits where an opponent is awaited.
func (p *Reel) Moves(awaits bool) bool {
	return p.redraw || p.Showing() && !p.IsPaused() || !p.Showing() && p.mode == replaying && !awaits
}

// Frame returns what is shown of the board now.
func (p *Reel) Frame(s puzzle.State) stage.Frame {
	if !p.Showing() {
		return stage.Frame{New: p.boardOf(s)}
	}
	a := p.queue[0]
	f := stage.Frame{Old: a.old, New: a.next, Events: a.events, Beat: p.beat}
	if a.back {
		f.Beat = float64(a.beats) - p.beat
	}
	return f
}
