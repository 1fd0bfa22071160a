//go:build js

package solve

import (
	"context"
	"time"
)

// sliced is a context that yields to the browser when it is looked at after a
// slice of work. Solvers look at their context all the time, to be stopped.
type sliced struct {
	context.Context
	slice time.Duration
	since time.Time
}

func newSliced(ctx context.Context, milliseconds float64) *sliced {
	return &sliced{Context: ctx, slice: time.Duration(milliseconds * float64(time.Millisecond))}
}

func (s *sliced) begin() { s.since = time.Now() }

func (s *sliced) Done() <-chan struct{} {
	s.yield()
	return s.Context.Done()
}

func (s *sliced) Err() error {
	s.yield()
	return s.Context.Err()
}

// yield sleeps for the shortest time there is: runtime.Gosched would come
// back without the browser having had its turn.
func (s *sliced) yield() {
	if time.Since(s.since) >= s.slice {
		time.Sleep(time.Microsecond)
		s.since = time.Now()
	}
}
