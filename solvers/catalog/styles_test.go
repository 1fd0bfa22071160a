package catalog

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const longestRule = 160 // characters of a rule without its line breaks and indentation

var (
	rule    = regexp.MustCompile(`[^{};]*\{[^{}]*\}`)
	comment = regexp.MustCompile(`(?s)/\*.*?\*/`)
)

// TestStyles holds the style sheets to short rules, to the measures that all pages
// share, and to classes: ids are for scripts.
func TestStyles(t *testing.T) {
	files, err := filepath.Glob("../../web/[ps]*/*.css")
	if err != nil || len(files) < 10 {
		t.Fatalf("only %q, %v", files, err)
	}
	own := regexp.MustCompile(`(?:border[a-z-]*-radius:[^;}]*\dpx|z-index: *\d)`)
	selector := regexp.MustCompile(`[^{}]+\{`)
	id := regexp.MustCompile(`#[A-Za-z][\w-]*`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range selector.FindAllString(string(text), -1) {
			if m := id.FindString(s); m != "" {
				t.Errorf("%s: a rule selects by the id %s", file, m)
			}
		}
		shortRules(t, file, string(text))
		n := 0
		for line := range strings.Lines(string(text)) {
			n++
			if m := own.FindString(line); m != "" {
				t.Errorf("%s:%d: %s is none of page/tokens.css", file, n, m)
			}
		}
	}
}

// TestExplainStyles holds the styles of the step player, which a script carries, to
// short rules.
func TestExplainStyles(t *testing.T) {
	const file = "../../web/explain/style.js"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, styles, found := strings.Cut(string(text), "`\n")
	if !found {
		t.Fatal("no styles in " + file)
	}
	shortRules(t, file, styles)
}

// shortRules reports the rules of a style sheet that are too long.
func shortRules(t *testing.T, file, styles string) {
	t.Helper()
	found := rule.FindAllString(comment.ReplaceAllString(styles, ""), -1)
	if len(found) == 0 && !strings.Contains(styles, "@import") {
		t.Errorf("%s has no rules", file)
	}
	for _, r := range found {
		var text strings.Builder
		for line := range strings.Lines(r) {
			text.WriteString(strings.TrimSpace(line))
		}
		if n := len([]rune(text.String())); n > longestRule {
			t.Errorf("%s: a rule has %d characters: %s", file, n, text.String())
		}
	}
}

// TestScriptsSelect holds the scripts to ids, attributes and names of elements:
// classes are for looks.
func TestScriptsSelect(t *testing.T) {
	files, err := filepath.Glob("../../web/[ps]*/*.js")
	if err != nil || len(files) < 40 {
		t.Fatalf("only %q, %v", files, err)
	}
	class := regexp.MustCompile(`(?:querySelector|querySelectorAll|matches|closest)\(['"` + "`" + `][^'"` + "`" + `]*\.[a-z]|getElementsByClassName`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for line := range strings.Lines(string(text)) {
			if n++; class.MatchString(line) {
				t.Errorf("%s:%d selects by a class", file, n)
			}
		}
	}
}
