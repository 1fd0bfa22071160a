package lifter

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/puzzletest"
)

func parseState(t testing.TB, text string) State {
	t.Helper()
	s, err := Puzzle{}.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s.(State)
}

// obey plays a route of the contest.
func obey(t testing.TB, s State, route string) State {
	t.Helper()
	for i := range len(route) {
		m := s.Obey(moveOf(route[i]))
		if m == (puzzle.Move{}) {
			break
		}
		next, _, err := s.Play(m)
		if err != nil {
			t.Fatalf("%s at %d: %v", route, i, err)
		}
		s = next.(State)
	}
	return s
}

func TestReportOfRecordedRoutes(t *testing.T) {
	for i, r := range minetest.Recordings(t) {
		fields := map[string]any{}
		for _, f := range obey(t, parseState(t, r.MapText), r.Commands).Report() {
			fields[f.Name] = f.Value
		}
		if r.Score != nil && fields["score"] != *r.Score || r.Outcome != nil && fields["outcome"] != *r.Outcome ||
			r.FinalMap != nil && fields["map"] != *r.FinalMap {
			t.Errorf("%d %s: %v", i, r.Map, fields)
		}
	}
}

func TestLaws(t *testing.T) {
	levels := []string{}
	for _, n := range []string{"contest1", "beard1", "trampoline1", "horock1", "flood1", "beard5"} {
		levels = append(levels, minetest.Sample(t, n))
	}
	for seed := range uint64(4) {
		levels = append(levels, minetest.RandomMap(rand.New(rand.NewPCG(seed, 9))))
	}
	puzzletest.Run(t, Puzzle{}, levels...)
}

func TestLawsOfPlayOnRandomMaps(t *testing.T) {
	for seed := range uint64(150) {
		text := minetest.RandomMap(rand.New(rand.NewPCG(seed, 5)))
		for _, law := range puzzletest.Laws {
			if law.Name != "text" && law.Name != "walk" && law.Name != "replay" {
				continue
			}
			if err := law.Check(Puzzle{}, text, seed); err != nil {
				t.Fatalf("%s: %v\n%s", law.Name, err, text)
			}
		}
	}
}

func FuzzPuzzle(f *testing.F) {
	puzzletest.Fuzz(f, Puzzle{}, "######\n#. *R#\n#  \\.#\n#\\ * #\nL  .\\#\n######\n",
		"R*@\\L!W\nA1\n\nWater 1\nFlooding 2\nTrampoline A targets 1\n", "R\nWater 1\n", " R \n\nGrowth 1\n", "RR\nO?\n")
}

// TestTree jumps between random positions of a random tree of plays; each must
// be as it was when it was played to.
func TestTree(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 3))
		f := minetest.MustParse(t, minetest.RandomMap(r))
		tr := newTree(f)
		nodes := []*node{tr.current}
		cells := []string{string(f.Initial)}
		for range 300 {
			k := len(nodes) - 1 - r.IntN(min(len(nodes), 1+r.IntN(40)))
			if nodes[k].Ending != mine.Playing {
				continue
			}
			n := tr.play(nodes[k], "LLRRUUDDWS"[r.IntN(10)])
			nodes = append(nodes, n)
			tr.with(n, func(m *mine.Mine) { cells = append(cells, string(m.Cells)) })
		}
		for range 100 {
			k := r.IntN(len(nodes))
			tr.with(nodes[k], func(m *mine.Mine) {
				if string(m.Cells) != cells[k] || m.Scalars != nodes[k].Scalars {
					t.Fatalf("seed %d: node %d at depth %d differs", seed, k, nodes[k].depth)
				}
			})
			if diff := nodes[k].sinceStart(); len(diff) > 0 {
				at := []byte(string(f.Initial))
				for _, c := range diff {
					at[c.Cell] = c.New
				}
				if string(at) != cells[k] {
					t.Fatalf("seed %d: merged difference to node %d is wrong", seed, k)
				}
			}
		}
	}
}

// TestTreeIsShallow counts the differences between the ends of a long play.
func TestTreeIsShallow(t *testing.T) {
	tr := newTree(minetest.MustParse(t, "R"+strings.Repeat(".", 4000)+"L\n"))
	n := tr.current
	for range 4000 {
		n = tr.play(n, 'R')
	}
	hops := 0
	for ; n.parent != nil; n = n.skip {
		hops++
	}
	if hops > 24 {
		t.Errorf("%d differences from step 4000 to the start", hops)
	}
}

func TestRefusals(t *testing.T) {
	cases := []struct{ text, verb, key string }{
		{"R#\n", "right", "lifter.refused.wall"},
		{"R\n", "up", "lifter.refused.edge"},
		{"RL\\\n", "right", "lifter.refused.lift"},
		{"RW\n", "right", "lifter.refused.beard"},
		{"R1\n", "right", "lifter.refused.target"},
		{"RA\n", "right", "lifter.refused.trampoline"},
		{"*\nR\n", "up", "lifter.refused.vertical"},
		{"R**\n", "right", "lifter.refused.push.rock"},
		{"R*#\n", "right", "lifter.refused.push.wall"},
		{"R*.\n", "right", "lifter.refused.push.earth"},
		{"R*\\\n", "right", "lifter.refused.push.thing"},
		{"R*\n", "right", "lifter.refused.push.edge"},
		{"R.\n", "shave", "lifter.refused.razor"},
		{"R.\n", "sing", "lifter.refused.unknown"},
	}
	for _, c := range cases {
		s := parseState(t, c.text)
		_, _, err := s.Play(puzzle.Do(c.verb))
		var r *puzzle.Refusal
		if !errors.As(err, &r) || r.Text.Key != c.key {
			t.Errorf("%q %s: %v, want %s", c.text, c.verb, err, c.key)
		}
		if got := s.Obey(puzzle.Do(c.verb)); c.verb != "sing" && got != puzzle.Do("wait") {
			t.Errorf("%q %s comes to %v", c.text, c.verb, got)
		}
	}
	over := obey(t, parseState(t, "R\n"), "A")
	if _, _, err := over.Play(puzzle.Do("wait")); err == nil || over.Status() != puzzle.Ended {
		t.Errorf("after an abort: %v, %v", err, over.Status())
	}
}

func TestFaultsOfLevels(t *testing.T) {
	cases := []struct{ text, want string }{
		{"", "1: level.empty"},
		{"#.#\n", "lifter.level.norobot"},
		{"R..\n.R.\n", "2:2: lifter.level.robots 1,1"},
		{"RL\nL\n", "2:1: lifter.level.lifts 1,2"},
		{"RO\n", "1:2: lifter.level.open"},
		{"R.é?\n", "1:3: level.unknown \"é\" \"R # . * \\\\ L @ W ! A-I 1-9\""},
		{"RAA1\n", "1:3: lifter.level.twice \"A\" 1,2"},
		{"R1\n1\n", "2:1: lifter.level.twice \"1\" 1,2"},
		{"R\n\nWater\n", "3:1: lifter.level.number \"Water\""},
		{"R\n\nWater -1\n", "3:1: lifter.level.number \"Water\""},
		{"R\n\nWater 1\nWater 1\n", "4:1: lifter.level.again \"Water\""},
		{"R\n\nTrampoline A targets 0\n", "3:1: lifter.level.trampoline"},
		{"R\n\nTrampoline A targets 1\nTrampoline A targets 2\n", "4:1: lifter.level.again \"Trampoline A\""},
		{"R\n\nFire 3\n", "3:1: lifter.level.rule \"Fire\""},
		{"\n\nx\n", "3:1: level.unknown \"x\" \"R # . * \\\\ L @ W ! A-I 1-9\"\nlifter.level.norobot"},
	}
	for _, c := range cases {
		_, err := Puzzle{}.Parse(c.text)
		if err == nil || err.Error() != c.want {
			t.Errorf("%q:\n%v, want\n%s", c.text, err, c.want)
		}
	}
	if _, err := (Puzzle{}).Parse(strings.Repeat(strings.Repeat("#", 1100)+"\n", 1100) + "R\n"); err == nil {
		t.Error("a mine of 1.2 million cells is read")
	}
}

func TestTextForms(t *testing.T) {
	s := parseState(t, "\r\n\r\n#R\r\n#..L\r\nFlooding 3\r\n\r\nWaterproof 10\r\nTrampoline B targets 2\r\n")
	want := "#R  \n#..L\n\nFlooding 3\nTrampoline B targets 2\n"
	if s.String() != want {
		t.Errorf("%q, want %q", s.String(), want)
	}
	if f := s.tree; f.Waterproof != 10 || f.Flooding != 3 {
		t.Errorf("rules are lost: %+v", f)
	}
}

func TestPack(t *testing.T) {
	lines := strings.Split("Water 1\nFlooding 5\nWaterproof 12\nGrowth 3\nRazors 9\nTrampoline A targets 1\nTrampoline C targets 1", "\n")
	packed, ok := Puzzle{}.Pack(lines)
	if packed != "W1F5P12G3R9TA1TC1" || !ok {
		t.Fatalf("%q %v", packed, ok)
	}
	back, err := Puzzle{}.Unpack(packed)
	if err != nil || strings.Join(back, "|") != strings.Join(lines, "|") {
		t.Errorf("%q %v", back, err)
	}
	for _, bad := range []string{"W", "W01", "X1", "T", "TA", "TJ1", "TA0", "1", "W1-"} {
		if got, err := (Puzzle{}).Unpack(bad); err == nil {
			t.Errorf("%q is read as %q", bad, got)
		}
	}
	if _, ok := (Puzzle{}).Pack([]string{"end: pass"}); ok {
		t.Error("a foreign line is packed")
	}
}

func TestWay(t *testing.T) {
	s := parseState(t, "#######\n#R.*.\\#\n#.###.#\n#...A.#\n#1L...#\n#######\n\nTrampoline A targets 1\n")
	cases := []struct {
		to   puzzle.Cell
		want string
	}{
		{puzzle.Cell{Row: 2, Col: 3}, "R"}, {puzzle.Cell{Row: 4, Col: 5}, "DDRRR"},
		{puzzle.Cell{Row: 5, Col: 4}, "DDRRD"}, {puzzle.Cell{Row: 1, Col: 1}, ""},
		{puzzle.Cell{Row: 5, Col: 2}, "DDRRR"}, {puzzle.Cell{Row: 2, Col: 2}, ""},
		{puzzle.Cell{Row: 5, Col: 3}, ""}, {puzzle.Cell{Row: 9, Col: 9}, ""},
	}
	for _, c := range cases {
		if got := notation.Letters(s.Way(c.to), Puzzle{}.Verbs()); got != expand(c.want) {
			t.Errorf("to %v: %s, want %s", c.to, got, c.want)
		}
	}
	won := obey(t, parseState(t, "RL\n"), "W")
	if got := won.Way(puzzle.Cell{Row: 1, Col: 2}); len(got) != 1 {
		t.Errorf("into the open lift: %v", got)
	}
	trap := parseState(t, "#*#\n#R#\n#.#\n#.#\n")
	if got := trap.Way(puzzle.Cell{Row: 4, Col: 2}); len(got) != 0 {
		t.Errorf("walks down under a rock: %v", got)
	}
}

// expand writes letters with counts as links do.
func expand(route string) string {
	var moves []puzzle.Move
	for i := range len(route) {
		moves = append(moves, moveOf(route[i]))
	}
	return notation.Letters(moves, Puzzle{}.Verbs())
}

func TestFactsAndFate(t *testing.T) {
	const wet = "#R#\n#.#\n#\\#\n#L#\n\nWater 2\nWaterproof 1\n"
	for level, want := range map[string]string{
		"; best: 40\n" + wet: "[{lambdas 0 1 } {score -2 0 } {best 40 0 } {water 2 4 } {breath 1 1 }]",
		wet:                  "[{lambdas 0 1 } {score -2 0 } {reach 73 0 } {water 2 4 } {breath 1 1 }]",
	} {
		if got := fmt.Sprint(obey(t, parseState(t, level), "DW").Facts()); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	s := obey(t, parseState(t, "; best: 40\n"+wet), "DW")
	dead := obey(t, s, "DWW")
	if dead.Status() != puzzle.Lost || dead.Faults()[0].Text.Key != "lifter.tell.drowned" {
		t.Errorf("%v %v", dead.Status(), dead.Faults())
	}
	flat := obey(t, parseState(t, "#*#\n#R#\n#.#\n#.#\n"), "DD")
	if flat.Status() != puzzle.Lost || flat.Faults()[1].Text.String() != "lifter.tell.crushed 1,2" {
		t.Errorf("%v %v", flat.Status(), flat.Faults())
	}
}

func TestTellSaysWhatHappened(t *testing.T) {
	cases := []struct{ text, route, want string }{
		{"R.\n", "R", "lifter.tell.dig 1,2"},
		{"R\\\nL.\n", "R", "lifter.tell.both (lifter.tell.take) (lifter.tell.open)"},
		{"#*#\n#R \n###\n", "R", "lifter.tell.both (lifter.tell.step 2,3) (lifter.tell.fall 1)"},
		{"#@#\n#R \n###\n", "R", "lifter.tell.both (lifter.tell.step 2,3) (lifter.tell.break 1)"},
		{"R* \n###\n", "R", "lifter.tell.push 1,3"},
		{"R!\n", "R", "lifter.tell.razor"},
		{"W R\n\nGrowth 1\n", "W", "lifter.tell.both (lifter.tell.wait) (lifter.tell.grow 1)"},
		{"R\\L\n", "RR", "lifter.tell.both (lifter.tell.step 1,3) (lifter.tell.win 73)"},
		{"#*#\n#R#\n# #\n###\n", "D", "lifter.tell.both (lifter.tell.both (lifter.tell.step 3,2) (lifter.tell.fall 1)) (lifter.tell.crushed 1,2)"},
		{"R.\n\nWater 1\nWaterproof 0\n", "R", "lifter.tell.both (lifter.tell.dig 1,2) (lifter.tell.drowned 0)"},
	}
	for _, c := range cases {
		s := parseState(t, c.text)
		for i := range len(c.route) {
			next, events, err := s.Play(moveOf(c.route[i]))
			if err != nil {
				t.Fatal(err)
			}
			before := s
			s = next.(State)
			if i < len(c.route)-1 {
				continue
			}
			for _, teller := range []State{before, s} {
				if got := teller.Tell(events).String(); got != c.want {
					t.Errorf("%q %s: %s, want %s", c.text, c.route, got, c.want)
				}
			}
		}
	}
}

// A win that another beats is told with the steps of both.
func TestScoreTellsTheFewestSteps(t *testing.T) {
	text, _ := assets.Level("lifter", "01-first-shift")
	for moves, want := range map[string]puzzle.Text{
		"DDRRRUURRDDR":   puzzle.Say("lifter.score", 138, 12),
		"DUDDRRRUURRDDR": puzzle.Say("lifter.score.of", 136, 14, 12),
		"DDA":            puzzle.Say("lifter.score", -2, 2),
	} {
		if got := obey(t, parseState(t, text), moves).Score().Told; !reflect.DeepEqual(got, want) {
			t.Errorf("%s: told %v, want %v", moves, got, want)
		}
	}
}

// TestMapsForgetTheBeards: once no beard is left, the clock by which they grow tells no
// positions apart. Those that differ are counted by trying all plays of a slow mine.
func TestMapsForgetTheBeards(t *testing.T) {
	const text = "L!.\n*@W\n!*R\n\nGrowth 4\nRazors 1\n"
	start := parseState(t, text)
	seen, queue := map[string]bool{start.Mapped(): true}, []State{start}
	for ; len(queue) > 0; queue = queue[1:] {
		for m := range queue[0].Moves() {
			next, _, err := queue[0].Play(m)
			if err != nil {
				t.Fatal(err)
			}
			if s := next.(State); s.Status() != puzzle.Ended && !seen[s.Mapped()] {
				seen[s.Mapped()] = true
				queue = append(queue, s)
			}
		}
	}
	if want := minetest.Positions(text); len(seen) != want || want != 33 {
		t.Errorf("%d positions are told apart, and %d differ", len(seen), want)
	}
	if n, ok := start.audit(t.Context(), 66); !ok || n != 16 {
		t.Errorf("the audit looks at %d positions, %v", n, ok)
	}
}

// TestTwinTriesEveryTile: what the slow twin is tried on has every tile.
func TestTwinTriesEveryTile(t *testing.T) {
	puzzletest.Draws(t, Puzzle{}, minetest.RandomMap)
}
