package main

import (
	"bytes"
	"os"
	"slices"

	"gridwise/solvers/catalog"
)

// tiersFile tells the page about embedding what each way to show a level weighs. The
// bundles that it counts stand before the one that has it.
const tiersFile = "tiers.js"

// tiers counts bytes with brotli.
func (s *site) tiers() error {
	element, err := s.sent("embed.js")
	if err != nil {
		return err
	}
	poster, err := s.sent("play.html", "boot-page.js", "play-head.js", "poster-page.js", "play-page.css")
	if err != nil {
		return err
	}
	steps, err := s.sent("explain.js")
	if err != nil {
		return err
	}
	around, err := s.sent("think.html", "boot-page.js", "think-page.js", "worker-page.js", "../wasm_exec.js")
	if err != nil {
		return err
	}
	var solvers []int
	for _, p := range catalog.All {
		solvers = append(solvers, s.small(solveName(p.Name()))+around)
	}
	s.data[tiersFile], err = assigned("globalThis.gridwiseTiers", map[string]any{
		"element": element, "poster": poster, "steps": steps, "solver": []int{slices.Min(solvers), slices.Max(solvers)}, "play": s.small("play.wasm"),
	})
	return err
}

// sent returns the bytes of files of the site with brotli.
func (s *site) sent(names ...string) (n int, err error) {
	for _, name := range names {
		text, err := os.ReadFile(s.path("web", name))
		if err != nil {
			return 0, err
		}
		if name == "embed.js" {
			if text, err = minified(name, text); err != nil {
				return 0, err
			}
		}
		var small bytes.Buffer
		w := brotlied(&small, siteQuality, len(text))
		if _, err := w.Write(text); err != nil {
			return 0, err
		}
		if err := w.Close(); err != nil {
			return 0, err
		}
		n += small.Len()
	}
	return n, nil
}
