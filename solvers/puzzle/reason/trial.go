package reason

import (
	"context"
	"iter"
)

// Experimenter sets its solver beside a plain way, on levels of growing size.
type Experimenter interface {
	// Trials makes the levels of a seed and counts; each time they are the same. The error is
	// the context's, or that of a level that cannot be made.
	Trials(ctx context.Context, seed uint64) iter.Seq2[Trial, error]
}

// Patience is how many steps a plain way is given. Then it gives up.
const Patience = 1_000_000

// Trial is what two ways to one answer took on a level. A step of the one is as much as
// one of the other.
type Trial struct {
	Size            int
	Level           string // its text
	Ours, Plain     int64  // steps counted; Plain is 0 where the plain way gave up
	Answer, Plainly int    // what both came to, the second of no account where it gave up
}

// Try yields the trial of each size.
func Try(ctx context.Context, sizes []int, trial func(size int) (Trial, error)) iter.Seq2[Trial, error] {
	return func(yield func(Trial, error) bool) {
		for _, size := range sizes {
			t, err := trial(size)
			if ctx.Err() != nil {
				err = ctx.Err()
			}
			if !yield(t, err) || err != nil {
				return
			}
		}
	}
}

// Runner is a position whose best moves are searched for by chance, downhill too while there is heat.
type Runner interface {
	// Runs returns how the search of the explanation stands, with heat and, of the same seed,
	// without.
	Runs() (with, without []Stand)
}

// Stand is the score that a search goes on from after so much work, and its heat then.
type Stand struct {
	Work  int64
	Score int
	Heat  float64
}
