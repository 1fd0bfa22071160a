package plan

import (
	"sort"

	"gridwise/solvers/lifter/internal/mine"
)

// propose makes proposal a changed copy of the tour and returns how many of its
// first errands are unchanged, negative where no change came about.
func (c *annealer) propose() int {
	c.proposal = append(c.proposal[:0], c.current.errands...)
	n := len(c.proposal)
	if n == 0 {
		c.change = Visit
		return c.insertNear(errand{kind: visit, goal: c.pickCell()})
	}
	switch r := c.rng.IntN(100); {
	case r < 30:
		c.change = Moved
		return c.moveErrands(1 + c.rng.IntN(3))
	case r < 40:
		c.change = Reversed
		return c.reverseErrands()
	case r < 48:
		c.change = BeforeFall
		return c.visitBeforeFall()
	case r < 60:
		c.change = Visit
		return c.insertNear(errand{kind: visit, goal: c.pickCell()})
	case r < 68:
		c.change = Fetch
		return c.insertNear(errand{kind: fetch, goal: c.pickLambda()})
	case r < 82:
		c.change = Dropped
		i := c.rng.IntN(n)
		return c.removeErrands(i, min(n, i+1+c.rng.IntN(2)))
	case r < 85:
		c.change = Dropped
		i := c.rng.IntN(n)
		return c.removeErrands(i, min(n, i+3+c.rng.IntN(8)))
	case r < 93:
		c.change = NewWays
		return c.forgetWays()
	case r < 97:
		c.change = Pause
		return c.insertAt(c.rng.IntN(n), errand{kind: pause, way: []byte{pause}})
	case len(c.features.beards) > 0:
		c.change = Shave
		return c.addShave()
	}
	c.change = Dropped
	return c.removeErrands(c.rng.IntN(n), n)
}

func (c *annealer) pickLambda() int32 {
	if len(c.features.lambdas) == 0 {
		return c.pickCell()
	}
	return c.features.lambdas[c.rng.IntN(len(c.features.lambdas))]
}

// pickCell returns a cell worth visiting: mostly one from which a rock is moved, set
// free or supported.
func (c *annealer) pickCell() int32 {
	m := c.m
	for range 20 {
		var i int32
		if n := len(c.features.razors); n > 0 && c.rng.IntN(4) == 0 {
			i = c.features.razors[c.rng.IntN(n)]
		} else if len(c.features.rocks) > 0 && c.rng.IntN(2) == 0 {
			i = c.features.rocks[c.rng.IntN(len(c.features.rocks))]
			i += c.offsetNearRock()
		} else if n := len(c.current.errands); n > 0 && c.rng.IntN(2) == 0 {
			i = c.current.errands[c.rng.IntN(n)].goal
			i += int32(c.rng.IntN(7)-3) + m.Stride*int32(c.rng.IntN(7)-3)
		} else {
			i = int32(c.rng.IntN(len(m.Initial)))
		}
		if i > 0 && int(i) < len(m.Initial) && m.Initial[i] != mine.Wall {
			return i
		}
	}
	return m.Robot
}

// nearbyErrand returns an errand other than those from i to j whose goal is likely
// near a cell.
func (c *annealer) nearbyErrand(goal int32, i, j int) int {
	best, dist := -1, 1<<30
	for range 5 {
		k := c.rng.IntN(len(c.proposal))
		if k >= i && k < j || c.proposal[k].goal == 0 {
			continue
		}
		if d := c.m.Apart(goal, c.proposal[k].goal); d < dist {
			best, dist = k, d
		}
	}
	return best
}

// moveErrands moves some errands to the side of one near them.
func (c *annealer) moveErrands(size int) int {
	n := len(c.proposal)
	i := c.rng.IntN(n)
	j := min(n, i+size)
	k := c.nearbyErrand(c.proposal[i].goal, i, j)
	if k < 0 {
		return -1
	}
	k += c.rng.IntN(2)
	d := c.proposal
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
func (c *annealer) reverseErrands() int {
	n := len(c.proposal)
	i := c.rng.IntN(n)
	j := min(n, i+2+c.rng.IntN(8))
	if j-i < 2 {
		return -1
	}
	reverseAll(c.proposal[i:j])
	return i
}

func (c *annealer) insertNear(e errand) int {
	if len(c.proposal) == 0 {
		c.proposal = append(c.proposal, e)
		return 0
	}
	k := c.nearbyErrand(e.goal, 0, 0)
	if k < 0 {
		k = c.rng.IntN(len(c.proposal))
	}
	return c.insertAt(k+c.rng.IntN(2), e)
}

func (c *annealer) insertAt(k int, e errand) int {
	c.proposal = append(c.proposal, errand{})
	copy(c.proposal[k+1:], c.proposal[k:])
	c.proposal[k] = e
	return k
}

func (c *annealer) removeErrands(i, j int) int {
	c.proposal = append(c.proposal[:i], c.proposal[j:]...)
	return i
}

// forgetWays makes some errands look for new ways.
func (c *annealer) forgetWays() int {
	i := c.rng.IntN(len(c.proposal))
	for k := i; k < min(len(c.proposal), i+1+c.rng.IntN(4)); k++ {
		if kind := c.proposal[k].kind; kind == visit || kind == fetch {
			c.proposal[k].way = nil
		}
	}
	return i
}

// addShave adds a shave, perhaps next to a beard gone to for it.
func (c *annealer) addShave() int {
	k := c.insertAt(c.rng.IntN(len(c.proposal)), errand{kind: cut, way: []byte{cut}})
	if c.rng.IntN(2) == 0 {
		return k
	}
	b := c.features.beards[c.rng.IntN(len(c.features.beards))]
	b += int32(c.rng.IntN(5)-2) + c.m.Stride*int32(c.rng.IntN(5)-2)
	if b < 0 || int(b) >= len(c.m.Initial) || c.m.Initial[b] == mine.Wall {
		return k
	}
	return c.insertAt(k, errand{kind: visit, goal: b})
}

// visitBeforeFall looks for a rock that came to rest during the tour and adds a
// visit near that place, or near where the robot was, to before that time.
func (c *annealer) visitBeforeFall() int {
	m := c.m
	for range 12 {
		if len(m.Changes) == 0 {
			break
		}
		k := c.rng.IntN(len(m.Changes))
		ch := m.Changes[k]
		if !mine.IsRock(ch.New) || !mine.IsRock(m.Cells[ch.Cell]) {
			continue
		}
		goal := ch.Cell + c.offsetNearRock()
		if goal < 0 || int(goal) >= len(m.Initial) || m.Initial[goal] == mine.Wall {
			continue
		}
		step := sort.Search(len(m.History), func(i int) bool { return m.History[i].Changes > k }) - 1
		i := sort.Search(len(c.current.errands), func(i int) bool { return int(c.current.errands[i].after.steps) > step })
		i = min(i, len(c.proposal))
		return c.insertAt(max(0, i-c.rng.IntN(3)), errand{kind: visit, goal: goal})
	}
	return -1
}

// offsetNearRock returns the offset, from a rock, of a cell from which a rock is moved, set free or supported.
func (c *annealer) offsetNearRock() int32 {
	s := c.m.Stride
	return [8]int32{0, -s, -1, 1, s, -s - 1, 1 - s, -2 * s}[c.rng.IntN(8)]
}
