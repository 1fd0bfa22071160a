package slider

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/slider/internal/icetest"
)

// explained returns the steps of a topic.
func explained(t *testing.T, s State, topic string) (all []reason.Step) {
	t.Helper()
	for step, err := range reason.Explain(t.Context(), s, topic) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, step)
	}
	return all
}

func last(steps []reason.Step) reason.Step { return steps[len(steps)-1] }

// TestWaveOnTheDemo is the article's picture: every stop bears the number of
// moves to it.
func TestWaveOnTheDemo(t *testing.T) {
	numbers := map[puzzle.Cell]string{}
	steps := explained(t, parsed(t, icetest.Demo), "")
	var names strings.Builder
	for _, step := range steps {
		names.WriteString(step.Name + "\n")
		for _, m := range step.Put {
			if m.Layer == "numbers" {
				numbers[m.Cell] = m.Text
			}
		}
	}
	for at, want := range map[puzzle.Cell]string{{Row: 1, Col: 1}: "0", {Row: 1, Col: 4}: "1", {Row: 3, Col: 1}: "1",
		{Row: 2, Col: 4}: "2", {Row: 3, Col: 3}: "2", {Row: 2, Col: 3}: "3", {Row: 4, Col: 3}: "3", {Row: 4, Col: 4}: "4"} {
		if numbers[at] != want {
			t.Errorf("at %v stands %q, want %s", at, numbers[at], want)
		}
	}
	puzzletest.Golden(t, "testdata/wave.txt", names.String())
}

// What the wave ends with is what the solver says, from the start and from later
// positions, on random levels with all wishes.
func TestWaveEndsWithTheAnswer(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		s := parsed(t, icetest.Random(rnd))
		for range rnd.IntN(3) {
			if all := slices.Collect(s.Moves()); len(all) > 0 {
				next, _, err := s.Play(all[rnd.IntN(len(all))])
				if err != nil {
					t.Fatal(err)
				}
				s = next.(State)
			}
		}
		if s.Status() != puzzle.Playing {
			continue
		}
		f, err := s.solver.Find(t.Context(), s.pos, 0, nil)
		steps := explained(t, s, "wave")
		holdPositions(t, s, steps)
		end := last(steps)
		said := end.Text
		if said.Key == "slider.explain.with" {
			said = said.Args[0].(puzzle.Text)
		}
		switch {
		case end.Name == "more":
		case err == puzzle.ErrImpossible && said.Key != "slider.explain.impossible", err == nil && (said.Key != "slider.explain.won" || said.Args[1] != len(f.Dirs)):
			t.Fatalf("%s\nfrom %s: the wave ends with %v, the solver with %d, %v", s, s.Position(), said, len(f.Dirs), err)
		}
	}
}

// holdPositions plays the moves of the first positions that several players come to: there
// they stand.
func holdPositions(t *testing.T, s State, steps []reason.Step) {
	t.Helper()
	for _, step := range steps[:min(len(steps), 200)] {
		if !s.level.Several() || step.Depth == 0 {
			continue
		}
		at := puzzle.State(s)
		for _, m := range step.Moves {
			next, _, err := at.Play(m)
			if err != nil {
				t.Fatal(step.Name, err)
			}
			at = next
		}
		if label(at.(State)) != step.Name {
			t.Fatalf("%s\n%s shows %s", s, step.Name, label(at.(State)))
		}
	}
}

// The way back begins with the win and ends where the play stands.
func TestBackLeadsToTheStart(t *testing.T) {
	names, texts := shipped(t)
	for _, name := range names[:30] {
		s := parsed(t, texts[name])
		steps := explained(t, s, "back")
		f, err := s.solver.Find(t.Context(), s.pos, 0, nil)
		if err != nil || len(steps) != len(f.Dirs)+1 || len(last(steps).Moves) != 0 {
			t.Errorf("%s: %d steps, %d moves, %v", name, len(steps), len(f.Dirs), err)
		}
		state := puzzle.State(s)
		for _, m := range steps[0].Moves {
			if state, _, err = state.Play(m); err != nil {
				t.Fatal(name, err)
			}
		}
		if state.Status() != puzzle.Won {
			t.Errorf("%s: the way back does not begin with the win", name)
		}
	}
}

// Numbers of dead and rock are those of a search that knows nothing of them.
func TestNumbersAreTheSlowOnes(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 10))
	tried := 0
	for tried < 100 {
		text := icetest.Random(rnd)
		s := parsed(t, text)
		if !s.level.Steady() || s.Status() != puzzle.Playing {
			continue
		}
		tried++
		for _, step := range explained(t, s, "dead") {
			for _, m := range step.Put {
				from := s
				from.pos.At[0] = s.level.Number(m.Cell)
				f, err := s.solver.Find(t.Context(), from.pos, 0, nil)
				if from.pos.At[0] == s.level.Ends[0] {
					continue
				}
				if (err != nil) != (m.Layer == "dead") || err == nil && m.Text != strconv.Itoa(len(f.Dirs)) {
					t.Fatalf("%s\nat %v stands %+v; the way has %d moves, %v", text, m.Cell, m, len(f.Dirs), err)
				}
			}
		}
		holdRocks(t, s, text)
	}
}

func holdRocks(t *testing.T, s State, text string) {
	if !strings.Contains(s.String(), "*") {
		return
	}
	for _, step := range explained(t, s, "rock")[1:] {
		c := step.Look[0]
		rows := strings.Split(text, "\n")
		rows[c.Row-1] = rows[c.Row-1][:c.Col-1] + "_" + rows[c.Row-1][c.Col:]
		g, start := icetest.NewSlow(strings.Join(rows, "\n"))
		want, _, ok := g.Solve(start, 10_000)
		if !ok {
			continue
		}
		if m := step.Put[0]; want < 0 && m.Text != "∞" || want >= 0 && m.Text != strconv.Itoa(want) {
			t.Fatalf("%s\nwithout the rock at %v stands %q, want %d", text, c, m.Text, want)
		}
	}
}

// A level too large for some topics says how large it is; the others work.
func TestTooLargeIsTold(t *testing.T) {
	row := strings.Repeat("_", 150) + "\n"
	s := parsed(t, "S"+row[1:]+strings.Repeat(row, 69)+row[1:150]+"E\n")
	for _, topic := range s.Topics() {
		switch topic.Name {
		case "wave", "back":
			if steps := explained(t, s, topic.Name); !topic.Why.Zero() || len(steps) < 2 {
				t.Errorf("%s: %v, %d steps", topic.Name, topic.Why, len(steps))
			}
		case "dead", "rock":
			if topic.Why.Key != "slider.explain.large" || topic.Why.Args[0] != 71*150 {
				t.Errorf("%s: %v", topic.Name, topic.Why)
			}
		}
	}
}

// TestSlidesAreRefuted plays the slides of questions: they end where the answer is that is right.
func TestSlidesAreRefuted(t *testing.T) {
	names, texts := shipped(t)
	slides := 0
	for _, name := range names {
		s := parsed(t, texts[name])
		for _, step := range explained(t, s, "wave") {
			if step.Ask == nil || step.Ask.Text.Key != "slider.explain.ask" {
				continue
			}
			slides++
			end := step.Ask.Answers[1].Steps[0]
			at, err := puzzle.After(s, end.Moves...)
			if err != nil || len(end.Moves) != len(step.Ask.Moves)+1 {
				t.Fatalf("%s: %s plays %v, %v", name, step.Name, end.Moves, err)
			}
			x := at.(State)
			if stop := x.level.Cell(x.pos.At[0]); !slices.Contains(step.Ask.Answers[0].Cells, stop) || !slices.Contains(end.Look, stop) {
				t.Errorf("%s: %s ends at %v, %v is said to be right", name, step.Name, stop, step.Ask.Answers[0].Cells)
			}
		}
	}
	if slides < 100 {
		t.Errorf("only %d slides are asked for", slides)
	}
}

// stand is a stop, its number, and where the slides from it end.
type stand struct {
	moves int
	ends  []puzzle.Cell
}

// plainly numbers the stops of a level by playing.
func plainly(t *testing.T, s State) map[puzzle.Cell]*stand {
	t.Helper()
	cell := func(s State) puzzle.Cell { return s.level.Cell(s.pos.At[0]) }
	all, queue := map[puzzle.Cell]*stand{cell(s): {}}, []State{s}
	for ; len(queue) > 0; queue = queue[1:] {
		from := all[cell(queue[0])]
		for m := range queue[0].Moves() {
			next, _, err := queue[0].Play(m)
			if err != nil {
				t.Fatal(err)
			}
			to := next.(State)
			if from.ends = append(from.ends, cell(to)); all[cell(to)] == nil && to.Status() != puzzle.Lost {
				all[cell(to)] = &stand{moves: from.moves + 1}
				if queue = append(queue, to); to.Status() == puzzle.Won {
					queue = queue[:len(queue)-1]
				}
			}
		}
	}
	return all
}

// TestStopsBeforeAreAskedFor plays the slides from stops that are asked for: what is right has the
// number before and a slide that ends there.
func TestStopsBeforeAreAskedFor(t *testing.T) {
	names, texts := shipped(t)
	asked := map[string]int{}
	for _, name := range names {
		s := parsed(t, texts[name])
		if !s.level.Steady() {
			continue
		}
		stops := plainly(t, s)
		for _, step := range slices.Concat(explained(t, s, "wave"), explained(t, s, "back")) {
			if step.Ask == nil {
				continue
			}
			at, to := s.level.Cell(s.level.Ends[0]), 0
			switch q := step.Ask.Text; q.Key {
			case "slider.explain.ask.before":
				to, at = q.Args[0].(int), q.Args[1].(puzzle.Cell)
			case "slider.explain.ask.last":
				to = q.Args[0].(int)
			default:
				continue
			}
			asked[step.Ask.Text.Key]++
			for _, a := range step.Ask.Answers {
				x := stops[a.Cells[0]]
				if right := x.moves == to-1 && slices.Contains(x.ends, at); right != a.Right {
					t.Errorf("%s: %s: %v has the number %d and slides to %v, right is %v", name, step.Name, a.Cells, x.moves, x.ends, a.Right)
				}
			}
		}
	}
	if asked["slider.explain.ask.before"] < 300 || asked["slider.explain.ask.last"] < 20 {
		t.Errorf("asked are only %v", asked)
	}
}

// TestOldStopsAreAskedFor: a stop that keeps its number is the end of a slide, and had one before.
func TestOldStopsAreAskedFor(t *testing.T) {
	names, texts := shipped(t)
	asked := 0
	for _, name := range names {
		s := parsed(t, texts[name])
		numbers := map[puzzle.Cell]bool{}
		for _, step := range explained(t, s, "wave") {
			if step.Ask != nil && step.Ask.Text.Key == "slider.explain.ask.old" {
				asked++
				from := plainly(t, s)[step.Ask.Text.Args[0].(puzzle.Cell)]
				for _, a := range step.Ask.Answers {
					for _, c := range a.Cells {
						if right := slices.Contains(from.ends, c) && numbers[c]; right != a.Right {
							t.Errorf("%s: %s: %v is an end of %v and numbered: %v, right is %v", name, step.Name, c, from.ends, right, a.Right)
						}
					}
				}
			}
			for _, m := range step.Put {
				if m.Layer == "numbers" {
					numbers[m.Cell] = true
				}
			}
		}
	}
	if asked < 50 {
		t.Errorf("only %d are asked for", asked)
	}
}

// TestNextNumbersAreAskedFor holds what is said of the cells of the next number against the numbers
// that the wave writes, until it comes to the end.
func TestNextNumbersAreAskedFor(t *testing.T) {
	rnd := rand.New(rand.NewPCG(58, 1))
	rights, wrongs := 0, 0
	for range 150 {
		steps := explained(t, parsed(t, icetest.Random(rnd)), "wave")
		numbers := map[puzzle.Cell]string{}
		for _, step := range steps {
			for _, m := range step.Put {
				if m.Layer == "numbers" {
					numbers[m.Cell] = m.Text
				}
			}
		}
		for _, step := range steps {
			if step.Ask == nil || step.Ask.Text.Key != "slider.explain.ask.next" {
				continue
			}
			next := strconv.Itoa(step.Ask.Text.Args[0].(int))
			for _, a := range step.Ask.Answers {
				for _, c := range a.Cells {
					if a.Right {
						rights++
					} else {
						wrongs++
					}
					if got, written := numbers[c]; a.Right && written && got != next || !a.Right && got == next {
						t.Errorf("%v: %v has %q, right is %v", step.Ask.Text, c, got, a.Right)
					}
				}
			}
		}
	}
	if rights < 80 || wrongs < 250 {
		t.Errorf("only %d cells were right and %d wrong", rights, wrongs)
	}
}

// TestQuestions: a step looks at where its slide ends, or at the stops that come next.
func TestQuestions(t *testing.T) { puzzletest.Questions(t, Puzzle{}, nil) }
