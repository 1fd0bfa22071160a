package lifter

import "math/rand/v2"

// seeker searches ways for the robot through a mine that moves while it walks:
// the first state reached at a cell stands for all there, told apart only by
// whether the last command was a move, the nth wait in a row, or a shave.
type seeker struct {
	m     *mine
	v     *voyage
	rnd   *rand.Rand
	seen  []uint32 // stamp of the search that met a cell in a class
	stamp uint32
	lines [16][]int32 // nodes by cost, a ring
	stop  func() bool // asked now and then in long searches
}

const (
	classes   = 8 // of states on a cell: moved, waited 1 to 6 times, shaved
	shaved    = classes - 1
	seekNodes = 20_000
)

func newSeeker(m *mine, rnd *rand.Rand) *seeker {
	return &seeker{m: m, v: newVoyage(m), rnd: rnd, seen: make([]uint32, classes*len(m.begin))}
}

// quest is what to seek.
type quest struct {
	goal  int32 // cell to stand on; 0: any lambda, or the open lift
	shy   int   // what a step in which rocks move costs besides
	blind int   // of 100 lambdas met, as many are overlooked
	nodes int   // bound, 0: seekNodes
}

// seek brings the mine to what is sought by a cheapest way and returns the
// commands, or false and the mine as it was.
func (s *seeker) seek(q quest) ([]byte, bool) {
	m, v := s.m, s.v
	v.begin()
	s.stamp++
	for i := range s.lines {
		s.lines[i] = s.lines[i][:0]
	}
	s.lines[0] = append(s.lines[0], 0)
	s.seen[int(m.robot)*classes] = s.stamp
	if q.nodes == 0 {
		q.nodes = seekNodes
	}
	order := s.order()
	for cost, idle := 0, 0; idle < len(s.lines) && len(v.nodes) < q.nodes; cost++ {
		line := &s.lines[cost%len(s.lines)]
		if len(*line) == 0 {
			idle++
			continue
		}
		idle = 0
		for k := 0; k < len(*line); k++ {
			i := (*line)[k]
			if v.nodes[i].kind&found != 0 {
				v.goTo(i)
				return v.route(i), true
			}
			v.goTo(i)
			for _, c := range order {
				if j := s.try(i, c, cost, q); j > 0 {
					v.goTo(j)
					return v.route(j), true
				}
			}
		}
		*line = (*line)[:0]
		if s.stop != nil && cost%64 == 63 && s.stop() {
			break
		}
	}
	v.goTo(0)
	return nil, false
}

// found marks nodes that end the search when their turn comes.
const found = 0x80

// order is the commands, the directions shuffled.
func (s *seeker) order() [6]byte {
	o := [6]byte{'L', 'R', 'U', 'D', 'W', 'S'}
	if s.rnd != nil {
		bits := s.rnd.Uint32()
		for i := uint32(3); i > 0; i-- {
			j := bits % (i + 1)
			bits /= i + 1
			o[i], o[j] = o[j], o[i]
		}
	}
	return o
}

// try makes a command from node i, at which the mine is and stays, and keeps
// the state if it is the first of its kind. It returns the new node where that
// ends the search, else 0.
func (s *seeker) try(i int32, c byte, cost int, q quest) int32 {
	m := s.m
	class := byte(0)
	switch c {
	case 'W':
		if len(m.touched) == m.from {
			return 0
		}
		if class = s.v.nodes[i].kind + 1; class >= shaved {
			return 0
		}
	case 'S':
		if m.razors == 0 || !m.beardNear() {
			return 0
		}
		class = shaved
	default:
		if !m.does(c) {
			return 0
		}
	}
	had := m.collected
	m.step(c)
	end, at, moved := m.end, m.robot, len(m.falls) > 0
	hit := false
	switch {
	case end == crushed || end == drowned:
		m.undo()
		return 0
	case q.goal != 0:
		hit = at == q.goal && class == 0
	case end == won:
		hit = true
	case m.collected > had:
		hit = q.blind == 0 || int(s.rnd.Uint32()%100) >= q.blind
	}
	m.undo()
	key := int(at)*classes + int(class)
	if s.seen[key] == s.stamp || end == won && !hit {
		return 0
	}
	s.seen[key] = s.stamp
	extra := 0
	if moved {
		extra = q.shy
	}
	j := s.v.add(i, c, class)
	if hit {
		if extra == 0 {
			return j
		}
		s.v.nodes[j].kind |= found
	}
	line := &s.lines[(cost+1+extra)%len(s.lines)]
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
