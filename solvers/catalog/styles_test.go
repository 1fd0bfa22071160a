package catalog

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const longestRule = 160 // characters of a line

// TestStyles holds the style sheets to short lines and to the measures that all
// pages share.
func TestStyles(t *testing.T) {
	files, err := filepath.Glob("../../web/[ps]*/*.css")
	if err != nil || len(files) < 10 {
		t.Fatalf("only %q, %v", files, err)
	}
	own := regexp.MustCompile(`(?:border[a-z-]*-radius:[^;}]*\dpx|z-index: *\d)`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for line := range strings.Lines(string(text)) {
			if n++; len([]rune(line)) > longestRule+1 {
				t.Errorf("%s:%d is %d characters long", file, n, len([]rune(line)))
			}
			if m := own.FindString(line); m != "" {
				t.Errorf("%s:%d: %s is none of page/tokens.css", file, n, m)
			}
		}
	}
}
