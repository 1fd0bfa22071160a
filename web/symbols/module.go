package symbols

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// memory is what a program's data segments put into memory when it starts.
type memory struct {
	bytes    []byte
	segments []segment
}

// segment is a piece of memory and where its bytes stand in the program.
type segment struct{ offset, length, at int }

const (
	dataSection = 11
	mostMemory  = 1 << 28
)

var errModule = errors.New("this is no WebAssembly program as Go writes it")

// reader reads a WebAssembly module's numbers; past the end it fails for good.
type reader struct {
	text []byte
	at   int
	bad  bool
}

func (r *reader) byte() byte {
	if r.bad = r.bad || r.at < 0 || r.at >= len(r.text); r.bad {
		return 0
	}
	r.at++
	return r.text[r.at-1]
}

// number reads an unsigned number of at most 32 bits, at least 7 a byte. The
// offsets of segments are signed there, and never negative.
func (r *reader) number(signed bool) int {
	n, size := binary.Uvarint(r.text[min(r.at, len(r.text)):])
	if r.bad = r.bad || size <= 0 || size > 5 || n >= mostMemory; r.bad {
		return 0
	}
	r.at += size
	if signed && r.text[r.at-1]&0x40 != 0 {
		r.bad = true
	}
	return int(n)
}

// memoryOf reads the data segments of a program.
func memoryOf(program []byte) (*memory, error) {
	if !bytes.HasPrefix(program, []byte("\x00asm\x01\x00\x00\x00")) {
		return nil, errModule
	}
	r := &reader{text: program, at: 8}
	for !r.bad {
		kind, length := r.byte(), r.number(false)
		if kind == dataSection {
			break
		}
		r.at += length
	}
	m := &memory{}
	for range r.number(false) {
		mode, code := r.byte(), r.byte()
		s := segment{offset: r.number(true)}
		end := r.byte()
		s.length = r.number(false)
		s.at = r.at
		r.at += s.length
		// An active segment, its offset a constant: i32.const, end.
		if r.bad || mode != 0 || code != 0x41 || end != 0x0b || r.at > len(program) || s.offset+s.length > mostMemory {
			return nil, errModule
		}
		m.segments = append(m.segments, s)
		if grow := s.offset + s.length - len(m.bytes); grow > 0 {
			m.bytes = append(m.bytes, make([]byte, grow)...)
		}
		copy(m.bytes[s.offset:], program[s.at:r.at])
	}
	if r.bad || len(m.segments) == 0 {
		return nil, errModule
	}
	return m, nil
}

// into returns a copy of the program with this memory.
func (m *memory) into(program []byte) []byte {
	out := bytes.Clone(program)
	for _, s := range m.segments {
		copy(out[s.at:s.at+s.length], m.bytes[s.offset:])
	}
	return out
}
