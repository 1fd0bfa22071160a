package lemmo

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// slipped answers a level as somebody does who counts those twice who come back from the
// wall: it reports whether the gain of a block is wrong, and whether the answer is.
func slipped(l *level) (gain, answer bool) {
	fates, f := foresee(l), onTop(l.cols)
	most := 0
	for row := range l.rows - 1 {
		line := l.row(row)
		f.pass(line)
		fromLeft, toRight := wallRuns(line)
		for col, ch := range line {
			if ch != block {
				continue
			}
			at, below := row*l.cols+col, (row+1)*l.cols+col
			var right, wrong change
			if wins := has(fates[0], below); has(fates[0], at) != wins {
				right.count(int(f[0][col]), int(f[1][col]), col >= toRight, wins)
				wrong.count(int(f[0][col]), 0, false, wins)
			}
			if wins := has(fates[1], below); has(fates[1], at) != wins {
				right.count(int(f[1][col]), int(f[0][col]), col < fromLeft, wins)
				wrong.count(int(f[1][col]), 0, false, wins)
			}
			gain = gain || right.gain() != wrong.gain()
			most = max(most, wrong.gain())
		}
		f.drop(line)
	}
	a := l.answer()
	return gain, a.task1+most != a.task2
}

// mixed is a random map of 8 rows and 16 columns: a tenth of the places are spaces, on the
// first floor treasures and drains, and each floor has at least what it needs.
func mixed(rnd *rand.Rand) string {
	const rows, cols = 8, 16
	floor := func(other func() byte, sure ...byte) string {
		line := []byte(strings.Repeat("#", cols))
		for i := range line {
			if rnd.IntN(10) == 0 {
				line[i] = other()
			}
		}
		for k, i := range rnd.Perm(cols)[:len(sure)] {
			line[i] = sure[k]
		}
		return string(line) + "\n"
	}
	var b strings.Builder
	for range rows - 1 {
		b.WriteString(floor(func() byte { return space }, space))
	}
	b.WriteString(floor(func() byte { return "$@"[rnd.IntN(2)] }, treasure, drain))
	return b.String()
}

// What the article says of the slip: on so many of a hundred random maps it makes a gain wrong, and
// the answer.
const (
	wrongGains   = 56
	wrongAnswers = 27
)

func TestSlipDoesHarm(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	const maps = 40_000
	gains, answers := 0, 0
	for range maps {
		gain, answer := slipped(start(t, mixed(rnd)).level)
		if gain {
			gains++
		}
		if answer {
			answers++
		}
	}
	if share := maps / 100; (gains+share/2)/share != wrongGains || (answers+share/2)/share != wrongAnswers {
		t.Errorf("a gain is wrong on %d of %d maps, the answer on %d", gains, maps, answers)
	}
}
