// Package retro solves a wood by retrograde analysis: all positions are valued backwards from
// the moves that take a heart, and ranked by how soon the next one falls. What it says is
// exact. It knows nothing of who plays.
//
// The files in reading order:
//
//	solver            what can be asked: values, choices
//	table, attractor  the value of every position, a set of hearts at a time
//	rank              how soon the next heart falls
//	choice            the moves of a position, and the best of them
//	strategy          all places that a perfect player comes to
//	fork              why the next heart cannot be kept
package retro

import (
	"context"
	"sync"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/woods/internal/wood"
)

// Solver knows the values and ranks of a wood. Its table is made when something is first
// asked that needs it, which costs what Refusal bounds; then a value is a look-up. The set
// of hearts of a position asked for by Choices costs about as much as its values did, once.
// It may be used by several goroutines.
type Solver struct {
	maze  *wood.Maze
	mu    sync.Mutex
	ranks *ranks // with the table, nil until it is made
}

// NewSolver returns the solver of a wood, without its table.
func NewSolver(m *wood.Maze) *Solver { return &Solver{maze: m} }

// Refusal returns why a wood takes too much memory to be solved, zero where it does not.
func Refusal(m *wood.Maze) puzzle.Text {
	if need := bytesFor(len(m.Cells), m.InReach, 2); need > maxBytes {
		return puzzle.Say("woods.memory.refused", megabytes(need), megabytes(maxBytes))
	}
	return puzzle.Text{}
}

// megabytes rounds up.
func megabytes(n int) int { return (n + 1<<20 - 1) >> 20 }

// Prepare makes the table unless it is made, with at most so many goroutines. What it takes
// is reported before. An error is the context's, and the next call tries again.
func (s *Solver) Prepare(ctx context.Context, cores int, report func(puzzle.Progress)) error {
	_, err := s.solved(ctx, cores, report)
	return err
}

// Looked returns how many positions were looked at to know the value of all. One that is
// looked at again counts again.
func (s *Solver) Looked(ctx context.Context) (int64, error) {
	r, err := s.solved(ctx, 1, nil)
	if err != nil {
		return 0, err
	}
	return r.looked, nil
}

func (s *Solver) solved(ctx context.Context, cores int, report func(puzzle.Progress)) (*ranks, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ranks == nil {
		cores = max(1, cores)
		t, err := solveTable(ctx, s.maze, cores, s.telling(cores, report))
		if err != nil {
			return nil, err
		}
		s.ranks = &ranks{table: t}
	}
	return s.ranks, nil
}

// noteworthy is what a table must take, in bytes, for it to be told beforehand.
const noteworthy = 4 << 20

// telling returns a report that also says how much memory the table takes, nil where
// that is little.
func (s *Solver) telling(cores int, report func(puzzle.Progress)) func(puzzle.Progress) {
	need := bytesFor(len(s.maze.Cells), s.maze.InReach, cores)
	if report == nil || need < noteworthy {
		return nil
	}
	told := func(p puzzle.Progress) {
		p.Text = puzzle.Say("woods.memory", megabytes(need))
		report(p)
	}
	told(puzzle.Progress{})
	return told
}

// Ready reports whether the table is made. It waits for one that is being made.
func (s *Solver) Ready() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ranks != nil
}

// Value returns the number of hearts that Link can still force.
func (s *Solver) Value(p wood.Position) int {
	r, _ := s.solved(context.Background(), 1, nil)
	return r.value(p)
}

// Choices returns the moves of whoever is to move, in the order of Verbs. An error is
// the context's.
func (s *Solver) Choices(ctx context.Context, p wood.Position) ([]Choice, error) {
	r, err := s.solved(ctx, 1, nil)
	if err != nil {
		return nil, err
	}
	of, err := r.of(ctx, p.Left)
	if err != nil {
		return nil, err
	}
	out := make([]Choice, 0, 5)
	for verb, to := range s.maze.Steps[p.Spot()] {
		if to >= 0 {
			out = append(out, r.choice(of, p, verb, uint16(to)))
		}
	}
	return out, nil
}

// Perfect returns the best of the choices.
func (s *Solver) Perfect(ctx context.Context, p wood.Position) (Choice, error) {
	all, err := s.Choices(ctx, p)
	if err != nil {
		return Choice{}, err
	}
	return Best(all), nil
}
