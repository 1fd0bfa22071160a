package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"sync"
	"time"

	"gridwise/game/session"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"

	"github.com/spf13/pflag"
)

type solve struct {
	json, matrix bool
	rating, rows bool
	task         puzzle.Task
}

func solveCommand(flags *pflag.FlagSet) func(*call) error {
	s := &solve{}
	flags.BoolVar(&s.json, "json", false, "one object a level, for programs")
	flags.Duration("time", 0, "bound the search by a time such as 10s or 2m; without it, it ends when the answer is proved or nothing\nbetter was found for a while. Lifter gives its best so far, as it does when it is interrupted")
	flags.Uint64Var(&s.task.Seed, "seed", 0, "random seed (lifter)")
	flags.Int64Var(&s.task.Steps, "steps", 0, "bound the search by work: the same answer everywhere (ghosts, slider, lifter)")
	flags.BoolVar(&s.task.All, "all", false, "list every solution (ghosts, slider), or every start that loses (lemmo)")
	flags.BoolVar(&s.rating, "rating", false, "tell how hard the level is as well, from 0 to 100")
	flags.BoolVar(&s.matrix, "matrix", false, "print the exact cover matrix instead (ghosts)")
	flags.BoolVar(&s.rows, "rows", false, "print solutions as rows of the matrix, numbered from 0: the cells of each piece, from the bottom left,\nand the ghosts that it lights (ghosts)")
	return s.run
}

func (s *solve) run(c *call) error {
	if s.task.Steps < 0 || s.task.Steps == 0 && c.flags.Changed("steps") {
		return errors.New("-steps must be above 0")
	}
	p, from, err := c.read()
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
	if err := s.idle(c, p, states[0]); err != nil {
		return err
	}
	if s.matrix {
		return c.matrices(p, states, s.json)
	}
	return s.all(c, p, states, many)
}

// idle refuses flags that would change nothing.
func (s *solve) idle(c *call, p puzzle.Puzzle, state puzzle.State) error {
	var heeded []string
	if solver, ok := state.(puzzle.Steered); ok {
		heeded = solver.Steers()
	}
	for _, name := range []string{"steps", "seed", "all", "json", "time", "rating", "rows"} {
		switch changed := c.flags.Changed(name); {
		case changed && s.matrix && name != "json":
			return fmt.Errorf("-%s does nothing with -matrix", name)
		case name == "rows" && changed && !isMatrixer(state):
			return fmt.Errorf("%s has no matrix", p.Name())
		case changed && !slices.Contains([]string{"json", "time", "rating", "rows"}, name) && !slices.Contains(heeded, name):
			return fmt.Errorf("-%s does nothing with this level of %s", name, p.Name())
		}
	}
	return nil
}

// all solves the levels in order, within the time for all together.
func (s *solve) all(c *call, p puzzle.Puzzle, states []puzzle.State, many bool) error {
	var found []puzzle.Solution
	for i, state := range states {
		solver, ok := state.(puzzle.Solver)
		if !ok {
			return fmt.Errorf("%s has no solver", p.Name())
		}
		report, done := c.progress()
		solution, err := solver.Solve(c, s.task, report)
		done()
		if err == nil && s.rating {
			if err := rate(c, state, &solution); err != nil {
				return err
			}
		}
		if of, ok := state.(puzzle.Matrixer); ok && s.rows && err == nil {
			s.inRows(c, of, solution)
		} else if err := s.print(c, solution, err, i+1, many); err != nil {
			return err
		}
		c.warn(p, state, solution)
		found = append(found, solution)
	}
	if many && c.status == answered {
		c.fields(p.(puzzle.Batcher).Total(found), s.json)
	}
	return nil
}

// rate adds how hard a level is to its answer.
func rate(c *call, state puzzle.State, x *puzzle.Solution) error {
	r, ok := state.(reason.Rater)
	if !ok {
		return errors.New("this puzzle has no rating")
	}
	rating, err := reason.Rate(c, r)
	if err != nil {
		return err
	}
	x.Text = append(x.Text, puzzle.Say("solve.rating", rating))
	x.Fields = append(x.Fields, puzzle.Field{Name: reason.RatingNote, Value: rating})
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
			c.fields(x.Fields, s.json)
		}
		return nil
	}
	if many {
		fmt.Fprintf(&c.out, "%d. ", no)
		if c.status == gaveUp && len(x.Text) == 0 {
			c.out.WriteString(c.words.Error(err) + "\n")
		}
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
	switch {
	case len(x.Text) > 0, c.status == gaveUp:
	case err != nil:
		c.out.WriteString(c.words.Error(err) + "\n")
	default:
		c.fields(x.Fields, s.json)
	}
}

// warn reports the faults of a level that its answer leaves open: that of a mine without
// a lift is the best route, and wins nothing.
func (c *call) warn(p puzzle.Puzzle, start puzzle.State, x puzzle.Solution) {
	if len(puzzle.Faults(start)) == 0 || len(x.Moves) == 0 {
		return
	}
	s := session.New(p, start)
	if illegal, _ := replay(s, x.Moves); illegal > 0 {
		return
	}
	for _, fault := range puzzle.Faults(s.State()) {
		c.notef("gridwise solve: %s", c.words.Say(fault.Text))
	}
}

// progress shows how far a search has come on a terminal, at most ten times a
// second. done erases it. Elsewhere a search that has been given a time says so in lines,
// at most one a second.
func (c *call) progress() (report func(puzzle.Progress), done func()) {
	f, ok := c.errs.(*os.File)
	switch {
	case (!ok || !isTerminal(f)) && c.flags.Changed("time"):
		return c.lines(), func() {}
	case !ok || !isTerminal(f):
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
		fmt.Fprintf(f, "\r\x1b[K%s", c.far(p))
	}
	return report, func() { fmt.Fprint(f, "\r\x1b[K") }
}

// far says how far a search has come.
func (c *call) far(p puzzle.Progress) string {
	line := c.words.Say(p.Text)
	if p.Done >= 0 {
		line = fmt.Sprintf("%3.0f%% %s", 100*p.Done, line)
	}
	return line
}

// lines reports in lines how far a search has come, from its first second on.
func (c *call) lines() func(puzzle.Progress) {
	var lock sync.Mutex
	begun, printed := time.Now(), 0
	return func(p puzzle.Progress) {
		lock.Lock()
		defer lock.Unlock()
		if s := int(time.Since(begun).Seconds()); s > printed {
			printed = s
			c.notef("%3d s %s", s, c.far(p))
		}
	}
}
