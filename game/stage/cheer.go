package stage

import (
	"math"

	"gridwise/solvers/puzzle"
)

// cheer is the hop of the actors when a play is won.
type cheer struct {
	glad func(name string) bool
	left float64 // seconds
}

const (
	cheerSeconds = 0.9
	cheerReach   = 0.3 // cells
	cheerHops    = 3
)

// Cheer shows that the play is won: the things of these names hop, where names are
// asked for, and else all actors.
func (v *View) Cheer(glad func(name string) bool) {
	if !v.Still {
		v.cheer = cheer{glad, cheerSeconds}
	}
}

// hop lifts the cheering things, lower each time.
func (v *View) hop() {
	if v.cheer.left <= 0 {
		return
	}
	part := 1 - v.cheer.left/cheerSeconds
	up := cheerReach * (1 - part) * math.Abs(math.Sin(cheerHops*math.Pi*part))
	for layer := puzzle.Actor; layer <= puzzle.Over; layer++ {
		items := v.work.out[onBoard+int(layer)]
		for i := range items {
			if it := &items[i]; v.cheer.glad == nil && layer == puzzle.Actor || v.cheer.glad != nil && v.cheer.glad(it.Name) {
				it.Y -= up
			}
		}
	}
}
