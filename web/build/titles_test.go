package main

import (
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
)

// TestTitlesAreTranslated counts the shipped levels whose titles are said in
// Chinese.
func TestTitlesAreTranslated(t *testing.T) {
	all, err := titles()
	if err != nil {
		t.Fatal(err)
	}
	levels, said := 0, 0
	for _, p := range catalog.All {
		for _, id := range assets.LevelNames(p.Name()) {
			l, _, err := shipped(p, id)
			if err != nil {
				t.Fatal(err)
			}
			levels++
			if all[strings.ToLower(l.Notes["title"])]["zh"] != "" {
				said++
			} else {
				t.Logf("%s/%s: %q is in no table", p.Name(), id, l.Notes["title"])
			}
		}
	}
	if said*10 < levels*9 {
		t.Errorf("%d of %d levels have a title in Chinese", said, levels)
	}
}
