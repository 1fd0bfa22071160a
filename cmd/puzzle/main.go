// Command puzzle begins a puzzle:
//
//	go run ./cmd/puzzle NAME
//
// It copies solvers/puzzle/example to solvers/NAME and assets/example to assets/NAME, with the
// name in the place of "example", and puts the puzzle into solvers/catalog/catalog.go, as an
// unfinished one. Where that cannot be done it says why, and writes nothing.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

const next = `%[1]s is begun, as a copy of the example:

    go run ./cmd/gridwise play %[1]s 1            plays it in the terminal
    make serve                                  and in the browser: its levels are under Make
    go test ./solvers/%[1]s                       holds it to the laws of all puzzles
    go test ./solvers/catalog -run TestWhole/%[1]s    lists what it lacks to be whole
`

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./cmd/puzzle NAME")
		os.Exit(2)
	}
	if err := begin(".", os.Args[1]); err != nil {
		fmt.Fprintf(os.Stderr, "puzzle: %v\n", err)
		os.Exit(2)
	}
	fmt.Printf(next, os.Args[1])
}

const (
	code  = "solvers/puzzle/example"
	files = "assets/example"
	list  = "solvers/catalog/catalog.go"
)

var old = path.Base(code) // the name of the example

// begin begins a puzzle in the tree at root.
func begin(root, name string) error {
	if err := free(root, name); err != nil {
		return err
	}
	if err := clean(root); err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join(root, list))
	if err != nil {
		return err
	}
	listed, err := enter(text, name)
	if err != nil {
		return err
	}
	all := map[string][]byte{filepath.Join(root, list): listed}
	for from, to := range map[string]string{code: "solvers/" + name, files: "assets/" + name} {
		if err := copied(all, filepath.Join(root, from), filepath.Join(root, to), name); err != nil {
			return err
		}
	}
	for path, text := range all {
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, text, 0o644)); err != nil {
			return err
		}
	}
	return nil
}

// word is what a name may be: it stands in links, in folders and as the name of a package.
var word = regexp.MustCompile(`^[a-z]{2,16}$`)

// keywords are the words of two letters and more that Go keeps for itself.
var keywords = " break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch type var "

// free reports why a name cannot be that of a new puzzle.
func free(root, name string) error {
	switch {
	case !word.MatchString(name):
		return fmt.Errorf("%q cannot be the name of a puzzle: it takes 2 to 16 small letters, a to z", name)
	case strings.Contains(keywords, " "+name+" "):
		return fmt.Errorf("%q is a word of Go, and cannot be the name of a package", name)
	}
	for _, folder := range []string{"solvers", "solvers/puzzle", "assets"} {
		if _, err := os.Stat(filepath.Join(root, folder, name)); err == nil {
			return fmt.Errorf("the name %s is taken: there is %s/%s", name, folder, name)
		}
	}
	return nil
}

// clean reports why the tree has changes: what is begun should be seen apart from them.
func clean(root string) error {
	cmd := exec.Command("git", "status", "--porcelain")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("git cannot say whether the tree has changes: %w", err)
	}
	if first, _, changed := strings.Cut(string(out), "\n"); changed {
		return fmt.Errorf("the tree has changes that are not committed (%s …): commit or stash them first", strings.TrimSpace(first))
	}
	return nil
}

// enter puts a puzzle into the catalog's list of unfinished ones.
func enter(text []byte, name string) ([]byte, error) {
	const imports, begun = "\t\"gridwise/solvers/", "var Unfinished = []puzzle.Puzzle{"
	path := imports + name + "\"\n"
	at := bytes.Index(text, []byte(imports))
	end := bytes.Index(text, []byte(begun))
	if at < 0 || end < 0 {
		return nil, fmt.Errorf("%s: there is no import of a puzzle, or no list %q", list, begun)
	}
	for bytes.HasPrefix(text[at:], []byte(imports)) && string(text[at:at+len(path)]) < path {
		at += bytes.IndexByte(text[at:], '\n') + 1
	}
	end += len(begun)
	entry := name + ".Puzzle{}"
	if !bytes.HasPrefix(text[end:], []byte("}")) {
		entry += ", "
	}
	return []byte(string(text[:at]) + path + string(text[at:end]) + entry + string(text[end:])), nil
}

// copied adds the files below a folder as they are to lie below another. A link holds the
// example's name in its check, and a table of its own is not a puzzle's: neither is copied.
func copied(all map[string][]byte, from, to, name string) error {
	return filepath.WalkDir(from, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if err == nil && d.Name() == "links" {
				return filepath.SkipDir
			}
			return err
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		rel := strings.ReplaceAll(strings.TrimPrefix(file, from), old, name)
		all[to+rel] = named(text, name)
		return nil
	})
}

var about = regexp.MustCompile(`(?s)// It is a small puzzle.*?\n//\n|# [^\n]*cmd/puzzle[^\n]*\n\n|\n# [^\n]*\ntitle\..*$`)

// about is what is said of the example alone: what it is for, and the titles of its levels in
// other languages, which no other level may have.
// named returns a file of the example with another name, without what is said of the example.
func named(text []byte, name string) []byte {
	text = about.ReplaceAll(text, nil)
	title := []byte(strings.ToUpper(name[:1]) + name[1:])
	text = bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("Example"), title), []byte("示例"), title)
	return bytes.ReplaceAll(text, []byte(old), []byte(name))
}
