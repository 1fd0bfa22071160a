package lifter

import (
	"context"
	"math/rand/v2"
	"strconv"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/plan"
	"gridwise/solvers/lifter/internal/satmine"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
)

var _ draft.Generator = Puzzle{}

// The work of the generator: caves drawn, caves planned, simulated steps for the plan of each,
// and tours by nearness that tell how hard a cave is.
const (
	caveTries = 1_500 // fewer of large ones
	cavePlans = 16
	caveSteps = 1_000_000
	caveTours = 24
	tourSteps = 12_000 // and 60 for each cell
)

// Wishes returns the fields of a wish: the size, the extensions, the difficulty, or a formula.
func (Puzzle) Wishes() []draft.WishField {
	return []draft.WishField{
		{Name: "size", Kind: draft.WishSize, Least: 6, Most: 60, Default: "8x11"},
		{Name: "with", Kind: draft.WishSet, Choices: []string{"water", "trampolines", "beards", "higher"}},
		{Name: "grade", Kind: draft.WishChoice, Choices: []string{"any", "gentle", "fair", "hard"}, Default: "any", Grades: true},
		{Name: "sat", Kind: draft.WishText},
		draft.RatingWish,
	}
}

// Keeps reports whether what is wished for is needed in a mine.
func (Puzzle) Keeps(text string, wish draft.Wish) bool { return lacking(text, wish) == "" }

// Rung returns the wish for a mine that is to be so hard, from 0 to 100.
func (Puzzle) Rung(wish draft.Wish, hard int) draft.Wish {
	grade := [...]string{"gentle", "fair", "hard"}[min(hard/34, 2)]
	rows := 6 + hard/12
	return wish.Filled(Puzzle{}.Wishes(), "size", strconv.Itoa(rows)+"x"+strconv.Itoa(rows*4/3), "grade", grade)
}

// Generate makes a cave that the planner leaves by the lift. Its difficulty is
// how many of some tours win that go always to the nearest lambda, by chance one
// way or another: gentle where most do, fair where at most half do, hard where hardly one
// does and rocks must be moved. What is wished for is needed to win. With the
// wish "sat" it builds a mine from a formula instead.
func (p Puzzle) Generate(ctx context.Context, seed uint64, wish draft.Wish, report func(puzzle.Progress)) (string, error) {
	if wish["sat"] != "" {
		return satLevel(wish["sat"])
	}
	rows, cols := wish.Size("size")
	rnd := rand.New(rand.NewPCG(wish.Seed(seed, p.Wishes()), mine.Mix(uint64(gradeOf(wish["grade"])))))
	var best *grading
	planned, tries := 0, max(20, caveTries*240/max(240, rows*cols))
	for try := 0; try < tries && planned < cavePlans && (best == nil || best.misses(wish) > 0); try++ {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		if report != nil {
			report(puzzle.Progress{Done: max(float64(try)/float64(tries), float64(planned)/cavePlans), Text: puzzle.Say("lifter.generate.progress", try+1)})
		}
		g := newGrading(newCave(rnd, rows, cols, wish).String(), rnd.Uint64(), wish)
		if g == nil || g.grade() != gradeOf(wish["grade"]) && (best != nil || try < tries/2) {
			continue
		}
		planned++
		if g.plan(ctx, rnd.Uint64()) && (best == nil || g.misses(wish) < best.misses(wish)) {
			best = g
		}
	}
	if err := ctx.Err(); err != nil {
		return "", err
	}
	if best == nil {
		return "", puzzle.GaveUp(puzzle.Say("lifter.generate.failed", planned))
	}
	return best.text(), nil
}

// The grades in their order.
const (
	gentle = iota
	fair
	hard
)

func gradeOf(name string) int {
	switch name {
	case "gentle":
		return gentle
	case "hard":
		return hard
	}
	return fair
}

// grading is a cave with what tours and the planner made of it.
type grading struct {
	level  *mine.Level
	tables *plan.Tables
	route  []byte
	score  int
	lucky  int // tours by nearness that win
	moved  int
}

// newGrading makes the tours of a cave; nil where it is no level, or where what
// was wished for is not needed.
func newGrading(text string, seed uint64, wish draft.Wish) *grading {
	f, err := mine.Parse(text)
	if err != nil || f.Total < 3 || lacking(text, wish) != "" || !dead(mine.New(f)).Zero() {
		return nil
	}
	g := &grading{level: f, tables: plan.NewTables(f)}
	g.lucky = plan.NearestFirst(mine.New(f), g.tables, seed, caveTours, tourSteps+60*int64(len(f.Initial)))
	return g
}

// grade returns how hard the cave is by its tours.
func (g *grading) grade() int {
	switch {
	case g.lucky > caveTours/2:
		return gentle
	case g.lucky > caveTours/12:
		return fair
	}
	return hard
}

// plan finds the route, and reports whether it leaves by the lift and is not trivial.
func (g *grading) plan(ctx context.Context, seed uint64) bool {
	m := mine.New(g.level)
	p := plan.New(m, g.tables, seed)
	p.Work(ctx, caveSteps, 1, nil)
	g.route = p.Route(m)
	g.measure(m)
	return m.Ending == mine.Won && len(g.route) >= g.level.Rows
}

// measure counts how many rocks moved on the way.
func (g *grading) measure(m *mine.Mine) {
	movedFrom := map[int32]bool{}
	for _, c := range g.route {
		to := m.Robot + m.Delta(c)
		if d := m.Delta(c); mine.IsRock(m.Cells[to]) && (d == 1 || d == -1) && m.Does(c) {
			movedFrom[to] = true
		}
		m.Step(c)
		for _, f := range m.Falls {
			movedFrom[f.From] = true
		}
	}
	g.moved, g.score = len(movedFrom), m.Score()
}

// misses returns how far the cave is from a difficulty, 0 where it has it.
func (g *grading) misses(wish draft.Wish) int {
	want, is := gradeOf(wish["grade"]), g.grade()
	if is == want && want == hard && g.moved < 3 {
		return 1
	}
	return max(is-want, want-is)
}

// text returns the cave as text with its header.
func (g *grading) text() string {
	notes := puzzle.Notes{
		{Name: "best", Value: strconv.Itoa(g.score)},
		{Name: "play", Value: notation.Letters(movesOf(g.route), Puzzle{}.Verbs())},
	}
	return notes.String() + g.level.String()
}

// satLevel returns a mine from a formula, with a header that reports whether the
// formula can be satisfied and, if so, a route to the lift.
func satLevel(text string) (string, error) {
	k, err := satmine.Draw(text)
	if err != nil {
		return "", err
	}
	notes := puzzle.Notes{{Name: "title", Value: k.Formula.String()}, {Name: "about", Value: "formula"}}
	bits, ok := k.Satisfied()
	if !ok {
		notes = append(notes, puzzle.Note{Name: "formula", Value: "unsatisfiable, all " + strconv.Itoa(1<<len(k.Names)) + " assignments tried; the lift cannot be reached"})
		return notes.String() + k.String(), nil
	}
	route, score, err := k.Route(bits)
	if err != nil {
		return "", err
	}
	notes = append(notes,
		puzzle.Note{Name: "formula", Value: "satisfied by " + k.Assignment(bits)},
		puzzle.Note{Name: "best", Value: strconv.Itoa(score)},
		puzzle.Note{Name: "play", Value: notation.Letters(movesOf(route), Puzzle{}.Verbs())})
	return notes.String() + k.String(), nil
}
