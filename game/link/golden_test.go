package link

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/notation"
)

// TestGolden reads links that were written by released versions: a file for
// each, its first line the link, then "moves:" and "beat:", perhaps "moment:",
// and the level's text with its title. Files are added and never changed. Those named
// "-letters" are of today's form, the others of the one before.
func TestGolden(t *testing.T) {
	files, _ := filepath.Glob("../../assets/*/links/*.txt")
	seen := map[string]bool{}
	for _, file := range files {
		if catalog.Named(filepath.Base(filepath.Dir(filepath.Dir(file)))) == nil {
			continue // the example's
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		link, rest, _ := strings.Cut(string(text), "\n")
		moves, rest, _ := strings.Cut(rest, "\n")
		beat, level, _ := strings.Cut(rest, "\n")
		if want, after, ok := strings.Cut(level, "\n"); ok && strings.HasPrefix(want, "moment: ") {
			topic, step, _ := strings.Cut(strings.TrimPrefix(want, "moment: "), " ")
			if l, _ := Decode(link, catalog.All); l.Topic != topic || l.Step != step {
				t.Errorf("%s: the moment is %q %q", file, l.Topic, l.Step)
			}
			level = after
		}
		l, err := Decode(link, catalog.All)
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		moves = strings.ReplaceAll(moves, "_", "-") // as the form before had it
		if again, err := l.Encode(); strings.Contains(file, "-letters") && (err != nil || again != link) {
			t.Errorf("%s: written again it is %s, %v", file, again, err)
		}
		if got := "moves: " + notation.Letters(l.Moves, l.Puzzle.Verbs()); strings.TrimSpace(got) != strings.TrimSpace(moves) {
			t.Errorf("%s: %s, want %s", file, got, moves)
		}
		if got := "beat: " + strconv.Itoa(l.Beat); got != beat {
			t.Errorf("%s: %s, want %s", file, got, beat)
		}
		if got := strings.TrimRight(l.Text(), "\n"); got != strings.TrimRight(level, "\n") {
			t.Errorf("%s: the level is\n%s", file, got)
		}
		s, err := l.Puzzle.Parse(l.Level)
		for _, m := range l.Moves {
			if err == nil {
				s, _, err = s.Play(m)
			}
		}
		if err != nil {
			t.Errorf("%s: the moves do not play: %v", file, err)
		}
		name, _, _ := strings.Cut(link, ".")
		seen[name] = true
	}
	for _, p := range catalog.Whole {
		for v := 1; v <= p.Version(); v++ {
			if name := p.Name() + strconv.Itoa(v); !seen[name] {
				t.Errorf("there is no link of %s in its assets/NAME/links", name)
			}
		}
	}
}
