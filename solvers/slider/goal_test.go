package slider

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
)

func TestGoal(t *testing.T) {
	for level, want := range map[string]string{
		"; best: 1\nSE\n":     "slider.goal.stop",
		"S_E_\n\nend: pass\n": "slider.goal.pass",
		"12__\nAB__\n":        "slider.goal.all",
	} {
		s, err := Puzzle{}.Parse(level)
		if err != nil {
			t.Fatal(level, err)
		}
		if got := s.(State).Goal().String(); got != want {
			t.Errorf("%q: the goal is %s, want %s", level, got, want)
		}
	}
}

func TestRulesOfLevels(t *testing.T) {
	for level, want := range map[string]string{
		"01-a-short-slide":      "[1 2 11]",
		"10-just-touch-it":      "[1 3 11]",
		"33-everything-at-once": "[1 2 4 5 6 7 8 9 11]",
		"09-twins":              "[1 10 11]",
	} {
		text, _ := assets.Level("slider", level)
		s, err := Puzzle{}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(s.(State).Rules()); got != want {
			t.Errorf("%s: rules %s, want %s", level, got, want)
		}
	}
}

// TestEveryTileIsTold: every tile but ice and rock has a paragraph of the rules, and all have
// words of their own for who looks at a cell.
func TestEveryTileIsTold(t *testing.T) {
	ice, at := parsed(t, "S__E\n____\n"), puzzle.Cell{Row: 2, Col: 1}
	for _, tile := range (Puzzle{}).Tiles() {
		if strings.IndexByte("_SEX123ABC", tile.Char) >= 0 {
			continue
		}
		s := parsed(t, strings.ReplaceAll("S__E\n?__?\n", "?", string(rune(tile.Char))))
		if s.Look(at).String() == ice.Look(at).String() {
			t.Errorf("%q, the tile %s, is looked at as ice", tile.Char, tile.Name)
		}
		if tile.Char != '*' && slices.Equal(s.Rules(), ice.Rules()) {
			t.Errorf("no rule is shown on a level with %q, the tile %s", tile.Char, tile.Name)
		}
	}
}
