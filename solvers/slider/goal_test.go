package slider

import (
	"fmt"
	"testing"

	"gridwise/assets"
)

func TestGoal(t *testing.T) {
	for level, want := range map[string]string{
		"; best: 1\nSE\n":     "slider.goal.stop",
		"S_E_\n\nend: pass\n": "slider.goal.pass",
		"12__\nAB__\n":        "slider.goal.all 2",
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
