package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"gridwise/web/symbols"
)

// withoutNames writes a program without what only tracebacks read, and that beside
// it. A program that is not laid out as expected, as by a newer Go, stays whole:
// it is a tenth larger and runs as well.
func (s *site) withoutNames(name string, program []byte) error {
	short, names, err := symbols.Strip(program)
	if err != nil {
		fmt.Fprintf(os.Stderr, "build: WARNING: %s keeps the names of its functions and is a tenth larger: %v. web/symbols does not know what this toolchain writes.\n", name, err)
		if err := os.Remove(s.path("web", symbolsOf(name))); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return writeChanged(s.path("web", name), program)
	}
	if err := writeChanged(s.path("web", name), short); err != nil {
		return err
	}
	return s.sidecar(s.path("web", symbolsOf(name)), names, "gz9", gzipped)
}

// symbolsOf names the file with the names of a program's functions.
func symbolsOf(program string) string { return strings.TrimSuffix(program, ".wasm") + ".symbols.gz" }

// symbols puts the names of the programs' functions beside them, for
// who reads a report: no page fetches them.
func (r *release) symbols(s *site, dist string) ([]string, error) {
	var all []string
	for name := range r.files {
		if path.Ext(name) != ".wasm" {
			continue
		}
		text, err := os.ReadFile(s.path(filepath.FromSlash(symbolsOf(name))))
		if errors.Is(err, fs.ErrNotExist) {
			continue // the program still has them
		}
		if err != nil {
			return nil, err
		}
		to := symbolsOf(r.name(name))
		if err := os.WriteFile(filepath.Join(dist, filepath.FromSlash(to)), text, 0o644); err != nil {
			return nil, err
		}
		all = append(all, to)
	}
	slices.Sort(all)
	return all, nil
}
