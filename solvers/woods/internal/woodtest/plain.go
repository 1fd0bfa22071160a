package woodtest

import (
	"slices"

	"gridwise/solvers/woods/internal/wood"
)

// Plain is the slow and obvious solver: values start at nothing and rise until
// no move changes them. It shares no code with the fast one.
type Plain struct {
	w, h   int
	grid   string
	hearts []int
	ways   [][]int  // by cell: where a move can lead
	value  [2][]int // 0: Link to move; by place
	free   [][]int  // by the hearts left: the cells to stand on
}

type stand struct{ left, link, ganon int }

// place is the index of a position among the values.
func (p *Plain) place(at stand) int {
	return (at.left*len(p.grid)+at.link)*len(p.grid) + at.ganon
}

func newPlain(grid string, w int) *Plain {
	p := &Plain{w: w, h: len(grid) / w, grid: grid}
	for i := range grid {
		p.ways = append(p.ways, p.around(i))
		if grid[i] == 'H' {
			p.hearts = append(p.hearts, i)
		}
	}
	for left := range 1 << len(p.hearts) {
		var free []int
		for i := range grid {
			if grid[i] != '#' && p.heart(left, i) == 0 {
				free = append(free, i)
			}
		}
		p.free = append(p.free, free)
	}
	for turn := range p.value {
		p.value[turn] = make([]int, len(p.free)*len(grid)*len(grid))
	}
	return p
}

// Solve solves the wood of a grid, its rows joined.
func Solve(grid string, w int) *Plain {
	p := newPlain(grid, w)
	for changed := true; changed; {
		changed = false
		for left, free := range p.free {
			for _, link := range free {
				for _, ganon := range free {
					at := stand{left, link, ganon}
					for turn := range 2 {
						if v := p.look(at, turn); v != p.value[turn][p.place(at)] {
							p.value[turn][p.place(at)] = v
							changed = true
						}
					}
				}
			}
		}
	}
	return p
}

// heart returns the bit of the heart that is left on a cell, 0 for none.
func (p *Plain) heart(left, at int) int {
	if p.grid[at] != 'H' {
		return 0
	}
	return left & (1 << slices.Index(p.hearts, at))
}

func (p *Plain) look(at stand, turn int) int {
	if turn == 0 {
		best := -1
		for _, to := range p.ways[at.link] {
			taken, gain := p.heart(at.left, to), 0
			if taken != 0 {
				gain = 1
			}
			best = max(best, gain+p.value[1][p.place(stand{at.left &^ taken, to, at.ganon})])
		}
		return best
	}
	best := 99
	for _, to := range p.ways[at.ganon] {
		taken := p.heart(at.left, to)
		best = min(best, p.value[0][p.place(stand{at.left &^ taken, at.link, to})])
	}
	return best
}

func (p *Plain) around(at int) []int {
	out := []int{at}
	for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		r, c := at/p.w+d[0], at%p.w+d[1]
		if r >= 0 && r < p.h && c >= 0 && c < p.w && p.grid[r*p.w+c] != '#' {
			out = append(out, r*p.w+c)
		}
	}
	return out
}

// Value returns what Link can still force, at a position of the wood as a level.
func (p *Plain) Value(lv *wood.Level, x wood.Position) int {
	cell := func(spot uint16) int { return lv.Index(lv.Cells[spot]) }
	where := stand{link: cell(x.Link), ganon: cell(x.Ganon)}
	for h, spot := range lv.Hearts {
		if x.Left>>h&1 == 1 {
			where.left |= 1 << slices.Index(p.hearts, cell(spot))
		}
	}
	return p.value[x.Turn][p.place(where)]
}
