//go:build browser

package webtest

import (
	"fmt"
)

// readCode reads a QR code of correction level L with one segment of bytes: it
// finds version and mask in the square itself, takes the bytes out along the
// standard's path, takes the blocks apart and holds each against its correction,
// whose syndromes must all be zero.
func readCode(rows [][]int) (string, error) {
	size := len(rows)
	version := (size - 17) / 4
	if size != 17+4*version || version < 1 || version > 40 {
		return "", fmt.Errorf("%d rows", size)
	}
	if err := finders(rows); err != nil {
		return "", err
	}
	format := 0
	for i := range 6 {
		format |= rows[i][8] << i
	}
	format |= rows[7][8]<<6 | rows[8][8]<<7 | rows[8][7]<<8
	for i := 9; i < 15; i++ {
		format |= rows[8][14-i] << i
	}
	format ^= 0x5412
	rest := format
	for i := 4; i >= 0; i-- {
		if rest>>(i+10)&1 == 1 {
			rest ^= 0x537 << i
		}
	}
	if rest != 0 || format>>13 != 1 {
		return "", fmt.Errorf("format %015b", format)
	}
	data, err := blocks(path(rows, version, format>>10&7), version)
	if err != nil {
		return "", err
	}
	return segment(data, version)
}

func finders(rows [][]int) error {
	size := len(rows)
	for _, at := range [][2]int{{0, 0}, {0, size - 7}, {size - 7, 0}} {
		for r := range 7 {
			for c := range 7 {
				ring := max(abs(r-3), abs(c-3))
				if want := ring != 2; (rows[at[0]+r][at[1]+c] == 1) != want {
					return fmt.Errorf("no finder at %v", at)
				}
			}
		}
	}
	return nil
}

func abs(n int) int { return max(n, -n) }

// alignment are the middles of the small squares, from Annex E.
var alignment = map[int][]int{
	2: {6, 18}, 3: {6, 22}, 4: {6, 26}, 5: {6, 30}, 6: {6, 34}, 7: {6, 22, 38}, 8: {6, 24, 42}, 9: {6, 26, 46}, 10: {6, 28, 50},
	11: {6, 30, 54}, 12: {6, 32, 58}, 13: {6, 34, 62}, 14: {6, 26, 46, 66}, 15: {6, 26, 48, 70}, 16: {6, 26, 50, 74}, 17: {6, 30, 54, 78},
	18: {6, 30, 56, 82}, 19: {6, 30, 58, 86}, 20: {6, 34, 62, 90}, 21: {6, 28, 50, 72, 94}, 22: {6, 26, 50, 74, 98}, 23: {6, 30, 54, 78, 102},
	24: {6, 28, 54, 80, 106}, 25: {6, 32, 58, 84, 110}, 26: {6, 30, 58, 86, 114}, 27: {6, 34, 62, 90, 118}, 28: {6, 26, 50, 74, 98, 122},
	29: {6, 30, 54, 78, 102, 126}, 30: {6, 26, 52, 78, 104, 130}, 31: {6, 30, 56, 82, 108, 134}, 32: {6, 34, 60, 86, 112, 138},
	33: {6, 30, 58, 86, 114, 142}, 34: {6, 34, 62, 90, 118, 146}, 35: {6, 30, 54, 78, 102, 126, 150}, 36: {6, 24, 50, 76, 102, 128, 154},
	37: {6, 28, 54, 80, 106, 132, 158}, 38: {6, 32, 58, 84, 110, 136, 162}, 39: {6, 26, 54, 82, 110, 138, 166}, 40: {6, 30, 58, 86, 114, 142, 170},
}

// own says whether a module belongs to the data.
func own(r, c, size, version int) bool {
	if r == 6 || c == 6 || (r < 9 && (c < 9 || c >= size-8)) || (c < 9 && r >= size-8) {
		return false
	}
	if version >= 7 && ((r < 6 && c >= size-11) || (c < 6 && r >= size-11)) {
		return false
	}
	at := alignment[version]
	for _, y := range at {
		for _, x := range at {
			corner := (y == 6 && x == 6) || (y == 6 && x == size-7) || (y == size-7 && x == 6)
			if !corner && abs(r-y) <= 2 && abs(c-x) <= 2 {
				return false
			}
		}
	}
	return true
}

func masked(mask, i, j int) bool {
	switch mask {
	case 0:
		return (i+j)%2 == 0
	case 1:
		return i%2 == 0
	case 2:
		return j%3 == 0
	case 3:
		return (i+j)%3 == 0
	case 4:
		return (i/2+j/3)%2 == 0
	case 5:
		return i*j%2+i*j%3 == 0
	case 6:
		return (i*j%2+i*j%3)%2 == 0
	}
	return ((i+j)%2+i*j%3)%2 == 0
}

func path(rows [][]int, version, mask int) []byte {
	size := len(rows)
	var out []byte
	n, up := 0, true
	for right := size - 1; right > 0; right -= 2 {
		if right == 6 {
			right--
		}
		for k := range size {
			r := k
			if up {
				r = size - 1 - k
			}
			for _, c := range []int{right, right - 1} {
				if !own(r, c, size, version) {
					continue
				}
				if n%8 == 0 {
					out = append(out, 0)
				}
				bit := rows[r][c]
				if masked(mask, r, c) {
					bit ^= 1
				}
				out[n/8] |= byte(bit << (7 - n%8))
				n++
			}
		}
		up = !up
	}
	return out[:n/8]
}

// levelL is what Table 9 says of level L: data bytes of a version, bytes of
// correction a block, blocks.
var levelL = map[int][3]int{1: {19, 7, 1}, 2: {34, 10, 1}, 3: {55, 15, 1}, 4: {80, 20, 1}, 5: {108, 26, 1}, 6: {136, 18, 2}, 7: {156, 20, 2}, 8: {194, 24, 2},
	9: {232, 30, 2}, 10: {274, 18, 4}, 11: {324, 20, 4}, 12: {370, 24, 4}, 13: {428, 26, 4}, 14: {461, 30, 4}, 15: {523, 22, 6}, 16: {589, 24, 6}, 17: {647, 28, 6},
	18: {721, 30, 6}, 19: {795, 28, 7}, 20: {861, 28, 8}, 21: {932, 28, 8}, 22: {1006, 28, 9}, 23: {1094, 30, 9}, 24: {1174, 30, 10}, 25: {1276, 26, 12},
	26: {1370, 28, 12}, 27: {1468, 30, 12}, 28: {1531, 30, 13}, 29: {1631, 30, 14}, 30: {1735, 30, 15}, 31: {1843, 30, 16}, 32: {1955, 30, 17}, 33: {2071, 30, 18},
	34: {2191, 30, 19}, 35: {2306, 30, 19}, 36: {2434, 30, 20}, 37: {2566, 30, 21}, 38: {2702, 30, 22}, 39: {2812, 30, 24}, 40: {2956, 30, 25}}

func blocks(bytes []byte, version int) ([]byte, error) {
	data, extra, n := levelL[version][0], levelL[version][1], levelL[version][2]
	if len(bytes) != data+extra*n {
		return nil, fmt.Errorf("version %d holds %d bytes, not %d", version, len(bytes), data+extra*n)
	}
	parts := make([][]byte, n)
	at := 0
	for i := 0; i <= data/n; i++ {
		for b := range n {
			if size := data/n + map[bool]int{true: 1}[b >= n-data%n]; i < size {
				parts[b] = append(parts[b], bytes[at])
				at++
			}
		}
	}
	var all []byte
	for _, p := range parts {
		all = append(all, p...)
	}
	for range extra {
		for b := range n {
			parts[b] = append(parts[b], bytes[at])
			at++
		}
	}
	for b, p := range parts {
		for root := range extra {
			if s := syndrome(p, root); s != 0 {
				return nil, fmt.Errorf("block %d: syndrome %d is %d", b, root, s)
			}
		}
	}
	return all, nil
}

// syndrome is the block as a polynomial at the root-th power of 2.
func syndrome(block []byte, root int) byte {
	x := byte(1)
	for range root {
		x = product(x, 2)
	}
	sum := byte(0)
	for _, b := range block {
		sum = product(sum, x) ^ b
	}
	return sum
}

func product(a, b byte) byte {
	out := byte(0)
	for ; b > 0; b >>= 1 {
		if b&1 == 1 {
			out ^= a
		}
		high := a&0x80 != 0
		if a <<= 1; high {
			a ^= 0x1d
		}
	}
	return out
}

func segment(data []byte, version int) (string, error) {
	at := 0
	take := func(n int) int {
		v := 0
		for range n {
			v = v<<1 | int(data[at/8]>>(7-at%8)&1)
			at++
		}
		return v
	}
	if mode := take(4); mode != 4 {
		return "", fmt.Errorf("mode %d", mode)
	}
	digits := 8
	if version > 9 {
		digits = 16
	}
	out := make([]byte, take(digits))
	for i := range out {
		out[i] = byte(take(8))
	}
	return string(out), nil
}
