package ghosts

import (
	"slices"
	"testing"

	"gridwise/solvers/ghosts/internal/boardtest"
)

func TestPack(t *testing.T) {
	for _, text := range []string{boardtest.Challenge49, boardtest.Holed, boardtest.Wide, boardtest.Ring, boardtest.Bare} {
		rules := parse(t, text).l.Rules()
		packed, ok := Puzzle{}.Pack(rules)
		back, err := Puzzle{}.Unpack(packed)
		if !ok || err != nil || !slices.Equal(back, rules) {
			t.Errorf("%q packs as %q and unpacks as %q, %v", rules, packed, back, err)
		}
	}
	if packed, _ := (Puzzle{}).Pack([]string{"spare lights: yes", "pieces:", "oo", "*.", "", "ol"}); packed != "" {
		t.Errorf("a bad grid packs as %q", packed)
	}
	if packed, _ := (Puzzle{}).Pack([]string{"spare lights: yes", "pieces:", "oo", "*.", "", "o"}); packed != "spoo-leno" {
		t.Errorf("packed %q", packed)
	}
	for _, bad := range []string{"x", "sp", "p", "poo*", "ss", "p.o", "po s"} {
		if rules, err := (Puzzle{}).Unpack(bad); err == nil {
			t.Errorf("%q unpacks as %q", bad, rules)
		}
	}
}
