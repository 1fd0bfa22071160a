package reason

import (
	"context"
	"iter"
	"maps"
	"slices"
)

// Teller is what an explanation tells its steps to, until nobody wants more or the context
// is done.
type Teller struct {
	Ctx   context.Context
	yield func(Step, error) bool
	over  bool
	marks []Mark // that are shown
	byKey map[Key]Mark
}

// NewTeller returns a teller that hands steps on to yield until that returns false.
func NewTeller(ctx context.Context, yield func(Step, error) bool) *Teller {
	return &Teller{Ctx: ctx, yield: yield, byKey: map[Key]Mark{}}
}

// steps returns what a function tells. A context that is done ends it with its error.
func steps(ctx context.Context, tell func(*Teller)) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		t := NewTeller(ctx, yield)
		tell(t)
		if err := ctx.Err(); err != nil {
			t.Fail(err)
		}
	}
}

// Over reports whether no more steps are wanted.
func (t *Teller) Over() bool { return t.over || t.Ctx.Err() != nil }

// Step tells a step, and reports whether more are wanted.
func (t *Teller) Step(s Step) bool {
	if t.Over() {
		return false
	}
	t.over = !t.yield(s, nil)
	return !t.over
}

// Fail ends the explanation with an error.
func (t *Teller) Fail(err error) {
	if !t.over {
		t.over = true
		t.yield(Step{}, err)
	}
}

// Aside returns a teller whose Show begins with the marks that are shown now, for pictures beside
// the explanation: of a question and what comes of its answers.
func (t *Teller) Aside() *Teller {
	aside := *t
	aside.byKey = maps.Clone(t.byKey)
	return &aside
}

// Shown returns the marks that Show was given last.
func (t *Teller) Shown() []Mark { return slices.Clip(t.marks) }

// Show returns what a step must put so that these marks are shown, and no others of those
// that Show was given before. Of several marks of a Key the last one counts.
func (t *Teller) Show(marks []Mark) (put []Mark) {
	now := make(map[Key]Mark, len(marks))
	for _, m := range marks {
		now[m.Key()] = m
	}
	for _, m := range t.marks {
		k := m.Key()
		_, stays := now[k]
		if _, shown := t.byKey[k]; shown && !stays {
			put = append(put, m.Away())
			delete(t.byKey, k)
		}
	}
	for _, m := range marks {
		if k := m.Key(); now[k] == m && t.byKey[k] != m {
			put = append(put, m)
			t.byKey[k] = m
		}
	}
	t.marks, t.byKey = marks, now
	return put
}
