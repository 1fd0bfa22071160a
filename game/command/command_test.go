package command

import (
	"slices"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/example"
)

func TestKeysAreUsedOnce(t *testing.T) {
	seen := map[string]string{}
	for _, c := range All {
		if Named(c.Name) == nil {
			t.Errorf("%s is not found by its name", c.Name)
		}
		for _, k := range c.Keys {
			if seen[k] != "" {
				t.Errorf("%s belongs to %s and %s", k, seen[k], c.Name)
			}
			seen[k] = c.Name
		}
	}
}

// TestPuzzlesKeepTheirKeys holds the puzzles' own keys against the table, and
// leaves the letters that name pieces alone.
func TestPuzzlesKeepTheirKeys(t *testing.T) {
	for _, p := range append(slices.Clone(catalog.All), example.Puzzle{}) {
		for _, v := range p.Verbs() {
			for _, k := range v.Keys {
				if c := ByKey(k, false); c != nil {
					t.Errorf("%s: the key %s of %q belongs to the command %q", p.Name(), k, v.Name, c.Name)
				}
			}
		}
	}
	for letter := 'A'; letter <= 'P'; letter++ {
		if c := ByKey("Key"+string(letter), false); c != nil {
			t.Errorf("the letter %c names a piece and the command %q", letter, c.Name)
		}
	}
}

func TestByKey(t *testing.T) {
	if c := ByKey("ArrowUp", true); c == nil || c.Name != LookUp {
		t.Errorf("Shift+ArrowUp is %v", c)
	}
	if c := ByKey("ArrowUp", false); c != nil {
		t.Errorf("ArrowUp alone is %v", c)
	}
}

// TestKeysAreNamed: no key of the table is called by its code.
func TestKeysAreNamed(t *testing.T) {
	for _, c := range All {
		for _, k := range c.Keys {
			if name := KeyName(k); len([]rune(name)) > 3 {
				t.Errorf("%s is called %q", k, name)
			}
		}
	}
	for code, want := range map[string]string{"KeyZ": "Z", "Digit0": "0", "Shift+ArrowUp": "⇧↑", "Escape": "Esc", "F1": "F1"} {
		if got := KeyName(code); got != want {
			t.Errorf("%s is called %q, not %q", code, got, want)
		}
	}
}
