package lifter

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

func shipped(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("../../assets/lifter/levels/*.txt")
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

// column returns the numbers below a title in the tables of a document, by the first
// cell of their rows.
func column(t *testing.T, file, title string) map[string]int {
	t.Helper()
	doc, err := os.ReadFile("../../docs/" + file)
	if err != nil {
		t.Fatal(err)
	}
	found, at := map[string]int{}, -1
	for line := range strings.Lines(string(doc)) {
		cells := strings.Split(line, "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		switch {
		case len(cells) < 3:
			at = -1
		case at < 0:
			at = slices.Index(cells, title)
		default:
			if n, ok := number(strings.ReplaceAll(cells[at], ",", "")); ok {
				found[cells[1]] = n
			}
		}
	}
	return found
}

// headersOfTheContest returns the best scores in the headers of the contest's mines.
func headersOfTheContest(t *testing.T) map[string]int {
	t.Helper()
	best := map[string]int{}
	for _, r := range minetest.Records(t) {
		best[r.Name], _ = number(shippedLevel(t, r.Name).Notes().Of("best"))
	}
	return best
}

// TestHeadersOfTheContest holds the headers of the contest's mines against the
// table of what the planner reaches in 20 seconds, each and all together.
func TestHeadersOfTheContest(t *testing.T) {
	claimed, sum := column(t, "lifter-planner.md", "20 s"), 0
	for name, best := range headersOfTheContest(t) {
		if sum += best; best < claimed[name] || claimed[name] == 0 {
			t.Errorf("%s: the header has %d, the table %d", name, best, claimed[name])
		}
	}
	if sum < claimed["sum"] {
		t.Errorf("the mines come to %d, the table to %d", sum, claimed["sum"])
	}
	doc, _ := os.ReadFile("../../docs/lifter-planner.md")
	if said := fmt.Sprintf("come to %d together", sum); !strings.Contains(string(doc), said) {
		t.Errorf("the document does not say that the headers %s", said)
	}
}

// TestBestKnown: the best score known of a mine of the contest is its header's or another
// program's, and the tables name the higher. A header that is behind is owned up to.
func TestBestKnown(t *testing.T) {
	headers, sum := headersOfTheContest(t), 0
	planner, figures := column(t, "lifter-planner.md", "best known"), column(t, "figures.md", "best known")
	doc, _ := os.ReadFile("../../docs/figures.md")
	for _, r := range minetest.Records(t) {
		known, behind := max(r.Best, headers[r.Name]), r.Best-headers[r.Name]
		sum += known
		if planner[r.Name] != known {
			t.Errorf("%s: %d is known, docs/lifter-planner.md says %d", r.Name, known, planner[r.Name])
		}
		if n, ok := figures[r.Name]; ok && n != known {
			t.Errorf("%s: %d is known, docs/figures.md says %d", r.Name, known, n)
		}
		said := strings.Contains(string(doc), fmt.Sprintf("The header of %s is %d short", r.Name, behind))
		if said != (behind > 0) {
			t.Errorf("%s: the header is %d short of the best known, docs/figures.md says so: %v", r.Name, behind, said)
		}
	}
	if planner["sum"] != sum || len(figures) < 5 {
		t.Errorf("%d is known of all together, the document says %d; %d rows of figures", sum, planner["sum"], len(figures))
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
		moves, err := notation.ParseLetters(s.Notes().Of("play"), Puzzle{}.Verbs())
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
