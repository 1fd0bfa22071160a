package lzma

// finder knows for each place the last one before it that begins with the same bytes.
type finder struct {
	all         []byte
	four, three []int32
}

func newFinder(all []byte) *finder {
	f := &finder{all, make([]int32, len(all)), make([]int32, len(all))}
	chain(all, f.four, 4)
	chain(all, f.three, 3)
	return f
}

const hashBits = 20

// chain links each place with the one before it whose n bytes have the same hash.
func chain(all []byte, to []int32, n int) {
	last := make([]int32, 1<<hashBits)
	for i := range last {
		last[i] = -1
	}
	for i := range to {
		to[i] = -1
		if i+4 > len(all) {
			continue
		}
		v := uint32(all[i])<<8 | uint32(all[i+1])<<16 | uint32(all[i+2])<<24
		if n == 4 {
			v |= uint32(all[i+3])
		}
		h := v * 2654435761 >> (32 - hashBits)
		to[i], last[h] = last[h], int32(i)
	}
}

type found struct {
	n    int
	dist uint32
}

// depth bounds how many places are looked at.
const depth = 24

// at returns the matches of a place, each longer and farther away than the one before.
func (f *finder) at(at, most int, into []found) []found {
	best := minLen
	look := func(from int32) {
		i := int(from)
		if i+best < at+best && f.all[i+best] == f.all[at+best] {
			if n := same(f.all, i, at, most); n > best {
				best = n
				into = append(into, found{n, uint32(at - i - 1)})
			}
		}
	}
	if most <= minLen {
		return into
	}
	if i := f.three[at]; i >= 0 {
		look(i)
	}
	for i, left := f.four[at], depth; i >= 0 && left > 0 && best < most; i, left = f.four[i], left-1 {
		look(i)
	}
	return into
}

// same returns how many bytes at two places are the same.
func same(all []byte, i, at, most int) int {
	n := 0
	for n < most && all[i+n] == all[at+n] {
		n++
	}
	return n
}
