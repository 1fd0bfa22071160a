package generate

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/search"
)

func made(t testing.TB, seed uint64, wish string) string {
	t.Helper()
	w, err := draft.ParseWish(wish, Wishes())
	if err != nil {
		t.Fatal(err)
	}
	text, err := Level(t.Context(), seed, w, nil)
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
		{"size=7x7 moves=7 with=pass", ice.PassRule},
		{"size=6x6 moves=5 players=2", "2"},
		{"size=7x7 moves=5 players=3", "3"},
	} {
		t.Run(tt.wish, func(t *testing.T) {
			for seed := range uint64(3) {
				text := made(t, seed, tt.wish)
				s := read(t, text)
				want := strings.Fields(tt.wish)[1]
				if got := "moves=" + s.Notes.Of("best"); got != want || s.Notes.Of("missed") != "" {
					t.Errorf("seed %d: %s, missed %q", seed, got, s.Notes.Of("missed"))
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

func read(t testing.TB, text string) *search.Solver {
	t.Helper()
	l, err := ice.Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return search.New(l)
}

// needed takes each rock, tile and pair of portals out of a level: the answer
// must change, or the stops must become fewer or nearer.
func needed(t *testing.T, s *search.Solver) {
	t.Helper()
	f, err := s.Find(t.Context(), s.Start(), 0, nil)
	if err != nil || f.Lists != 1 || strconv.Itoa(len(f.Dirs)) != s.Notes.Of("best") {
		t.Fatalf("%d moves in %d lists, %v, the header says %s", len(f.Dirs), f.Lists, err, s.Notes.Of("best"))
	}
	stops, far := s.Stops(s.Start())
	drawing, rules, _ := strings.Cut(s.String(), "\n\n")
	for i, char := range []byte(drawing) {
		if strings.IndexByte("_\nSE123ABC", char) >= 0 {
			continue
		}
		lighter := drawing[:i] + "_" + drawing[i+1:]
		if char >= 'a' && char <= 'n' {
			lighter = strings.ReplaceAll(drawing, string(rune(char)), "_")
		}
		without := read(t, lighter+"\n\n"+rules)
		g, err := without.Find(t.Context(), without.Start(), 0, nil)
		left, near := without.Stops(without.Start())
		if err == nil && len(g.Dirs) == len(f.Dirs) && g.Lists == 1 && left >= stops && near >= far {
			t.Errorf("%q at %d could be left out of\n%s", char, i, s)
		}
	}
}

// TestEveryStoneStopsSomebody plays everywhere in generated levels: at each rock some slide ends
// or breaks it, unless so many were wished for.
func TestEveryStoneStopsSomebody(t *testing.T) {
	rocks, lazy := 0, 0
	for _, wish := range []string{
		"size=12x14 moves=15", "size=8x8 moves=8", "size=8x8 moves=8 stones=12", "size=5x5 moves=4 stones=14", "size=7x7 moves=7 with=portals",
		"size=7x7 moves=7 with=pass", "size=7x7 moves=7 with=holes", "size=6x6 moves=6 with=hammers", "size=7x7 moves=7 with=cracks", "size=6x6 moves=5 players=2", "size=6x6 moves=5 players=2 stones=9", "size=6x6 moves=6 stones=9 with=hammers",
	} {
		for seed := range uint64(3) {
			s := read(t, made(t, seed, wish))
			idle, of := untouched(s)
			rocks += of
			if idle > 0 {
				lazy++
			}
			if idle > 0 && !strings.Contains(wish, "stones=") {
				t.Errorf("%q, seed %d: %d of %d rocks end no slide\n%s", wish, seed, idle, of, s)
			}
		}
	}
	if rocks < 250 || lazy > 7 {
		t.Errorf("%d rocks, and %d levels with some that end no slide", rocks, lazy)
	}
}

// untouched counts the rocks at which no slide ends in any position before the win, and
// all of them.
func untouched(s *search.Solver) (idle, of int) {
	met := map[int32]bool{}
	seen, queue := map[string]bool{s.Text(s.Start()): true}, []ice.Position{s.Start()}
	for ; len(queue) > 0; queue = queue[1:] {
		for dir := range 4 {
			next, happened, r := s.Slide(queue[0], dir)
			for _, b := range happened.Ends {
				met[b.At] = met[b.At] || b.Why == ice.ByRock
			}
			for _, st := range happened.Steps {
				met[st.Via] = met[st.Via] || st.Broke
			}
			if r == ice.Moved && !seen[s.Text(next)] {
				seen[s.Text(next)] = true
				queue = append(queue, next)
			}
		}
	}
	for at, kind := range s.Tiles {
		if kind == ice.Rock {
			of++
			if !met[int32(at)] {
				idle++
			}
		}
	}
	return idle, of
}

// TestTwentySeeds is the promise made for the usual size: a single list of 15
// moves or more for each of twenty seeds.
func TestTwentySeeds(t *testing.T) {
	for seed := range uint64(20) {
		s := read(t, made(t, seed, "size=12x14 moves=15"))
		if s.Notes.Of("unique") != "yes" || s.Notes.Of("best") != "15" {
			t.Errorf("seed %d: %v", seed, s.Notes)
		}
	}
}

// TestFalseTrails counts the levels of the usual size whose end is the farthest
// stop: whoever wanders on must be able to miss it.
func TestFalseTrails(t *testing.T) {
	farthest, stops := 0, 0
	for seed := range uint64(40) {
		s := read(t, made(t, seed, "size=12x14 moves=15"))
		n, far := s.Stops(s.Start())
		if strconv.Itoa(far) == s.Notes.Of("best") {
			farthest++
		}
		stops += n
	}
	if farthest > 2 || stops < 40*50 {
		t.Errorf("the end is the farthest stop of %d levels; %d stops in all", farthest, stops)
	}
}

// TestStones counts the rocks of levels for which their number was given.
func TestStones(t *testing.T) {
	for _, wish := range []string{
		"stones=5 size=7x8 moves=8", "stones=12 size=7x8 moves=8 with=portals", "stones=9 size=6x6 moves=6 with=hammers",
		"stones=6 size=6x6 moves=5 players=2", "stones=1 size=5x5 moves=4 with=pass", "stones=12 size=4x4 moves=3", "stones=14 size=4x4 moves=1",
	} {
		for seed := range uint64(4) {
			s := read(t, made(t, seed, wish))
			if n := strings.Count(s.String(), "*"); "stones="+strconv.Itoa(n) != strings.Fields(wish)[0] {
				t.Errorf("%s: %d rocks in\n%s", wish, n, s)
			}
		}
	}
}

// TestMostMoves asks for as many moves as can be on levels for which they are
// known.
func TestMostMoves(t *testing.T) {
	for wish, want := range map[string]string{
		"size=6x7 stones=3 moves=0 with=pass": "11",
		"size=6x7 stones=6 moves=0":           "18",
	} {
		s := read(t, made(t, 1, wish))
		if got := s.Notes.Of("best"); got != want || strings.Contains(s.Notes.Of("missed"), "moves") {
			t.Errorf("%s: %s moves, want %s\n%s", wish, got, want, s)
		}
	}
}

// TestGoalsWherePassingIsEnough puts the end on every cell of small levels: the
// moves and lists known from one pass over the stops are those of a search.
func TestGoalsWherePassingIsEnough(t *testing.T) {
	g := newMaker(1, draft.Wish{"size": "5x6", "moves": "9", "players": "1", "with": "portals+boosters+holes+sand+pass"})
	tried := 0
	for range 60 {
		cells := g.draw()
		l := g.level(cells)
		known := map[int32]ending{}
		for _, x := range g.endings(t.Context(), l) {
			known[x.at[0]] = x
		}
		for n := range l.Tiles {
			if !open(l, [ice.MostPlayers]int32{int32(n)}) {
				continue
			}
			x, ok := known[int32(n)]
			s := read(t, candidate{cells: g.ended(cells, l, ending{at: [ice.MostPlayers]int32{int32(n)}})}.text(g))
			f, err := s.Find(t.Context(), s.Start(), 0, nil)
			if ok != (err == nil) || ok && (x.moves != len(f.Dirs) || x.lists != f.Lists) {
				t.Fatalf("known %v: %d moves, %d lists; found %d and %d, %v\n%s", ok, x.moves, x.lists, len(f.Dirs), f.Lists, err, s)
			}
			tried++
		}
	}
	if tried < 500 {
		t.Errorf("only %d ends tried", tried)
	}
}

// TestWishesThatCannotBe are refused in words of their own.
func TestWishesThatCannotBe(t *testing.T) {
	for wish, want := range map[string]string{
		"players=2 with=pass":           "slider.wish.pass",
		"size=4x4 stones=15":            "slider.wish.stones 15 4 4",
		"size=3x4 stones=9 with=holes":  "",
		"size=3x4 stones=10 with=holes": "slider.wish.stones 10 3 4",
		"size=2x2 players=3":            "slider.wish.small 2 2 3",
	} {
		w, err := draft.ParseWish(wish, Wishes())
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if err := newMaker(1, w).refuse(w); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", wish, got, want)
		}
	}
}

// TestGeneratorStops ends a generator amid a level with everything in it, and
// counts what one that is not ended may look at.
func TestGeneratorStops(t *testing.T) {
	w, err := draft.ParseWish("size=40x40 moves=15 players=3 with=portals+boosters+holes+sand+hammers+cracks", Wishes())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	reports := 0
	_, err = Level(ctx, 1, w, func(puzzle.Progress) {
		if reports++; reports == 2 {
			cancel()
		}
		if reports > 2 {
			t.Error("the generator goes on")
		}
	})
	if !errors.Is(err, context.Canceled) || reports != 2 {
		t.Errorf("after %d reports: %v", reports, err)
	}
	g := newMaker(1, w)
	g.left = 20_000
	if g.try(t.Context(), func(float64) {}); g.left < -8*mostTried || g.left > 0 {
		t.Errorf("%d positions of 20,000 are left", g.left)
	}
}

func TestHonestMisses(t *testing.T) {
	for wish, want := range map[string]string{
		"size=2x2 moves=9":                      "moves instead of 9",
		"size=3x3 moves=2 players=2 with=holes": "without holes",
	} {
		if s := read(t, made(t, 1, wish)); !strings.Contains(s.Notes.Of("missed"), want) && s.Notes.Of("best") != "2" {
			t.Errorf("%s: %v\n%s", wish, s.Notes, s)
		}
	}
	w, err := draft.ParseWish("size=2x2 moves=3 players=3", Wishes())
	if err != nil {
		t.Fatal(err)
	}
	if text, err := Level(t.Context(), 1, w, nil); err == nil {
		t.Errorf("three players in four cells:\n%s", text)
	}
}

func BenchmarkGenerate(b *testing.B) {
	seed := uint64(0)
	for b.Loop() {
		made(b, seed, "size=12x14 moves=15")
		seed++
	}
}
