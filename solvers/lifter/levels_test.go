package lifter

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

func shipped(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("../../assets/levels/lifter/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no levels", err)
	}
	return files
}

func shippedTexts(t testing.TB) (texts []string) {
	t.Helper()
	for _, file := range shipped(t) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	return texts
}

// TestHeadersOfTheContest holds the headers of the contest's mines against the
// table of what the planner reaches in 20 seconds, each and all together.
func TestHeadersOfTheContest(t *testing.T) {
	doc, err := os.ReadFile("../../docs/lifter-planner.md")
	if err != nil {
		t.Fatal(err)
	}
	claimed := map[string]int{}
	for line := range strings.Lines(string(doc)) {
		if cells := strings.Split(line, "|"); len(cells) > 3 {
			if n, ok := number(strings.TrimSpace(cells[2])); ok {
				claimed[strings.TrimSpace(cells[1])] = n
			}
		}
	}
	sum, seen := 0, 0
	for _, file := range shipped(t) {
		_, name, _ := strings.Cut(strings.TrimSuffix(filepath.Base(file), ".txt"), "-")
		want, ok := claimed[name]
		if !ok {
			continue
		}
		text, _ := os.ReadFile(file)
		best, _ := number(parseState(t, string(text)).Notes().Of("best"))
		if sum, seen = sum+best, seen+1; best < want {
			t.Errorf("%s: the header has %d, the table %d", name, best, want)
		}
	}
	if seen != 26 || sum < claimed["sum"] {
		t.Errorf("%d mines come to %d, the table to %d", seen, sum, claimed["sum"])
	}
	if said := fmt.Sprintf("come to %d together", sum); !strings.Contains(string(doc), said) {
		t.Errorf("the document does not say that the headers %s", said)
	}
}

// TestCountsOfProofs: every text that counts the mines that are proved says what the
// headers say.
func TestCountsOfProofs(t *testing.T) {
	var all, proved, own, ownProved int
	for _, text := range shippedTexts(t) {
		notes := parseState(t, text).Notes()
		ours, shown := !strings.HasPrefix(notes.Of("author"), "ICFP"), strings.HasPrefix(notes.Of("proof"), "no route scores more than ")
		for n, is := range map[*int]bool{&all: true, &proved: shown, &own: ours, &ownProved: ours && shown} {
			if is {
				*n++
			}
		}
	}
	for file, want := range map[string]string{
		"docs/figures.md":        fmt.Sprintf("| shipped mines that are proved | %d of %d; %d of our own %d |", proved, all, ownProved, own),
		"docs/lifter-planner.md": fmt.Sprintf("%d of the %d shipped mines are proved", proved, all),
	} {
		text, err := os.ReadFile("../../" + file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), want) {
			t.Errorf("%s does not say %q", file, want)
		}
	}
}

// TestLevels replays every level's route to the score in its header.
func TestLevels(t *testing.T) {
	files := shipped(t)
	if len(files) < 30 {
		t.Errorf("only %d levels", len(files))
	}
	for _, file := range files {
		text, _ := os.ReadFile(file)
		s := parseState(t, string(text))
		best, ok := number(s.Notes().Of("best"))
		moves, err := puzzle.ParseLetters(s.Notes().Of("play"), Puzzle{}.Verbs())
		if !ok || err != nil {
			t.Errorf("%s: header: %v", file, err)
			continue
		}
		var end puzzle.State = s
		for i, m := range moves {
			if end, _, err = end.Play(m); err != nil {
				t.Fatalf("%s: move %d: %v", file, i+1, err)
			}
		}
		if got := end.(State).node.Score(); got != best {
			t.Errorf("%s: the route comes to %d, the header says %d", file, got, best)
		}
		if why := s.dead(); !why.Zero() && end.Status() == puzzle.Won {
			t.Errorf("%s: won, and yet %v", file, why)
		}
		if strings.TrimSpace(s.Notes().Of("title")) == "" {
			t.Errorf("%s has no title", file)
		}
	}
}
