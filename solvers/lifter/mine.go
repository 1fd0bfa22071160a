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

// scalars are what a position has besides its cells.
type scalars struct {
	hash       uint64 // of the cells, robot included
	robot      int32
	steps      int32 // commands but the abort
	collected  int32
	razors     int32
	wetUpdates int32 // updates under water in a row
	ending     ending
	facing     byte // the last direction walked, as a command
}

// mine is a mine in play, the only thing here that changes. Undo goes back to
// the position it was made or loaded with.
type mine struct {
	*level
	scalars
	cells []byte

	changes []change     // of all steps, oldest first
	history []undoRecord // one a step
	// touched[touchedFrom:] are the cells that the last step emptied or put a rock
	// on, and those of the robot's half step: rocks can move next to them and
	// nowhere else.
	touched     []int32
	touchedFrom int

	falls       []fall  // of the last update, by source
	sprouts     []fall  // beards of the last update, with their sources
	beardCells  []int32 // if beardsKnown, in no order
	beardIndex  []int32 // index in beardCells of each bearded cell
	beardsKnown bool

	// stepsMade counts the steps ever made, undone ones too: the unit of work.
	// One in which very many rocks move counts for more.
	stepsMade int64
}

// undoRecord is what a step does not log: how things stood before it.
type undoRecord struct {
	scalars
	changes, touched, touchedFrom int // lengths of the lists
}

// fall is a rock, or what becomes of it, going from a cell to a cell.
type fall struct {
	from, to int32
	thing    byte
}

// newMine is the level's start.
func newMine(f *level) *mine {
	m := &mine{level: f, cells: make([]byte, len(f.initial))}
	m.reset()
	return m
}

// reset goes back to the level's start and forgets the steps.
func (m *mine) reset() {
	f := m.level
	copy(m.cells, f.initial)
	m.load(scalars{hash: mix(0), robot: f.robotStart, razors: int32(f.startRazors), facing: 'R'}, f.unstable)
	m.beardsKnown = false
}

// load sets all but the cells and forgets the steps.
func (m *mine) load(v scalars, touched []int32) {
	m.scalars = v
	m.changes, m.history, m.touchedFrom = m.changes[:0], m.history[:0], 0
	m.touched = append(m.touched[:0], touched...)
}

// set changes a cell and logs it.
func (m *mine) set(i int32, c byte) {
	old := m.cells[i]
	m.cells[i] = c
	m.changes = append(m.changes, change{i, old, c})
	k := m.hashKeys[i]
	m.hash ^= k*thingSalt[old] ^ k*thingSalt[c]
	if m.beardsKnown && (old == beard || c == beard) {
		m.trackBeard(i, old, c)
	}
}

// trackBeard keeps the set of beards.
func (m *mine) trackBeard(i int32, old, c byte) {
	if old == c {
		return
	}
	if c == beard {
		m.beardIndex[i] = int32(len(m.beardCells))
		m.beardCells = append(m.beardCells, i)
		return
	}
	last := m.beardCells[len(m.beardCells)-1]
	m.beardCells[m.beardIndex[i]] = last
	m.beardIndex[last] = m.beardIndex[i]
	m.beardCells = m.beardCells[:len(m.beardCells)-1]
}

// findBeards fills the set of beards from the cells.
func (m *mine) findBeards() {
	if m.beardIndex == nil {
		m.beardIndex = make([]int32, len(m.cells))
	}
	m.beardCells = m.beardCells[:0]
	for i, c := range m.cells {
		if c == beard {
			m.beardIndex[i] = int32(len(m.beardCells))
			m.beardCells = append(m.beardCells, int32(i))
		}
	}
	m.beardsKnown = true
}

// thingSalt makes the hash keys of things on a cell; that of empty is 0.
var thingSalt = func() (s [256]uint64) {
	for _, c := range []byte("R#.*\\LO@W!ABCDEFGHI123456789") {
		s[c] = mix(uint64(c)<<32) | 1
	}
	return s
}()

// step executes a command by the rules. The play must not have ended.
func (m *mine) step(c byte) {
	m.stepsMade++
	m.history = append(m.history, undoRecord{m.scalars, len(m.changes), len(m.touched), m.touchedFrom})
	if c == 'A' {
		m.ending = aborted
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
	if m.ending == playing {
		m.update()
	}
}

// undo takes back the last step.
func (m *mine) undo() {
	k := &m.history[len(m.history)-1]
	for i := len(m.changes) - 1; i >= k.changes; i-- {
		ch := m.changes[i]
		m.cells[ch.cell] = ch.old
		if m.beardsKnown && (ch.old == beard || ch.new == beard) {
			m.trackBeard(ch.cell, ch.new, ch.old)
		}
	}
	m.changes, m.touched, m.touchedFrom = m.changes[:k.changes], m.touched[:k.touched], k.touchedFrom
	m.scalars = k.scalars
	m.history = m.history[:len(m.history)-1]
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
		m.ending = won
	case rock, higher:
		if d != 1 && d != -1 || m.cells[to+d] != empty {
			return
		}
		m.set(to+d, there)
		m.touched = append(m.touched, to+d)
	default:
		if !isTrampoline(there) || m.targetOf[there-'A'] == 0 {
			return
		}
		to = m.targetOf[there-'A']
		m.jump(to)
	}
	m.facing = c
	m.set(m.robot, empty)
	m.touched = append(m.touched, m.robot)
	m.robot = to
	if m.ending != won {
		m.set(to, robot)
	}
}

// jump clears the trampolines that lead to a cell.
func (m *mine) jump(to int32) {
	for i, t := range m.targetOf {
		if t != to {
			continue
		}
		if at := m.trampolines[i]; at != 0 && m.cells[at] != empty {
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
	return isTrampoline(there) && m.targetOf[there-'A'] != 0
}

// score is the contest's score of the play as it stands; one that goes on
// counts as aborted now.
func (v *scalars) score() int {
	each := 50
	switch v.ending {
	case won:
		each = 75
	case crushed, drowned:
		each = 25
	}
	return each*int(v.collected) - int(v.steps)
}
