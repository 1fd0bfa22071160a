package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/web/publish"

	"golang.org/x/sync/errgroup"
)

// program is a Go program for the page.
type program struct {
	name, source string
	flags        []string
}

// Without inlining a program is a tenth smaller to download. Only what paints
// and what solves is worth the rest.
var (
	playFlags  = []string{"-gcflags=all=-l", "-gcflags=gridwise/game/stage=", "-gcflags=gridwise/game/damage=", "-gcflags=gridwise/game/sprite="}
	solveFlags = []string{"-gcflags=all=-l", "-gcflags=gridwise/solvers/...=", "-gcflags=gridwise/solvers/bench=-l",
		"-gcflags=gridwise/solvers/report=-l", "-gcflags=gridwise/solvers/chart=-l", "-gcflags=gridwise/solvers/puzzle/...=-l"}
)

func solveName(puzzle string) string { return "solve-" + puzzle + ".wasm" }

// programs compiles what there is to compile and compresses it. The solvers are
// a program for each puzzle, so that a reader fetches only those of the puzzle
// on the board.
func (s *site) programs() error {
	play := program{"play.wasm", "./web/play", playFlags}
	engine, err := s.engine()
	if err != nil {
		return err
	}
	play.flags = append(play.flags, engine...)
	all := []program{play}
	for _, p := range catalog.All {
		folder, err := s.solver(p)
		if err != nil {
			return err
		}
		all = append(all, program{solveName(p.Name()), folder, solveFlags})
	}
	for i, p := range all {
		tell("compiling", p.name+",", i+1, "of", len(all), "programs")
		if err := s.compile(p); err != nil {
			return err
		}
	}
	tell("compressing the programs")
	var packers errgroup.Group
	for _, p := range all {
		packers.Go(func() error {
			if err := s.compress(s.path("web", p.name), s.quality); err != nil || s.quality < 11 {
				return err
			}
			return s.weigh(p.name)
		})
	}
	return packers.Wait()
}

// solver writes the program of a puzzle's solvers, and returns its folder.
func (s *site) solver(p puzzle.Puzzle) (string, error) {
	of := reflect.TypeOf(p)
	text := fmt.Sprintf("package main\n\nimport (\n\tof %q\n\t\"gridwise/web/solve\"\n)\n\nfunc main() { solve.Main(of.%s{}) }\n", of.PkgPath(), of.Name())
	folder := filepath.Join(".cache", "solve", p.Name())
	if err := os.MkdirAll(s.path(folder), 0o755); err != nil {
		return "", err
	}
	return "./" + folder, writeChanged(s.path(folder, "main.go"), []byte(text))
}

// weigh holds a program as it is released against its budget.
func (s *site) weigh(program string) error {
	info, err := os.Stat(s.path("web", program+".br"))
	if err != nil {
		return err
	}
	if most := publish.Budget(program); info.Size() > most {
		return fmt.Errorf("%s is %d bytes with brotli, the budget is %d", program, info.Size(), most)
	}
	return nil
}

func (s *site) compile(p program) error {
	whole := s.path(".cache", p.name)
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w"}, p.flags...)
	args = append(args, "-o", whole, p.source)
	cmd := exec.Command("go", args...)
	cmd.Dir = s.root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", p.name, err, out)
	}
	text, err := os.ReadFile(whole)
	if err != nil {
		return err
	}
	return s.withoutNames(p.name, text)
}

// origin is where Go's loader starts the clock of nanoseconds, which has no room for years
// after 2262: a program waits forever there. It counts from the page's start as well.
const origin = "const timeOrigin = Date.now() - performance.now();"

// loader copies Go's loader, but for its clock, from the toolchain that compiles the
// programs: one of another release does not fit.
func (s *site) loader() error {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	from := filepath.Join(strings.TrimSpace(string(out)), "lib", "wasm", "wasm_exec.js")
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if !bytes.Contains(text, []byte(origin)) {
		return fmt.Errorf("%s: no %q", from, origin)
	}
	text = bytes.Replace(text, []byte(origin), []byte("const timeOrigin = 1;"), 1)
	return writeChanged(s.path("wasm_exec.js"), text)
}

// writeChanged leaves a file with the same content alone, so that its time, and
// with it every cache, stays.
func writeChanged(path string, text []byte) error {
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, text) {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}
