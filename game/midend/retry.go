package midend

import (
	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// review does what the page asks of the review that is open.
func (m *Midend) review(in message.Review) {
	r := m.reviewing
	if in.Do == "judge" {
		r.judge()
	}
	if !r.shown() {
		return
	}
	to, ok := r.before(in.N)
	switch target := r.target(); {
	case in.Do == "to" && ok:
		m.interrupt()
		m.session.Goto(to)
		m.playback.jump()
		m.readOut(r.text())
		m.moved(true)
	case in.Do == "again" && target > 0:
		m.again(target)
	case in.Do == "why" && target > 0:
		entry, moves := r.made(target)
		m.interrupt()
		m.explaining.whyNot(entry-1, moves, false)
	}
}

// again begins another try before a move of the review.
func (m *Midend) again(n int) {
	m.interrupt()
	to, _ := m.reviewing.before(n)
	m.session.Retry(to)
	m.attempt.again()
	m.help.forgetHints()
	m.jumped(puzzle.Say("review.again", n))
}
