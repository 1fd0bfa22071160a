package mine

// Change is one cell changed by a step, or by several steps merged.
type Change struct {
	Cell     int32
	Old, New byte
}

// Ending is the way a play ended.
type Ending uint8

const (
	Playing Ending = iota
	Won
	Aborted
	Crushed
	Drowned
)

// Scalars are what a position has besides its cells.
type Scalars struct {
	Hash       uint64 // of the cells, robot included
	Robot      int32
	Steps      int32 // commands but the abort
	Collected  int32
	Razors     int32
	WetUpdates int32 // updates under water in a row
	Ending     Ending
	Facing     byte // the last direction walked, as a command
}

// Mine is a mine in play, the only thing here that changes. Undo goes back to
// the position it was made or loaded with.
type Mine struct {
	*Level
	Scalars
	Cells []byte

	Changes []Change     // of all steps, oldest first
	History []undoRecord // one a step
	// touched[touchedFrom:] are the cells that the last step emptied or put a rock
	// on, and those of the robot's half step: rocks can move next to them and
	// nowhere else.
	Touched     []int32
	TouchedFrom int

	Falls   []Fall // of the last update, by source
	sprouts []Fall // of the last update: each beard that grew, and where

	// StepsMade counts the steps ever made, undone ones too: the unit of work.
	// One in which very many rocks move counts for more. LooksMade counts what was
	// looked at beside them, in steps that take as long.
	StepsMade, LooksMade int64
}

// Work returns the work ever done.
func (m *Mine) Work() int64 { return m.StepsMade + m.LooksMade }

// undoRecord is what a step does not log: how things stood before it.
type undoRecord struct {
	Scalars
	Changes, touched, touchedFrom int // lengths of the lists
}

// Fall is a rock, or what becomes of it, going from a cell to a cell.
type Fall struct {
	From, To int32
	Thing    byte
}

// New returns a mine at the level's start.
func New(f *Level) *Mine {
	m := &Mine{Level: f, Cells: make([]byte, len(f.Initial))}
	m.Reset()
	return m
}

// Reset goes back to the level's start and forgets the steps.
func (m *Mine) Reset() {
	f := m.Level
	copy(m.Cells, f.Initial)
	m.Load(Scalars{Hash: Mix(0), Robot: f.robotStart, Razors: int32(f.startRazors), Facing: 'R'}, f.Unstable)
}

// Load sets all but the cells and forgets the steps.
func (m *Mine) Load(v Scalars, touched []int32) {
	m.Scalars = v
	m.Changes, m.History, m.TouchedFrom = m.Changes[:0], m.History[:0], 0
	m.Touched = append(m.Touched[:0], touched...)
}

// set changes a cell and logs it.
func (m *Mine) set(i int32, c byte) {
	old := m.Cells[i]
	m.Cells[i] = c
	m.Changes = append(m.Changes, Change{i, old, c})
	k := m.HashKeys[i]
	m.Hash ^= k*ThingSalt[old] ^ k*ThingSalt[c]
}

// ThingSalt makes the hash keys of things on a cell; that of empty is 0.
var ThingSalt = func() (s [256]uint64) {
	for _, c := range []byte("R#.*\\LO@W!ABCDEFGHI123456789") {
		s[c] = Mix(uint64(c)<<32) | 1
	}
	return s
}()

// Step executes a command by the rules. The play must not have ended.
func (m *Mine) Step(c byte) {
	m.StepsMade++
	m.remember()
	if c == 'A' {
		m.Ending = Aborted
		return
	}
	m.Steps++
	switch c {
	case 'W':
	case 'S':
		m.shave()
	default:
		m.walk(c)
	}
	if m.Ending == Playing {
		m.update()
	}
}

// remember notes how things stand before a step. The record is filled where it lies,
// which takes half the time of copying one there.
func (m *Mine) remember() {
	m.History = append(m.History, undoRecord{})
	k := &m.History[len(m.History)-1]
	k.Scalars = m.Scalars
	k.Changes, k.touched, k.touchedFrom = len(m.Changes), len(m.Touched), m.TouchedFrom
}

// Undo takes back the last step.
func (m *Mine) Undo() {
	k := &m.History[len(m.History)-1]
	for i := len(m.Changes) - 1; i >= k.Changes; i-- {
		ch := m.Changes[i]
		m.Cells[ch.Cell] = ch.Old
	}
	m.Changes, m.Touched, m.TouchedFrom = m.Changes[:k.Changes], m.Touched[:k.touched], k.touchedFrom
	m.Scalars = k.Scalars
	m.History = m.History[:len(m.History)-1]
}

// UndoTo takes steps back until so many are left.
func (m *Mine) UndoTo(steps int) {
	for len(m.History) > steps {
		m.Undo()
	}
}

// Clone returns a mine of its own at the same position, which must have no steps to
// undo.
func (m *Mine) Clone() *Mine {
	c := &Mine{Level: m.Level, Cells: append([]byte(nil), m.Cells...)}
	c.Load(m.Scalars, m.Touched[m.TouchedFrom:])
	return c
}
