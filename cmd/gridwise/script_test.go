package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the scripts' answers anew")

// TestScripts runs testdata/scripts: lines "$ gridwise …", perhaps with
// "< file" or "<<< text" at the end, each followed by what it prints: standard
// output, then standard error behind "! ", and "? n" for a status other than
// 0. Lines of // are comments. The working folder is testdata.
func TestScripts(t *testing.T) {
	files, _ := filepath.Glob("testdata/scripts/*.txt")
	if len(files) == 0 {
		t.Fatal("no scripts")
	}
	t.Chdir("testdata")
	for _, file := range files {
		file = strings.TrimPrefix(file, "testdata/")
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { script(t, file) })
	}
}

func script(t *testing.T, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for line := range strings.Lines(string(text)) {
		switch {
		case strings.HasPrefix(line, "//"):
			apart(&got)
			got.WriteString(line)
		case strings.HasPrefix(line, "$ "):
			apart(&got)
			got.WriteString(line + printed(t, strings.TrimSpace(line[2:])))
		}
	}
	if *update {
		if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got.String() != string(text) {
		t.Errorf("%s: %s", file, difference(string(text), got.String()))
	}
}

// apart puts an empty line behind what a command printed.
func apart(b *strings.Builder) {
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	if last := lines[len(lines)-1]; last != "" && !strings.HasPrefix(last, "//") {
		b.WriteByte('\n')
	}
}

// printed is what a line of a script prints.
func printed(t *testing.T, line string) string {
	line, in := input(t, line)
	args := split(line)
	if len(args) == 0 || args[0] != "gridwise" {
		t.Fatalf("%q does not run gridwise", line)
	}
	var out, errs strings.Builder
	status := run(context.Background(), args[1:], strings.NewReader(in), &out, &errs)
	var b strings.Builder
	b.WriteString(out.String())
	for e := range strings.Lines(errs.String()) {
		b.WriteString("! " + e)
	}
	if status != 0 {
		fmt.Fprintf(&b, "? %d\n", status)
	}
	return strings.ReplaceAll(b.String(), strings.Join(puzzles(), ", "), "{puzzles}")
}

func input(t *testing.T, line string) (command, in string) {
	if command, text, ok := strings.Cut(line, " <<< "); ok {
		return command, strings.ReplaceAll(text, `\n`, "\n")
	}
	command, file, ok := strings.Cut(line, " < ")
	if !ok {
		return line, ""
	}
	text, err := os.ReadFile(strings.TrimSpace(file))
	if err != nil {
		t.Fatal(err)
	}
	return command, string(text)
}

// split cuts a line at spaces outside single quotes.
func split(line string) []string {
	var all []string
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			all = append(all, part)
		} else {
			all = append(all, strings.Fields(part)...)
		}
	}
	return all
}

// difference is the first line in which two texts differ.
func difference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range w {
		if i >= len(g) || w[i] != g[i] {
			return fmt.Sprintf("line %d: got\n%s\nwant\n%s", i+1, strings.Join(g[min(i, len(g)):min(i+4, len(g))], "\n"), strings.Join(w[i:min(i+4, len(w))], "\n"))
		}
	}
	return "more lines than wanted: " + g[len(w)]
}
