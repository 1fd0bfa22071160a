package notation_test

import (
	"errors"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
	"gridwise/solvers/puzzle/notation"
)

// packing is a puzzle that packs "a b" as "a-b", and one line in characters
// that no link may hold.
type packing struct{ example.Puzzle }

func (packing) Pack(rules []string) (string, bool) {
	if rules[0] == "odd" {
		return "o.d", true
	}
	return strings.ReplaceAll(rules[0], " ", "-"), len(rules) == 1
}

func (packing) Unpack(packed string) ([]string, error) {
	if packed == "bad" {
		return nil, errors.New("bad")
	}
	return []string{strings.ReplaceAll(packed, "-", " ")}, nil
}

func TestRulesComeBack(t *testing.T) {
	for _, x := range []struct {
		p             puzzle.Puzzle
		rules, packed string
	}{
		{packing{}, "a b", "a-b"},
		{packing{}, "a b\nc", "0YSBiCmM"},
		{packing{}, "a-b", "0YS1i"}, // would come back as "a b"
		{packing{}, "odd", "0b2Rk"},
		{example.Puzzle{}, "a b", "0YSBi"},
	} {
		packed := notation.PackRules(x.p, x.rules)
		if packed != x.packed {
			t.Errorf("%q is packed as %q, not %q", x.rules, packed, x.packed)
		}
		if back, err := notation.UnpackRules(x.p, packed); err != nil || back != x.rules {
			t.Errorf("%q comes back as %q, %v", x.rules, back, err)
		}
	}
}

func TestDamagedRulesAreRefused(t *testing.T) {
	for _, x := range []struct {
		p      puzzle.Puzzle
		packed string
	}{{packing{}, "_!"}, {packing{}, "_YSBj0"}, {packing{}, "bad"}, {example.Puzzle{}, "a-b"}, {example.Puzzle{}, ""}} {
		if back, err := notation.UnpackRules(x.p, x.packed); err == nil {
			t.Errorf("%q is read as %q", x.packed, back)
		}
	}
}

func TestMovesPartedBySemicolons(t *testing.T) {
	verbs := example.Puzzle{}.Verbs()
	for text, want := range map[string]int{"": 0, " \n": 0, "right": 1, "right; down ;left": 3} {
		if moves, err := notation.ParseMoves(text, verbs); err != nil || len(moves) != want {
			t.Errorf("%q is read as %v, %v", text, moves, err)
		}
	}
	for _, text := range []string{"right;", ";", "right down", "right; fly"} {
		if moves, err := notation.ParseMoves(text, verbs); err == nil {
			t.Errorf("%q is read as %v", text, moves)
		}
	}
}
