package lemmo

import (
	"errors"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

func TestFaultsNamePlaceAndReason(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", "1: level.empty"},
		{"only notes", "; title: nothing\n", "2: level.empty"},
		{"ragged", "##.\n##\n#$#\n", "2:3: level.ragged 2 3"},
		{"unknown", "#.#\n#x#\n#$#\n", "2:2: level.unknown"},
		{"treasure above", "; title: a\n#$.\n#@#\n", "2:2: lemmo.level.treasure 1"},
		{"drain above", "#.#\n@.@\n#$#\n", "2:1: lemmo.level.drain 2\n2:3: lemmo.level.drain 2"},
		{"solid floor", "#.#\n###\n#$#\n", "2: lemmo.level.solid 2"},
		{"hole", "#.#\n#.$\n", "2:2: lemmo.level.hole"},
		{"endless", "#.#\n###\n", "2: lemmo.level.endless"},
		{"all at once", "#$#\n#.#\n", "1:2: lemmo.level.treasure 1\n1: lemmo.level.solid 1\n2:2: lemmo.level.hole\n2: lemmo.level.endless"},
		{"rules", "#.#\n#$#\n\nfly: high\n", "4:1: lemmo.level.rule \"fly: high\""},
		{"rule twice", "#.#\n#$#\n\nremove: 2\nsave: all\n", "5:1: lemmo.level.rule \"save: all\""},
		{"another word", "#.#\n#$#\n\nask: why\n", "4:1: lemmo.level.ask \"why\""},
		{"asked twice", "#.#\n#$#\n\nask: way\nask: way\n", "5:1: lemmo.level.rule \"ask: way\""},
		{"no way", "#.#\n#@#\n\nask: way\n", "4:1: lemmo.level.way"},
		{"count and save", "#.#\n#$#\n\nask: count\nsave: all\n", "5:1: lemmo.level.together \"save: all\" \"count\""},
		{"one blocks", "#.#\n#$#\n\nremove: 1\n", "4:1: lemmo.level.rule"},
		{"not to be saved", ".#\n@$\n\nsave: all\n", "4:1: lemmo.level.save"},
		{"too large for pairs", strings.Repeat("#", 1700) + ".\n" + strings.Repeat("#", 1700) + "$\n\nremove: 2\n", "4:1: lemmo.level.many \"remove: 2\" 1600"},
		{"large", strings.Repeat("#", 100<<20), "level.large 16777216"},
		{"a little too large", strings.Repeat("#", notation.MaxCells) + "$\n", "level.large 16777216"},
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

// Rule lines come back in one form, from text and from a link.
func TestRules(t *testing.T) {
	for text, want := range map[string]string{
		"remove:  2": "remove: 2", "ask: count": "ask: count", "ask:way": "ask: way", "save: all": "save: all", "ask: block\nremove: 2": "remove: 2",
	} {
		s := start(t, "#.#\n#.#\n$##\n\n"+text+"\n")
		if s.String() != "#.#\n#.#\n$##\n\n"+want+"\n" {
			t.Errorf("%q is written as\n%s", text, s)
		}
		lines := strings.Split(want, "\n")
		packed, ok := Puzzle{}.Pack(lines)
		if back, err := (Puzzle{}).Unpack(packed); !ok || err != nil || strings.Join(back, "\n") != want {
			t.Errorf("%q is packed as %q and comes back as %v, %v", want, packed, back, err)
		}
	}
	for _, bad := range []string{"", "R3", "A", "Ab", "Sa-", "x"} {
		if lines, err := (Puzzle{}).Unpack(bad); err == nil {
			t.Errorf("%q is unpacked as %v", bad, lines)
		}
	}
}

// Sixteen million cells are read and answered.
func TestLargestMap(t *testing.T) {
	row := strings.Repeat("#", 4095) + ".\n"
	s := start(t, strings.Repeat(row, 4095)+strings.Repeat("#", 4095)+"$\n")
	if a := s.level.answer(); a.task1 != 8192 || len(a.best) != 0 {
		t.Errorf("%d win", a.task1)
	}
}

// TestBoundOfCells: the reader takes as many cells as it says, and no more.
func TestBoundOfCells(t *testing.T) {
	const cols = 4096
	most := strings.Repeat(strings.Repeat("#", cols-1)+".\n", notation.MaxCells/cols-1) + strings.Repeat("$", cols) + "\n"
	if _, err := (Puzzle{}).Parse(most); err != nil {
		t.Errorf("%d cells: %v", notation.MaxCells, err)
	}
	var faults puzzle.Errors
	if _, err := (Puzzle{}).Parse(most[:cols+1] + most); !errors.As(err, &faults) || faults[0].Text.Key != "level.large" {
		t.Errorf("a row more: %v", err)
	}
}
