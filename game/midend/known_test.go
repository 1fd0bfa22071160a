package midend

import (
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
)

// TestShippedLevelByItsLink opens the largest shipped mine as a post does, by its
// link alone: the best known score stands beside the board, and the first hint
// goes on with the known route instead of planning.
func TestShippedLevelByItsLink(t *testing.T) {
	z := catalog.Named("lifter")
	text, _ := assets.Level("lifter", "74-a-small-riddle")
	s, err := z.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	address, err := link.New(z, s, nil).Encode()
	if err != nil {
		t.Fatal(err)
	}
	d := newPage(t)
	d.load(address, "")
	if start := d.desk.Start(); start.Notes().Of("best") != "11662" || start.Notes().Of("title") != "A Small Riddle" {
		t.Errorf("the header is %q", start.Notes())
	}
	d.heard()
	d.Command("check")
	d.settle()
	if all := d.heard(); len(all) != 1 || !strings.HasPrefix(all[0], "There is a way to the lift: 11,662 points, 3,188 ") {
		t.Errorf("the check says %q", all)
	}
	const other = "#####\n#R\\L#\n#####\n"
	d.load(other, "lifter")
	if notes := d.desk.Start().Notes(); len(notes) > 0 {
		t.Errorf("a mine of one's own has the header %q", notes)
	}
}
