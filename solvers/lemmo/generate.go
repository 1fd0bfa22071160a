package lemmo

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
)

// The generator climbs: it draws a level, changes a cell at a time, and keeps
// what is no worse. After attempts tries it draws anew, at most draws times.
const (
	attempts = 700
	draws    = 6
)

// Wishes returns the size, the difficulty and what is asked: one block, two, that all
// starts win, how many do, or a start that does.
func (Puzzle) Wishes() []draft.WishField {
	return []draft.WishField{
		{Name: "size", Kind: draft.WishSize, Least: 2, Most: 40, Default: "6x12"},
		difficulty,
		{Name: "task", Kind: draft.WishChoice, Choices: []string{"one", "two", "all", "count", "way"}, Default: "one"},
		draft.RatingWish,
	}
}

// Rung returns the wish for a level that is to be so hard, from 0 to 100.
func (Puzzle) Rung(wish draft.Wish, hard int) draft.Wish {
	return wish.Filled(Puzzle{}.Wishes(), "size", strconv.Itoa(3+hard/15)+"x"+strconv.Itoa(6+hard/6),
		difficulty.Name, difficulty.Choices[gentle+min(hard/34, 2)])
}

// The grades, as the choices of the wish count them.
const (
	gentle = 1 + iota
	medium
	hardest
)

// gradeOf returns the grade that is wished for, medium where any will do.
func gradeOf(wish draft.Wish) int {
	i := slices.Index(difficulty.Choices, wish[difficulty.Name])
	if i < gentle {
		return medium
	}
	return i
}

// difficulty is the wish for a grade.
var difficulty = draft.WishField{Name: "difficulty", Kind: draft.WishChoice, Choices: []string{"any", "gentle", "medium", "hard"}, Default: "any", Grades: true}

// Generate makes a level on which exactly one removal is best and worth finding.
func (p Puzzle) Generate(ctx context.Context, seed uint64, wish draft.Wish, report func(puzzle.Progress)) (string, error) {
	rows, cols := wish.Size("size")
	m := maker{rnd: rand.New(rand.NewPCG(wish.Seed(seed, p.Wishes()), 0x1e3370)), grade: gradeOf(wish), rows: rows, cols: cols}
	switch wish["task"] {
	case "two":
		m.rules.two = true
	case "all":
		if m.rules.save = true; rows*cols > mostSaved {
			return "", puzzle.Refuse(puzzle.Say("lemmo.wish.save", mostSaved))
		}
	case "count":
		m.rules.ask = askCount
	case "way":
		m.rules.ask = askWay
	}
	for draw := range draws {
		if err := m.climb(ctx); err != nil {
			return "", err
		}
		if m.least == 0 {
			break
		}
		if report != nil {
			report(puzzle.Progress{Done: float64(draw+1) / draws})
		}
	}
	return m.level(), nil
}

// maker climbs towards a level.
type maker struct {
	rnd        *rand.Rand
	grade      int // of the ratings wished for: gentle, medium or hard
	rules      rules
	rows, cols int
	cells      []byte // the best level so far, nil before the first
	least      int    // its cost
}

// climb draws a level, betters it, and keeps it if it costs less than the best.
func (m *maker) climb(ctx context.Context) error {
	l := &level{rows: m.rows, cols: m.cols, cells: m.draw(), rules: m.rules}
	cost := m.cost(ctx, l)
	tries := attempts
	if m.rules.two || m.rules.save { // each costs more where more blocks are sought
		tries /= 4
	}
	for try := 0; try < tries && cost > 0; try++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		at := m.rnd.IntN(len(l.cells))
		old := l.cells[at]
		l.cells[at] = m.other(at, old)
		ends := func(ch byte) bool { return ch != block }
		if slices.ContainsFunc(l.row(at/l.cols), ends) { // the floor still has its end
			if c := m.cost(ctx, l); c <= cost {
				cost = c
				continue
			}
		}
		l.cells[at] = old
	}
	if m.cells == nil || cost < m.least {
		m.cells, m.least = l.cells, cost
	}
	return nil
}

// draw returns a level of three to fifteen spaces in a hundred blocks, with few ends.
func (m *maker) draw() []byte {
	cells := make([]byte, m.rows*m.cols)
	share := 3 + m.rnd.IntN(13)
	for i := range cells {
		cells[i] = block
		if i < len(cells)-m.cols && m.rnd.IntN(100) < share {
			cells[i] = space
		}
	}
	for row := range m.rows - 1 {
		cells[row*m.cols+m.rnd.IntN(m.cols)] = space
	}
	first := cells[len(cells)-m.cols:]
	for range 1 + m.cols/6 {
		first[m.rnd.IntN(m.cols)] = drain
		first[m.rnd.IntN(m.cols)] = treasure
	}
	return cells
}

// other returns another character for a place.
func (m *maker) other(at int, old byte) byte {
	choice := []byte{block, space}
	if at >= (m.rows-1)*m.cols {
		choice = []byte{block, treasure, drain}
	}
	for {
		if ch := choice[m.rnd.IntN(len(choice))]; ch != old {
			return ch
		}
	}
}

// cost returns how far a level is from what is wished: a removal that helps, one
// alone, a level that can be won as it is, a gain worth finding, the difficulty.
// A removal that makes all starts win is too easily known for the best; so is,
// on a hard level, the lowest block over a treasure, and the one that most pass.
func (m *maker) cost(ctx context.Context, l *level) int {
	switch {
	case m.rules.two:
		return m.pairCost(ctx, l)
	case m.rules.save:
		return m.saveCost(ctx, l)
	}
	a, err := work(ctx, l)
	if err != nil || len(a.best) == 0 {
		return 1000
	}
	cost := 0
	if len(a.best) > 1 {
		cost += 200 + 10*min(len(a.best), 20)
	}
	if a.task1 == 0 {
		cost += 100
	}
	if a.task2 == 2*l.cols && m.grade > gentle {
		cost += 4
	}
	if at := int(a.best[0]); m.grade == hardest && (l.underlies(at) || l.crowds(at)) {
		cost += 30
	}
	if m.rules.ask == askWay {
		cost += 5 * max(0, a.task1-l.cols/2)
	}
	cost += 5 * max(0, max(2, m.cols/4)-(a.task2-a.task1))
	return m.graded(ctx, l, cost)
}

// graded adds to a cost how far a level's rating is from the grade, once the level is of the
// kind. Who counts, or looks for a way, looks at no blocks: no cell makes much of a difference.
func (m *maker) graded(ctx context.Context, l *level, cost int) int {
	if m.rules.ask != askBlock {
		return cost
	}
	if cost >= 100 {
		return cost + 100
	}
	s := State{level: &level{rows: l.rows, cols: l.cols, cells: l.cells, rules: l.rules}}
	rating, err := reason.Rate(ctx, s)
	if err != nil {
		return 1000
	}
	low, high := difficulty.Grade(m.grade)
	return cost + max(0, low-rating, rating-high)
}

// level returns the best level as text, with its proof and what it misses.
func (m *maker) level() string {
	l := &level{rows: m.rows, cols: m.cols, cells: m.cells, rules: m.rules}
	missed := ""
	switch {
	case m.rules.save && m.least >= 1000: // no few blocks save all: the level alone
		l.rules.save, missed = false, "task"
	case l.rules.ask == askWay && l.answer().task1 == 0:
		l.rules.ask, missed = askBlock, "task"
	case l.rules.ask == askBlock && l.answer().count() != 1:
		missed = "unique"
	case m.least > 0:
		missed = "difficulty"
	}
	notes := l.proof()
	if missed != "" {
		notes = append(notes, puzzle.Note{Name: "missed", Value: missed})
	}
	return notes.String() + l.String()
}

// underlies reports whether the block at a place is the lowest one over a
// treasure, which is what the eye tries first.
func (l *level) underlies(at int) bool {
	if l.cells[len(l.cells)-l.cols+at%l.cols] != treasure {
		return false
	}
	for at += l.cols; at < len(l.cells)-l.cols; at += l.cols {
		if l.cells[at] == block {
			return false
		}
	}
	return true
}

// crowds reports whether as many starts pass the block at a place as any block that
// may be removed: there the eye sees most of them.
func (l *level) crowds(at int) bool {
	most, here := int32(0), int32(-1)
	for row, f := range l.passed() {
		for i, ch := range l.row(row) {
			if ch != block {
				continue
			}
			most = max(most, f.all(i))
			if row*l.cols+i == at {
				here = f.all(i)
			}
		}
	}
	return here == most
}
