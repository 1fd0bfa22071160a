package articles

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gridwise/game/words"
	"gridwise/solvers/catalog"
)

var (
	unread = regexp.MustCompile("(?s)~~~.*?~~~|`[^`]*`|\\]\\([^)]*\\)|\\{\\{.*?\\}\\}|## (Sources|出处).*")
	typed  = regexp.MustCompile(`\d[\d,]*\.\d+|\d[\d,]*\d\d`)
)

// TestNumbersAreComputed holds that a number of three digits or more, or with a point, is
// written as the place that it comes from. Those that are typed stand in
// assets/NAME/golden/numbers.txt: what the sources say, sizes of what was measured, and whole
// ratios between them.
func TestNumbersAreComputed(t *testing.T) {
	for _, p := range catalog.Whole {
		given := listed(t, p.Name(), "numbers.txt")
		for _, lang := range words.Languages() {
			text, err := os.ReadFile(filepath.Join(root, Source(p.Name(), lang)))
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range typed.FindAllString(unread.ReplaceAllString(string(text), ""), -1) {
				if !slices.Contains(given, n) {
					t.Errorf("%s in %s: the number %s is typed; write its place, or a line in assets/%[1]s/golden/numbers.txt", p.Name(), lang, n)
				}
			}
		}
	}
}

// TestPlacesOfNumbers: a place gives its number, and one that has none is told.
func TestPlacesOfNumbers(t *testing.T) {
	w := newWriter(root, "slider", words.English)
	for place, want := range map[string]string{
		"{{the-demo = moves}}":                           "4",
		"{{the-demo wave r4c3.right 1}}":                 "4",
		"{{the-demo wave r4c3.right plain}}":             "160",
		"{{ice-path wave r8c7.right plain}}":             "28,697,812",
		"{{assets/slider/levels/01-*.txt: title}}":       "no such file",
		"{{docs/figures.md: no such (\\d+) line}}":       "nothing like it",
		"{{count assets/slider/levels/*.txt: ; t(itle}}": "missing closing",
		"{{the-demo wave r9c9 1}}":                       "r9c9",
		"{{the-demo wave d0 9}}":                         "no number 9",
		"{{the-demo = lambdas}}":                         "does not answer",
		"{{nowhere = moves}}":                            `no level "nowhere"`,
		"{{12}}":                                         "no place",
	} {
		got, err := w.numbered([]byte(place))
		if err != nil && !strings.Contains(err.Error(), want) || err == nil && string(got) != want {
			t.Errorf("%s: got %s, %v, want %s", place, got, err, want)
		}
	}
}
