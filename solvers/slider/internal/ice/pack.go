package ice

import (
	"math/bits"
	"slices"
)

// Packing is a mover that goes from position to position, each written in a few
// words: each player's cell and hammers, a bit for each hammer taken and each
// cracked ice spent, and the list of what was broken, ascending, by number among
// all that can break. Equal positions have equal words.
type Packing struct {
	Mover
	Words      int // that a position takes
	cellBits   int
	handBits   int
	brokenBits int
	slots      int     // the longest list of what was broken
	breakable  []int32 // cells, ascending; number k of a list is breakable[k-1]
	broken     []int32 // the list of the position at hand
	buffer     []int32
}

// NewPacking returns a packing that has read no position yet.
func NewPacking(l *Level) Packing {
	p := Packing{Mover: *l.NewMover(l.Start()), cellBits: bits.Len(uint(len(l.Tiles) - 1)), handBits: bits.Len(uint(len(l.Hammers)))}
	if len(l.Hammers) > 0 {
		p.breakable = append(append([]int32(nil), l.rocks...), l.cracks...)
		slices.Sort(p.breakable)
		p.slots = min(len(l.Hammers), len(p.breakable))
		p.brokenBits = bits.Len(uint(len(p.breakable)))
	}
	size := len(l.Starts)*(p.cellBits+p.handBits) + len(l.Hammers) + len(l.cracks) + p.slots*p.brokenBits
	p.Words = (size + 63) / 64
	p.Runs = l.runsOf()
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

// Write packs where the mover stands after at most one move from the position read last.
func (p *Packing) Write(key []uint64) {
	clear(key)
	w := bitWriter{key: key}
	for i := range p.Starts {
		w.put(uint64(p.At[i]), p.cellBits)
		w.put(uint64(p.hands[i]), p.handBits)
	}
	for _, n := range p.Hammers {
		w.put(bitOf(p.now[n] != Hammer), 1)
	}
	for _, n := range p.cracks {
		w.put(bitOf(p.now[n] != Cracked), 1)
	}
	if p.slots == 0 {
		return
	}
	for _, k := range p.list() {
		w.put(uint64(k), p.brokenBits)
	}
}

func bitOf(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// list returns what is broken after the mover's last move.
func (p *Packing) list() []int32 {
	list := append(p.buffer[:0], p.broken...)
	for _, c := range p.undone {
		if c.was == Rock {
			k, _ := slices.BinarySearch(p.breakable, c.at)
			i, _ := slices.BinarySearch(list, int32(k+1))
			list = slices.Insert(list, i, int32(k+1))
		}
	}
	p.buffer = list
	return list
}

// Read makes the mover stand where a key says.
func (p *Packing) Read(key []uint64) {
	p.wipe()
	w := bitWriter{key: key}
	for i := range p.Starts {
		p.At[i] = int32(w.get(p.cellBits))
		p.hands[i] = int32(w.get(p.handBits))
	}
	for _, n := range p.Hammers {
		if w.get(1) != 0 {
			p.now[n] = Ice
		}
	}
	for _, n := range p.cracks {
		if w.get(1) != 0 {
			p.now[n] = Rock
		}
	}
	for range p.slots {
		k := int32(w.get(p.brokenBits))
		if k == 0 {
			break
		}
		p.broken = append(p.broken, k)
		p.now[p.breakable[k-1]] = Ice
	}
}

// wipe takes the tiles of the position read last back: they are the level's again.
func (p *Packing) wipe() {
	for _, n := range p.Hammers {
		p.now[n] = Hammer
	}
	for _, n := range p.cracks {
		p.now[n] = Cracked
	}
	for _, k := range p.broken {
		n := p.breakable[k-1]
		p.now[n] = p.Level.Tiles[n]
	}
	p.broken = p.broken[:0]
}

// Pack makes the mover stand in a position, and packs that.
func (p *Packing) Pack(at Position, key []uint64) {
	p.Load(at)
	p.broken = p.broken[:0]
	for _, t := range at.Tiles {
		if t.Kind == Ice && p.Level.Tiles[t.At] != Hammer {
			k, _ := slices.BinarySearch(p.breakable, t.At)
			p.broken = append(p.broken, int32(k+1))
		}
	}
	p.Write(key)
}
