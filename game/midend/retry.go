package midend

import (
	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// review does what the page asks of the review that is open.
func (m *Midend) review(in message.Review) {
	r := m.reviewing
	if in.Do == "judge" {
		r.Judge()
	}
	if !r.On() {
		return
	}
	to, ok := r.Before(in.N)
	switch target := r.Target(); {
	case in.Do == "to" && ok:
		m.interrupt()
		m.desk.Goto(to)
		m.playback.Jump()
		m.desk.ReadOut(r.Text())
		m.moved(true)
	case in.Do == "again" && target > 0:
		m.again(target)
	case in.Do == "why" && target > 0:
		entry, moves := r.Made(target)
		m.interrupt()
		m.explaining.WhyNot(entry-1, moves, false)
	}
}

// again begins another try before a move of the review.
func (m *Midend) again(n int) {
	m.interrupt()
	to, _ := m.reviewing.Before(n)
	m.desk.Retry(to)
	m.attempt.again()
	m.help.ForgetHints()
	m.jumped(puzzle.Say("review.again", n))
}
