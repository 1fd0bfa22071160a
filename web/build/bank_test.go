package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gridwise/game/link"
	"gridwise/solvers/catalog"
)

// TestBanks plays the routes of every bank, as the build does, and opens what
// readers get.
func TestBanks(t *testing.T) {
	s, days := &site{root: "../.."}, 0
	for _, p := range catalog.All {
		all, err := s.bank(p, "Title")
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for i, d := range all {
			l, err := link.Decode(d.Link, catalog.All)
			if err != nil || len(l.Moves) > 0 || l.Title == "" || d.Best <= 0 {
				t.Fatalf("%s, day %d: %+v, %v", p.Name(), i+1, d, err)
			}
			if seen[l.Level] {
				t.Errorf("%s: day %d has been before", p.Name(), i+1)
			}
			seen[l.Level] = true
		}
		days += len(all)
	}
	if days < 26*7 {
		t.Errorf("the banks hold %d days", days)
	}
}

func TestBadBanks(t *testing.T) {
	p := catalog.Named("lifter")
	good := "lifter1.10w-w4m2w2mw-w4m2s2mw-wml2oml2mw-womol4mw-w3mlR4w-w8mL-10w.mLURUR4L3D7R.30ne"
	l, err := link.Decode(good, catalog.All)
	if err != nil {
		t.Fatal(err)
	}
	l.Moves = l.Moves[:3]
	early, err := l.Encode()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ text, want string }{
		"a cut link":     {strings.Repeat(good+" 9\n", 6) + good[:40] + " 9", "day 7"},
		"no whole weeks": {good + " 9", "1 days"},
		"no win":         {early + " 9", "does not win"},
		"no rating":      {good, "no rating"},
	} {
		root := t.TempDir()
		if err := os.MkdirAll(filepath.Join(root, "assets/daily"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, "assets/daily/lifter-bank.txt"), []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := (&site{root: root}).bank(p, "T"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
