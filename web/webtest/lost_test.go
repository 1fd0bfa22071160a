//go:build browser

package webtest

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// journeys are what a visitor does, each from a first visit on.
var journeys = map[string]func(x *tab, site, link string){
	"play": func(x *tab, site, link string) {
		x.openSiteAt(site + "/index.html#" + link)
		x.until("ArrowRight", heard("move", `m.n >= 1`))
		x.presses(heard("hint", `m.why`), "KeyQ")
		x.wait(textOf("#rules"))
	},
	"new": func(x *tab, site, _ string) {
		x.opens(site+"/index.html#/new/lemmo", `document.getElementById('new-go')`)
		eval[bool](x, `document.getElementById('new-go').click(), true`)
		x.wait(`document.querySelector('.made-box .first')`)
	},
}

// TestAnyRequestMayBeLost goes each way once to see what is asked for, and then again
// where each of these is lost the first time: one by one what the page itself names, which
// loads it again, and all the rest at once.
func TestAnyRequestMayBeLost(t *testing.T) {
	t.Parallel()
	site := strings.TrimSuffix(serveDist(t), "/")
	link := articleLink(t)
	whole, alone := regexp.MustCompile(`-(page|head)\.|/web/(catalog|fresh|build)\.`), map[string]bool{}
	for name, way := range journeys {
		first := relayTo(t, site, nil)
		t.Run(name, func(t *testing.T) { way(newTab(t, desktop), first.URL, link) })
		rounds := map[string]*relay{}
		for _, path := range first.fetched() {
			if path == "/index.html" || strings.HasSuffix(path, ".svg") || strings.HasSuffix(path, ".png") || strings.HasSuffix(path, ".webmanifest") {
				continue // the browser tells of the page itself; without a picture nothing is missing
			}
			round := "rest"
			if whole.MatchString(path) {
				if round = path; alone[path] {
					continue
				}
				alone[path] = true
			}
			if rounds[round] == nil {
				rounds[round] = relayTo(t, site, nil)
			}
			rounds[round].lost(path, 1)
		}
		for round, r := range rounds {
			t.Run(name+" "+round, func(t *testing.T) {
				t.Parallel()
				way(newTab(t, desktop), r.URL, link)
			})
		}
	}
}

// TestLostForGoodIsTold loses a file for as long as it takes to say so; when it is there
// again, the way that was offered leads on.
func TestLostForGoodIsTold(t *testing.T) {
	t.Parallel()
	link, slider := articleLink(t), linkOf(t, "slider", vectorLevel)
	const again = `[...document.querySelectorAll('.room button, .notice button')].find(b => b.textContent === 'Try again').click()`
	const shown = inner + `.document.documentElement.dataset.shown === 'true'`
	for name, c := range map[string]struct{ path, address, told, again, there string }{
		"site": {"/web/catalog.js", "/index.html#" + link,
			`document.body.innerText.trim() === 'Parts of this page could not be loaded.\n\nTry again'`,
			`document.querySelector('#incomplete button').click()`, shown},
		"editor": {"/web/make-page.js", "/index.html#/edit/" + slider,
			`document.querySelector('.room [role=alert]')?.checkVisibility()`, again,
			`document.querySelector('#draft-share:enabled')`},
		"solver": {"/web/solve-slider.wasm", "/index.html#/new/slider/4/size=6x7 moves=6",
			`/could not be loaded/.test(document.querySelector('.made-box .notice')?.textContent)`,
			`document.getElementById('new-go').click()`, `document.querySelector('.made-box .first')`},
		"frame": {"/web/play.html", "/index.html#" + link, `document.querySelector('.notice .first')`, again, shown},
	} {
		t.Run(name, func(t *testing.T) {
			r, x := newRelay(t, nil), newTab(t, desktop)
			x.breaks.Store(name == "site")
			r.lost(c.path, 1000)
			x.opens(r.URL+c.address, c.told)
			if n := strings.Count(strings.Join(r.heard(), " ")+" ", c.path+" "); n > 7 {
				t.Errorf("what is not there was asked for %d times", n)
			}
			r.lost(c.path, 0)
			x.does(`(`+c.again+`, true)`, c.there)
		})
	}
}

// A player whose program or scripts cannot be had keeps the level in sight, says
// why, and goes on from there when they can; what a page around asked for
// meanwhile is then done.
func TestPlayerWithoutItsProgram(t *testing.T) {
	var body strings.Builder
	relays, paths := map[string]*relay{}, map[string]string{"program": "/web/play.wasm", "script": "/web/play-page.js", "loader": "/wasm_exec.js"}
	for id, path := range paths {
		relays[id] = newRelay(t, nil)
		relays[id].lost(path, 1000)
		body.WriteString(frameOf(id, relays[id].URL+"/", "l="+linkOf(t, "slider", vectorLevel), ""))
	}
	x := newTab(t, desktop)
	x.opens(postPage(t, body.String()), count("ready")+` === 3`)
	for id, path := range paths {
		tell := func(m string) {
			eval[bool](x, `(globalThis.heard = [], document.getElementById('`+id+`').contentWindow.postMessage({gridwise: 1, `+m+`}, '*'), true)`)
		}
		eval[bool](x, `document.getElementById('`+id+`').scrollIntoView(), true`)
		tell(`type: 'play', moves: 'R'`)
		x.wait(heard("error", `m.kind === 'load' && m.message`))
		relays[id].lost(path, 0)
		tell(`type: 'start'`)
		x.wait(heard("move", `m.moves === 'R'`))
	}
}

// Without WebAssembly the level is there to be seen and read, with its link.
func TestWithoutWebAssembly(t *testing.T) {
	x := newTab(t, size{480, 480, false})
	x.inject(`delete globalThis.WebAssembly`)
	x.open("web/play.html?l=" + linkOf(t, "slider", vectorLevel))
	x.wait(`document.querySelector('#fault')?.checkVisibility()`)
	if text := eval[string](x, textOf("#fault pre")); text+"\n" != vectorLevel {
		t.Errorf("the level is written as %q", text)
	}
	x.wait(`document.querySelector('#poster g').checkVisibility() && !document.getElementById('play').checkVisibility()`)
	contains(x, `document.querySelector('#fault a').href`, "/index.html#"+linkOf(t, "slider", vectorLevel), "the link is %s", it)
	x.shot("no-webassembly")
}

// A request that hangs is told after a while, with a way to ask for it again.
func TestHangingIsTold(t *testing.T) {
	t.Parallel()
	link := articleLink(t)
	const again = `(document.querySelector('.notice .first') ?? ` + inner + `.document.getElementById('again'))`
	const status = `/solver is taking too long/.test(document.getElementById('status').textContent)`
	for name, c := range map[string]struct {
		path, address, told string
		again, there        func(x *tab)
	}{
		"program": {"/web/play.wasm", "/web/play.html?l=" + link,
			`document.getElementById('again').checkVisibility() && document.querySelector('#poster g').checkVisibility()`,
			func(x *tab) { eval[bool](x, `document.getElementById('again').click(), true`) }, (*tab).playing},
		"site": {"/web/play.html", "/index.html", again + `.checkVisibility()`,
			func(x *tab) { eval[bool](x, again+`.click(), true`) }, (*tab).boarded},
		"solver": {"/web/solve-lemmo.wasm", "/web/play.html?l=" + link, status,
			func(x *tab) { x.press("KeyQ") }, func(x *tab) { x.wait(heard("hint", `m.why`)) }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, x := newRelay(t, nil), newTab(t, size{480, 540, false})
			r.stalls(c.path, true)
			if name == "solver" {
				x.collect()
			}
			x.open(r.URL + c.address)
			switch name {
			case "solver":
				x.playing()
				x.press("KeyQ")
			case "site": // whose page would not be there before its frame
				x.stands("/gallery")
				eval[bool](x, `location.hash = '`+link+`', true`)
			}
			x.wait(c.told)
			x.shot("hangs-" + name)
			r.stalls(c.path, false)
			c.again(x)
			c.there(x)
		})
	}
}

// Without WebGL 2 nothing is fetched to draw with, and the level is there with its
// explanation: alone, in a frame, in an element and on the site.
func TestWithoutGraphics(t *testing.T) {
	t.Parallel()
	link := first(t, "slider", 13)
	const explains = `?.querySelector('.view > .fault + .steps')`
	for name, look := range map[string]func(x *tab, site string){
		"alone": func(x *tab, site string) {
			x.opens(site+"/web/play.html?l="+link, `document`+explains)
		},
		"embed": func(x *tab, site string) {
			x.open(postPage(t, frameOf("f", site+"/", "l="+link, "")+scriptOf(site)+`<grid-wise id=g level="`+link+`"></grid-wise>`))
			x.wait(heard("ready", `true`))
			x.post(`{gridwise: 1, type: 'judge', level: '` + link + `', ask: 'j'}`)
			x.wait(heard("error", `m.re === 'j' && /WebGL/.test(m.message)`))
			x.wait(heard("step", `m.of > 1`) + ` && customElements.get('grid-wise')`)
			eval[bool](x, `(globalThis.heard = [], g.start(), true)`)
			x.wait(`document.getElementById('g').shadowRoot.querySelector('iframe:not(.wait)')`)
			x.wait(heard("step", `m.of > 1`))
		},
		"site": func(x *tab, site string) {
			x.opens(site+"/index.html#"+link, inner+`.document`+explains)
		},
	} {
		t.Run(name, func(t *testing.T) {
			r, x := relayTo(t, strings.TrimSuffix(serveDist(t), "/"), nil), newTab(t, desktop)
			x.inject(`HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
				apply: (f, el, a) => /webgl/.test(a[0]) ? null : Reflect.apply(f, el, a) })`)
			look(x, r.URL)
			x.shot("no-graphics-" + name)
			if slices.ContainsFunc(r.programs(), func(p string) bool { return strings.HasPrefix(p, "/web/play.") }) {
				t.Error("the program was fetched")
			}
		})
	}
}

// A host that sends no header of its own and calls programs text: an element plays from
// it, asks its solver, and is steered by links in the text around.
func TestPlainHost(t *testing.T) {
	r, x := newRelay(t, map[string]string{"plain": "yes"}), newTab(t, desktop)
	link := linkOf(t, "slider", vectorLevel)
	x.open(postPage(t, scriptOf(r.URL)+`<p><a id=to href="#ice:wave/2">the second step</a></p>
		<grid-wise id=ice level="`+link+`" view="explain"></grid-wise><grid-wise id=other level="`+link+`"></grid-wise>`))
	x.wait(`ice.shadowRoot.querySelector('.steps')`)
	eval[bool](x, `document.getElementById('ice').addEventListener('gridwise-step', e => { globalThis.step = e.detail.n; }), document.getElementById('to').click(), true`)
	x.wait(`globalThis.step === 2`)
	x.does(`other.start(), true`, heard("live", `true`))
	x.does(`other.hint(), true`, heard("hint", `m.why`))
	x.shot("plain-host")
}
