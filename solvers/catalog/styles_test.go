package catalog

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestStyles holds the style sheets to the measures that all pages share, and to
// classes: ids are for scripts.
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
		n := 0
		for line := range strings.Lines(string(text)) {
			n++
			if m := own.FindString(line); m != "" {
				t.Errorf("%s:%d: %s is none of page/tokens.css", file, n, m)
			}
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
