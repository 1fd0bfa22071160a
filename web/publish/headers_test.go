package publish

import (
	"path"
	"slices"
	"strings"
	"testing"
)

var files = []string{
	"index.html", "wasm_exec.0123456789.js", "sw.js", "web/play.html", "web/embedding.html", "web/embed.js", "web/catalog.js",
	"web/catalog/slider-art.js", "web/play.0123456789.wasm", "web/play.0123456789.css", "web/icon.svg",
	"l/slider-03/index.html", "l/slider-03/board.png", "l/slider-03/oembed.json", "l/woods-01/index.html", "web/site.webmanifest",
}

// sent is what a static host that reads a _headers file sends with an address:
// all rules that fit, values of one name joined.
func sent(file, address string) map[string]string {
	all := map[string]string{}
	fits := false
	for line := range strings.Lines(file) {
		line = strings.TrimRight(line, "\n")
		if !strings.HasPrefix(line, " ") {
			start, end, star := strings.Cut(line, "*")
			fits = line == address || star && strings.HasPrefix(address, start) && strings.HasSuffix(address, end)
			continue
		}
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		if fits && all[name] != "" {
			value = all[name] + ", " + value
		}
		if fits {
			all[name] = value
		}
	}
	return all
}

// TestFileSaysWhatHeadersSay reads the file as a host does. What is not to be
// kept for ever has no word on caching: hosts then ask again by themselves.
func TestFileSaysWhatHeadersSay(t *testing.T) {
	text := HeadersFile(files)
	if n := strings.Count(text, "\n/") + 1; n > 100 {
		t.Errorf("%d rules", n)
	}
	for _, f := range files {
		got := sent(text, "/"+f)
		for _, h := range Headers(f, "") {
			want := h.Value
			if want == askAt {
				want = ""
			}
			page := strings.HasPrefix(f, "l/") && slices.Contains(ofPage(f), h)
			if got[h.Name] != want && !page {
				t.Errorf("%s: %s is %q, want %q", f, h.Name, got[h.Name], want)
			}
		}
		if path.Ext(f) == ".html" && got["Access-Control-Allow-Origin"] != "" {
			t.Errorf("%s is open to scripts of other pages", f)
		}
	}
	for _, folder := range []string{"/", "/l/slider-03/"} {
		if got := sent(text, folder)["Content-Security-Policy"]; got != OwnFrames {
			t.Errorf("%s: %q", folder, got)
		}
	}
	if got := sent(text, "/web/play.html")["Content-Security-Policy"]; got != "" {
		t.Errorf("the player is sent the policy %q", got)
	}
}

func TestWhatLasts(t *testing.T) {
	for name, want := range map[string]bool{
		"web/play.0123456789.wasm": true, "web/play.html": false, "web/embed.js": false, "web/catalog.js": false,
		"web/play.wasm": false, "l/lifter-03/board.png": false,
	} {
		if Lasts(name) != want {
			t.Errorf("%s lasts: %v", name, !want)
		}
	}
	for _, h := range Headers("web/play.wasm", "0123456789") {
		if h.Name == "Cache-Control" && h.Value != forEver {
			t.Errorf("an address with a hash behind it: %s", h.Value)
		}
	}
	for _, h := range Headers("web/play.html", "0123456789") {
		if h.Name == "Cache-Control" && h.Value == forEver {
			t.Error("the player's page is kept for ever")
		}
	}
}

// TestWhatEveryFileSays: pages that isolate themselves can hold the player and
// load the element, no file tells where the reader came from, and no page may use the
// camera.
func TestWhatEveryFileSays(t *testing.T) {
	text := HeadersFile(files)
	for _, f := range files {
		got := sent(text, "/"+f)
		for _, h := range Headers(f, "") {
			if strings.HasPrefix(h.Name, "Cross-Origin-") && got[h.Name] != h.Value {
				t.Errorf("%s: %s is %q in the file, %q as served", f, h.Name, got[h.Name], h.Value)
			}
		}
		for name, want := range map[string]string{
			"Cross-Origin-Embedder-Policy": "require-corp", "Cross-Origin-Resource-Policy": "cross-origin",
			"Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
		} {
			if got[name] != want {
				t.Errorf("%s: %s is %q", f, name, got[name])
			}
		}
		if p := got["Permissions-Policy"]; path.Ext(f) == ".html" && (!strings.Contains(p, "camera=()") || strings.Contains(p, "fullscreen")) {
			t.Errorf("%s: Permissions-Policy is %q", f, p)
		}
	}
}
