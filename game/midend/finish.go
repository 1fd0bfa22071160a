package midend

import (
	"gridwise/game/message"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
)

// onIdle runs when the last animation has ended: a win is told now.
func (m *Midend) onIdle() {
	m.playback.repaint()
	if m.session == nil {
		return
	}
	if !m.untold.Zero() {
		m.say(m.untold)
		m.untold = puzzle.Text{}
	}
	m.await()
	m.finish()
	m.lose()
	m.refresh()
}

// lose tells the page that the play is over and not won, and in which words.
func (m *Midend) lose() {
	status := m.session.State().Status()
	if status != puzzle.Lost && status != puzzle.Ended {
		m.attempt.lost = false
		return
	}
	if m.attempt.lost || m.playback.watching() || m.session.CanRedo() || m.session.Awaits() {
		return
	}
	m.attempt.lost = true
	text := m.status
	if d, ok := m.session.State().(puzzle.Describer); ok && !d.Tell(nil).Zero() {
		text = d.Tell(nil)
	}
	m.send(message.Over{Status: status.String(), Text: m.words.Say(text)})
}

// finish announces a win. The host hears of it with the best of the
// level: where the solvers still look for it, a little later.
func (m *Midend) finish() {
	if m.playback.watching() || m.session.CanRedo() || !m.won() || !m.attempt.win(m.session, m.playback.now()) {
		return
	}
	switch r := m.session.Result(); {
	case r.Seen:
		m.say(puzzle.Say("play.seen"))
	case r.Told.Zero():
		m.say(puzzle.Say("play.won", r.Count))
		m.controls.seen().Cheer(glad(m.session), m.set.Speed)
	default:
		m.say(puzzle.Say("play.won.told", r.Told))
		m.controls.seen().Cheer(glad(m.session), m.set.Speed)
	}
	m.cue("win")
	if m.wantBest(); m.attempt.bestKnown {
		m.announceWin()
	}
}

// glad returns which things of the board celebrate a win, nil for all of them.
func glad(x *session.Session) func(name string) bool {
	c, ok := x.Puzzle().(puzzle.Cheerer)
	if !ok {
		return nil
	}
	s := x.State()
	return func(name string) bool { return c.Glad(s, name) }
}

// announceWin sends the message "solved" of a win that waits.
func (m *Midend) announceWin() {
	if m.attempt.stage != waiting {
		return
	}
	m.attempt.heard(m.session, true)
	m.reveal()
	r := m.session.Result()
	out := message.Solved{Moves: m.letters(), N: r.Count, Value: r.Value, Less: r.Less, Proven: r.Proven, Helped: r.Helped, Seen: r.Seen,
		Ms: m.attempt.milliseconds(), Stars: m.stars(r.Stars), Link: m.link(true), AtBest: r.AtBest}
	if !r.Told.Zero() {
		out.Told = m.words.Say(r.Told)
	}
	if r.HasBest {
		out.Best = &r.Best
	}
	if n, ok := arrived(m.session.State()); ok {
		out.Arrived = &n
	}
	if m.rival.racing() {
		n, _ := m.rival.parted(m.session)
		out.Parted = &n
	}
	m.send(out)
	m.save()
}

// arrived returns how many came to the aim of a level, where the puzzle counts them.
func arrived(s puzzle.State) (int, bool) {
	if r, ok := s.(puzzle.Scorer); ok {
		for _, f := range r.Report() {
			if n, is := f.Value.(int); is && f.Name == "arrived" {
				return n, true
			}
		}
	}
	return 0, false
}
