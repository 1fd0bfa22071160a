package woods

import (
	"context"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/wood"
)

// Solve finds the value of the position and the moves by which the player gets
// what is his against a perfect opponent. The first call on a level makes its
// table, with at most Task.Cores goroutines; what it takes is reported before.
func (s State) Solve(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) (puzzle.Solution, error) {
	unknown := puzzle.Solution{Fields: []puzzle.Field{{Name: "value", Value: nil}}}
	if err := s.lv.Prepare(ctx, task.Cores, report); err != nil {
		return unknown, err
	}
	moves, end, ways, err := s.line(ctx)
	if err != nil {
		return unknown, err
	}
	value := s.value()
	answer := puzzle.Solution{
		Moves:  moves,
		Count:  ways,
		Proven: true,
		Text:   []puzzle.Text{puzzle.Say("woods.solve.value", value, countHearts(s.Left))},
		Fields: []puzzle.Field{{Name: "value", Value: value}},
	}
	if len(moves) > 0 && value > 0 {
		answer.Text = append(answer.Text, puzzle.Say("woods.solve.moves", len(moves), end.Gained()))
	}
	return answer, nil
}

// wanted reports whether the player can still come to what the level is worth.
func (s State) wanted() bool {
	if s.lv.Side == wood.Link {
		return s.Gained()+s.value() >= s.lv.best()
	}
	return s.Gained()+s.value() <= s.lv.best()
}

// worth returns what the player comes to with perfect play from here, in hearts:
// those that Link ends with, or those that Ganondorf keeps from him. It never
// rises but by the opponent's mistakes, and falls by the player's.
func (s State) worth() int {
	more := 0
	if s.Status() == puzzle.Playing {
		more = s.value()
	}
	if s.lv.Side == wood.Link {
		return s.Gained() + more
	}
	return s.lv.InReach - s.Gained() - more
}

// Verdict tells what the player can still force, and what was given away. It is
// proven; a position is dead once the level's best can no longer be had.
func (s State) Verdict(ctx context.Context) (reason.Verdict, error) {
	if err := s.lv.Prepare(ctx, 1, nil); err != nil {
		return reason.Verdict{}, err
	}
	v := reason.Verdict{Proven: true, Value: s.worth(), Unit: "hearts"}
	if s.Status() != puzzle.Playing {
		v.Text, v.Dead, v.Left = s.ending(), s.Status() != puzzle.Won, -1
		return v, nil
	}
	v.Text, v.Dead, v.Left = s.standing(), !s.wanted(), -1
	if v.Dead {
		return v, nil
	}
	moves, _, _, err := s.line(ctx)
	v.Left, v.Line = len(moves), moves
	return v, err
}

// undoes returns how many moves the player must take back to what the level is
// worth.
func (s State) undoes() (n int) {
	for ; !s.wanted() && s.before != nil; s = *s.before {
		if s.before.Turn == s.lv.Side {
			n++
		}
	}
	return n
}

// standing returns in words what can still be had, and what was given away.
func (s State) standing() puzzle.Text {
	value, lost := s.value(), s.lv.best()-s.Gained()-s.value()
	said := puzzle.Say("woods.verdict", value)
	switch {
	case s.lv.Side == wood.Ganon && lost < 0:
		said = puzzle.Say("woods.verdict.king.lost", value, -lost, s.undoes())
	case s.lv.Side == wood.Ganon && value == 0:
		said = puzzle.Say("woods.verdict.king.holds")
	case s.lv.Side == wood.Ganon:
		said = puzzle.Say("woods.verdict.king", value)
	case lost > 0:
		said = puzzle.Say("woods.verdict.lost", value, lost, s.undoes())
	case value == 0:
		said = puzzle.Say("woods.verdict.none")
	}
	return said.Claiming(s.comes(value))
}

// ending returns how the play ended and why.
func (s State) ending() puzzle.Text {
	got, out := s.Gained(), countHearts(s.Left&s.lv.Reachable())
	best, _ := s.lv.bestKnown()
	switch {
	case s.given:
		return puzzle.Say("woods.end.given", got, best)
	case s.lv.Side == wood.Ganon && out > 0:
		return puzzle.Say("woods.end.king.held", out, got, best)
	case s.lv.Side == wood.Ganon:
		return puzzle.Say("woods.end.king.taken", got, best)
	case out > 0:
		return puzzle.Say("woods.end.held", out, got, best)
	}
	return puzzle.Say("woods.end.taken", got, best)
}

// Score counts Link's hearts, against those that he can force.
func (s State) Score() puzzle.Score {
	got := s.Gained()
	text := puzzle.Say("woods.score.link", got)
	if s.lv.Side == wood.Ganon {
		text = puzzle.Say("woods.score.king", got)
	}
	best, known := s.lv.bestKnown()
	return puzzle.Score{Value: got, Told: text, Less: s.lv.Side == wood.Ganon, Best: best, Known: known}
}
