package plan

import (
	"math/bits"

	"gridwise/solvers/lifter/internal/mine"
)

// mostFetched is the number of lambdas up to which all orders of fetching them
// are looked at.
const mostFetched = 16

// farOff is the longest way that is told; with one more leg it fits into the tables.
const farOff = 16_000

// fetching knows, for each set of the lambdas of a position and each of them to
// begin with, the shortest way by all of the set to the lift and the most that
// can be had by a way through some of it, if only walls stood in the way.
type fetching struct {
	at    []int32 // cells of the lambdas
	index []int8  // of a cell's lambda, -1 for none
	to    [][]int16
	lift  []int16
	least []int16 // [set*n+first] commands
	most  []int16 // [set*n+first] points less commands
}

// newFetching returns nil where there are too many lambdas.
func newFetching(m *mine.Mine, t *Tables) *fetching {
	at, _ := m.Left()
	if len(at) > mostFetched || t.byGoal == nil {
		return nil
	}
	f := &fetching{at: at, index: make([]int8, len(m.Cells))}
	for i := range f.index {
		f.index[i] = -1
	}
	for k, i := range at {
		f.index[i] = int8(k)
		f.to = append(f.to, t.Towards(i))
	}
	if m.Lift != 0 {
		f.lift = t.Towards(m.Lift)
	}
	f.fill()
	return f
}

// fill computes the tables, small sets first.
func (f *fetching) fill() {
	n := len(f.at)
	f.least, f.most = make([]int16, n<<n), make([]int16, n<<n)
	for set := 1; set < 1<<n; set++ {
		for rest := uint(set); rest != 0; rest &= rest - 1 {
			i := bits.TrailingZeros(rest)
			f.least[set*n+i], f.most[set*n+i] = f.after(set&^(1<<i), f.at[i])
			f.most[set*n+i] += 50
		}
	}
}

// after returns the fewest commands from a cell by all lambdas of a set to the
// lift, and the most that can be had from there on by a way through some of them.
func (f *fetching) after(set int, from int32) (least, most int16) {
	least = farOff
	if set == 0 && f.lift != nil {
		least = min(f.lift[from], farOff)
	}
	n := len(f.at)
	for rest := uint(set); rest != 0; rest &= rest - 1 {
		j := bits.TrailingZeros(rest)
		d := f.to[j][from]
		least = min(least, min(d+f.least[set*n+j], farOff))
		if d < Unreachable {
			most = max(most, f.most[set*n+j]-d)
		}
	}
	return least, most
}
