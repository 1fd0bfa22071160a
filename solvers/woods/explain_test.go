package woods

import (
	"context"
	"maps"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
	"gridwise/solvers/woods/internal/wood"
	"gridwise/solvers/woods/internal/woodtest"
)

func explained(t testing.TB, s State, topic string) (steps []reason.Step) {
	t.Helper()
	for step, err := range reason.Explain(t.Context(), s, topic) {
		if err != nil {
			t.Fatal(err)
		}
		steps = append(steps, step)
	}
	return steps
}

// wandered is a random small maze after some moves, good or bad, with its plain
// solution.
func wandered(t testing.TB, rnd *rand.Rand) (State, *woodtest.Plain) {
	t.Helper()
	for {
		w, h := 2+rnd.IntN(3), 2+rnd.IntN(3)
		grid := woodtest.Random(rnd, w, h, 1+rnd.IntN(3))
		s := open(t, woodtest.Drawn(grid, w)+[]string{"", "\nplay: ganondorf\n"}[rnd.IntN(2)])
		for range rnd.IntN(7) {
			var all []puzzle.Move
			for m := range s.Moves() {
				if m != puzzle.Do("end") {
					all = append(all, m)
				}
			}
			if len(all) > 0 {
				s = do(t, s, all[rnd.IntN(len(all))].Verb)
			}
		}
		if s.Left&s.lv.Reachable() != 0 {
			return s, woodtest.Solve(grid, w)
		}
	}
}

// claim is what the last step of a topic says Link can force.
func claim(t *testing.T, s State, topic string) int {
	steps := explained(t, s, topic)
	last := steps[len(steps)-1].Text
	switch last.Key {
	case "woods.explain.rings.all", "woods.explain.trap.end":
		return last.Args[1].(int)
	case "woods.explain.trap.none", "woods.explain.rings.sum":
		return last.Args[0].(int)
	case "woods.explain.rings.none":
		return 0
	case "woods.explain.line.taken", "woods.explain.line.held":
		return last.Args[0].(int) - s.Gained()
	}
	t.Fatalf("%s ends with %v", topic, last)
	return 0
}

// TestExplanationsClaimTheValue holds what each topic comes to against the solver,
// on shipped levels and from positions in the middle of play.
func TestExplanationsClaimTheValue(t *testing.T) {
	_, texts := shipped(t)
	for _, text := range texts {
		s := open(t, text)
		for _, topic := range []string{"rings", "trap", "line"} {
			if got := claim(t, s, topic); got != s.value() {
				t.Errorf("%s claims %d, worth %d:\n%s", topic, got, s.value(), text)
			}
		}
	}
	rnd := rand.New(rand.NewPCG(14, 1))
	for range 200 {
		s, p := wandered(t, rnd)
		want := p.Value(s.lv.Level, s.Race.Position)
		for _, topic := range []string{"rings", "trap", "line"} {
			if topic == "line" && s.Status() != puzzle.Playing {
				continue
			}
			if got := claim(t, s, topic); got != want {
				t.Fatalf("%s claims %d, plainly %d:\n%s%s", topic, got, want, s, s.Position())
			}
		}
	}
}

// picture is the marks that steps showed, of a place of Ganondorf’s at a time.
type picture struct {
	t     *testing.T
	s     State
	p     *woodtest.Plain
	set   uint8
	k     int
	marks map[reason.Key]reason.Mark // shown now
	mine  map[place]bool             // joined so far
}

func (p *picture) apply(step reason.Step) {
	for _, m := range step.Put {
		if p.marks[m.Key()] = m; m.Empty() {
			delete(p.marks, m.Key())
		}
	}
}

// spotOf reads a cell as names of steps have it.
func spotOf(t *testing.T, s State, name string) uint16 {
	row, col, _ := strings.Cut(strings.TrimPrefix(name, "r"), "c")
	r, err := strconv.Atoi(row)
	c, err2 := strconv.Atoi(col)
	if spot := s.lv.Spot(puzzle.Cell{Row: r, Col: c}); err == nil && err2 == nil && spot >= 0 {
		return uint16(spot)
	}
	t.Fatalf("%q is no place", name)
	return 0
}

// TestRingsCountTheWaysOut follows the marks of the rings: a counter is the number
// of Ganondorf's moves to what has not joined, and when no more join exactly the
// positions of that value have.
func TestRingsCountTheWaysOut(t *testing.T) {
	rnd := rand.New(rand.NewPCG(14, 2))
	counters, ends := 0, 0
	for range 100 {
		s, p := wandered(t, rnd)
		x := &picture{t: t, s: s, p: p, set: s.Left & s.lv.Reachable(), marks: map[reason.Key]reason.Mark{}}
		of := map[uint16]map[reason.Key]reason.Mark{} // the boards of the ring, by Ganondorf's place
		for _, step := range explained(t, s, "rings") {
			if step.Depth == 0 {
				for ganon, marks := range of {
					counters += x.count(ganon, marks)
				}
				clear(of)
			}
			x.apply(step)
			switch words := strings.Split(step.Name, "."); {
			case len(words) == 1 && step.Text.Key == "woods.explain.rings.get":
				x.k, x.mine = step.Text.Args[0].(int), map[place]bool{}
			case len(words) == 3:
				ganon := spotOf(t, s, words[2])
				x.learn(ganon)
				of[ganon] = maps.Clone(x.marks)
			case step.Name == "get"+strconv.Itoa(x.k)+".end":
				x.complete()
				ends++
			}
		}
	}
	if counters < 2000 || ends < 25 {
		t.Errorf("only %d counters and %d ends were looked at", counters, ends)
	}
}

// learn reads the first board.
func (p *picture) learn(ganon uint16) {
	for key := range p.marks {
		if key.Layer == "rings" {
			p.mine[place{uint16(p.s.lv.Spot(key.Cell)), ganon}] = true
		}
	}
}

// count holds the counters of the second board against Ganondorf's moves.
func (p *picture) count(ganon uint16, marks map[reason.Key]reason.Mark) (n int) {
	lv := p.s.lv
	for key, m := range marks {
		if key.Layer != "counters" {
			continue
		}
		n++
		at, ways := uint16(lv.Spot(key.Cell)), 0
		for _, to := range lv.Moves[ganon] {
			if h := lv.HeartOf(p.set, to); h != 0 && p.p.Value(lv.Level, wood.Position{Link: at, Ganon: to, Left: p.s.Left &^ h, Turn: wood.Link}) < p.k || h == 0 && !p.mine[place{at, to}] {
				ways++
			}
		}
		if m.Text != strconv.Itoa(ways) || (m.Tint == reason.Good || m.Tint == reason.Chosen) != (ways == 0) {
			p.t.Fatalf("Link at %v, Ganondorf at %v: the counter is %v, %d ways are out\n%s", key.Cell, lv.Cells[ganon], m, ways, p.s)
		}
	}
	if all := explaining(p.t, p.s).links; n != len(all) {
		p.t.Fatalf("Ganondorf at %v: %d of %d counters are shown\n%s", lv.Cells[ganon], n, len(all), p.s)
	}
	return n
}

func explaining(t *testing.T, s State) *explainer {
	t.Helper()
	e, err := newExplainer(reason.NewTeller(t.Context(), nil), s)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// complete holds all that joined against the values.
func (p *picture) complete() {
	lv := p.s.lv
	e := explaining(p.t, p.s)
	for _, ganon := range e.ganons {
		for _, link := range e.links {
			if want := p.p.Value(lv.Level, wood.Position{Link: link, Ganon: ganon, Left: p.s.Left, Turn: wood.Link}) >= p.k; p.mine[place{link, ganon}] != want {
				p.t.Fatalf("Link at %v, Ganondorf at %v: joined for %d is %v\n%s", lv.Cells[link], lv.Cells[ganon], p.k, !want, p.s)
			}
		}
	}
}

// TestTrapIsClosed follows every move of Link's out of every marked position, and
// the answer to it: into a marked position, or to fewer hearts than are asked for.
func TestTrapIsClosed(t *testing.T) {
	rnd := rand.New(rand.NewPCG(14, 3))
	followed := 0
	for range 200 {
		s, p := wandered(t, rnd)
		x := &picture{t: t, s: s, p: p, set: s.Left & s.lv.Reachable(), marks: map[reason.Key]reason.Mark{}, mine: map[place]bool{}}
		answers := map[place]reason.Mark{}
		for _, step := range explained(t, s, "trap") {
			x.apply(step)
			if step.Name == "start" && len(step.Text.Args) > 0 {
				x.k = step.Text.Args[0].(int)
			}
			if name, ok := strings.CutPrefix(step.Name, "ganondorf."); ok {
				for key, m := range x.marks {
					at := place{uint16(s.lv.Spot(key.Cell)), spotOf(t, s, name)}
					if key.Second {
						answers[at] = m
					} else {
						x.mine[at] = true
					}
				}
			}
		}
		if s.Turn == wood.Link && s.value() < countHearts(x.set) && !x.mine[place{s.Link, s.Ganon}] {
			t.Fatalf("the position is not in the trap\n%s%s", s, s.Position())
		}
		for at := range x.mine {
			for _, to := range s.lv.Moves[at.link] {
				x.follow(place{to, at.ganon}, answers)
				followed++
			}
		}
	}
	if followed < 500 {
		t.Errorf("only %d moves were followed", followed)
	}
}

func (p *picture) follow(at place, answers map[place]reason.Mark) {
	lv := p.s.lv
	m, ok := answers[at]
	if h := lv.HeartOf(p.set, at.link); h != 0 {
		if v := 1 + p.p.Value(lv.Level, wood.Position{Link: at.link, Ganon: at.ganon, Left: p.s.Left &^ h, Turn: wood.Ganon}); !ok || m.Text != strconv.Itoa(v) || v >= p.k {
			p.t.Fatalf("a heart that is worth %d is marked %v, not less than %d\n%s", v, m, p.k, p.s)
		}
		return
	}
	to := lv.Spot(lv.Cells[at.ganon].Step(m.Dir))
	if m.Dir == puzzle.None {
		to = int32(at.ganon)
	}
	if !ok || to < 0 {
		p.t.Fatalf("Link at %v, Ganondorf at %v: no answer, %v\n%s", lv.Cells[at.link], lv.Cells[at.ganon], m, p.s)
	}
	h := lv.HeartOf(p.set, uint16(to))
	if v := p.p.Value(lv.Level, wood.Position{Link: at.link, Ganon: uint16(to), Left: p.s.Left &^ h, Turn: wood.Link}); h != 0 && (v >= p.k || m.Text != strconv.Itoa(v)) || h == 0 && !p.mine[place{at.link, uint16(to)}] {
		p.t.Fatalf("Link at %v, Ganondorf at %v: the answer %v leaves the trap\n%s", lv.Cells[at.link], lv.Cells[at.ganon], m, p.s)
	}
}

// TestStepsShowTheirPosition plays each step's level and moves: Ganondorf stands where
// its name says.
func TestStepsShowTheirPosition(t *testing.T) {
	rnd := rand.New(rand.NewPCG(14, 5))
	both := 0
	for range 60 {
		s, _ := wandered(t, rnd)
		for _, step := range append(explained(t, s, "rings"), explained(t, s, "trap")...) {
			i := strings.LastIndex(step.Name, ".r")
			if i < 0 {
				continue
			}
			at := s
			if step.Level != "" {
				at = open(t, step.Level)
			}
			for _, m := range step.Moves {
				at = do(t, at, m.Verb)
				both++
			}
			name, _, _ := strings.Cut(step.Name[i+1:], ".")
			cell := s.lv.Cells[spotOf(t, s, name)]
			if cell == s.lv.Cells[s.Link] && step.Level == "" {
				continue // both on a cell without a free one beside it
			}
			if at.lv.Cells[at.Ganon] != cell {
				t.Fatalf("%s shows\n%s%s", step.Name, at, at.Position())
			}
		}
	}
	if both < 30 {
		t.Errorf("only %d steps show both on one cell", both)
	}
}

// The names of steps are promises: those of the article's first maze.
func TestNamesOfSteps(t *testing.T) {
	text, err := os.ReadFile("../../assets/woods/levels/05-two-ends.txt")
	if err != nil {
		t.Fatal(err)
	}
	var names strings.Builder
	for _, step := range explained(t, open(t, string(text)), "rings") {
		names.WriteString(step.Name + "\n")
	}
	puzzletest.Golden(t, "testdata/explain-rings.txt", names.String())
}

// TestExplanationEnds stops after one step, and by a context.
func TestExplanationEnds(t *testing.T) {
	for _, topic := range open(t, lawLevels[3]).Topics() {
		n := 0
		for range reason.Explain(t.Context(), open(t, lawLevels[3]), topic.Name) {
			n++
			break
		}
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		var last error
		for _, err := range reason.Explain(ctx, open(t, lawLevels[3]), topic.Name) {
			cancel()
			last = err
		}
		if n != 1 || last == nil {
			t.Errorf("%s: %d steps, %v", topic.Name, n, last)
		}
	}
	if why := open(t, woodtest.Field(12, 12, 1)).Topics()[0].Why; why.Key != "woods.explain.large" {
		t.Error("a large wood is not refused", why)
	}
}
