package stage_test

import (
	"testing"

	"gridwise/assets"
	"gridwise/game/sprite"
	"gridwise/game/stage"
	"gridwise/solvers/lemmo"
	"gridwise/solvers/puzzle"
)

// rain returns a view of the largest shipped level of Lemmo and the frames of all its
// walkers setting off at once.
func rain(t testing.TB) (*stage.View, stage.Frame) {
	t.Helper()
	names := assets.LevelNames("lemmo")
	text, _ := assets.Level("lemmo", names[len(names)-1])
	s, err := lemmo.Puzzle{}.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	next, events, err := s.Play(puzzle.Do("go"))
	if err != nil {
		t.Fatal(err)
	}
	v := &stage.View{Art: &sprite.Art{Set: sprite.NewSet(assets.Sprites, "lemmo")}}
	v.Resize(1600, 1600, 1)
	v.Open(s.Board().Bounds(), nil, puzzle.Cell{})
	return v, stage.Frame{Old: &stage.Board{Board: s.Board()}, New: &stage.Board{Board: next.Board()}, Events: events}
}

// TestRainCost goes through a rain ten frames a beat: each walker is one picture at
// most, and a frame that was drawn before allocates nothing.
func TestRainCost(t *testing.T) {
	v, f := rain(t)
	beats := puzzle.Beats(f.Events)
	var items []stage.Item
	most, walkers := 0, 0
	through := func() {
		for i := range 10 * beats {
			f.Beat = float64(i) / 10
			items = v.Scene(items[:0], f)
			n := 0
			for _, it := range items {
				switch it.Name {
				case "walking", "falling", "turning":
					n++
				}
			}
			most = max(most, n)
		}
	}
	through()
	for _, e := range f.Events {
		if e.Beat == 0 && e.Old.Name == "" && e.New.Name == "falling" {
			walkers++
		}
	}
	if most > walkers || most < walkers/2 {
		t.Errorf("%d pictures of %d walkers", most, walkers)
	}
	if n := testing.AllocsPerRun(1, through); n > 0 {
		t.Errorf("%.0f allocations in %d frames", n, 10*beats)
	}
}

// BenchmarkRainBeat lists a beat of that rain, ten frames, late in it.
func BenchmarkRainBeat(b *testing.B) {
	v, f := rain(b)
	late := float64(puzzle.Beats(f.Events) * 3 / 4)
	var items []stage.Item
	for b.Loop() {
		for i := range 10 {
			f.Beat = late + float64(i)/10
			items = v.Scene(items[:0], f)
		}
	}
}
