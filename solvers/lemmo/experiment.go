package lemmo

import (
	"context"
	"iter"
	"math/rand/v2"
	"strings"

	"gridwise/solvers/puzzle/reason"
)

var _ reason.Experimenter = Puzzle{}

// Trials fills in the table of fates, and walks every start, on maps with a hole a floor. Of
// the first seed each is a snake: its holes are at either wall in turn, so that each start
// crosses every block below its floor. A step is an entry, or a cell walked.
func (Puzzle) Trials(ctx context.Context, seed uint64) iter.Seq2[reason.Trial, error] {
	return reason.Try(ctx, []int{4, 8, 12, 16, 20, 24, 28, 32}, func(n int) (reason.Trial, error) {
		t := reason.Trial{Size: n, Level: holed(n, seed)}
		first, err := Puzzle{}.Parse(t.Level)
		if err != nil {
			return t, err
		}
		s := first.(State)
		for step, err := range reason.Explain(ctx, s, "fates") {
			if err != nil {
				return t, err
			}
			if step.Name == "top" {
				t.Ours, t.Answer = step.Cost[0], step.Text.Args[0].(int)
			}
		}
		t.Plain, t.Plainly = s.walkAll()
		return t, nil
	})
}

// walkAll walks every start, and returns the steps of all and how many win.
func (s State) walkAll() (steps int64, wins int) {
	for col := 1; col <= s.level.cols; col++ {
		for _, d := range bothWays {
			w := ground{level: s.level}.walk(col, d)
			steps += int64(w.Length())
			if w.Won {
				wins++
			}
		}
	}
	return steps, wins
}

// holed draws a square map with a hole a floor, at either wall in turn or, but for the first
// seed, anywhere.
func holed(n int, seed uint64) string {
	r := rand.New(rand.NewPCG(seed, uint64(n)))
	var b strings.Builder
	for row := range n {
		hole, char := (n-1)*(1-row%2), "."
		if seed > 1 {
			hole = r.IntN(n)
		}
		if row == n-1 {
			char = "$"
		}
		b.WriteString(strings.Repeat("#", hole) + char + strings.Repeat("#", n-1-hole) + "\n")
	}
	return b.String()
}
