package lemmo

import (
	"errors"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

func TestFaultsNamePlaceAndReason(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", "1: level.empty"},
		{"only notes", "; title: nothing\n", "2: level.empty"},
		{"ragged", "##.\n##\n#$#\n", "2:3: level.ragged 2 3"},
		{"unknown", "#.#\n#x#\n#$#\n", "2:2: level.unknown"},
		{"treasure above", "; title: a\n#$.\n#@#\n", "2:2: lemmo.level.treasure 2"},
		{"drain above", "#.#\n@.@\n#$#\n", "2:1: lemmo.level.drain 2\n2:3: lemmo.level.drain 2"},
		{"solid floor", "#.#\n###\n#$#\n", "2: lemmo.level.solid 2"},
		{"hole", "#.#\n#.$\n", "2:2: lemmo.level.hole"},
		{"endless", "#.#\n###\n", "2: lemmo.level.endless"},
		{"all at once", "#$#\n#.#\n", "1:2: lemmo.level.treasure 2\n1: lemmo.level.solid 2\n2:2: lemmo.level.hole\n2: lemmo.level.endless"},
		{"rules", "#.#\n#$#\n\nend: pass\n", "4:1: lemmo.level.rule \"end: pass\""},
		{"large", strings.Repeat("#", 100<<20), "level.large 16777216"},
		{"a little too large", strings.Repeat("#", puzzle.MaxCells) + "$\n", "level.large 16777216"},
	} {
		_, err := Puzzle{}.Parse(c.text)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
		var all puzzle.Errors
		if !errors.As(err, &all) {
			t.Errorf("%s: not puzzle.Errors but %T", c.name, err)
		}
	}
}

func TestNotesAndLineEndsAreNoPartOfTheMap(t *testing.T) {
	s := start(t, "; title: The map\r\n\r\n"+strings.ReplaceAll(article, "\n", "\r\n"))
	if s.String() != article || s.Notes().Of("title") != "The map" {
		t.Errorf("%q, %v", s.String(), s.Notes())
	}
}

// Sixteen million cells are read and answered.
func TestLargestMap(t *testing.T) {
	row := strings.Repeat("#", 4095) + ".\n"
	s := start(t, strings.Repeat(row, 4095)+strings.Repeat("#", 4095)+"$\n")
	if a := s.level.answers(); a.task1 != 8192 || len(a.best) != 0 {
		t.Errorf("%d win", a.task1)
	}
}
