package query

import (
	"context"
	"errors"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// state tells how a play stands. Where it is the opponent's turn his reply is played first.
func (q *play) state(ctx context.Context, a *message.Answer, p puzzle.Puzzle, r message.Request) error {
	l := &q.line
	reply := ""
	if x, ok := l.end().(puzzle.Replier); ok && !r.Still && l.end().Status() == puzzle.Playing && x.OpponentToMove() {
		m, err := x.Reply(ctx)
		if err != nil {
			return err
		}
		if _, err := l.play(append(l.moves[:len(l.moves):len(l.moves)], m)); err != nil {
			return err
		}
		reply = notation.Letters([]puzzle.Move{m}, p.Verbs())
	}
	a.Standing = l.standing(p)
	if reply != "" {
		a.Standing["opponent"] = reply
	}
	return nil
}

// worth tells besides what each move is worth that the player can make: "grade", "cost" in its
// "unit", and whether that is "proven"; and of the position and of that after each move how many
// moves of the player are "left" to the best end, whether it is "dead", and the "value" that can
// still be had, in what it "counts". First of the moves is the one with which the solver goes on.
func (q *play) worth(ctx context.Context, a *message.Answer, p puzzle.Puzzle, r message.Request) error {
	if err := q.state(ctx, a, p, r); err != nil {
		return err
	}
	v, err := q.line.verdict(ctx)
	if errors.Is(err, puzzle.ErrGaveUp) {
		v, err = reason.Verdict{Left: -1}, nil
	}
	if err != nil {
		return err
	}
	s := q.line.end()
	left(a.Standing, s, v)
	if a.Standing["proven"] = v.Proven; !puzzle.OwnMove(s) {
		return nil
	}
	all, err := reason.Weigh(ctx, s)
	if err != nil {
		return err
	}
	legal := []any{}
	for _, w := range all {
		t := moved(w.Move, p.Verbs())
		t["grade"], t["proven"] = w.Grade.String(), w.Proven && w.Grade != reason.Unjudged
		if w.Grade != reason.Unjudged {
			t["cost"], t["unit"] = w.Cost, w.Unit
		}
		left(t, s, w.Now)
		legal = append(legal, t)
	}
	a.Standing["legal"] = legal
	return nil
}

// verdict returns that on the end of a line. A solver that keeps what it found is asked about
// each position on the way, so that it finds as much whatever it was asked before.
func (l *line) verdict(ctx context.Context) (v reason.Verdict, err error) {
	first := len(l.states) - 1
	if _, keeps := l.states[0].(puzzle.Heeder); keeps {
		first = 0
	}
	for _, s := range l.states[first:] {
		if v, err = reason.VerdictOf(ctx, s); err != nil {
			return v, err
		}
	}
	return v, nil
}

// left adds what can still be had, and in how many moves of the player: null where that is not
// known.
func left(t message.Tree, s puzzle.State, v reason.Verdict) {
	if _, ok := s.(reason.Judge); !ok {
		return
	}
	t["left"], t["dead"] = nil, v.Dead
	if v.Left >= 0 {
		t["left"] = v.Left
	}
	if v.Unit != "" {
		t["value"], t["counts"] = v.Value, v.Unit
	}
}
