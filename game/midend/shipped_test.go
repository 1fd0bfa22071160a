package midend

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
)

// TestEveryLevelOpens opens each shipped level by its link: it is ready under that link,
// can be played, and the table of its board is not empty.
func TestEveryLevelOpens(t *testing.T) {
	d := newPage(t)
	for _, z := range catalog.All {
		for i, name := range assets.LevelNames(z.Name()) {
			if testing.Short() && i%10 > 0 {
				continue
			}
			text, _ := assets.Level(z.Name(), name)
			start, err := z.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			address, err := link.New(z, start, nil).Encode()
			if err != nil {
				t.Fatal(err)
			}
			d.sent = nil
			d.load(address, "")
			ready, ui := d.last("ready"), d.last("ui")
			if ready == nil || ready["level"] != address || ui["state"] != "playing" || d.last("grid") == nil {
				t.Errorf("%s: ready %v, %v, errors %v", name, ready, ui["state"], d.last("error"))
			}
		}
	}
}

// TestChallenge49ByKeys lays its pieces by letters, arrows, R and Enter. A piece that is
// put on another is refused with the other's name, and check counts the ghosts in the dark.
func TestChallenge49ByKeys(t *testing.T) {
	d := newPage(t)
	d.load(level(t, "ghosts", "challenge-49"), "ghosts")
	put := func(piece string, row, col, turns int) {
		d.keys("Key" + piece)
		d.keys(slices.Repeat([]string{"ArrowUp", "ArrowLeft"}, 4)...)
		d.keys(slices.Repeat([]string{"ArrowDown"}, row-1)...)
		d.keys(slices.Repeat([]string{"ArrowRight"}, col-1)...)
		d.keys(slices.Repeat([]string{"KeyR"}, turns)...)
		d.keys("Enter")
		d.settle()
	}
	put("A", 2, 1, 0)
	put("B", 2, 1, 0)
	if d.count("bump") != 1 || !strings.Contains(d.sentence(), "A") {
		t.Errorf("a piece put on A: %q", d.sentence())
	}
	d.keys("Escape")
	put("B", 1, 3, 1)
	d.keys("KeyV")
	d.settle()
	if s := d.sentence(); !strings.Contains(s, "4 ghosts are not lit") || !strings.Contains(s, "in exactly one way") {
		t.Errorf("check says %q", s)
	}
	put("C", 3, 4, 0)
	put("D", 4, 1, 0)
	put("E", 3, 2, 0)
	put("F", 4, 3, 1)
	if m := d.last("solved"); m == nil || m["moves"] != "PA-2-1-0-PB-1-3-1-PC-3-4-0-PD-4-1-0-PE-3-2-0-PF-4-3-1-" {
		t.Errorf("solved: %v", m)
	}
}

// TestHintsFromAnywhere asks for hints behind moves by chance: the first tells how many
// moves are left, and so many the others take. A win by hints is told as one with help.
func TestHintsFromAnywhere(t *testing.T) {
	for seed := range uint64(2) {
		r := rand.New(rand.NewPCG(seed, 3))
		d := newPage(t)
		d.load(level(t, "slider", "the-long-winter"), "slider")
		for range 12 {
			d.keys([]string{"ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown"}[r.IntN(4)])
			d.settle()
		}
		made := d.last("ui")["n"].(int)
		first := ""
		for range 200 {
			d.keys("KeyQ")
			d.settle()
			if first == "" {
				first = d.sentence()
			}
			if d.last("solved") != nil {
				break
			}
		}
		m := d.last("solved")
		if m == nil || m["helped"] != true || !strings.Contains(first, fmt.Sprint(m["n"].(int)-made)) {
			t.Errorf("behind %d moves the first hint says %q, then %v", made, first, m)
		}
	}
}
