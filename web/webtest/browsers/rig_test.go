//go:build browsers

// Package browsers takes the built site through Firefox and WebKit, as far as a reader and a
// player go: a post, an article, play by keys and by touch, hints, a share link, sizes, a page
// that is one file. The tests above drive Chromium by its own protocol and hold everything else.
//
// Run by `make test-browsers`, which installs both browsers. Screenshots are left in shots/.
//
//	rig_test.go        what a test says to a browser, whichever it is
//	firefox_test.go    Firefox, by WebDriver BiDi
//	webkit_test.go     WebKitGTK, by WebDriver
//	browsers_test.go   the tests, the same for both
package browsers

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const root = "../../.."

// driver is a window of a browser. The standards for both protocols give input the same form.
type driver interface {
	open(address string) error
	size(width, height int) error
	eval(js string) (string, error) // what the text of JSON that js promises says
	act(input ...source) error
	photo() (png string, err error) // in base64
}

// source is a keyboard, a mouse or a finger, and what it does.
type source struct {
	Type       string            `json:"type"`
	ID         string            `json:"id"`
	Parameters map[string]string `json:"parameters,omitempty"`
	Actions    []map[string]any  `json:"actions"`
}

// browsers are started by functions that return what the driver takes for a finger.
var browsers = []struct {
	name  string
	start func(t *testing.T) (d driver, finger string)
}{
	{"Firefox", firefox},
	{"WebKit", webkit},
}

// patience bounds every wait; it is long because machines are slow, and no test depends on it.
const patience = 150 * time.Second

// page is what a test opens in a browser.
type page struct {
	*testing.T
	driver
	name, finger string
	base         string // address of the served tree, with a slash
	dir          string // for files, until all tests are done
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// opens opens a page of the site, or another address.
func (p *page) opens(path string) {
	p.Helper()
	if !strings.Contains(path, "://") {
		path = p.base + path
	}
	must(p, p.open("about:blank")) // so that another fragment is another page
	must(p, p.open(path))
}

func (p *page) sized(width, height int) {
	p.Helper()
	must(p, p.size(width, height))
	p.wait(fmt.Sprintf(`innerWidth === %d && innerHeight === %d`, width, height))
}

// value is the value of an expression in the page.
func value[T any](p *page, js string) T {
	p.Helper()
	var v T
	text, err := p.eval(`JSON.stringify(await (` + js + `)) ?? 'null'`)
	if err == nil {
		err = json.Unmarshal([]byte(text), &v)
	}
	if err != nil {
		p.Fatalf("%s: %v", js, err)
	}
	return v
}

// does runs a script in the page.
func (p *page) does(js string) { p.Helper(); value[bool](p, `(`+js+`, true)`) }

// wait waits until an expression is true; one that fails is not yet.
func (p *page) wait(js string) { p.Helper(); p.repeat(func() {}, js) }

// repeat does something until a condition holds: what follows a change of focus at once may
// be lost, and no page can tell when not.
func (p *page) repeat(do func(), js string) {
	p.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); {
		do()
		for range 20 {
			if yes, err := p.eval(`String(Boolean(` + js + `))`); err == nil && yes == "true" {
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
	}
	p.shot("failed-" + strings.ReplaceAll(p.Name(), "/", "-"))
	p.Fatalf("never came: %s", js)
}

// shot ends what moves and keeps a picture of the viewport.
func (p *page) shot(name string) {
	p.Helper()
	p.eval(`[document, document.querySelector('iframe')?.contentDocument].flatMap(d => d?.getAnimations() ?? [])
		.forEach(a => { try { a.finish(); } catch { /* it never ends */ } })`)
	text, err := p.photo()
	must(p, err)
	data, err := base64.StdEncoding.DecodeString(text)
	must(p, err)
	os.MkdirAll("../shots", 0o755)
	must(p, os.WriteFile(filepath.Join("../shots", strings.ToLower(p.name)+"-"+name+".png"), data, 0o644))
}

// named are the keys that are no letters, as WebDriver writes them.
var named = map[string]string{"Tab": "\ue004", "Enter": "\ue006", "Left": "\ue012", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015"}

// press presses keys, one after the other.
func (p *page) press(keys ...string) {
	p.Helper()
	s := source{Type: "key", ID: "keyboard"}
	for _, k := range keys {
		if n, ok := named[k]; ok {
			k = n
		}
		s.Actions = append(s.Actions, map[string]any{"type": "keyDown", "value": k}, map[string]any{"type": "keyUp", "value": k})
	}
	must(p, p.act(s))
}

// drag takes a pointer along a way of points; one point is a tap or a click.
func (p *page) drag(kind string, points ...[2]float64) {
	p.Helper()
	s := source{Type: "pointer", ID: kind, Parameters: map[string]string{"pointerType": kind}}
	for i, at := range points {
		s.Actions = append(s.Actions, map[string]any{"type": "pointerMove", "x": int(at[0]), "y": int(at[1])})
		if i == 0 {
			s.Actions = append(s.Actions, map[string]any{"type": "pointerDown", "button": 0})
		}
	}
	s.Actions = append(s.Actions, map[string]any{"type": "pointerUp", "button": 0})
	must(p, p.act(s))
}

// middle scrolls to an element and returns the place of its middle, once it rests there.
func (p *page) middle(element string) [2]float64 {
	p.Helper()
	p.wait(element)
	return value[[2]float64](p, `(async () => {
		for (let still = 0, was; ; await new Promise(requestAnimationFrame)) {
			const el = `+element+`;
			const r = el.getClientRects()[0], at = [r.x + r.width / 2, r.y + r.height / 2];
			still = String(at) === was ? still + 1 : 0;
			was = String(at);
			if (still === 5) return at;
			if (!still) el.scrollIntoView({ block: 'center', behavior: 'instant' });
		}
	})()`)
}

func (p *page) click(element string) { p.Helper(); p.drag("mouse", p.middle(element)) }
func (p *page) tap(element string)   { p.Helper(); p.drag(p.finger, p.middle(element)) }

// served serves something until the test ends and returns its address.
func served(t *testing.T, h http.Handler) string {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(s.Close)
	return s.URL + "/"
}

// post serves a page of somebody else's, which keeps what is told to it.
func post(t *testing.T, body string) string {
	t.Helper()
	return served(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A post</title>
			<style>body { margin: 16px; font: 17px/1.5 sans-serif; max-width: 640px }</style>
			<script>globalThis.heard = []; addEventListener('message', e => heard.push(e.data))</script>`+body)
	}))
}

// link is the link of a level.
func link(t *testing.T, in, puzzle, level string) string {
	t.Helper()
	return run(t, in, "bin/gridwise", "link", puzzle, level)
}

// run is what a command prints that is run in the tree.
func run(t *testing.T, in, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdin = root, strings.NewReader(in)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %v: %v", name, args, err)
	}
	return strings.TrimSpace(string(out))
}

// program runs a program of a browser until the test ends.
func program(t *testing.T, cmd *exec.Cmd, install string) {
	t.Helper()
	if err := cmd.Start(); err != nil {
		t.Fatalf("%v: these tests need the package %s, which `make test-browsers` installs", err, install)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
}
