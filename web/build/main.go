// Command build makes the files that a browser loads, from the module's root:
//
//	go run ./web/build [-pages] [-quality 5] [-dist DIR] [-base URL]
//
// It compiles play.wasm and a solve-<puzzle>.wasm each, compresses them, copies the
// toolchain's wasm_exec.js, bundles the scripts and styles, and writes the tables
// that the pages read (catalog.js, catalog/, build.js). With -dist it lays out a folder for
// any static host, with hashed names and compressed sidecars.
//
// Nothing that it writes is kept in git; compressing is remembered by content
// in .cache/, as the best brotli takes half a minute for a program.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

func main() {
	quality := flag.Int("quality", 5, "brotli `quality` of the programs, 11 for the smallest")
	dist := flag.String("dist", "", "`folder` to lay the site out in")
	base := flag.String("base", "", "`address` the site will have, for pages that must name it")
	steps := flag.Bool("steps", false, "write the explanations of the shipped levels as well, which takes minutes")
	pages := flag.Bool("pages", false, "leave the programs as they are")
	flag.Parse()
	if err := run(*quality, *pages, *steps, *dist, *base); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

func run(quality int, pages, explained bool, dist, base string) error {
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	s := &site{root: root, quality: quality, data: map[string][]byte{}}
	steps := []func() error{s.messages, s.loader, s.themes, s.catalog, s.articles, s.bundleEarly, s.manifest, s.bundleLate, s.one, s.offline}
	if !pages {
		steps = append([]func() error{s.programs}, steps...)
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	if dist == "" {
		return nil
	}
	if err := s.layOut(dist, base); err != nil || !explained {
		return err
	}
	return s.steps(dist)
}

// site is the site being built, in the tree at root.
type site struct {
	root    string
	quality int
	data    map[string][]byte   // what bundles begin with, by name
	made    map[string][]string // the modules of bundles, by their names
}

// messages writes the types of the messages for the scripts and the tables of
// their document.
func (s *site) messages() error {
	cmd := exec.Command("go", "run", "./game/message/generate")
	cmd.Dir, cmd.Stderr = s.root, os.Stderr
	return cmd.Run()
}

func (s *site) path(names ...string) string {
	return filepath.Join(append([]string{s.root}, names...)...)
}
