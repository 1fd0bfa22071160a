package playback

import (
	"gridwise/game/midend/desk"
	"math"

	"gridwise/game/link"
	"gridwise/game/session"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// Rival is the line of moves that the player races: whoever made it walks along,
// a step for a step, from the player's first move on.
type Rival struct {
	line *session.Session // nil where there is no race
	seen [][]stage.Walker // by the number of moves, as far as looked up
	fork []puzzle.Cell    // where the two parted, at the end of the race
	move int              // by which the player did
}

// Race begins a race against the moves of a link, and returns what to say of it.
func (r *Rival) Race(l link.Link, start puzzle.State) puzzle.Text {
	r.line = session.New(l.Puzzle, start)
	if n, err := r.line.PlayAll(l.Moves); err != nil {
		return puzzle.Say("play.partly", n, desk.Reason(err))
	}
	return puzzle.Say("play.race", l.Beat)
}

// Forked returns where the two parted at the end of the race, and by which move.
func (r *Rival) Forked() ([]puzzle.Cell, int) { return r.fork, r.move }

// Racing reports whether there is a line to beat.
func (r *Rival) Racing() bool { return r.line != nil }

// Walkers returns where the other's actors are after so many moves, also between
// two of them; none before the first move.
func (r *Rival) Walkers(v *stage.View, moves float64) []stage.Walker {
	if r.line == nil || moves <= 0 {
		return nil
	}
	n := int(math.Floor(moves))
	from, to := r.after(v, n), r.after(v, n+1)
	part := moves - float64(n)
	if part == 0 || len(from) != len(to) {
		return from
	}
	list := make([]stage.Walker, len(to))
	for i, w := range to {
		list[i] = stage.Walker{Thing: w.Thing, X: from[i].X + part*(w.X-from[i].X), Y: from[i].Y + part*(w.Y-from[i].Y)}
	}
	return list
}

// after returns the other's actors after n moves; behind the last one they stay.
func (r *Rival) after(v *stage.View, n int) []stage.Walker {
	n = min(n, r.line.Len())
	for len(r.seen) <= n {
		r.seen = append(r.seen, v.Walkers(r.line.StateAt(len(r.seen)).Board()))
	}
	return r.seen[n]
}

// Parted returns the number of the player's move that led elsewhere than the
// other's, and the step; 0 where both went the same way.
func (r *Rival) Parted(s *session.Session) (int, session.Step) {
	n := 0
	for e := s.First(); e <= s.At(); e++ {
		for _, st := range s.StepsAt(e) {
			if st.Reply {
				continue
			}
			if n++; n > r.line.Len() || r.own(n).New.Position() != st.New.Position() {
				return n, st
			}
		}
	}
	return 0, session.Step{}
}

// own returns the other's move number n.
func (r *Rival) own(n int) session.Step {
	steps := r.line.StepsAt(n)
	for _, st := range steps {
		if !st.Reply {
			return st
		}
	}
	return session.Step{New: r.line.StateAt(n)}
}

// Moved marks, at the end of a race, where the two parted. A frame is too often for
// it, as it goes through the whole play.
func (r *Rival) Moved(s *session.Session, v *stage.View) {
	r.fork = nil
	if !r.Racing() || s.State().Status() != puzzle.Won {
		return
	}
	n, step := r.Parted(s)
	if n == 0 {
		return
	}
	r.move = n
	for _, w := range v.Walkers(step.Old.Board()) {
		r.fork = append(r.fork, puzzle.Cell{Row: int(w.Y), Col: int(w.X)})
	}
}
