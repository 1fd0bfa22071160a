package woods

import (
	"context"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/retro"
	"gridwise/solvers/woods/internal/wood"
)

// Strengths returns 2: how soon the next heart falls, the fork that makes it fall, and how
// many moves keep to that, or what was given away; the move.
func (s State) Strengths() int { return 2 }

// Hint helps whoever is to move. It is Proven as long as the player gave
// nothing away; after that it still names the best that is left.
func (s State) Hint(ctx context.Context, strength int) (reason.Hint, error) {
	if s.Status() != puzzle.Playing {
		return reason.Hint{Text: s.ending(), Left: -1, Dead: s.Status() != puzzle.Won}, nil
	}
	all, err := s.lv.Choices(ctx, s.Race.Position)
	if err != nil {
		return reason.Hint{}, err
	}
	h := reason.Hint{Dead: !s.wanted(), Left: -1}
	if h.Proven = !h.Dead; h.Proven {
		moves, _, _, err := s.line(ctx)
		if err != nil {
			return reason.Hint{}, err
		}
		h.Left = len(moves)
	}
	b := retro.Best(all)
	switch {
	case strength <= 1 && h.Dead:
		h.Text = s.standing()
		return h, nil
	case strength <= 1:
		h.Text, h.Cells, err = s.plan(ctx, b)
		h.Text = puzzle.Say("woods.keep", h.Text.Claiming(s.claims(nil, s, all)...), len(retro.Keeping(all)), len(all))
		return h, err
	}
	h.Moves = []puzzle.Move{puzzle.Do(wood.Verbs[b.Verb])}
	h.Text, h.Cells = named(all).Claiming(s.claims(nil, s, all)...), []puzzle.Cell{s.lv.Cells[b.To]}
	return h, err
}

// named names the best move and what it keeps.
func named(all []retro.Choice) puzzle.Text {
	b := retro.Best(all)
	if len(retro.Keeping(all)) == 1 {
		return puzzle.Say("woods.move.only", going(b.Verb), b.Value)
	}
	return puzzle.Say("woods.move", going(b.Verb), b.Value)
}

// going names a move in words.
func going(verb int) puzzle.Text {
	return [...]puzzle.Text{puzzle.Say("woods.go.up"), puzzle.Say("woods.go.left"),
		puzzle.Say("woods.go.right"), puzzle.Say("woods.go.down"), puzzle.Say("woods.go.stay")}[verb]
}

// plan returns when the next heart falls, and why, and names no move. The cells are
// the hearts and the place of a fork.
func (s State) plan(ctx context.Context, b retro.Choice) (puzzle.Text, []puzzle.Cell, error) {
	switch {
	case s.Turn == wood.Ganon && b.Value == 0:
		return puzzle.Say("woods.plan.hold"), nil, nil
	case s.Turn == wood.Ganon:
		return puzzle.Say("woods.plan.delay", b.Rank), nil, nil
	case b.Value == 0:
		return puzzle.Say("woods.plan.none"), nil, nil
	case b.Takes != 0:
		return puzzle.Say("woods.plan.take"), nil, nil
	}
	f, err := s.lv.Fork(ctx, s.Race.Position)
	if err != nil {
		return puzzle.Text{}, nil, err
	}
	switch hearts := s.lv.cellsOf(f.Hearts); len(hearts) {
	case 0:
		return puzzle.Say("woods.plan.soon", b.Rank), nil, nil
	case 1:
		return puzzle.Say("woods.plan.sure", b.Rank, hearts[0]), hearts, nil
	case 2:
		return puzzle.Say("woods.plan.fork", b.Rank, s.lv.Cells[f.At], hearts[0], hearts[1]), append(hearts, s.lv.Cells[f.At]), nil
	default:
		return puzzle.Say("woods.plan.forks", b.Rank, s.lv.Cells[f.At], len(hearts)), append(hearts, s.lv.Cells[f.At]), nil
	}
}

func (lv *level) cellsOf(hearts uint8) []puzzle.Cell {
	var cells []puzzle.Cell
	for h, spot := range lv.Hearts {
		if hearts&(1<<h) != 0 {
			cells = append(cells, lv.Cells[spot])
		}
	}
	return cells
}
