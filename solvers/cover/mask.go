package cover

import "math/bits"

const maskColumns = 128

// mask is a set of at most maskColumns columns.
type mask struct{ low, high uint64 }

// single returns the set of one column.
func single(column int) mask {
	if column < 64 {
		return mask{low: 1 << column}
	}
	return mask{high: 1 << (column - 64)}
}

func (a mask) or(b mask) mask      { return mask{a.low | b.low, a.high | b.high} }
func (a mask) without(b mask) mask { return mask{a.low &^ b.low, a.high &^ b.high} }
func (a mask) meets(b mask) bool   { return a.low&b.low|a.high&b.high != 0 }
func (a mask) empty() bool         { return a.low|a.high == 0 }
func (a mask) size() int           { return bits.OnesCount64(a.low) + bits.OnesCount64(a.high) }

// first returns the set of the first column in it.
func (a mask) first() mask {
	if a.low != 0 {
		return mask{low: a.low & -a.low}
	}
	return mask{high: a.high & -a.high}
}
