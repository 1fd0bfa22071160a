package lifter

import (
	"math"
	"math/rand/v2"
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
