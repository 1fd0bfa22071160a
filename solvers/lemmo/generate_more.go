package lemmo

import "context"

// pairCost returns how far a level is from one on which two blocks alone are best, help
// more than any single one, and neither of them is the best single one.
func (m *maker) pairCost(ctx context.Context, l *level) int {
	a, err := l.compute(ctx)
	if err != nil {
		return 1000
	}
	single, err := work(ctx, l)
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
	if m.grade > gentle {
		for _, at := range a.set(0) {
			for _, alone := range single.best {
				if at == alone {
					cost += 10
				}
			}
		}
	}
	return m.graded(ctx, l, cost)
}

// saveCost returns how far a level is from one on which one set of as many blocks as
// the grade, one to three, saves every start.
func (m *maker) saveCost(ctx context.Context, l *level) int {
	a, err := work(ctx, l)
	if err != nil {
		return 1000
	}
	if err := l.saves(ctx, a, m.grade+1, 2000); err != nil {
		return 1000 + 2*l.cols - a.task1
	}
	cost := 40 * max(m.grade-a.size, a.size-m.grade)
	if a.count() != 1 {
		cost += 20 + min(a.count(), 20)
	}
	if a.task1 == 0 {
		cost += 10
	}
	return cost
}
