package main

import (
	"context"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// The seeds of a day, as web/daily.js tries them.
const tries = 8

func TestDailyWishesAreMet(t *testing.T) {
	s := &site{root: "../.."}
	generated := 0
	for _, p := range catalog.All {
		wishes, err := s.daily(p)
		if err != nil {
			t.Fatal(err)
		}
		for i, text := range wishes {
			generated++
			if made := first(t, p, text, uint64(2026112300+i*100)); made == "" {
				t.Errorf("%s: no level for %q in %d seeds", p.Name(), text, tries)
			} else if _, err := p.Parse(made); err != nil {
				t.Errorf("%s: %v", p.Name(), err)
			}
		}
	}
	if generated < 7 {
		t.Errorf("only %d wishes are generated from", generated)
	}
}

func first(t *testing.T, p puzzle.Puzzle, text string, seed uint64) string {
	t.Helper()
	g := p.(puzzle.Generator)
	wish, err := puzzle.ParseWish(text, g.Wishes())
	if err != nil {
		t.Fatal(err)
	}
	for i := range uint64(tries) {
		if level, err := g.Generate(context.Background(), seed+i, wish, nil); err == nil {
			return level
		}
	}
	return ""
}

func TestSentencesOfAPuzzle(t *testing.T) {
	p := catalog.Named("slider")
	all, err := tables{"en": nil, "zh": nil}.sentences(p)
	if err != nil {
		t.Fatal(err)
	}
	for lang, rows := range all {
		if rows["level.ragged"] == "" || rows["cell"] == "" {
			t.Errorf("%s lacks what is said of any level", lang)
		}
		for key := range rows {
			if strings.HasPrefix(key, "woods.") || strings.HasPrefix(key, "page.") {
				t.Errorf("%s has %s", lang, key)
			}
		}
	}
	if n := len(all["en"]); n != len(all["zh"]) || n < 30 {
		t.Errorf("%s sentences in English, %s in Chinese", strconv.Itoa(n), strconv.Itoa(len(all["zh"])))
	}
}
