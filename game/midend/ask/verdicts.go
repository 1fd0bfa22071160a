package ask

import (
	"sort"

	"gridwise/game/command"
	"gridwise/game/message"
	"gridwise/game/midend/desk"
	"gridwise/game/query"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// verdicts finds out whether the level can still be won, and since when not.
// Checks, warnings and the way back all ask here, so that they agree.
type verdicts struct {
	desk      *desk.Desk
	questions *Questions
	waiting   []func(error) // who is told when it is known
	warned    int           // the entry that the player was last warned of, 0 for none
}

// of calls back with the verdict on an entry of the session, at once where it is known.
func (v *verdicts) of(entry int, then func(reason.Verdict, error)) {
	s, position := v.desk.Session, v.desk.StateAt(entry).Position()
	if known := s.Verdict(entry); known != nil {
		then(*known, nil)
		return
	}
	v.questions.AskAt(entry, aVerdict, message.Request{Op: query.Verdict}, func(a message.Answer) {
		if v.desk.Session != s {
			return
		}
		if a.Err == nil {
			s.SetVerdict(entry, position, a.Verdict)
		}
		then(a.Verdict, a.Err)
	})
}

// can reports whether there are verdicts in this puzzle.
func (v *verdicts) can() bool {
	_, ok := v.desk.State().(reason.Judge)
	return ok
}

// WhenKnown calls then as soon as it is known whether the position is dead and,
// if so, since when; where that cannot be known, with an error or at once.
func (v *verdicts) WhenKnown(then func(error)) {
	if !v.can() {
		then(nil)
		return
	}
	if v.waiting = append(v.waiting, then); len(v.waiting) == 1 {
		v.next()
	}
}

// next asks for the next verdict that is needed, and for none when all is known.
func (v *verdicts) next() {
	n := v.desk.At()
	if v.desk.Verdict(n) != nil {
		if n = v.desk.Unsure(); n < 0 {
			v.settle(nil)
			return
		}
	}
	v.of(n, func(_ reason.Verdict, err error) {
		if err != nil {
			v.settle(err)
			return
		}
		v.next()
	})
}

func (v *verdicts) settle(err error) {
	all := v.waiting
	v.waiting = nil
	for _, then := range all {
		then(err)
	}
}

// Judge looks at the position after a move where the player wants to be warned of a dead
// level. Against an opponent a warning would say what he is there to hide: there the end tells
// which move it was.
func (v *verdicts) Judge() {
	if v.desk.Session == nil {
		return
	}
	if _, against := v.desk.State().(puzzle.Replier); against || v.desk.Len() == 0 || !v.desk.Settings().Warn || v.desk.Awaits() || !v.can() || v.desk.State().Status() != puzzle.Playing {
		return
	}
	if d, ok := v.desk.State().(reason.Doomed); ok {
		v.seeDoom(d.Doomed())
		return
	}
	v.WhenKnown(func(err error) {
		if err == nil {
			v.warn()
		}
	})
}

// seeDoom warns of a position that is seen to be dead without a question.
func (v *verdicts) seeDoom(why puzzle.Text) {
	s := v.desk.Session
	n := s.At()
	if !why.Zero() {
		first := s.First()
		n = first + sort.Search(n-first, func(i int) bool { return !s.StateAt(first + i).(reason.Doomed).Doomed().Zero() })
		for _, at := range []int{n, s.At()} {
			s.SetVerdict(at, s.StateAt(at).Position(), reason.Verdict{Text: why, Dead: true, Left: -1, Proven: true})
		}
	}
	v.warn()
}

// warn shows since when the level is dead, once.
func (v *verdicts) warn() {
	s := v.desk.Session
	v.desk.Refresh()
	if n, dead := s.DeadSince(); dead {
		if n != v.warned || n == 0 {
			v.warned = n
			v.warnDead(n)
		}
		return
	}
	v.warned = 0
}

// warnDead shows that the level is dead since an entry.
func (v *verdicts) warnDead(n int) {
	since := n - v.desk.First()
	if since == 0 {
		v.desk.Say(puzzle.Say("play.never"))
	} else {
		v.desk.Say(puzzle.Say("play.dead", since, v.desk.KeyOf(command.Rescue), puzzle.Say("command.rescue")))
	}
	v.desk.Send(message.Stuck{Since: since})
}

// MayBeDead reports whether the position is dead, or not known not to be.
func (v *verdicts) MayBeDead() bool {
	if known := v.desk.Verdict(v.desk.At()); known != nil {
		return known.Dead
	}
	return v.can() && v.desk.Len() > 0
}
