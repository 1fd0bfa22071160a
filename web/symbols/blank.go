package symbols

import (
	"bytes"
	"errors"
	"slices"
)

// The runtime asks for two names to find the arguments of reflection's calls
// (stkframe.go), and takes the names of method wrappers apart when a method is
// called through a nil pointer (error.go, panicwrap): without its name that panic
// could not be recovered from.
var kept = [][]byte{[]byte("reflect.makeFuncStub"), []byte("reflect.methodValueCall")}

const wrapper = 23 // abi.FuncIDWrapper

// stays reports whether the runtime reads a function's name.
func stays(name []byte, kind byte) bool {
	return slices.ContainsFunc(kept, func(k []byte) bool { return bytes.Equal(k, name) }) ||
		kind == wrapper && bytes.Contains(name, []byte(".(*")) && !bytes.Contains(name, []byte(".deferwrap"))
}

// blank zeroes names, files and lines in place.
func (t *table) blank() error {
	needed, lines := map[uint32]bool{}, map[uint32]bool{}
	names := map[uint32][]byte{}
	for _, at := range t.funcs {
		all := t.counters(at)
		lines[all[1]], lines[all[2]] = true, true
		needed[all[0]] = true
		for _, pc := range all[3:] {
			needed[pc] = true
		}
		name := t.name(t.word(at + 4))
		if stays(name, t.main[at+40]) {
			names[t.word(at+4)] = bytes.Clone(name)
		}
	}
	if len(t.funcs) > 0 && len(t.name(t.word(t.funcs[0]+4))) == 0 {
		return errors.New("the names are gone already")
	}
	clear(t.names)
	clear(t.files)
	clear(t.units)
	for at, name := range names {
		copy(t.names[at:], name)
	}
	t.blankLines(needed, lines)
	for _, at := range t.funcs {
		if names[t.word(at+4)] == nil {
			clear(t.main[at+4 : at+8]) // name
		}
		clear(t.main[at+20 : at+28]) // tables of files and lines
		clear(t.main[at+32 : at+40]) // unit and first line
	}
	return nil
}

func (t *table) name(at uint32) []byte {
	name, _, _ := bytes.Cut(t.names[at:], []byte{0})
	return name
}

// blankLines zeroes the tables of files and lines that nothing else needs. They
// lie one behind the other, so that each ends where the next one starts.
func (t *table) blankLines(needed, lines map[uint32]bool) {
	starts := []uint32{uint32(len(t.pcs))}
	for pc := range lines {
		starts = append(starts, pc)
	}
	for pc := range needed {
		if !lines[pc] {
			starts = append(starts, pc)
		}
	}
	slices.Sort(starts)
	for i, from := range starts[:len(starts)-1] {
		if from > 0 && !needed[from] {
			clear(t.pcs[from:starts[i+1]])
		}
	}
}
