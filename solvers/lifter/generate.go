package lifter

import (
	"context"
	"math/rand/v2"
	"strconv"

	"gridwise/solvers/puzzle"
)

var _ puzzle.Generator = Puzzle{}

// The work of the generator: caves tried, and simulated steps for the plan of
// each.
const (
	caveTries = 24
	caveSteps = 1_000_000
)

// Wishes are the size, the extensions, the difficulty, or a formula.
func (Puzzle) Wishes() []puzzle.WishField {
	return []puzzle.WishField{
		{Name: "size", Kind: puzzle.WishSize, Least: 6, Most: 60, Default: "12x18"},
		{Name: "with", Kind: puzzle.WishSet, Choices: []string{"water", "trampolines", "beards", "higher"}},
		{Name: "grade", Kind: puzzle.WishChoice, Choices: []string{"gentle", "fair", "hard"}, Default: "fair"},
		{Name: "sat", Kind: puzzle.WishText},
	}
}

// Generate makes a cave that the planner leaves by the lift. Its difficulty is
// what going always to the nearest lambda comes to: gentle where that wins, fair
// where it wins less or not at all, hard where it cannot win and rocks must be
// moved. With the wish "sat" it builds a mine from a formula instead.
func (Puzzle) Generate(ctx context.Context, seed uint64, wish puzzle.Wish, report func(puzzle.Progress)) (string, error) {
	if wish["sat"] != "" {
		return satLevel(wish["sat"])
	}
	rows, cols := wish.Size("size")
	rnd := rand.New(rand.NewPCG(seed, 0x6c69_6674))
	var best *grading
	for try := range caveTries {
		if err := ctx.Err(); err != nil {
			return "", err
		}
		if report != nil {
			report(puzzle.Progress{Done: float64(try) / caveTries, Text: puzzle.Say("lifter.generate.progress", try+1)})
		}
		text := newCave(rnd, rows, cols, wish).String()
		g, err := grade(ctx, text, rnd.Uint64())
		if err != nil {
			return "", err
		}
		if g != nil && (best == nil || g.misses(wish["grade"]) < best.misses(wish["grade"])) {
			best = g
		}
		if best != nil && best.misses(wish["grade"]) == 0 {
			break
		}
	}
	if best == nil {
		return "", puzzle.GaveUp(puzzle.Say("lifter.generate.failed", caveTries))
	}
	return best.level(seed, wish["grade"]), nil
}

// grading is a cave with what the planner made of it.
type grading struct {
	text             string
	route            []byte
	score, naive     int
	naiveWins        bool
	dug, moved, grew int
}

// grade plans a cave; nil where no way to the lift was found, or it is trivial.
func grade(ctx context.Context, text string, seed uint64) (*grading, error) {
	f, err := parse(text)
	if err != nil {
		return nil, nil // trampolines left no room for the robot
	}
	m := newMine(f)
	p := newPortfolio(m, seed)
	c := p.workers[0]
	c.stepLimit = caveSteps
	c.restart()
	g := &grading{text: f.String(), naive: int(c.current.bestScore), naiveWins: c.m.ending == won}
	p.work(ctx, caveSteps, 1, nil)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	g.route = m.trim(p.best.route())
	g.measure(m)
	if m.ending != won || f.total < 3 || len(g.route) < f.rows {
		return nil, nil
	}
	return g, nil
}

// measure counts on the way what was dug and how many rocks moved.
func (g *grading) measure(m *mine) {
	movedFrom := map[int32]bool{}
	for _, c := range g.route {
		to := m.robot + m.delta(c)
		if m.cells[to] == earth {
			g.dug++
		}
		if d := m.delta(c); isRock(m.cells[to]) && (d == 1 || d == -1) && m.does(c) {
			movedFrom[to] = true
		}
		m.step(c)
		for _, f := range m.falls {
			movedFrom[f.from] = true
		}
		if len(m.sprouts) > 0 && m.steps > 0 {
			g.grew++
		}
	}
	g.moved, g.score = len(movedFrom), m.score()
}

// misses is how far the cave is from a difficulty, 0 where it has it.
func (g *grading) misses(wanted string) int {
	level := 0
	switch {
	case !g.naiveWins && g.moved >= 3:
		level = 2
	case !g.naiveWins || g.naive < g.score-g.score/20:
		level = 1
	}
	want := map[string]int{"gentle": 0, "fair": 1, "hard": 2}[wanted]
	return max(level-want, want-level)
}

// level is the cave as text with its header.
func (g *grading) level(seed uint64, wanted string) string {
	moves := make([]puzzle.Move, len(g.route))
	for i, c := range g.route {
		moves[i] = moveOf(c)
	}
	notes := puzzle.Notes{
		{Name: "seed", Value: strconv.FormatUint(seed, 10)},
		{Name: "generator", Value: "v2"},
		{Name: "best", Value: strconv.Itoa(g.score)},
		{Name: "play", Value: puzzle.Letters(moves, Puzzle{}.Verbs())},
		{Name: "nearest first", Value: strconv.Itoa(g.naive)},
		{Name: "dug", Value: strconv.Itoa(g.dug)},
		{Name: "rocks moved", Value: strconv.Itoa(g.moved)},
	}
	if g.misses(wanted) > 0 {
		notes = append(notes, puzzle.Note{Name: "missed", Value: "grade"})
	}
	return notes.String() + g.text
}
