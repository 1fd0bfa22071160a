package ghosts

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/cover"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
)

// told returns all steps of a topic.
func told(t *testing.T, s State, topic string) (steps []puzzle.Step) {
	t.Helper()
	for step, err := range puzzle.Explain(t.Context(), s, topic) {
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
		steps := told(t, s, "search")
		last := steps[len(steps)-1]
		solved := len(slices.DeleteFunc(slices.Clone(steps), func(x puzzle.Step) bool { return !x.Solved }))
		want := s
		if s.Status() != puzzle.Playing {
			want = parse(t, s.String())
		}
		a := want.answer(t.Context(), puzzle.Task{}, nil)
		if solved != a.count || last.Name != "end" {
			t.Errorf("level %d %s: %d solutions are told, there are %d; the end is %v", i, s.Position(), solved, a.count, last)
		}
		if a.count == 1 && last.Text.Key != "ghosts.one" || a.count > 0 && len(last.Moves) != want.missing() {
			t.Errorf("level %d: %v with %d moves", i, last.Text, len(last.Moves))
		}
	}
}

// TestSizesOfTheTrees holds the sizes told of the three rules, and the rows that
// stand beside each other in the table, against the searches.
func TestSizesOfTheTrees(t *testing.T) {
	s := parse(t, challenge49)
	for rule, topic := range []string{"search", "searchfirst", "searchmost"} {
		steps := told(t, s, topic)
		if steps[0].Name != "start" || steps[1].Name != "sizes" {
			t.Fatalf("%s begins with %s and %s", topic, steps[0].Name, steps[1].Name)
		}
		for r, size := range steps[1].Text.Args {
			search := s.l.network().search()
			search.By(cover.Rule(r))
			search.Count(t.Context(), 0)
			want := puzzle.Say("ghosts.explain.exactly", int(search.Steps()))
			if size.(puzzle.Text).String() != want.String() {
				t.Errorf("%s says %v for %d nodes by rule %d", topic, size, search.Steps(), r)
			}
			row := steps[1].Rows[r]
			if row.Text.Args[1].(puzzle.Text).String() != want.String() || (row.Tint == puzzle.Chosen) != (r == rule) {
				t.Errorf("%s has the row %v for rule %d", topic, row, r)
			}
			if nodes := steps[len(steps)-1].Cost[0]; r == rule && nodes != min(search.Steps(), 120) {
				t.Errorf("%s shows %d nodes of %d", topic, nodes, search.Steps())
			}
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
	for _, topic := range parse(t, challenge49).Topics() {
		for leave := 1; leave <= 3; leave++ {
			ctx, k := &begun{Context: t.Context()}, 0
			for range puzzle.Explain(ctx, parse(t, challenge49), topic.Name) {
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
	s := parse(t, challenge49)
	all := told(t, s, "search")
	a := s.answer(t.Context(), puzzle.Task{}, nil)
	at := s
	for _, m := range s.toward(a.best) {
		next, _, err := at.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		at = next.(State)
		steps := told(t, at, "search")
		end := steps[len(steps)-1]
		if at.missing() > 0 && (len(end.Moves) != at.missing() || len(steps) >= len(all)) {
			t.Errorf("%s: %d steps, the end lays %v", at.Position(), len(steps), end.Moves)
		}
		if at.missing() == 0 && (end.Level == "" || len(steps) != len(all)) {
			t.Errorf("solved: %d steps on the level %q", len(steps), end.Level)
		}
	}
	dark, _, err := s.Play(put(5, puzzle.Cell{Row: 4, Col: 1}, 0))
	if err != nil {
		t.Fatal(err)
	}
	for _, topic := range []string{"search", "forced", "unique"} {
		if steps := told(t, dark.(State), topic); len(steps) != 2 || steps[0].Text.String() != `ghosts.hint.wrong.dark "F"` {
			t.Errorf("%s: %v", topic, steps)
		}
	}
}

// TestNamesOfSteps holds the names of the search of the article's level against
// those that links in the world may have.
func TestNamesOfSteps(t *testing.T) {
	var b strings.Builder
	for _, topic := range parse(t, challenge49).Topics() {
		if topic.Name == "searchfirst" || topic.Name == "searchmost" {
			continue
		}
		b.WriteString("# " + topic.Name + "\n")
		for _, x := range told(t, parse(t, challenge49), topic.Name) {
			b.WriteString(x.Name + "\n")
		}
	}
	puzzletest.Golden(t, "testdata/explained.txt", b.String())
}
