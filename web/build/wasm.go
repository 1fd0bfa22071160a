package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// program is a Go program for the page. Inlining makes the player a sixth
// larger to download and only our own code faster, so it is off for the rest.
type program struct {
	name, source string
	flags        []string
}

var programs = []program{
	{"play.wasm", "./web/play", []string{"-gcflags=all=-l", "-gcflags=gridwise/...="}},
	{"solve.wasm", "./web/solve", nil},
}

// programs compiles what there is to compile and compresses it.
func (s *site) programs() error {
	for _, p := range programs {
		if err := s.compile(p); err != nil {
			return err
		}
	}
	return parallel(len(programs), func(i int) error {
		return s.squeeze(s.path("web", programs[i].name), s.quality)
	})
}

func (s *site) compile(p program) error {
	args := append([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w"}, p.flags...)
	args = append(args, "-o", s.path("web", p.name), p.source)
	cmd := exec.Command("go", args...)
	cmd.Dir = s.root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", p.name, err, out)
	}
	return nil
}

// loader copies Go's loader from the toolchain that compiles the programs: one
// of another release does not fit.
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
