package wood

import (
	"errors"
	"os"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

func open(t testing.TB, text string) *Level {
	t.Helper()
	lv, err := Parse(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return lv
}

// article is the article's example file.
func article(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile("../../testdata/article.txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

const drawing = "##.##\n..G..\nH###H\n.###.\n..L..\n"

func TestBatchLeavesSingleLevels(t *testing.T) {
	for _, text := range []string{drawing, drawing + "\nplay: ganondorf\n", "", "3\n", "2\n5 1\nHLHHG\n", "5 1\nHLHHG\n", "; title: x\n"} {
		if levels, many := Batch(text); many {
			t.Errorf("%q is cut into %q", text, levels)
		}
	}
	if levels, many := Batch("1\n5 1\nHLHHG\n"); !many || len(levels) != 1 || open(t, levels[0]).String() != "HLHHG\n" {
		t.Errorf("a file of one maze is cut into %q, %v", levels, many)
	}
}

// TestFaults holds every fault of a level's text against its line, its column
// and what is said.
func TestFaults(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"nothing", "", "1: level.empty"},
		{"two Links", "L.H\nGL.\n", "2:2: woods.link.two 1,1"},
		{"two Ganondorfs", "; title: x\nGLG\n", "2:3: woods.ganondorf.two 1,1"},
		{"no Ganondorf", "L.H\n", "1: woods.ganondorf.none"},
		{"nobody", "..H\n", "1: woods.link.none\n1: woods.ganondorf.none"},
		{"too many hearts", "LHHHHHG\n..HHHHH\n", "2:6: woods.hearts 10 8"},
		{"an unknown character", "L.H\nG.é\n", `2:3: level.unknown "é" ". # H L G"`},
		{"rows of two lengths", "L.H\nG...\n", "2:4: level.ragged 4 3"},
		{"an unknown rule", "LHG\n\nspeed: 2\n", `3:1: woods.rule "speed: 2"`},
		{"an unknown player", "LHG\n\nplay: zelda\n", `3:1: woods.rule.play "zelda"`},
		{"two rules", "LHG\n\nplay: link\nplay: link\n", `4:1: woods.rule "play: link"`},
		{"too large", strings.Repeat(strings.Repeat(".", 65)+"\n", 64) + strings.Repeat("L", 65) + "\n", "1: woods.large 4225 4096"},
		{"a wrong size", "1\n5 2\nHLHHG\n", "2:1: woods.form.size 5 2 5 1"},
		{"a wrong width", "4 1\nHLHHG\n", "1:1: woods.form.size 4 1 5 1"},
		{"a wrong count", "3\n5 1\nHLHHG\n5 1\nHLHHG\n", "1: woods.form.count 3 2"},
		{"no count", "5 1\nHLHHG\n5 1\nHLHHG\n", "1: woods.form.uncounted 2"},
		{"no width and height", "1\nHLHHG\n", "2: woods.form.head"},
		{"a count alone", "\n3\n", "2: woods.form.count 3 0"},
		{"no mazes", "0\n", "1: level.empty"},
		{"many mazes", article(t), "8: woods.form.many 4"},
		{"an unknown character in a file", "1\n5 1\nHL?HG\n", `3:3: level.unknown "?" ". # H L G"`},
	}
	for _, x := range tests {
		_, err := Parse(x.text)
		var faults puzzle.Errors
		if !errors.As(err, &faults) {
			t.Errorf("%s: %T %v, want faults", x.name, err, err)
			continue
		}
		if got := faults.Error(); got != x.want {
			t.Errorf("%s:\n%s\nwant\n%s", x.name, got, x.want)
		}
	}
}

// TestFaultsKnowTheirLineInTheFile cuts a file whose third maze is wrong.
func TestFaultsKnowTheirLineInTheFile(t *testing.T) {
	text := strings.Replace(article(t), "H#.#H", "H#L#H", 1)
	levels, many := Batch(text)
	if !many {
		t.Fatal("the file is not cut")
	}
	_, err := Parse(levels[2])
	if err == nil || err.Error() != "19:3: woods.link.two 3,3" {
		t.Errorf("%v", err)
	}
}

func TestSideOfThePlayer(t *testing.T) {
	tests := []struct {
		text  string
		ganon bool
	}{
		{"LHG\n", false},
		{"LHG\n\nplay: link\n", false},
		{"LHG\n\nplay: ganondorf\n", true},
		{"; play: ganondorf\nLHG\n", true},
		{"; play: ganondorf\nLHG\n\nplay: link\n", false},
		{"; play: ganondorf\n3 1\nLHG\n", true},
	}
	for _, x := range tests {
		s := open(t, x.text)
		if (s.Side == Ganon) != x.ganon {
			t.Errorf("%q: Ganondorf %v", x.text, s.Side == Ganon)
		}
		if again := open(t, s.String()); again.Side != s.Side {
			t.Errorf("%q: its own text gives the other side", x.text)
		}
	}
}
