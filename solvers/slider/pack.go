package slider

import (
	"math/bits"
	"slices"
)

// packing is a mover that goes from position to position, each written in a few
// words: each player's cell and hammers, a bit for each hammer taken and each
// cracked ice spent, and the list of what was broken, ascending, by number among
// all that can break. Equal positions have equal words.
type packing struct {
	mover
	words      int // that a position takes
	cellBits   int
	handBits   int
	brokenBits int
	slots      int     // the longest list of what was broken
	breakable  []int32 // cells, ascending; number k of a list is breakable[k-1]
	broken     []int32 // the list of the position at hand
	buffer     []int32
}

func newPacking(l *level) packing {
	p := packing{mover: *l.newMover(l.start()), cellBits: bits.Len(uint(len(l.tiles) - 1)), handBits: bits.Len(uint(len(l.hammers)))}
	if len(l.hammers) > 0 {
		p.breakable = append(append([]int32(nil), l.rocks...), l.cracks...)
		slices.Sort(p.breakable)
		p.slots = min(len(l.hammers), len(p.breakable))
		p.brokenBits = bits.Len(uint(len(p.breakable)))
	}
	size := len(l.starts)*(p.cellBits+p.handBits) + len(l.hammers) + len(l.cracks) + p.slots*p.brokenBits
	p.words = (size + 63) / 64
	p.runs = l.runsOf()
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

// write packs where the mover stands after at most one move from the position read last.
func (p *packing) write(key []uint64) {
	clear(key)
	w := bitWriter{key: key}
	for i := range p.starts {
		w.put(uint64(p.at[i]), p.cellBits)
		w.put(uint64(p.hands[i]), p.handBits)
	}
	for _, n := range p.hammers {
		w.put(bit(p.tiles[n] != hammer), 1)
	}
	for _, n := range p.cracks {
		w.put(bit(p.tiles[n] != cracked), 1)
	}
	if p.slots == 0 {
		return
	}
	for _, k := range p.list() {
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
func (p *packing) list() []int32 {
	list := append(p.buffer[:0], p.broken...)
	for _, c := range p.undone {
		if c.was == rock {
			k, _ := slices.BinarySearch(p.breakable, c.at)
			i, _ := slices.BinarySearch(list, int32(k+1))
			list = slices.Insert(list, i, int32(k+1))
		}
	}
	p.buffer = list
	return list
}

// read makes the mover stand where a key says.
func (p *packing) read(key []uint64) {
	p.wipe()
	w := bitWriter{key: key}
	for i := range p.starts {
		p.at[i] = int32(w.get(p.cellBits))
		p.hands[i] = int32(w.get(p.handBits))
	}
	for _, n := range p.hammers {
		if w.get(1) != 0 {
			p.tiles[n] = ice
		}
	}
	for _, n := range p.cracks {
		if w.get(1) != 0 {
			p.tiles[n] = rock
		}
	}
	for range p.slots {
		k := int32(w.get(p.brokenBits))
		if k == 0 {
			break
		}
		p.broken = append(p.broken, k)
		p.tiles[p.breakable[k-1]] = ice
	}
}

// wipe takes the tiles of the position read last back: they are the level's again.
func (p *packing) wipe() {
	for _, n := range p.hammers {
		p.tiles[n] = hammer
	}
	for _, n := range p.cracks {
		p.tiles[n] = cracked
	}
	for _, k := range p.broken {
		n := p.breakable[k-1]
		p.tiles[n] = p.level.tiles[n]
	}
	p.broken = p.broken[:0]
}

// pack makes the mover stand in a position, and packs that.
func (p *packing) pack(at position, key []uint64) {
	p.load(at)
	p.broken = p.broken[:0]
	for _, t := range at.tiles {
		if t.kind == ice && p.level.tiles[t.at] != hammer {
			k, _ := slices.BinarySearch(p.breakable, t.at)
			p.broken = append(p.broken, int32(k+1))
		}
	}
	p.write(key)
}
