package midend

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// buttons are the verbs that the page offers.
func (d *desk) buttons() string {
	var names []string
	for _, v := range d.last("ui")["verbs"].([]any) {
		names = append(names, v.(Message)["name"].(string))
	}
	return strings.Join(names, " ")
}

// stars is how many stars the page shows, and of how many.
func (d *desk) stars() string {
	got, all := 0, d.last("ui")["stars"].([]any)
	for _, s := range all {
		if s.(Message)["got"] == true {
			got++
		}
	}
	return fmt.Sprint(got, " of ", len(all))
}

// TestWalkIsToldWhenItEnds: neither the sentence nor the star nor the buttons of
// the next act come before the walk was seen; the key that began it ends it.
func TestWalkIsToldWhenItEnds(t *testing.T) {
	for _, way := range []string{"seen", "skipped"} {
		d := newDesk(t)
		d.load(lemmoMap, "lemmo")
		before := d.buttons()
		d.heard()
		d.keys("Enter")
		for range 10 {
			d.Advance(0.05)
		}
		stars, buttons, goal := d.stars(), d.buttons(), d.last("ui")["goal"].(string)
		if heard := d.heard(); len(heard) > 0 || stars != "0 of 4" || buttons != before || !strings.HasPrefix(goal, "Find a start") {
			t.Errorf("on the way: heard %q, %s stars, buttons %s", heard, stars, buttons)
		}
		if way == "skipped" {
			d.keys("Enter")
			if d.Session().Count() != 1 {
				t.Errorf("the key that ends the walk is %d moves", d.Session().Count()-1)
			}
		}
		d.settle()
		stars = d.stars()
		if heard := d.heard(); len(heard) != 1 || !strings.HasPrefix(heard[0], "Lemmo finds the treasure") || stars != "1 of 4" {
			t.Errorf("%s: heard %q, %s stars", way, heard, stars)
		}
	}
}

// TestActsHaveTheirButtons plays the three acts by keys alone.
func TestActsHaveTheirButtons(t *testing.T) {
	d := newDesk(t)
	d.load(lemmoMap, "lemmo")
	if got := d.buttons(); got != "left right start" {
		t.Errorf("to find a way there is %s", got)
	}
	d.Receive(Message{"type": "play", "moves": "hand 3,4"})
	if d.Session().Count() != 0 || !strings.HasPrefix(d.last("bump")["text"].(string), "first find a start") {
		t.Errorf("too early: %v", d.last("bump"))
	}
	d.keys("Enter")
	d.settle()
	if got := d.buttons(); got != "left right wins loses" {
		t.Errorf("to count there is %s", got)
	}
	d.keys("ArrowLeft", "ArrowUp", "ArrowUp", "ArrowDown", "Enter")
	ask := d.last("ui")["asks"].([]any)[0].(Message)
	if d.count("ask") != 1 || d.last("ask")["verb"] != "count" || ask["value"] != 3 {
		t.Errorf("Enter asks %v, %v", d.last("ask"), ask)
	}
	d.Receive(Message{"type": "play", "moves": "count =20"})
	d.settle()
	if got := d.buttons(); got != "left right start hand lifted hand none" || len(d.last("ui")["asks"].([]any)) != 0 {
		t.Errorf("to find the block there is %s", got)
	}
	d.Command("lookdown")
	for range 3 {
		d.Command("lookdown")
	}
	for range 8 {
		d.Command("lookleft")
	}
	d.Command("act")
	d.keys("KeyN")
	d.settle()
	d.Command("undo")
	if s := d.said(); !strings.HasPrefix(s, "an answer cannot be taken back") {
		t.Errorf("undo of a wrong answer says %q", s)
	}
	d.Receive(Message{"type": "scrub", "n": 0})
	d.Receive(Message{"type": "play", "moves": "left"})
	if s := d.said(); !strings.HasPrefix(s, "your answers cannot be taken back") {
		t.Errorf("another play from before the answers says %q", s)
	}
	d.Receive(Message{"type": "scrub", "n": 99})
	d.Command("lookright")
	d.Receive(Message{"type": "play", "moves": "remove 3,4; hand lifted"})
	d.settle()
	if solved := d.last("solved"); solved == nil || solved["told"] != "1 miss." {
		t.Errorf("solved: %v", solved)
	}
	if heard := d.heard(); !slices.Contains(heard, "wrong: some block does help") {
		t.Errorf("heard %q", heard)
	}
}
