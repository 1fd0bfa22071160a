package slider

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/search"
)

// Solve finds a shortest list of moves, and how many there are. Where a
// position is a cell it costs time linear in the cells; else it gives up when
// the positions fill a quarter of a gigabyte, or after Task.Steps of them; a
// list found by then is a shortest one, but there may be more of them than were
// counted.
// With Task.All it writes every shortest list, up to mostListed.
func (s State) Solve(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) (puzzle.Solution, error) {
	f, err := s.solver.Find(ctx, s.pos, int(task.Steps), report)
	switch {
	case errors.Is(err, puzzle.ErrImpossible):
		return unsolved(true), puzzle.Impossible(puzzle.Say("slider.impossible"))
	case errors.Is(err, puzzle.ErrGaveUp):
		return unsolved(false), puzzle.GaveUp(puzzle.Say("slider.gave-up", f.Positions))
	case err != nil:
		return unsolved(false), err
	}
	sol := puzzle.Solution{Proven: true, Moves: movesOf(f.Dirs)}
	if f.Exact {
		sol.Count = int(f.Lists)
	}
	sol.Text = []puzzle.Text{
		puzzle.Say("slider.solved", len(f.Dirs)),
		puzzle.Say("slider.list", arrows(f.Dirs)),
		counted(f),
	}
	if len(f.Dirs) == 0 {
		sol.Text = []puzzle.Text{puzzle.Say("slider.done")}
	}
	sol.Text = append(sol.Text, s.stopsText()...)
	sol.Fields = fields(len(f.Dirs), ice.Letters(f.Dirs), f.Lists, f.Exact, true)
	if task.All {
		err = s.listAll(ctx, &sol)
	}
	return sol, err
}

// mostListed is how many shortest lists are written at most: in a field of
// detours their number doubles with each of them.
const mostListed = 100_000

// listAll adds every shortest list to a solution, or says why not.
func (s State) listAll(ctx context.Context, sol *puzzle.Solution) error {
	o, err := s.solver.Distances(ctx)
	if err != nil {
		return err
	}
	if o == nil {
		sol.Text = append(sol.Text, puzzle.Say("slider.lists.many"))
		return nil
	}
	lists := []string{}
	for dirs := range o.All(o.Number(s.pos)) {
		if len(lists) == mostListed {
			sol.Text = append(sol.Text, puzzle.Say("slider.lists.first", mostListed))
			break
		}
		lists = append(lists, ice.Letters(dirs))
	}
	for _, list := range lists {
		sol.Text = append(sol.Text, puzzle.Say("slider.lists.one", list))
	}
	sol.Fields = append(sol.Fields, puzzle.Field{Name: "lists", Value: lists})
	return ctx.Err()
}

// Steers names the list of all shortest lists and, where a position is more than
// a cell, the bound of positions.
func (s State) Steers() []string {
	if s.level.Steady() {
		return []string{"all"}
	}
	return []string{"all", "steps"}
}

// movesOf turns directions into moves.
func movesOf(dirs []byte) []puzzle.Move {
	var each [4]puzzle.Move
	for dir, d := range puzzle.Dirs {
		each[dir] = puzzle.Do(d.String())
	}
	moves := make([]puzzle.Move, len(dirs))
	for i, dir := range dirs {
		moves[i] = each[dir]
	}
	return moves
}

// unsolved returns the answer without a list: proved or not.
func unsolved(proved bool) puzzle.Solution {
	return puzzle.Solution{Proven: proved, Fields: fields(nil, nil, 0, proved, proved)}
}

func fields(moves, list any, count uint64, exact, proved bool) []puzzle.Field {
	return []puzzle.Field{{Name: "moves", Value: moves}, {Name: "list", Value: list},
		{Name: "count", Value: int(count)}, {Name: "exact", Value: exact}, {Name: "proved", Value: proved}}
}

// counted says how many shortest lists were found.
func counted(f search.Found) puzzle.Text {
	switch {
	case f.Lists == search.MostLists:
		return puzzle.Say("slider.lists.most", strconv.FormatUint(search.MostLists, 10))
	case !f.Exact:
		return puzzle.Say("slider.lists.more", int(f.Lists))
	case f.Lists == 1:
		return puzzle.Say("slider.unique")
	}
	return puzzle.Say("slider.lists", int(f.Lists))
}

// mostArrows is how much of a list is written for people.
const mostArrows = 200

// arrows writes directions as arrows.
func arrows(dirs []byte) string {
	var b strings.Builder
	for i, dir := range dirs {
		if i == mostArrows {
			b.WriteString(" …")
			break
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString([...]string{"↑", "←", "→", "↓"}[dir])
	}
	return b.String()
}

// Numbers returns, row by row, the fewest moves after which somebody can stand on each cell, -1
// where nobody can.
func (s State) Numbers(ctx context.Context) ([][]int, error) {
	rows := make([][]int, s.level.Rows)
	for r := range rows {
		rows[r] = slices.Repeat([]int{-1}, s.level.Cols)
	}
	visits, _, err := s.solver.Visits(ctx, s.pos, 0, true)
	if err != nil {
		return nil, err
	}
	for v := range visits {
		for i := range s.level.Starts {
			c := s.level.Cell(v.At[i])
			if n := &rows[c.Row-1][c.Col-1]; *n < 0 {
				*n = v.Moves
			}
		}
	}
	return rows, nil
}

// small is the largest level on which an answer for people tells of the stops:
// on others that would cost more than the answer.
const small = 10_000

// stopsText returns the sentences on the cells where the player can stop.
func (s State) stopsText() []puzzle.Text {
	if !s.level.Steady() || len(s.level.Tiles) > small {
		return nil
	}
	stops, far := s.solver.Stops(s.pos)
	return []puzzle.Text{puzzle.Say("slider.stops", stops, far)}
}
