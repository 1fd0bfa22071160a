package slider

import (
	"math/bits"
	"slices"
)

// packing is how a position of a level whose tiles change, or with several
// players, is written in a few words: each player's cell and hammers, a bit
// for each hammer taken and each cracked ice spent, and the list of what was
// broken, ascending, by number among all that can break. Equal positions have
// equal words.
type packing struct {
	*level
	words      int
	cellBits   int
	handBits   int
	brokenBits int
	slots      int     // the longest list of what was broken
	breakable  []int32 // cells, ascending; number k of a list is breakable[k-1]
	broken     []int32 // the list of the position at hand
	buffer     []int32
}

func newPacking(l *level) packing {
	p := packing{level: l, cellBits: bits.Len(uint(len(l.tiles) - 1)), handBits: bits.Len(uint(len(l.hammers)))}
	if len(l.hammers) > 0 {
		p.breakable = append(append([]int32(nil), l.rocks...), l.cracks...)
		slices.Sort(p.breakable)
		p.slots = min(len(l.hammers), len(p.breakable))
		p.brokenBits = bits.Len(uint(len(p.breakable)))
	}
	size := len(l.starts)*(p.cellBits+p.handBits) + len(l.hammers) + len(l.cracks) + p.slots*p.brokenBits
	p.words = (size + 63) / 64
	return p
}

// bitWriter appends small numbers to words.
type bitWriter struct {
	key  []uint64
	used int
}

func (w *bitWriter) put(value uint64, size int) {
	i, shift := w.used>>6, w.used&63
	w.key[i] |= value << shift
	if shift+size > 64 {
		w.key[i+1] |= value >> (64 - shift)
	}
	w.used += size
}

func (w *bitWriter) get(size int) uint64 {
	i, shift := w.used>>6, w.used&63
	value := w.key[i] >> shift
	if shift+size > 64 {
		value |= w.key[i+1] << (64 - shift)
	}
	w.used += size
	return value & (1<<size - 1)
}

// write packs where the mover stands after a move from the position read last.
func (p *packing) write(m *mover, key []uint64) {
	clear(key)
	w := bitWriter{key: key}
	for i := range p.starts {
		w.put(uint64(m.at[i]), p.cellBits)
		w.put(uint64(m.hands[i]), p.handBits)
	}
	for _, n := range p.hammers {
		w.put(bit(m.tiles[n] != hammer), 1)
	}
	for _, n := range p.cracks {
		w.put(bit(m.tiles[n] != cracked), 1)
	}
	if p.slots == 0 {
		return
	}
	for _, k := range p.list(m) {
		w.put(uint64(k), p.brokenBits)
	}
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// list returns what is broken after the mover's last move.
func (p *packing) list(m *mover) []int32 {
	list := append(p.buffer[:0], p.broken...)
	for _, c := range m.undone {
		if c.was == rock {
			k, _ := slices.BinarySearch(p.breakable, c.at)
			i, _ := slices.BinarySearch(list, int32(k+1))
			list = slices.Insert(list, i, int32(k+1))
		}
	}
	p.buffer = list
	return list
}

// read makes a mover on the level's own tiles stand where the key says; wipe
// takes its tiles back.
func (p *packing) read(m *mover, key []uint64) {
	w := bitWriter{key: key}
	for i := range p.starts {
		m.at[i] = int32(w.get(p.cellBits))
		m.hands[i] = int32(w.get(p.handBits))
	}
	for _, n := range p.hammers {
		if w.get(1) != 0 {
			m.tiles[n] = ice
		}
	}
	for _, n := range p.cracks {
		if w.get(1) != 0 {
			m.tiles[n] = rock
		}
	}
	p.broken = p.broken[:0]
	for range p.slots {
		k := int32(w.get(p.brokenBits))
		if k == 0 {
			break
		}
		p.broken = append(p.broken, k)
		m.tiles[p.breakable[k-1]] = ice
	}
}

// wipe makes a mover's tiles those of the level again.
func (p *packing) wipe(m *mover) {
	for _, n := range p.hammers {
		m.tiles[n] = hammer
	}
	for _, n := range p.cracks {
		m.tiles[n] = cracked
	}
	for _, k := range p.broken {
		n := p.breakable[k-1]
		m.tiles[n] = p.level.tiles[n]
	}
	p.broken = p.broken[:0]
}

// load packs a state, which need not come from the position read last.
func (p *packing) load(s State, m *mover, key []uint64) {
	p.broken = p.broken[:0]
	m.undone = m.undone[:0]
	s.load(m)
	for _, t := range s.tiles {
		if t.kind == ice && p.level.tiles[t.at] != hammer {
			k, _ := slices.BinarySearch(p.breakable, t.at)
			p.broken = append(p.broken, int32(k+1))
		}
	}
	p.write(m, key)
	p.wipe(m)
}
