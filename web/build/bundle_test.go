package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/puzzletest"
)

// smallSite is a site of a page, a style sheet and three modules, two bundles
// and what the build writes besides.
func smallSite(t *testing.T) *site {
	t.Helper()
	s := newSite(t.TempDir())
	for name, text := range map[string]string{
		"index.html":        "<!doctype html>\n<link rel=\"canonical\" href=\"{{base}}/\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'self'\">\n<link rel=\"boot\" href=\"web/site-page.css\">\n<link rel=\"boot\" href=\"web/site-head.js\">\n<link rel=\"boot\" href=\"web/site-page.js\">\n<script src=\"web/boot-page.js\"></script>\n<p>One &amp; two</p>\n",
		"wasm_exec.js":      "globalThis.Go = class { /* loader */ };\n",
		"web/build.js":      "",
		"web/sw.js":         "addEventListener('fetch', event => event.respondWith(fetch(event.request)));\n",
		"web/embed.js":      "const size = ''; const site = ''; globalThis.told = site + size;\n",
		"web/p.wasm":        "program",
		"web/page/word.js":  "// Words.\nexport let lang = 'en';\nexport const speak = to => { lang = to; };\nglobalThis.runs = (globalThis.runs ?? 0) + 1;\n",
		"web/page/boot.js":  "globalThis.boots = 1;\n",
		"web/site/head.js":  "import '../page/word.js';\n",
		"web/site/page.js":  "import { lang, speak } from '../page/word.js';\nexport const told = () => { speak('zh'); return lang + globalThis.runs; };\n",
		"web/site/page.css": "@import \"./part.css\";\np { color : red }\n",
		"web/site/part.css": "/* a part */\nb { margin: 0px 0px }\n",
	} {
		if err := writeChanged(s.path(filepath.FromSlash(name)), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	old := bundles
	bundles = []bundle{{name: "boot-page.js", entry: "page/boot.js"}, {name: "site-head.js", entry: "site/head.js", on: "boot-page.js"}, {name: "site-page.js", entry: "site/page.js", on: "site-head.js", data: []string{buildFile}}, {name: "site-page.css", entry: "site/page.css"}}
	t.Cleanup(func() { bundles = old })
	s.data[buildFile] = []byte("globalThis.gridwiseBuild={\"p.wasm\":{\"url\":\"p.wasm?" + digest([]byte("program"), 10) + "\"}};\n")
	if err := writeChanged(s.path("web", "build.js"), s.data[buildFile]); err != nil {
		t.Fatal(err)
	}
	if err := s.bundleLate(); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestGoldenBuild lays out a small site and holds every file, with its name,
// against testdata/golden.txt.
func TestGoldenBuild(t *testing.T) {
	s := smallSite(t)
	r, err := newRelease(s.root, "https://example.org/g", 2_345_678)
	if err != nil {
		t.Fatal(err)
	}
	dist := filepath.Join(s.root, "dist")
	names, err := r.write(s, dist)
	if err != nil {
		t.Fatal(err)
	}
	if len(names) != 6 {
		t.Errorf("hashed are %q", names)
	}
	var all strings.Builder
	err = filepath.WalkDir(dist, func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasSuffix(file, ".br") || strings.HasSuffix(file, ".gz") {
			return err
		}
		text, err := os.ReadFile(file)
		for _, way := range []string{".br", ".gz"} {
			if _, missing := os.Stat(file + way); (missing == nil) != slices.Contains([]string{".js", ".css", ".wasm", ".html"}, filepath.Ext(file)) {
				t.Errorf("%s and %s: %v", file, way, missing)
			}
		}
		name, _ := filepath.Rel(dist, file)
		all.WriteString("== " + filepath.ToSlash(name) + "\n" + strings.TrimSuffix(string(text), "\n") + "\n")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	puzzletest.Golden(t, "testdata/golden.txt", all.String())
}

// TestBundlesShareModules runs two bundles as a page does: what both are made of
// runs once, and what it exports lives.
func TestBundlesShareModules(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Fatal("node is needed: make node installs it")
	}
	s := smallSite(t)
	run := `const load = f => (0, eval)(require('fs').readFileSync(f, 'utf8')); for (const f of process.argv.slice(1)) load(f); console.log(gw.told(), gw.lang, gw.parts['site-page.js'].told === gw.told)`
	out, err := exec.Command(node, "-e", run, s.path("web", "boot-page.js"), s.path("web", "site-head.js"), s.path("web", "site-page.js")).CombinedOutput()
	if err != nil || strings.TrimSpace(string(out)) != "zh1 zh true" {
		t.Errorf("%v: %s", err, out)
	}
}

func TestBundlesOfBadModules(t *testing.T) {
	for name, c := range map[string]struct{ file, text, want string }{
		"a typing error":    {"web/site/page.js", "export const = 1;\n", "page.js:1"},
		"a missing module":  {"web/site/page.js", "import './gone.js';\n", "gone.js"},
		"a missing export":  {"web/site/page.js", "import { gone } from './part.js';\nexport const a = gone;\n", "gone"},
		"one name twice":    {"web/site/page.js", "import './part.js';\nimport './more.js';\n", "export twice"},
		"a style not there": {"web/site/page.css", "@import \"./gone.css\";\n", "gone.css"},
	} {
		t.Run(name, func(t *testing.T) {
			s := smallSite(t)
			s.made = nil
			for file, text := range map[string]string{"web/site/part.js": "export const twice = 1;\n", "web/site/more.js": "export const twice = 2;\n", c.file: c.text} {
				if err := os.WriteFile(s.path(filepath.FromSlash(file)), []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if err := s.bundleLate(); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error is %v", err)
			}
		})
	}
}

// TestEveryPuzzleHasItsSolvers: what is compiled is named, so that pages fetch it.
func TestEveryPuzzleHasItsSolvers(t *testing.T) {
	for _, p := range catalog.All {
		if !slices.Contains(parts(), solveName(p.Name())) {
			t.Errorf("build.js does not name the solvers of %s", p.Name())
		}
	}
}
