package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"gridwise/game/sprite"
	"gridwise/game/theme"
)

// kept are the files of a version that the service worker holds: the hash of each, by
// the address that the pages ask for, as seen from the top of the site.
type kept struct {
	Version string            `json:"version"`
	Files   map[string]string `json:"files"`
}

// keptKinds are the kinds of files that a browser asks for.
var keptKinds = map[string]bool{".html": true, ".js": true, ".css": true, ".svg": true, ".png": true, ".wasm": true, ".webmanifest": true, ".txt": true}

// sources are the folders and files under web/ that are no part of the site.
var sources = map[string]bool{"web/gridwise.js": true, "web/articles": true, "web/build": true, "web/page": true, "web/player": true, "web/site": true, "web/explain": true, "web/npm": true, "web/publish": true, "web/check": true, "web/test": true, "web/play": true, "web/solve": true, "web/symbols": true, "web/webtest": true}

// worker writes sw.js at the top of the site that stands in root: a worker rules
// only what lies below it. It names every file and its hash, so that a browser
// sees a new version in the changed text, and imports web/sw.js.
func worker(root string) error {
	k := kept{Files: map[string]string{}}
	for _, top := range []string{"index.html", "wasm_exec.js", "web"} {
		if err := k.gather(root, top); err != nil {
			return err
		}
	}
	build, err := os.ReadFile(filepath.Join(root, "web", "build.js"))
	if err != nil {
		return err
	}
	k.ask(build)
	own, err := os.ReadFile(filepath.Join(root, "web", "sw.js"))
	if err != nil {
		return err
	}
	text, err := k.script(own)
	if err != nil {
		return err
	}
	return writeChanged(filepath.Join(root, "sw.js"), text)
}

// script returns sw.js for these files; own is web/sw.js, which does the work.
func (k *kept) script(own []byte) ([]byte, error) {
	delete(k.Files, "web/sw.js")
	var all bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(k.Files)) {
		fmt.Fprintln(&all, name, k.Files[name])
	}
	k.Version = digest(append(all.Bytes(), own...), 10)
	list, err := json.Marshal(k)
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "const kept=%s;\nimportScripts(\"web/sw.js?%s\");\n", list, digest(own, 10)), nil
}

// ask adds to the files that build.js names the addresses that it gives them: a
// browser that has one of these need not fetch it again.
func (k *kept) ask(build []byte) {
	for _, q := range quoted.FindAll(build, -1) {
		address := path.Join("web", string(bytes.Trim(q, `"`)))
		name, _, _ := strings.Cut(address, "?")
		if hash, ok := k.Files[name]; ok {
			delete(k.Files, name)
			k.Files[address] = hash
		}
	}
}

func (k *kept) gather(root, top string) error {
	return filepath.WalkDir(filepath.Join(root, top), func(file string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if e.IsDir() {
			if sources[name] || strings.HasPrefix(e.Name(), ".") {
				return filepath.SkipDir
			}
			return nil
		}
		if !keptKinds[path.Ext(name)] || sources[name] {
			return nil
		}
		text, err := os.ReadFile(file)
		k.Files[name] = digest(text, 10)
		return err
	})
}

// offline makes what an installed site needs: its pictures and its worker. It
// must come last.
func (s *site) offline() error {
	if err := s.icons(); err != nil {
		return err
	}
	return worker(s.root)
}

// plate is the ground of the icon, which a launcher may cut to any shape.
var plate = color.RGBA{0x25, 0x6b, 0x8c, 0xff}

// icons draws web/icon.svg in the sizes that launchers ask for.
func (s *site) icons() error {
	text, err := os.ReadFile(s.path("web", "icon.svg"))
	if err != nil {
		return err
	}
	icon, err := sprite.Parse(string(text))
	if err != nil {
		return fmt.Errorf("icon.svg: %w", err)
	}
	for name, size := range map[string]int{"icon-192": 192, "icon-512": 512, "icon-maskable": 512} {
		img := image.NewRGBA(image.Rect(0, 0, size, size))
		area := img.Bounds()
		if name == "icon-maskable" {
			draw.Draw(img, area, image.NewUniform(plate), image.Point{}, draw.Src)
			area = area.Inset(size / 10)
		}
		icon.Draw(img, area, theme.Colours{}, sprite.AsDrawn, 0)
		var out bytes.Buffer
		if err := png.Encode(&out, img); err != nil {
			return err
		}
		if err := writeChanged(s.path("web", name+".png"), out.Bytes()); err != nil {
			return err
		}
	}
	return nil
}
