package woods

import (
	"slices"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/wood"
)

// explainer makes the steps of a topic from a position.
type explainer struct {
	*reason.Teller
	s      State
	set    uint8    // the hearts left that Link can reach
	links  []uint16 // spots that Link can come to, without those of these hearts
	ganons []uint16 // the same of Ganondorf
}

func newExplainer(t *reason.Teller, s State) (*explainer, error) {
	if err := s.lv.Prepare(t.Ctx, 1, nil); err != nil {
		return nil, err
	}
	x := &explainer{Teller: t, s: s, set: s.Left & s.lv.Reachable()}
	x.links, x.ganons = x.around(s.Link, x.set), x.around(s.Ganon, x.set)
	return x, nil
}

// around lists the spots that can be come to from one, without those of some hearts.
func (x *explainer) around(from uint16, hearts uint8) (spots []uint16) {
	seen := make([]bool, len(x.s.lv.Cells))
	seen[from] = true
	for todo := []uint16{from}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		if x.s.lv.HeartOf(hearts, at) == 0 {
			spots = append(spots, at)
		}
		for _, to := range x.s.lv.Moves[at] {
			if !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	slices.Sort(spots)
	return spots
}

// pictured tells a step that shows both on these places, with these marks and no others.
func (x *explainer) pictured(step reason.Step, link, ganon uint16, marks []reason.Mark) {
	step.Put = x.Show(marks)
	step.Level, step.Moves = x.picture(link, ganon)
	x.Step(step)
}

// picture returns the level, and the moves in it, that show both on their places
// with the hearts left: nothing where that is the position explained.
func (x *explainer) picture(link, ganon uint16) (text string, moves []puzzle.Move) {
	lv := x.s.lv
	from := link
	if link == ganon {
		from, moves = x.beside(ganon)
	}
	if link == x.s.Link && ganon == x.s.Ganon || from == ganon {
		return "", nil
	}
	return lv.staged(from, ganon, x.s.Left), moves
}

// staged returns the level that has both on these spots, and of the hearts those left.
func (lv *level) staged(link, ganon uint16, left uint8) string {
	cells := slices.Clone(lv.Drawing.Cells)
	for i, c := range cells {
		if spot := lv.Spots[i]; c == 'L' || c == 'G' || c == 'H' && spot >= 0 && lv.HeartOf(left, uint16(spot)) == 0 {
			cells[i] = '.'
		}
	}
	cells[lv.Index(lv.Cells[ganon])] = 'G'
	cells[lv.Index(lv.Cells[link])] = 'L'
	return wood.Text(cells, lv.Cols, lv.Side)
}

// beside returns a free spot next to one, and the step from there onto it: so a
// level shows both on one cell. It is the spot itself where there is none.
func (x *explainer) beside(spot uint16) (uint16, []puzzle.Move) {
	for verb, from := range x.s.lv.Steps[spot][:wood.Stay] {
		if from >= 0 && x.s.lv.HeartOf(x.s.Left, uint16(from)) == 0 {
			return uint16(from), []puzzle.Move{puzzle.Do(wood.Verbs[wood.Stay-1-verb])}
		}
	}
	return spot, nil
}

// cell returns the cell of a spot.
func (x *explainer) cell(spot uint16) puzzle.Cell { return x.s.lv.Cells[spot] }
