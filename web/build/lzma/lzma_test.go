package lzma

import (
	"bytes"
	"encoding/base64"
	"flag"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write testdata anew")

// texts are what is packed: nothing, noise, runs, words, and what repeats from afar.
func texts() [][]byte {
	r := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 1500)
	for i := range noise {
		noise[i] = byte(r.Uint32())
	}
	var words bytes.Buffer
	for words.Len() < 9000 {
		words.WriteString(strings.Fields("ice rock ghost lambda lift heart wood rain")[r.IntN(8)])
		words.WriteByte(" \n,"[r.IntN(3)])
	}
	far := bytes.Join([][]byte{noise, bytes.Repeat([]byte{7}, 9000), noise, words.Bytes(), noise[100:900]}, nil)
	return [][]byte{nil, {1}, []byte("aaaa"), noise, bytes.Repeat([]byte("ab"), 9000), words.Bytes(), far}
}

// TestUnpacksToTheSame holds what is packed against a slow reader of such streams.
func TestUnpacksToTheSame(t *testing.T) {
	for i, text := range texts() {
		for _, before := range [][]byte{nil, text[:len(text)/2]} {
			packed := Compress(before, text)
			if got := unpack(packed, before, len(text)); !bytes.Equal(got, text) {
				t.Errorf("text %d behind %d bytes comes out otherwise", i, len(before))
			}
			if len(packed) > len(text)+len(text)/20+16 {
				t.Errorf("text %d behind %d bytes grows from %d bytes to %d", i, len(before), len(text), len(packed))
			}
		}
	}
}

// TestVectors holds the streams that the script's test reads.
func TestVectors(t *testing.T) {
	const file = "testdata/vector.txt"
	all := texts()
	text := all[len(all)-1]
	got := base64.StdEncoding.EncodeToString(text) + "\n" + base64.StdEncoding.EncodeToString(Compress(nil, text)) + "\n" +
		base64.StdEncoding.EncodeToString(Compress(text[:15000], text[15000:])) + "\n"
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || got != string(want) {
		t.Errorf("%s is another one: %v", file, err)
	}
}

// reader reads bits the plain way.
type reader struct {
	start        int
	m            models
	in           []byte
	code, range_ uint32
}

func (r *reader) more() {
	if r.range_ < 1<<24 {
		r.range_ <<= 8
		r.code <<= 8
		if len(r.in) > 0 {
			r.code |= uint32(r.in[0])
			r.in = r.in[1:]
		}
	}
}

func (r *reader) bit(p *prob) int {
	bound := r.range_ >> 11 * uint32(*p)
	b := 0
	if r.code < bound {
		r.range_ = bound
		*p += (2048 - *p) / 32
	} else {
		r.range_, r.code = r.range_-bound, r.code-bound
		*p -= *p / 32
		b = 1
	}
	r.more()
	return b
}

func (r *reader) tree(p []prob, bits int) int {
	m := 1
	for range bits {
		m = 2*m + r.bit(&p[m])
	}
	return m - 1<<bits
}

func (r *reader) backwards(p []prob, bits int) (v int) {
	m := 1
	for i := range bits {
		b := r.bit(&p[m])
		m, v = 2*m+b, v|b<<i
	}
	return v
}

func (r *reader) length(l *lengths) int {
	switch {
	case r.bit(&l.choice[0]) == 0:
		return 2 + r.tree(l.low[:], 3)
	case r.bit(&l.choice[1]) == 0:
		return 10 + r.tree(l.mid[:], 3)
	}
	return 18 + r.tree(l.high[:], 8)
}

func (r *reader) distance(n int) int {
	slot := r.tree(r.m.slots[min(n-2, 3)][:], 6)
	if slot < 4 {
		return slot
	}
	bits := slot/2 - 1
	base := (2 + slot%2) << bits
	if slot < 14 {
		return base + r.backwards(r.m.special[base-slot:], bits)
	}
	high := 0
	for range bits - 4 {
		r.range_ /= 2
		b := 0
		if r.code >= r.range_ {
			r.code -= r.range_
			b = 1
		}
		high = 2*high + b
		r.more()
	}
	return base + high<<4 + r.backwards(r.m.align[:], 4)
}

// unpack returns n bytes that a stream holds behind others.
func unpack(in, before []byte, n int) []byte {
	out := bytes.Clone(before)
	r := &reader{start: len(before), m: newModels(), in: in[5:], range_: 1<<32 - 1}
	for _, b := range in[1:5] {
		r.code = r.code<<8 | uint32(b)
	}
	var last [4]int
	state := 0
	for len(out) < len(before)+n {
		copies := 0
		switch {
		case r.bit(&r.m.isMatch[state]) == 0:
			out = append(out, r.literal(out, state, last[0]))
			state = []int{0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 4, 5}[state]
		case r.bit(&r.m.isRep[state]) == 0:
			copies = r.length(&r.m.lengths)
			last = [4]int{r.distance(copies), last[0], last[1], last[2]}
			state = []int{7, 10}[state/7]
		default:
			which := 0
			which, copies = r.again(state)
			d := last[which]
			copy(last[1:], last[:which])
			last[0] = d
			state = map[bool][]int{true: {9, 11}, false: {8, 11}}[copies == 1][state/7]
		}
		for range copies {
			out = append(out, out[len(out)-last[0]-1])
		}
	}
	return out[len(before):]
}

// again returns which of the last distances is meant, and how many bytes.
func (r *reader) again(state int) (which, n int) {
	switch {
	case r.bit(&r.m.isRep0[state]) == 0:
		if r.bit(&r.m.isLong[state]) == 0 {
			return 0, 1
		}
	case r.bit(&r.m.isRep1[state]) == 0:
		which = 1
	default:
		which = 2 + r.bit(&r.m.isRep2[state])
	}
	return which, r.length(&r.m.repLengths)
}

// literal returns a byte; behind a match, held against the one that would have been next.
func (r *reader) literal(out []byte, state, dist int) byte {
	p := r.m.literals[before(out, r.start, len(out))>>5][:]
	m := 1
	if state >= 7 {
		for with := int(out[len(out)-dist-1]); m < 256; with *= 2 {
			same := with >> 7 & 1
			b := r.bit(&p[256+256*same+m])
			if m = 2*m + b; b != same {
				break
			}
		}
	}
	for m < 256 {
		m = 2*m + r.bit(&p[m])
	}
	return byte(m)
}
