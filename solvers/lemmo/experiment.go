package lemmo

import (
	"context"
	"iter"
	"strings"

	"gridwise/solvers/puzzle/reason"
)

var _ reason.Experimenter = Puzzle{}

// Trials fills in the table of fates, and walks every start, on snakes: maps on which each
// start crosses every block below its floor. A step is an entry, or a cell walked.
func (Puzzle) Trials(ctx context.Context) iter.Seq2[reason.Trial, error] {
	return reason.Try(ctx, []int{4, 8, 12, 16, 20, 24, 28, 32}, func(n int) (reason.Trial, error) {
		t := reason.Trial{Size: n, Level: snake(n)}
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

// snake draws a map with a hole a floor, at either wall in turn.
func snake(n int) string {
	var b strings.Builder
	for row := range n - 1 {
		line := strings.Repeat("#", n-1)
		b.WriteString([]string{line + ".", "." + line}[row%2] + "\n")
	}
	line := strings.Repeat("#", n-1)
	b.WriteString([]string{line + "$", "$" + line}[(n-1)%2] + "\n")
	return b.String()
}
