// Package symbols takes out of a program for the page what only tracebacks read.
//
// A Go program carries a table with the name of every function and the file and
// line of every instruction: a tenth of what a reader downloads. Strip blanks
// them after the link, in place: no byte moves, so nothing else changes. The names
// are kept beside a release as text, a function a line, for who reads the program
// counters of a reported panic.
//
// The layout is that of runtime/symtab.go and runtime/runtime2.go of Go 1.20 to
// 1.26. Whatever is not laid out so is refused and left as it is.
package symbols

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"
)

// magic begins the table since Go 1.20; two zeros, the least length of an
// instruction (1) and the size of a pointer (8) follow.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

const (
	headerSize = 72 // of the table
	funcSize   = 44 // of a function's entry before its lists
	alignment  = 32 // of the table's parts, at most
)

// table is a program's table of functions within its memory.
type table struct {
	names, units, files, pcs, main []byte
	funcs                          []int // where the entries start in main
}

// Strip returns the program without names and lines, as long as it was, and the
// symbols that it had. It fails where the table is not laid out as expected.
func Strip(program []byte) (stripped, symbols []byte, err error) {
	m, err := memoryOf(program)
	if err != nil {
		return nil, nil, err
	}
	t, err := tableOf(m.bytes)
	if err != nil {
		return nil, nil, err
	}
	symbols = t.symbols()
	if err := t.blank(); err != nil {
		return nil, nil, err
	}
	return m.into(program), symbols, nil
}

// symbols lists the functions, one a line: the upper half of its program
// counters, the line on which it starts, and its name. In WebAssembly the upper
// half of a program counter is the function's number, the lower one a block of it.
func (t *table) symbols() []byte {
	var b bytes.Buffer
	for i, at := range t.funcs {
		fmt.Fprintf(&b, "%x %d %s\n", t.word(8*i), t.word(at+36), t.name(t.word(at+4)))
	}
	return b.Bytes()
}

// tableOf finds the table in memory. It shares the bytes.
func tableOf(memory []byte) (*table, error) {
	at := bytes.Index(memory, magic)
	if at < 0 || len(memory) < at+headerSize {
		return nil, errors.New("there is no table of functions of a known form")
	}
	if bytes.Contains(memory[at+1:], magic) {
		return nil, errors.New("there are two tables of functions")
	}
	all := memory[at:]
	word := func(i int) int { return int(binary.LittleEndian.Uint64(all[8+8*i:])) }
	count, offsets := word(0), []int{word(3), word(4), word(5), word(6), word(7)}
	if !slices.IsSorted(offsets) || offsets[0] < headerSize || offsets[4] > len(all) || count <= 0 || count > (len(all)-offsets[4])/8 {
		return nil, fmt.Errorf("the table of functions has the parts %v and %d functions", offsets, count)
	}
	part := func(i int) []byte { return all[offsets[i]:offsets[i+1]] }
	t := &table{names: part(0), units: part(1), files: part(2), pcs: part(3), main: all[offsets[4]:]}
	if !texts(t.names) || !texts(t.files) || !t.unitsName() {
		return nil, fmt.Errorf("the table of functions has other parts than names, units and files at %v", offsets[:4])
	}
	return t, t.index(count)
}

// texts reports whether a part is texts, each with a zero behind it, and then
// zeros up to where the next part is aligned.
func texts(part []byte) bool {
	text := bytes.TrimRight(part, "\x00")
	return len(text) > 0 && len(part)-len(text) <= alignment && utf8.Valid(text) &&
		!bytes.Contains(text, []byte{0, 0}) && !bytes.ContainsFunc(text, func(c rune) bool { return c > 0 && c < ' ' })
}

// unitsName reports whether each number of the units' part is where a file's name
// starts, or none.
func (t *table) unitsName() bool {
	const none = 1<<32 - 1
	for at := 0; at+4 <= len(t.units); at += 4 {
		file := binary.LittleEndian.Uint32(t.units[at:])
		if file != none && (int(file) >= len(t.files) || file > 0 && t.files[file-1] != 0) {
			return false
		}
	}
	return len(t.units) > 0
}

// index lists where the functions' entries are. Every entry is checked, so that
// another layout is noticed.
func (t *table) index(count int) error {
	last := -1
	for i := range count {
		entry, at := int(t.word(8*i)), int(t.word(8*i+4))
		if entry <= last || at < 8*count || at+funcSize > len(t.main) {
			return fmt.Errorf("function %d of %d starts at %#x with its entry at %d", i, count, entry, at)
		}
		if last = entry; int(t.word(at)) != entry {
			return fmt.Errorf("function %d starts at %#x and its entry says %#x", i, entry, t.word(at))
		}
		name := int(t.word(at + 4))
		if name < 0 || name >= len(t.names) || name > 0 && t.names[name-1] != 0 {
			return fmt.Errorf("function %d has its name at %d of %d", i, name, len(t.names))
		}
		size := funcSize + 4*int(t.word(at+28)) + 4*int(t.main[at+43])
		if size > 1<<12 || at+size > len(t.main) {
			return fmt.Errorf("function %d has an entry of %d bytes", i, size)
		}
		for _, pc := range t.counters(at) {
			if int(pc) >= len(t.pcs) {
				return fmt.Errorf("function %d has a table at %d of %d", i, pc, len(t.pcs))
			}
		}
		t.funcs = append(t.funcs, at)
	}
	return nil
}

// word returns the number at an offset of main.
func (t *table) word(at int) uint32 { return binary.LittleEndian.Uint32(t.main[at:]) }

// counters returns the offsets into pcs that a function's entry names: of the
// stack's depth, files, lines, and of what the garbage collector asks.
func (t *table) counters(at int) []uint32 {
	all := []uint32{t.word(at + 16), t.word(at + 20), t.word(at + 24)}
	for i := range int(t.word(at + 28)) {
		all = append(all, t.word(at+funcSize+4*i))
	}
	return all
}
