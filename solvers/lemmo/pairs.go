package lemmo

import (
	"context"
	"slices"
)

// pairs makes of a level's answer that for at most two blocks. For each block that
// some start walks on, the best second one is that of the level without the first:
// O(cells) a block. Where no start walks on either of two blocks both may stay,
// so one of a pair that helps is always among those.
func (l *level) pairs(ctx context.Context, a *answer) error {
	most, found := a.task2, [][2]int32(nil)
	for _, at := range l.walkedOn() {
		second, err := work(ctx, l.without(at))
		if err != nil {
			return err
		}
		if second.task2 > most {
			most, found = second.task2, found[:0]
		}
		if second.task2 < most || most == a.task2 {
			continue
		}
		for _, other := range second.best {
			found = append(found, [2]int32{min(at, other), max(at, other)})
		}
	}
	if most == a.task2 {
		return nil
	}
	a.task2, a.size, a.best = most, 2, flat(found)
	return nil
}

// flat returns pairs in order, each once, one after the other.
func flat(pairs [][2]int32) (places []int32) {
	slices.SortFunc(pairs, func(a, b [2]int32) int { return slices.Compare(a[:], b[:]) })
	for _, pair := range slices.Compact(pairs) {
		places = append(places, pair[:]...)
	}
	return places
}

// walkedOn returns the places of the blocks that a removal may take and some start
// walks on, in order.
func (l *level) walkedOn() (places []int32) {
	for row, f := range l.passed() {
		for i, ch := range l.row(row) {
			if ch == block && f.all(i) > 0 {
				places = append(places, int32(row*l.cols+i))
			}
		}
	}
	return places
}
