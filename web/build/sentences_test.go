package main

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/bench"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/reason"
)

// tries is how many seeds first tries.
const tries = 8

func first(t *testing.T, p puzzle.Puzzle, text string, seed uint64) string {
	t.Helper()
	g := p.(draft.Generator)
	wish, err := draft.ParseWish(text, g.Wishes())
	if err != nil {
		t.Fatal(err)
	}
	for i := range uint64(tries) {
		if level, err := bench.Make(context.Background(), p, seed+i, wish, nil); err == nil {
			return level
		}
	}
	return ""
}

func TestSentencesOfAPuzzle(t *testing.T) {
	p := catalog.Named("slider")
	all := tables{"en": nil, "zh": nil}.sentences(p)
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

// TestNotesAreSaid generates levels: the table has the forms of all that their
// headers say, so that a page can put it into another language.
func TestNotesAreSaid(t *testing.T) {
	for _, p := range catalog.All {
		x, ok := p.(puzzle.Tried)
		if _, makes := p.(draft.Generator); !ok || !makes {
			continue
		}
		all := tables{"en": nil, "zh": nil}.sentences(p)
		var forms []*regexp.Regexp
		for key, form := range all["en"] {
			if strings.HasPrefix(key, "note.") {
				forms = append(forms, regexp.MustCompile("^"+regexp.MustCompile(`\\\{\d\\\}`).ReplaceAllString(regexp.QuoteMeta(form), ".+")+"$"))
				if all["zh"][key] == "" {
					t.Errorf("%s is not in Chinese", key)
				}
			}
		}
		said := func(text string) bool {
			return slices.ContainsFunc(forms, func(f *regexp.Regexp) bool { return f.MatchString(text) })
		}
		for _, wish := range append([]string{""}, x.Trial().Noted...) {
			s, err := p.Parse(first(t, p, wish, 1))
			if err != nil {
				t.Fatalf("%s %s: %v", p.Name(), wish, err)
			}
			for _, note := range []string{"formula", "missed"} {
				text := s.Notes().Of(note)
				for part := range strings.SplitSeq(text, ", ") {
					if text != "" && !said(text) && !said(part) {
						t.Errorf("%s %s: %q of the note %s %q is in no table", p.Name(), wish, part, note, text)
					}
				}
			}
		}
	}
}

// TestFiguresHaveTheirWords explains the first levels of each puzzle: what the page
// that explains has of the tables holds every sentence, and what these name.
func TestFiguresHaveTheirWords(t *testing.T) {
	for _, p := range catalog.All {
		sheet, err := tables{"en": nil, "zh": nil}.sheet(p)
		if err != nil {
			t.Fatal(err)
		}
		var held func(said puzzle.Text)
		held = func(said puzzle.Text) {
			for lang, table := range sheet.Words {
				if _, ok := table[said.Key]; !ok && !said.Zero() {
					t.Errorf("%s: %s lacks %s", p.Name(), lang, said.Key)
				}
			}
			for _, a := range said.Args {
				if inner, ok := a.(puzzle.Text); ok {
					held(inner)
				}
			}
		}
		names := assets.LevelNames(p.Name())
		for _, name := range names[:min(6, len(names))] {
			text, _ := assets.Level(p.Name(), name)
			s, err := p.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			for step, err := range reason.Explain(t.Context(), s, "") {
				if err != nil {
					t.Fatal(err)
				}
				for of := range step.Pictures() {
					held(of.Text)
				}
				if step.Ask != nil {
					for _, a := range step.Ask.Answers {
						held(a.Text)
					}
				}
			}
		}
	}
}
