//go:build browser

package webtest

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"gridwise/solvers/catalog"
)

// Each test that opens a tab takes a profile from the pool of a browser and gives it
// back when it ends: its tabs are emptied then, and what the site keeps there is
// cleared before the next test. What stays is what makes starting a program
// expensive: the profile's process, its HTTP cache, its windows, and the compiled
// programs, which a page of the profile that no test sees keeps alive.
//
// As many tests run at a time as -parallel says, so there are hardly more
// profiles than that. A test that failed does not give its profile back.

var (
	base string // address of the served tree, with a slash
	pool profiles
)

type profiles struct {
	mu       sync.Mutex
	browsers []*browser
	sites    []string // whose storage is cleared

	made, fresh, tabs, pages atomic.Int64
}

// profile is a browser profile with its own cookies, storage and cache, the page in
// it that keeps the compiled programs, and the empty tabs of tests that have ended.
type profile struct {
	keeper context.Context
	spare  []target.ID
}

// kept compiles the programs and keeps them in the page where it runs.
func kept() string {
	all := []string{"play.wasm"}
	for _, p := range catalog.All {
		all = append(all, "solve-"+p.Name()+".wasm")
	}
	return fmt.Sprintf(`Promise.all('%s'.split(' ').map(p => WebAssembly.compileStreaming(fetch('/web/' + p)))).then(all => (globalThis.programs = all).length)`, strings.Join(all, " "))
}

// add names a site whose storage is cleared between tests.
func (p *profiles) add(site string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sites = append(p.sites, site)
}

// take returns a profile that keeps nothing of another test until the test ends.
func (p *profiles) take(t *testing.T) *profile {
	t.Helper()
	b := p.use(t)
	one, sites := p.pop(b)
	if one == nil {
		one = p.make(t, b)
	}
	for _, site := range sites {
		clear := storage.ClearDataForOriginParams{Origin: strings.TrimSuffix(site, "/"), StorageTypes: "cookies,local_storage,indexeddb,cache_storage,service_workers"}
		called(t, one.keeper, storage.ClearDataForOrigin, clear)
	}
	t.Cleanup(func() {
		if t.Failed() {
			chromedp.Cancel(one.keeper)
			return
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		b.free = append(b.free, one)
	})
	return one
}

func (p *profiles) pop(b *browser) (*profile, []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(b.free) == 0 {
		return nil, p.sites
	}
	one := b.free[len(b.free)-1]
	b.free = b.free[:len(b.free)-1]
	return one, p.sites
}

// make opens a new profile. What keeps the programs is a page of the served tree that
// runs no script of its own.
func (p *profiles) make(t *testing.T, b *browser) *profile {
	t.Helper()
	p.made.Add(1)
	ctx, _ := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	must(t, chromedp.Do(ctx, chromedp.Navigate(base+"wasm_exec.js")))
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[int](kept(), chromedp.EvalAwaitPromise)); err != nil {
		t.Fatal(err)
	}
	lighten(t, ctx)
	return &profile{keeper: ctx}
}

// beside has a test run beside others from its first tab on. A part of a test says so itself.
func beside(t *testing.T) {
	if _, again := parallel.LoadOrStore(t, true); !again && !strings.Contains(t.Name(), "/") {
		t.Parallel()
	}
}

var parallel sync.Map // the tests that do

// newTab opens a tab in a profile that nobody else uses until the test ends; what
// the page logs as an error fails the test.
func newTab(t *testing.T, s size) *tab {
	t.Helper()
	beside(t)
	return pool.take(t).tab(t, s)
}

// opened opens a page in such a tab.
func opened(t *testing.T, s size, path string) *tab {
	t.Helper()
	x := newTab(t, s)
	x.open(path)
	return x
}

// tab returns a tab of the profile that no test uses: one that another has left, or
// a new one. A tab that is left is no longer spoken to, so that the browser forgets
// what was set there for a test: scripts, sizes, media. A new window takes the
// browser three times as long as a page in an old one.
func (p *profile) tab(t *testing.T, s size) *tab {
	t.Helper()
	options := []chromedp.ContextOption{chromedp.WithDetachOnCancel()}
	if n := len(p.spare); n > 0 {
		options = append(options, chromedp.WithTargetID(p.spare[n-1]))
		p.spare = p.spare[:n-1]
	}
	ctx, _ := chromedp.NewContext(p.keeper, options...)
	var x *tab
	t.Cleanup(func() {
		if x == nil {
			return
		}
		id := chromedp.FromContext(ctx).Target.TargetID
		kept := !t.Failed() && x.empty()
		chromedp.Cancel(ctx)
		if kept {
			p.spare = append(p.spare, id)
		} else {
			chromedp.CallBrowser(p.keeper, target.CloseTarget, target.CloseTargetParams{TargetID: id})
		}
	})
	x = prepare(t, ctx, s)
	x.profile = p
	x.inject(single)
	x.inject(quick)
	return x
}

// empty leaves the page and reports whether nothing of it is left in its tab. The
// test's scripts run in the empty page too, which they are not made for.
func (t *tab) empty() bool {
	ctx, cancel := context.WithTimeout(t.ctx, patience)
	defer cancel()
	t.breaks.Store(true)
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		return false
	}
	_, err := chromedp.Call(ctx, page.ResetNavigationHistory, cdp.Empty{})
	return err == nil
}

// visitor opens a tab in a profile of its own, which keeps the site for later.
func visitor(t *testing.T, s size) *tab {
	t.Helper()
	beside(t)
	pool.fresh.Add(1)
	return inProfile(t, pool.use(t).ctx, s, chromedp.WithNewBrowserContext())
}

// newcomer is newTab in a profile that has kept nothing, no program either, for
// what is measured of first visits.
func newcomer(t *testing.T, s size) *tab {
	t.Helper()
	x := visitor(t, s)
	x.inject(single)
	return x
}

// sibling opens another tab in the same profile.
func (t *tab) sibling(s size) *tab {
	t.Helper()
	if t.profile != nil {
		return t.profile.tab(t.T, s)
	}
	x := inProfile(t.T, t.ctx, s)
	x.inject(single)
	return x
}

func inProfile(t *testing.T, parent context.Context, s size, options ...chromedp.ContextOption) *tab {
	t.Helper()
	ctx, _ := chromedp.NewContext(parent, options...)
	t.Cleanup(func() { chromedp.Cancel(ctx) })
	return prepare(t, ctx, s)
}

// lighten ends what the library has a page tell of itself and no test reads:
// requests, styles, nodes, other tabs.
func lighten(t *testing.T, ctx context.Context) {
	t.Helper()
	for _, off := range []func() error{
		func() error { _, err := chromedp.Call(ctx, network.Disable, cdp.Empty{}); return err },
		func() error { _, err := chromedp.Call(ctx, css.Disable, cdp.Empty{}); return err },
		func() error { _, err := chromedp.Call(ctx, dom.Disable, cdp.Empty{}); return err },
		func() error {
			_, err := chromedp.Call(ctx, target.SetDiscoverTargets, target.SetDiscoverTargetsParams{})
			return err
		},
	} {
		must(t, off())
	}
}
