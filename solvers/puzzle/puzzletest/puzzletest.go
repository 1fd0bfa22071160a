// Package puzzletest tests implementations of puzzle.Puzzle against the laws that
// every puzzle keeps: Run over shipped levels, Fuzz over any text.
//
// A law is a function from a level to an error, so that the laws themselves
// can be tested: a puzzle that breaks one must be caught by it.
package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle"
)

// Law is a promise that a puzzle keeps on every level.
type Law struct {
	Name string
	// Check returns what is broken on the level, nil if nothing is. The same
	// seed makes the same check.
	Check func(p puzzle.Puzzle, level string, seed uint64) error
}

// Laws are all the laws, the cheap ones first.
var Laws = []Law{
	{"text", textLaw},
	{"files", filesLaw},
	{"walk", walkLaw},
	{"replay", replayLaw},
	{"solution", solutionLaw},
	{"hints", hintLaw},
	{"telling", tellingLaw},
	{"review", reviewLaw},
	{"best", bestLaw},
	{"cancel", cancelLaw},
}

// Run checks every law on every level, a subtest each. Levels on which a
// search would take too long should be left to tests of their own.
func Run(t *testing.T, p puzzle.Puzzle, levels ...string) {
	t.Helper()
	if len(levels) == 0 {
		t.Fatal("no levels to hold the laws against")
	}
	for i, level := range levels {
		for _, law := range Laws {
			t.Run(fmt.Sprintf("%s/%d", law.Name, i+1), func(t *testing.T) {
				if err := law.Check(p, level, seedOf(level)); err != nil {
					t.Errorf("%v\nlevel:\n%s", err, clip(level))
				}
			})
		}
	}
}

// Fuzz checks on any text that the reader refuses it with its faults or keeps
// the laws of text and play on it.
func Fuzz(f *testing.F, p puzzle.Puzzle, seeds ...string) {
	for _, s := range seeds {
		f.Add(s, uint64(1))
	}
	f.Fuzz(func(t *testing.T, level string, seed uint64) {
		s, err := p.Parse(level)
		if err != nil {
			if err := refusalOfText(err); err != nil {
				t.Fatal(err)
			}
			return
		}
		if err := textLaw(p, level, seed); err != nil {
			t.Fatal(err)
		}
		if rows, cols := s.Board().Bounds().Size(); rows*cols > 400 {
			return
		}
		for _, law := range []Law{{"walk", walkLaw}, {"replay", replayLaw}} {
			if err := law.Check(p, level, seed); err != nil {
				t.Fatalf("%s: %v", law.Name, err)
			}
		}
	})
}

func refusalOfText(err error) error {
	var faults puzzle.Errors
	if !errors.As(err, &faults) || len(faults) == 0 {
		return fmt.Errorf("a refused text needs puzzle.Errors, got %T: %v", err, err)
	}
	for _, f := range faults {
		if f.Text.Zero() {
			return fmt.Errorf("a fault without words: %+v", f)
		}
	}
	return nil
}

func textLaw(p puzzle.Puzzle, level string, _ uint64) error {
	s, err := p.Parse(level)
	if err != nil {
		return fmt.Errorf("the level is refused: %w", err)
	}
	text := s.String()
	again, err := p.Parse(text)
	if err != nil {
		return fmt.Errorf("its own text is refused: %w\n%s", err, clip(text))
	}
	if again.String() != text {
		return fmt.Errorf("text changes on a second reading:\n%s\nbecomes\n%s", clip(text), clip(again.String()))
	}
	if again.Position() != s.Position() {
		return errors.New("its own text is read as another position")
	}
	noted, err := p.Parse("; title: a title\n" + text)
	if err != nil {
		return fmt.Errorf("a note is refused: %w", err)
	}
	if noted.String() != text {
		return errors.New("a note changes the level")
	}
	if got := noted.Notes().Of("title"); got != "a title" {
		return fmt.Errorf("the note is lost: title is %q", got)
	}
	return nil
}

func cancelLaw(p puzzle.Puzzle, level string, _ uint64) error {
	s, err := p.Parse(level)
	if err != nil {
		return err
	}
	solver, ok := s.(puzzle.Solver)
	if !ok {
		return nil
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	x, err := solver.Solve(ctx, puzzle.Task{}, nil)
	if len(x.Fields) == 0 {
		return fmt.Errorf("a cancelled search has no fields for programs (%v)", err)
	}
	if err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, puzzle.ErrImpossible) && !errors.Is(err, puzzle.ErrGaveUp) {
		return fmt.Errorf("a cancelled search answers %v", err)
	}
	return nil
}

func seedOf(level string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(level))
	return h.Sum64()
}

func source(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 17)) }

func clip(s string) string {
	if len(s) > 1500 {
		return s[:1500] + "…"
	}
	return s
}
