package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func packed(text string) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write([]byte(text))
	z.Close()
	return b.Bytes()
}

// TestTrace names the functions of a report, and says what is wrong with others.
func TestTrace(t *testing.T) {
	names := packed("1001 10 main.main\n1002 20 main.(*board).Play\n")
	dir := t.TempDir()
	for _, c := range []struct {
		symbols           []byte
		report, out, told string
	}{
		{names, "broken pc=0x10020007\n", "broken pc=0x10020007 main.(*board).Play:20\n", ""},
		{nil, "broken pc=0x10020007\n", "", "EOF"},
		{names[:len(names)-9], "broken pc=0x10020007\n", "", "symbols.gz: unexpected EOF"},
		{[]byte("plain text"), "broken pc=0x10020007\n", "", "symbols.gz: gzip: invalid header"},
		{packed("plain text"), "broken pc=0x10020007\n", "", "this is no file of symbols"},
		{names, "broken\n", "", "no program counters"},
		{names, "broken pc=0x99990000\n", "", "are of another program"},
	} {
		file := filepath.Join(dir, "symbols.gz")
		if err := os.WriteFile(file, c.symbols, 0o644); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		err := trace(&out, file, strings.NewReader(c.report))
		if out.String() != c.out || (err == nil) != (c.told == "") || err != nil && !strings.Contains(err.Error(), c.told) {
			t.Errorf("%q: %q, %v", c.report, out.String(), err)
		}
	}
	if err := trace(nil, filepath.Join(dir, "none"), nil); err == nil || !strings.Contains(err.Error(), "no such file") {
		t.Errorf("no file: %v", err)
	}
}
