package lifter

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// hinted plays what the strongest hints propose to the end; each says something
// and gives a reason.
func hinted(t *testing.T, s State) State {
	t.Helper()
	for s.Status() == puzzle.Playing {
		h, err := s.Hint(context.Background(), 2)
		if err != nil || len(h.Moves) != 1 {
			t.Fatalf("%+v, %v", h, err)
		}
		if h.Text.Key != "lifter.tell.both" && h.Text.Key != "lifter.hint.abort" {
			t.Errorf("a hint without a reason: %v", h.Text)
		}
		next, _, err := s.Play(h.Moves[0])
		if err != nil {
			t.Fatalf("%v: %v", h, err)
		}
		s = next.(State)
	}
	return s
}

func shippedLevel(t *testing.T, title string) State {
	t.Helper()
	files := shipped(t)
	i := slices.IndexFunc(files, func(f string) bool { return strings.HasSuffix(f, "-"+title+".txt") })
	if i < 0 {
		t.Fatalf("there is no level %s", title)
	}
	text, err := os.ReadFile(files[i])
	if err != nil {
		t.Fatal(err)
	}
	return parseState(t, string(text))
}

// shippedTitles lists what shippedLevel takes, in the order of the files.
func shippedTitles(t *testing.T) (titles []string) {
	t.Helper()
	for _, file := range shipped(t) {
		_, title, _ := strings.Cut(filepath.Base(file), "-")
		titles = append(titles, strings.TrimSuffix(title, ".txt"))
	}
	return titles
}

// TestHintsFollowTheHeader: hints lead to the best that the header knows, from
// the start and from a position on its route.
func TestHintsFollowTheHeader(t *testing.T) {
	for _, title := range []string{"loose-earth", "contest8", "trampoline1", "beard3", "beard4", "a-small-riddle"} {
		s := shippedLevel(t, title)
		best, _ := number(s.Notes().Of("best"))
		route := s.tree.known()
		starts := []int{0, len(route) / 2}
		if len(route) > 1000 {
			starts = []int{len(route) - 100}
			if h, err := s.Hint(context.Background(), 2); err != nil || h.Left != len(route) || h.Moves[0] != moveOf(route[0]) {
				t.Errorf("%s: the first hint is %+v, %v", title, h, err)
			}
		}
		for _, from := range starts {
			if end := hinted(t, obey(t, s, string(route[:from]))); end.node.Score() != best {
				t.Errorf("%s, from step %d: hints come to %d, the header to %d", title, from, end.node.Score(), best)
			}
		}
	}
}

// TestHintsFindBack waits a step where that costs a point and nothing else: hints
// lead to all that the header knows but that point.
func TestHintsFindBack(t *testing.T) {
	found := 0
	for _, title := range []string{"first-shift", "mind-your-head", "heave", "two-is-too-many", "one-good-reason", "right-first", "a-hat-of-stone", "rising-tide", "wet-boots", "overgrown", "ladder-of-stones", "do-not-crush-hope", "stone-kitchen", "trampoline1", "a-small-riddle"} {
		s := shippedLevel(t, title)
		if len(s.tree.Unstable) > 0 || s.tree.HasWater || s.tree.HasBeards {
			continue
		}
		found++
		best, _ := number(s.Notes().Of("best"))
		if len(s.tree.known()) > 1000 {
			if o, err := obey(t, s, "W").outlook(context.Background()); err != nil || o.score < best-1 {
				t.Errorf("%s: after a wait the hints lead to %d, the header has %d", title, o.score, best)
			}
			continue
		}
		if end := hinted(t, obey(t, s, "W")); end.node.Score() < best-1 {
			t.Errorf("%s: after a wait hints end %v with %d, the header has %d", title, end.Status(), end.node.Score(), best)
		}
	}
	if found < 8 {
		t.Errorf("only %d levels are at rest", found)
	}
}

// TestHintsGoOnWithoutTheLift: where the lift is out of reach for certain, hints
// say so and lead to what points are left.
func TestHintsGoOnWithoutTheLift(t *testing.T) {
	s := parseState(t, "#########\n#R.\\..\\.#\n#####.###\n#...#.#L#\n#########\n")
	weak, err := s.Hint(context.Background(), 1)
	if err != nil || !weak.Dead || !weak.Proven || weak.Text.Key != "lifter.hint.most" || len(weak.Moves) > 0 {
		t.Fatalf("%+v, %v", weak, err)
	}
	strong, err := s.Hint(context.Background(), 2)
	if err != nil || !strong.Dead || len(strong.Moves) != 1 || strong.Left >= 0 {
		t.Fatalf("%+v, %v", strong, err)
	}
	if end := hinted(t, s); end.node.Score() != 2*50-5 {
		t.Errorf("hints come to %d points", end.node.Score())
	}
}

// TestHintsGrow: each strength says more than the one before.
func TestHintsGrow(t *testing.T) {
	s := shippedLevel(t, "mind-your-head")
	var hints [3]reason.Hint
	for i := 1; i <= s.Strengths(); i++ {
		h, err := s.Hint(context.Background(), i)
		if err != nil {
			t.Fatal(err)
		}
		hints[i] = h
	}
	if len(hints[1].Cells) == 0 || len(hints[1].Moves) > 0 || len(hints[2].Moves) != 1 {
		t.Errorf("%+v", hints)
	}
}

// TestReasons asks for the reasons of moves whose reason is plain.
func TestReasons(t *testing.T) {
	cases := []struct{ text, route, why string }{
		{"R \\L\n####\n", "", "lifter.why.lambda"},
		{"R\\L\n###\n", "R", "lifter.why.lift"},
		{"#####\n#\\.L#\nR* ##\n#####\n", "", "lifter.why.push"},
		{"#####\n#*..#\n#R..#\n#.\\L#\n#####\n", "", "lifter.why.crush"},
	}
	for _, c := range cases {
		h, err := obey(t, parseState(t, c.text), c.route).Hint(context.Background(), 2)
		if err != nil || h.Text.Key != "lifter.tell.both" {
			t.Errorf("%s%v, %v", c.text, h.Text, err)
			continue
		}
		if why := h.Text.Args[1].(puzzle.Text).Key; why != c.why {
			t.Errorf("%s%v %s, want %s", c.text, h.Moves, why, c.why)
		}
	}
}

// TestReasonsOfTheRoutes asks for the reason of every move of the first
// levels: all kinds of reasons are met.
func TestReasonsOfTheRoutes(t *testing.T) {
	met := map[string]int{}
	for _, title := range shippedTitles(t)[:36] {
		s := shippedLevel(t, title)
		for _, c := range s.tree.known() {
			h, err := s.Hint(context.Background(), 2)
			if err != nil || h.Text.Key != "lifter.tell.both" || h.Moves[0] != moveOf(c) {
				t.Fatalf("%s: %+v, %v", title, h, err)
			}
			met[h.Text.Args[1].(puzzle.Text).Key]++
			s = obey(t, s, string(c))
		}
	}
	t.Log(met)
	for _, why := range []string{"lift", "lambda", "razor", "shave", "jump", "rock", "push", "fall", "wait.fall", "beards"} {
		if met["lifter.why."+why] == 0 {
			t.Errorf("no move has the reason %s", why)
		}
	}
}

// TestHintsWorkLittle counts the steps of the mine behind the first hint of every
// shipped level: on the route of the header they are those of the route itself,
// and beside it the planning is bounded.
func TestHintsWorkLittle(t *testing.T) {
	for i, text := range shippedTexts(t) {
		s := parseState(t, text)
		if _, err := s.Hint(context.Background(), 2); err != nil {
			t.Fatal(err)
		}
		route := int64(len(s.tree.known()))
		if made := s.tree.mine.StepsMade; made > 8*route+100 && s.winsBy(s.tree.known()) {
			t.Errorf("level %d: %d steps for a hint on a route of %d", i+1, made, route)
		}
		if i%8 > 0 {
			continue
		}
		p := s.portfolio(1)
		p.Work(t.Context(), s.hintSteps(), 1, nil)
		made := p.Steps()
		if most := s.hintSteps() + 20*route + 10_000; made > most*3/2 {
			t.Errorf("level %d: %d steps beside the route, at most %d are wanted", i+1, made, most)
		}
	}
}
