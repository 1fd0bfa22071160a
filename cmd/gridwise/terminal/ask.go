package terminal

import (
	"context"
	"errors"
	"strings"

	"gridwise/game/session"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// hint gives a hint, a stronger one each time in the same position.
func (g *Game) hint() {
	state := g.session.State()
	h, ok := state.(puzzle.Hinter)
	if !ok || state.Status() != puzzle.Playing || g.session.Awaits() {
		g.tell(puzzle.Say("play.nohint"))
		return
	}
	if g.hinted != state.Position() {
		g.strength = 0
	}
	g.strength = min(g.strength+1, h.Strengths())
	g.hinted = state.Position()
	strength := g.strength
	g.tell(puzzle.Say("term.thinking"))
	g.beside(func(ctx context.Context) func(*Game) {
		hint, err := h.Hint(ctx, strength)
		return func(g *Game) {
			if err != nil {
				g.say(g.words.Error(err))
				return
			}
			g.session.CountHint()
			g.tell(hint.Text, hint.Cells...)
			if len(hint.Moves) > 0 {
				g.message += "   → " + g.words.Moves(g.session.Puzzle(), hint.Moves[:1])
			}
		}
	})
}

// check tells the rules that are broken, and what can still be had.
func (g *Game) check() {
	state, at := g.session.State(), g.session.At()
	var faults []puzzle.Fault
	if c, ok := state.(puzzle.Checker); ok {
		faults = c.Faults()
	}
	g.session.CountCheck()
	if len(faults) > 0 {
		g.tellFaults(faults)
		return
	}
	judge, ok := state.(puzzle.Judge)
	if !ok {
		g.tell(puzzle.Say("play.nofault"))
		return
	}
	g.tell(puzzle.Say("term.thinking"))
	g.beside(func(ctx context.Context) func(*Game) {
		v, err := judge.Verdict(ctx)
		return func(g *Game) {
			if err != nil {
				g.say(g.words.Error(err))
				return
			}
			g.session.SetVerdict(at, state.Position(), v)
			g.tell(v.Text)
		}
	})
}

// tellFaults tells all rules that are broken, and shows where.
func (g *Game) tellFaults(faults []puzzle.Fault) {
	said := make([]string, len(faults))
	var cells []puzzle.Cell
	for i, f := range faults {
		said[i] = g.words.Say(f.Text)
		cells = append(cells, f.Cells...)
	}
	g.say(strings.Join(said, " · "), cells...)
}

// reply lets the opponent answer.
func (g *Game) reply() {
	r := g.session.State().(puzzle.Replier)
	g.beside(func(ctx context.Context) func(*Game) {
		m, err := r.Reply(ctx)
		return func(g *Game) {
			if err == nil {
				var step session.Step
				if step, err = g.session.Reply(m); err == nil {
					g.shown(step)
					return
				}
			}
			g.say(g.words.Error(err))
		}
	})
}

// line is a solution as it is played: moves and the replies to them.
type line struct {
	move  puzzle.Move
	reply bool
}

// solution plays the solver's moves from here.
func (g *Game) solution() {
	state := g.session.State()
	solver, ok := state.(puzzle.Solver)
	if !ok || state.Status() != puzzle.Playing || g.session.Awaits() {
		g.tell(puzzle.Say("play.nohint"))
		return
	}
	g.tell(puzzle.Say("play.solving"))
	g.beside(func(ctx context.Context) func(*Game) {
		found, err := solver.Solve(ctx, puzzle.Task{}, nil)
		var moves []line
		if err == nil {
			moves, err = answeredMoves(ctx, state, found.Moves)
		}
		return func(g *Game) {
			if err != nil {
				g.say(g.words.Error(err))
				return
			}
			g.session.CountSolution()
			g.playLine(moves)
			for _, t := range found.Text[:min(1, len(found.Text))] {
				g.tell(t)
			}
		}
	})
}

// answeredMoves puts the opponent's replies between the moves.
func answeredMoves(ctx context.Context, s puzzle.State, moves []puzzle.Move) ([]line, error) {
	var all []line
	for _, m := range moves {
		next, _, err := s.Play(m)
		if err != nil {
			return nil, err
		}
		all, s = append(all, line{m, false}), next
		if r, ok := s.(puzzle.Replier); ok && s.Status() == puzzle.Playing && r.OpponentToMove() {
			answer, err := r.Reply(ctx)
			if err != nil {
				return nil, err
			}
			if next, _, err = s.Play(answer); err != nil {
				return nil, err
			}
			all, s = append(all, line{answer, true}), next
		}
	}
	return all, nil
}

func (g *Game) playLine(moves []line) {
	for _, m := range moves {
		var err error
		if m.reply {
			_, err = g.session.Reply(m.move)
		} else {
			_, err = g.session.Play(m.move)
		}
		if err != nil {
			g.say(g.words.Error(err))
			return
		}
	}
	g.follow = stage.Actor(g.session.State().Board())
}

// refused tells why a move was not made, and shows where the reason lies.
func (g *Game) refused(err error) {
	var r *puzzle.Refusal
	if errors.As(err, &r) {
		g.tell(r.Text, r.Cells...)
		return
	}
	g.say(g.words.Error(err))
}
