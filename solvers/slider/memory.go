package slider

import (
	"context"
	"errors"

	"gridwise/solvers/puzzle"
)

// asked is what a search for a hint came to.
type asked struct {
	dirs []byte
	err  error // nil, errNone or errFull
}

// patience is how many positions a search for a hint looks at on a level on
// which one gave up: from another position it would most likely do so again,
// after as long a time.
const patience = 1 << 18

// searched returns a way found by a search. What was searched for once on this level
// is known from then on, and so is the way from every position along a list.
func (s State) searched(ctx context.Context) ([]byte, error) {
	if known, ok := s.level.recall(s.Position()); ok {
		return known.dirs, known.err
	}
	f, err := s.search(ctx, puzzle.Task{Steps: s.level.patient()}, nil)
	switch {
	case err == nil:
		s.rememberWay(f.dirs)
	case errors.Is(err, errNone), errors.Is(err, errFull):
		s.level.remember(s.Position(), asked{err: err})
	}
	return f.dirs, err
}

func (s State) rememberWay(dirs []byte) {
	m := s.mover()
	for i := range dirs {
		s.level.remember(s.Position(), asked{dirs: dirs[i:]})
		m.trace = &trace{}
		s = s.after(m, m.move(int(dirs[i])))
	}
}

func (l *level) recall(position string) (asked, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	known, ok := l.hints[position]
	return known, ok
}

func (l *level) remember(position string, a asked) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.hints == nil {
		l.hints = map[string]asked{}
	}
	l.hints[position] = a
	if a.err == errFull {
		l.steps = patience
	}
}

// patient returns the bound of the next search for a hint, 0 for what fits.
func (l *level) patient() int64 {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.steps
}
