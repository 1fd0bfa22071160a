package articles

import (
	"regexp"
	"strings"
	"testing"

	"gridwise/game/words"
	"gridwise/solvers/puzzle/reason"
)

// TestRunsAreDrawn: each change of a score is a step of its stair, which ends at the right edge.
func TestRunsAreDrawn(t *testing.T) {
	w := newWriter(root, "lifter", words.English)
	page, err := w.runs(map[string]string{"level": "drop-it-twice"}, "hot|cold|heat|work\nBoth.")
	if err != nil {
		t.Fatal(err)
	}
	start, err := w.start("drop-it-twice")
	if err != nil {
		t.Fatal(err)
	}
	with, without := start.(reason.Runner).Runs()
	stairs := regexp.MustCompile(`d="(M[\d. ]*H[^"]*)"`).FindAllStringSubmatch(page, -1)
	for i, all := range [][]reason.Stand{without, with} {
		changes := 0
		for k, s := range all[1:] {
			if s.Score != all[k].Score {
				changes++
			}
		}
		if got := stairs[i][1]; strings.Count(got, "V") != changes || changes == 0 || !strings.HasSuffix(got, "H352") {
			t.Errorf("%d changes are drawn as %s", changes, got)
		}
	}
	for _, want := range []string{">heat</text>", ">work</text>", "●</span> hot", "<figcaption>Both."} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s", want)
		}
	}
}
