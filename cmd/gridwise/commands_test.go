package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
)

// TestProofsGoThroughFiles: what prove writes check reads, for every puzzle; one
// line less, and it does not hold.
func TestProofsGoThroughFiles(t *testing.T) {
	for _, p := range catalog.All {
		file := filepath.Join(t.TempDir(), "proof.txt")
		out, errs, status := gridwise(t, "", "prove", p.Name(), "2", "-o", file)
		if status != 0 || errs != "" || out == "" {
			t.Errorf("%s: %q, %q, %d", p.Name(), out, errs, status)
			continue
		}
		again, errs, status := gridwise(t, "", "check", p.Name(), file)
		if again != "proof: "+out || status != 0 {
			t.Errorf("%s: proved %q, checked %q, %q, %d", p.Name(), out, again, errs, status)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if out, _, status := gridwise(t, "\ufeff"+strings.ReplaceAll(string(text), "\n", "\r\n"), "check", p.Name(), "-"); out != again || status != 0 {
			t.Errorf("%s: with other line ends %q, %d", p.Name(), out, status)
		}
		lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
		short := strings.Join(lines[:len(lines)-1], "\n") + "\n"
		if out, _, status := gridwise(t, short, "check", p.Name(), "-"); status != 1 || !strings.HasPrefix(out, "proof: none\nwhy: stdin") {
			t.Errorf("%s: a proof without its last line: %q, %d", p.Name(), out, status)
		}
	}
}

// TestShippedHeadersAreProved: the header of a level of each puzzle that is small
// holds, and one more than it says does not.
func TestShippedHeadersAreProved(t *testing.T) {
	for _, p := range catalog.All {
		text, _ := assets.Level(p.Name(), assets.LevelNames(p.Name())[0])
		notes, _, _ := notation.SplitNotes(text)
		best := "; best: " + notes.Of("best") + "\n"
		if !strings.Contains(text, best) {
			t.Fatalf("%s: no best in\n%s", p.Name(), text)
		}
		if out, errs, status := gridwise(t, text, "check", p.Name(), "-", "-proof"); status != 0 {
			t.Errorf("%s: %q, %q, %d", p.Name(), out, errs, status)
		}
		out, _, status := gridwise(t, strings.Replace(text, best, "; best: 999\n", 1), "check", p.Name(), "-", "-proof")
		if status != 1 || !strings.Contains(out, "header: the header says “best: 999”") {
			t.Errorf("%s: with best 999: %q, %d", p.Name(), out, status)
		}
	}
}

func TestLevelsAreListed(t *testing.T) {
	for _, p := range catalog.All {
		names := assets.LevelNames(p.Name())
		for _, args := range [][]string{{"levels", p.Name()}, {"levels", "-json", p.Name()}} {
			out, errs, status := gridwise(t, "", args...)
			headings := 0
			if len(args) == 2 && assets.Parts(p.Name())[0].Name != "" {
				headings = 2*len(assets.Parts(p.Name())) - 1
			}
			if strings.Count(out, "\n") != len(names)+headings || errs != "" || status != 0 {
				t.Errorf("%v: %d lines for %d levels, %q, %d", args, strings.Count(out, "\n"), len(names), errs, status)
			}
			for _, name := range names {
				text, _ := assets.Level(p.Name(), name)
				if notes, _, _ := notation.SplitNotes(text); !strings.Contains(out, notes.Of("title")) {
					t.Errorf("%v: no %q", args, notes.Of("title"))
				}
			}
		}
		if out, _, _ := gridwise(t, "", "levels"); !strings.Contains(out, p.Name()) {
			t.Errorf("%s is not listed", p.Name())
		}
	}
}

// TestHelpIsWhole: every command has its help with an example and the statuses,
// and that of new lists every wish.
func TestHelpIsWhole(t *testing.T) {
	for _, cmd := range commands() {
		out, _, status := gridwise(t, "", "help", cmd.name)
		for _, want := range []string{cmd.usage, "Examples:\n  gridwise " + cmd.name, "Exit status: 0 answered"} {
			if !strings.Contains(out, want) || status != 0 {
				t.Errorf("help %s: no %q in\n%s", cmd.name, want, out)
			}
		}
	}
	out, _, _ := gridwise(t, "", "help", "new")
	for _, p := range catalog.All {
		for _, f := range p.(draft.Generator).Wishes() {
			if !strings.Contains(out, "  "+f.Name+"="+f.Default) {
				t.Errorf("help new: no wish %s of %s", f.Name, p.Name())
			}
		}
	}
	if out, _, status := gridwise(t, "", "--version"); !strings.HasPrefix(out, "gridwise ") || !strings.Contains(out, "slider 1") || status != 0 {
		t.Errorf("version: %q, %d", out, status)
	}
}

// TestColours: only a terminal gets them, and none whose user wants none.
func TestColours(t *testing.T) {
	terminal, err := os.OpenFile("/dev/null", os.O_WRONLY, 0) // a character device, as terminals are
	if err != nil {
		t.Fatal(err)
	}
	defer terminal.Close()
	t.Setenv("NO_COLOR", "")
	t.Setenv("TERM", "xterm")
	if !coloured(terminal) {
		t.Error("a terminal without colours")
	}
	if coloured(&strings.Builder{}) {
		t.Error("a file with colours")
	}
	t.Setenv("NO_COLOR", "1")
	if coloured(terminal) {
		t.Error("NO_COLOR is not kept to")
	}
	text := "; title: x\nstatus: won\nmoves: 3\nwhy: no\n{\"a\":1}\n"
	if got, want := paint(text), dim+"; title: x"+plainly+"\n"+green+"status: won"+plainly+"\nmoves: 3\n"+red+"why: no"+plainly+"\n{\"a\":1}\n"; got != want {
		t.Errorf("%q", got)
	}
	if got, want := paintFaults("a.txt:3:2: no: go\ngridwise new: no"), bold+"a.txt:3:2: "+plainly+"no: go\n"+bold+"gridwise new: "+plainly+"no"; got != want {
		t.Errorf("%q", got)
	}
}

// TestFiguresArePrinted prints each form of a figure.
func TestFiguresArePrinted(t *testing.T) {
	for _, c := range []struct{ flags, begins, has string }{
		{"-svg", "<svg ", "prefers-color-scheme:dark"},
		{"-html -lang zh", `<figure class="gridwise" lang="zh" dir="ltr">`, "<li>"},
		{"-element -base https://example.org", "<div>\n" + `<script async src="https://example.org/web/embed.js"></script>`, `<script type="application/json">{"gridwise":"explain"`},
		{"-film", "<svg ", "animation"},
		{"-json", `{"gridwise":"explain","version":1,`, `"steps":[`},
	} {
		out, errs, status := gridwise(t, "", append([]string{"explain", "slider", "2", "R", "-topic", "wave"}, strings.Fields(c.flags)...)...)
		if status != 0 || !strings.HasPrefix(out, c.begins) || !strings.Contains(out, c.has) {
			t.Errorf("%s: %d %s %.200s", c.flags, status, errs, out)
		}
	}
}

// TestWhyNotIsPrinted asks why a move is not the answer, in words and as figures.
func TestWhyNotIsPrinted(t *testing.T) {
	for _, c := range []struct{ args, has string }{
		{"slider 2 -why R", "move"},
		{"slider 2 R -why D", "move"},
		{"slider 2 -why RD -json", `"topic":"why","why":"RD"`},
		{"slider 2 -why R -html", `<figure class="gridwise"`},
		{"woods 2 -why right", "Link"},
		{"lemmo 2 -why left", "costs nothing"},
	} {
		out, errs, status := gridwise(t, "", append([]string{"explain"}, strings.Fields(c.args)...)...)
		if status != 0 || !strings.Contains(out, c.has) {
			t.Errorf("%s: %d %s %.300s", c.args, status, errs, out)
		}
	}
	for _, args := range []string{"slider 2 -why Q", "slider 2 -why U -topic wave", "slider 2 -why U -topics"} {
		if _, errs, status := gridwise(t, "", append([]string{"explain"}, strings.Fields(args)...)...); status == 0 || errs == "" {
			t.Errorf("%s: %d %q", args, status, errs)
		}
	}
}
