package cover

import (
	"context"
	"errors"
	"iter"
	"slices"
)

// ErrBound is returned by Err where a search ended at its bound of steps.
var ErrBound = errors.New("cover: more steps than allowed")

// Observer is told what a search does, in order. Columns and rows are numbered
// as in the Matrix. What it is told of undoing mirrors what it was told of
// doing, so that it can keep a picture of the matrix by itself.
type Observer interface {
	// Choose: the search decides how to cover the column, which has size
	// rows left. With size 0 this is a dead end.
	Choose(column, size int)
	// Cover and Uncover: the column and all rows in it leave the matrix, and
	// come back.
	Cover(column int)
	Uncover(column int)
	// Colour and Uncolour: rows that want the column in another colour leave
	// the matrix, and come back.
	Colour(column, colour int)
	Uncolour(column, colour int)
	// Try and Retract: the row joins the partial solution, and leaves it.
	Try(row int)
	Retract(row int)
	// Solved: the rows tried and fixed are a solution.
	Solved()
}

// Rule is which of the columns that are left a search decides on, of equals the
// first.
type Rule int8

// The rules. By any of them the same solutions are found; the size of the tree
// differs.
const (
	Fewest Rule = iota // the column with the fewest rows
	First              // the first column
	Most               // the column with the most rows
)

// Search is one search through a Matrix, or many one after the other. It holds
// links of its own; it is not for two goroutines at a time.
type Search struct {
	m *Matrix
	net
	prev  []int32 // the ring of primary columns not covered, through 0
	next  []int32
	at    []int32 // per level, the row's entry in the chosen column
	size  []int32 // per level, the rows there were to try
	tried []int32 // per level, the rows tried before this one
	rows  []int   // the solution handed out
	fixed int     // levels that Fix has taken
	depth int
	steps int64
	pause int64 // the steps at which to look up next
	due   int64 // the steps at which to report next
	bound int64 // steps that a search may take
	limit int64 // the steps at which this one ends
	watch Observer
	rule  Rule
	err   error
	whole bool // the last search ran to its end

	masks  *masks // made for the first search by them
	linked bool   // never by masks: for comparison

	report func(done float64)
	every  int64
}

// NewSearch links a search of the Matrix as it is now. Its cost is linear in
// the entries.
func (m *Matrix) NewSearch() *Search {
	s := &Search{m: m}
	s.links, s.sizes = slices.Clone(m.links), slices.Clone(m.sizes)
	s.tops, s.colours = m.tops, slices.Clone(m.colours)
	n := int32(m.primary)
	ring := make([]int32, 2*(n+1))
	s.prev, s.next = ring[:n+1], ring[n+1:]
	for i := range n + 1 {
		s.prev[i], s.next[i] = i-1, i+1
	}
	s.prev[0], s.next[n] = n, 0
	s.rest = slices.Clone(m.rest)
	s.setApart()
	levels := make([]int32, 3*(n+1))
	s.at, s.size, s.tried = levels[:n+1], levels[n+1:2*(n+1)], levels[2*(n+1):]
	s.rows = make([]int, n+1)
	return s
}

// setApart takes the limited columns out of the ring: each is a ring of its own,
// so that covering it changes no other.
func (s *Search) setApart() {
	for h, rest := range s.rest {
		if rest >= 0 {
			l, r := s.prev[h], s.next[h]
			s.next[l], s.prev[r] = r, l
			s.next[h], s.prev[h] = int32(h), int32(h)
		}
	}
}

// limited reports whether the head is of a limited column.
func (s *Search) limited(h int32) bool { return s.rest != nil && h > 0 && s.rest[h] >= 0 }

// Watch sets the observer of the following searches, nil for none.
func (s *Search) Watch(o Observer) { s.watch = o }

// By sets the rule of the following searches, which is Fewest without it.
func (s *Search) By(r Rule) { s.rule = r }

// Stop ends the search that runs before its next step, with ErrBound. It is for
// an Observer that has seen enough, and is told of the way back all the same.
func (s *Search) Stop() { s.limit, s.pause = s.steps, s.steps }

// Report makes the following searches call f with the share of the tree that
// is done about every so many steps. A nil f stops that.
func (s *Search) Report(every int64, f func(done float64)) {
	s.report, s.every, s.due = f, max(every, 1), s.steps
}

// Bound ends each of the following searches, with ErrBound, after about so many
// steps; 0 bounds nothing.
func (s *Search) Bound(steps int64) { s.bound = steps }

// Steps returns the number of nodes of the search tree seen so far by all
// searches.
func (s *Search) Steps() int64 { return s.steps }

// Err returns why the last search was cut short: the context's error or ErrBound;
// nil where it was not, or was only by whoever asked for solutions.
func (s *Search) Err() error { return s.err }

// Fix puts a row into the solutions of all following searches, as if it had
// been chosen. It returns false, and does nothing, where a row fixed before
// excludes it, or where the row has no primary column.
func (s *Search) Fix(row int) bool {
	p := s.m.first[row]
	if !s.open(p) {
		return false
	}
	for s.tops[p] > int32(s.m.primary) || s.limited(s.tops[p]) {
		p++
	}
	if s.tops[p] <= 0 {
		return false
	}
	s.at[s.depth] = p
	s.size[s.depth], s.tried[s.depth] = 1, 0
	s.cover(s.tops[p])
	s.commit(p)
	s.depth++
	s.fixed++
	return true
}

// Release takes the row fixed last out again.
func (s *Search) Release() {
	s.fixed--
	s.depth--
	p := s.at[s.depth]
	s.uncommit(p)
	s.uncover(s.tops[p])
}

// open reports whether the row that begins at p is still in the matrix: all its
// entries are linked, and no column of its is covered.
func (s *Search) open(p int32) bool {
	for q := p; s.tops[q] > 0; q++ {
		h := s.tops[q]
		if s.links[s.links[q].up].down != q || int(h) < len(s.next) && s.next[s.prev[h]] != h || s.limited(h) && s.rest[h] == 0 {
			return false
		}
	}
	return true
}

// Fits reports whether nothing that is fixed excludes the row. What a search has
// tried counts as fixed, in Fits, Open and Left, for an Observer of it only.
func (s *Search) Fits(row int) bool { return s.open(s.m.first[row]) }

// Open reports whether the primary column is still to be covered. A limited one
// never is.
func (s *Search) Open(column int) bool {
	h := int32(column + 1)
	return s.next[s.prev[h]] == h && !s.limited(h)
}

// Left returns the number of rows that the column has left.
func (s *Search) Left(column int) int { return int(s.sizes[column+1]) }

// Solutions yields the solutions that hold all fixed rows, in an order that
// depends on the Matrix alone: the numbers of the rows, fixed ones first, then
// in the order of choice. The slice is used again for the next solution. The
// search ends early when the context is done or at the bound; Err tells.
func (s *Search) Solutions(ctx context.Context) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		s.run(ctx, func() bool {
			for i, p := range s.at[:s.depth] {
				s.rows[i] = s.row(p)
			}
			return yield(s.rows[:s.depth])
		})
	}
}

// Count returns the number of solutions that hold all fixed rows. It stops
// behind the limit (0: none): exact is false where there are more than n or
// where the search was cut short, which Err tells.
func (s *Search) Count(ctx context.Context, limit int) (n int, exact bool) {
	more := false
	s.run(ctx, func() bool {
		more = limit > 0 && n == limit
		if !more {
			n++
		}
		return !more
	})
	return n, !more && s.err == nil
}

// Done returns the share of the search tree that lies behind the search, from 0
// to 1, if the branches below every node were equally large. It never falls.
func (s *Search) Done() float64 {
	if s.whole {
		return 1
	}
	done, part := 0.0, 1.0
	for i := s.fixed; i < s.depth; i++ {
		part /= float64(s.size[i])
		done += part * float64(s.tried[i])
	}
	return done
}
