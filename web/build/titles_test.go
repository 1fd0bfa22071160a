package main

import (
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"gridwise/assets"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/notation"
)

// eachLevel calls f with the shipped levels of all puzzles.
func eachLevel(t *testing.T, f func(name string, l level)) {
	t.Helper()
	for _, p := range catalog.Whole {
		for _, id := range assets.LevelNames(p.Name()) {
			l, _, err := shipped(p, id)
			if err != nil {
				t.Fatal(err)
			}
			f(p.Name()+"/"+id, l)
		}
	}
}

// titled returns the keys of the titles that levels in the tree have.
func titled(t *testing.T) map[string]bool {
	t.Helper()
	files, err := fs.Glob(assets.Levels, "*/levels/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no levels", err)
	}
	all := map[string]bool{}
	for _, file := range files {
		text, _ := assets.Levels.ReadFile(file)
		notes, _, _ := notation.SplitNotes(string(text))
		all["title."+notes.Of("title")] = true
	}
	return all
}

// TestTitles reads the titles of all shipped levels: each has one in both
// languages, in title case, which no other level of any puzzle has.
func TestTitles(t *testing.T) {
	chinese := words.Rows("zh")
	has, used := map[string]string{}, titled(t)
	eachLevel(t, func(name string, l level) {
		title := l.Notes["title"]
		if want := titleCase(title); title == "" || title != want {
			t.Errorf("%s: the title is %q; in title case it is %q", name, title, want)
		}
		for _, title := range []string{strings.ToLower(title), chinese["title."+title]} {
			if title == "" {
				t.Errorf("%s has no title in Chinese", name)
			} else if has[title] != "" {
				t.Errorf("%s and %s are both called %q", has[title], name, title)
			}
			has[title] = name
		}
	})
	for key := range chinese {
		if strings.HasPrefix(key, "title.") && !used[key] {
			t.Errorf("no level is called as %q", key)
		}
	}
}

// small are the words that title case leaves small, but for the first and last.
var small = strings.Fields("a an and as at but by for in of on or the to with")

var wordParts = regexp.MustCompile(`[^ -]+`)

func titleCase(title string) string {
	words := wordParts.FindAllStringIndex(title, -1)
	for i, at := range words {
		word := title[at[0]:at[1]]
		if i > 0 && i < len(words)-1 && slices.Contains(small, strings.ToLower(word)) {
			word = strings.ToLower(word)
		} else {
			first, n := utf8.DecodeRuneInString(word)
			word = string(unicode.ToUpper(first)) + word[n:]
		}
		title = title[:at[0]] + word + title[at[1]:]
	}
	return title
}

func TestTitleCase(t *testing.T) {
	for title, want := range map[string]string{
		"two is too many": "Two Is Too Many", "A Hat Of Stone": "A Hat of Stone", "wait for it": "Wait for It", "drive-by": "Drive-By",
		"what for": "What For", "who goes there?": "Who Goes There?", "élan": "Élan", "": "",
	} {
		if got := titleCase(title); got != want {
			t.Errorf("%q: %q, want %q", title, got, want)
		}
	}
}

// TestParts: a puzzle's levels stand in four to eight parts, each level in one, with words for a
// part in every language.
func TestParts(t *testing.T) {
	for _, p := range catalog.Whole {
		parts := 0
		for _, part := range assets.Parts(p.Name()) {
			if !part.Beside {
				parts++
			}
			for _, lang := range words.Languages() {
				for _, key := range []string{part.Key(p.Name()), part.Key(p.Name()) + ".line"} {
					if _, ok := words.Load(lang).Word(key); !ok {
						t.Errorf("assets/%s/%s.txt has no words for %s, of %v", p.Name(), lang, key, part.Levels)
					}
				}
			}
		}
		if parts < 4 || parts > 8 {
			t.Errorf("assets/%s/parts.txt has %d parts", p.Name(), parts)
		}
	}
}
