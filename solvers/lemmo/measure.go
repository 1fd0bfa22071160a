package lemmo

import "context"

// measure is how hard a level is.
type measure struct {
	task1, task2 int
	best         int // blocks that reach task2
	changed      int // starts whose fate the first of them changes
	near         int // other blocks that gain at least half as much
	starts       int
	length       int // of all walks together
	rows, cols   int
	guessed      bool // the lowest block over some treasure is the first of them
	crowded      bool // so is a block that as many starts pass as any
	more         int  // blocks of a best removal beyond the first
}

// none is the place of no block.
const none = -1

// rate measures a level. O(cells and the walks).
func rate(ctx context.Context, l *level) (m measure, err error) {
	type removal struct {
		at int
		change
	}
	var removals []removal
	a, err := work(ctx, l, func(at int, c change) {
		removals = append(removals, removal{at, c})
	})
	if err != nil {
		return m, err
	}
	m = measure{task1: a.task1, task2: a.task2, best: len(a.best), starts: 2 * l.cols, rows: l.rows, cols: l.cols}
	at := none // the first best block
	if m.best > 0 {
		at = int(a.best[0])
	}
	m.guessed, m.crowded = l.underlies(at), l.crowds(at)
	for _, r := range removals {
		switch n := r.gained - r.lost; {
		case r.at == at:
			m.changed = r.gained + r.lost
		case m.best > 0 && 2*n >= m.task2-m.task1:
			m.near++
		}
	}
	if l.rules.two || l.rules.save {
		if err := m.rateTogether(ctx, l); err != nil {
			return m, err
		}
	}
	m.length = l.walked()
	return m, nil
}

// rateTogether measures a level on which several blocks go at once.
func (m *measure) rateTogether(ctx context.Context, l *level) error {
	a, err := l.solve(ctx)
	if err != nil {
		return err
	}
	m.task2, m.best, m.changed = a.task2, a.count(), 0
	if m.best == 0 {
		return nil
	}
	m.more = a.size - 1
	f := foresee(l, a.set(0)...)
	for col, d := range l.starts() {
		if f.won(col, d) != a.starts.won(col, d) {
			m.changed++
		}
	}
	return nil
}

// walked returns how long the walks of all starts are together.
func (l *level) walked() (n int) {
	for col, d := range l.starts() {
		n += ground{level: l}.walk(col, d).Length()
	}
	return n
}

// underlies reports whether the block at a place is the lowest one over a
// treasure, which is what the eye tries first.
func (l *level) underlies(at int) bool {
	if at == none || l.cells[len(l.cells)-l.cols+at%l.cols] != treasure {
		return false
	}
	for at += l.cols; at < len(l.cells)-l.cols; at += l.cols {
		if l.cells[at] == block {
			return false
		}
	}
	return true
}

// crowds reports whether as many starts pass the block at a place as any block that
// may be removed: there the eye sees most of them.
func (l *level) crowds(at int) bool {
	most, here := int32(0), int32(-1)
	for row, f := range l.passed() {
		for i, ch := range l.row(row) {
			if ch != block {
				continue
			}
			most = max(most, f.all(i))
			if row*l.cols+i == at {
				here = f.all(i)
			}
		}
	}
	return here == most
}

// harder is what each further block adds to the difficulty.
const harder = 15

// difficulty returns 0 to 100: up to 40 for the share of starts whose fate changes,
// 30 for near misses, of which ten are as bad as can be, and 30 for walks as
// long as twice the level's two sides.
func (m measure) difficulty() int {
	if m.best == 0 {
		return 0
	}
	share := 40 * m.changed / m.starts
	near := 3 * min(m.near, 10)
	long := 30 * m.length / (m.starts * 2 * (m.rows + m.cols))
	return min(100, share+near+min(long, 30)+harder*m.more)
}
