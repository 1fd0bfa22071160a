package articles

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gridwise/game/words"
	"gridwise/solvers/catalog"
)

// mostLines is how many lines a program of an article may have that say something: neither
// what it imports, nor rows of a level, comments, and braces alone. The lines are as narrow
// as a phone, so that there are more of braces.
const mostLines = 55

// silent are the parts of a program that do not count.
var silent = regexp.MustCompile("(?s)import \\(.*?\\)|`.*?`|(?m-s:^package .*$|^import .*$|^\\s*//.*$|^[\\s})]*$)")

// TestPrograms holds that the short program of each article is short, and that the article
// shows it. What it prints is held in the puzzle's own folder.
func TestPrograms(t *testing.T) {
	for _, p := range catalog.Whole {
		file := "assets/" + p.Name() + "/example/main.go"
		source, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for line := range strings.Lines(silent.ReplaceAllString(string(source), "")) {
			if strings.TrimSpace(line) != "" {
				n++
			}
		}
		if n > mostLines {
			t.Errorf("%s has %d lines", file, n)
		}
		for _, lang := range words.Languages() {
			text, err := os.ReadFile(filepath.Join(root, Source(p.Name(), lang)))
			if err != nil || !strings.Contains(string(text), "~~~ code file="+file+"\n") {
				t.Errorf("the article in %s does not show %s: %v", lang, file, err)
			}
		}
	}
}
