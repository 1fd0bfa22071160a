package midend

import "testing"

// TestGivingUpIsAsked gives up a mine by key: the first press asks and says so,
// a walk plays on, and the second press ends the play. Moves of messages, as of
// a link, are not asked about.
func TestGivingUpIsAsked(t *testing.T) {
	const mine = "#####\n#...#\n#.R.#\n#\\..L\n#####\n"
	d := newPage(t)
	d.load(mine, "lifter")
	d.heard()
	d.keys("KeyG")
	if verb := d.last("ui")["verbs"].([]any)[1].(Message); verb["name"] != "abort" || verb["armed"] != true {
		t.Errorf("the button: %v", verb)
	}
	if all := d.heard(); len(all) != 1 || all[0] != "Give up: press it again, or play on." {
		t.Errorf("it says %q", all)
	}
	d.keys("KeyA")
	d.settle()
	if n, status := d.last("move")["n"], d.last("move")["status"]; n != 1 || status != "playing" || d.last("move")["moves"] != "L" {
		t.Fatalf("after a walk: %v moves, %v", n, status)
	}
	d.keys("KeyG")
	d.Command("hint")
	d.settle()
	d.keys("KeyG", "KeyG")
	d.settle()
	if m := d.last("move"); m["status"] != "ended" || m["moves"] != "LA" {
		t.Errorf("%v %v", m["moves"], m["status"])
	}
	d.load(mine, "lifter")
	d.Receive(Message{"type": "play", "moves": "LA"})
	if m := d.last("move"); m["status"] != "ended" {
		t.Errorf("moves of a message end %v", m["status"])
	}
}
