package woods

import (
	"context"

	"gridwise/solvers/puzzle"
)

// Strengths: what can still be forced; which moves keep it; the move, how soon
// the next heart falls, and the fork that makes it fall.
func (s State) Strengths() int { return 3 }

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
		moves, _, err := s.line(ctx)
		if err != nil {
			return puzzle.Hint{}, err
		}
		h.Left = len(moves)
	}
	switch {
	case strength <= 1:
		h.Text = s.standing()
	case strength == 2:
		h.Text, h.Cells = s.keeping(all)
	default:
		b := best(s.turn, all)
		h.Moves = []puzzle.Move{puzzle.Do(verbs[b.verb])}
		h.Text, h.Cells, err = s.plan(ctx, b)
	}
	return h, err
}

// keeping names the moves that keep the value, by the cells they lead to.
func (s State) keeping(all []choice) (puzzle.Text, []puzzle.Cell) {
	var cells []puzzle.Cell
	value := best(s.turn, all).value
	for _, c := range all {
		if c.value == value {
			cells = append(cells, s.lv.cells[c.next.placeOf(s.turn)])
		}
	}
	switch len(cells) {
	case len(all):
		return puzzle.Say("woods.keep.all", value), cells
	case 1:
		return puzzle.Say("woods.keep.one", len(all), value, cells[0]), cells
	}
	return puzzle.Say("woods.keep.some", len(cells), len(all), value), cells
}

func (s State) placeOf(who side) uint16 {
	if who == link {
		return s.link
	}
	return s.king
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

// plan explains the best move: when the next heart falls, and why.
func (s State) plan(ctx context.Context, b choice) (puzzle.Text, []puzzle.Cell, error) {
	goal := s.lv.cells[b.next.placeOf(s.turn)]
	switch {
	case s.turn == king && b.value == 0:
		return puzzle.Say("woods.plan.hold", going(b.verb)), []puzzle.Cell{goal}, nil
	case s.turn == king:
		return puzzle.Say("woods.plan.delay", going(b.verb), b.rank), []puzzle.Cell{goal}, nil
	case b.value == 0:
		return puzzle.Say("woods.plan.none", going(b.verb)), []puzzle.Cell{goal}, nil
	case b.gain > 0:
		return puzzle.Say("woods.plan.take", going(b.verb), goal), []puzzle.Cell{goal}, nil
	}
	f, err := s.fork(ctx)
	if err != nil {
		return puzzle.Text{}, nil, err
	}
	switch hearts := s.lv.cellsOf(f.hearts); len(hearts) {
	case 0:
		return puzzle.Say("woods.plan.soon", going(b.verb), b.rank), []puzzle.Cell{goal}, nil
	case 1:
		return puzzle.Say("woods.plan.sure", going(b.verb), b.rank, hearts[0]), append(hearts, goal), nil
	case 2:
		return puzzle.Say("woods.plan.fork", going(b.verb), b.rank, f.at, hearts[0], hearts[1]), append(hearts, f.at), nil
	default:
		return puzzle.Say("woods.plan.forks", going(b.verb), b.rank, f.at, len(hearts)), append(hearts, f.at), nil
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
