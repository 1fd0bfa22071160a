// Command subset writes the part of Go Bold that the canvas needs: outlines of
// the characters in letters, without hinting programs. The whole font would be
// the largest thing in the player after the engine itself.
//
// Run by go generate in package label.
package main

import (
	"encoding/binary"
	"fmt"
	"os"
	"slices"

	"golang.org/x/image/font/gofont/gobold"
)

// letters are what boards and pictures of explanations write.
const letters = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~" +
	"°±²³·×÷½¼¾–—…•−≠≤≥≈∞√←↑→↓↔↕■□▲▼●○♦"

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: subset FILE")
		os.Exit(2)
	}
	if err := os.WriteFile(os.Args[1], subset(gobold.TTF, letters), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

var be = binary.BigEndian

// tables returns the parts of a TrueType file by name.
func tables(ttf []byte) map[string][]byte {
	t := map[string][]byte{}
	for i := range int(be.Uint16(ttf[4:])) {
		d := ttf[12+16*i:]
		from, n := be.Uint32(d[8:]), be.Uint32(d[12:])
		t[string(d[:4])] = slices.Clone(ttf[from : from+n])
	}
	return t
}

// font is a TrueType font being cut down.
type font struct {
	t     map[string][]byte
	old   []int       // glyph numbers kept, in the new order
	fresh map[int]int // new number by old
}

func subset(ttf []byte, text string) []byte {
	f := font{t: tables(ttf), fresh: map[int]int{}}
	f.keep(0)
	groups := map[rune]int{}
	for _, r := range text {
		if g := f.index(r); g > 0 {
			groups[r] = f.keep(g)
		}
	}
	var glyf, loca, hmtx []byte
	for i := 0; i < len(f.old); i++ {
		loca = be.AppendUint32(loca, uint32(len(glyf)))
		glyf = append(glyf, f.glyph(f.old[i])...)
		hmtx = append(hmtx, f.metric(f.old[i])...)
	}
	loca = be.AppendUint32(loca, uint32(len(glyf)))
	head, hhea, maxp := f.t["head"], f.t["hhea"], f.t["maxp"]
	be.PutUint16(head[50:], 1)
	be.PutUint16(hhea[34:], uint16(len(f.old)))
	be.PutUint16(maxp[4:], uint16(len(f.old)))
	return join(map[string][]byte{"cmap": cmap(groups), "glyf": glyf, "head": head, "hhea": hhea, "hmtx": hmtx, "loca": loca, "maxp": maxp})
}

func (f *font) keep(g int) int {
	if n, ok := f.fresh[g]; ok {
		return n
	}
	f.fresh[g] = len(f.old)
	f.old = append(f.old, g)
	return f.fresh[g]
}

// index returns the glyph of a character by the font's table of segments.
func (f *font) index(r rune) int {
	c := f.t["cmap"]
	for i := range int(be.Uint16(c[2:])) {
		t := c[be.Uint32(c[8+8*i:]):]
		if be.Uint16(t) != 4 {
			continue
		}
		n := int(be.Uint16(t[6:]))
		ends, starts, deltas, offsets := t[14:], t[16+n:], t[16+2*n:], t[16+3*n:]
		for k := 0; k < n; k += 2 {
			start, offset := be.Uint16(starts[k:]), int(be.Uint16(offsets[k:]))
			if uint16(r) > be.Uint16(ends[k:]) || uint16(r) < start {
				continue
			}
			if offset == 0 {
				return int(uint16(r) + be.Uint16(deltas[k:]))
			}
			return int(be.Uint16(offsets[k+offset+2*int(uint16(r)-start):]) + be.Uint16(deltas[k:]))
		}
	}
	return 0
}

func (f *font) metric(g int) []byte {
	h := f.t["hmtx"]
	n := int(be.Uint16(f.t["hhea"][34:]))
	if g < n {
		return h[4*g : 4*g+4]
	}
	return append(slices.Clone(h[4*n-4:4*n-2]), h[4*n+2*(g-n):4*n+2*(g-n)+2]...)
}

func (f *font) span(g int) (from, to uint32) {
	l := f.t["loca"]
	if be.Uint16(f.t["head"][50:]) == 0 {
		return 2 * uint32(be.Uint16(l[2*g:])), 2 * uint32(be.Uint16(l[2*g+2:]))
	}
	return be.Uint32(l[4*g:]), be.Uint32(l[4*g+4:])
}

// glyph returns an outline without its hinting program; the glyphs that it is made
// of are kept as well.
func (f *font) glyph(g int) []byte {
	from, to := f.span(g)
	d := slices.Clone(f.t["glyf"][from:to])
	if len(d) == 0 {
		return d
	}
	if n := int(int16(be.Uint16(d))); n >= 0 {
		at := 10 + 2*n
		program := int(be.Uint16(d[at:]))
		be.PutUint16(d[at:], 0)
		d = slices.Delete(d, at+2, at+2+program)
	} else {
		f.parts(d[10:])
	}
	for len(d)%4 != 0 {
		d = append(d, 0)
	}
	return d
}

// parts renumbers the glyphs that a glyph is put together from.
func (f *font) parts(d []byte) {
	const words, scale, more, scaleXY, matrix, program = 1, 8, 32, 64, 128, 256
	for {
		flags := be.Uint16(d)
		be.PutUint16(d, flags&^program)
		be.PutUint16(d[2:], uint16(f.keep(int(be.Uint16(d[2:])))))
		n := 6
		if flags&words != 0 {
			n += 2
		}
		switch {
		case flags&scale != 0:
			n += 2
		case flags&scaleXY != 0:
			n += 4
		case flags&matrix != 0:
			n += 8
		}
		if flags&more == 0 {
			return
		}
		d = d[n:]
	}
}

// cmap returns a table with a group for each character.
func cmap(glyphs map[rune]int) []byte {
	var runes []rune
	for r := range glyphs {
		runes = append(runes, r)
	}
	slices.Sort(runes)
	c := []byte{0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0}
	c = be.AppendUint32(c, uint32(16+12*len(runes)))
	c = be.AppendUint32(c, 0)
	c = be.AppendUint32(c, uint32(len(runes)))
	for _, r := range runes {
		c = be.AppendUint32(c, uint32(r))
		c = be.AppendUint32(c, uint32(r))
		c = be.AppendUint32(c, uint32(glyphs[r]))
	}
	return c
}

func join(t map[string][]byte) []byte {
	var names []string
	for n := range t {
		names = append(names, n)
	}
	slices.Sort(names)
	out := []byte{0, 1, 0, 0, 0, byte(len(names)), 0, 0, 0, 0, 0, 0}
	at := 12 + 16*len(names)
	for _, n := range names {
		out = append(out, n...)
		out = be.AppendUint32(out, 0)
		out = be.AppendUint32(out, uint32(at))
		out = be.AppendUint32(out, uint32(len(t[n])))
		at += (len(t[n]) + 3) &^ 3
	}
	for _, n := range names {
		out = append(out, t[n]...)
		for len(out)%4 != 0 {
			out = append(out, 0)
		}
	}
	return out
}
