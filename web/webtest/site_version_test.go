//go:build browser

package webtest

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestSiteOffersNewVersion visits a site, which then changes: the new version is
// offered, the old one stays until the offer is taken.
func TestSiteOffersNewVersion(t *testing.T) {
	dir := t.TempDir()
	worker := copySite(t, dir)
	address := serveFolder(t, dir)
	x := visitor(t, desk)
	x.open(address + "index.html")
	x.shown("/gallery")
	x.wait(`navigator.serviceWorker.controller`)
	before := eval[string](x, `caches.keys().then(k => k.join(' '))`)

	page, err := os.ReadFile(filepath.Join(dir, "web", "site-page.js"))
	if err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(dir, "web", "site-page.js"), string(page)+"globalThis.fresh = true;\n")
	worker = strings.Replace(worker, `"version":"`, `"version":"next`, 1)
	put(t, filepath.Join(dir, "sw.js"), regexp.MustCompile(`"web/site-page.js":"[0-9a-f]+"`).ReplaceAllString(worker, `"web/site-page.js":"0123456789"`))

	x.reload()
	x.shown("/gallery")
	x.wait(`document.querySelector('.notice .first')`)
	x.shot("site-new-version")
	x.open(address + "index.html?again")
	x.shown("/gallery")
	if eval[bool](x, `Boolean(globalThis.fresh)`) {
		t.Error("the new version was not waited with")
	}
	x.wait(`document.querySelector('.notice .first')`)
	eval[bool](x, `document.querySelector('.notice .first').click(), true`)
	x.wait(`globalThis.fresh && document.querySelector('.room h1')`)
	x.wait(`(caches.keys().then(k => { globalThis.now = k.join(' '); }), globalThis.now)`)
	if now := eval[string](x, `now`); now == before || strings.Contains(now, " ") {
		t.Errorf("the caches were %q, are %q", before, now)
	}
}

func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// copySite puts the built site, without its programs, into a folder and returns
// the text of its worker.
func copySite(t *testing.T, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "sw.js"))
	if err != nil {
		t.Fatal(err)
	}
	list := text[strings.Index(string(text), "{") : strings.Index(string(text), "};")+1]
	var kept struct {
		Version string            `json:"version"`
		Files   map[string]string `json:"files"`
	}
	if err := json.Unmarshal(list, &kept); err != nil {
		t.Fatal(err)
	}
	for name := range kept.Files {
		if strings.HasSuffix(name, ".wasm") {
			delete(kept.Files, name)
		}
	}
	small, err := json.Marshal(kept)
	if err != nil {
		t.Fatal(err)
	}
	worker := strings.Replace(string(text), string(list), string(small), 1)
	kept.Files["web/sw.js"] = ""
	for name := range kept.Files {
		file, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(dir, name), string(file))
	}
	put(t, filepath.Join(dir, "sw.js"), worker)
	return worker
}

// serveFolder serves a folder until the test ends and returns its address.
func serveFolder(t *testing.T, dir string) string {
	t.Helper()
	cmd := exec.Command("bin/gridwise", "serve", "-addr", "localhost:0", dir)
	cmd.Dir = root
	out, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Signal(os.Interrupt); cmd.Wait() })
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if address := regexp.MustCompile(`http://[^ ]+/`).FindString(lines.Text()); address != "" {
			go io.Copy(io.Discard, out)
			return address
		}
	}
	t.Fatal("gridwise serve named no address")
	return ""
}
