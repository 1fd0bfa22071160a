package lemmo

import "context"

// pairCost returns how far a level is from one on which two blocks alone are best, help
// more than any single one, and neither of them is the best single one.
func (m *maker) pairCost(ctx context.Context, l *level) int {
	a, err := l.compute(ctx)
	if err != nil {
		return 1000
	}
	single, err := work(ctx, l, nil)
	cost := 0
	switch {
	case err != nil:
		return 1000
	case a.size < 2:
		return 1000 + 10*max(0, 4-(single.task2-single.task1))
	case a.count() > 1:
		cost = 200 + 10*min(a.count(), 20)
	}
	if a.task1 == 0 {
		cost += 100
	}
	cost += 5 * max(0, max(2, m.cols/4)-(a.task2-single.task2))
	if cost < 100 { // the difficulty, once the level is of the kind
		r, err := rate(ctx, l)
		if err != nil {
			return 1000
		}
		d := r.difficulty() - harder
		cost += max(0, m.band[0]-d, d-m.band[1])
	}
	if m.band[0] > 20 {
		for _, at := range a.set(0) {
			for _, alone := range single.best {
				if at == alone {
					cost += 10
				}
			}
		}
	}
	return cost
}

// sizes is how many blocks a level should take to save every start.
var sizes = map[int]int{5: 1, 28: 2, 48: 3}

// saveCost returns how far a level is from one on which one set of as many blocks as
// the difficulty asks for saves every start.
func (m *maker) saveCost(ctx context.Context, l *level) int {
	a, err := work(ctx, l, nil)
	if err != nil {
		return 1000
	}
	if err := l.saves(ctx, a, sizes[m.band[0]]+1, 2000); err != nil {
		return 1000 + 2*l.cols - a.task1
	}
	cost := 40 * max(sizes[m.band[0]]-a.size, a.size-sizes[m.band[0]])
	if a.count() != 1 {
		cost += 20 + min(a.count(), 20)
	}
	if a.task1 == 0 {
		cost += 10
	}
	return cost
}
