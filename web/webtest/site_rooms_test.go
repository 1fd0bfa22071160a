//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// boarded waits until a level's board is shown in the site's frame.
func (t *tab) boarded() {
	t.Helper()
	t.wait(`gw.viewing() === 'play' && ` + inner + `.document.documentElement.dataset.shown === 'true' && ` + inner + `.gw.ui.last`)
}

// winShortest goes to Slider's first level and wins it by its keys.
func winShortest(t *tab) {
	t.Helper()
	eval[bool](t, `gw.book('slider').then(b => gw.go(b.levels[0].link)).then(() => gw.views.play.focus()).then(() => true)`)
	t.onBoard()
	t.presses(heard("solved", "true"), "ArrowUp", "ArrowLeft")
	t.wait(`document.querySelector('dialog[open]')`)
}

// TestSiteByKeys goes from the gallery to a level, wins it, goes on with Enter,
// and comes back by the address, with keys alone; in each room a link before the bar
// leads past it.
func TestSiteByKeys(t *testing.T) {
	x := home(t, desktop)
	x.enters(`.card:nth-child(3) a.button:not(.first)`)
	x.stands("/levels/slider")
	x.wait(`document.activeElement.matches('h1')`)
	equals(x, `document.activeElement.textContent`, "Slider", "the focus is on the heading %q", it)
	x.press("KeyN")
	x.onBoard()
	x.presses(`document.querySelectorAll('dialog[open] .rules > p').length > 1`, "Shift+Slash")
	x.until("Enter", `!document.querySelector('dialog').open`)
	x.onBoard()
	x.press("ArrowUp", "ArrowLeft")
	x.wait(`document.querySelector('dialog[open]') && document.activeElement.matches('dialog .first')`)
	x.shot("site-won")
	// The dialog takes no key that was pressed for the play.
	x.until("Enter", `!document.querySelector('dialog').open`)
	x.wait(`document.title.startsWith('The Demo')`)
	x.boarded()

	x.do(chromedp.NavigateBack())
	x.wait(`document.title.startsWith('A Short Slide')`)
	x.do(chromedp.NavigateBack())
	x.stands("/levels/slider")
	if tile := eval[string](x, `document.querySelector('.tile').className`); tile != "tile best" {
		t.Errorf("the level won in the least moves is marked %q", tile)
	}
	equals(x, textOf("#next-level b"), "The Demo", "the next level is %q", it)
	for _, room := range rooms {
		eval[bool](x, `gw.go('`+room+`').then(() => document.querySelector('#places [data-name]').focus()).then(() => true)`)
		x.stands(room)
		x.entersBack("#skip")
		x.wait(`document.activeElement.matches('.room h1, .room h2')`)
	}
}

// TestSiteSearch finds a level by its name.
func TestSiteSearch(t *testing.T) {
	x := home(t, desktop)
	x.press("Slash")
	x.until("Slash", `document.activeElement.id === 'search'`)
	x.types("the DEMO")
	x.wait(`document.querySelectorAll('.found a').length === 1`)
	x.presses(`document.title.startsWith('The Demo')`, "Enter")
}

// TestParts: a list opens at the part to go on with, the part that is done is a full dot on the
// puzzle's card, and a level leads on to the next of its part. Collections stand apart.
func TestParts(t *testing.T) {
	x := home(t, desktop)
	x.visits("/levels/slider")
	open := `[...document.querySelectorAll('details.part')].map((d, i) => d.open ? i : -1).filter(i => i >= 0).join()`
	equals(x, open, "0", "the parts that are open: %q", it)
	x.shot("parts")
	eval[bool](x, `gw.book('slider').then(b => { for (const l of b.levels.slice(0, b.parts[0].size)) { gw.progress.opened(l.link, ''); gw.progress.solved(l.link, { n: 2, value: 2, medal: 'best' }); } return true; })`)
	x.visits("/gallery")
	equals(x, `(() => { const d = [...document.querySelectorAll('.card')].find(c => c.querySelector('a').href.endsWith('slider')); return [...d.querySelectorAll('.parts i')].map(i => i.style.getPropertyValue('--done')).join(); })()`,
		"100%,0%,0%,0%,0%,0%,0%", "the dots on the card are %q", it)
	x.visits("/levels/slider")
	equals(x, open, "1", "the parts that are open: %q", it)
	eval[bool](x, `document.getElementById('next-level').click(), true`)
	x.wait(`document.getElementById('levels').firstElementChild?.hasAttribute('aria-current')`)
	equals(x, `document.getElementById('levels').children.length`, eval[int](x, `gw.book('slider').then(b => b.parts[1].size)`), "%d levels are listed", it)
	last := eval[string](x, `gw.book('slider').then(b => { const n = b.parts.filter(p => !p.beside).reduce((n, p) => n + p.size, 0); return b.levels[n - 1].link; })`)
	x.openSite(last)
	x.wait(`document.getElementById('title').textContent === 'Two and Everything' && document.getElementById('next').disabled`)
}

// TestSiteTwoTabs plays one level in two tabs: the later asks, the earlier stops
// when it is taken over, and an older play never takes the place of a newer.
func TestSiteTwoTabs(t *testing.T) {
	x := newTab(t, desktop)
	link := linkOf(t, "slider", "__S__\n_____\n____E\n")
	x.openSite(link)
	reload(x)
	x.boarded()
	y := x.sibling(desktop)
	y.openSite(link)
	panel := inner + `.document.getElementById('panel')`
	y.wait(panel + `.dataset.kind === 'tabs' && !` + panel + `.hidden`)
	y.shot("site-two-tabs")
	eval[bool](y, panel+`.querySelector('button').click(), true`)
	x.wait(panel + `.dataset.kind === 'tabs' && !` + panel + `.hidden`)

	play := inner + `.gw.send({ type: 'play', moves: 'L' }), true`
	y.does(play, inner+`.gw.ui.last.n === 1`)
	saves := `(() => { const k = gw.store.keys('save:')[0]; return k ? gw.store.read(k) : ''; })()`
	newer := eval[string](y, saves)
	if !strings.HasPrefix(newer, "save ") || !strings.Contains(newer, "\nleft\n") {
		t.Fatalf("saved: %q", newer)
	}
	x.does(inner+`.gw.send({ type: 'play', moves: 'R' }), true`, inner+`.gw.ui.last.n === 1`)
	equals(x, saves, newer, "the older tab wrote over the newer: %q", it)
	// Who wins without an answer is asked no more: the end is told alone.
	x.wait(panel + `.dataset.kind === 'tabs' && !` + panel + `.hidden`)
	x.does(inner+`.gw.send({ type: 'play', moves: 'D' }), true`, `document.querySelector('dialog[data-won][open]')`)
	x.holds(panel+`.hidden`, "beside the end stands a question")
	x.does(`(gw.notice('The store is full.'), true)`, `document.querySelector('.notice')`)
	equals(x, `document.querySelector('.notice').checkVisibility({ visibilityProperty: true })`, false, "below the dialog lies a notice: %v", it)
	x.shot("site-two-tabs-won")
	x.does(`document.querySelector('dialog').close(), true`, `document.querySelector('.notice').checkVisibility({ visibilityProperty: true })`)
	reload(y)
	y.boarded()
	y.wait(inner + `.gw.ui.last.n === 1`)
}

func reload(t *tab) {
	t.Helper()
	t.do(chromedp.Reload())
}

// TestSiteProgressTravels exports progress and takes it in where nothing but a better play
// is kept, which stays.
func TestSiteProgressTravels(t *testing.T) {
	x := home(t, desktop)
	eval[bool](x, played)
	eval[bool](x, `gw.settings.set('theme', 'contrast'), true`)
	const records, plays = `gw.progress.all().length`, `gw.progress.log().length`
	text, out, log := eval[string](x, `gw.exportText()`), eval[int](x, records), eval[int](x, plays)
	eval[bool](x, `(localStorage.clear(), gw.settings.forget(), true)`)
	eval[bool](x, `gw.book('slider').then(b => { gw.progress.opened(b.levels[0].link, 't'); gw.progress.solved(b.levels[0].link, { n: 2, value: 2, medal: 'best' }); return true; })`)
	for _, bad := range []string{"", "nothing", strings.Replace(text, "progress 1", "progress 9", 1)} {
		eval[bool](x, fmt.Sprintf(`gw.importText(%q), true`, bad))
	}
	equals(x, records, 1, "files that cannot be read left %d records", it)
	eval[bool](x, fmt.Sprintf(`gw.importText(%q), true`, text))
	x.wait(`document.documentElement.dataset.theme === 'contrast'`)
	equals(x, `gw.book('slider').then(b => gw.progress.of(b.levels[0].link).value)`, 2,
		"the better play of 2 moves is now one of %d", it)
	equals(x, records, out, "%d records went out, %d came in", out, it)
	equals(x, plays, log+1, "%d plays went out, %d are in the log", log, it)
}

// A play whose place that of a file takes is found in Progress, and goes on from there; what took
// its place is kept in turn.
func TestReplacedPlayGoesOn(t *testing.T) {
	x := newTab(t, desktop)
	x.openSite(linkOf(t, "slider", "; title: Mine\n__S__\n_____\n____E\n"))
	x.boarded()
	x.does(inner+`.gw.send({ type: 'play', moves: 'L' }), true`, `gw.store.keys('save:').length === 1`)
	const replaced = `[...document.querySelectorAll('tbody tr button')].map(b => [...b.closest('tr').cells].slice(0, 3).map(c => c.textContent).join())`
	saved := eval[[]string](x, `(k => [k, gw.store.read(k)])(gw.store.keys('save:')[0])`)
	theirs := strings.Replace(strings.Replace(saved[1], "\nleft\n", "\nright\nleft\n", 1), "\nat: 1", "\nat: 2", 1)
	_, theirs, _ = strings.Cut(theirs, "\n")
	x.visits("/progress")
	eval[bool](x, chosen("#view input[type=file]", "f.txt", "gridwise progress 1\n"+saved[0]+"\t"+quote("save 99\n"+theirs)+"\n"))
	x.wait(replaced + `.join(';') === 'Mine,Slider,1'`)
	x.shot("progress-replaced")
	x.does(`document.querySelector('tbody tr button').click(), true`, `gw.viewing() === 'play' && `+inner+`.gw.ui.last.n === 1`)
	x.visits("/progress")
	x.wait(replaced + `.join(';') === 'Mine,Slider,2'`)
	x.does(`document.querySelector('tbody tr button').click(), true`, `gw.viewing() === 'play' && `+inner+`.gw.ui.last.n === 2`)
}

// TestFileChosenAgain reads a file of progress, and one of a collection, twice from the same
// field; of the progress one line is bad.
func TestFileChosenAgain(t *testing.T) {
	x := home(t, desktop)
	x.visits("/progress")
	for _, theme := range []string{"dark", "contrast"} {
		file := "\ngridwise progress 1\nbad\ntheme\t“" + theme + "”\n"
		x.holds(chosen("#view input[type=file]", "f.txt", file), "the field still holds the file")
		x.wait(`document.documentElement.dataset.theme === '` + theme + `'`)
		x.wait(`[...document.querySelectorAll('#notices p')].some(p => p.textContent === '1 line was read. Line 3 cannot be read and was left out.')`)
	}
	for n := 1; n <= 2; n++ {
		x.visits("/make")
		eval[bool](x, `(document.querySelector('#pack-shelf')?.click(), true)`)
		x.wait(`document.querySelector("#view .pack input[type=file]")`)
		x.holds(chosen("#view .pack input[type=file]", "f.txt", "# Mine\n\n"+linkOf(t, "slider", "S__\n_*_\n__E\n")+"\n"), "the field still holds the file")
		x.wait(fmt.Sprintf(`gw.packs.all().length === %d`, n))
	}
}

// TestFirstWinAsksToBeKept: the browser is asked once not to throw progress away, after the
// first win.
func TestFirstWinAsksToBeKept(t *testing.T) {
	x := newcomer(t, desktop)
	x.inject(`navigator.storage.persist = () => { globalThis.persists = (globalThis.persists ?? 0) + 1; return Promise.resolve(true); }`)
	x.openSite(linkOf(t, "slider", "_E_\n_S_\n_*_\n"))
	x.onBoard()
	equals(x, `globalThis.persists ?? 0`, 0, "it was asked %d times before a win", it)
	x.presses(`gw.progress.log().length === 1`, "ArrowUp")
	x.does(inner+`.gw.send({ gridwise: 1, type: 'command', name: 'restart' }), true`, inner+`.gw.ui.last.n === 0`)
	x.does(inner+`.gw.send({ gridwise: 1, type: 'play', moves: 'U' }), true`, `gw.progress.log().length === 2`)
	equals(x, `persists`, 1, "it was asked %d times after two wins", it)
}

// refused has the browser store nothing.
const refused = `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });`

// TestSiteWithoutStorage plays where the browser keeps nothing, and where it is
// full: told once, and everything goes on.
func TestSiteWithoutStorage(t *testing.T) {
	t.Parallel()
	const full = `localStorage.setItem('other', 'x'); Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`
	for name, it := range map[string]struct{ script, told string }{
		"refused": {refused, "does not save"}, "full": {full, "Storage is full"},
	} {
		t.Run(name, func(t *testing.T) {
			x := newTab(t, desktop)
			x.inject(it.script)
			x.open("index.html")
			x.stands("/gallery")
			winShortest(x)
			told := eval[[]string](x, `[...document.querySelectorAll('.notice')].map(n => n.textContent)`)
			if len(told) != 1 || !strings.Contains(told[0], it.told) {
				t.Errorf("told is %q", told)
			}
			eval[bool](x, `gw.go('/levels/slider').then(() => true)`)
			x.wait(`document.querySelector('.tile').className === 'tile best'`)
		})
	}
}

// TestSiteOffline visits once, then the server is gone for good, and everything
// is there.
func TestSiteOffline(t *testing.T) {
	server, address, err := serve(".")
	must(t, err)
	t.Cleanup(func() { server.Process.Kill(); server.Wait() })
	x := visitor(t, desktop)
	x.site = address
	x.open("index.html")
	x.stands("/gallery")
	winShortest(x)
	x.wait(holds("/play.wasm") + ` && ` + holds("/solve-slider.wasm"))
	server.Process.Kill()
	server.Wait()
	x.open("index.html?again")
	x.wait(`document.querySelector('#day-front') && document.querySelectorAll('#day-round a').length === 5`)
	for _, room := range append(rooms, "/pack/"+packOf(t, fiveLevels)) {
		x.visits(room)
	}
	x.wait(`document.querySelectorAll('#pack .picture svg').length >= 3`)
	x.open("web/read/slider.html")
	scrolled(x, 300)
	x.open("index.html?more#/levels/slider")
	x.stands("/levels/slider")
	if tile := eval[string](x, `document.querySelector('.tile').className`); tile != "tile best" {
		t.Errorf("the level solved is marked %q", tile)
	}
	x.press("KeyN")
	x.onBoard()
	x.presses(heard("hint", "true"), "KeyQ")
	x.shot("site-offline")
}

// TestSiteLayoutHoldsStill measures what moves while the site loads, and that no
// other host is ever asked.
func TestSiteLayoutHoldsStill(t *testing.T) {
	for name, s := range map[string]size{"desktop": desktop, "phone": phone} {
		x := newTab(t, s)
		x.inject(shifts)
		for room, there := range map[string]string{
			linkOf(t, "slider", "S____\n_____\n____E\n"): inner + `.gridwise.stats().held`,
			"/edit/slider":   making["/edit/slider"],
			"/levels/slider": `document.querySelector('.tile') && ` + seen,
			"/gallery":       `document.querySelector('.card') && ` + seen,
		} {
			x.opens("index.html?"+name+room[:3]+"#"+room, there)
			atMost(x, `shifted`, 0.02, "%s on %s: the layout shifts by %v", room, name, it)
			equals(x, `performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.startsWith(location.origin) && /^http/.test(n)).join()`, "",
				"%s asks %s", room, it)
		}
	}
}

// TestSiteForcedColours holds the rooms in forced colours and at twice the zoom.
func TestSiteForcedColours(t *testing.T) {
	x := newTab(t, size{640, 400, false})
	x.prefers("forced-colors", "active")
	x.prefers("prefers-reduced-motion", "reduce")
	x.open("index.html")
	x.stands("/gallery")
	equals(x, `document.documentElement.dataset.theme + ' ' + document.documentElement.dataset.still`, "contrast true",
		"theme and stillness are %q", it)
	for _, room := range rooms {
		x.visits(room)
		x.fits("site-forced-"+strings.ReplaceAll(room[1:], "/", "-"), x.size)
	}
}

// TestStrangeLogIsLeft puts things of other shapes where the log of plays and the
// records are kept: the room stands, with its export.
func TestStrangeLogIsLeft(t *testing.T) {
	x := home(t, desktop)
	for _, log := range []string{`[null]`, `[{"at":1}]`, `[{"at":1,"link":7}]`, `{"0":1}`, `7`, `[[1]]`, `not JSON`} {
		eval[bool](x, fmt.Sprintf(`(localStorage.setItem('gridwise:log', %q), localStorage.setItem('gridwise:level:x', '{"link":"slider1.x"}'), location.hash = '#/progress', globalThis.before = true)`, log))
		reload(x)
		x.wait(`!globalThis.before && document.querySelector('.room .row button')`)
		x.does(`gw.go('/gallery').then(() => true)`, `document.querySelector('.hero h2')`)
	}
}
