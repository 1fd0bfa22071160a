//go:build js

package solve

import (
	"context"
	"syscall/js"
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

// yield waits for the browser to have had its turn: runtime.Gosched would come back
// without that. A message to oneself comes as soon as what is there already is done. A timer
// comes some milliseconds later, and browsers hold it back in tabs that nobody sees.
func (s *sliced) yield() {
	if time.Since(s.since) >= s.slice {
		toSelf.Call("postMessage", nil)
		<-turns
		s.since = time.Now()
	}
}

// Of each message that is sent to toSelf, one value comes from turns.
var (
	turns  = make(chan struct{}, 8)
	toSelf = channel()
)

func channel() js.Value {
	c := js.Global().Get("MessageChannel").New()
	c.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		turns <- struct{}{}
		return nil
	}))
	return c.Get("port2")
}
