package main

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"path"
	"strings"

	"gridwise/game/theme"
	"gridwise/solvers/catalog"
)

// part is a file that scripts load: its address, relative to web/, and its size
// once unpacked, the total of the loading bar.
type part struct {
	URL   string `json:"url"`
	Bytes int    `json:"bytes"`
	Small int    `json:"small"` // bytes with brotli, where compressed at all
	Sum   string `json:"sum"`   // its hash, as browsers compare it
}

// parts returns the files that scripts load by name, relative to web/.
func parts() []string {
	all := []string{"play.wasm", "../wasm_exec.js", "worker-page.js", "themes.css", "days-page.js", "make-page.js", "bench-page.js", "tray-page.js", "pack-page.js", "lesson-edit-page.js", "course-page.js", "print-page.js", "lesson-page.js", "hand-in-page.js", "today-page.js", "steps-page.js", "results-page.js", "play-page.js", "thinker-page.js"}
	for _, p := range catalog.All {
		all = append(all, solveName(p.Name()))
	}
	return all
}

// manifest writes build.js. In the tree a file's address carries its hash
// behind "?", so that a cache never holds an old one.
func (s *site) manifest() error {
	all := map[string]any{}
	for _, name := range parts() {
		text, err := os.ReadFile(s.path("web", name))
		if err != nil {
			return err
		}
		all[path.Base(name)] = part{name + "?" + digest(text, 10), len(text), s.small(name), integrity(text)}
	}
	text, err := assigned(buildVariable, all)
	if err != nil {
		return err
	}
	s.data[buildFile] = text
	return s.script(buildFile, buildVariable, all)
}

const buildVariable = "globalThis.gridwiseBuild"

// integrity is the hash of a file, as an element of a page has it.
func integrity(text []byte) string {
	sum := sha256.Sum256(text)
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

func (s *site) small(name string) int {
	info, err := os.Stat(s.path("web", name+".br"))
	if err != nil {
		return 0
	}
	return int(info.Size())
}

// themes joins the themes into one file: a page of many themes asks once.
func (s *site) themes() error {
	var all strings.Builder
	for _, name := range theme.Names {
		text, err := os.ReadFile(s.path("assets", "common", "themes", name+".css"))
		if err != nil {
			return fmt.Errorf("themes: %w", err)
		}
		all.Write(text)
	}
	return writeChanged(s.path("web", "themes.css"), []byte(all.String()))
}
