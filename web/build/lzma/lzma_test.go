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

// TestUnpacksToTheSame reads what is packed by the same codes. That they are LZMA's is
// held by web/test/unpack.test.js, whose script reads the vectors in its own way.
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

func (r *reader) bit(p *prob, _ int) int {
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

func (r *reader) half(int) int {
	r.range_ /= 2
	b := 0
	if r.code >= r.range_ {
		r.code -= r.range_
		b = 1
	}
	r.more()
	return b
}

// unpack returns n bytes that a stream holds behind others.
func unpack(in, before []byte, n int) []byte {
	out := bytes.Clone(before)
	r := &reader{in: in[5:], range_: 1<<32 - 1}
	for _, b := range in[1:5] {
		r.code = r.code<<8 | uint32(b)
	}
	c := codes{coder: r, models: newModels(), start: len(before)}
	for len(out) < len(before)+n {
		o := c.op(op{}, out)
		if o.kind == literal {
			out = append(out, byte(o.dist))
			continue
		}
		for range o.n {
			out = append(out, out[len(out)-int(c.reps[0])-1])
		}
	}
	return out[len(before):]
}
