package lifter

import (
	"context"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle"
)

// largeText draws a square mine with the robot in its middle; the things are
// drawn from a bag.
func largeText(side int, bag string) string {
	r := rand.New(rand.NewPCG(1, 1))
	var b strings.Builder
	for y := range side {
		for x := range side {
			c := bag[r.IntN(len(bag))]
			switch {
			case x == 0 || y == 0 || x == side-1 || y == side-1:
				c = mine.Wall
			case y == side/2 && x == side/2:
				c = mine.Robot
			case y == side-2 && x == side-2:
				c = mine.Lift
			}
			b.WriteByte(c)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestLargeMine loads mines of 1000 by 1000, plays, asks for a hint and plans,
// and counts the memory that the program took for it.
func TestLargeMine(t *testing.T) {
	const steps = 5_000_000
	bags := []string{
		strings.Repeat(".", 40) + "    ***\\\\#",
		strings.Repeat(" ", 600) + strings.Repeat("*", 15) + strings.Repeat("#", 30) + "\\", // everything falls
		strings.Repeat(".", 1200) + "****\\",                                                // lambdas far apart
	}
	for i, bag := range bags {
		text := largeText(1000, bag)
		s := parseState(t, text)
		if s.String() != text {
			t.Fatal("a large mine changes on reading")
		}
		end := largePlay(t, s, 100)
		if i == 0 {
			if _, err := end.Hint(context.Background(), 2); err != nil {
				t.Fatal(err)
			}
		}
		found, err := s.Solve(context.Background(), puzzle.Task{Seed: 1, Steps: steps, Cores: 2}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if score := found.Fields[0].Value.(int); score <= 0 {
			t.Errorf("mine %d: the plan comes to %d points", i, score)
		}
	}
	var mem runtime.MemStats
	runtime.ReadMemStats(&mem)
	if t.Logf("%d MB from the system", mem.Sys>>20); mem.Sys > 1<<30 {
		t.Errorf("%d MB from the system", mem.Sys>>20)
	}
}

// largePlay makes moves by chance and undoes none.
func largePlay(t *testing.T, s State, n int) State {
	t.Helper()
	r := rand.New(rand.NewPCG(2, 2))
	for range n {
		var moves []puzzle.Move
		for m := range s.Moves() {
			if m.Verb != "abort" {
				moves = append(moves, m)
			}
		}
		if len(moves) == 0 {
			break
		}
		next, _, err := s.Play(moves[r.IntN(len(moves))])
		if err != nil {
			t.Fatal(err)
		}
		s = next.(State)
		s.Look(puzzle.Cell{Row: 1, Col: 1})
	}
	return s
}

func TestTooLargeMine(t *testing.T) {
	for _, text := range []string{largeText(1100, " "), "R" + strings.Repeat(" ", mine.MaxCells) + "\n", strings.Repeat("x", 5*mine.MaxCells)} {
		_, err := Puzzle{}.Parse(text)
		faults, _ := err.(puzzle.Errors)
		if len(faults) != 1 || faults[0].Text.Key != "lifter.level.large" {
			t.Errorf("a text of %d bytes: %v", len(text), err)
		}
	}
}
