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
// as a phone, so that there are more of them.
const mostLines = 130

// silent are the parts of a program that do not count.
var silent = map[string]*regexp.Regexp{
	"main.go": regexp.MustCompile("(?s)import \\(.*?\\)|`.*?`|(?m-s:^package .*$|^import .*$|^\\s*//.*$|^[\\s})]*$)"),
	"main.py": regexp.MustCompile(`(?s)""".*?"""|(?m-s:^import .*$|^\s*#.*$|^\s*$)`),
}

// TestPrograms holds that the short programs of each article are short, and that the article
// shows them. What they print is held in the puzzle's own folder.
func TestPrograms(t *testing.T) {
	for _, p := range catalog.Whole {
		for name, silent := range silent {
			file := "assets/" + p.Name() + "/example/" + name
			source, err := os.ReadFile(filepath.Join(root, file))
			if err != nil {
				t.Fatal(err)
			}
			if n := len(strings.FieldsFunc(silent.ReplaceAllString(string(source), ""), func(r rune) bool { return r == '\n' })); n > mostLines {
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
}
