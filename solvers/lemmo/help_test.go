package lemmo

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

func TestHintsRiseToTheAnswerOfEachAct(t *testing.T) {
	s := start(t, article)
	for _, act := range [][]string{
		{"lemmo.hint.half.facing.right", "lemmo.hint.walk 1 (lemmo.facing.right)"},
		{"lemmo.hint.half.facing.right", "lemmo.hint.range 18 23 24", "lemmo.hint.marks 23", "lemmo.hint.count 20 24"},
		{"lemmo.hint.value 24", "lemmo.hint.floor 3", "lemmo.hint.stretch 3 4 6", "lemmo.hint.block (lemmo.blocks.one 3,4) 24"},
	} {
		if s.Strengths() != len(act) {
			t.Fatalf("%d strengths, want %d", s.Strengths(), len(act))
		}
		var h puzzle.Hint
		for i, w := range act {
			var err error
			if h, err = s.Hint(context.Background(), i+1); err != nil || h.Text.String() != w {
				t.Errorf("strength %d says %s (%v), want %s", i+1, h.Text, err, w)
			}
			if moves := i == len(act)-1; (len(h.Moves) > 0) != moves || !h.Proven {
				t.Errorf("strength %d: %+v", i+1, h)
			}
		}
		s = playAll(t, s, h.Moves...)
	}
	if s.Status() != puzzle.Won {
		t.Error(s.Status())
	}
}

// A mark that is wrong is named, and only then.
func TestHintFindsAWrongMark(t *testing.T) {
	s := play(t, start(t, article), "start;stand 0,6;left;wins")
	h, _ := s.Hint(context.Background(), 3)
	if h.Text.String() != "lemmo.hint.mark 6 (lemmo.facing.left)" || len(h.Cells) != 1 || h.Cells[0] != (puzzle.Cell{Row: 0, Col: 6}) {
		t.Errorf("%+v", h)
	}
}

// anyMap is a random map with random rules behind it.
func anyMap(rnd *rand.Rand) (State, naive) {
	for {
		n := randomMap(rnd)
		text := n.text() + [...]string{"", "", "\nremove: 2\n", "\nsave: all\n", "\nend: 1 left\n", "\nremove: 2\nend: 1\n"}[rnd.IntN(6)]
		if s, err := (Puzzle{}).Parse(text); err == nil {
			return s.(State), n
		}
	}
}

// Weak hints are true of any map and name neither the count nor the block, not
// even by leaving a single one.
func TestWeakHintsLeaveTheAnswers(t *testing.T) {
	rnd := rand.New(rand.NewPCG(9, 8))
	ranges, stretches := 0, 0
	for range 600 {
		s, _ := anyMap(rnd)
		a := s.level.answers()
		for ; s.Status() == puzzle.Playing; s = playAll(t, s, s.actMoves(s.act())...) {
			for strength := 1; strength < s.Strengths(); strength++ {
				h, err := s.Hint(context.Background(), strength)
				if err != nil || len(h.Moves) > 0 || !h.Proven {
					t.Fatalf("strength %d: %+v, %v", strength, h, err)
				}
				v := strings.Fields(h.Text.String())
				num := func(i int) int { k, _ := strconv.Atoi(v[i]); return k }
				switch v[0] {
				case "lemmo.hint.range":
					if a.task1 < num(1) || a.task1 > num(2) || num(1) >= num(2) || num(2) > 2*s.level.cols || num(1) < 0 {
						t.Errorf("%s, and %d do", h.Text, a.task1)
					}
					ranges++
				case "lemmo.hint.stretch":
					c := s.level.cell(int(a.best[0]))
					if c.Row != num(1) || c.Col < num(2) || num(2) < 1 || c.Col > num(3) || s.level.cols > 1 && num(2) >= num(3) || num(3) > s.level.cols {
						t.Errorf("%s, and it is %s", h.Text, c)
					}
					stretches++
				case "lemmo.hint.end":
					if c := s.level.foretold(); c.Col < num(1) || c.Col > num(2) || s.level.cols > 1 && num(1) >= num(2) {
						t.Errorf("%s, and it is %s", h.Text, c)
					}
				}
			}
		}
	}
	if ranges < 100 || stretches < 30 {
		t.Errorf("only %d ranges and %d stretches", ranges, stretches)
	}
}

// Hints of the last strength solve any map, in as many moves as they say,
// whatever was played before.
func TestStrongestHintsSolve(t *testing.T) {
	rnd := rand.New(rand.NewPCG(8, 8))
	for range 400 {
		s, n := anyMap(rnd)
		for range rnd.IntN(6) {
			moves := slices.Collect(s.Moves())
			if len(moves) == 0 {
				break
			}
			s = playAll(t, s, moves[rnd.IntN(len(moves))])
		}
		if s.Status() != puzzle.Playing {
			continue
		}
		h, _ := s.Hint(context.Background(), s.Strengths())
		left, misses := h.Left, s.misses()
		for s.Status() == puzzle.Playing {
			if h, _ = s.Hint(context.Background(), s.Strengths()); h.Left != left || !h.Proven {
				t.Fatalf("%d moves left, then %+v for\n%s", left, h, n.text())
			}
			s = playAll(t, s, h.Moves...)
			left -= len(h.Moves)
		}
		if left != 0 || s.misses() != misses {
			t.Fatalf("%d moves too many, %d answers wrong for\n%s", left, s.misses()-misses, s)
		}
	}
}

func TestVerdictCountsActs(t *testing.T) {
	s := start(t, article)
	v, err := s.Verdict(context.Background())
	if err != nil || v.Dead || v.Left != 4 || v.Value != 0 {
		t.Errorf("%+v, %v", v, err)
	}
	if v, _ = play(t, s, "start;count =3").Verdict(context.Background()); v.Left != 3 || v.Value != 1 || v.Text.String() != "lemmo.verdict 1 3 1" {
		t.Errorf("%+v", v)
	}
}

func TestGenerator(t *testing.T) {
	for _, difficulty := range []string{"gentle", "medium", "hard"} {
		met := 0
		for seed := range uint64(12) {
			text, err := Puzzle{}.Generate(context.Background(), seed, puzzle.Wish{"difficulty": difficulty}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if again, _ := (Puzzle{}).Generate(context.Background(), seed, puzzle.Wish{"difficulty": difficulty}, nil); again != text {
				t.Fatalf("seed %d makes two maps", seed)
			}
			s := start(t, text)
			n := naive(strings.Fields(s.String()))
			if _, best := n.task2(); s.Notes().Of("missed") == "" && len(best) == 1 && s.Notes().Of("unique") == "yes" {
				met++
			}
			for _, p := range s.level.proof() {
				if s.Notes().Of(p.Name) != p.Value {
					t.Errorf("the note %s is %q", p.Name, s.Notes().Of(p.Name))
				}
			}
		}
		if met < 10 {
			t.Errorf("%s was met by %d of 12 seeds", difficulty, met)
		}
	}
}

// The eye tries the lowest block over a treasure first: on hard maps that is
// rarely the best one. The maps are held against naive answers.
func TestHardMapsAreNotGuessed(t *testing.T) {
	guessed, missed := 0, 0
	for seed := range uint64(200) {
		text, err := Puzzle{}.Generate(context.Background(), seed, puzzle.Wish{"difficulty": "hard"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := start(t, text)
		if s.Notes().Of("missed") != "" {
			missed++
		}
		rows := strings.Fields(s.String())
		n := naive(rows)
		most, _ := n.task2()
		hit := false
		for col := range rows[0] {
			row := len(rows) - 1
			if rows[row][col] != '$' {
				continue
			}
			for row--; row >= 0 && rows[row][col] != '#'; row-- {
			}
			hit = hit || row >= 0 && n.without(row, col).wins() == most
		}
		if hit {
			guessed++
		}
	}
	if guessed > 4 || missed > 10 {
		t.Errorf("of 200 hard maps %d fall to the first guess, %d miss the wish", guessed, missed)
	}
}

func TestGeneratorRefusesWhatCannotBeWished(t *testing.T) {
	for _, w := range []puzzle.Wish{{"size": "1x5"}, {"size": "6"}, {"difficulty": "fun"}} {
		if _, err := (Puzzle{}).Generate(context.Background(), 1, w, nil); err == nil {
			t.Errorf("%v is granted", w)
		}
	}
	if text, err := (Puzzle{}).Generate(context.Background(), 1, puzzle.Wish{"size": "2x2", "difficulty": "hard"}, nil); err != nil || start(t, text).Notes().Of("missed") == "" {
		t.Errorf("a map too small to be hard must say so: %v\n%s", err, text)
	}
}

func TestGeneratorStopsWithContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (Puzzle{}).Generate(ctx, 1, puzzle.Wish{"difficulty": "hard", "size": "40x40"}, nil); err == nil {
		t.Error("a cancelled generator goes on")
	}
}
