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

const pondForTwo = "S__\n_*_\n__E\n"

// TestMovesFromElsewhereStandOverTheOwn: what was played here is behind them by undo, and no win
// among them is told.
func TestMovesFromElsewhereStandOverTheOwn(t *testing.T) {
	for moves, want := range map[string]int{"D": 1, "DR": 0} {
		own := newPage(t)
		own.load(pondForTwo, "slider")
		own.keys("ArrowRight")
		own.settle()
		d := newPage(t)
		d.load(pondForTwo, "slider")
		d.Receive(Message{"type": "saved", "text": own.last("save")["text"], "moves": moves})
		d.settle()
		if d.desk.Count() != want || d.count("solved")+d.count("start") != 0 {
			t.Errorf("%s: opened at move %d, solved %d times", moves, d.desk.Count(), d.count("solved"))
		}
		for d.desk.CanUndo() && d.desk.Letters() != "R" {
			d.keys("KeyZ")
			d.settle()
		}
		if d.desk.Letters() != "R" {
			t.Errorf("%s: the play made here is lost", moves)
		}
	}
}

// TestMovesFromElsewhereThatDoNotFit leave what was played here on the board, or as far as they go.
func TestMovesFromElsewhereThatDoNotFit(t *testing.T) {
	for moves, want := range map[string]string{"R": "R", "": "R", "?!": "R", "DU": "DU", "DD": "D", "U": ""} {
		d := newPage(t)
		d.load(pondForTwo, "slider")
		d.keys("ArrowRight")
		saved := d.last("save")["text"]
		d.load(pondForTwo, "slider")
		d.Receive(Message{"type": "saved", "text": saved, "moves": moves})
		d.settle()
		if got := d.desk.Letters(); got != want {
			t.Errorf("%q: %q is played, want %q", moves, got, want)
		}
	}
}
