package main

import (
	"archive/zip"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// theirs is a program of somebody else's module.
const theirs = `package main

import (
	"context"
	"fmt"

	"example.org/you/gridwise/game/words"
	"example.org/you/gridwise/solvers/puzzle"
	"example.org/you/gridwise/solvers/bench"
	"example.org/you/gridwise/solvers/puzzle/draft"
	"example.org/you/gridwise/solvers/puzzle/notation"
	"example.org/you/gridwise/solvers/puzzle/reason"
	"example.org/you/gridwise/solvers/slider"
)

func main() {
	ctx := context.Background()
	level, err := bench.Make(ctx, slider.Puzzle{}, 2, draft.Wish{"rating": "60"}, nil)
	if err != nil {
		panic(err)
	}
	start, err := slider.Puzzle{}.Parse(level)
	if err != nil {
		panic(err)
	}
	answer, err := start.(puzzle.Solver).Solve(ctx, puzzle.Task{}, nil)
	if err != nil {
		panic(err)
	}
	proof, err := start.(reason.Prover).Prove(ctx, nil)
	if err != nil {
		panic(err)
	}
	fmt.Println(notation.Letters(answer.Moves, slider.Puzzle{}.Verbs()))
	fmt.Println(words.Load(words.English).Say(answer.Text[0]))
	fmt.Print(proof)
}
`

// TestModuleIsRequired: a copy of the tree under another name is served as a module. Somebody
// else's module requires it, makes a level, solves and proves it, and the command is installed.
func TestModuleIsRequired(t *testing.T) {
	const name, version = "example.org/you/gridwise", "v1.0.0"
	tree, proxy, home := t.TempDir(), t.TempDir(), t.TempDir()
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	env := append(os.Environ(), "GOFLAGS=-mod=mod -modcacherw -buildvcs=false", "GOSUMDB=off", "GOWORK=off",
		"GOPROXY=file://"+proxy+",file://"+filepath.Join(strings.TrimSpace(string(cache)), "cache", "download"),
		"GOMODCACHE="+filepath.Join(home, "mod"), "GOBIN="+filepath.Join(home, "bin"))
	run := func(dir string, env []string, command string, args ...string) string {
		t.Helper()
		cmd := exec.Command(command, args...)
		cmd.Dir, cmd.Env = dir, env
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", command, args, err, out)
		}
		return string(out)
	}
	copyTree(t, tree)
	run(tree, nil, "git", "init", "-q")
	run(tree, nil, "git", "add", ".")
	run(tree, nil, "make", "module", "NAME="+name)
	publishModule(t, tree, filepath.Join(proxy, filepath.FromSlash(name), "@v"), name, version)

	mine := filepath.Join(home, "mine")
	for file, text := range map[string]string{
		"go.mod":  "module example.org/me/mine\n\ngo 1.26.0\n\nrequire " + name + " " + version + "\n",
		"main.go": theirs,
	} {
		if err := write(filepath.Join(mine, file), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if out := run(mine, env, "go", "run", "."); !strings.Contains(out, "solved in 15 moves; fewer are not enough\nmoves 15\n") {
		t.Errorf("their program prints\n%s", out)
	}
	run(home, env, "go", "install", name+"/cmd/gridwise@"+version)
	if out := run(home, env, filepath.Join(home, "bin", "gridwise"), "solve", "slider", "1"); out == "" {
		t.Error("what was installed solves nothing")
	}
	out, err := exec.Command(filepath.Join(home, "bin", "gridwise"), "page", "slider", "1", "-single", "-out", filepath.Join(home, "a.html")).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "make binaries") {
		t.Errorf("without a site a page of one file is made of (%v)\n%s", err, out)
	}
}

// copyTree copies what belongs to the repository.
func copyTree(t *testing.T, to string) {
	t.Helper()
	files, err := exec.Command("git", "-C", "../..", "ls-files", "-co", "--exclude-standard").Output()
	if err != nil {
		t.Fatal(err)
	}
	for file := range strings.FieldsSeq(string(files)) {
		text, err := os.ReadFile(filepath.Join("../..", file))
		if err != nil {
			continue // it is deleted, and that is not committed yet
		}
		if err := write(filepath.Join(to, file), text); err != nil {
			t.Fatal(err)
		}
	}
}

// publishModule lays a version of a module out as a proxy has it.
func publishModule(t *testing.T, tree, to, name, version string) {
	t.Helper()
	mod, err := os.ReadFile(filepath.Join(tree, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	for file, text := range map[string]string{
		"list": version + "\n", version + ".info": `{"Version":"` + version + `"}`, version + ".mod": string(mod),
	} {
		if err := write(filepath.Join(to, file), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Create(filepath.Join(to, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	files, err := exec.Command("git", "-C", tree, "ls-files").Output()
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(f)
	for file := range strings.FieldsSeq(string(files)) {
		text, err := os.ReadFile(filepath.Join(tree, file))
		if err != nil {
			t.Fatal(err)
		}
		w, err := z.Create(path.Join(name+"@"+version, file))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
}
