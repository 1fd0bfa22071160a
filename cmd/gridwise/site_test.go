package main

import (
	"archive/zip"
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gridwise/web/publish"
)

// built is a small site on disk.
func built(t *testing.T) *os.Root {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"index.html":                "home",
		"web/play.html":             "player",
		"web/embedding.html":        "how to",
		"web/play.1234abcd.wasm":    "\x00asm",
		"web/play.1234abcd.wasm.br": "brotli",
		"web/play.1234abcd.wasm.gz": "gzip",
		"web/embed.js":              "embed",
		"web/embed.js.br":           "old",
		"web/manifest.webmanifest":  "{}",
		"l/slider-03/index.html":    "card",
		"go.mod":                    "module secret",
		".git/config.txt":           "secret",
		"web/.hidden.js":            "secret",
		"web/themes.css":            "css",
		"web/empty/.keep":           "",
		"web/embed.js.bak":          "secret",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	old := time.Now().Add(-time.Hour)
	if err := os.Chtimes(filepath.Join(dir, "web/embed.js.br"), old, old); err != nil {
		t.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	return root
}

func fetch(s http.Handler, method, url string, headers ...string) *http.Response {
	r := httptest.NewRequest(method, url, nil)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w.Result()
}

func TestSite(t *testing.T) {
	s := &site{root: built(t).FS()}
	tests := []struct {
		url, accept string
		status      int
		body        string
		headers     string // "Name: value" by lines
	}{
		{"/", "", 200, "home", "Content-Type: text/html; charset=utf-8\nCache-Control: no-cache\nAccess-Control-Allow-Origin: \nX-Content-Type-Options: nosniff\nContent-Security-Policy: " + publish.OwnFrames},
		{"/index.html", "", 200, "home", "Content-Security-Policy: " + publish.OwnFrames},
		{"/web/embedding.html", "", 200, "how to", "Content-Security-Policy: " + publish.OwnFrames},
		{"/web/play.html?l=slider1.5w.abcd", "", 200, "player", "Cache-Control: no-cache\nContent-Security-Policy: "},
		{"/web/play.1234abcd.wasm", "", 200, "\x00asm", "Content-Type: application/wasm\nContent-Encoding: \nAccess-Control-Allow-Origin: *\nVary: Accept-Encoding\nCache-Control: public, max-age=31536000, immutable"},
		{"/web/play.1234abcd.wasm", "gzip, deflate, br, zstd", 200, "brotli", "Content-Type: application/wasm\nContent-Encoding: br"},
		{"/web/play.1234abcd.wasm", "gzip;q=0.8, br;q=0", 200, "gzip", "Content-Encoding: gzip"},
		{"/web/play.1234abcd.wasm", "identity", 200, "\x00asm", "Content-Encoding: "},
		{"/web/embed.js", "br", 200, "embed", "Content-Encoding: \nContent-Type: text/javascript; charset=utf-8\nAccess-Control-Allow-Origin: *\nCache-Control: no-cache"},
		{"/web/embed.js?0123456789", "", 200, "embed", "Cache-Control: public, max-age=31536000, immutable"},
		{"/web/manifest.webmanifest", "", 200, "{}", "Content-Type: application/manifest+json"},
		{"/web/themes.css", "", 200, "css", "Content-Type: text/css; charset=utf-8"},
		{"/l/slider-03/", "", 200, "card", "Content-Security-Policy: " + publish.OwnFrames},
		{"/l/slider-03", "", 301, "", "Location: /l/slider-03/"},
		{"/l/slider-03?moves=LR&x=%2F", "", 301, "", "Location: /l/slider-03/?moves=LR&x=%2F"},
		{"/web/", "", 404, "", ""},
		{"/web/empty/", "", 404, "", ""},
		{"/go.mod", "", 404, "", ""},
		{"/.git/config.txt", "", 404, "", ""},
		{"/web/.hidden.js", "", 404, "", ""},
		{"/web/embed.js.bak", "", 404, "", ""},
		{"/web/embed.js.br", "", 404, "", ""},
		{"/web/embed.js/", "", 404, "", ""},
		{"/web/../go.mod", "", 404, "", ""},
		{"/nowhere.html", "", 404, "", "Content-Type: text/html; charset=utf-8\nAccess-Control-Allow-Origin: *"},
		{"/%23slider1.S2w-wr-2wE.zzt2", "", 404, string(publish.LostPage("/")), "Content-Type: text/html; charset=utf-8\nCache-Control: "},
	}
	for _, x := range tests {
		r := fetch(s, "GET", x.url, "Accept-Encoding", x.accept)
		body, _ := io.ReadAll(r.Body)
		if r.StatusCode != x.status || (x.body != "" && string(body) != x.body) || strings.Contains(string(body), "secret") {
			t.Errorf("%s (%s): %d %q", x.url, x.accept, r.StatusCode, body)
		}
		for line := range strings.SplitSeq(x.headers, "\n") {
			if name, want, ok := strings.Cut(line, ": "); ok && r.Header.Get(name) != want {
				t.Errorf("%s (%s): %s is %q, want %q", x.url, x.accept, name, r.Header.Get(name), want)
			}
		}
	}
}

func TestSiteAsksAgain(t *testing.T) {
	s := &site{root: built(t).FS()}
	tag := fetch(s, "GET", "/web/embed.js").Header.Get("ETag")
	if r := fetch(s, "GET", "/web/embed.js", "If-None-Match", tag); tag == "" || r.StatusCode != http.StatusNotModified {
		t.Errorf("asked again with %q: %d", tag, r.StatusCode)
	}
	plain := fetch(s, "GET", "/web/play.1234abcd.wasm").Header.Get("ETag")
	small := fetch(s, "GET", "/web/play.1234abcd.wasm", "Accept-Encoding", "br").Header.Get("ETag")
	if plain == small {
		t.Error("two encodings have one tag")
	}
	if r := fetch(s, "POST", "/"); r.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("POST: %d", r.StatusCode)
	}
	if r := fetch(s, "HEAD", "/"); r.StatusCode != http.StatusOK || r.Header.Get("Content-Length") != "4" {
		t.Errorf("HEAD: %d, %v", r.StatusCode, r.Header)
	}
}

// TestPackedSiteIsServed serves a site that is packed, as the one in a program is: whole files and
// parts of them, asked about again by what is in them.
func TestPackedSiteIsServed(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	if err := z.AddFS(built(t).FS()); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	packed, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	s := &site{root: packed}
	r := fetch(s, "GET", "/")
	if body, _ := io.ReadAll(r.Body); string(body) != "home" || r.Header.Get("Last-Modified") != "" {
		t.Errorf("the page is %q, of %q", body, r.Header.Get("Last-Modified"))
	}
	if again := fetch(s, "GET", "/", "If-None-Match", r.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
		t.Errorf("asked about again it is answered with %d", again.StatusCode)
	}
	part := fetch(s, "GET", "/web/play.1234abcd.wasm", "Range", "bytes=1-2")
	if body, _ := io.ReadAll(part.Body); part.StatusCode != http.StatusPartialContent || string(body) != "as" {
		t.Errorf("a part is %q, %d", body, part.StatusCode)
	}
	for _, url := range []string{"/go.mod", "/.git/config.txt", "/nothing.js", "/web/embed.js.bak"} {
		if r := fetch(s, "GET", url); r.StatusCode != http.StatusNotFound {
			t.Errorf("%s is answered with %d", url, r.StatusCode)
		}
	}
}

// TestServe serves over a socket until it is interrupted.
func TestServe(t *testing.T) {
	root := built(t)
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, interrupt := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- newCall(ctx, nil, io.Discard).serve(listener, root.FS()) }()
	r, err := http.Get("http://" + listener.Addr().String() + "/")
	if err != nil {
		t.Fatal(err)
	}
	body, _ := io.ReadAll(r.Body)
	r.Body.Close()
	if string(body) != "home" {
		t.Errorf("got %q", body)
	}
	interrupt()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestServeDropsWhoTakesNothing: three readers ask nothing, half a question, and
// for a file that they never read; the server closes all of them.
func TestServeDropsWhoTakesNothing(t *testing.T) {
	root := built(t)
	large, err := root.Create("large.wasm")
	if err != nil || large.Truncate(64<<20) != nil || large.Close() != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	closed := make(chan bool)
	server := newServer(root.FS(), 20*time.Millisecond)
	server.ConnState = func(_ net.Conn, state http.ConnState) {
		if state == http.StateClosed {
			closed <- true
		}
	}
	go server.Serve(listener)
	defer server.Close()
	for _, asked := range []string{"", "GET / HTTP/1.1\r\nHost:", "GET /large.wasm HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"} {
		reader, err := net.Dial("tcp", listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer reader.Close()
		if _, err := io.WriteString(reader, asked); err != nil {
			t.Fatal(err)
		}
		<-closed
	}
}
