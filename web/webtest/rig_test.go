//go:build browser

// Package webtest plays the built site in a real Chromium: the pages, the
// player, the worker, and the promises made to pages around an embed. It serves
// the tree with the command line's own server and talks to the browser over its
// debugging protocol. Tests wait for states and assert counts, never times.
//
// Run by `make test`, which builds the site first. Screenshots are left in
// shots/ to be looked at.
package webtest

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

const root = "../.."

// tab is a page that belongs to a test. Its methods are what many files of tests do with
// a page; what a few do are functions that take it.
type tab struct {
	*testing.T
	ctx    context.Context
	breaks *atomic.Bool // the test breaks the page on purpose
	site   string       // where paths without a host are opened
	size   size
	scale  float64 // pixels of the screen to one of CSS
	media  media

	profile *profile // where other tests' tabs are used again, nil elsewhere
}

// patience bounds every wait; it is long because machines are slow, and no test
// depends on it.
const patience = 150 * time.Second

type size struct {
	width, height int64
	touch         bool
}

var (
	desktop = size{1280, 800, false}
	phone   = size{390, 844, true}
)

// listener keeps every message that a page hears, for the tests to read.
const listener = `addEventListener('message', e => { (globalThis.heard ??= []).push(e.data); }, true);`

// single hides that the browser can keep the site: filling each profile with all
// its files would keep the machine busy behind the tests' backs.
const single = `Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() {} });`

// quick has the site and the player show moves at the highest speed, where nothing else
// is asked for, and pages draw some twenty frames a second. Frames in other people's
// pages keep to the speed of everybody.
const quick = `try { localStorage.getItem('gridwise:speed') ?? localStorage.setItem('gridwise:speed', '8'); } catch { /* storage is refused */ }
(() => {
	const ask = requestAnimationFrame.bind(globalThis);
	let due = [];
	globalThis.requestAnimationFrame = f => {
		if (due.push(f) === 1) setTimeout(() => ask(time => { const now = due; due = []; for (const f of now) f(time); }), 30);
		return 0;
	};
})()`

func prepare(t *testing.T, ctx context.Context, s size) *tab {
	t.Helper()
	x := &tab{T: t, ctx: ctx, breaks: new(atomic.Bool), site: base, scale: 1}
	if !shots { // a pixel to four of CSS, which the software GL fills in a quarter of the time
		x.scale = 0.5
	}
	pool.tabs.Add(1)
	// The first run binds the tab to its context, which must not be one with a
	// time limit.
	must(t, chromedp.Do(ctx))
	lighten(t, ctx)
	called(t, ctx, page.BringToFront, cdp.Empty{})
	x.sized(s)
	x.inject(listener)
	console := chromedp.Console(ctx)
	go func() {
		for m, err := range console {
			if err != nil {
				return
			}
			if (m.IsException() || strings.Contains(m.Text, "Content Security Policy") || strings.HasPrefix(m.Text, "panic:")) && !x.breaks.Load() {
				t.Errorf("the page says: %s %s", m.Text, m.URL)
			}
		}
	}()
	return x
}

// sized gives the tab's window a size.
func (t *tab) sized(s size) {
	t.Helper()
	t.size = s
	how := []chromedp.EmulateViewportOption{chromedp.EmulateScale(t.scale)}
	if s.touch {
		how = append(how, chromedp.EmulateTouch, chromedp.EmulateMobile, chromedp.EmulatePortrait)
	}
	t.do(chromedp.EmulateViewport(s.width, s.height, how...))
}

func (t *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	must(t, chromedp.Do(ctx, steps...))
}

func (t *tab) open(path string) {
	t.Helper()
	if !strings.Contains(path, "://") {
		path = t.site + path
	}
	pool.pages.Add(1)
	t.do(chromedp.Navigate(path))
}

// eval is the value of an expression in the page.
func eval[T any](t *tab, js string) T {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](js, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("%s: %v", js, err)
	}
	return v
}

// wait waits until an expression is true; one that fails, or that a page takes
// away with it as it leaves, is not yet. The page itself looks again and again.
func (t *tab) wait(js string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	look := `new Promise(done => {
		let left = 100;
		const look = () => {
			let yes = false;
			try { yes = Boolean((` + js + `)); } catch { /* not yet */ }
			if (yes || --left < 0) done(yes); else setTimeout(look, 15);
		};
		look();
	})`
	for ctx.Err() == nil {
		yes, err := chromedp.Run(ctx, chromedp.Evaluate[bool](look, chromedp.EvalAwaitPromise))
		if err == nil && yes {
			return
		}
		if err != nil {
			time.Sleep(15 * time.Millisecond) // the page is leaving
		}
	}
	t.Errorf("never came: %s", js)
	t.keep("failed-" + strings.ReplaceAll(t.Name(), "/", "-"))
	t.FailNow()
}

// shots is whether pictures are kept to be looked at; of what failed they always are.
var shots = os.Getenv("GRIDWISE_SHOTS") != "no"

// shot lets all come to rest and keeps a picture of the viewport.
func (t *tab) shot(name string) {
	t.Helper()
	eval[bool](t, `document.getAnimations().forEach(a => { try { a.finish(); } catch { /* it never ends */ } }), true`)
	if shots {
		t.keep(name)
	}
}

// keep saves a picture of the viewport in the folder shots.
func (t *tab) keep(name string) {
	t.Helper()
	os.MkdirAll("shots", 0o755)
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	must(t, err)
	must(t, os.WriteFile(filepath.Join("shots", name+".png"), data, 0o644))
}

var keyNumbers = map[string]int64{"Tab": 9, "Enter": 13, "Escape": 27, "Space": 32, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}

// press presses keys, named by code, one after the other; "Shift+" holds Shift.
func (t *tab) press(codes ...string) {
	t.Helper()
	for _, code := range codes {
		code, shift := strings.CutPrefix(code, "Shift+")
		p := input.DispatchKeyEventParams{Code: code, Key: code, WindowsVirtualKeyCode: keyNumbers[code], Type: input.DispatchKeyEventTypeRawKeyDown}
		if shift {
			p.Modifiers = 8
		}
		if l, ok := strings.CutPrefix(code, "Key"); ok {
			p.Key, p.Text, p.WindowsVirtualKeyCode = strings.ToLower(l), strings.ToLower(l), int64(l[0])
		}
		if d, ok := strings.CutPrefix(code, "Digit"); ok {
			p.Key, p.Text = d, d
		}
		switch code {
		case "Slash":
			p.Key, p.Text = "/", "/"
		case "Enter":
			p.Text = "\r"
		case "Space":
			p.Key, p.Text = " ", " "
		}
		if p.Text != "" {
			p.Type = input.DispatchKeyEventTypeKeyDown
		}
		call(t, input.DispatchKeyEvent, p)
		p.Type, p.Text = input.DispatchKeyEventTypeKeyUp, ""
		call(t, input.DispatchKeyEvent, p)
	}
}

// finger touches a path of points; one point is a tap.
func (t *tab) finger(points ...[2]float64) {
	t.Helper()
	for i, p := range points {
		kind := input.DispatchTouchEventTypeTouchMove
		if i == 0 {
			kind = input.DispatchTouchEventTypeTouchStart
		}
		t.touch(kind, &input.TouchPoint{X: p[0], Y: p[1]})
	}
	t.touch(input.DispatchTouchEventTypeTouchEnd)
}

// touch is one event of a finger: where it is, nowhere where it has left.
func (t *tab) touch(kind input.DispatchTouchEventType, at ...*input.TouchPoint) {
	t.Helper()
	if at == nil {
		at = []*input.TouchPoint{}
	}
	call(t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: at})
}

// wheel turns the wheel over a point.
func (t *tab) wheel(x, y, dy float64) {
	t.Helper()
	p := input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseWheel, X: x, Y: y, DeltaX: 0.01, DeltaY: dy} // a DeltaX of 0 would be left out
	call(t, input.DispatchMouseEvent, p)
}

// linkOf is the link of a level's text, made by the command line.
func linkOf(t *testing.T, puzzle, level string, flags ...string) string {
	t.Helper()
	return strings.TrimSpace(piped(t, level, "bin/gridwise", append([]string{"link", puzzle, "-"}, flags...)...))
}

// inject runs a script in every page that the tab opens, before its own.
func (t *tab) inject(js string) {
	t.Helper()
	call(t, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: js})
}
