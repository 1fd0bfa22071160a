package main

import (
	"bytes"
	"os"

	"gridwise/solvers/catalog"

	"github.com/andybalholm/brotli"
)

// tiersFile tells the page about embedding what each way to show a level weighs. The
// bundles that it counts stand before the one that has it.
const tiersFile = "tiers.js"

// tiers counts bytes with brotli.
func (s *site) tiers() error {
	of := func(names ...string) (n int, err error) {
		for _, name := range names {
			text, err := os.ReadFile(s.path("web", name))
			if err != nil {
				return 0, err
			}
			if name == "embed.js" || name == "fresh.js" {
				if text, err = minified(name, text); err != nil {
					return 0, err
				}
			}
			var small bytes.Buffer
			w := brotli.NewWriterOptions(&small, brotli.WriterOptions{Quality: siteQuality, LGWin: window(len(text))})
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
	element, err := of("embed.js")
	if err != nil {
		return err
	}
	poster, err := of("play.html", "fresh.js", "play-head.js", "poster-page.js", "play-page.css")
	if err != nil {
		return err
	}
	steps, err := of("explain.js")
	if err != nil {
		return err
	}
	around, err := of("think.html", "think-page.js", "worker.js", "../wasm_exec.js")
	if err != nil {
		return err
	}
	solver := [2]int{}
	for _, p := range catalog.All {
		n := s.small(solveName(p.Name())) + around
		if solver[0] == 0 || n < solver[0] {
			solver[0] = n
		}
		solver[1] = max(solver[1], n)
	}
	s.data[tiersFile], err = assigned("globalThis.gridwiseTiers", map[string]any{"element": element, "poster": poster, "steps": steps, "solver": solver, "play": s.small("play.wasm")})
	return err
}
