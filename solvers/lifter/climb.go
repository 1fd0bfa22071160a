package lifter

import (
	"math"
	"math/rand/v2"
	"sort"
)

// climber anneals a tour: errands are moved, turned round, added and dropped,
// and the change is kept if the tour is not much worse.
type climber struct {
	guide
	now, next tour
	valid     int // items of now that the mine has made
	draft     []item
	best      tour
	scene     *scene
	tries     int
}

// scene is what a level offers for errands.
type scene struct {
	rocks, lambdas []int32
	beards, razors []int32
}

func newScene(m *mine) *scene {
	s := &scene{}
	for i, c := range m.cells {
		switch {
		case isRock(c):
			s.rocks = append(s.rocks, int32(i))
		case c == lambda:
			s.lambdas = append(s.lambdas, int32(i))
		case c == beard:
			s.beards = append(s.beards, int32(i))
		case c == razor:
			s.razors = append(s.razors, int32(i))
		}
	}
	return s
}

func newClimber(m *mine, rnd *rand.Rand) *climber {
	c := &climber{scene: newScene(m)}
	c.seeker = newSeeker(m, rnd)
	c.base, c.worth, c.haste, c.shy, c.tail = m.steps, 65, 16, 30, math.MaxInt
	c.start = sum{top: c.worth*m.collected - m.steps*c.haste/16, score: int32(m.score())}
	c.best.sum = c.start
	return c
}

// begin starts from a tour by nearness.
func (c *climber) begin() {
	c.m.undoTo(0)
	c.now.items, c.valid = c.now.items[:0], 0
	c.extend()
}

// extend goes on with a tour that the limit has cut short.
func (c *climber) extend() {
	c.rewind(len(c.now.items))
	c.run(&c.now, len(c.now.items), nil)
	c.valid = len(c.now.items)
	c.remember()
}

// follow makes a tour of a route: an item ends where something was got, pushed
// or set free.
func (c *climber) follow(route []byte) {
	m := c.m
	m.undoTo(0)
	c.now.items, c.now.sum, c.valid = c.now.items[:0], c.start, 0
	begin, from := 0, m.robot
	for i, b := range route {
		had, rest := m.collected, len(m.falls) == 0
		m.step(b)
		it := item{kind: visit, goal: m.robot, from: from, way: route[begin : i+1]}
		switch {
		case m.collected > had || m.end == won:
			it.kind = fetch
		case i+1 < len(route) && !(rest && len(m.falls) > 0) && b != cut:
			continue
		}
		c.book(&c.now, it)
		begin, from = i+1, m.robot
	}
	c.valid = len(c.now.items)
	c.extend()
}

// adopt goes on from another's tour.
func (c *climber) adopt(t *tour) {
	c.m.undoTo(0)
	c.valid = 0
	c.now.items = append(c.now.items[:0], t.items...)
	c.now.sum, c.now.value, c.now.ended, c.now.won = t.sum, t.value, t.ended, t.won
}

func (c *climber) remember() {
	if c.now.score > c.best.score {
		c.best.items = append(c.best.items[:0], c.now.items...)
		c.best.sum, c.best.value, c.best.ended, c.best.won = c.now.sum, c.now.value, c.now.ended, c.now.won
	}
}

// anneal works until the limit, cooling from one temperature to another.
func (c *climber) anneal(hot, cold float64) {
	begun := c.m.made
	steps := c.limit - begun
	for !c.over() {
		part := float64(c.m.made-begun) / float64(steps)
		c.attempt(hot * math.Pow(cold/hot, part))
	}
}

// attempt tries one change.
func (c *climber) attempt(heat float64) {
	c.tries++
	kept := c.propose()
	if kept < 0 {
		return
	}
	c.rewind(kept)
	c.next.items = append(c.next.items[:0], c.now.items[:kept]...)
	loss := -heat * math.Log(1-c.rnd.Float64())
	c.tail, c.slack = c.suffix()-kept, int32(loss)+1
	done := c.run(&c.next, kept, c.draft[kept:])
	c.tail = math.MaxInt
	if done && float64(c.now.value-c.next.value) <= loss {
		c.now, c.next = c.next, c.now
		c.valid = len(c.now.items)
		c.remember()
		return
	}
	c.valid = kept
}

// suffix is the index in draft from which it ends as the tour does.
func (c *climber) suffix() int {
	i, k := len(c.draft), len(c.now.items)
	for i > 0 && k > 0 && c.draft[i-1].goal == c.now.items[k-1].goal && c.draft[i-1].sum == c.now.items[k-1].sum {
		i--
		k--
	}
	return i
}

// rewind brings the mine to where it stood after the first n items of now.
func (c *climber) rewind(n int) {
	c.m.undoTo(int(c.after(&c.now, min(n, c.valid)).steps))
	for ; c.valid < n; c.valid++ {
		for _, b := range c.now.items[c.valid].way {
			c.m.step(b)
		}
	}
	c.valid = n
}

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
