package lifter

import (
	"context"
	"errors"
	"strings"
	"testing"

	"gridwise/solvers/bench"
	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/puzzletest"
)

func generate(t *testing.T, seed uint64, wish string) string {
	t.Helper()
	w, err := draft.ParseWish(wish, Puzzle{}.Wishes())
	if err != nil {
		t.Fatal(err)
	}
	text, err := bench.Make(context.Background(), Puzzle{}, seed, w, nil)
	if err != nil {
		t.Fatalf("seed %d, %s: %v", seed, wish, err)
	}
	return text
}

// few is how many of so many seeds, or wishes, a test takes: a short run takes one in three.
func few(all int) int {
	if testing.Short() {
		return (all + 2) / 3
	}
	return all
}

func TestGenerate(t *testing.T) {
	tiles := map[string]string{"beards": "W", "trampolines": "A", "higher": "@", "water": "Flooding"}
	wishes := []string{
		"size=9x12 grade=gentle", "size=10x12 grade=fair with=water", "size=9x14 grade=fair with=beards+higher",
		"size=10x14 grade=hard with=trampolines", "size=6x6 grade=gentle",
	}
	for i, wish := range wishes[:few(len(wishes))] {
		text := generate(t, uint64(i), wish)
		s := parseState(t, text)
		w, _ := draft.ParseWish(wish, Puzzle{}.Wishes())
		if rows, cols := s.Board().Bounds().Size(); w["size"] != "" {
			if r, c := w.Size("size"); r != rows || c != cols {
				t.Errorf("%s: the size is %dx%d", wish, rows, cols)
			}
		}
		for name, sign := range tiles {
			if w.Has("with", name) && !strings.Contains(s.String(), sign) {
				t.Errorf("%s: without %s\n%s", wish, name, text)
			}
		}
		moves, err := notation.ParseLetters(s.Notes().Of("play"), Puzzle{}.Verbs())
		if err != nil {
			t.Fatal(err)
		}
		var end puzzle.State = s
		for _, m := range moves {
			if end, _, err = end.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if best, _ := number(s.Notes().Of("best")); end.Status() != puzzle.Won || end.(State).node.Score() != best {
			t.Errorf("%s: the route ends %v with %d, the header says %d", wish, end.Status(), end.(State).node.Score(), best)
		}
	}
}

// TestWishesAreNeeded makes levels of each wish and takes away the means that it
// gives: without trampolines, razors or breath the lift is out of reach, and the
// best that is found falls. No wish is missed but for the grade of small mines, and no level
// has two grades.
func TestWishesAreNeeded(t *testing.T) {
	texts := map[string]string{}
	wishes := []string{
		"with=beards", "with=trampolines", "with=water", "size=9x12 with=water+trampolines+beards grade=hard",
		"size=6x6 with=beards grade=gentle", "size=6x8 with=trampolines", "size=8x8 with=water grade=hard", "grade=gentle", "", "grade=hard",
	}
	for i, wish := range wishes[:few(len(wishes))] {
		w, _ := draft.ParseWish(wish, Puzzle{}.Wishes())
		for k := range uint64(few(2)) {
			seed := 10*uint64(i) + k
			if w["with"] == "" {
				seed = k // the same for every grade
			}
			s := parseState(t, generate(t, seed, wish))
			if missed := s.Notes().Of("missed"); missed != "" && !strings.HasPrefix(missed, "without effect") && w["size"] != "8x8" {
				t.Errorf("%s, seed %d: missed %s", wish, seed, missed)
			}
			if old, ok := texts[s.String()]; ok {
				t.Errorf("seed %d makes for %q what is made for %q", seed, wish, old)
			}
			texts[s.String()] = wish
			for _, name := range []string{"water", "trampolines", "beards"} {
				if w.Has("with", name) {
					needs(t, s, name)
				}
			}
		}
	}
}

// needs plans a level without the means of an extension.
func needs(t *testing.T, s State, name string) {
	t.Helper()
	less := parseState(t, without(s.String(), name))
	if !outOfReach(less.tree.copyAt(less.node)) {
		t.Errorf("the lift can be reached without %s\n%s", name, s)
	}
	found, err := less.Solve(context.Background(), puzzle.Task{Seed: 1, Steps: 400_000}, nil)
	if best, _ := number(s.Notes().Of("best")); err != nil || found.Fields[0].Value.(int) >= best {
		t.Errorf("without %s come %v, with it %d\n%s", name, found.Fields, best, s)
	}
}

// TestGradesDiffer holds the difficulties of caves against tours that go to the nearest
// lambda: most win in a gentle cave, at most half in a fair one, hardly one in a
// hard one.
func TestGradesDiffer(t *testing.T) {
	for grade, most := range map[string]int{"gentle": caveTours, "fair": caveTours / 2, "hard": caveTours / 12} {
		for seed := range uint64(few(3)) {
			w, _ := draft.ParseWish("size=9x12 grade="+grade, Puzzle{}.Wishes())
			text, err := Puzzle{}.Generate(t.Context(), seed, w, nil)
			if err != nil {
				t.Fatal(err)
			}
			s := parseState(t, text)
			g := newGrading(s.String(), 77, nil)
			if g == nil || g.lucky > most+4 || grade == "gentle" && g.lucky < caveTours/2-4 {
				t.Errorf("%s, seed %d: %+v", grade, seed, g)
			}
		}
	}
}

// TestGeneratorObeysItsContext ends the context while caves are made.
func TestGeneratorObeysItsContext(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	w, _ := draft.ParseWish("size=60x60", Puzzle{}.Wishes())
	told := 0
	_, err := Puzzle{}.Generate(ctx, 1, w, func(puzzle.Progress) { told++; stop() })
	if !errors.Is(err, context.Canceled) || told != 1 {
		t.Errorf("%v, after %d caves", err, told)
	}
}

// TestSeedsMakeTheirLevels makes the levels of some seeds again, a large one among them, which
// change only on purpose.
func TestSeedsMakeTheirLevels(t *testing.T) {
	var made strings.Builder
	for seed, wish := range []string{"size=8x10 with=water+beards", "size=9x12 grade=gentle with=trampolines", "size=51x60 grade=hard"} {
		made.WriteString(generate(t, uint64(seed+1), wish) + "\n")
	}
	puzzletest.Golden(t, "testdata/generated.txt", made.String())
}

func TestGenerateFromFormula(t *testing.T) {
	for wish, note := range map[string]puzzle.Note{
		`sat="(a | b) & ~a"`: {Name: "formula", Value: "satisfied by not a, b"}, `sat="a & ~a"`: {Name: "formula", Value: "unsatisfiable"},
	} {
		s := parseState(t, generate(t, 1, wish))
		if got := s.Notes().Of(note.Name); !strings.HasPrefix(got, note.Value) {
			t.Errorf("%s: %s", wish, got)
		}
		if s.Notes().Of("proof") != "" {
			t.Errorf("%s: a way to satisfy it is no proof that nothing scores more", wish)
		}
	}
	if _, err := bench.Make(context.Background(), Puzzle{}, 1, draft.Wish{"sat": "(a"}, nil); err == nil {
		t.Error("half a formula is built")
	}
}

// TestHintsLeadOut follows the strongest hints from the start of some shipped
// levels to the lift.
func TestHintsLeadOut(t *testing.T) {
	for _, name := range []string{"contest1", "trampoline2", "flood1", "beard1"} {
		s := parseState(t, minetest.Sample(t, name))
		left := -1
		for s.Status() == puzzle.Playing {
			h, err := s.Hint(context.Background(), 2)
			if err != nil || len(h.Moves) != 1 || h.Dead {
				t.Fatalf("%s: %+v, %v", name, h, err)
			}
			if left >= 0 && h.Left != left-1 {
				t.Fatalf("%s: after %d moves left come %d", name, left, h.Left)
			}
			left = h.Left
			next, _, err := s.Play(h.Moves[0])
			if err != nil {
				t.Fatal(err)
			}
			s = next.(State)
		}
		if s.Status() != puzzle.Won {
			t.Errorf("%s: hints end %v", name, s.Status())
		}
	}
}

func TestDeadPositions(t *testing.T) {
	cases := []struct{ text, route, key string }{
		{"R.\\\n", "", "lifter.dead.nolift"},
		{"R#\\\n..L\n", "", "lifter.dead.lambda"},
		{"R.#\\\n.L##\n", "", "lifter.dead.lambda"},
		{"R\\#L\n..##\n", "", "lifter.dead.lift"},
		{"####\n#*.#\n####\nR.\\L\n", "", ""},
		{"##*#\nR.##\n.#*#\n.\\#L\n####\n", "", "lifter.dead.lift"},
		{"R.#\\#\n..#*#\n...L#\n", "", "lifter.dead.lambda"},
		{"R *\\L\n#####\n", "", "lifter.dead.lift"},
	}
	for _, c := range cases {
		s := obey(t, parseState(t, c.text), c.route)
		if got := s.dead().Key; got != c.key {
			t.Errorf("%q after %q: %q, want %q", c.text, c.route, got, c.key)
		}
	}
}

// TestDeadIsNeverWon holds the proofs of dead ends against plans on random
// maps: what is proved dead no plan wins.
func TestDeadIsNeverWon(t *testing.T) {
	plays := 0
	for i, r := range minetest.Recordings(t) {
		if i%16 != 0 {
			continue
		}
		s, proved := parseState(t, r.MapText), false
		for k := range len(r.Commands) {
			m := s.Obey(moveOf(r.Commands[k]))
			if m == (puzzle.Move{}) {
				break
			}
			next, _, err := s.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			s = next.(State)
			// The search through all positions is expensive; what it proves lasts.
			proved = proved || !s.Doomed().Zero() || k%4 == 0 && !s.dead().Zero()
		}
		if proved {
			plays++
		}
		if proved && s.Status() == puzzle.Won {
			t.Errorf("%d: won after a proof of a dead end", i)
		}
	}
	if plays < 3 {
		t.Errorf("only %d plays came to a dead end", plays)
	}
}

func TestShippedLevelsKeepTheLaws(t *testing.T) {
	levels := []string{}
	for i, text := range shippedTexts(t) {
		if i%9 == 0 && len(text) < 20_000 {
			levels = append(levels, text)
		}
	}
	puzzletest.Run(t, Puzzle{}, levels...)
}

// TestBestOfTheHeaderIsGood: three million steps find nothing better in a new level than
// its header says.
func TestBestOfTheHeaderIsGood(t *testing.T) {
	for _, c := range []struct {
		seed uint64
		wish string
	}{{102, "grade=hard"}, {103, "grade=hard"}, {104, "grade=fair"}, {105, "size=9x12 grade=hard with=water"}} {
		s := parseState(t, generate(t, c.seed, c.wish))
		best, _ := number(s.Notes().Of("best"))
		found, err := parseState(t, s.String()).Solve(context.Background(), puzzle.Task{Seed: 1, Steps: 3_000_000}, nil)
		if score := found.Fields[0].Value.(int); err != nil || score > best {
			t.Errorf("seed %d, %s: the header has %d, three million steps find %d (%v)", c.seed, c.wish, best, score, err)
		}
	}
}
