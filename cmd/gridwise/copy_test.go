package main

import (
	"strings"
	"testing"
	"testing/fstest"

	"gridwise/game/link"
	"gridwise/solvers/catalog"
)

// TestCopyTakesWhatIsNamed follows the names in pages and scripts, and leaves what is
// of other puzzles and of the site's own pages.
func TestCopyTakesWhatIsNamed(t *testing.T) {
	site := fstest.MapFS{}
	for name, text := range map[string]string{
		"web/embed.js": "", "web/explain.js": "", "web/think.html": `<script src="think-page.js">`, "web/think-page.js": `"worker-page.js?0123456789"`, "web/worker-page.js": "",
		"web/play.html": `<script defer src="poster-page.0a1b2c3d.js"></script>`, "web/poster-page.0a1b2c3d.js": "`play.wasm` 'solve-slider.wasm' \"solve-woods.wasm\" 'make-page.js' '../wasm_exec.js' 'gone.js'",
		"web/play.wasm": `"index.js"`, "web/play.wasm.br": "", "web/index.js": "", "web/solve-slider.wasm": "", "web/solve-woods.wasm": "", "web/make-page.js": "", "wasm_exec.js": "",
		"web/catalog/slider-art.js": "", "web/catalog/slider-figure.js": "",
	} {
		site[name] = &fstest.MapFile{Data: []byte(text + " ")}
	}
	p := catalog.Named("slider")
	s, err := p.Parse("S_E\n")
	if err != nil {
		t.Fatal(err)
	}
	files, err := needed(site, link.New(p, s, nil))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"web/worker-page.js": true, "web/play.wasm": true, "web/play.wasm.br": true, "web/solve-slider.wasm": true, "wasm_exec.js": true, "index.html": true,
		"web/solve-woods.wasm": false, "web/make-page.js": false, "web/index.js": false} {
		if (files[name] != nil) != want {
			t.Errorf("%s: copied %v, want %v", name, !want, want)
		}
	}
	delete(site, "web/think.html")
	if _, err := needed(site, link.New(p, s, nil)); err == nil || !strings.Contains(err.Error(), "web/think.html") {
		t.Errorf("a site without a page is copied: %v", err)
	}
}

func TestCopyWithoutASite(t *testing.T) {
	t.Chdir(t.TempDir())
	_, errs, status := gridwise(t, "", "embed", "slider", "1", "-copy", "posts")
	if status != int(bad) || !strings.Contains(errs, "in dist or .; `make dist` builds a site") {
		t.Errorf("%d %s", status, errs)
	}
}
