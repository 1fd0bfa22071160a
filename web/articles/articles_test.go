package articles

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gridwise/game/words"
	"gridwise/solvers/catalog"
)

const root = "../.."

// listed returns the lines of a file beside the other golden ones of a puzzle, none where it
// has no such file.
func listed(t *testing.T, puzzle, file string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "assets", puzzle, "golden", file))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// TestArticles makes every article in every language, which checks its links,
// excerpts and figures, and holds its length and what it must have: among it the names of the
// sources in assets/NAME/golden/sources.txt.
func TestArticles(t *testing.T) {
	for _, p := range catalog.Whole {
		for _, lang := range words.Languages() {
			t.Run(p.Name()+"."+lang, func(t *testing.T) {
				t.Parallel()
				a, err := Make(root, p.Name(), lang)
				if err != nil {
					t.Fatal(err)
				}
				if a.Words < 900 || a.Words > 2350 {
					t.Errorf("%d words, want 900 to 2,350, ten minutes", a.Words)
				}
				page := string(a.Page)
				for _, source := range listed(t, p.Name(), "sources.txt") {
					if !strings.Contains(page, source) {
						t.Errorf("it does not name %q", source)
					}
				}
				for _, m := range inner.FindAllStringSubmatch(page, -1) {
					if !strings.Contains(m[1], ":cell/") && strings.Contains(m[1], ":") && !strings.Contains(page, ` id="`+m[1]+`"`) {
						t.Errorf("without scripts the link #%s leads nowhere", m[1])
					}
				}
				for what, least := range map[string]int{`view="explain"`: 2, `href="#`: 12, "<details><summary>": 3, `class="source"`: 2, `class="experiment"`: 1, `class="curves"`: 1, `class="gridwise play"`: 2, "<table>": 1, "<h2": 9} {
					if n := strings.Count(page, what); n < least {
						t.Errorf("%d of %s, want %d", n, what, least)
					}
				}
			})
		}
	}
}

// TestExcerptsAreShort holds that a page shows a screen or two of code, besides whole programs.
func TestExcerptsAreShort(t *testing.T) {
	for _, p := range catalog.Whole {
		source, err := os.ReadFile(filepath.Join(root, Source(p.Name(), words.English)))
		if err != nil {
			t.Fatal(err)
		}
		lines := 0
		for line := range strings.Lines(string(source)) {
			if rest, ok := strings.CutPrefix(line, "~~~ code file="); ok && strings.Contains(rest, "names=") {
				file, names, _ := strings.Cut(strings.TrimSpace(rest), " names=")
				text, err := Excerpt(root, file, strings.Split(names, ","))
				if err != nil {
					t.Fatal(err)
				}
				lines += strings.Count(text, "\n")
			}
		}
		if lines > 75 {
			t.Errorf("%s shows %d lines of code, want at most 75", p.Name(), lines)
		}
	}
}

// TestBadArticles: what does not hold is said with its place.
func TestBadArticles(t *testing.T) {
	const head = "# Title\n\nLead.\n\n"
	const figure = "~~~ explain id=map level=where-it-began topic=fates\n~~~\n\n"
	for text, want := range map[string]string{
		figure + "[x](#map:fates/f9.left.1-2)":                           "no such step",
		figure + "[x](#map:walks/c1.left)":                               "map shows fates",
		figure + "[x](#other:fates/f4)":                                  `no element "other"`,
		figure + "[x](#map:cell/9,1)":                                    "no such cell",
		figure + "[x](#map:ask/f4)":                                      "no such question",
		figure + "[x](#map:fates/)":                                      "no such step",
		figure + figure:                                                  "id of its own",
		"~~~ explain id=map level=nowhere topic=fates\n~~~":              `no level "nowhere"`,
		"~~~ explain id=map level=first-steps topic=none\n~~~":           "none",
		"~~~ picture level=first-steps topic=fates step=f9\n~~~":         "f9",
		"~~~ code file=solvers/lemmo/fates.go names=fates.gone\n~~~":     "declares no fates.gone",
		"~~~ code file=solvers/lemmo/nowhere.go names=x\n~~~":            "no such file",
		"~~~ experiment id=x\nOne.\n~~~":                                 "four lines",
		"~~~ runs level=first-steps\na|b|c|d\nAll.\n~~~":                 "by chance",
		"~~~ matrix level=first-steps\n~~~":                              "no exact cover",
		"~~~ explain id=map level=first-steps topic=fates step=f\n~~~\n": "f",
	} {
		w := newWriter(root, "lemmo", words.English)
		if _, err := w.article([]byte(head + text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n\tgot %v, want %q", text, err, want)
		}
	}
}

func TestCount(t *testing.T) {
	for s, want := range map[string]int{"": 0, "two words": 2, "把谜题放进你的页面里": 6, "用 Go 写": 2} {
		if got := Count(s); got != want {
			t.Errorf("%q: %d words, want %d", s, got, want)
		}
	}
}
