package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
)

// npm writes the package for pages that bundle their scripts into dist/npm,
// complete: publishing it is the owner's act.
func (r *release) npm(s *site, dist string) error {
	from := map[string]string{"gridwise.js": "web/gridwise.js", "messages.d.ts": "web/messages.d.ts", "LICENSE": "LICENSE"}
	own, err := os.ReadDir(s.path("web", "npm"))
	if err != nil {
		return err
	}
	for _, file := range own {
		from[file.Name()] = "web/npm/" + file.Name()
	}
	for name, path := range from {
		text, err := os.ReadFile(s.path(filepath.FromSlash(path)))
		if err != nil {
			return err
		}
		if name == "gridwise.js" {
			if text, err = r.knowing(text); err != nil {
				return err
			}
		}
		text = bytes.ReplaceAll(text, []byte("'../messages.js'"), []byte("'./messages.js'"))
		if err := writeChanged(filepath.Join(dist, "npm", name), text); err != nil {
			return err
		}
	}
	return nil
}

// knowing returns a script that was told the site's address.
func (r *release) knowing(text []byte) ([]byte, error) {
	blank := []byte("const site = '';")
	if !bytes.Contains(text, blank) {
		return nil, fmt.Errorf("a script has no line %s", blank)
	}
	return bytes.Replace(text, blank, []byte("const site = "+strconv.Quote(r.base)+";"), 1), nil
}
