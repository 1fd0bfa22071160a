package lifter

import "math/rand/v2"

// seeker searches ways for the robot through a mine that moves while it walks:
// A*, the cheapest state at a cell standing for all there, told apart only by
// whether the last command was a move, the nth wait in a row, or a shave.
type seeker struct {
	m     *mine
	v     *voyage
	chart *chart
	rnd   *rand.Rand
	seen  []met // by cell and class
	stamp uint32
	lines [64][]int32 // nodes by cost and distance left, a ring
	stop  func() bool // asked now and then in long searches
	goals []int32
	q     quest
	dist  []int16
}

type met struct {
	stamp uint32
	cost  int32
}

const (
	classes   = 8 // of states on a cell: moved, waited 1 to 6 times, shaved
	shaved    = classes - 1
	seekNodes = 20_000
)

func newSeeker(m *mine, rnd *rand.Rand) *seeker {
	return &seeker{m: m, v: newVoyage(m), chart: newChart(m.field), rnd: rnd, seen: make([]met, classes*len(m.begin))}
}

// quest is what to seek.
type quest struct {
	goal  int32 // cell to stand on; 0: any lambda, or the open lift
	shy   int   // what a step in which rocks move costs besides
	nodes int   // bound, 0: seekNodes
}

// seek brings the mine to what is sought by a cheapest way and returns the
// commands, or false and the mine as it was.
func (s *seeker) seek(q quest) ([]byte, bool) {
	if q.nodes == 0 {
		q.nodes = seekNodes
	}
	s.q = q
	s.aim()
	if q.nodes < 0 {
		s.q.nodes = 40 + 10*int(s.left(s.m.robot))
	}
	j := s.search()
	s.v.goTo(j)
	return s.v.route(j), j > 0
}

// aim prepares the distances that lead the search.
func (s *seeker) aim() {
	m := s.m
	s.dist = nil
	if s.q.goal != 0 {
		s.dist = s.chart.towards(s.q.goal)
		return
	}
	if !s.chart.within {
		return
	}
	s.goals = s.goals[:0]
	for i, c := range m.cells {
		if c == lambda || c == openLift {
			s.goals = append(s.goals, int32(i))
		}
	}
	s.dist = s.chart.nearest(s.goals)
}

// left is at least how far the robot has to go from a cell.
func (s *seeker) left(i int32) int32 {
	if s.dist != nil {
		return int32(s.dist[i])
	}
	if s.q.goal != 0 {
		return int32(s.m.apart(i, s.q.goal))
	}
	return 0
}

// search returns the node found, or 0.
func (s *seeker) search() int32 {
	v := s.v
	v.begin()
	s.stamp++
	for i := range s.lines {
		s.lines[i] = s.lines[i][:0]
	}
	if s.left(s.m.robot) >= tooFar {
		return 0
	}
	s.lines[0] = append(s.lines[0], 0)
	root := s.m.robot * classes
	s.seen[root], v.nodes[0].key = met{s.stamp, 0}, root
	order := s.order()
	for at, idle := 0, 0; idle < len(s.lines) && len(v.nodes) < s.q.nodes; {
		line := &s.lines[at%len(s.lines)]
		if len(*line) == 0 {
			at++
			idle++
			continue
		}
		idle = 0
		i := (*line)[len(*line)-1]
		*line = (*line)[:len(*line)-1]
		n := &v.nodes[i]
		if n.kind&found != 0 {
			return i
		}
		if s.seen[n.key].cost < n.cost {
			continue
		}
		v.goTo(i)
		for _, c := range order {
			if j := s.try(i, c, at); j > 0 {
				return j
			}
		}
		if len(v.nodes)&1023 == 1023 && s.stop != nil && s.stop() {
			break
		}
	}
	return 0
}

// found marks nodes that end the search when their turn comes.
const found = 0x80

// order is the commands, the directions shuffled.
func (s *seeker) order() [6]byte {
	o := [6]byte{'W', 'S', 'L', 'R', 'U', 'D'}
	if s.rnd != nil {
		bits := s.rnd.Uint32()
		for i := uint32(3); i > 0; i-- {
			j := bits % (i + 1)
			bits /= i + 1
			o[i+2], o[j+2] = o[j+2], o[i+2]
		}
	}
	return o
}

// class is what a command would make of node i, or classes where it is not
// worth making.
func (s *seeker) class(i int32, c byte) byte {
	m := s.m
	switch c {
	case 'W':
		if len(m.touched) == m.from {
			return classes
		}
		if k := s.v.nodes[i].kind + 1; k < shaved {
			return k
		}
		return classes
	case 'S':
		if m.razors > 0 && m.beardNear() {
			return shaved
		}
		return classes
	}
	if m.does(c) {
		return 0
	}
	return classes
}

// try makes a command from node i, at which the mine is and stays, and keeps
// the state if it is the best of its kind so far. It returns the new node where
// that ends the search, else 0.
func (s *seeker) try(i int32, c byte, rank int) int32 {
	m := s.m
	class := s.class(i, c)
	if class == classes {
		return 0
	}
	had := m.collected
	m.step(c)
	end, at, moved := m.end, m.robot, len(m.falls) > 0
	hit := at == s.q.goal && class == 0
	if s.q.goal == 0 {
		hit = end == won || m.collected > had
	}
	m.undo()
	if end == crushed || end == drowned || end == won && !hit {
		return 0
	}
	cost := s.v.nodes[i].cost + 1
	if moved {
		cost += int32(s.q.shy)
	}
	left := s.left(at)
	key := at*classes + int32(class)
	if old := s.seen[key]; left >= tooFar || old.stamp == s.stamp && old.cost <= cost {
		return 0
	}
	s.seen[key] = met{s.stamp, cost}
	j := s.v.add(i, c, class, cost, key)
	if hit {
		if !moved || s.q.shy == 0 {
			return j
		}
		s.v.nodes[j].kind |= found
	}
	more := int(cost+left) - int(s.v.nodes[i].cost) - int(s.left(m.robot))
	line := &s.lines[(rank+max(0, min(more, len(s.lines)-1)))%len(s.lines)]
	*line = append(*line, j)
	return 0
}

// beardNear says whether a shave would meet a beard.
func (m *mine) beardNear() bool {
	s := m.stride
	for _, d := range [8]int32{-s - 1, -s, -s + 1, -1, 1, s - 1, s, s + 1} {
		if m.cells[m.robot+d] == beard {
			return true
		}
	}
	return false
}
