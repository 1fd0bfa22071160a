package midend

import (
	"gridwise/game/message"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"
)

// onIdle runs when the last animation has ended: a win is told now.
func (m *Midend) onIdle() {
	m.playback.Repaint()
	if m.desk.Session == nil {
		return
	}
	if !m.untold.Zero() {
		m.desk.Say(m.untold)
		m.untold = puzzle.Text{}
	}
	m.await()
	m.finish()
	m.lose()
	m.desk.Refresh()
}

// lose tells the page that the play is over and not won, and in which words.
func (m *Midend) lose() {
	status := m.desk.State().Status()
	if status != puzzle.Lost && status != puzzle.Ended {
		m.attempt.lost = false
		return
	}
	if m.attempt.lost || m.playback.Watching() || m.desk.CanRedo() || m.desk.Awaits() {
		return
	}
	m.attempt.lost = true
	m.desk.Keep()
	text := m.desk.Status()
	if d, ok := m.desk.State().(puzzle.Describer); ok && !d.Tell(nil).Zero() {
		text = d.Tell(nil)
	}
	m.desk.Send(message.Over{Status: status.String(), Text: m.desk.Words().Say(text)})
}

// finish announces a win. The host hears of it with the best of the
// level: where the solvers still look for it, a little later.
func (m *Midend) finish() {
	if m.playback.Watching() || m.desk.CanRedo() || !m.desk.Won() || !m.attempt.win(m.desk.Session, m.playback.Now()) {
		return
	}
	m.desk.Keep()
	switch r := m.desk.Result(); {
	case r.Seen:
		m.desk.Say(puzzle.Say("play.seen"))
	case r.Told.Zero():
		m.desk.Say(puzzle.Say("play.won", r.Count))
		m.cheer(r)
	default:
		m.desk.Say(puzzle.Say("play.won.told", r.Told))
		m.cheer(r)
	}
	m.desk.Cue("win")
	if m.wantBest(); m.attempt.bestKnown {
		m.announceWin()
	}
}

// cheer has the board celebrate.
func (m *Midend) cheer(r session.Result) {
	m.controls.Seen().Cheer(glad(m.desk.Session), m.desk.Settings().Speed, r.Medal.Share == 100 && !r.Medal.Helped)
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
	m.attempt.heard(m.desk.Session, true)
	m.desk.Reveal()
	r := m.desk.Result()
	out := message.Solved{Moves: m.desk.Letters(), N: r.Count, Value: r.Value, Less: r.Less, Proven: r.Medal.Proven, Beaten: r.Beaten, Helped: r.Medal.Helped, Seen: r.Seen,
		Ms: m.attempt.milliseconds(), Medal: r.Medal.Grade(), Link: m.desk.Link(true)}
	if !r.Told.Zero() {
		out.Told = m.desk.Words().Say(r.Told)
	}
	if r.HasBest {
		out.Best, out.Topic = &r.Best, m.explaining.Best()
	}
	if r.Medal.Share == 100 {
		m.wantBestPlay() // before the page has the moves judged
	}
	m.desk.Send(out)
	m.desk.Save()
}
