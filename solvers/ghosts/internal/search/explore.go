package search

import "slices"

// Explore lays pieces as somebody does who thinks before he lays: one that has one way
// left is looked at once, and where none has, columns are gone through, those with few
// ways first, until in one of them all ways but one are refuted, at a glance or else to
// the end. It returns how many ways were looked at, 0 where there is no solution that
// keeps what lies. The pieces are left where they were laid.
func (p *Probe) Explore() (looked int) {
	if _, ok := p.fix(p.Lying); !ok || !p.some() {
		return 0
	}
	looked = 1
	for open := p.uncovered(); len(open) > 0 && p.Err == nil; open = p.uncovered() {
		row, tried := p.thought(open)
		looked += tried
		p.search.Fix(row)
	}
	return looked
}

// uncovered returns the columns that are open, those with fewer ways first.
func (p *Probe) uncovered() []int {
	columns := p.open()
	slices.Sort(columns)
	return p.fewest(columns)
}

// thought returns the row that comes next, and how many were tried until that is seen.
func (p *Probe) thought(open []int) (row, tried int) {
	if p.search.Left(open[0]) == 1 {
		return p.live(open[0])[0], 1
	}
	for _, test := range []func() bool{func() bool { return p.feasible(open) }, p.some} {
		for _, c := range open {
			ways := p.live(c)
			tried += len(ways)
			if stay := p.staying(ways, test); len(stay) == 1 {
				return stay[0], tried
			}
		}
	}
	if stay := p.staying(p.live(open[0]), p.some); len(stay) > 0 {
		return stay[0], tried // several solutions
	}
	return p.live(open[0])[0], tried
}
