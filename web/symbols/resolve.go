package symbols

import (
	"bytes"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

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

var counter = regexp.MustCompile(`\bpc=0x([0-9a-f]{5,})\b`)

// Resolve writes behind each program counter of a report (as in "pc=0x12340002")
// the name of its function and the line on which that starts. Counters that no
// function has, as of another release, are left alone; it fails if the report
// has no counters or none is known.
func Resolve(symbols, report string) (string, error) {
	names := map[uint64]string{}
	for line := range strings.Lines(symbols) {
		part := strings.SplitN(strings.TrimSuffix(line, "\n"), " ", 3)
		n, err := strconv.ParseUint(part[0], 16, 64)
		if err != nil || len(part) != 3 {
			return "", fmt.Errorf("this is no file of symbols: %.40q", line)
		}
		names[n] = part[2] + ":" + part[1]
	}
	met, known := 0, 0
	out := counter.ReplaceAllStringFunc(report, func(word string) string {
		met++
		n, _ := strconv.ParseUint(word[len("pc=0x"):], 16, 64)
		if name, ok := names[n>>16]; ok {
			known++
			return word + " " + name
		}
		return word
	})
	switch {
	case met == 0:
		return "", errors.New("the report has no program counters, as in pc=0x12340002")
	case known == 0:
		return "", errors.New("no program counter of the report is known: the symbols are of another program")
	}
	return out, nil
}
