package ghosts

import (
	"fmt"
	"testing"

	"gridwise/assets"
)

func TestGoalNamesLightsToSpare(t *testing.T) {
	for level, want := range map[string]string{
		"01-night-light":    "ghosts.goal 2 1; [1 2 3 4 5 8 9]",
		"13-lamps-to-spare": "ghosts.goal.spare 3 2 2; [1 2 3 4 6 8 9]",
		"10-candlelight":    "ghosts.goal 6 6; [1 2 3 4 5 7 8 9]",
	} {
		text, _ := assets.Level("ghosts", level)
		s, err := Puzzle{}.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		goal := s.(State)
		if got := goal.Goal().String() + "; " + fmt.Sprint(goal.Rules()); got != want {
			t.Errorf("%s: %s, want %s", level, got, want)
		}
	}
}
