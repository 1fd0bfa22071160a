package main

import (
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// tree is a repository with the example, its files and the catalog, and nothing uncommitted.
func tree(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	for _, dir := range []string{code, files, filepath.Dir(list)} {
		if err := os.CopyFS(filepath.Join(root, dir), os.DirFS(filepath.Join("..", "..", dir))); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{"init", "-q"}, {"add", "."}, {"-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qm", "begin"}} {
		git(t, root, args...)
	}
	return root
}

func git(t *testing.T, root string, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
	return string(out)
}

// TestBegin begins a puzzle and then another: outside its own folders one place changes, its
// line in the catalog with the import, and nothing names the example.
func TestBegin(t *testing.T) {
	root := tree(t)
	if err := begin(root, "wombat"); err != nil {
		t.Fatal(err)
	}
	git(t, root, "add", ".")
	if got := git(t, root, "diff", "--cached", "--numstat", "--", ".", ":!solvers/wombat", ":!assets/wombat"); got != "2\t1\tsolvers/catalog/catalog.go\n" {
		t.Errorf("outside its folders changed\n%s", got)
	}
	for _, dir := range []string{"solvers/wombat", "assets/wombat"} {
		found, err := exec.Command("grep", "-rniE", "example|cmd/puzzle", filepath.Join(root, dir)).Output()
		if err == nil {
			t.Errorf("the example is named:\n%s", found)
		}
	}
	git(t, root, "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "-qm", "wombat")
	if err := begin(root, "quokka"); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(root, list))
	if err != nil {
		t.Fatal(err)
	}
	if nice, err := format.Source(text); err != nil || string(nice) != string(text) || !strings.Contains(string(text), "{quokka.Puzzle{}, wombat.Puzzle{}") {
		t.Errorf("%v\n%s", err, text)
	}
}

// TestRefusals: a name that is taken or is none, and a tree with changes, are refused in a
// sentence, and nothing is written.
func TestRefusals(t *testing.T) {
	root := tree(t)
	for name, want := range map[string]string{
		"":           `"" cannot be the name of a puzzle`,
		"Wombat":     "2 to 16 small letters",
		"wombats-up": "2 to 16 small letters",
		"../x":       "2 to 16 small letters",
		"func":       "is a word of Go",
		"catalog":    "the name catalog is taken: there is solvers/catalog",
		"example":    "is taken",
	} {
		if err := begin(root, name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", name, err)
		}
	}
	if got := git(t, root, "status", "--porcelain"); got != "" {
		t.Errorf("written was\n%s", got)
	}
	if err := os.WriteFile(filepath.Join(root, "notes.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := begin(root, "wombat"); err == nil || !strings.Contains(err.Error(), "?? notes.txt") {
		t.Errorf("with changes: %v", err)
	}
	if _, err := os.Stat(filepath.Join(root, "solvers/wombat")); err == nil {
		t.Error("a puzzle is begun in a tree with changes")
	}
}
