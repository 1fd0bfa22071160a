package midend

import "testing"

// TestSaveTellsItsPlace: no script reads what a save says of it.
func TestSaveTellsItsPlace(t *testing.T) {
	d := newPage(t)
	d.load(lemmoMap, "lemmo")
	d.keys("ArrowRight", "ArrowRight", "KeyZ")
	d.settle()
	if save := d.last("save"); save["at"] != 1 {
		t.Errorf("the save is %v", save)
	}
}
