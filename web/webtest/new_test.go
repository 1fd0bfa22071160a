//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
)

// TestNewLevelByKeys fills in the form, makes a level, edits it and plays it.
func TestNewLevelByKeys(t *testing.T) {
	x := newTab(t, desktop)
	x.open("index.html#/new") // leads to where levels are made
	x.stands("/make")
	x.enters(`#making-of a[href$="new/slider"]`)
	x.wait(`document.querySelector('#wish-size')`)
	fill := func(id, text string) {
		t.Helper()
		x.until("Tab", `document.activeElement.id === '`+id+`'`)
		ctrl(x, "a")
		x.types(text)
	}
	fill("wish-size", "6")
	fill("wish-size-cols", "7")
	fill("wish-moves", "6")
	fill("new-seed", "4")
	x.presses(`document.querySelector('#new-play')`, "Enter")
	x.shot("new-made")
	notes := eval[string](x, textOf(".proof"))
	if notes != "Uniqueone solutionSeed4" {
		t.Errorf("of the level stands: %s", notes)
	}
	link := eval[string](x, `document.querySelector('#new-edit').hash`)
	x.enters("#new-edit")
	x.wait(`document.querySelector('#canvas svg')`)
	x.judged()
	x.wait(`document.querySelector('.judge').dataset.state === 'good' && /6 moves/.test(document.querySelector('.badges').textContent)`)
	if !strings.HasPrefix(link, "#/edit/slider1.") {
		t.Errorf("the level is edited at %s", link)
	}
	x.opens("index.html#/new/slider", `document.querySelector('#new-play')`)
	x.enters("#new-play")
	x.wait(inner + `.document.documentElement.dataset.shown === 'true' && ` + inner + `.document.activeElement.tagName === 'CANVAS'`)
	x.press("ArrowDown")
	x.does(inner+`.gw.send({ type: 'reveal' }), true`, inner+`.gw.ui.last?.best === 6`)
}

// TestEveryPuzzleMakesLevels uses the form of every puzzle as it stands; what it makes is
// judged good in the editor.
func TestEveryPuzzleMakesLevels(t *testing.T) {
	x := opened(t, desktop, "index.html#/make")
	x.stands("/make")
	names := eval[[]string](x, `[...document.querySelectorAll('#making-of a[href*=new]')].map(a => a.hash.split('/').pop())`)
	if len(names) < 4 {
		t.Errorf("only %v make levels", names)
	}
	for _, name := range names {
		eval[bool](x, fmt.Sprintf(`gw.go('/new/%s').then(() => { document.querySelector('#new-seed').value = '1'; document.querySelector('.wishes').requestSubmit(); return true; })`, name))
		x.wait(`document.querySelector('#new-play, .made-box .notice')`)
		equals(x, `document.querySelector('.made-box .notice')?.textContent ?? ''`, "", "%s: %s", name, it)
		x.shot("new-" + name)
		eval[bool](x, `(document.querySelector('#new-edit').click(), true)`)
		x.wait(`document.querySelector('#canvas svg') && ` + verdict + ` === 'good' && document.querySelector('.judge .lines p')`)
	}
}

// TestNewLevelKeepsItsAnswer: the proof of a level of Lemmo names the best block, so it is not
// shown.
func TestNewLevelKeepsItsAnswer(t *testing.T) {
	x := newTab(t, desktop)
	x.opens("index.html#/new/lemmo/4/size=6x7", `document.querySelector('#new-play')`)
	equals(x, `/best|task/.test(document.querySelector('.made-text').textContent)`, false, "the answer stands beside the level: %v", it)
	x.shot("new-proof")
}

// TestNewLevelStops has a level made that takes its time: progress and *Stop* are in view, the
// keys stay where the reader was, and afterwards another one is made. It stops as well before
// the worker has come, which on the phone it never does.
func TestNewLevelStops(t *testing.T) {
	for _, s := range []size{desktop, phone} {
		x := newTab(t, s)
		if s == phone {
			x.inject(`globalThis.Worker = class { postMessage() {} terminate() {} };`)
		}
		x.opens("index.html#/new/slider", `document.querySelector('#wish-size')`)
		wishes := func(size, moves int) {
			t.Helper()
			for id, n := range map[string]int{"wish-size": size, "wish-size-cols": size, "wish-moves": moves} {
				eval[bool](x, fmt.Sprintf(`(document.getElementById(%q).value = %d, true)`, id, n))
			}
			x.enters("#new-go")
		}
		wishes(40, 0) // as many moves as can be: it lasts
		x.wait(`document.activeElement.id === 'new-stop'`)
		for _, id := range []string{"#new-stop", ".busy progress"} {
			x.holds(`(b => b.top >= 0 && b.bottom <= innerHeight && b.height > 0 &&
				document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)?.closest('.busy') !== null
			)(document.querySelector('`+id+`').getBoundingClientRect())`, "%d px: %s is out of sight", s.width, id)
		}
		x.until("Enter", `document.activeElement.id === 'new-go' && document.querySelector('.made-box .notice') && document.querySelector('.busy').hidden`)
		if s == desktop {
			wishes(6, 5)
			x.wait(`document.querySelector('#new-play')`)
		}
	}
}

// TestNewLevelIsInItsAddress makes a level, and comes back to it by its address.
func TestNewLevelIsInItsAddress(t *testing.T) {
	x := newTab(t, desktop)
	x.opens("index.html?lang=zh#/new/slider/4/size=6x7 moves=6", `document.querySelector('#new-play')`)
	equals(x, `['wish-size', 'wish-size-cols', 'wish-moves', 'new-seed'].map(id => document.getElementById(id).value).join()`, "6,7,6,4",
		"the address fills in %s", it)
	contains(x, textOf(".proof"), "唯一解", "in Chinese stands %q", it)
	made := eval[string](x, `globalThis.before = document.querySelector('#new-edit').hash`)
	reload(x)
	x.wait(`!globalThis.before && document.querySelector('#new-play')`)
	equals(x, `document.querySelector('#new-edit').hash`, made, "the address gave %s, then %s", made, it)
}

// TestTodayRollsOver leaves the page open over midnight, and presses the links of
// the room one is in and of the day before.
func TestTodayRollsOver(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(`{ const now = Date.now; globalThis.later = 0; Date.now = () => now() + later; }`)
	x.open("index.html#/daily")
	x.wait(fmt.Sprintf(`document.querySelectorAll('#daily a.tile[href]').length === %d`, len(catalog.Whole)))
	day := eval[string](x, textOf(".room h1"))
	eval[bool](x, `(later = 86400000, document.dispatchEvent(new Event('visibilitychange')), true)`)
	x.wait(fmt.Sprintf(`document.querySelector('.room h1').textContent !== %q`, day))
	eval[bool](x, `(scrollTo(0, 900), document.querySelector('#places [data-name=daily]').click(), true)`)
	x.wait(`document.activeElement.matches('.room h1') && scrollY === 0`)
	eval[bool](x, `(document.querySelector('.head .row a').click(), true)`)
	x.wait(fmt.Sprintf(`document.querySelector('.room h1')?.textContent === %q`, day))
}

// TestClockFarAhead has the day's level on the board, and the weeks around it, whatever the clock
// says.
func TestClockFarAhead(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(`{ const now = Date.now; globalThis.start ??= Date.UTC(9999, 11, 31, 12) - now(); Date.now = () => now() + start; }`)
	x.open("index.html#/daily")
	x.wait(fmt.Sprintf(`document.querySelectorAll('#daily a.tile[href]').length === %d`, len(catalog.Whole)))
	x.wait(`document.querySelectorAll('#days a').length > 20`)
	eval[bool](x, `(document.querySelector('#day-play').click(), true)`)
	x.onBoard()
}

// Where a month's file is newer than the page a sentence stands where the levels of the day
// would; the puzzles are there. What else a day may lack is held in web/test.
func TestDayThatIsNotThere(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(`Object.defineProperty(globalThis, 'gridwiseDays', { get: () => new Proxy({}, { get: () => ({ version: 2 }), set: () => true }) })`)
	x.open("index.html")
	x.wait(`document.querySelector('#front')?.textContent.includes('newer') && document.querySelectorAll('.card').length === 5`)
	eval[bool](x, `gw.go('/daily').then(() => true)`)
	x.wait(`document.querySelector('.room [role=alert]')?.textContent.includes('newer')`)
}

// Each puzzle of a day has an address of its own, today's too. An address that is no day, one that
// is still to come and one before the first are told in a sentence, above the days there are.
func TestDaysHaveAddresses(t *testing.T) {
	x := newTab(t, phone)
	x.inject(`{ const now = Date.now; globalThis.start ??= Date.UTC(2026, 2, 4, 12) - now(); Date.now = () => now() + start; }`)
	x.open("index.html#/today/slider")
	x.wait(`document.querySelectorAll('#daily a.tile').length === 1 && document.querySelector('#daily a').hash.startsWith('#slider')`)
	eval[bool](x, `(location.hash = "/day/2026-01-05/woods", true)`)
	x.wait(`document.querySelectorAll('#daily a.tile').length === 1 && document.querySelector('#daily a').hash.startsWith('#woods')`)
	x.shot("day-woods-390")
	eval[bool](x, `(gw.progress.solved(document.querySelector('#daily a').hash.slice(1), { type: 'solved', moves: '', n: 9, value: 9, best: 7, medal: 'silver' }), true)`)
	x.visits("/daily/2026-01-05/woods")
	contains(x, valueOf("#day-result"), "#/daily/2026-01-05/woods", "the result leads to %q", it)
	for address, told := range map[string]string{
		"/daily/2026-03-05":       "This day opens on Thursday, March 5, 2026",
		"/daily/2020-01-01":       "began on 1 January 2026",
		"/daily/2026-13-77":       "“2026-13-77” is neither a day nor one of the puzzles",
		"/daily/2026-01-05/chess": "“chess” is neither a day nor one of the puzzles lemmo",
	} {
		x.visits(address)
		contains(x, `document.querySelector('.room [role=alert]')?.textContent`, told, address+" is told: %q", it)
		x.holds(`document.querySelectorAll('#days a').length > 0`, "no days are offered")
	}
}

// TestHomeHasTheDay opens the site and presses once: before that neither the player nor a
// solver is fetched, and the level of the day is on the board after it. Its end is told the
// next day.
func TestHomeHasTheDay(t *testing.T) {
	x := newTab(t, phone)
	x.inject(`{ const now = Date.now; globalThis.start ??= Date.UTC(2026, 2, 4, 12) - now(); Date.now = () => now() + start; }`)
	x.open("index.html")
	x.wait(`document.querySelector('#day-front') && document.querySelectorAll('#day-round a').length === 5 && document.querySelector('#front .picture svg')`)
	equals(x, `performance.getEntriesByType('resource').map(r => r.name).filter(n => /\.wasm|play\.html|worker/.test(n)).join()`, "",
		"before a press came %s", it)
	x.shot("home-day-390")
	eval[bool](x, `(document.querySelector('#day-front').click(), true)`)
	x.boarded()
	eval[bool](x, `(gw.progress.solved(location.hash.slice(1), { type: 'solved', moves: '', n: 9, value: 9, best: 7, medal: 'silver' }), true)`)
	x.visits("/gallery")
	x.wait(`document.querySelector('#day-front')?.textContent === 'Play the round'`)
	const rest = `gridwiseDays['2026-03'].days[3].levels.map(l => l[0])`
	eval[bool](x, `(`+rest+`.forEach(l => gw.progress.solved(l, { type: 'solved', moves: '', n: 9, value: 9, best: 7, medal: 'silver' })), true)`)
	x.visits("/daily")
	x.wait(`/^The next day begins in 1?\d h/.test(document.querySelector('#day-next')?.textContent)`)
	x.shot("day-ended-390")
	x.visits("/gallery")
	x.enters("#day-front")
	x.wait(`document.querySelector('#day-end')`)
	x.visits("/gallery")
	eval[bool](x, `(start += 86400000, document.dispatchEvent(new Event('visibilitychange')), true)`)
	x.wait(`document.querySelector('#day-behind')?.textContent.includes('Yesterday: 5 of 5')`)
}

// TestCardsPlayTheirLevel points at a card of the gallery, for which the player is fetched
// ahead. It puts the focus on each card, whose picture then plays the level, and takes it away;
// where nothing should move the picture stands.
func TestCardsPlayTheirLevel(t *testing.T) {
	x := home(t, desktop)
	eval[bool](x, `document.querySelector('.card a').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))`)
	equals(x, `document.querySelectorAll('link[rel=preload][fetchpriority=low]').length`, 3, "%d files are fetched ahead", it)
	var card, picture string
	for i := range everyPuzzle {
		card = fmt.Sprintf(`document.activeElement.closest('.card') === document.querySelectorAll('.card')[%d]`, i)
		picture = fmt.Sprintf(`document.querySelectorAll('.card')[%d].querySelector('.picture').innerHTML`, i)
		x.wait(`(globalThis.positions = new Set(), globalThis.first = ` + picture + `).length > 100`)
		x.until("Tab", card)
		x.wait(picture + ` !== first && positions.add(` + picture + `).size > 4`)
	}
	x.until("Tab", `!(`+card+`)`)
	x.wait(picture + ` === first`)
	eval[bool](x, `gw.settings.set('motion', 'still'), document.querySelector('.card a').focus(), globalThis.changes = 0,
		new MutationObserver(() => { changes++; }).observe(document.querySelector('.cards'), { childList: true, subtree: true }), true`)
	eval[bool](x, `(async () => { for (let i = 0; i < 60; i++) await new Promise(requestAnimationFrame); return true; })()`)
	equals(x, `changes`, 0, "a card that should stand still changed %d times", it)
}
