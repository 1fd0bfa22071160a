// Command build makes the files that a browser loads, from the module's root:
//
//	go run ./web/build [-pages] [-free ADDR] [-quality 5] [-dist DIR [-base URL] [-date DATE] [-steps] [-zip FILE]]
//
// It compiles play.wasm and a solve-<puzzle>.wasm each, compresses them, copies the
// toolchain's wasm_exec.js, bundles the scripts and styles, and writes the tables
// that the pages read (catalog.js, catalog/, build.js). With -dist it lays out a folder for
// any static host, with hashed names and compressed sidecars, and the feeds of the days up to a
// date. With -zip it packs that folder, without the sidecars, as the site that a program brings.
//
// Nothing that it writes is kept in git; compressing is remembered by content
// in .cache/, as the best brotli takes half a minute for a program.
package main

import (
	"flag"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"gridwise/solvers/catalog"
)

func main() {
	quality := flag.Int("quality", 5, "brotli `quality` of the programs, 11 for the smallest")
	dist := flag.String("dist", "", "`folder` to lay the site out in")
	base := flag.String("base", "", "`address` the site will have, for pages that must name it")
	date := flag.String("date", "", "`date` up to which the feeds of the days go, as 2026-03-01; without it there are none")
	steps := flag.Bool("steps", false, "write the explanations of the shipped levels as well, which takes minutes")
	zip := flag.String("zip", "", "`file` to pack the folder of -dist in")
	free := flag.String("free", "", "`address` at which the site will be served: nothing is built where another program listens")
	pages := flag.Bool("pages", false, "leave the programs as they are")
	flag.Parse()
	err := unused(*free)
	if err == nil {
		err = run(*quality, *pages, *steps, *dist, *base, *date)
	}
	if err == nil && *zip != "" {
		err = pack(*dist, *zip)
	}
	if err != nil {
		tell(err)
		os.Exit(1)
	}
}

// tell says on a line of its own what goes wrong, or what is being done: a whole build takes
// minutes.
func tell(what ...any) { fmt.Fprintln(os.Stderr, append([]any{"build:"}, what...)...) }

// unused refuses an address at which another program listens; "" is none.
func unused(address string) error {
	if address == "" {
		return nil
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return fmt.Errorf("the site cannot be served at %s, name another address as in `make serve ADDR=localhost:8081`: %w", address, err)
	}
	return l.Close()
}

func run(quality int, pages, explained bool, dist, base, date string) error {
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	s := newSite(root)
	s.quality, s.date = quality, date
	if !pages {
		if err := s.programs(); err != nil {
			return err
		}
	}
	tell("catalog, articles, scripts and styles")
	for _, step := range []func() error{s.messages, s.loader, s.themes, s.catalog, s.articles, s.clear, s.bundleEarly, s.manifest, s.bundleLate, s.one, s.book, s.offline} {
		if err := step(); err != nil {
			return err
		}
	}
	if dist == "" {
		return nil
	}
	tell("the release, in", dist)
	if err := s.layOut(dist, base); err != nil || !explained {
		return err
	}
	tell("explanations of the shipped levels")
	return s.steps(dist)
}

// site is the site being built, in the tree at root.
type site struct {
	root    string
	quality int
	date    string              // up to which the feeds of the days go, "" for none
	data    map[string][]byte   // what bundles begin with, by name
	made    map[string][]string // the modules of bundles, by their names
	fresh   map[string]bool     // the files of this build in the folders that have no others
}

func newSite(root string) *site {
	return &site{root: root, data: map[string][]byte{}, fresh: map[string]bool{}}
}

// put writes a file into a folder that has nothing but what a build puts there.
func (s *site) put(path string, text []byte) error {
	s.fresh[path] = true
	return writeChanged(path, text)
}

// clear deletes what another build left that this one did not replace, and a release would bring:
// files of other puzzles, bundles of other names. What stays is there all the time, as the site may
// be served meanwhile.
func (s *site) clear() error {
	var own, old []string
	for _, b := range bundles {
		own = append(own, b.name)
	}
	for _, p := range catalog.All {
		own = append(own, solveName(p.Name()))
	}
	for _, pattern := range []string{"catalog/*", "read/*"} {
		files, _ := filepath.Glob(s.path("web", filepath.FromSlash(pattern)))
		old = append(old, slices.DeleteFunc(files, func(file string) bool { return s.fresh[file] })...)
	}
	for _, pattern := range []string{"*-page.*", "*-head.js*", "solve-*"} {
		files, _ := filepath.Glob(s.path("web", pattern))
		for _, file := range files {
			if !slices.ContainsFunc(own, func(name string) bool { return strings.HasPrefix(filepath.Base(file), name) }) {
				old = append(old, file)
			}
		}
	}
	for _, file := range old {
		if err := os.RemoveAll(file); err != nil {
			return err
		}
	}
	return nil
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
