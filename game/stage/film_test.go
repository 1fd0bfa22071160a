package stage

import (
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// TestFilm: the hero goes three cells in three beats and crushes the rock there,
// which vanishes as the hero comes.
func TestFilm(t *testing.T) {
	at := func(col int) puzzle.Cell { return puzzle.Cell{Row: 1, Col: col} }
	f := Frame{
		Old: &Board{drawn{"@..o", 1}}, New: &Board{drawn{"...@", 1}},
		Events: []puzzle.Event{
			{Beat: 0, Span: 3, From: at(1), To: at(4), Old: hero, New: hero},
			{Beat: 2, Span: 1, From: at(4), Old: rock},
		},
	}
	var x Film
	for _, want := range []struct {
		beat  float64
		row   []string
		actor int
	}{
		{0, []string{"hero", "", "", "rock"}, 1},
		{1, []string{"", "hero", "", "rock"}, 2},
		{2.5, []string{"", "", "hero", ""}, 3},
		{3, []string{"", "", "", "hero"}, 0},
	} {
		f.Beat = want.beat
		x.Take(&f)
		for i, things := range want.row {
			var names []string
			for _, thing := range x.At(at(i+1), nil) {
				names = append(names, thing.Name)
			}
			if got := strings.Join(names, "+"); got != things {
				t.Errorf("at beat %v column %d holds %q, not %q", want.beat, i+1, got, things)
			}
		}
		if x.Actor.Col != want.actor {
			t.Errorf("at beat %v the actor is at %v, not in column %d", want.beat, x.Actor, want.actor)
		}
	}
}
