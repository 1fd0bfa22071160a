package midend

import (
	"testing"

	"gridwise/game/message"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
)

// reel is a playback with a play of a few steps behind it and nobody else.
func reel(t *testing.T) (*playback, []session.Step) {
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
	c := newCommon(func(message.Out) {})
	c.open(s, 0)
	p := newPlayback(c)
	p.reset()
	return p, steps
}

// pass lets time pass until something happens.
func pass(t *testing.T, p *playback) event {
	t.Helper()
	for range 1000 {
		if e := p.advance(0.05); e != nothing {
			return e
		}
	}
	t.Fatal("nothing happens in fifty seconds")
	return nothing
}

func TestPlaybackShowsMovesInTurn(t *testing.T) {
	p, steps := reel(t)
	p.add(steps, false)
	if len(p.queue) != 3 || p.queue[0].next != p.queue[1].old {
		t.Fatalf("%d animations, not a chain of boards", len(p.queue))
	}
	if e := pass(t, p); e != idle || p.showing() {
		t.Errorf("the last animation ends with %d, showing %v", e, p.showing())
	}
	last := p.frame(p.session.State())
	if last.New != p.board || last.Events != nil {
		t.Error("at rest the board is not the last one shown")
	}
	p.add(steps[2:], true)
	if f := p.frame(p.session.State()); f.New != last.New || f.Beat != float64(p.queue[0].beats) {
		t.Error("a move taken back is not shown backwards from the board at rest")
	}
}

func TestPlaybackModes(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*playback)
		want mode
	}{
		{"nothing", func(*playback) {}, playing},
		{"pause", (*playback).pause, paused},
		{"twice pause", func(p *playback) { p.pause(); p.pause() }, playing},
		{"pause, skip", func(p *playback) { p.pause(); p.skip() }, playing},
		{"watch", (*playback).watch, replaying},
		{"watch, pause", func(p *playback) { p.watch(); p.pause() }, held},
		{"watch, twice pause", func(p *playback) { p.watch(); p.pause(); p.pause() }, replaying},
		{"watch, pause, skip", func(p *playback) { p.watch(); p.pause(); p.skip() }, replaying},
		{"watch, pause, halt", func(p *playback) { p.watch(); p.pause(); p.halt() }, playing},
		{"run nothing", func(p *playback) { p.run(nil) }, playing},
	} {
		p, steps := reel(t)
		p.add(steps, false)
		if c.do(p); p.mode != c.want {
			t.Errorf("%s leads to mode %d, want %d", c.name, p.mode, c.want)
		}
		if p.isPaused() && p.advance(10) != nothing {
			t.Errorf("%s: time passes all the same", c.name)
		}
	}
}

func TestPlaybackRunsAScript(t *testing.T) {
	p, _ := reel(t)
	p.run([]puzzle.Move{puzzle.Do("left"), puzzle.Do("right")})
	if p.rest < 1 || p.watching() || !p.running() {
		t.Errorf("it begins after %.1f s, running %v", p.rest, p.running())
	}
	for i, want := range []string{"left", "right"} {
		if e := pass(t, p); e != due {
			t.Fatalf("move %d: event %d", i, e)
		}
		if m, ok := p.take(); !ok || m.Verb != want {
			t.Errorf("move %d is %v", i, m)
		}
	}
	if p.running() || p.moves(false) && !p.redraw {
		t.Error("the script goes on after its last move")
	}
	if _, ok := p.take(); ok {
		t.Error("there is a move behind the last")
	}
}

func TestPlaybackStepsBeats(t *testing.T) {
	p, steps := reel(t)
	p.add(steps[:1], false)
	if p.stepBeat() {
		t.Error("a running animation is stepped")
	}
	p.pause()
	p.queue[0].beats = 2
	if !p.stepBeat() || p.beat != 1 || p.mode != paused {
		t.Errorf("after one step at beat %.1f, mode %d", p.beat, p.mode)
	}
	if !p.stepBeat() || p.mode != playing {
		t.Errorf("after the last beat mode %d", p.mode)
	}
	if pass(t, p) != idle {
		t.Error("it does not end")
	}
}

func TestPlaybackWithoutAnimations(t *testing.T) {
	p, steps := reel(t)
	p.set.Still = true
	if p.add(steps, false); p.showing() {
		t.Error("moves are animated")
	}
	p.set.Still = false
	p.set.Speed = 2
	p.add(steps[:1], false)
	fast := p.queue[0].seconds
	p.jump()
	p.set.Speed = 1
	p.add(steps[:1], false)
	if slow := p.queue[0].seconds; slow != 2*fast {
		t.Errorf("at twice the speed %.2f s, else %.2f s", fast, slow)
	}
}
