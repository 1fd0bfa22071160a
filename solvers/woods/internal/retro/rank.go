package retro

import (
	"context"
	"math/bits"
	"slices"
	"sync"

	"gridwise/solvers/woods/internal/wood"
)

// ranks tell how soon: the number of Link's turns until his next heart, the
// turn that takes it included, when both sides keep to moves that keep the
// value, Link as fast as he can and Ganondorf as slowly. Hearts that Ganondorf
// takes between do not end the count. Positions worth nothing have no rank.
//
// A set's ranks take 16 bits a position with Link to move. They are made when
// first asked for, and with them, of each subset, only the part that a heart
// taken by Ganondorf leads to.
type ranks struct {
	*table
	mu    sync.Mutex
	kept  [1 << wood.MaxHearts][]uint16 // [link*n+ganon] by set, nil where not asked for
	bytes int
	after [1 << wood.MaxHearts][]uint16 // [heart*n+link] by set: Ganondorf on the spot of a heart just taken
}

// ranksKept bounds the memory of the sets that are remembered.
const ranksKept = 24 << 20

// noRank stands for positions without a rank. A rank that does not fit in 16
// bits is cut to the greatest.
const noRank = 0

// of returns the table of a set, [link*n+ganon]. The first time it costs about what
// the values of the set and of the subsets not seen before did.
func (r *ranks) of(ctx context.Context, left uint8) ([]uint16, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	set := r.known(left)
	if r.kept[set] != nil {
		return r.kept[set], nil
	}
	w := newRanker(r)
	for sub := range int(set) + 1 {
		part := uint8(sub)
		if part&^set != 0 || part != set && r.after[part] != nil {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if w.solve(part); r.after[part] == nil {
			r.after[part] = w.parts(part)
		}
	}
	if r.bytes += 2 * len(w.rank); r.bytes > ranksKept {
		clear(r.kept[:])
		r.bytes = 2 * len(w.rank)
	}
	r.kept[set] = w.rank
	return w.rank, nil
}

// ranker ranks the positions of one set at a time.
type ranker struct {
	*ranks
	rank   []uint16 // with Link to move
	ganon  []uint8  // the value with Ganondorf to move, barred where it is no position
	counts []uint8  // his moves that keep the value and have no rank yet
	now    []uint32 // positions of the rank followed back, link<<16|ganon
	next   []uint32 // positions of the coming rank
}

func newRanker(r *ranks) *ranker {
	n := r.n * r.n
	return &ranker{ranks: r, rank: make([]uint16, n), ganon: make([]uint8, n), counts: make([]uint8, n)}
}

// parts returns the ranks with Ganondorf on the spot of a heart that is not in the
// set: what his taking it leads to.
func (s *ranker) parts(set uint8) []uint16 {
	part := make([]uint16, s.InReach*s.n)
	for h := range s.InReach {
		if set&(1<<h) != 0 {
			continue
		}
		for link := range s.n {
			part[h*s.n+link] = s.rank[link*s.n+int(s.Hearts[h])]
		}
	}
	return part
}

// solve ranks a set, rank by rank: a position of Ganondorf's gets the rank of
// the last of his moves that keep the value, one of Link's is a turn above the
// first of his.
func (s *ranker) solve(set uint8) {
	clear(s.rank)
	s.ganons(set)
	s.first(set)
	lost := s.lost(set)
	for rank := uint16(1); len(s.next) > 0 || len(lost) > 0; rank++ {
		s.now, s.next = s.next, s.now[:0]
		for _, at := range s.now {
			link, ganon := int(at>>16), int(at&0xffff)
			v := s.values[set][link*s.n+ganon]
			for _, from := range s.Moves[ganon] {
				s.count(set, link, int(from), v, rank)
			}
		}
		for len(lost) > 0 && uint16(lost[0]>>32) <= rank {
			link, ganon := int(lost[0]>>16&0xffff), int(lost[0]&0xffff)
			s.count(set, link, ganon, s.ganon[link*s.n+ganon], rank)
			lost = lost[1:]
		}
		if rank == ^uint16(0) {
			break
		}
	}
}

// ganons fills in the values with Ganondorf to move, and how many of his moves
// keep them.
func (s *ranker) ganons(set uint8) {
	for link := range s.n {
		row := s.values[set][link*s.n:][:s.n]
		for ganon, moves := range s.Moves {
			at := link*s.n + ganon
			s.ganon[at], s.counts[at] = barred, 0
			if row[ganon] == barred {
				continue
			}
			for _, to := range moves {
				v := row[to]
				if v == barred { // he takes the heart there
					v = s.values[set&^s.HeartOf(set, to)][link*s.n+int(to)]
				}
				switch {
				case v < s.ganon[at]:
					s.ganon[at], s.counts[at] = v, 1
				case v == s.ganon[at]:
					s.counts[at]++
				}
			}
		}
	}
}

// first finds the positions of rank 1: Link takes a heart and keeps the value.
func (s *ranker) first(set uint8) {
	s.next = s.next[:0]
	for h := range s.InReach {
		if set&(1<<h) == 0 {
			continue
		}
		p := s.Hearts[h]
		for ganon := range s.n {
			if s.HeartOf(set, uint16(ganon)) != 0 {
				continue
			}
			v := uint8(1 + s.ganonValue(set&^(1<<h), p, uint16(ganon)))
			for _, from := range s.Moves[p][1:] {
				at := int(from)*s.n + ganon
				if s.values[set][at] == v && s.rank[at] == noRank {
					s.rank[at] = 1
					s.next = append(s.next, uint32(from)<<16|uint32(ganon))
				}
			}
		}
	}
}

// lost lists the moves by which Ganondorf takes a heart and keeps a value above
// nothing, rank<<32|link<<16|ganon, in the order of the rank they lead to.
func (s *ranker) lost(set uint8) []uint64 {
	var lost []uint64
	for h := range s.InReach {
		if set&(1<<h) == 0 {
			continue
		}
		p, rest := s.Hearts[h], set&^(1<<h)
		for _, ganon := range s.Moves[p][1:] {
			for link := range s.n {
				v := s.values[rest][link*s.n+int(p)]
				if v != 0 && v == s.ganon[link*s.n+int(ganon)] {
					rank := s.after[rest][h*s.n+link]
					lost = append(lost, uint64(rank)<<32|uint64(link)<<16|uint64(ganon))
				}
			}
		}
	}
	slices.Sort(lost)
	return lost
}

func (s *ranker) count(set uint8, link, ganon int, v uint8, rank uint16) {
	at := link*s.n + ganon
	if s.ganon[at] != v || s.counts[at] == 0 {
		return
	}
	if s.counts[at]--; s.counts[at] != 0 {
		return
	}
	for _, from := range s.Moves[link] {
		i := int(from)*s.n + ganon
		if s.values[set][i] == v && s.rank[i] == noRank {
			s.rank[i] = max(rank+1, rank)
			s.next = append(s.next, uint32(from)<<16|uint32(ganon))
		}
	}
}

// ganonRank returns the rank with Ganondorf to move: the greatest of his moves that
// keep the value.
func (r *ranks) ganonRank(of []uint16, p wood.Position) int {
	v, rank := r.value(p), noRank
	if v == 0 {
		return noRank
	}
	for _, to := range r.Moves[p.Ganon] {
		next := r.After(p, to)
		if r.value(next) == v {
			rank = max(rank, r.afterGanon(of, p.Left, r.known(p.Left&^next.Left), p.Link, to))
		}
	}
	return rank
}

// afterGanon returns the rank after Ganondorf stepped to a spot, perhaps taking the
// heart of that bit.
func (r *ranks) afterGanon(of []uint16, left, bit uint8, link, to uint16) int {
	if bit == 0 {
		return int(of[int(link)*r.n+int(to)])
	}
	return int(r.after[r.known(left&^bit)][bits.TrailingZeros8(bit)*r.n+int(link)])
}
