package puzzletest

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// rated is a shipped level with its rating and what is explored in it.
type rated struct {
	start          puzzle.State
	rating, looked int
}

// shipped rates the shipped levels, by their files' names without the number.
func shipped(t *testing.T, p puzzle.Puzzle) map[string]rated {
	t.Helper()
	all := map[string]rated{}
	for _, name := range assets.LevelNames(p.Name()) {
		text, _ := assets.Level(p.Name(), name)
		s, err := p.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		r := s.(reason.Rater)
		looked, err := r.Explore(t.Context())
		if err != nil || looked < 1 {
			t.Fatalf("%s: %d are explored (%v)", name, looked, err)
		}
		_, short, _ := strings.Cut(name, "-")
		all[short] = rated{s, r.Scale().Place(looked), looked}
	}
	return all
}

// Harder holds orders of shipped levels: each lists names, "the-demo", of levels of which
// every next one is rated higher.
func Harder(t *testing.T, p puzzle.Puzzle, orders ...string) {
	t.Helper()
	of := shipped(t, p)
	for _, order := range orders {
		last := -1
		for name := range strings.FieldsSeq(order) {
			x, ok := of[name]
			if t.Logf("%s: %d", name, x.rating); !ok || x.rating <= last {
				t.Errorf("%s is rated %d, behind one of %d", name, x.rating, last)
			}
			last = x.rating
		}
	}
}

// leastAgreement is the least rank correlation of ratings with another measure.
const leastAgreement = 0.7

// Agrees holds the ratings of shipped levels against a measure that shares nothing with
// them.
func Agrees(t *testing.T, p puzzle.Puzzle, measure func(s puzzle.State) int) {
	t.Helper()
	var looked, other []int
	for _, x := range shipped(t, p) {
		looked, other = append(looked, x.looked), append(other, measure(x.start))
	}
	c := Correlation(looked, other)
	if t.Logf("rank correlation %.2f", c); c < leastAgreement {
		t.Errorf("the rank correlation is %.2f", c)
	}
}

// Correlation returns the rank correlation of two lists; equal values share their rank.
func Correlation(a, b []int) float64 {
	x, y := ranks(a), ranks(b)
	mean := float64(len(a)-1) / 2
	var xy, xx, yy float64
	for i := range x {
		dx, dy := x[i]-mean, y[i]-mean
		xy, xx, yy = xy+dx*dy, xx+dx*dx, yy+dy*dy
	}
	if xx == 0 || yy == 0 {
		return 0
	}
	return xy / math.Sqrt(xx*yy)
}

func ranks(a []int) []float64 {
	order := make([]int, len(a))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, k int) int { return cmp.Compare(a[i], a[k]) })
	r := make([]float64, len(a))
	for i := 0; i < len(order); {
		k := i
		for k < len(order) && a[order[k]] == a[order[i]] {
			k++
		}
		for _, n := range order[i:k] {
			r[n] = float64(i+k-1) / 2
		}
		i = k
	}
	return r
}
