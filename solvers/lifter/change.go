package lifter

import "sort"

// propose makes a changed copy of the tour in draft and returns how many of
// its first items are unchanged, negative where no change came about.
func (c *climber) propose() int {
	c.draft = append(c.draft[:0], c.now.items...)
	n := len(c.draft)
	if n == 0 {
		return c.insert(item{kind: visit, goal: c.place()})
	}
	switch r := c.rnd.IntN(100); {
	case r < 30:
		return c.shift(1 + c.rnd.IntN(3))
	case r < 40:
		return c.reverse()
	case r < 48:
		return c.forestall()
	case r < 60:
		return c.insert(item{kind: visit, goal: c.place()})
	case r < 68:
		return c.insert(item{kind: fetch, goal: c.someLambda()})
	case r < 82:
		i := c.rnd.IntN(n)
		return c.remove(i, min(n, i+1+c.rnd.IntN(2)))
	case r < 85:
		i := c.rnd.IntN(n)
		return c.remove(i, min(n, i+3+c.rnd.IntN(8)))
	case r < 93:
		return c.reroute()
	case r < 97:
		return c.insertAt(c.rnd.IntN(n), item{kind: pause, way: []byte{pause}})
	case len(c.scene.beards) > 0:
		return c.barber()
	}
	return c.remove(c.rnd.IntN(n), n)
}

func (c *climber) someLambda() int32 {
	if len(c.scene.lambdas) == 0 {
		return c.place()
	}
	return c.scene.lambdas[c.rnd.IntN(len(c.scene.lambdas))]
}

// place is a cell worth visiting: mostly one from which a rock is moved, set
// free or supported.
func (c *climber) place() int32 {
	m := c.m
	for range 20 {
		var i int32
		if n := len(c.scene.razors); n > 0 && c.rnd.IntN(4) == 0 {
			i = c.scene.razors[c.rnd.IntN(n)]
		} else if len(c.scene.rocks) > 0 && c.rnd.IntN(2) == 0 {
			i = c.scene.rocks[c.rnd.IntN(len(c.scene.rocks))]
			i += c.around()
		} else if n := len(c.now.items); n > 0 && c.rnd.IntN(2) == 0 {
			i = c.now.items[c.rnd.IntN(n)].goal
			i += int32(c.rnd.IntN(7)-3) + m.stride*int32(c.rnd.IntN(7)-3)
		} else {
			i = int32(c.rnd.IntN(len(m.begin)))
		}
		if i > 0 && int(i) < len(m.begin) && m.begin[i] != wall {
			return i
		}
	}
	return m.robot
}

// apart is how far two cells are apart as the crow walks.
func (f *field) apart(a, b int32) int {
	x := a%f.stride - b%f.stride
	y := a/f.stride - b/f.stride
	return int(max(x, -x) + max(y, -y))
}

// nearIndex is an item other than those from i to j whose goal is likely near
// a cell.
func (c *climber) nearIndex(goal int32, i, j int) int {
	best, dist := -1, 1<<30
	for range 5 {
		k := c.rnd.IntN(len(c.draft))
		if k >= i && k < j || c.draft[k].goal == 0 {
			continue
		}
		if d := c.m.apart(goal, c.draft[k].goal); d < dist {
			best, dist = k, d
		}
	}
	return best
}

// shift moves some items to the side of one near them.
func (c *climber) shift(size int) int {
	n := len(c.draft)
	i := c.rnd.IntN(n)
	j := min(n, i+size)
	k := c.nearIndex(c.draft[i].goal, i, j)
	if k < 0 {
		return -1
	}
	k += c.rnd.IntN(2)
	d := c.draft
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

// rotate brings the items from n on to the front.
func rotate(d []item, n int) {
	turn(d[:n])
	turn(d[n:])
	turn(d)
}

func turn(d []item) {
	for i, j := 0, len(d)-1; i < j; i, j = i+1, j-1 {
		d[i], d[j] = d[j], d[i]
	}
}

// reverse turns a stretch of the tour round.
func (c *climber) reverse() int {
	n := len(c.draft)
	i := c.rnd.IntN(n)
	j := min(n, i+2+c.rnd.IntN(8))
	if j-i < 2 {
		return -1
	}
	turn(c.draft[i:j])
	return i
}

func (c *climber) insert(e item) int {
	if len(c.draft) == 0 {
		c.draft = append(c.draft, e)
		return 0
	}
	k := c.nearIndex(e.goal, 0, 0)
	if k < 0 {
		k = c.rnd.IntN(len(c.draft))
	}
	return c.insertAt(k+c.rnd.IntN(2), e)
}

func (c *climber) insertAt(k int, e item) int {
	c.draft = append(c.draft, item{})
	copy(c.draft[k+1:], c.draft[k:])
	c.draft[k] = e
	return k
}

func (c *climber) remove(i, j int) int {
	c.draft = append(c.draft[:i], c.draft[j:]...)
	return i
}

// reroute forgets the ways of some items.
func (c *climber) reroute() int {
	i := c.rnd.IntN(len(c.draft))
	for k := i; k < min(len(c.draft), i+1+c.rnd.IntN(4)); k++ {
		if kind := c.draft[k].kind; kind == visit || kind == fetch {
			c.draft[k].way = nil
		}
	}
	return i
}

// barber adds a shave, perhaps next to a beard gone to for it.
func (c *climber) barber() int {
	k := c.insertAt(c.rnd.IntN(len(c.draft)), item{kind: cut, way: []byte{cut}})
	if c.rnd.IntN(2) == 0 {
		return k
	}
	b := c.scene.beards[c.rnd.IntN(len(c.scene.beards))]
	b += int32(c.rnd.IntN(5)-2) + c.m.stride*int32(c.rnd.IntN(5)-2)
	if b < 0 || int(b) >= len(c.m.begin) || c.m.begin[b] == wall {
		return k
	}
	return c.insertAt(k, item{kind: visit, goal: b})
}

// forestall looks for a rock that came to rest during the tour and adds a
// visit near that place, or near where the robot was, to before that time.
func (c *climber) forestall() int {
	m := c.m
	for range 12 {
		if len(m.log) == 0 {
			break
		}
		k := c.rnd.IntN(len(m.log))
		ch := m.log[k]
		if !isRock(ch.new) || !isRock(m.cells[ch.cell]) {
			continue
		}
		goal := ch.cell + c.around()
		if goal < 0 || int(goal) >= len(m.begin) || m.begin[goal] == wall {
			continue
		}
		step := sort.Search(len(m.marks), func(i int) bool { return m.marks[i].log > k }) - 1
		i := sort.Search(len(c.now.items), func(i int) bool { return int(c.now.items[i].sum.steps) > step })
		i = min(i, len(c.draft))
		return c.insertAt(max(0, i-c.rnd.IntN(3)), item{kind: visit, goal: goal})
	}
	return -1
}

// around is a step to a cell from which a rock is moved, set free or supported.
func (c *climber) around() int32 {
	s := c.m.stride
	return [8]int32{0, -s, -1, 1, s, -s - 1, 1 - s, -2 * s}[c.rnd.IntN(8)]
}
