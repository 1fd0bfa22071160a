package plan

import (
	"sort"

	"gridwise/solvers/lifter/internal/mine"
)

// propose makes proposal a changed copy of the tour and returns how many of its
// first errands are unchanged, negative where no change came about.
func (a *annealer) propose() int {
	a.proposal = append(a.proposal[:0], a.current.errands...)
	n := len(a.proposal)
	if n == 0 {
		a.change = Visit
		return a.insertNear(errand{kind: visit, goal: a.pickCell()})
	}
	switch r := a.rng.IntN(100); {
	case r < 30:
		a.change = Moved
		return a.moveErrands(1 + a.rng.IntN(3))
	case r < 40:
		a.change = Reversed
		return a.reverseErrands()
	case r < 48:
		a.change = BeforeFall
		return a.visitBeforeFall()
	case r < 60:
		a.change = Visit
		return a.insertNear(errand{kind: visit, goal: a.pickCell()})
	case r < 68:
		a.change = Fetch
		return a.insertNear(errand{kind: fetch, goal: a.pickLambda()})
	case r < 82:
		a.change = Dropped
		i := a.rng.IntN(n)
		return a.removeErrands(i, min(n, i+1+a.rng.IntN(2)))
	case r < 85:
		a.change = Dropped
		i := a.rng.IntN(n)
		return a.removeErrands(i, min(n, i+3+a.rng.IntN(8)))
	case r < 93:
		a.change = NewWays
		return a.forgetWays()
	case r < 97:
		a.change = Pause
		return a.insertAt(a.rng.IntN(n), errand{kind: pause, way: []byte{pause}})
	case len(a.features.beards) > 0:
		a.change = Shave
		return a.addShave()
	}
	a.change = Dropped
	return a.removeErrands(a.rng.IntN(n), n)
}

func (a *annealer) pickLambda() int32 {
	if len(a.features.lambdas) == 0 {
		return a.pickCell()
	}
	return a.features.lambdas[a.rng.IntN(len(a.features.lambdas))]
}

// pickCell returns a cell worth visiting: mostly one from which a rock is moved, set
// free or supported.
func (a *annealer) pickCell() int32 {
	m := a.m
	for range 20 {
		var i int32
		if n := len(a.features.razors); n > 0 && a.rng.IntN(4) == 0 {
			i = a.features.razors[a.rng.IntN(n)]
		} else if len(a.features.rocks) > 0 && a.rng.IntN(2) == 0 {
			i = a.features.rocks[a.rng.IntN(len(a.features.rocks))]
			i += a.offsetNearRock()
		} else if n := len(a.current.errands); n > 0 && a.rng.IntN(2) == 0 {
			i = a.current.errands[a.rng.IntN(n)].goal
			i += int32(a.rng.IntN(7)-3) + m.Stride*int32(a.rng.IntN(7)-3)
		} else {
			i = int32(a.rng.IntN(len(m.Initial)))
		}
		if i > 0 && int(i) < len(m.Initial) && m.Initial[i] != mine.Wall {
			return i
		}
	}
	return m.Robot
}

// nearbyErrand returns an errand other than those from i to j whose goal is likely
// near a cell.
func (a *annealer) nearbyErrand(goal int32, i, j int) int {
	best, dist := -1, 1<<30
	for range 5 {
		k := a.rng.IntN(len(a.proposal))
		if k >= i && k < j || a.proposal[k].goal == 0 {
			continue
		}
		if d := a.m.Apart(goal, a.proposal[k].goal); d < dist {
			best, dist = k, d
		}
	}
	return best
}

// moveErrands moves some errands to the side of one near them.
func (a *annealer) moveErrands(size int) int {
	n := len(a.proposal)
	i := a.rng.IntN(n)
	j := min(n, i+size)
	k := a.nearbyErrand(a.proposal[i].goal, i, j)
	if k < 0 {
		return -1
	}
	k += a.rng.IntN(2)
	d := a.proposal
	switch {
	case k < i:
		rotate(d[k:j], i-k)
		return k
	case k > j:
		rotate(d[i:k], j-i)
		return i
	}
	return -1
}

// rotate brings the errands from n on to the front.
func rotate(d []errand, n int) {
	reverseAll(d[:n])
	reverseAll(d[n:])
	reverseAll(d)
}

func reverseAll(d []errand) {
	for i, j := 0, len(d)-1; i < j; i, j = i+1, j-1 {
		d[i], d[j] = d[j], d[i]
	}
}

// reverseErrands turns a stretch of the tour round.
func (a *annealer) reverseErrands() int {
	n := len(a.proposal)
	i := a.rng.IntN(n)
	j := min(n, i+2+a.rng.IntN(8))
	if j-i < 2 {
		return -1
	}
	reverseAll(a.proposal[i:j])
	return i
}

func (a *annealer) insertNear(e errand) int {
	if len(a.proposal) == 0 {
		a.proposal = append(a.proposal, e)
		return 0
	}
	k := a.nearbyErrand(e.goal, 0, 0)
	if k < 0 {
		k = a.rng.IntN(len(a.proposal))
	}
	return a.insertAt(k+a.rng.IntN(2), e)
}

func (a *annealer) insertAt(k int, e errand) int {
	a.proposal = append(a.proposal, errand{})
	copy(a.proposal[k+1:], a.proposal[k:])
	a.proposal[k] = e
	return k
}

func (a *annealer) removeErrands(i, j int) int {
	a.proposal = append(a.proposal[:i], a.proposal[j:]...)
	return i
}

// forgetWays makes some errands look for new ways.
func (a *annealer) forgetWays() int {
	i := a.rng.IntN(len(a.proposal))
	for k := i; k < min(len(a.proposal), i+1+a.rng.IntN(4)); k++ {
		if kind := a.proposal[k].kind; kind == visit || kind == fetch {
			a.proposal[k].way = nil
		}
	}
	return i
}

// addShave adds a shave, perhaps next to a beard gone to for it.
func (a *annealer) addShave() int {
	k := a.insertAt(a.rng.IntN(len(a.proposal)), errand{kind: cut, way: []byte{cut}})
	if a.rng.IntN(2) == 0 {
		return k
	}
	b := a.features.beards[a.rng.IntN(len(a.features.beards))]
	b += int32(a.rng.IntN(5)-2) + a.m.Stride*int32(a.rng.IntN(5)-2)
	if b < 0 || int(b) >= len(a.m.Initial) || a.m.Initial[b] == mine.Wall {
		return k
	}
	return a.insertAt(k, errand{kind: visit, goal: b})
}

// visitBeforeFall looks for a rock that came to rest during the tour and adds a
// visit near that place, or near where the robot was, to before that time.
func (a *annealer) visitBeforeFall() int {
	m := a.m
	for range 12 {
		if len(m.Changes) == 0 {
			break
		}
		k := a.rng.IntN(len(m.Changes))
		ch := m.Changes[k]
		if !mine.IsRock(ch.New) || !mine.IsRock(m.Cells[ch.Cell]) {
			continue
		}
		goal := ch.Cell + a.offsetNearRock()
		if goal < 0 || int(goal) >= len(m.Initial) || m.Initial[goal] == mine.Wall {
			continue
		}
		step := sort.Search(len(m.History), func(i int) bool { return m.History[i].Changes > k }) - 1
		i := sort.Search(len(a.current.errands), func(i int) bool { return int(a.current.errands[i].after.steps) > step })
		i = min(i, len(a.proposal))
		return a.insertAt(max(0, i-a.rng.IntN(3)), errand{kind: visit, goal: goal})
	}
	return -1
}

// offsetNearRock returns the offset, from a rock, of a cell from which a rock is moved, set
// free or supported.
func (a *annealer) offsetNearRock() int32 {
	s := a.m.Stride
	return [8]int32{0, -s, -1, 1, s, -s - 1, 1 - s, -2 * s}[a.rng.IntN(8)]
}
