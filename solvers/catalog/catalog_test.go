package catalog

import (
	"errors"
	"slices"
	"testing"

	"gridwise/solvers/puzzle"
)

// TestEach: all whole puzzles where none is named, nothing where a name is unknown, and no more
// after an error.
func TestEach(t *testing.T) {
	var did []string
	note := func(p puzzle.Puzzle) error { did = append(did, p.Name()); return nil }
	if err := Each(nil, note); err != nil || len(did) != len(Whole) {
		t.Errorf("of all puzzles %v, %v", did, err)
	}
	did = nil
	two := []string{Whole[3].Name(), Whole[0].Name()}
	if err := Each(two, note); err != nil || !slices.Equal(did, two) {
		t.Errorf("of %v %v, %v", two, did, err)
	}
	did = nil
	if err := Each([]string{two[0], "wood"}, note); err == nil || err.Error() != `there is no puzzle "wood"` || did != nil {
		t.Errorf("of an unknown one %v, %v", did, err)
	}
	stop := func(p puzzle.Puzzle) error { note(p); return errors.New("stop") }
	if err := Each(nil, stop); err == nil || err.Error() != Whole[0].Name()+": stop" || len(did) != 1 {
		t.Errorf("behind an error %v, %v", did, err)
	}
}
