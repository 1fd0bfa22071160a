package slider

import (
	"math/rand/v2"
	"strings"
	"testing"
)

const icePath = `________*_____
___*__________
_________*____
_*____________
*_______*_____
_____________*
______*_______
__*__________E
_____________*
_______*______
_____*___*____
_____________S
`

func parsed(t testing.TB, text string) State {
	t.Helper()
	s, err := Puzzle{}.Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return s.(State)
}

func solverOf(t testing.TB, text string) *Solver { return NewSolver(parsed(t, text).level) }

func find(t testing.TB, text string, limit int) (Found, error) {
	s := solverOf(t, text)
	return s.Find(t.Context(), s.start(), limit, nil)
}

// scattered is a level with rocks on so many of a thousand cells.
func scattered(rows, cols, rocks int, seed uint64) string {
	rnd := rand.New(rand.NewPCG(seed, 1))
	b := []byte(strings.Repeat(strings.Repeat("_", cols)+"\n", rows))
	for i := range b {
		if b[i] == '_' && rnd.IntN(1000) < rocks {
			b[i] = '*'
		}
	}
	b[0], b[len(b)-2] = 'S', 'E'
	return string(b)
}

// corridor is a snake of diagonal stairs, so that nearly every move goes one
// block: cells are ice where column minus row is 0 or 1 modulo 3, and each
// stair is joined to the next at its lower or its upper end, by turns. Where
// the joint runs along the bottom or the left border a rock stops the slide in
// time for the turn into the next stair.
func corridor(rows, cols int) string {
	b := make([][]byte, rows)
	for r := range b {
		b[r] = []byte(strings.Repeat("_", cols))
		for c := range cols {
			diagonal := c - r + 3*rows
			lower := diagonal/3%2 == 0
			switch diagonal % 3 {
			case 1:
				if (r == rows-1 && !lower) || (c == 0 && lower) {
					b[r][c] = '*'
				}
			case 2:
				if lower && r < rows-1 && c < cols-1 || !lower && r > 0 && c > 0 {
					b[r][c] = '*'
				}
			}
		}
	}
	b[rows-3][0], b[rows-1][0] = 'S', 'E'
	var text strings.Builder
	for _, row := range b {
		text.Write(row)
		text.WriteByte('\n')
	}
	return text.String()
}

// stretched is a level with its end as far from the start as can be.
func stretched(t testing.TB, text string) *level {
	l := parsed(t, text).level
	w := newTable(l).spread(l.starts[0], none)
	l.ends[0] = w.order[len(w.order)-1]
	return l
}

func benchmarkSpread(b *testing.B, l *level) {
	var moves int
	for b.Loop() {
		w := newTable(l).spread(l.starts[0], l.ends[0])
		if w.reached(l.ends[0]) {
			moves = len(w.list(l.ends[0]))
		}
	}
	b.ReportMetric(float64(moves), "moves")
}

func BenchmarkSpreadIcePath(b *testing.B) { benchmarkSpread(b, parsed(b, icePath).level) }
func BenchmarkSpreadCorridor(b *testing.B) {
	benchmarkSpread(b, stretched(b, corridor(200, 200)))
}
func BenchmarkSpreadRandom(b *testing.B) {
	benchmarkSpread(b, stretched(b, scattered(1000, 1000, 150, 2)))
}
