//go:build browser

package webtest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
)

// emptyScript starts the empty program when it is told to, as the player's page
// starts the player. The server allows pages no scripts of their own.
const emptyScript = `
globalThis.drawn = () => requestAnimationFrame(() => { globalThis.shownAt = performance.now(); });
globalThis.start = async () => {
	globalThis.clickedAt = performance.now();
	const program = fetch('empty.wasm');
	await new Promise(done => { const s = document.createElement('script'); s.src = 'wasm_exec.js'; s.onload = done; document.head.append(s); });
	const go = new Go();
	go.run((await WebAssembly.instantiateStreaming(program, go.importObject)).instance);
};
`

const emptyPage = `<!doctype html><title>empty</title><body><script src="start.js"></script>`

// serveEmpty compiles the program of testdata/empty, and serves it with its page.
func serveEmpty(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	wasm := filepath.Join(dir, "empty.wasm")
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", wasm, "./web/webtest/testdata/empty")
	cmd.Dir, cmd.Env = root, append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	program, err := os.ReadFile(wasm)
	if err != nil {
		t.Fatal(err)
	}
	loader, err := os.ReadFile(filepath.Join(root, "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	var small strings.Builder
	w := brotli.NewWriterLevel(&small, 9)
	w.Write(program)
	w.Close()
	for name, text := range map[string]string{"wasm_exec.js": string(loader), "index.html": emptyPage, "start.js": emptyScript, "empty.wasm.br": small.String()} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return serveFolder(t, dir)
}

// embedding is a page with the player's poster in a frame, which starts when it
// is told to.
func embedding(t *testing.T, site string) string {
	t.Helper()
	to, err := url.Parse(site)
	if err != nil {
		t.Fatal(err)
	}
	r := relayTo(t, site, nil)
	page := fmt.Sprintf(`<!doctype html><title>post</title><body><iframe src="/web/play.html?l=%s" width="560" height="560"></iframe><script>
globalThis.start = () => {
	const f = document.querySelector('iframe').contentWindow;
	new f.MutationObserver(() => { if (f.document.documentElement.dataset.shown === 'true') globalThis.shownAt ??= performance.now(); }).observe(f.document.documentElement, { attributes: true });
	globalThis.clickedAt = performance.now();
	f.document.getElementById('play').click();
};
</script>`, articleLink(t))
	serve := r.Config.Handler
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		if q.URL.Path != "/post" {
			q.Host = to.Host
			serve.ServeHTTP(w, q)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(page))
	}))
	t.Cleanup(s.Close)
	return s.URL + "/post"
}

// starts are the times in ms from the click to the first picture, in a new
// profile: of the first visit, and the best of later ones.
func starts(t *testing.T, address, ready string) (cold, warm float64) {
	t.Helper()
	x := newcomer(t, desk)
	var all []float64
	for range 4 {
		x.open(address)
		x.wait(ready)
		eval[bool](x, `(start(), true)`)
		x.wait(`globalThis.shownAt`)
		all = append(all, eval[float64](x, `shownAt - clickedAt`))
		time.Sleep(2 * time.Second) // the browser writes its code cache when it has nothing else to do
	}
	return all[0], slices.Min(all[1:])
}

// newcomers is how many new profiles visit each of the two pages, by turns.
const newcomers = 7

// BenchmarkReady reports the time from the click on a poster to the first board,
// beside that from the start of an empty Ebitengine program to its first picture:
// the smallest of the profiles' times, as whatever else a machine does makes a
// start later, never sooner. All times are in the log.
func BenchmarkReady(b *testing.B) {
	on(b, func(t *testing.T) {
		empty, post := serveEmpty(t), embedding(t, serveDist(t))
		var board, blank [2][]float64 // cold, warm
		for range newcomers {
			c, w := starts(t, post, `document.querySelector('iframe').contentDocument?.querySelector('#play:not([hidden])')`)
			board[0], board[1] = append(board[0], c), append(board[1], w)
			c, w = starts(t, empty+"index.html", `globalThis.start`)
			blank[0], blank[1] = append(blank[0], c), append(blank[1], w)
		}
		t.Logf("ms: board cold %.0f, warm %.0f; empty cold %.0f, warm %.0f", board[0], board[1], blank[0], blank[1])
		cold, warm := slices.Min(board[0]), slices.Min(board[1])
		b.ReportMetric(cold, "cold-ms")
		b.ReportMetric(warm, "warm-ms")
		b.ReportMetric(cold/slices.Min(blank[0]), "cold/empty")
		b.ReportMetric(warm/slices.Min(blank[1]), "warm/empty")
		b.ReportMetric(warm/slices.Min(blank[0]), "warm/empty-cold")
	})
	b.ReportMetric(0, "ns/op")
}
