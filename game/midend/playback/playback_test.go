package playback

import (
	"testing"

	"gridwise/game/message"
	"gridwise/game/midend/desk"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
)

// reel is a playback with a play of a few steps behind it and nobody else.
func reel(t *testing.T) (*Reel, []session.Step) {
	t.Helper()
	start, err := example.Puzzle{}.Parse("S___E\n")
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(example.Puzzle{}, start)
	var steps []session.Step
	for range 3 {
		more, err := s.Play(puzzle.Do("right"))
		if err != nil {
			t.Fatal(err)
		}
		steps = append(steps, more...)
	}
	d := desk.New(func(message.Out) {})
	d.Open(s, 0)
	p := New(d)
	p.Reset()
	return p, steps
}

// pass lets time pass until something happens.
func pass(t *testing.T, p *Reel) event {
	t.Helper()
	for range 1000 {
		if e := p.Advance(0.05); e != nothing {
			return e
		}
	}
	t.Fatal("nothing happens in fifty seconds")
	return nothing
}

func TestPlaybackShowsMovesInTurn(t *testing.T) {
	p, steps := reel(t)
	p.Add(steps, false)
	if len(p.queue) != 3 || p.queue[0].next != p.queue[1].old {
		t.Fatalf("%d animations, not a chain of boards", len(p.queue))
	}
	if e := pass(t, p); e != Idle || p.Showing() {
		t.Errorf("the last animation ends with %d, showing %v", e, p.Showing())
	}
	last := p.Frame(p.desk.State())
	if last.New != p.board || last.Events != nil {
		t.Error("at rest the board is not the last one shown")
	}
	p.Add(steps[2:], true)
	if f := p.Frame(p.desk.State()); f.New != last.New || f.Beat != float64(p.queue[0].beats) {
		t.Error("a move taken back is not shown backwards from the board at rest")
	}
}

func TestPlaybackModes(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*Reel)
		want mode
	}{
		{"nothing", func(*Reel) {}, playing},
		{"pause", (*Reel).Pause, paused},
		{"twice pause", func(p *Reel) { p.Pause(); p.Pause() }, playing},
		{"pause, skip", func(p *Reel) { p.Pause(); p.Skip() }, playing},
		{"watch", (*Reel).Watch, replaying},
		{"watch, pause", func(p *Reel) { p.Watch(); p.Pause() }, held},
		{"watch, twice pause", func(p *Reel) { p.Watch(); p.Pause(); p.Pause() }, replaying},
		{"watch, pause, skip", func(p *Reel) { p.Watch(); p.Pause(); p.Skip() }, replaying},
		{"watch, pause, halt", func(p *Reel) { p.Watch(); p.Pause(); p.Halt() }, playing},
		{"run nothing", func(p *Reel) { p.Run(nil) }, playing},
	} {
		p, steps := reel(t)
		p.Add(steps, false)
		if c.do(p); p.mode != c.want {
			t.Errorf("%s leads to mode %d, want %d", c.name, p.mode, c.want)
		}
		if p.IsPaused() && p.Advance(10) != nothing {
			t.Errorf("%s: time passes all the same", c.name)
		}
	}
}

func TestPlaybackRunsAScript(t *testing.T) {
	p, _ := reel(t)
	p.Run([]puzzle.Move{puzzle.Do("left"), puzzle.Do("right")})
	if p.rest < 1 || p.Watching() || !p.Running() {
		t.Errorf("it begins after %.1f s, running %v", p.rest, p.Running())
	}
	for i, want := range []string{"left", "right"} {
		if e := pass(t, p); e != Due {
			t.Fatalf("move %d: event %d", i, e)
		}
		if m, ok := p.Take(); !ok || m.Verb != want {
			t.Errorf("move %d is %v", i, m)
		}
	}
	if p.Running() || p.Moves(false) && !p.redraw {
		t.Error("the script goes on after its last move")
	}
	if _, ok := p.Take(); ok {
		t.Error("there is a move behind the last")
	}
}

func TestPlaybackStepsBeats(t *testing.T) {
	p, steps := reel(t)
	p.Add(steps[:1], false)
	if p.StepBeat() {
		t.Error("a running animation is stepped")
	}
	p.Pause()
	p.queue[0].beats = 2
	if !p.StepBeat() || p.beat != 1 || p.mode != paused {
		t.Errorf("after one step at beat %.1f, mode %d", p.beat, p.mode)
	}
	if !p.StepBeat() || p.mode != playing {
		t.Errorf("after the last beat mode %d", p.mode)
	}
	if pass(t, p) != Idle {
		t.Error("it does not end")
	}
}

func TestPlaybackWithoutAnimations(t *testing.T) {
	p, steps := reel(t)
	set := func(still bool, speed float64) { p.desk.Change(message.ChangeSettings{Still: &still, Speed: &speed}) }
	set(true, 1)
	if p.Add(steps, false); p.Showing() {
		t.Error("moves are animated")
	}
	set(false, 2)
	p.Add(steps[:1], false)
	fast := p.queue[0].seconds
	p.Jump()
	set(false, 1)
	p.Add(steps[:1], false)
	if slow := p.queue[0].seconds; slow != 2*fast {
		t.Errorf("at twice the speed %.2f s, else %.2f s", fast, slow)
	}
}

// TestPlaybackWithoutAnEnd: a puzzle that draws no end takes no longer over its last move.
func TestPlaybackWithoutAnEnd(t *testing.T) {
	p, steps := reel(t)
	next, events, err := steps[2].New.Play(puzzle.Do("right"))
	if err != nil || next.Status() != puzzle.Won {
		t.Fatalf("not won: %v", err)
	}
	p.Add([]session.Step{steps[2]}, false)
	p.Add([]session.Step{{Move: puzzle.Do("right"), Old: steps[2].New, New: next, Events: events}}, false)
	if move, end := p.queue[0].seconds, p.queue[1].seconds; move != end || !p.Ends() {
		t.Errorf("a move takes %.2f s, the last one %.2f", move, end)
	}
	if pass(t, p) != Idle {
		t.Error("it does not end")
	}
}
