package explain

import "slices"

// layered is what is shown, by its key, and what each step covered.
type layered[K comparable, V any] struct {
	now     map[K]entry[V]
	covered [][]cover[K, V] // by step
	next    int
}

// entry is something shown, with its place in the order of coming.
type entry[V any] struct {
	value V
	order int
}

type cover[K comparable, V any] struct {
	key   K
	was   entry[V]
	there bool
}

// begin begins a step that puts so many.
func (l *layered[K, V]) begin(n int) {
	l.covered = append(l.covered, make([]cover[K, V], 0, n))
}

func (l *layered[K, V]) put(key K, v V, there bool) {
	last := len(l.covered) - 1
	was, known := l.now[key]
	l.covered[last] = append(l.covered[last], cover[K, V]{key, was, known})
	switch {
	case !there:
		delete(l.now, key)
	case known:
		l.now[key] = entry[V]{v, was.order}
	default:
		l.now[key] = entry[V]{v, l.next}
		l.next++
	}
}

func (l *layered[K, V]) back() {
	last := len(l.covered) - 1
	for _, c := range slices.Backward(l.covered[last]) {
		if c.there {
			l.now[c.key] = c.was
		} else {
			delete(l.now, c.key)
		}
	}
	l.covered = l.covered[:last]
}

// list returns what is shown in the order in which it came. Numbers are sorted,
// not values: the sort of numbers is linked already.
func (l *layered[K, V]) list() []V {
	values, orders := make(map[int]V, len(l.now)), make([]int, 0, len(l.now))
	for _, e := range l.now {
		values[e.order] = e.value
		orders = append(orders, e.order)
	}
	slices.Sort(orders)
	all := make([]V, len(orders))
	for i, o := range orders {
		all[i] = values[o]
	}
	return all
}
