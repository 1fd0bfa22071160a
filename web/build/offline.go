package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"gridwise/game/sprite"
	"gridwise/game/theme"
)

// kept are the files of a version that the service worker holds, by the address that
// the pages ask for, as seen from the top of the site.
type kept struct {
	Version string            `json:"version"`
	Files   map[string]string `json:"files"` // the hash of each
	Marks   map[string]string `json:"marks"` // of a page, what it has and no other page: see mark
}

var booted = regexp.MustCompile(`<link rel="boot" (href="[^"]+")`)

// mark is the last file that a page names, "" where it names none: hosts may add to
// a page what they like, so that its hash does not tell whether it is ours.
func mark(page []byte) string {
	all := booted.FindAllSubmatch(page, -1)
	if len(all) == 0 {
		return ""
	}
	return string(all[len(all)-1][1])
}

// keeping returns what is kept of the files of a site: what no page of it asks for
// is not.
func keeping(files map[string][]byte, address func(name string) string) kept {
	k := kept{Files: map[string]string{}, Marks: map[string]string{}}
	for name, text := range files {
		if slices.Contains([]string{"web/sw.js", "web/gridwise.js", "web/" + bookFile, "web/" + bookScript}, name) {
			continue
		}
		k.Files[address(name)] = digest(text, 10)
		if path.Ext(name) == ".html" {
			k.Marks[address(name)] = mark(text)
		}
	}
	return k
}

// worker writes sw.js at the top of the site that stands in root: a worker rules
// only what lies below it. It names every file and its hash, so that a browser
// sees a new version in the changed text, and imports web/sw.js.
func worker(root string) error {
	files, err := gather(root)
	if err != nil {
		return err
	}
	text, err := keeping(files, addressOf(files["web/build.js"])).script(files["web/sw.js"])
	if err != nil {
		return err
	}
	return writeChanged(filepath.Join(root, "sw.js"), text)
}

// script returns sw.js for these files; own is web/sw.js, which does the work.
func (k kept) script(own []byte) ([]byte, error) {
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

var quoted = regexp.MustCompile(`"(?:\.\./)?(?:[\w-]+/)*[\w-]+\.(?:js|css|wasm)\?[0-9a-f]{10}"`)

// addressOf returns the addresses of files, with the hashes that build.js gives some: a
// browser that has one of these need not fetch it again.
func addressOf(build []byte) func(name string) string {
	addresses := map[string]string{}
	for _, q := range quoted.FindAll(build, -1) {
		address := path.Join("web", string(bytes.Trim(q, `"`)))
		name, _, _ := strings.Cut(address, "?")
		addresses[name] = address
	}
	return func(name string) string { return cmp.Or(addresses[name], name) }
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
