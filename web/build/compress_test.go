package main

import (
	"os"
	"strings"
	"testing"

	"gridwise/web/publish"
)

// A program of a release may take its budget, and no byte more.
func TestHeavyProgramsAreRefused(t *testing.T) {
	s := newSite(t.TempDir())
	if err := os.Mkdir(s.path("web"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"play.wasm", "solve-lemmo.wasm"} {
		most := int(publish.Budget(name))
		for size, refused := range map[int]bool{most: false, most + 1: true} {
			if err := os.WriteFile(s.path("web", name+".br"), make([]byte, size), 0o644); err != nil {
				t.Fatal(err)
			}
			if err := s.weigh(name); (err != nil) != refused || refused && !strings.HasPrefix(err.Error(), name) {
				t.Errorf("%d bytes of %s: %v", size, name, err)
			}
		}
	}
}

// A window of 1<<n - 16 bytes holds the whole text, up to the largest there is.
func TestWindowHoldsTheText(t *testing.T) {
	for _, n := range []int{0, 1, 1008, 1009, 5653, 65520, 65521, 1 << 20, 11_953_914, 1 << 25} {
		w := window(n)
		if w < 10 || w > 24 {
			t.Errorf("%d bytes: window %d", n, w)
		}
		if w < 24 && 1<<w-16 < n {
			t.Errorf("%d bytes do not fit in a window of %d", n, 1<<w-16)
		}
		if w > 10 && 1<<(w-1)-16 >= n+1 {
			t.Errorf("%d bytes fit in a smaller window than %d", n, w)
		}
	}
}
