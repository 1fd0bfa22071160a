package slider

import (
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// TestWaveOnTheDemo is the article's picture: every stop bears the number of
// moves to it.
func TestWaveOnTheDemo(t *testing.T) {
	pictures, err := parsed(t, demo).Layers(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var wave, back []puzzle.Picture
	for _, p := range pictures {
		switch {
		case p.Text.Key == "slider.explain.back":
			back = append(back, p)
		case strings.HasPrefix(p.Text.Key, "slider.explain.wave"), p.Text.Key == "slider.explain.start":
			wave = append(wave, p)
		}
	}
	if len(wave) != 5 || len(back) != 4 {
		t.Fatalf("%d pictures of the wave and %d of the way back, want 5 and 4", len(wave), len(back))
	}
	numbers := map[puzzle.Cell]string{}
	for _, m := range wave[4].Marks {
		numbers[m.Cell] = m.Text
	}
	for at, want := range map[puzzle.Cell]string{{Row: 1, Col: 1}: "0", {Row: 1, Col: 4}: "1", {Row: 3, Col: 1}: "1",
		{Row: 2, Col: 4}: "2", {Row: 3, Col: 3}: "2", {Row: 2, Col: 3}: "3", {Row: 4, Col: 3}: "3", {Row: 4, Col: 4}: "4"} {
		if numbers[at] != want {
			t.Errorf("at %v stands %q, want %s", at, numbers[at], want)
		}
	}
	way := map[string]int{}
	for _, m := range back[3].Marks {
		way[m.Text+m.Dir.String()]++
	}
	for mark, want := range map[string]int{"0none": 1, "1none": 1, "2none": 1, "3none": 1, "4none": 1, "down": 1, "right": 1} {
		if way[mark] != want {
			t.Errorf("the way has %d marks %q, want %d", way[mark], mark, want)
		}
	}
}

func TestExplanationsOfEveryLevel(t *testing.T) {
	names, texts := shipped(t)
	for _, name := range names {
		s := parsed(t, texts[name])
		pictures, err := s.Layers(t.Context())
		if err != nil || len(pictures) < 2 {
			t.Errorf("%s: %d pictures, %v", name, len(pictures), err)
		}
		for _, p := range pictures {
			for _, m := range p.Marks {
				if p.Text.Zero() || !s.level.bounds().Has(m.Cell) {
					t.Fatalf("%s: %+v", name, p)
				}
			}
		}
		best, _ := strconv.Atoi(s.Notes().Of("best"))
		if got := pictures[min(best, len(pictures)-1)].Text.Args; got[0] != best {
			t.Errorf("%s: the wave ends with %v, want %d", name, got, best)
		}
	}
}

// TestObserver is told of every stop once, nearest first, by the stop before.
func TestObserver(t *testing.T) {
	l := parsed(t, icePath).level
	moves := map[int32]int{}
	last := 0
	newTable(l).spread(l.starts[0], none, func(at, from int32, n int) {
		if _, again := moves[at]; again || n < last || n > 0 && moves[from] != n-1 {
			t.Errorf("told of %v after %d moves, from %v", l.cell(at), n, from)
		}
		moves[at], last = n, n
	})
	if len(moves) != 49 {
		t.Errorf("told of %d stops, want 49", len(moves))
	}
}

func TestExplainingTheImpossible(t *testing.T) {
	for _, level := range []string{"S__\n_E_\n___\n", "S_%\n_E_\n___\n"} {
		pictures, err := parsed(t, level).Layers(t.Context())
		if err != nil || pictures[len(pictures)-1].Text.Key != "slider.explain.impossible" {
			t.Errorf("%v, %v", pictures, err)
		}
	}
}
