package lifter

// change is one cell changed by a step, or by several steps merged.
type change struct {
	cell     int32
	old, new byte
}

// ending is how a play ended.
type ending uint8

const (
	playing ending = iota
	won
	aborted
	crushed
	drowned
)

// vars is what a position has besides its cells.
type vars struct {
	hash      uint64 // of the cells, robot included
	robot     int32
	steps     int32 // commands but the abort
	collected int32
	razors    int32
	breath    int32 // updates under water in a row
	end       ending
	face      byte // the last direction walked, as a command
}

// mine is a mine in play, the only thing here that changes. Undo goes back to
// the position it was made or loaded with.
type mine struct {
	*field
	vars
	cells []byte

	log   []change // of all steps, oldest first
	marks []mark   // one a step
	// touched[from:] are the cells that the last step emptied or put a rock
	// on, and those of the robot's half step: rocks can move next to them and
	// nowhere else.
	touched []int32
	from    int

	falls   []fall  // of the last update, by source
	sprouts []fall  // beards of the last update, with their sources
	beards  []int32 // if known, in no order
	place   []int32 // index in beards of each bearded cell
	known   bool

	made int64 // steps ever made, undone ones too: the unit of work
}

type mark struct {
	vars
	log, touched, from int
}

// fall is a rock, or what becomes of it, going from a cell to a cell.
type fall struct {
	from, to int32
	thing    byte
}

// newMine is the level's start.
func newMine(f *field) *mine {
	m := &mine{field: f, cells: make([]byte, len(f.begin))}
	m.reset()
	return m
}

// reset goes back to the level's start and forgets the steps.
func (m *mine) reset() {
	f := m.field
	copy(m.cells, f.begin)
	m.setVars(vars{robot: f.home, razors: int32(f.carried), face: 'R'}, f.loose)
	m.known = false
}

// setVars sets all but the cells and forgets the steps.
func (m *mine) setVars(v vars, touched []int32) {
	m.vars = v
	m.log, m.marks, m.from = m.log[:0], m.marks[:0], 0
	m.touched = append(m.touched[:0], touched...)
}

// set changes a cell and logs it.
func (m *mine) set(i int32, c byte) {
	old := m.cells[i]
	m.cells[i] = c
	m.log = append(m.log, change{i, old, c})
	k := m.keys[i]
	m.hash ^= k*salt[old] ^ k*salt[c]
	if m.known && (old == beard || c == beard) {
		m.count(i, old, c)
	}
}

// count keeps the set of beards.
func (m *mine) count(i int32, old, c byte) {
	if old == c {
		return
	}
	if c == beard {
		m.place[i] = int32(len(m.beards))
		m.beards = append(m.beards, i)
		return
	}
	last := m.beards[len(m.beards)-1]
	m.beards[m.place[i]] = last
	m.place[last] = m.place[i]
	m.beards = m.beards[:len(m.beards)-1]
}

// findBeards fills the set of beards from the cells.
func (m *mine) findBeards() {
	if m.place == nil {
		m.place = make([]int32, len(m.cells))
	}
	m.beards = m.beards[:0]
	for i, c := range m.cells {
		if c == beard {
			m.place[i] = int32(len(m.beards))
			m.beards = append(m.beards, int32(i))
		}
	}
	m.known = true
}

// salt makes the hash keys of things on a cell; that of empty is 0.
var salt = func() (s [256]uint64) {
	for _, c := range []byte("R#.*\\LO@W!ABCDEFGHI123456789") {
		s[c] = mix(uint64(c)<<32) | 1
	}
	return s
}()

// step executes a command by the rules. The play must not have ended.
func (m *mine) step(c byte) {
	m.made++
	m.marks = append(m.marks, mark{m.vars, len(m.log), len(m.touched), m.from})
	if c == 'A' {
		m.end = aborted
		return
	}
	m.steps++
	switch c {
	case 'W':
	case 'S':
		m.shave()
	default:
		m.walk(c)
	}
	if m.end == playing {
		m.update()
	}
}

// undo takes back the last step.
func (m *mine) undo() {
	k := &m.marks[len(m.marks)-1]
	for i := len(m.log) - 1; i >= k.log; i-- {
		ch := m.log[i]
		m.cells[ch.cell] = ch.old
		if m.known && (ch.old == beard || ch.new == beard) {
			m.count(ch.cell, ch.new, ch.old)
		}
	}
	m.log, m.touched, m.from = m.log[:k.log], m.touched[:k.touched], k.from
	m.vars = k.vars
	m.marks = m.marks[:len(m.marks)-1]
}

// walk is the robot's half of a step in a direction.
func (m *mine) walk(c byte) {
	d := m.delta(c)
	to := m.robot + d
	there := m.cells[to]
	switch there {
	case empty, earth:
	case lambda:
		m.collected++
	case razor:
		m.razors++
	case openLift:
		m.end = won
	case rock, higher:
		if d != 1 && d != -1 || m.cells[to+d] != empty {
			return
		}
		m.set(to+d, there)
		m.touched = append(m.touched, to+d)
	default:
		if !isTrampoline(there) || m.target[there-'A'] == 0 {
			return
		}
		to = m.target[there-'A']
		m.jump(to)
	}
	m.face = c
	m.set(m.robot, empty)
	m.touched = append(m.touched, m.robot)
	m.robot = to
	if m.end != won {
		m.set(to, robot)
	}
}

// jump clears the trampolines that lead to a cell.
func (m *mine) jump(to int32) {
	for i, t := range m.target {
		if t != to {
			continue
		}
		if at := m.tramps[i]; at != 0 && m.cells[at] != empty {
			m.set(at, empty)
			m.touched = append(m.touched, at)
		}
	}
}

func (m *mine) shave() {
	if m.razors == 0 {
		return
	}
	m.razors--
	s := m.stride
	for _, d := range [8]int32{-s - 1, -s, -s + 1, -1, 1, s - 1, s, s + 1} {
		if i := m.robot + d; m.cells[i] == beard {
			m.set(i, empty)
			m.touched = append(m.touched, i)
		}
	}
}

// does says whether a command would do more than wait.
func (m *mine) does(c byte) bool {
	switch c {
	case 'W', 'A':
		return true
	case 'S':
		return m.razors > 0
	}
	d := m.delta(c)
	to := m.robot + d
	there := m.cells[to]
	switch there {
	case empty, earth, lambda, razor, openLift:
		return true
	case rock, higher:
		return (d == 1 || d == -1) && m.cells[to+d] == empty
	}
	return isTrampoline(there) && m.target[there-'A'] != 0
}

// score is the contest's score of the play as it stands; one that goes on
// counts as aborted now.
func (v *vars) score() int {
	each := 50
	switch v.end {
	case won:
		each = 75
	case crushed, drowned:
		each = 25
	}
	return each*int(v.collected) - int(v.steps)
}
