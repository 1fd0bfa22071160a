package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
	"gridwise/web/publish"
)

// bookOf makes a book where a site stands, and reads what it shows.
func bookOf(t *testing.T, args ...string) (book publish.Book, page string) {
	t.Helper()
	t.Chdir(t.TempDir())
	furnish(t, args)
	out, errs, status := gridwise(t, "", append([]string{"book", "-out", "book.html"}, args...)...)
	if status != 0 || out != "" {
		t.Fatalf("book %v ends with %d: %s%s", args, status, out, errs)
	}
	text, err := os.ReadFile("book.html")
	if err != nil {
		t.Fatal(err)
	}
	_, data, _ := strings.Cut(string(text), "var gridwiseBook=")
	if err := json.NewDecoder(strings.NewReader(data)).Decode(&book); err != nil {
		t.Fatal(err)
	}
	return book, string(text)
}

// keyed is what a book has of an answer.
type keyed struct {
	Solution struct{ Moves []string }
	Hint     struct{ Text struct{ K string } }
	Steps    []struct{ Name string }
	Drawing  struct{ Boards [][]any }
}

// shippedOf are the numbers of the first levels of a puzzle.
func shippedOf(p puzzle.Puzzle, most int) []string {
	return []string{"1", "2", "3", "4"}[:min(most, len(assets.LevelNames(p.Name())))]
}

// TestBookKeyWins: of every puzzle the answers in the key, replayed from the links beside the
// levels, win or come as far as the solver says, a hint stands beside each that has any, and
// every piece of the tray is drawn.
func TestBookKeyWins(t *testing.T) {
	for _, p := range catalog.All {
		names := shippedOf(p, 4)
		if len(names) == 0 {
			continue
		}
		book, _ := bookOf(t, append([]string{p.Name(), "-hints", "-base", "https://example.org/g"}, names...)...)
		if len(book.Levels) != len(names) || book.Base != "https://example.org/g/" || book.Title == "" {
			t.Errorf("%s: %d levels of %q at %s", p.Name(), len(book.Levels), book.Title, book.Base)
		}
		for i, b := range book.Levels {
			if want := p.Name() + "/" + names[i]; b.Address != want || b.Title == "" {
				t.Errorf("%s: %q stands at %s", want, b.Title, b.Address)
			}
			keyWins(t, b)
		}
	}
}

func keyWins(t *testing.T, b publish.BookLevel) {
	t.Helper()
	var key keyed
	if err := json.Unmarshal(b.Answer, &key); err != nil {
		t.Fatal(err)
	}
	l, err := link.Decode(b.Link, catalog.All)
	if err != nil {
		t.Fatal(err)
	}
	start, err := l.Puzzle.Parse(l.Text())
	if err != nil {
		t.Fatal(err)
	}
	moves, err := notation.ParseMoves(strings.Join(key.Solution.Moves, ";"), l.Puzzle.Verbs())
	if err != nil {
		t.Fatal(err)
	}
	_, states, err := reason.Answered(t.Context(), start, moves)
	if err != nil || states[len(states)-1].Status() != puzzle.Won {
		t.Errorf("%s: the key says %v, which ends %v: %v", b.Title, key.Solution.Moves, states[len(states)-1].Status(), err)
	}
	if _, hints := start.(reason.Hinter); hints != (key.Hint.Text.K != "") {
		t.Errorf("%s: the hint is %q", b.Title, key.Hint.Text.K)
	}
	if want := 2 + len(puzzle.TrayOf(start)); len(key.Steps) != want || len(key.Drawing.Boards) < 1 {
		t.Errorf("%s: %d pictures of %d boards, want %d", b.Title, len(key.Steps), len(key.Drawing.Boards), want)
	}
}

// TestBookIsOneFile: a book has the scripts of its puzzles and no others, and what it quotes
// ends no script.
func TestBookIsOneFile(t *testing.T) {
	dir := t.TempDir()
	ice := filepath.Join(dir, "ice.txt")
	text := "# </script><script>alert(1)</script>\n# Two levels.\n\n# Stop & <b>look</b>.\nslider1.S2w-wr-2wE.zzt2\nslider 3\n"
	if err := os.WriteFile(ice, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	book, page := bookOf(t, ice, "-lang", "zh")
	if book.Title != "</script><script>alert(1)</script>" || book.Intro != "Two levels." || book.Lang != "zh" {
		t.Errorf("the book is %q, %q, %s", book.Title, book.Intro, book.Lang)
	}
	if len(book.Levels) != 2 || book.Levels[0].Prose != "Stop & <b>look</b>." || book.Levels[0].Title != "" || book.Levels[1].Address != "slider/3" {
		t.Errorf("its levels are %+v", book.Levels)
	}
	if n := strings.Count(page, "</script>"); n != 2 || strings.Contains(page, "rel=\"piece\"") {
		t.Errorf("the page has %d scripts:\n%s", n, page)
	}
	day, _ := bookOf(t, "day", "2026-03-01")
	if len(day.Levels) != len(catalog.Whole) || !strings.HasPrefix(day.Levels[0].Address, "/daily/2026-03-01/") {
		t.Errorf("the book of a day has %+v", day.Levels)
	}
	one, _ := bookOf(t, "lemmo", "1")
	if strings.Contains(page, "lemmo") || len(one.Levels) != 1 || one.Levels[0].Puzzle != "lemmo" {
		t.Error("a book has what is another puzzle's")
	}
}

// TestBookAsks: a question stands in a book with the sentence that asks, the position that it is
// asked of, and as its answers what the solver gives; a level beside it has its key.
func TestBookAsks(t *testing.T) {
	text := `# Ice

## Play it
level: slider 2

## Which way?
Look first.
level: slider 2
ask: move

## How many?
level: slider 5
ask: number

## What stops you?
level: slider 3
ask: choice
- a stone
- the air
right: a stone
`
	file := filepath.Join(t.TempDir(), "ice.txt")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	book, _ := bookOf(t, file, "-hints")
	want := []struct{ title, prose, asks, right string }{
		{"Play it", "", "", ""},
		{"Which way?", "Look first.", "lesson.ask.move", bestOf(t, "2")},
		{"How many?", "", "lesson.ask.number", strconv.Itoa(fewestOf(t, "5"))},
		{"What stops you?", "", "lesson.ask.choice", "1"},
	}
	if len(book.Levels) != len(want) {
		t.Fatalf("%d items, want %d", len(book.Levels), len(want))
	}
	for i, b := range book.Levels {
		asks, right, hinted := askedIn(t, b)
		if b.Title != want[i].title || b.Prose != want[i].prose || asks != want[i].asks || !slices.Contains(right, want[i].right) && asks != "" {
			t.Errorf("%q, %q asks %q, right is %q, want %+v", b.Title, b.Prose, asks, right, want[i])
		}
		if hinted != (asks == "") {
			t.Errorf("%s: a hint stands beside it: %v", b.Title, hinted)
		}
	}
}

// askedIn returns what a book asks on a level, and the keys of the right answers.
func askedIn(t *testing.T, b publish.BookLevel) (asks string, right []string, hinted bool) {
	t.Helper()
	var a struct {
		Hint  struct{ Text struct{ K string } }
		Steps []struct{ Ask []json.RawMessage }
	}
	if err := json.Unmarshal(b.Answer, &a); err != nil {
		t.Fatal(err)
	}
	hinted = a.Hint.Text.K != ""
	ask := a.Steps[len(a.Steps)-1].Ask
	if ask == nil {
		return "", nil, hinted
	}
	var step struct{ Text struct{ K string } }
	var answers [][]any
	if err := errors.Join(json.Unmarshal(ask[0], &step), json.Unmarshal(ask[1], &answers)); err != nil {
		t.Fatal(err)
	}
	for _, x := range answers {
		if x[2] == true {
			right = append(right, x[4].(string))
		}
	}
	return step.Text.K, right, hinted
}

// fewest is the solver's shortest way through a level of Slider.
func fewest(t *testing.T, level string) ([]puzzle.Move, []puzzle.Verb) {
	t.Helper()
	book, _ := bookOf(t, "slider", level)
	var key keyed
	if err := json.Unmarshal(book.Levels[0].Answer, &key); err != nil {
		t.Fatal(err)
	}
	verbs := catalog.Named("slider").Verbs()
	moves, err := notation.ParseMoves(strings.Join(key.Solution.Moves, ";"), verbs)
	if err != nil || len(moves) == 0 {
		t.Fatal(moves, err)
	}
	return moves, verbs
}

func bestOf(t *testing.T, level string) string {
	moves, verbs := fewest(t, level)
	return notation.Letters(moves[:1], verbs)
}

func fewestOf(t *testing.T, level string) int {
	moves, _ := fewest(t, level)
	return len(moves)
}

// TestBookOfWrongQuestion: what cannot be asked is said with the item that asks it.
func TestBookOfWrongQuestion(t *testing.T) {
	file := filepath.Join(t.TempDir(), "ice.txt")
	text := "# Ice\n\n## What stops you?\nlevel: slider 3\nask: cell\nright: 99,99\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	furnish(t, []string{file})
	_, errs, status := gridwise(t, "", "book", file, "-out", "book.html")
	if _, err := os.Stat("book.html"); status == 0 || err == nil || !strings.Contains(errs, "What stops you?") || !strings.Contains(errs, "no answer is right") || !strings.Contains(errs, ":5:1") {
		t.Errorf("it ends with %d and says %q", status, errs)
	}
}
