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
	best  bool // the play cannot be bettered
}

const (
	cheerSeconds = 0.9
	cheerReach   = 0.3 // cells
	cheerHops    = 3
	cheerMore    = 1.6 // times as high where the play is the best there is
)

// Cheer shows that the play is won, at the speed of animations: the things of these
// names hop, where names are asked for, and else all actors; higher and with sparks where
// the play is the best there is. Slow animations do not make the reader wait for the end.
func (v *View) Cheer(glad func(name string) bool, speed float64, best bool) {
	if !v.Still {
		v.cheer = cheer{glad, cheerSeconds, max(1, speed), best}
	}
}

// hop lifts the cheering things, lower each time.
func (v *View) hop() {
	if v.cheer.left <= 0 {
		return
	}
	part := 1 - v.cheer.left/cheerSeconds
	reach := cheerReach
	if v.cheer.best {
		reach *= cheerMore
	}
	up := reach * (1 - part) * math.Abs(math.Sin(cheerHops*math.Pi*part))
	for layer := puzzle.Actor; layer <= puzzle.Over; layer++ {
		items := v.work.out[onBoard+int(layer)]
		for i := range items {
			it := &items[i]
			if v.cheer.glad == nil && layer != puzzle.Actor || v.cheer.glad != nil && !v.cheer.glad(it.Name) {
				continue
			}
			if v.cheer.best {
				v.sparks(it.X+it.W/2, it.Y+it.H/2, part)
			}
			it.Y -= up
		}
	}
}

// sparks lists the gold that flies from somebody's place, part of its way.
func (v *View) sparks(x, y, part float64) {
	const n, far, size = 8, 0.9, 0.11 // cells
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / n)
		v.add(marked, Item{Role: "gold", X: x + cos*far*part - size/2, Y: y + sin*far*part - size/2, W: size, H: size, Alpha: 1 - part})
	}
}
