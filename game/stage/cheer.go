package stage

import (
	"math"

	"gridwise/solvers/puzzle"
)

// cheer is the hop of the actors when a play is won.
type cheer struct {
	glad  func(name string) bool
	left  float64 // seconds at speed 1
	speed float64
}

const (
	cheerSeconds = 0.9
	cheerReach   = 0.3 // cells
	cheerHops    = 3
)

// Cheer shows that the play is won, at the speed of animations: the things of these
// names hop, where names are asked for, and else all actors. Slow animations do not
// make the reader wait for the end.
func (v *View) Cheer(glad func(name string) bool, speed float64) {
	if !v.Still {
		v.cheer = cheer{glad, cheerSeconds, max(1, speed)}
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
