package lifter

import (
	"fmt"
	"testing"
)

func TestGoalAndRules(t *testing.T) {
	for level, want := range map[string]string{
		"####\n#R\\L\n####\n":                                             "lifter.goal 1; [1 8]",
		"; best: 73\n#####\n#R\\*L\n#####\n":                              "lifter.goal 1; [1 2 3 8]",
		"#####\n#R@WL\n#A1##\n#####\n\nWater 1\nTrampoline A targets 1\n": "lifter.goal 1; [1 2 3 4 5 6 7 8]",
	} {
		s, err := Puzzle{}.Parse(level)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.(State).Goal().String() + "; " + fmt.Sprint(s.(State).Rules()); got != want {
			t.Errorf("%q: %s, want %s", level, got, want)
		}
	}
}
