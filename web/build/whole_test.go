package main

import (
	"encoding/json"
	"net"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/web/publish"
)

// copied is a site in a folder of its own with the sources of this one; programs
// are stood in for.
func copied(t *testing.T) *site {
	t.Helper()
	s := newSite(t.TempDir())
	for _, dir := range []string{"web/page", "web/player", "web/explain", "web/site", "web/solve", "assets/common/themes"} {
		if err := os.CopyFS(s.path(filepath.FromSlash(dir)), os.DirFS("../../"+dir)); err != nil {
			t.Fatal(err)
		}
	}
	files := map[string][]byte{"web/play.wasm": []byte("play")}
	for _, p := range catalog.All {
		files["web/"+solveName(p.Name())] = []byte(p.Name())
	}
	for _, name := range []string{"index.html", "web/play.html", "web/think.html", "web/embedding.html", "web/icon.svg", "web/sw.js", "web/embed.js", "web/gridwise.js", "web/site.webmanifest"} {
		text, err := os.ReadFile("../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = text
	}
	for name, text := range files {
		if err := writeChanged(s.path(filepath.FromSlash(name)), text); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// TestWholeSite builds all of the site but its programs, and holds together what
// the files say of each other.
func TestWholeSite(t *testing.T) {
	s := copied(t)
	left := []string{"gone-page.js", "gone-page.css.br", "gone-head.js", "solve-gone.wasm", "solve-gone.wasm.gz", "catalog/gone.js", "read/gone.html"}
	for _, name := range left {
		if err := writeChanged(s.path("web", filepath.FromSlash(name)), []byte("of another build")); err != nil {
			t.Fatal(err)
		}
	}
	for _, step := range []func() error{s.loader, s.themes, s.catalog, s.clear, s.bundleEarly, s.manifest, s.bundleLate, s.one, s.offline} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range left {
		if _, err := os.Stat(s.path("web", filepath.FromSlash(name))); err == nil {
			t.Errorf("the site still has %s", name)
		}
	}
	stays(t, s)
	t.Run("catalog", func(t *testing.T) { holdsCatalog(t, s) })
	t.Run("build.js", func(t *testing.T) { namesFiles(t, s) })
	t.Run("pages", func(t *testing.T) { loadsFiles(t, s) })
	t.Run("sw.js", func(t *testing.T) { keepsFiles(t, s) })
	t.Run("release", func(t *testing.T) { lasts(t, s) })
	t.Run("one file", func(t *testing.T) { fits(t, s) })
}

// stays: a file that is as it was is never gone while the site is built again.
func stays(t *testing.T, s *site) {
	file := s.path("web", "catalog", "slider.js")
	held, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []func() error{s.catalog, s.clear} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	if now, err := os.Stat(file); err != nil || !os.SameFile(held, now) {
		t.Errorf("%s was written again: %v", file, err)
	}
}

func read(t *testing.T, s *site, name string) string {
	t.Helper()
	text, err := os.ReadFile(s.path(filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// assignedIn is the value in a script that assigns one.
func assignedIn(t *testing.T, text string, value any) {
	t.Helper()
	_, list, _ := strings.Cut(strings.TrimSuffix(strings.TrimSpace(strings.TrimSuffix(text, ends)), ";"), "=")
	if err := json.Unmarshal([]byte(list), value); err != nil {
		t.Fatal(err)
	}
}

func holdsCatalog(t *testing.T, s *site) {
	var all struct {
		Puzzles []card
		Words   map[string]map[string]string
	}
	assignedIn(t, read(t, s, "web/catalog.js"), &all)
	if len(all.Puzzles) != len(catalog.All) || all.Words["en"]["page.rules"] == all.Words["zh"]["page.rules"] {
		t.Errorf("%d puzzles, %d languages", len(all.Puzzles), len(all.Words))
	}
	for _, c := range all.Puzzles {
		for _, of := range []string{"", "-art", "-sentences"} {
			if text := read(t, s, "web/catalog/"+c.Name+of+".js"); !strings.Contains(text, ")."+c.Name+"=") {
				t.Errorf("%s%s.js: %.80s", c.Name, of, text)
			}
		}
	}
	var player struct {
		Puzzles []playerCard
		Words   map[string]map[string]string
	}
	assignedIn(t, string(s.data["player.js"]), &player)
	for _, c := range player.Puzzles {
		if c.Below[2] == 0 {
			t.Errorf("%s keeps no place for its buttons", c.Name)
		}
	}
	if n := len(player.Words["en"]); n == 0 || n > len(all.Words["en"])/4 {
		t.Errorf("the poster carries %d sentences", n)
	}
}

// namesFiles: what scripts fetch is there, under its hash.
func namesFiles(t *testing.T, s *site) {
	var all map[string]part
	assignedIn(t, read(t, s, "web/build.js"), &all)
	if len(all) != len(parts()) {
		t.Errorf("build.js names %d files of %d", len(all), len(parts()))
	}
	for name, p := range all {
		file, hash, _ := strings.Cut(p.URL, "?")
		if text := read(t, s, path.Join("web", file)); hash != digest([]byte(text), 10) || p.Bytes != len(text) || p.Sum != integrity([]byte(text)) {
			t.Errorf("%s is named as %+v", name, p)
		}
	}
}

// loadsFiles: what the pages load is there.
func loadsFiles(t *testing.T, s *site) {
	loads := regexp.MustCompile(`(?:src|href)="([\w./-]+\.(?:js|css))"`)
	for page, least := range map[string]int{"index.html": 6, "web/play.html": 4, "web/think.html": 2, "web/embedding.html": 7} {
		all := loads.FindAllStringSubmatch(read(t, s, page), -1)
		if len(all) < least {
			t.Errorf("%s loads %q", page, all)
		}
		for _, m := range all {
			read(t, s, path.Join(path.Dir(page), m[1]))
		}
	}
}

// keepsFiles: the worker keeps what browsers load, by its hash, and no source.
func keepsFiles(t *testing.T, s *site) {
	line, _, _ := strings.Cut(strings.TrimPrefix(read(t, s, "sw.js"), "const kept="), ";\n")
	var k kept
	if err := json.Unmarshal([]byte(line), &k); err != nil {
		t.Fatal(err)
	}
	for address, hash := range k.Files {
		name, _, _ := strings.Cut(address, "?")
		if digest([]byte(read(t, s, name)), 10) != hash {
			t.Errorf("%s is kept under %s", address, hash)
		}
		if regexp.MustCompile(`^web/(page|player|explain|site|check|test|npm)/`).MatchString(name) {
			t.Errorf("the source %s is kept", name)
		}
	}
	if len(k.Files) < 30 {
		t.Errorf("%d files are kept", len(k.Files))
	}
}

// lasts: a release names its files by their hashes everywhere.
func lasts(t *testing.T, s *site) {
	r, err := newRelease(s.root, "https://example.org/g", 1)
	if err != nil {
		t.Fatal(err)
	}
	poster := string(r.files["web/poster-page.js"])
	for _, name := range []string{"web/play.wasm", "web/play-page.js", "web/lesson-page.js", "web/worker-page.js"} {
		if to := path.Base(r.names[name]); to == "." || !strings.Contains(poster, `"`+to+`"`) {
			t.Errorf("the poster's script does not name %s, which is %s", name, to)
		}
	}
	if strings.Contains(poster, ".js?") || strings.Contains(poster, ".wasm?") {
		t.Error("the poster's script still names files as the tree does")
	}
	page := string(r.files["web/play.html"])
	for _, name := range []string{"web/poster-page.js", "web/play-head.js", "web/play-page.css"} {
		if !strings.Contains(page, `"`+path.Base(r.names[name])+`"`) || path.Base(r.names[name]) == path.Base(name) {
			t.Errorf("play.html does not name %s", r.names[name])
		}
	}
	if home := string(r.files["index.html"]); strings.Contains(home, "{{base}}") || !strings.Contains(home, `content="https://example.org/g/web/gridwise.png"`) {
		t.Error("index.html does not name its address")
	}
}

// fits: a page that is one file is made of what a release has, names nothing outside, and
// shows what it is told to.
func fits(t *testing.T, s *site) {
	if err := writeChanged(s.path("web", "explain.js"), []byte("explains")); err != nil {
		t.Fatal(err)
	}
	r, err := newRelease(s.root, "https://example.org/g", 1)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for name, text := range r.files {
		files[r.name(name)] = text
	}
	taken := []string{}
	read := func(name string) ([]byte, error) {
		taken = append(taken, name)
		if text, ok := files[path.Join("web", name)]; ok {
			return text, nil
		}
		return nil, os.ErrNotExist
	}
	one := publish.OneFile{Puzzles: []string{"lemmo"}, Title: "A < B", Query: url.Values{"l": {"</script>"}}}
	page, err := one.Of(files["web/one.html"], read)
	if err != nil {
		t.Fatal(err)
	}
	if all := regexp.MustCompile(`(?:src|href)="[^"#]+"`).FindAll(page, -1); len(all) != 1 || string(all[0]) != `href="data:,"` {
		t.Errorf("the page names %s", all)
	}
	pieces := strings.Count(string(page), `<script type="text/plain"`)
	if len(taken) != 15 || pieces != len(taken)+1 || strings.Count(string(page), "</script>") != pieces+2 {
		t.Errorf("the page has %d pieces of %s", pieces, taken)
	}
	for _, want := range []string{"<title>A &lt; B</title>", "connect-src blob:", "<style>"} {
		if !strings.Contains(string(page), want) {
			t.Errorf("the page has no %s", want)
		}
	}
	if _, err := one.Of(page, read); err == nil {
		t.Error("a page that shows a level takes another one")
	}
	if _, err := one.Of(files["web/one.html"], os.ReadFile); err == nil {
		t.Error("a page is made of files that are not there")
	}
}

// TestBusyAddressIsRefused before anything is built.
func TestBusyAddressIsRefused(t *testing.T) {
	l, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().String()
	if err := unused(address); err == nil || !strings.Contains(err.Error(), address) {
		t.Errorf("the address that is taken: %v", err)
	}
	l.Close()
	if err := unused(address); err != nil {
		t.Error(err)
	}
}
