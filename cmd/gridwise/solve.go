package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"
	"time"

	"gridwise/solvers/puzzle"

	"github.com/spf13/pflag"
)

type solve struct {
	json, matrix bool
	time         time.Duration
	task         puzzle.Task
}

func solveCommand(flags *pflag.FlagSet) func(*call) error {
	s := &solve{}
	flags.BoolVar(&s.json, "json", false, "one object a level, for programs")
	flags.DurationVar(&s.time, "time", 0, "bound the search by time (10s); an anytime search gives its best so far")
	flags.Uint64Var(&s.task.Seed, "seed", 0, "seed of a search that draws lots")
	flags.Int64Var(&s.task.Steps, "steps", 0, "bound the search by work: the same answer everywhere")
	flags.BoolVar(&s.task.All, "all", false, "list every solution")
	flags.BoolVar(&s.matrix, "matrix", false, "print the exact cover matrix instead")
	return s.run
}

func (s *solve) run(c *call) error {
	if s.time < 0 || s.task.Steps < 0 {
		return failf(bad, "gridwise solve: a bound cannot be negative")
	}
	p, err := c.puzzle()
	if err != nil {
		return err
	}
	from, err := c.source(1)
	if err != nil {
		return err
	}
	s.task.Cores = runtime.NumCPU()
	levels, many := batch(p, from)
	states := make([]puzzle.State, len(levels))
	for i := range levels {
		if states[i], err = c.parse(p, levels[i]); err != nil {
			return err
		}
	}
	if s.matrix {
		return c.matrices(p, states)
	}
	return s.all(c, p, states, many)
}

func (c *call) matrices(p puzzle.Puzzle, states []puzzle.State) error {
	for _, state := range states {
		m, ok := state.(puzzle.Matrixer)
		if !ok {
			return failf(bad, "gridwise solve: %s has no matrix", p.Name())
		}
		c.out.WriteString(m.Matrix())
	}
	return nil
}

// all solves the levels in order, within the time for all together.
func (s *solve) all(c *call, p puzzle.Puzzle, states []puzzle.State, many bool) error {
	ctx := c.Context
	if s.time > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, s.time)
		defer cancel()
	}
	var found []puzzle.Solution
	for i, state := range states {
		solver, ok := state.(puzzle.Solver)
		if !ok {
			return failf(bad, "gridwise solve: %s has no solver", p.Name())
		}
		report, done := c.progress()
		solution, err := solver.Solve(ctx, s.task, report)
		done()
		if err := s.print(c, solution, err, i+1, many); err != nil {
			return err
		}
		found = append(found, solution)
	}
	if many && c.status == answered {
		s.fields(c, p.(puzzle.Batcher).Total(found))
	}
	return nil
}

// print writes one level's answer. An error that is no outcome of a search is
// returned.
func (s *solve) print(c *call, x puzzle.Solution, err error, no int, many bool) error {
	stopped := errors.Is(err, context.DeadlineExceeded) || errors.Is(err, context.Canceled)
	switch {
	case err == nil:
	case errors.Is(err, puzzle.ErrImpossible):
		c.status = max(c.status, none)
	case errors.Is(err, puzzle.ErrGaveUp), stopped:
		c.status = gaveUp
		c.notef("%s", c.words.Error(err))
	default:
		return err
	}
	if s.json {
		if len(x.Fields) > 0 {
			s.fields(c, x.Fields)
		}
		return nil
	}
	if many {
		fmt.Fprintf(&c.out, "%d. ", no)
	}
	s.say(c, x, err)
	return nil
}

// say writes the answer for people. Where the answer is a route, as in contests,
// nothing else goes to standard output.
func (s *solve) say(c *call, x puzzle.Solution, err error) {
	for _, f := range x.Fields {
		if f.Name == "route" {
			for _, t := range x.Text {
				c.notef("%s", c.words.Say(t))
			}
			fmt.Fprintf(&c.out, "%s\n", f.Value)
			return
		}
	}
	for _, t := range x.Text {
		c.out.WriteString(c.words.Say(t) + "\n")
	}
	if len(x.Text) > 0 {
		return
	}
	if err != nil {
		c.out.WriteString(c.words.Error(err) + "\n")
		return
	}
	s.fields(c, x.Fields)
}

func (s *solve) fields(c *call, fields []puzzle.Field) {
	if s.json {
		c.out.WriteString(object(fields))
	} else {
		c.out.WriteString(plain(fields))
	}
}

// progress shows how far a search has come where somebody watches: on a
// terminal, at most ten times a second. done wipes it off.
func (c *call) progress() (report func(puzzle.Progress), done func()) {
	f, ok := c.errs.(*os.File)
	if !ok || !isTerminal(f) {
		return nil, func() {}
	}
	var lock sync.Mutex
	var last time.Time
	report = func(p puzzle.Progress) {
		lock.Lock()
		defer lock.Unlock()
		if time.Since(last) < 100*time.Millisecond {
			return
		}
		last = time.Now()
		line := c.words.Say(p.Text)
		if p.Done >= 0 {
			line = fmt.Sprintf("%3.0f%% %s", 100*p.Done, line)
		}
		fmt.Fprintf(f, "\r\x1b[K%s", line)
	}
	return report, func() { fmt.Fprint(f, "\r\x1b[K") }
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
