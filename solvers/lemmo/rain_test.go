package lemmo

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// passing counts who passes each place and direction in a rain, and fails where two do
// in one beat.
func passing(t *testing.T, events []puzzle.Event) map[stand]int {
	t.Helper()
	type moment struct {
		stand
		beat int
	}
	sum, seen := map[stand]int{}, map[moment]bool{}
	for _, e := range events {
		if e.New.Layer != puzzle.Actor || e.Old != e.New || e.Span == 0 {
			continue
		}
		step := e.New.Dir
		if e.New.Name == "falling" {
			step = puzzle.Down
		}
		c := e.From
		for i := range e.Span {
			if e.New.Name != "turning" {
				c = c.Step(step)
			}
			at := moment{stand{c.Row - 1, c.Col - 1, sides(e.New.Dir)}, e.Beat + i + 1}
			if seen[at] {
				t.Fatalf("two are in one cell in one beat, facing the same way: %+v", at)
			}
			seen[at] = true
			sum[at.stand]++
		}
		if c != e.To {
			t.Fatalf("a leg of %d beats leads from %v to %v", e.Span, e.From, e.To)
		}
	}
	return sum
}

// TestRainIsAllWalks lets all go on random maps of every kind of question, with what
// may be lifted lifted: those that pass a place are the walks that do, one after the
// other; the ends are those of the walks, and so are the signs and the numbers.
func TestRainIsAllWalks(t *testing.T) {
	rnd := rand.New(rand.NewPCG(40, 1))
	kinds := map[string]int{}
	for kinds["map"] < 2000 {
		s, n := anyMap(rnd)
		switch s.level.rules.ask {
		case askWay:
			kinds["way"]++
			s.level.rules.ask = askBlock // the rain of the same map
		case askCount:
			kinds["count"]++
			s = play(t, s, "say =0")
		}
		for m := range s.Moves() {
			if m.Verb == "lift" && rnd.IntN(4) == 0 {
				s = playAll(t, s, m)
			}
		}
		if len(s.holes) > 0 {
			kinds["lifted"]++
		}
		for _, at := range s.holes {
			n = n.without(int(at)/len(n[0]), int(at)%len(n[0]))
		}
		next, events, err := s.Play(puzzle.Do("go"))
		if err != nil {
			t.Fatal(err)
		}
		agreeOnRain(t, n, next.(State), events)
		kinds["map"]++
		kinds[strings.Join(s.level.rules.lines(), " ")]++
	}
	for _, kind := range []string{"way", "count", "lifted", "", "remove: 2", "save: all"} {
		if kinds[kind] < 100 {
			t.Errorf("too few of a kind: %v", kinds)
		}
	}
}

func agreeOnRain(t *testing.T, n naive, s State, events []puzzle.Event) {
	t.Helper()
	want, ends, longest := map[stand]int{}, make([]int, len(n[0])), 0
	for col := range n[0] {
		for _, d := range bothWays {
			path := n.follow(col, sides(d))
			for _, p := range path {
				want[p]++
			}
			ends[path[len(path)-1].col]++
			longest = max(longest, len(path))
			if s.wins(col+1, d) != n.won(path) {
				t.Fatalf("the start over %d facing %v is shown wrong for\n%s", col+1, d, n.text())
			}
		}
	}
	got := passing(t, events)
	for p, k := range want {
		if got[p] != k {
			t.Fatalf("%d pass %v, %d walks do for\n%s", got[p], p, k, n.text())
		}
	}
	if len(got) != len(want) {
		t.Fatalf("%d places are passed, %d by walks for\n%s", len(got), len(want), n.text())
	}
	for col, k := range ends {
		if int(s.gone.arrived[col]) != k {
			t.Fatalf("%d arrive in column %d, %d walks do for\n%s", s.gone.arrived[col], col+1, k, n.text())
		}
	}
	for i, ch := range strings.ReplaceAll(n.text(), "\n", "") {
		at := stand{i / len(n[0]), i % len(n[0]), -1}
		k := want[at]
		at.step = 1
		k += want[at]
		number := strconv.Itoa(k)
		if ch == '#' || k == 0 {
			number = ""
		}
		if tile := s.tile(s.level.cell(i)); tile.Text != number {
			t.Fatalf("%v shows %q, %d walks pass for\n%s", s.level.cell(i), tile.Text, k, n.text())
		}
	}
	if s.gone.won != n.wins() {
		t.Fatalf("%d win, %d walks do for\n%s", s.gone.won, n.wins(), n.text())
	}
	verdict := slices.IndexFunc(events, func(e puzzle.Event) bool { return strings.HasPrefix(e.Cue, "go.") })
	if beats := puzzle.Beats(events[:verdict]); beats != longest+1 {
		t.Fatalf("%d beats, the longest walk passes %d places for\n%s", beats, longest, n.text())
	}
}

// TestFewSounds: of each kind one in three beats at most.
func TestFewSounds(t *testing.T) {
	_, events, _ := start(t, article).Play(puzzle.Do("go"))
	last := map[string]int{}
	for _, e := range events {
		if at, ok := last[e.Cue]; ok && e.Cue != "" && e.Beat < at+quiet {
			t.Errorf("%s in beats %d and %d", e.Cue, at, e.Beat)
		}
		last[e.Cue] = e.Beat
	}
}

// TestLargeRain: of a board too large for walkers the numbers come at once.
func TestLargeRain(t *testing.T) {
	s := start(t, big(1000, false))
	next, events, err := s.Play(puzzle.Do("go"))
	if err != nil || puzzle.Beats(events) > 1 || len(events) > 3000 {
		t.Fatalf("%d events, %v", len(events), err)
	}
	sum := 0
	for _, n := range next.(State).gone.arrived {
		sum += int(n)
	}
	if sum != 2000 {
		t.Errorf("%d arrive", sum)
	}
}
