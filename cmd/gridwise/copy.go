package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/web/publish"
)

// forward is the page at the top of a copy: who wants the full site, which is not
// there, gets the player alone.
const forward = `<!doctype html>
<meta charset="utf-8">
<title>Gridwise</title>
<script src="web/forward.js"></script>
<p><a href="web/play.html">Gridwise</a></p>
`

const forwardScript = "location.replace('web/play.html?l=' + location.hash.slice(1));\n"

// references finds the files that a page or a script of the site names.
var references = regexp.MustCompile("[\"'\x60]([\\w./-]+\\.(?:js|css|wasm))(?:\\?[0-9a-f]+)?[\"'\x60]")

// copy writes to a folder what posts need that show levels of one puzzle: the
// element, the player's page, the page that explains, the puzzle's programs, and the
// steps of this level, with its picture where it is shipped. It takes them from a site, see
// siteWith.
func (c *call) copy(out string, l link.Link, start puzzle.State) error {
	root, _, err := siteWith("web/play*.wasm")
	if err != nil {
		return err
	}
	files, err := needed(root, l)
	if err != nil {
		return err
	}
	if publish.Shipped(l.Puzzle, start) != "" {
		if files[boardOf("", l.Puzzle, start)], err = publish.Card(l.Puzzle, start); err != nil {
			return err
		}
	}
	size := 0
	for name, text := range files {
		if err := write(filepath.Join(out, filepath.FromSlash(name)), text); err != nil {
			return err
		}
		size += len(text)
	}
	c.notef("gridwise embed: %d files, %.1f MB, in %s", len(files), float64(size)/1e6, out)
	return nil
}

// write writes a file, in a folder that need not be there.
func write(file string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}

// needed returns the files of a copy, with the compressed ones beside them.
func needed(site fs.FS, l link.Link) (map[string][]byte, error) {
	name := l.Puzzle.Name()
	files := map[string][]byte{"index.html": []byte(forward), "web/forward.js": []byte(forwardScript)}
	queue := []string{"web/embed.js", "web/explain.js", "web/play.html", "web/think.html", "web/catalog/" + name + "-art.js", "web/catalog/" + name + "-figure.js"}
	for ; len(queue) > 0; queue = queue[1:] {
		file := queue[0]
		if files[file] != nil {
			continue
		}
		text, err := fs.ReadFile(site, file)
		if err != nil {
			return nil, fmt.Errorf("%w; `make dist` builds the site", err)
		}
		files[file] = text
		for _, m := range references.FindAllSubmatch(text, -1) {
			to := path.Join("web", string(m[1]))
			if _, err := fs.Stat(site, to); err == nil && path.Ext(file) != ".wasm" && !others(to, name) {
				queue = append(queue, to)
			}
		}
	}
	address, err := l.Encode()
	if err != nil {
		return nil, err
	}
	more := []string{"web/steps/" + name + "-" + address[strings.LastIndexByte(address, '.')+1:] + ".steps"}
	for file := range files {
		more = append(more, file+".br", file+".gz")
	}
	for _, file := range more {
		text, err := fs.ReadFile(site, file)
		if err == nil {
			files[file] = text
		} else if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	return files, nil
}

// others reports whether a file is of another puzzle, or of the pages around the play.
func others(file, name string) bool {
	other := func(p puzzle.Puzzle) bool {
		return p.Name() != name && strings.HasPrefix(path.Base(file), "solve-"+p.Name())
	}
	return slices.ContainsFunc(catalog.All, other) || regexp.MustCompile(`^web/(bench|days|embedding|lesson-edit|make|pack|print|site)-|^web/explain/|^(web/)?sw\.js$`).MatchString(file)
}
