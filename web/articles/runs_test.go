package articles

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gridwise/game/words"
	"gridwise/solvers/puzzle/reason"
)

// TestRunsAreDrawn: each stair ends at the right edge, at the height of its last score.
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
	for i, all := range [][]reason.Stand{without, with} {
		stair := regexp.MustCompile(`d="M(\d+ \d+[hv][^"]*)"/>`).FindAllStringSubmatch(page, -1)[i+scoreLines+2][1]
		x, y, steps := 0, 0, 0
		fmt.Sscanf(stair, "%d %d", &x, &y)
		for _, m := range regexp.MustCompile(`([hv])(-?\d+)`).FindAllStringSubmatch(stair, -1) {
			by, _ := strconv.Atoi(m[2])
			if steps++; m[1] == "h" {
				x += by
			} else {
				y += by
			}
		}
		last := all[len(all)-1].Score
		if want := fieldTop + scoresHigh*(200-last)/200; steps < 3 || x != fieldLeft+fieldWide || y != want {
			t.Errorf("after %d steps %s ends at %d, %d, want %d", steps, stair, x, y, want)
		}
	}
	for _, want := range []string{">heat</text>", ">work</text>", "●</span> hot", "<figcaption>Both."} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s", want)
		}
	}
}
