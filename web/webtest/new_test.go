//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// TestNewLevelByKeys fills in the form, makes a level, edits it and plays it.
func TestNewLevelByKeys(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	for _, room := range []string{"edit", "new", "make"} { // the first two lead to the last
		x.open("index.html#/" + room)
		x.shown("/make")
	}
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
	x.press("Enter")
	x.wait(`document.querySelector('#new-play')`)
	x.shot("new-made")
	notes := eval[string](x, `document.querySelector('.proof').textContent`)
	for _, want := range []string{"Uniqueone solution", "breadth-first", "Seed4", "Generatorv"} {
		if !strings.Contains(notes, want) {
			t.Errorf("the proof lacks %q: %s", want, notes)
		}
	}
	link := eval[string](x, `document.querySelector('#new-edit').hash`)
	x.enters("#new-edit")
	x.wait(`document.querySelector('#canvas svg')`)
	x.judged()
	x.wait(`document.querySelector('.judge').dataset.state === 'good' && /6 moves/.test(document.querySelector('.badges').textContent)`)
	if !strings.HasPrefix(link, "#/edit/slider1.") {
		t.Errorf("the level is edited at %s", link)
	}
	x.open("index.html#/new/slider")
	x.wait(`document.querySelector('#new-play')`)
	x.enters("#new-play")
	x.wait(inner + `.document.documentElement.dataset.shown === 'true' && ` + inner + `.document.activeElement.tagName === 'CANVAS'`)
	x.press("ArrowDown")
	eval[bool](x, inner+`.gw.send({ type: 'reveal' }), true`)
	x.wait(inner + `.gw.ui.last?.best === 6`)
}

// TestEveryPuzzleMakesLevels uses the form of every puzzle as it stands.
func TestEveryPuzzleMakesLevels(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open("index.html#/make")
	x.shown("/make")
	names := eval[[]string](x, `[...document.querySelectorAll('#making-of a[href*=new]')].map(a => a.hash.split('/').pop())`)
	if len(names) < 4 {
		t.Errorf("only %v make levels", names)
	}
	for _, name := range names {
		eval[bool](x, fmt.Sprintf(`gw.go('/new/%s').then(() => { document.querySelector('#new-seed').value = '1'; document.querySelector('.wishes').requestSubmit(); return true; })`, name))
		x.wait(`document.querySelector('#new-play, .made-box .notice')`)
		equals(x, `document.querySelector('.made-box .notice')?.textContent ?? ''`, "", "%s: %s", name, it)
		x.shot("new-" + name)
	}
}

// TestNewLevelStops has a level made that takes its time: progress and *Stop* are in view, the
// keys stay where the reader was, and afterwards another one is made. It stops as well before
// the worker has come, which on the phone it never does.
func TestNewLevelStops(t *testing.T) {
	t.Parallel()
	for _, s := range []size{desk, phone} {
		x := newTab(t, s)
		if s == phone {
			x.inject(`globalThis.Worker = class { postMessage() {} terminate() {} };`)
		}
		x.open("index.html#/new/slider")
		x.wait(`document.querySelector('#wish-size')`)
		wishes := func(size, moves int) {
			t.Helper()
			for id, n := range map[string]int{"wish-size": size, "wish-size-cols": size, "wish-moves": moves} {
				eval[bool](x, fmt.Sprintf(`(document.getElementById(%q).value = %d, true)`, id, n))
			}
			x.enters("#new-go")
		}
		wishes(30, 60)
		x.wait(`document.activeElement.id === 'new-stop'`)
		for _, id := range []string{"#new-stop", ".busy progress"} {
			x.holds(`(b => b.top >= 0 && b.bottom <= innerHeight && b.height > 0 &&
				document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)?.closest('.busy') !== null
			)(document.querySelector('`+id+`').getBoundingClientRect())`, "%d px: %s is out of sight", s.width, id)
		}
		x.shot(fmt.Sprintf("new-busy-%d", s.width))
		x.press("Enter")
		x.wait(`document.activeElement.id === 'new-go' && document.querySelector('.made-box .notice') && document.querySelector('.busy').hidden`)
		if s == desk {
			wishes(6, 5)
			x.wait(`document.querySelector('#new-play')`)
		}
	}
}

// TestNewLevelIsInItsAddress makes a level, and comes back to it by its address.
func TestNewLevelIsInItsAddress(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open("index.html?lang=zh#/new/slider/4/size=6x7 moves=6")
	x.wait(`document.querySelector('#new-play')`)
	equals(x, `['wish-size', 'wish-size-cols', 'wish-moves', 'new-seed'].map(id => document.getElementById(id).value).join()`, "6,7,6,4",
		"the address fills in %s", it)
	made := eval[string](x, `document.querySelector('#new-edit').hash`)
	proof := eval[string](x, `document.querySelector('.proof').textContent`)
	if !strings.Contains(proof, "广度优先") || strings.Contains(proof, "moves") || strings.Contains(proof, "search") {
		t.Errorf("the proof in Chinese is %q", proof)
	}
	x.shot("new-zh")
	address := eval[string](x, `location.hash`)
	y := newTab(t, desk)
	y.open("index.html" + address)
	y.wait(`document.querySelector('#new-play')`)
	if again := eval[string](y, `document.querySelector('#new-edit').hash`); again != made || made == "" {
		t.Errorf("%s gives %s, then %s", address, made, again)
	}
}

// TestTodayRollsOver leaves the page open over midnight, and presses the links of
// the room one is in and of the days around.
func TestTodayRollsOver(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(`{ const now = Date.now; globalThis.later = 0; Date.now = () => now() + later; }`)
	x.open("index.html#/daily")
	x.wait(`document.querySelectorAll('#daily a.tile[href]').length === gridwiseCatalog.puzzles.length`)
	day := eval[string](x, `document.querySelector('.room h1').textContent`)
	eval[bool](x, `(later = 86400000, document.dispatchEvent(new Event('visibilitychange')), true)`)
	x.wait(fmt.Sprintf(`document.querySelector('.room h1').textContent !== %q`, day))
	eval[bool](x, `(scrollTo(0, 900), document.querySelector('#places [data-name=daily]').click(), true)`)
	x.wait(`document.activeElement.matches('.room h1') && scrollY === 0`)
	place := `(b => Math.round(b.x) + ' ' + Math.round(b.y))(document.querySelector('.head .row a').getBoundingClientRect())`
	x.wait(atRest)
	before := eval[string](x, place)
	eval[bool](x, `(document.querySelector('.head .row a').click(), true)`)
	x.wait(fmt.Sprintf(`document.querySelector('.room h1')?.textContent === %q && `+atRest, day))
	equals(x, place, before, "*The day before* went from %s to %s", before, it)
}

// Before the first day, on a day that never was and without a month's file or with one that
// was cut or is newer, a sentence stands where the levels would; the puzzles are there.
func TestDayThatIsNotThere(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ inject, says string }{
		"early": {`Date.now = () => Date.UTC(2020, 1, 3)`, "1 January 2026"},
		"cut":   {`Object.defineProperty(globalThis, 'gridwiseDays', { get: () => ({}), set() {} })`, "incomplete"},
		"newer": {`Object.defineProperty(globalThis, 'gridwiseDays', { get: () => new Proxy({}, { get: () => ({ version: 2 }), set: () => true }) })`, "newer"},
	} {
		x := newTab(t, desk)
		x.inject(c.inject)
		x.open("index.html#/daily")
		x.wait(fmt.Sprintf(`document.querySelector('.room [role=alert]')?.textContent.includes(%q)`, c.says))
		x.shot("daily-" + name)
		x.open("index.html")
		x.wait(fmt.Sprintf(`document.querySelector('#front')?.textContent.includes(%q) && document.querySelectorAll('.card').length === 5`, c.says))
	}
}

// TestHomeHasTheDay opens the site and presses once: before that neither the player nor a
// solver is fetched, and the level of the day is on the board after it. Its first end is the
// result of the day, and is told the next day.
func TestHomeHasTheDay(t *testing.T) {
	t.Parallel()
	for _, s := range []size{desk, phone} {
		x := newTab(t, s)
		x.inject(`{ const now = Date.now; globalThis.start ??= Number(localStorage.getItem('start')) || Date.UTC(2026, 2, 4, 12) - now(); Date.now = () => now() + start; }`)
		x.open("index.html")
		x.wait(`document.querySelector('#day-front') && document.querySelectorAll('#day-round a').length === 5 && document.querySelector('#front .picture svg')`)
		if programs := eval[[]string](x, `performance.getEntriesByType('resource').map(r => r.name).filter(n => n.includes('.wasm') || n.includes('play.html') || n.includes('worker'))`); len(programs) > 0 {
			t.Errorf("before a press came %v", programs)
		}
		x.shot(fmt.Sprintf("home-day-%d", s.width))
		eval[bool](x, `(document.querySelector('#day-front').click(), true)`)
		x.boarded()
		if puzzle := eval[string](x, inner+`.gw.ui.last.puzzle`); puzzle == "" {
			t.Error("no level is on the board")
		}
		hash := eval[string](x, `location.hash.slice(1)`)
		eval[bool](x, fmt.Sprintf(`(gw.progress.solved(%[1]q, { type: 'solved', moves: '', n: 9, value: 9, best: 7, medal: 'silver' }), gw.progress.solved(%[1]q, { type: 'solved', moves: '', n: 7, value: 7, best: 7, medal: 'best' }), location.hash = '#/gallery', true)`, hash))
		x.wait(`document.querySelector('#day-front')`)
		equals(x, fmt.Sprintf(`gw.progress.of(%q).first.value`, hash), 9, "the first end is kept as %d", it)
		eval[bool](x, `(start += 86400000, document.dispatchEvent(new Event('visibilitychange')), true)`)
		x.wait(`document.querySelector('#day-behind')?.textContent.includes('Yesterday: ')`)
		x.dark()
		x.shot(fmt.Sprintf("home-tomorrow-%d", s.width))
	}
}
