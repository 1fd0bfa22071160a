package lemmo

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// passes is what both tables hold of one cell and direction: how many starts
// come by, and whether a walk from there wins. O(cells).
func passes(s State, c puzzle.Cell, d puzzle.Dir) (starts int, wins bool) {
	l, f := s.level, onTop(s.level.cols)
	for row := range c.Row {
		f.pass(l.row(row))
		if row < c.Row-1 {
			f.drop(l.row(row))
		}
	}
	a := l.answer()
	if d == puzzle.Left {
		return int(f[0][c.Col-1]), has(a.starts[0], l.index(c))
	}
	return int(f[1][c.Col-1]), has(a.starts[1], l.index(c))
}

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

// maps are random small maps, and the same with a block lifted.
func maps(t *testing.T, n int) (all []State) {
	r := rand.New(rand.NewPCG(5, 6))
	for range n {
		s := start(t, strings.Join(randomMap(r), "\n")+"\n")
		all = append(all, s)
		for i, ch := range s.level.cells {
			if c := s.level.cell(i); ch == block && c.Row < s.level.rows && r.IntN(4) == 0 {
				s.holes = []int32{int32(i)}
				all = append(all, s)
				break
			}
		}
	}
	return all
}

// rows returns the map without the lifted blocks, as the slow walker reads it.
func (s State) rows() naive { return strings.Fields(s.level.without(s.holes...).String()) }

func TestFatesAreTheWalks(t *testing.T) {
	for _, s := range maps(t, 200) {
		n := s.rows()
		steps := explained(t, s, "fates")
		for _, step := range steps {
			for _, m := range step.Put {
				if m.Layer != "fates" {
					continue
				}
				way := 1
				if m.Half == reason.LeftHalf {
					way = -1
				}
				if wins := n[m.Cell.Row-1:].won(n[m.Cell.Row-1:].follow(m.Cell.Col-1, way)); wins != (m.Tint == reason.Good) {
					t.Fatalf("%s\n%s marks %+v, the walk wins: %v", strings.Join(n, "\n"), step.Name, m, wins)
				}
			}
		}
		last := steps[len(steps)-1]
		sum := 0
		for _, m := range last.Put {
			k, _ := strconv.Atoi(m.Text)
			sum += k
		}
		if last.Text.Args[0] != n.wins() || sum != n.wins() {
			t.Fatalf("%s\nends with %v, the walks with %d", strings.Join(n, "\n"), last.Text, n.wins())
		}
		for _, topic := range []string{"walks", "visitors"} {
			last := explained(t, s, topic)
			if got := last[len(last)-1].Text.Args[0]; got != n.wins() {
				t.Fatalf("%s\n%s ends with %v, the walks with %d", strings.Join(n, "\n"), topic, got, n.wins())
			}
		}
	}
}

func TestVisitorsAreCounted(t *testing.T) {
	for _, s := range maps(t, 200) {
		n := s.rows()
		came := map[stand]int{}
		for col := range n[0] {
			for _, step := range []int{-1, 1} {
				seen := map[stand]bool{}
				for _, at := range n.follow(col, step) {
					if !seen[at] {
						seen[at] = true
						came[at]++
					}
				}
			}
		}
		got := map[stand]string{}
		for _, step := range explained(t, s, "visitors") {
			for _, m := range step.Put {
				if m.Layer == "numbers" {
					got[stand{m.Cell.Row - 1, m.Cell.Col - 1, int(m.Half)*2 - 3}] = m.Text
				}
			}
		}
		for at, by := range came {
			if got[at] != strconv.Itoa(by) {
				t.Fatalf("%s\nat %v %q come by, want %d", strings.Join(n, "\n"), at, got[at], by)
			}
		}
		if len(got) != len(came) {
			t.Fatalf("%s\n%d numbers, want %d", strings.Join(n, "\n"), len(got), len(came))
		}
	}
}

func TestRemovalsAreTried(t *testing.T) {
	for _, s := range maps(t, 200) {
		n := s.rows()
		before := n.wins()
		for _, step := range explained(t, s, "removal") {
			for _, m := range step.Put {
				if m.Layer != "gains" {
					continue
				}
				if want := signed(n.without(m.Cell.Row-1, m.Cell.Col-1).wins() - before); m.Text != want {
					t.Fatalf("%s\nwithout %v %s, want %s", strings.Join(n, "\n"), m.Cell, m.Text, want)
				}
			}
		}
	}
}

// Those who count at a block by the wall are those who come by it at all.
func TestTwiceCountsOnce(t *testing.T) {
	found := 0
	for _, s := range maps(t, 100) {
		if !s.level.without(s.holes...).walled() {
			continue
		}
		n := s.rows()
		for _, step := range explained(t, s, "twice")[1:] {
			c := step.Look[0]
			starts, passed, again := 0, 0, 0
			for col := range n[0] {
				for _, way := range []int{-1, 1} {
					path := n.follow(col, way)
					first := slices.IndexFunc(path, func(at stand) bool { return at.row == c.Row-1 && at.col == c.Col-1 })
					by := slices.Index(path, stand{c.Row - 1, c.Col - 1, wayOf(step.Text.Args[2].(puzzle.Text))})
					switch {
					case by < 0:
					case first < by:
						passed++
						again++
					default:
						passed++
						starts++
					}
				}
			}
			found++
			if got := step.Text.Args; got[1] != passed || got[3] != again || got[4] != starts {
				t.Fatalf("%s\n%s: %v, want %d, %d and %d", strings.Join(n, "\n"), step.Name, got, passed, again, starts)
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d blocks are passed twice", found)
	}
}

func wayOf(t puzzle.Text) int {
	if t.Key == "lemmo.explain.left" {
		return -1
	}
	return 1
}

// The article's map: its answer, and the names of its steps, which are promises.
func TestExplanationOfTheArticle(t *testing.T) {
	s := start(t, article)
	steps := explained(t, s, "removal")
	if last := steps[len(steps)-1]; last.Name != "best" || last.Text.Args[0] != 24 || !slices.Equal(last.Because, []string{"r3c4"}) {
		t.Errorf("%+v", last)
	}
	var names strings.Builder
	for _, step := range explained(t, s, "") {
		names.WriteString(step.Name + "\n")
	}
	puzzletest.Golden(t, "testdata/fates.txt", names.String())
}

// A map too large to be shown says how large it is.
func TestTooLargeIsTold(t *testing.T) {
	s := start(t, strings.Repeat(strings.Repeat("#", 149)+".\n", 69)+"@"+strings.Repeat("#", 148)+"$\n")
	for _, topic := range s.Topics() {
		if topic.Why.Key != "lemmo.explain.large" || topic.Why.Args[0] != 10_500 {
			t.Errorf("%s: %v", topic.Name, topic.Why)
		}
	}
}

// TestWalksRefute walks each run that is asked for, a cell at a time: the walk ends where the
// refutation says, in so many steps, on what it says.
func TestWalksRefute(t *testing.T) {
	walks := 0
	for _, name := range assets.LevelNames("lemmo") {
		text, _ := assets.Level("lemmo", name)
		p, err := Puzzle{}.Parse(text)
		if err != nil {
			t.Fatal(name, err)
		}
		l := p.(State).level
		for _, step := range explained(t, p.(State), "fates") {
			if step.Ask == nil {
				continue
			}
			walks++
			for _, a := range step.Ask.Answers {
				if a.Right {
					continue
				}
				at, dir, steps := step.Look[0], puzzle.Left, 0
				if strings.Contains(step.Name, "right") {
					dir = puzzle.Right
				}
				thing := l.cells[l.index(at)]
				for ; thing == block || thing == space; steps++ {
					if thing == space {
						at = at.Step(puzzle.Down)
					} else if to := at.Step(dir); to.Col < 1 || to.Col > l.cols {
						dir = dir.Opposite()
					} else {
						at = to
					}
					thing = l.cells[l.index(at)]
				}
				said := a.Steps[0].Text.Args
				if said[2] != steps || said[4] != at || (thing == treasure) == (a.Text.Key == "lemmo.explain.ask.win") {
					t.Errorf("%s: %s: %v, and it ends at %v after %d", name, step.Name, a.Steps[0].Text, at, steps)
				}
			}
		}
	}
	if walks < 200 {
		t.Errorf("only %d runs are asked for", walks)
	}
}

// TestAskedNumbersAreWalked walks every start: so many pass the cell that is asked for, from where
// the sky says, and so many win without a block, at most without those that are right.
func TestAskedNumbersAreWalked(t *testing.T) {
	asked := map[string]int{}
	for _, s := range maps(t, 200) {
		n := s.rows()
		for _, topic := range []string{"visitors", "twice", "removal"} {
			if topic == "twice" && !s.level.without(s.holes...).walled() {
				continue
			}
			for _, step := range explained(t, s, topic) {
				switch {
				case step.Ask == nil:
				case topic == "removal":
					asked[topic]++
					best, _ := n.task2()
					for _, a := range step.Ask.Answers {
						for _, c := range a.Cells {
							won := n.without(c.Row-1, c.Col-1).wins()
							if said := a.Steps[0].Text.Args[0]; said != won || a.Right != (won == best) {
								t.Fatalf("%s\nwithout %v %d win, said are %v, right %v of %d", strings.Join(n, "\n"), c, won, said, a.Right, best)
							}
						}
					}
				default:
					asked[topic]++
					heldInSky(t, n, topic, step)
				}
			}
		}
	}
	if asked["visitors"] < 500 || asked["twice"] < 50 || asked["removal"] < 20 {
		t.Errorf("asked are only %v", asked)
	}
}

// heldInSky holds the starts that refute a wrong number, and what is said of the sum.
func heldInSky(t *testing.T, n naive, topic string, step reason.Step) {
	t.Helper()
	c, sky := step.Ask.Look[0], map[stand]bool{}
	for _, m := range step.Ask.Answers[0].Steps[0].Put {
		sky[stand{0, m.Cell.Col - 1, int(m.Half)*2 - 3}] = true
	}
	for col := range n[0] {
		for _, way := range []int{-1, 1} {
			comes := slices.ContainsFunc(n.follow(col, way), func(at stand) bool {
				return at.row == c.Row-1 && at.col == c.Col-1 && (topic == "twice" || at.step == wayOf(step.Ask.Text.Args[1].(puzzle.Text)))
			})
			if comes != sky[stand{0, col, way}] {
				t.Fatalf("%s\n%s: the start %d %d comes by: %v", strings.Join(n, "\n"), step.Name, col, way, comes)
			}
		}
	}
	if right := step.Ask.Answers[1].Key; right != strconv.Itoa(len(sky)) {
		t.Fatalf("%s: %s is right, %d come by", step.Name, right, len(sky))
	}
	if len(step.Text.Args) > 6 && step.Text.Args[6] != n.without(c.Row-1, c.Col-1).wins() {
		t.Fatalf("%s\n%s: %v", strings.Join(n, "\n"), step.Name, step.Text)
	}
}

// TestQuestions: walks win where the step marks the run as good, and its numbers say how many pass.
func TestQuestions(t *testing.T) {
	puzzletest.Questions(t, Puzzle{}, func(s reason.Step, a reason.Answer) bool {
		switch s.Ask.Text.Key {
		case "lemmo.explain.ask.passing":
			return a.Key == strconv.Itoa(s.Text.Args[2].(int))
		case "lemmo.explain.ask.falling":
			return a.Key == strconv.Itoa(s.Text.Args[1].(int))
		case "lemmo.explain.ask.lift":
			return false // nothing is taken out yet
		}
		return a.Text.Key == "lemmo.explain.ask.win" == (s.Put[0].Tint == reason.Good)
	})
}
