package puzzletest

import (
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Trials holds the experiment of a puzzle: both ways come to the same answer on a level that
// can be read, sizes grow, and on the largest of the first seed the solver's way takes less.
// The plain way takes no more steps than it is given.
func Trials(t *testing.T, p puzzle.Puzzle) {
	t.Helper()
	if compared, last := trials(t, p, 1); compared < 3 || last.Plain > 0 && last.Ours >= last.Plain {
		t.Errorf("%d levels compared; at the end %d to %d", compared, last.Ours, last.Plain)
	}
	for seed := uint64(2); seed < 5; seed++ {
		if compared, _ := trials(t, p, seed); compared == 0 {
			t.Errorf("seed %d: no level compared", seed)
		}
	}
}

// trials returns how many levels of a seed both ways answered, and what the largest took.
func trials(t *testing.T, p puzzle.Puzzle, seed uint64) (compared int, last reason.Trial) {
	t.Helper()
	size := 0
	for x, err := range p.(reason.Experimenter).Trials(t.Context(), seed) {
		if err != nil {
			t.Fatalf("seed %d, size %d: %v", seed, x.Size, err)
		}
		t.Logf("size %d: %d to %d, %d to %d\n%s", x.Size, x.Ours, x.Plain, x.Answer, x.Plainly, x.Level)
		if x.Size <= size || x.Ours <= 0 || x.Plain < 0 || x.Plain > reason.Patience {
			t.Errorf("size %d, after %d: %d to %d steps", x.Size, size, x.Ours, x.Plain)
		}
		if x.Plain > 0 {
			compared++
			if x.Answer != x.Plainly {
				t.Errorf("size %d: the answer is %d, plainly %d\n%s", x.Size, x.Answer, x.Plainly, x.Level)
			}
		}
		parsed(t, p, x.Level)
		size, last = x.Size, x
	}
	return compared, last
}
