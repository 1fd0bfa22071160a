package query

import (
	"context"
	"errors"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// The names of the two steps of Compare, and of the layers that their marks are on.
const mine, best = "mine", "best"

// compare lays a play that won beside the best one: a step each, which shows the end with
// the way there and says what it came to. A row says what was done where the two part. The
// best is what the request names, or what the solver finds. Standing has the medal that the play
// earned.
func (q *play) compare(ctx context.Context, a *message.Answer, p puzzle.Puzzle, r message.Request, report func(puzzle.Progress)) error {
	start, won := q.line.states[0], q.line
	if won.end().Status() != puzzle.Won {
		return puzzle.Refuse(puzzle.Say("explain.beside.early"))
	}
	moves, err := notation.ParseLetters(r.Best, p.Verbs())
	if err == nil && len(moves) == 0 {
		moves, err = solved(ctx, start, r, report)
	}
	var other line
	if err == nil {
		other.moves, other.states, err = reason.Answered(ctx, start, moves)
	}
	if err != nil {
		return err
	}
	a.Ended = true
	a.Standing = message.Tree{"medal": won.medal(other)}
	for i, l := range []line{won, other} {
		_, put, err := reason.Trail(start, l.moves, [...]string{mine, best}[i])
		if err != nil {
			return err
		}
		step := reason.Step{Name: [...]string{mine, best}[i], Put: put, Moves: l.moves}
		step.Text, step.Score = l.cameTo()
		if text := l.parting([]line{other, won}[i]); !text.Zero() {
			step.Rows = []reason.Row{{Key: step.Name, Text: text}}
		}
		a.Steps = append(a.Steps, step)
	}
	return drawn(a, p, start)
}

// solved returns the solver's play of a level. The error is one for people.
func solved(ctx context.Context, start puzzle.State, r message.Request, report func(puzzle.Progress)) ([]puzzle.Move, error) {
	solver, ok := start.(puzzle.Solver)
	if !ok {
		return nil, puzzle.Refuse(puzzle.Say("explain.beside.none"))
	}
	found, err := solver.Solve(ctx, puzzle.Task{Steps: r.Steps, Cores: r.Cores}, report)
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return nil, puzzle.Refuse(puzzle.Say("explain.beside.stopped"))
	case err != nil || len(found.Moves) == 0:
		return nil, puzzle.Refuse(puzzle.Say("explain.beside.none"))
	}
	return found.Moves, nil
}

// cameTo returns what a play came to, in words and as the number that is compared.
func (l *line) cameTo() (puzzle.Text, int) {
	n := l.own(len(l.moves))
	text, value := puzzle.Say("explain.beside.moves", n), n
	if x, ok := l.states[len(l.moves)].(puzzle.Scorer); ok {
		score := x.Score()
		if value = score.Value; !score.Told.Zero() {
			text = score.Told
		}
	}
	return text, value
}

// medal returns the grade of a play that won, beside the best one.
func (l *line) medal(best line) string {
	_, value := l.cameTo()
	_, most := best.cameTo()
	score := puzzle.Score{Less: true}
	if x, ok := l.end().(puzzle.Scorer); ok {
		score = x.Score()
	}
	if score.Known {
		most = score.Best
	}
	return reason.Medal{Share: reason.Share(score, value, most)}.Grade()
}

// own returns how many of the first n moves were the player's.
func (l *line) own(n int) (count int) {
	for _, s := range l.states[:n] {
		if puzzle.OwnMove(s) {
			count++
		}
	}
	return count
}

// parting says what a play did where another one of the level did something else; it is
// zero where neither did.
func (l *line) parting(other line) puzzle.Text {
	n := 0
	for n < len(l.moves) && n < len(other.moves) && l.moves[n] == other.moves[n] {
		n++
	}
	if n == len(l.moves) {
		return puzzle.Text{}
	}
	x, ok := l.states[n].(puzzle.Describer)
	_, events, err := l.states[n].Play(l.moves[n])
	if !ok || err != nil {
		return puzzle.Text{}
	}
	return puzzle.Say("explain.beside.parts", l.own(n)+1, x.Tell(events))
}
