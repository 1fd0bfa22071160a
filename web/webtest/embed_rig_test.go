//go:build browser

package webtest

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
)

// postPage serves a page of somebody else's, at an address of its own.
func postPage(t *testing.T, body string) string {
	t.Helper()
	return strictPage(t, nil, `<!doctype html><meta name="viewport" content="width=device-width"><title>A post</title><style>body { margin: 16px; font: 17px/1.5 sans-serif; max-width: 640px }</style>`+body)
}

// strictPage serves such a page, all of it, with headers of its own.
func strictPage(t *testing.T, headers map[string]string, page string) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		io.WriteString(w, page)
	}))
	t.Cleanup(s.Close)
	return s.URL
}

// first is the link of a puzzle's shipped level number n, from 0.
func first(t *testing.T, puzzle string, n int) string {
	t.Helper()
	p := catalog.Named(puzzle)
	text, _ := assets.Level(puzzle, assets.LevelNames(puzzle)[n])
	s, err := p.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	l, err := link.New(p, s, nil).Encode()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func frameOf(id, site, query, attributes string) string {
	return fmt.Sprintf(`<p><iframe id=%s %s src="%sweb/play.html?%s" title="a puzzle" style="display:block;width:100%%;max-width:480px;height:460px;border:0"></iframe></p>`, id, attributes, site, query)
}

// contexts tells the page on top when a frame begins and when it has a WebGL
// context, so that a host can count those that live.
const contexts = `(() => {
	const tell = context => { try { top.postMessage({ context }, '*') } catch {} };
	if (top !== globalThis) tell(0);
	const get = HTMLCanvasElement.prototype.getContext;
	HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
		const c = get.call(this, kind, ...more);
		if (c && /webgl/.test(kind)) tell(1);
		return c;
	};
	if (top === globalThis) {
		globalThis.holders = new Map();
		addEventListener('message', e => { if ('context' in (e.data ?? {})) holders.set(e.source, e.data.context); });
	}
})()`

// living is how many frames hold a context: those that said so and still stand,
// in the page or in an element.
const living = `[...holders].filter(([w, n]) => n && [...document.querySelectorAll('iframe, grid-wise')].some(f => (f.shadowRoot?.querySelector('iframe') ?? f).contentWindow === w)).length`

// ---- the site as it is shipped

// published is the address that the release is made for.
const published = "https://example.org/gridwise"

// serveDist serves the site as shipped with the command line's own server.
func serveDist(t *testing.T) string { return serveFolder(t, released(t)) }

// wire is a line between browser and server on which bytes are counted: what
// the server sends, headers and all.
type wire struct {
	url  string
	sent atomic.Int64
}

func newWire(t *testing.T, site string) *wire {
	t.Helper()
	to, err := url.Parse(site)
	if err != nil {
		t.Fatal(err)
	}
	in, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { in.Close() })
	w := &wire{url: "http://" + in.Addr().String() + "/"}
	go func() {
		for {
			c, err := in.Accept()
			if err != nil {
				return
			}
			s, err := net.Dial("tcp", to.Host)
			if err != nil {
				c.Close()
				continue
			}
			go func() { io.Copy(s, c); s.Close() }()
			go func() { io.Copy(io.MultiWriter(c, meter{&w.sent}), s); c.Close() }()
		}
	}()
	return w
}

type meter struct{ n *atomic.Int64 }

func (c meter) Write(b []byte) (int, error) { c.n.Add(int64(len(b))); return len(b), nil }

// goldenLinks are the links of the golden file of old links.
func goldenLinks(t *testing.T) []string {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(root, "game", "link", "testdata", "golden", "*.txt"))
	var all []string
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		line, _, _ := strings.Cut(string(text), "\n")
		all = append(all, line)
	}
	if len(all) < len(catalog.All) {
		t.Fatalf("%d golden links", len(all))
	}
	return all
}
