//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// opens pastes a text into *Open a link* and presses Enter, or the button where
// the text has lines.
func opens(t *tab, text string) {
	t.Helper()
	t.does(`(gw.openDialog(), true)`, `document.activeElement.matches('dialog textarea')`)
	eval[bool](t, fmt.Sprintf(`(document.querySelector('dialog textarea').value = %q, true)`, text))
	const open = `document.activeElement.textContent === gw.say('page.open.go')`
	t.until("Tab", open)
	t.until("Enter", `!(`+open+`) || !document.querySelector('dialog').open`)
}

// choice presses the button of the dialog with these words.
func choice(t *tab, words string) {
	t.Helper()
	b := fmt.Sprintf(`[...document.querySelectorAll('dialog[open] button')].find(b => b.textContent.includes(%q))`, words)
	t.wait(b)
	eval[bool](t, `(`+b+`.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true })), true)`)
}

// TestOpenAsksAboutDoubts pastes a level with commas between its cells, which is a level of
// another kind as it stands: the reader says which one is meant.
func TestOpenAsksAboutDoubts(t *testing.T) {
	const text = "S,_,_,_\n_,*,_,_\n_,_,_,E\n"
	rows := `gw.readLink(location.hash).then(l => l.rows.join(' '))`
	for name, s := range map[string]size{"desktop": desktop, "phone": phone} {
		x := home(t, s)
		opens(x, text)
		x.wait(`[...document.querySelectorAll('dialog[open] p')].some(p => p.textContent.includes('“,” stands between all cells'))`)
		x.shot("open-doubt-" + name)
		choice(x, "Leave it out")
		x.wait(`gw.viewing() === 'play'`)
		equals(x, rows, "S___ _*__ ___E", "without the commas it is %q", it)
		opens(x, text)
		choice(x, "Read as it stands")
		x.wait(rows + `.then(r => r === 'S,_,_,_ _,*,_,_ _,_,_,E')`)
	}
}

// TestOpenTakesAnything opens links with something before them, the address of a
// level's page, and levels as text, from the gallery and from a play; the dialog gives way to an address.
func TestOpenTakesAnything(t *testing.T) {
	x := home(t, desktop)
	link := linkOf(t, "slider", "; title: Corner\nS____\n_____\n_____\n____E\n")
	folder := eval[string](x, `gw.book('slider').then(b => b.levels[1].page)`)
	for i, c := range []struct{ text, title string }{
		{"\n  " + link, "Corner"},
		{" \u200b\n" + base + "#" + link[:30] + "\n" + link[30:] + "\n", "Corner"},
		{"https://example.org/gridwise/" + folder, "The Demo"},
		{"https://example.org/" + folder + "index.html?from=chat", "The Demo"},
		{"; title: As text\nS___\n____\n___E\n", "As text"},
		{"Here is mine:\n\n```\n; title: In a fence\nS___\n_*__\n___E\n```\n\nEnjoy.\n", "In a fence"},
		{"\n\n____*\n_*___\n_____\nstartPos: [0, 0], endPos: [2, 4]\n", "An untitled level"},
		{"7 4\n##L.G##\nH.#.#.H\n#.....#\nH.###.H\n", "Four Corners"},
	} {
		for range 2 { // from the gallery, then over a play, where it is already
			eval[bool](x, `(document.querySelector('#places a').focus(), true)`)
			opens(x, c.text)
			x.wait(fmt.Sprintf(`gw.viewing() === 'play' && document.querySelector('#title').textContent === %[1]q && document.querySelector('#level').selectedOptions[0].text.includes(%[1]q)`, c.title))
			x.wait(`document.activeElement.tagName === 'IFRAME'`)
		}
		if i%2 == 0 {
			eval[bool](x, `gw.go('/gallery').then(() => true)`)
		}
	}
	// A board that comes while the dialog stands leaves it the keys.
	x.does(`(gw.openDialog(), true)`, `document.activeElement.matches('dialog textarea')`)
	eval[bool](x, `new Promise(done => (addEventListener('blur', done, { once: true }), document.getElementById('frame').contentWindow.postMessage({ gridwise: 1, type: 'focus' }, '*'))).then(() => true)`)
	x.wait(`document.activeElement.matches('dialog textarea')`)
	// Who goes elsewhere finds it closed.
	eval[bool](x, fmt.Sprintf(`(location.hash = %q, true)`, articleLink(t)))
	x.boarded()
	if dialog := eval[bool](x, `document.querySelector('dialog').open`); dialog {
		t.Error("the dialog stands over the board")
	}
}

// TestOpenAsksWhichMaze opens a file of two mazes, then a text with a fault, from which a
// button leads to the cell in the editor.
func TestOpenAsksWhichMaze(t *testing.T) {
	x := home(t, desktop)
	opens(x, "2\n5 1\nHLHHG\n5 1\nHL.HG\n")
	x.wait(`document.activeElement.matches('.picks button')`)
	choice(x, "2")
	x.boarded()
	equals(x, `gw.readLink(location.hash).then(l => l.rows.join())`, "HL.HG", "the second maze is %s", it)
	x.sized(phone)
	x.visits("/gallery")
	opens(x, "S____\n___S_\n____E\n")
	const fault = `[...document.querySelectorAll('dialog[open] .faults button')].find(b => /row 2, column 4/.test(b.textContent))`
	x.wait(fault)
	eval[bool](x, fault+`.click(), true`)
	x.wait(`document.activeElement.id === 'canvas' && /row 2, column 4/.test(document.getElementById('cell-line').textContent)`)
}

// TestBadAddressIsNoDeadEnd goes to links that are newer, cut and broken: each is told
// with ways on, and what arrived can be edited. Nobody is left before an empty board.
func TestBadAddressIsNoDeadEnd(t *testing.T) {
	whole := linkOf(t, "slider", "; title: Corner\nS____\n_____\n_____\n____E\n")
	x := home(t, desktop)
	for _, c := range []struct {
		link string
		ways []string
	}{
		{withCheck("slider99.5s"), []string{"Open a link", "All puzzles", "Reload"}},
		{whole[:len(whole)-2], []string{"Play what arrived", "Edit what arrived"}},
		{withCheck("slider1.5w-w"), []string{"Edit what arrived"}},
	} {
		eval[bool](x, fmt.Sprintf(`(location.hash = %q, true)`, c.link))
		x.wait(`document.querySelector('dialog[open] .buttons')`)
		for _, way := range append(c.ways, "Copy the link") {
			contains(x, textOf("dialog"), way, "%s is told by %q", c.link, it)
		}
		if c.ways[0] == "Open a link" {
			x.press("Escape")
			x.stands("/gallery")
			continue
		}
		choice(x, "Edit what arrived")
		x.wait(`document.querySelector('#canvas svg') && gw.drafts.all()[0].card.name === 'slider'`)
	}
}

// A level too large for a link bears its own name, and is there again when one comes
// back to it.
func TestLevelTooLargeForALink(t *testing.T) {
	x := home(t, desktop)
	x.wait(`gw.views.play.text`)
	eval[bool](x, `gw.views.play.text(`+quote(largeMine(500))+`).then(() => true)`)
	const there = `location.hash === '#/own' && document.title === 'An untitled level · Lifter · Gridwise'`
	x.wait(there)
	x.visits("/gallery")
	x.does(`history.back(), true`, there+` && document.documentElement.dataset.view === 'play'`)
}

const (
	whoGoes = "ghosts1.sgsg--2sg-3g.tV2hvIEdvZXMgVGhlcmU_.8dgc"
	atWho   = `gw.viewing() === 'play' && document.querySelector('#title').textContent === 'Who Goes There?'`
	atPack  = `gw.viewing() === 'pack' && document.querySelectorAll('#view .tile').length > 0`
)

// TestAddressesPeopleWrite opens addresses that are not quite those that the site writes;
// what is found in which is tested in web/test.
func TestAddressesPeopleWrite(t *testing.T) {
	x := newTab(t, desktop)
	pack, _, _ := strings.Cut(read(t, "game/link/testdata/packs/plain-letters.txt"), "\n")
	fifth := `gw.viewing() === 'play' && gw.book('slider').then(b => gw.levelKey(location.hash.slice(1)) === gw.levelKey(b.levels.find(l => l.n === 5).link))`
	for _, c := range []struct{ address, there string }{
		{"index.html%2523" + whoGoes, atWho}, // not there: its page reads the address
		{"%23/pack/" + pack, atPack},
		{"index.html?utm_source=chat&l=" + whoGoes + "#", atWho},
		{"#/slider/5", fifth},
	} {
		x.opens(base+c.address, c.there)
	}
	x.opens(base+"nowhere", `document.body.textContent.includes('There is no level in this address.')`)
	equals(x, `location.href`, base+"nowhere", "a page that is not there goes to %s", it)
	x.open(strings.TrimSuffix(base, "/") + "//example.org/%23" + whoGoes)
	x.wait(fmt.Sprintf(`location.origin === %q`, strings.TrimSuffix(base, "/")))
}

// TestWhatComesLate holds back what a page waits for while its reader goes on: what was
// chosen last stands on the board in the end, and nothing takes his keys.
func TestWhatComesLate(t *testing.T) {
	r, x := newRelay(t, nil), newTab(t, desktop)
	x.opens(r.URL+"/index.html#/levels/slider", `gw.viewing() === 'levels'`)
	frame, program, woods := r.holds(t, "/web/play.html"), r.holds(t, "/web/play.wasm"), r.holds(t, "/web/catalog/woods.js")
	x.does(`(location.hash = '`+first(t, "slider", 0)+`', true)`, `gw.viewing() === 'play'`)
	x.does(`(location.hash = '/levels/slider', true)`, `gw.viewing() === 'levels'`)
	x.does(`(location.hash = '`+first(t, "slider", 5)+`', true)`, `gw.viewing() === 'play'`)
	x.holds(`document.getElementById('share').disabled`, "nothing can be shared yet")
	frame()
	x.wait(`document.activeElement.tagName === 'IFRAME' && ` + inner + `.document.querySelector('#loading:not([hidden])') && (document.getElementById('ask').focus(), document.activeElement.id === 'ask')`)
	program()
	x.wait(`document.title.startsWith('Watch Your Step') && ` + inner + `.gw.ui.last.title === 'Watch Your Step'`)
	equals(x, `document.activeElement.id`, "ask", "the board took the keys from %q", it)
	x.does(`(location.hash = '/gallery', true)`, `document.getElementById('search')`)
	x.does(`(location.hash = '`+first(t, "woods", 2)+`', true)`, `gw.viewing() === 'play'`)
	x.does(`(location.hash = '/gallery', true)`, `(document.getElementById('search').focus(), document.activeElement.id === 'search')`)
	woods()
	eval[bool](x, `gw.book('woods').then(() => new Promise(done => setTimeout(done, 300))).then(() => true)`)
	equals(x, `document.title + ' ' + document.activeElement.id`, "Puzzles · Gridwise search", "in the gallery it is %s", it)
}
