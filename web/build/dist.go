package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// release is the content of a folder for a static host: files by their path in the
// tree, and the name under which each is written.
type release struct {
	files map[string][]byte
	names map[string]string // only those that get a hash into their name
	base  string
}

// steady are files whose addresses other pages know, or that scripts load by
// plain names: never hashed, never cached for ever.
var steady = regexp.MustCompile(`\.(html|svg|png|webmanifest|txt|xml)$|^web/catalog/|^web/(embed|explain|gridwise)\.js$|^(web/)?sw\.js$`)

// siteFiles are the patterns of the files that make up the site, where they are of
// siteKinds, which a browser asks for.
var (
	siteFiles = []string{"index.html", "wasm_exec.js", "web/*", "web/catalog/*", "web/read/*"}
	siteKinds = regexp.MustCompile(`\.(html|js|css|wasm|svg|png|webmanifest|txt|xml)$`)
)

// gather returns the files of the site in the tree at root, by their path there.
func gather(root string) (map[string][]byte, error) {
	tree, files := os.DirFS(root), map[string][]byte{}
	for _, pattern := range siteFiles {
		names, err := fs.Glob(tree, pattern)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if !siteKinds.MatchString(name) {
				continue
			}
			if files[name], err = fs.ReadFile(tree, name); err != nil {
				return nil, err
			}
		}
	}
	return files, nil
}

// layOut writes the site into a folder: hashed names, so that a host may let
// them be kept for ever, and compressed sidecars. Files of the last three
// releases stay, for pages that were opened before.
func (s *site) layOut(dist, base string) error {
	r, err := newRelease(s.root, strings.TrimSuffix(base, "/"), s.small("play.wasm"))
	if err != nil {
		return err
	}
	if err := r.posts(s); err != nil {
		return err
	}
	names, err := r.write(s, dist)
	if err != nil {
		return err
	}
	if err := r.npm(s, dist); err != nil {
		return err
	}
	return sweep(dist, names)
}

// newRelease returns the release of the site in the tree at root, whose player is as
// small as that with brotli.
func newRelease(root, base string, small int) (*release, error) {
	files, err := gather(root)
	if err != nil {
		return nil, err
	}
	r := &release{files: files, names: map[string]string{}, base: base}
	if err := r.alone(small); err != nil {
		return nil, err
	}
	return r, r.hash()
}

// hash names the files, those first that name no others: build.js names what
// scripts fetch, the pages name everything.
func (r *release) hash() error {
	old := bytes.TrimSuffix(r.files["web/build.js"], []byte(ends))
	naming := func(text []byte) bool { return len(old) > 0 && bytes.HasPrefix(text, old) }
	for name, text := range r.files {
		if name != bootFile && !steady.MatchString(name) && !naming(text) {
			r.names[name] = hashed(name, text)
		}
	}
	build, err := r.build(old)
	if err != nil {
		return err
	}
	for name, text := range r.files {
		if naming(text) {
			r.files[name] = slices.Concat(build, text[len(old):])
			r.names[name] = hashed(name, r.files[name])
		}
	}
	for name, text := range r.files {
		if strings.HasSuffix(name, ".html") {
			if r.files[name], err = r.page(name, text); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
	}
	delete(r.files, bootFile)
	return r.worker()
}

// worker returns the service worker, which holds the files of this release alone.
func (r *release) worker() error {
	own, ok := r.files["web/sw.js"]
	if !ok {
		return nil
	}
	text, err := keeping(r.files, r.name).script(own)
	r.files["sw.js"] = text
	return err
}

// name returns the name under which a file is written.
func (r *release) name(file string) string {
	if n, ok := r.names[file]; ok {
		return n
	}
	return file
}

// hashed returns play.wasm as play.0123456789.wasm.
func hashed(name string, text []byte) string {
	ext := path.Ext(name)
	return strings.TrimSuffix(name, ext) + "." + digest(text, 10) + ext
}

// build returns what build.js assigns, old, with the files of this release in place of those
// of the tree.
func (r *release) build(old []byte) ([]byte, error) {
	variable, list, ok := bytes.Cut(bytes.TrimSuffix(bytes.TrimSpace(old), []byte(";")), []byte("="))
	if !ok {
		return nil, nil
	}
	var all map[string]part
	if err := json.Unmarshal(list, &all); err != nil {
		return nil, fmt.Errorf("build.js: %w", err)
	}
	for key, p := range all {
		name, _, _ := strings.Cut(p.URL, "?")
		file := path.Join("web", name)
		to, ok := r.names[file]
		if !ok {
			return nil, &os.PathError{Op: "build.js names", Path: name, Err: fs.ErrNotExist}
		}
		all[key] = part{relative("web", to), len(r.files[file]), p.Small, integrity(r.files[file])}
	}
	return assigned(string(variable), all)
}

// relative returns the path to a file as seen from a folder of the site.
func relative(dir, to string) string {
	rel, err := filepath.Rel(filepath.FromSlash(dir), filepath.FromSlash(to))
	if err != nil {
		return to
	}
	return filepath.ToSlash(rel)
}

// textQuality is for all but the programs, whose quality is said: the best takes half
// a minute for each of those, and no time for pages.
const textQuality = 11

// write writes the files with their sidecars and returns the hashed names.
func (r *release) write(s *site, dist string) ([]string, error) {
	var hashed []string
	for _, name := range slices.Sorted(maps.Keys(r.files)) {
		to := r.name(name)
		if to != name {
			hashed = append(hashed, to)
		}
		file := filepath.Join(dist, filepath.FromSlash(to))
		if err := writeChanged(file, r.files[name]); err != nil {
			return nil, err
		}
		quality := textQuality
		switch path.Ext(name) {
		case ".wasm":
			quality = s.quality
		case ".js", ".css":
		case ".html":
			if strings.HasPrefix(name, "l/") || strings.HasPrefix(name, "today/") {
				continue // hundreds of pages of two kilobytes
			}
		default:
			continue
		}
		if err := s.compress(file, quality); err != nil {
			return nil, err
		}
	}
	traces, err := r.symbols(s, dist)
	return append(hashed, traces...), err
}

const (
	releasesFile = "releases.json"
	releasesKept = 3
)

// sweep notes the hashed names of this release beside those of the ones before,
// and removes files that only releases before the last three used.
func sweep(dist string, names []string) error {
	list := filepath.Join(dist, releasesFile)
	var releases [][]string
	if text, err := os.ReadFile(list); err == nil {
		if err := json.Unmarshal(text, &releases); err != nil {
			return err
		}
	}
	if len(releases) == 0 || !slices.Equal(releases[0], names) {
		releases = slices.Insert(releases, 0, names)
	}
	kept := releases[:min(len(releases), releasesKept)]
	live := slices.Concat(kept...)
	for _, n := range slices.Concat(releases[len(kept):]...) {
		if slices.Contains(live, n) || !filepath.IsLocal(n) {
			continue
		}
		for _, ext := range []string{"", ".br", ".gz"} {
			os.Remove(filepath.Join(dist, filepath.FromSlash(n)+ext))
		}
	}
	text, err := json.MarshalIndent(kept, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(list, text, 0o644)
}
