package ghosts

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/cover"
	"gridwise/solvers/ghosts/internal/board"
	"gridwise/solvers/ghosts/internal/boardtest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// stepsOf returns all steps of a topic.
func stepsOf(t *testing.T, s State, topic string) (steps []reason.Step) {
	t.Helper()
	for step, err := range reason.Explain(t.Context(), s, topic) {
		if err != nil {
			t.Fatal(topic, err)
		}
		steps = append(steps, step)
	}
	return steps
}

// someLevels returns the shipped levels and 200 of the article's at random.
func someLevels(t *testing.T) (levels []State) {
	_, texts := shipped(t)
	for _, text := range texts {
		levels = append(levels, parse(t, text))
	}
	rng := rand.New(rand.NewPCG(14, 1))
	for range 200 {
		levels = append(levels, parse(t, strconv.Itoa(1+rng.IntN(8008))))
	}
	return levels
}

// stroll lays a few pieces anywhere they fit.
func stroll(t *testing.T, rng *rand.Rand, s State) State {
	t.Helper()
	for range rng.IntN(4) {
		moves := slices.Collect(s.Moves())
		if len(moves) == 0 {
			break
		}
		next, _, err := s.Play(moves[rng.IntN(len(moves))])
		if err != nil {
			t.Fatal(err)
		}
		s = next.(State)
	}
	return s
}

// TestSearchEndsAsTheSolverSays holds the solutions told of against those that
// the solver counts, from the start and from positions on the way.
func TestSearchEndsAsTheSolverSays(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 2))
	for i, s := range someLevels(t) {
		if i%2 == 1 {
			s = stroll(t, rng, s)
		}
		steps := stepsOf(t, s, "search")
		last := steps[len(steps)-1]
		solved := len(slices.DeleteFunc(slices.Clone(steps), func(x reason.Step) bool { return !x.Solved }))
		want := s
		if s.Status() != puzzle.Playing {
			want = parse(t, s.String())
		}
		a := want.l.network().All(t.Context(), want.lays, puzzle.Task{}, nil)
		if solved != a.Count || last.Name != "end" {
			t.Errorf("level %d %s: %d solutions are told, there are %d; the end is %v", i, s.Position(), solved, a.Count, last)
		}
		if a.Count == 1 && last.Text.Key != "ghosts.one" || a.Count > 0 && len(last.Moves) != board.Missing(want.lays) {
			t.Errorf("level %d: %v with %d moves", i, last.Text, len(last.Moves))
		}
	}
}

// TestSizesOfTheTrees holds the sizes told of the three rules against their searches. The one
// that is shown ends with as many nodes.
func TestSizesOfTheTrees(t *testing.T) {
	s := parse(t, boardtest.Challenge49)
	steps := stepsOf(t, s, "search")
	if steps[0].Name != "start" || steps[1].Name != "sizes" {
		t.Fatalf("it begins with %s and %s", steps[0].Name, steps[1].Name)
	}
	for rule, size := range steps[1].Text.Args {
		search := s.l.network().Search()
		search.By(cover.Rule(rule))
		search.Count(t.Context(), 0)
		if said := puzzle.Say("ghosts.explain.exactly", int(search.Steps())); size.(puzzle.Text).String() != said.String() {
			t.Errorf("%v are said of %d nodes by rule %d", size, search.Steps(), rule)
		}
		if shown := steps[len(steps)-1].Cost[0]; cover.Rule(rule) == cover.Fewest && shown != search.Steps() {
			t.Errorf("%d nodes are shown of %d", shown, search.Steps())
		}
	}
}

// begun is a context that counts the searches that begin with it.
type begun struct {
	context.Context
	n int
}

func (b *begun) Done() <-chan struct{} { b.n++; return b.Context.Done() }

// TestNobodyIsSearchedFor sees that before the first step at most one search
// begins, that for a solution, and none behind the step at which somebody leaves.
func TestNobodyIsSearchedFor(t *testing.T) {
	for _, topic := range parse(t, boardtest.Challenge49).Topics() {
		for leave := 1; leave <= 3; leave++ {
			ctx, k := &begun{Context: t.Context()}, 0
			for range reason.Explain(ctx, parse(t, boardtest.Challenge49), topic.Name) {
				if k++; k == 1 && ctx.n > 1 {
					t.Errorf("%s searches %d times before the first step", topic.Name, ctx.n)
				}
				if k == leave {
					ctx.n = 0
					break
				}
			}
			if k == leave && ctx.n > 0 {
				t.Errorf("%s searches %d times behind step %d", topic.Name, ctx.n, leave)
			}
		}
	}
}

// TestExplainedFromWhereOneStands sees that pieces that lie stay, that one that
// cannot lie so is named, and that a level that is solved is told from its start.
func TestExplainedFromWhereOneStands(t *testing.T) {
	s := parse(t, boardtest.Challenge49)
	all := stepsOf(t, s, "search")
	a := s.l.network().All(t.Context(), s.lays, puzzle.Task{}, nil)
	at := s
	for _, m := range s.toward(a.Best) {
		next, _, err := at.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		at = next.(State)
		steps := stepsOf(t, at, "search")
		end := steps[len(steps)-1]
		if board.Missing(at.lays) > 0 && (len(end.Moves) != board.Missing(at.lays) || len(steps) >= len(all)) {
			t.Errorf("%s: %d steps, the end lays %v", at.Position(), len(steps), end.Moves)
		}
		if board.Missing(at.lays) == 0 && (end.Level == "" || len(steps) != len(all)) {
			t.Errorf("solved: %d steps on the level %q", len(steps), end.Level)
		}
	}
	dark, _, err := s.Play(put(5, puzzle.Cell{Row: 4, Col: 1}, 0))
	if err != nil {
		t.Fatal(err)
	}
	for _, topic := range []string{"search", "forced"} {
		if steps := stepsOf(t, dark.(State), topic); len(steps) != 2 || steps[0].Text.String() != `ghosts.hint.wrong.dark "F"` {
			t.Errorf("%s: %v", topic, steps)
		}
	}
}

// TestNamesOfSteps holds the names of the search of the article's level against
// those that links in the world may have.
func TestNamesOfSteps(t *testing.T) {
	var b strings.Builder
	for _, topic := range parse(t, boardtest.Challenge49).Topics() {
		b.WriteString("# " + topic.Name + "\n")
		for _, x := range stepsOf(t, parse(t, boardtest.Challenge49), topic.Name) {
			b.WriteString(x.Name + "\n")
		}
	}
	puzzletest.Golden(t, "testdata/explained.txt", b.String())
}

// TestOrderOfComingBack: in the opposite order all links and numbers of Knuth's matrix are
// as they were, whatever two columns were covered; with A and D in the same order the
// numbers of A and G are wrong. Within D one of the six orders does harm.
func TestOrderOfComingBack(t *testing.T) {
	for a := range 7 {
		for b := range 7 {
			if a == b {
				continue
			}
			x := newRings()
			x.cover(a)
			x.cover(b)
			x.uncover(b)
			x.uncover(a)
			if *x != *newRings() {
				t.Errorf("columns %d and %d: the matrix is another one", a, b)
			}
		}
	}
	x := newRings()
	x.cover(0)
	if x.down[0][0] != 2 || x.down[0][2] != 4 || x.down[0][4] != 0 || x.down[3][0] != 6 || x.down[3][6] != 0 {
		t.Errorf("A holds %v and D %v", x.down[0], x.down[3])
	}
	x.cover(3)
	x.uncover(0)
	x.uncover(3)
	if x.size[0] != 4 || x.size[6] != 4 || x.up != newRings().up || x.down != newRings().down {
		t.Errorf("sizes %v", x.size)
	}
	for _, back := range [][]int{{2, 4, 6}, {2, 6, 4}, {4, 2, 6}, {4, 6, 2}, {6, 2, 4}, {6, 4, 2}} {
		x := newRings()
		for _, r := range []int{2, 4, 6} {
			x.hide(r, 3)
		}
		for _, r := range back {
			x.unhide(r, 3)
		}
		if back[1] == 6 && back[0] == 2 {
			if all := x.fromAbove(3); len(all) != 1 || all[0] != 6 {
				t.Errorf("back in the order %v: from above the column holds %v", back, all)
			}
		} else if *x != *newRings() {
			t.Errorf("back in the order %v: the column is another one", back)
		}
	}
}

// TestQuestions: the column that is chosen, or the way that is tried, is the one that the step
// speaks of.
func TestQuestions(t *testing.T) {
	puzzletest.Questions(t, Puzzle{}, func(s reason.Step, a reason.Answer) bool {
		said, _ := s.Text.Args[0].(puzzle.Text)
		if s.Ask.Text.Key == "ghosts.explain.ask.way" {
			said = s.Text.Args[1].(puzzle.Ref).Text
		}
		return puzzletest.Looks(s, a) || len(a.Cells) == 0 && said.Same(a.Text)
	})
}
