package slider

import (
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

func made(t testing.TB, seed uint64, wish string) string {
	t.Helper()
	w, err := puzzle.ParseWish(wish, Puzzle{}.Wishes())
	if err != nil {
		t.Fatal(err)
	}
	text, err := Puzzle{}.Generate(t.Context(), seed, w, nil)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestGeneratedLevels(t *testing.T) {
	for _, tt := range []struct {
		wish string
		has  string // each of these, or their like, must be there
	}{
		{"size=12x14 moves=15", "*"},
		{"size=7x7 moves=7 with=portals", "a"},
		{"size=7x7 moves=7 with=boosters+sand", ","},
		{"size=7x7 moves=7 with=holes", "o"},
		{"size=6x6 moves=6 with=hammers", "+"},
		{"size=6x6 moves=6 with=cracks", "%"},
		{"size=7x7 moves=7 with=pass", passRule},
		{"size=6x6 moves=5 players=2", "2"},
		{"size=7x7 moves=5 players=3", "3"},
	} {
		t.Run(tt.wish, func(t *testing.T) {
			for seed := range uint64(3) {
				text := made(t, seed, tt.wish)
				s := parsed(t, text)
				want := strings.Fields(tt.wish)[1]
				if got := "moves=" + s.Notes().Of("best"); got != want || s.Notes().Of("missed") != "" {
					t.Errorf("seed %d: %s, missed %q", seed, got, s.Notes().Of("missed"))
				}
				if !strings.Contains(s.String(), tt.has) {
					t.Errorf("seed %d: no %q in\n%s", seed, tt.has, s)
				}
				needed(t, s)
				if again := made(t, seed, tt.wish); again != text {
					t.Errorf("seed %d makes two levels:\n%s\n%s", seed, text, again)
				}
			}
		})
	}
}

// needed takes each rock, tile and pair of portals out of a level: the answer
// must change.
func needed(t *testing.T, s State) {
	t.Helper()
	f, err := s.search(t.Context(), puzzle.Task{}, nil)
	if err != nil || f.lists != 1 || strconv.Itoa(len(f.dirs)) != s.Notes().Of("best") {
		t.Fatalf("%d moves in %d lists, %v, the header says %s", len(f.dirs), f.lists, err, s.Notes().Of("best"))
	}
	drawing, rules, _ := strings.Cut(s.String(), "\n\n")
	for i, char := range []byte(drawing) {
		if strings.IndexByte("_\nSE123ABC", char) >= 0 {
			continue
		}
		lighter := drawing[:i] + "_" + drawing[i+1:]
		if char >= 'a' && char <= 'n' {
			lighter = strings.ReplaceAll(drawing, string(rune(char)), "_")
		}
		g, err := parsed(t, lighter+"\n\n"+rules).search(t.Context(), puzzle.Task{}, nil)
		if err == nil && len(g.dirs) == len(f.dirs) && g.lists == 1 {
			t.Errorf("%q at %d could be left out of\n%s", char, i, s)
		}
	}
}

// TestTwentySeeds is the promise made for the usual size: a single list of 15
// moves or more for each of twenty seeds.
func TestTwentySeeds(t *testing.T) {
	for seed := range uint64(20) {
		s := parsed(t, made(t, seed, "size=12x14 moves=15"))
		if s.Notes().Of("unique") != "yes" || s.Notes().Of("best") != "15" {
			t.Errorf("seed %d: %v", seed, s.Notes())
		}
	}
}

func TestHonestMisses(t *testing.T) {
	for wish, want := range map[string]string{
		"size=2x2 moves=9":                      "moves instead of 9",
		"size=3x3 moves=2 players=2 with=holes": "without holes",
	} {
		if s := parsed(t, made(t, 1, wish)); !strings.Contains(s.Notes().Of("missed"), want) && s.Notes().Of("best") != "2" {
			t.Errorf("%s: %v\n%s", wish, s.Notes(), s)
		}
	}
	w, err := puzzle.ParseWish("size=2x2 moves=3 players=3", Puzzle{}.Wishes())
	if err != nil {
		t.Fatal(err)
	}
	if text, err := (Puzzle{}).Generate(t.Context(), 1, w, nil); err == nil {
		t.Errorf("three players in four cells:\n%s", text)
	}
}
