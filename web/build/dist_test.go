package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestPagesNameWhatIsWritten(t *testing.T) {
	r := &release{files: map[string][]byte{
		"index.html":    []byte("<script src=\"web/a.js\"></script><a href=\"web/play.html\">\n<link rel=\"canonical\" href=\"{{base}}/\">\n"),
		"web/play.html": []byte(`<script src="a.js"></script><script src="build.js"></script><link href="https://example.org/a.js">`),
		"web/a.js":      []byte("a"),
		"web/sw.js":     []byte("own"),
		"web/p.wasm":    []byte("p"),
		"wasm_exec.js":  []byte("w"),
		"web/build.js":  []byte(`x={"p":{"url":"p.wasm?0123456789"},"w":{"url":"../wasm_exec.js?0123456789"}};`),
	}, names: map[string]string{}}
	if err := r.hash(); err != nil {
		t.Fatal(err)
	}
	a, p, w := r.names["web/a.js"], filepath.Base(r.names["web/p.wasm"]), r.names["wasm_exec.js"]
	if a == "" || a == "web/a.js" {
		t.Fatalf("a.js is written as %q", a)
	}
	if got := string(r.files["index.html"]); got != "<script src=\""+a+"\"></script><a href=\"web/play.html\">\n" {
		t.Errorf("index.html: %s", got)
	}
	build := string(r.files["web/build.js"])
	if want := fmt.Sprintf(`x={"p":{"url":"%s","bytes":1,"small":0,"sum":"%s"},"w":{"url":"../%s","bytes":1,"small":0,"sum":"%s"}};`+"\n", p, integrity([]byte("p")), w, integrity([]byte("w"))); build != want {
		t.Errorf("build.js: %s, want %s", build, want)
	}
	if sw := string(r.files["sw.js"]); !strings.Contains(sw, `"`+a+`":"`) || strings.Contains(sw, `"web/a.js"`) || r.names["web/sw.js"] != "" {
		t.Errorf("sw.js: %s", sw)
	}
	page := string(r.files["web/play.html"])
	for _, want := range []string{filepath.Base(a), filepath.Base(r.names["web/build.js"]), "https://example.org/a.js"} {
		if !strings.Contains(page, `"`+want+`"`) {
			t.Errorf("play.html does not name %s: %s", want, page)
		}
	}
}

func TestBuildNamesAMissingFile(t *testing.T) {
	r := &release{files: map[string][]byte{"web/build.js": []byte(`x={"p":{"url":"gone.wasm?0123456789"}};`)}, names: map[string]string{}}
	if err := r.hash(); err == nil || !strings.Contains(err.Error(), "gone.wasm") {
		t.Errorf("error is %v", err)
	}
}

func TestSweepKeepsThreeReleases(t *testing.T) {
	dir := t.TempDir()
	for i, names := range [][]string{{"a.1.js", "c.1.js"}, {"a.2.js", "c.1.js"}, {"a.3.js", "c.1.js"}, {"a.3.js", "c.1.js"}, {"a.4.js", "c.1.js"}} {
		for _, n := range names {
			if err := os.WriteFile(filepath.Join(dir, n), []byte{byte(i)}, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if err := sweep(dir, names); err != nil {
			t.Fatal(err)
		}
	}
	var left []string
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		left = append(left, e.Name())
	}
	if want := []string{"a.2.js", "a.3.js", "a.4.js", "c.1.js", "releases.json"}; !slices.Equal(left, want) {
		t.Errorf("left are %v, want %v", left, want)
	}
}

func TestElementKnowsItsSite(t *testing.T) {
	text, err := os.ReadFile("../embed.js")
	if err != nil {
		t.Fatal(err)
	}
	r := &release{files: map[string][]byte{"web/embed.js": text}, base: "https://example.org/g"}
	if err := r.alone(2_345_678); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"https://example.org/g"`, ` (2.3 MB)`} {
		if !strings.Contains(string(r.files["web/embed.js"]), want) {
			t.Errorf("embed.js is released without %s", want)
		}
	}
}
