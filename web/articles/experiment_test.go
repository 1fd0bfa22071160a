package articles

import (
	"fmt"
	"strings"
	"testing"

	"gridwise/game/words"
	"gridwise/solvers/puzzle/reason"
)

// TestExperiment: each size has its level, its sentence with both counts, a point of either
// curve that steers, and a row of the table; where the plain way gave up that is said.
func TestExperiment(t *testing.T) {
	w := newWriter(root, "slider", words.English)
	page, err := w.experiment(map[string]string{"id": "sizes"}, "{size}: {ours} to {plain}.\n{size}: {ours}, over {plain}.\nsizes|ours|plain\nAll.")
	if err != nil {
		t.Fatal(err)
	}
	all, err := trialsOf(w.puzzle.(reason.Experimenter))
	if err != nil {
		t.Fatal(err)
	}
	gaveUp := 0
	for i, x := range all {
		sentence := fmt.Sprintf("%d: %s to %s.", x.Size, counted(x.Ours), counted(x.Plain))
		row := fmt.Sprintf("<td>%s</td><td>%s</td>", counted(x.Ours), counted(x.Plain))
		if x.Plain == 0 {
			gaveUp++
			sentence = fmt.Sprintf("%d: %s, over 1,000,000.", x.Size, counted(x.Ours))
			row = fmt.Sprintf("<td>%s</td><td>&gt; 1,000,000</td>", counted(x.Ours))
		}
		step := fmt.Sprintf("sizes:experiment/n%d", x.Size)
		for _, want := range []string{">" + sentence + "</li>", `aria-label="` + sentence + `"`, row, `id="` + step + `"`, `<a href="#` + step + `" data-gridwise="` + step + `"`} {
			if !strings.Contains(page, want) {
				t.Errorf("size %d: no %s", x.Size, want)
			}
		}
		d := w.figures["sizes"]
		if got := len(d.Steps[i].Level) > 0 && d.Steps[i].Level == x.Level; !got {
			t.Errorf("size %d shows another level", x.Size)
		}
	}
	if gaveUp == 0 || gaveUp == len(all) || strings.Count(page, "l-5 -9z") != gaveUp {
		t.Errorf("%d of %d gave up", gaveUp, len(all))
	}
}
