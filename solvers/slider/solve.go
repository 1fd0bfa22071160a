package slider

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// found is what a search for the win came to.
type found struct {
	dirs      []byte
	lists     uint64 // different shortest lists, at least so many
	exact     bool   // and no more
	positions int    // looked at
}

// errNone is returned where it is proved that there is no win.
var errNone = puzzle.ErrImpossible

// search finds the fewest moves from s to the win. The error is errNone,
// errFull or the context's.
func (s State) search(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) (found, error) {
	switch {
	case s.status == puzzle.Won:
		return found{lists: 1, exact: true, positions: 1}, nil
	case s.status == puzzle.Lost:
		return found{}, errNone
	case ctx.Err() != nil:
		return found{}, ctx.Err()
	case s.level.steady():
		return s.searchCells()
	}
	return s.searchPositions(ctx, task, report)
}

func (s State) searchCells() (found, error) {
	s.level.mu.Lock()
	t := s.level.table()
	s.level.mu.Unlock()
	end := s.level.ends[0]
	w := t.spread(s.at[0], end, nil)
	f := found{positions: len(w.order)}
	if !w.reached(end) {
		return f, errNone
	}
	f.dirs, f.lists = w.list(end), w.stops[end].lists
	f.exact = f.lists < mostLists
	return f, nil
}

func (s State) searchPositions(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) (found, error) {
	q := newQuest(s.level)
	q.report = report
	if task.Steps > 0 {
		q.limit = int(min(int64(q.limit), task.Steps))
	}
	err := q.run(ctx, s)
	f := found{positions: q.size}
	switch {
	case err != nil && !errors.Is(err, errFull), err != nil && q.best != q.proved:
		return f, err
	case q.best < 0:
		return f, errNone
	}
	for _, n := range q.wins {
		f.lists = addLists(f.lists, q.stop(int(n)).lists)
	}
	f.dirs, f.exact = q.list(q.wins[0]), err == nil && f.lists < mostLists
	return f, nil
}

// Solve finds a shortest list of moves, and how many there are. Where a
// position is a cell it costs time linear in the cells; else it gives up when
// the positions fill a quarter of a gigabyte, or after Task.Steps of them; a
// list found by then is a shortest one, but there may be more of them than were
// counted.
// With Task.All it writes every shortest list, up to mostListed.
func (s State) Solve(ctx context.Context, task puzzle.Task, report func(puzzle.Progress)) (puzzle.Solution, error) {
	f, err := s.search(ctx, task, report)
	switch {
	case errors.Is(err, errNone):
		return unsolved(true), puzzle.Impossible(puzzle.Say("slider.impossible"))
	case errors.Is(err, errFull):
		return unsolved(false), puzzle.GaveUp(puzzle.Say("slider.gave-up", f.positions))
	case err != nil:
		return unsolved(false), err
	}
	sol := puzzle.Solution{Proven: true, Moves: movesOf(f.dirs)}
	if f.exact {
		sol.Count = int(f.lists)
	}
	sol.Text = []puzzle.Text{
		puzzle.Say("slider.solved", len(f.dirs)),
		puzzle.Say("slider.list", arrows(f.dirs)),
		f.listsText(),
	}
	if len(f.dirs) == 0 {
		sol.Text = []puzzle.Text{puzzle.Say("slider.done")}
	}
	sol.Text = append(sol.Text, s.stopsText()...)
	sol.Fields = fields(len(f.dirs), string(lettersOf(f.dirs)), f.lists, f.exact, true)
	if task.All {
		err = s.listAll(ctx, &sol)
	}
	return sol, err
}

// Steers names the list of all shortest lists and, where a position is more than
// a cell, the bound of positions.
func (s State) Steers() []string {
	if s.level.steady() {
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

func (f found) listsText() puzzle.Text {
	switch {
	case f.lists == mostLists:
		return puzzle.Say("slider.lists.most", strconv.FormatUint(mostLists, 10))
	case !f.exact:
		return puzzle.Say("slider.lists.more", int(f.lists))
	case f.lists == 1:
		return puzzle.Say("slider.unique")
	}
	return puzzle.Say("slider.lists", int(f.lists))
}

// unique reports whether there is a single shortest list.
func (f found) unique() bool { return f.exact && f.lists == 1 }

// lettersOf writes directions as letters.
func lettersOf(dirs []byte) []byte {
	list := make([]byte, len(dirs))
	for i, dir := range dirs {
		list[i] = "ULRD"[dir]
	}
	return list
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

// small is the largest level on which an answer for people tells of the stops:
// on others that would cost more than the answer.
const small = 10_000

// stopsText returns the sentences on the cells where the player can stop.
func (s State) stopsText() []puzzle.Text {
	if !s.level.steady() || len(s.level.tiles) > small {
		return nil
	}
	stops, far := s.Stops()
	return []puzzle.Text{puzzle.Say("slider.stops", len(stops), far)}
}

// Stops returns the cells on which the player can stop, with his own, nearest
// first, and the number of moves to the farthest; the end stops nobody from
// going on. None for levels of several players or with tiles that change.
// Linear in the cells.
func (s State) Stops() (cells []puzzle.Cell, far int) {
	if !s.level.steady() {
		return nil, 0
	}
	s.level.mu.Lock()
	t := s.level.table()
	s.level.mu.Unlock()
	w := t.spread(s.at[0], none, nil)
	for _, n := range w.order {
		cells = append(cells, s.level.cell(n))
	}
	return cells, w.far()
}
