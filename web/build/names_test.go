package main

import (
	"errors"
	"io/fs"
	"os"
	"testing"
)

// A program that is not laid out as expected is shipped whole, and the names of
// an older one are not left beside it.
func TestUnknownProgramStaysWhole(t *testing.T) {
	s := newSite(t.TempDir())
	if err := writeChanged(s.path("web", "play.symbols.gz"), []byte("of an older program")); err != nil {
		t.Fatal(err)
	}
	if err := s.withoutNames("play.wasm", []byte("a program")); err != nil {
		t.Fatal(err)
	}
	if got := read(t, s, "web/play.wasm"); got != "a program" {
		t.Errorf("the program became %q", got)
	}
	if _, err := os.Stat(s.path("web", "play.symbols.gz")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the names of an older program: %v", err)
	}
	r := &release{files: map[string][]byte{"web/play.wasm": nil}}
	if names, err := r.symbols(s, t.TempDir()); err != nil || len(names) != 0 {
		t.Errorf("the release has the names %v, %v", names, err)
	}
}
