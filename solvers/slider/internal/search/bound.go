package search

import (
	"gridwise/solvers/slider/internal/ice"
)

// bound is how many moves a position is from the win at least. Each player has,
// by cell, the set of all lists of so many moves that lead him to his end where he
// may stop anywhere; the length of the shortest list that all of them share is a
// bound, and so is the largest distance of one of them. No move lowers either by
// more than one.
type bound struct {
	longest int        // list in the sets
	size    int        // words that a cell has
	lists   [][]uint64 // by player: sets of lists of one move, of two ... by cell
	moves   [][]uint16 // distances by player, and by cell
}

// Lists are taken as long as their sets fit into so many bytes, and no longer
// than what is saved is worth.
const (
	boundBytes  = 8 << 20
	longestList = 6
)

// wordsOf returns the words of a set of lists of n moves, wordsTo those of all
// sets up to it.
func wordsOf(n int) int { return max(1, 1<<(2*n)/64) }

func wordsTo(n int) (all int) {
	for k := 1; k <= n; k++ {
		all += wordsOf(k)
	}
	return all
}

func newBound(l *ice.Level) *bound {
	b := &bound{}
	for b.longest < longestList && 8*len(l.Starts)*len(l.Tiles)*wordsTo(b.longest+1) <= boundBytes {
		b.longest++
	}
	b.size = wordsTo(b.longest)
	r := newRelaxation(l)
	for _, end := range l.Ends {
		b.moves = append(b.moves, r.distances(end))
		b.lists = append(b.lists, r.lists(end, b.longest))
	}
	return b
}

// far marks a cell from which there is no way.
const far = ^uint16(0)

// of returns the bound of players on cells, of which it is known that it is
// not less than least; ok is false where they cannot win.
func (b *bound) of(at *[ice.MostPlayers]int32, least int) (moves int, ok bool) {
	for i := range b.moves {
		d := b.moves[i][at[i]]
		if d == far {
			return 0, false
		}
		moves = max(moves, int(d))
	}
	if moves == 0 {
		return 0, true
	}
	for moves = max(moves, least); moves <= b.longest; moves++ {
		if b.shared(at, wordsTo(moves-1), wordsTo(moves)) {
			break
		}
	}
	return moves, true
}

// shared reports whether the players have a list in common in those words.
func (b *bound) shared(at *[ice.MostPlayers]int32, from, to int) bool {
	for ; from < to; from++ {
		common := ^uint64(0)
		for i, lists := range b.lists {
			common &= lists[int(at[i])*b.size+from]
		}
		if common != 0 {
			return true
		}
	}
	return false
}
