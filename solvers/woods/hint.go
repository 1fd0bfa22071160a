package woods

import (
	"context"

	"gridwise/solvers/puzzle"
)

// Strengths returns 2: how soon the next heart falls, the fork that makes it fall, and how
// many moves keep to that, or what was given away; the move.
func (s State) Strengths() int { return 2 }

// Hint helps whoever is to move. It is Proven as long as the player gave
// nothing away; after that it still names the best that is left.
func (s State) Hint(ctx context.Context, strength int) (puzzle.Hint, error) {
	if s.Status() != puzzle.Playing {
		return puzzle.Hint{Text: s.ending(), Left: -1, Dead: s.Status() != puzzle.Won}, nil
	}
	all, err := s.choices(ctx)
	if err != nil {
		return puzzle.Hint{}, err
	}
	h := puzzle.Hint{Dead: !s.wanted(), Left: -1}
	if h.Proven = !h.Dead; h.Proven {
		moves, _, _, err := s.line(ctx)
		if err != nil {
			return puzzle.Hint{}, err
		}
		h.Left = len(moves)
	}
	b := best(s.turn, all)
	switch {
	case strength <= 1 && h.Dead:
		h.Text = s.standing()
		return h, nil
	case strength <= 1:
		h.Text, h.Cells, err = s.plan(ctx, b)
		h.Text = puzzle.Say("woods.keep", h.Text, b.equals(all), len(all))
		return h, err
	}
	h.Moves = []puzzle.Move{puzzle.Do(verbs[b.verb])}
	h.Text, h.Cells = b.told(all), []puzzle.Cell{s.lv.cells[b.next.placeOf(s.turn)]}
	return h, err
}

// equals returns how many moves are worth what this one is.
func (c choice) equals(all []choice) (n int) {
	for _, x := range all {
		if x.value == c.value {
			n++
		}
	}
	return n
}

// told names the move and what it keeps.
func (c choice) told(all []choice) puzzle.Text {
	if c.equals(all) == 1 {
		return puzzle.Say("woods.move.only", going(c.verb), c.value)
	}
	return puzzle.Say("woods.move", going(c.verb), c.value)
}

func (s State) placeOf(who side) uint16 {
	if who == link {
		return s.link
	}
	return s.ganon
}

// going names a move in words.
func going(verb int) puzzle.Text {
	switch verb {
	case 0:
		return puzzle.Say("woods.go.up")
	case 1:
		return puzzle.Say("woods.go.left")
	case 2:
		return puzzle.Say("woods.go.right")
	case 3:
		return puzzle.Say("woods.go.down")
	}
	return puzzle.Say("woods.go.stay")
}

// plan returns when the next heart falls, and why, and names no move. The cells are
// the hearts and the place of a fork.
func (s State) plan(ctx context.Context, b choice) (puzzle.Text, []puzzle.Cell, error) {
	switch {
	case s.turn == ganon && b.value == 0:
		return puzzle.Say("woods.plan.hold"), nil, nil
	case s.turn == ganon:
		return puzzle.Say("woods.plan.delay", b.rank), nil, nil
	case b.value == 0:
		return puzzle.Say("woods.plan.none"), nil, nil
	case b.gain > 0:
		return puzzle.Say("woods.plan.take"), nil, nil
	}
	f, err := s.fork(ctx)
	if err != nil {
		return puzzle.Text{}, nil, err
	}
	switch hearts := s.lv.cellsOf(f.hearts); len(hearts) {
	case 0:
		return puzzle.Say("woods.plan.soon", b.rank), nil, nil
	case 1:
		return puzzle.Say("woods.plan.sure", b.rank, hearts[0]), hearts, nil
	case 2:
		return puzzle.Say("woods.plan.fork", b.rank, f.at, hearts[0], hearts[1]), append(hearts, f.at), nil
	default:
		return puzzle.Say("woods.plan.forks", b.rank, f.at, len(hearts)), append(hearts, f.at), nil
	}
}

func (lv *level) cellsOf(hearts uint8) []puzzle.Cell {
	var cells []puzzle.Cell
	for h, spot := range lv.hearts {
		if hearts&(1<<h) != 0 {
			cells = append(cells, lv.cells[spot])
		}
	}
	return cells
}
