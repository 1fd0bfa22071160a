//go:build browsers

package browsers

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
)

// inner is the player's window as the site's page sees it.
const inner = `document.querySelector('iframe').contentWindow`

// corner is solved by a move down and one to the right.
const corner = "; title: Corner\nS____\n_____\n_____\n_____\n____E\n"

// steps are gone through in each browser, in this order, in one window.
var steps = []struct {
	name string
	do   func(p *page)
}{
	{"Post", posts},
	{"Article", article},
	{"Keys", keys},
	{"Touch", touch},
	{"Levels", levels},
	{"Lesson", lesson},
	{"Rooms", rooms},
	{"OneFile", oneFile},
}

func TestBrowsers(t *testing.T) {
	dir := t.TempDir()
	for _, b := range browsers {
		t.Run(b.name, func(t *testing.T) {
			base := served(t, http.FileServer(http.Dir(root)))
			d, finger := b.start(t)
			for _, s := range steps {
				t.Run(s.name, func(t *testing.T) { s.do(&page{t, d, b.name, finger, base, dir}) })
			}
		})
	}
}

// posts plays a frame by keys; in another post, an element by its method, and one with a
// picture by a tap and by keys.
func posts(p *page) {
	p.sized(1280, 800)
	var links [3]string // levels of their own, as the play of a level is kept
	for i, row := range []string{"*____", "**___", "***__"} {
		links[i] = link(p.T, corner+row+"\n", "slider", "-")
	}
	p.opens(post(p.T, fmt.Sprintf(`<p>A frame <button id=before>before</button></p>
		<iframe id=f src="%sweb/play.html?l=%s" title="a puzzle" style="width:480px;height:360px;border:0"></iframe>`, p.base, links[0])))
	p.wait(`heard.some(m => m.type === 'ready')`)
	p.shot("post")
	p.does(`document.getElementById('before').focus()`)
	p.repeat(func() { p.press("Tab") }, `document.activeElement.id === 'f'`)
	p.repeat(func() { p.press("Enter") }, `heard.some(m => m.type === 'live')`)
	p.repeat(func() { p.press("Right") }, `heard.some(m => m.type === 'move' && m.moves === 'R')`)
	p.shot("post-frame")
	p.opens(post(p.T, fmt.Sprintf(`<grid-wise id=g level="%[2]s"><a href="#">Corner</a></grid-wise>
		<grid-wise id=h level="%[3]s"><a href="#"><img src="%[1]sweb/icon-512.png" alt="Corner"></a></grid-wise>
		<script async src="%[1]sweb/embed.js"></script>`, p.base, links[1], links[2])))
	p.wait(`customElements.get('grid-wise')`)
	p.does(`g.play('D')`)
	p.wait(`g.moves === 'D'`)
	p.tap(`h.querySelector('img')`)
	p.wait(`h.live && document.activeElement === h`)
	p.repeat(func() { p.press("Right") }, `h.moves === 'R'`)
	p.shot("post-element")
}

// article follows a link that steers, and goes on by the buttons of the step player.
func article(p *page) {
	for _, width := range []int{1280, 390} {
		p.sized(width, 800)
		p.opens("web/read/slider.html")
		const link, figure = `document.querySelector('a[href^="#lists:"]')`, `document.getElementById('lists').shadowRoot.querySelector('.steps').shadowRoot`
		p.does(`addEventListener('gridwise-step', e => { globalThis.at = e.detail })`)
		p.repeat(func() { p.click(link) }, link+`.getAttribute('aria-current') === 'step'`) // what loads moves it away
		p.shot(fmt.Sprintf("article-%d", width))
		p.does(`globalThis.before = at.n`)
		p.tap(figure + `.querySelector('[data-name=forward]')`)
		p.wait(`at.n === before + 1`)
		p.does(figure + `.querySelector('[data-name=back]').focus()`)
		p.press("Enter")
		p.wait(`at.n === before`)
		p.shot(fmt.Sprintf("article-%d-step", width))
	}
}

// openSite opens the site on a level and waits until keys reach the board.
func (p *page) openSite(address string) {
	p.Helper()
	p.opens(address)
	p.wait(inner + `.document.documentElement.dataset.shown === 'true' && ` + inner + `.gw.ui.last`)
	p.wait(`document.activeElement.tagName === 'IFRAME' && ` + inner + `.document.activeElement.tagName === 'CANVAS'`)
}

// keys solves a level, shares it, and takes up the challenge that was shared.
func keys(p *page) {
	p.sized(1280, 800)
	p.openSite("index.html#" + link(p.T, corner, "slider", "-"))
	p.shot("keys-open")
	p.press("Down", "Right")
	p.wait(`document.querySelector('dialog[open]')`)
	p.shot("keys-won")
	p.click(`[...document.querySelectorAll('dialog .buttons button')].find(b => b.textContent === gw.say('page.share'))`)
	p.wait(`document.querySelector('#share-link')?.value`)
	p.click(`document.querySelector('[data-way=beat]')`)
	p.wait(`document.querySelector('#share-link').value.includes('.c2.')`)
	p.shot("keys-share")
	p.openSite(value[string](p, `document.querySelector('#share-link').value`))
	if facts := value[string](p, inner+`.document.getElementById('facts').textContent`); !strings.Contains(facts, "to beat2") {
		p.Errorf("the challenge is told as %q", facts)
	}
	p.press("Down", "Right")
	p.wait(`document.querySelector('dialog[open]')?.textContent.includes('The same as 2 moves')`)
	p.shot("keys-challenge")
}

// touch solves the level by swipes over the board.
func touch(p *page) {
	p.sized(390, 844)
	p.openSite("index.html#" + link(p.T, corner, "slider", "-"))
	swipe := func(dx, dy float64) {
		at := p.middle(`document.querySelector('iframe')`)
		var way [][2]float64
		for i := range 5 {
			way = append(way, [2]float64{at[0] + dx*float64(i)*14, at[1] - 60 + dy*float64(i)*14})
		}
		p.drag(p.finger, way...)
	}
	swipe(0, 1)
	p.wait(inner + `.gw.ui.last.n === 1`)
	p.shot("touch")
	swipe(1, 0)
	p.wait(`document.querySelector('dialog[open]')`)
	p.shot("touch-won")
}

// lesson goes through the beginning of a shipped lesson: it plays and answers by keys, wrongly and
// rightly; opened again it stands where it stood.
func lesson(p *page) {
	const asked, next = `document.querySelector('#lesson .view .steps')?.shadowRoot`, `document.querySelector('#series [data-name=following]')`
	done := func(n int) string {
		return fmt.Sprintf(`document.querySelectorAll('#series .dots .solved').length === %d`, n)
	}
	enters := func(at, then string) { // as long as it is there
		p.wait(at)
		p.repeat(func() {
			if value[bool](p, `(e => { e?.focus(); return Boolean(e); })(`+at+`)`) {
				p.press("Enter")
			}
		}, then)
	}
	choose := func(words, then string) {
		enters(fmt.Sprintf(`[...%s.querySelectorAll('.choice')].find(b => b.textContent === %q)`, asked, words), then)
	}
	told := func(words string) string {
		return fmt.Sprintf(`%s.querySelector('.said').textContent.includes(%q)`, asked, words)
	}
	cell := func(name string) string {
		return fmt.Sprintf(`%s?.querySelector('.offered[aria-label="%s"]')`, asked, name)
	}
	p.sized(390, 844)
	address := "web/play.html?levels=" + run(p.T, "", "bin/gridwise", "pack", "assets/slider/lessons/en.txt")
	p.opens(address)
	p.tap(next)
	p.wait(`document.documentElement.dataset.shown === 'true' && gw.ui.last?.n === 0`)
	p.does(`gw.focusBoard()`)
	p.repeat(func() { p.press("Up") }, `gw.ui.last.n === 1`)
	p.press("Left")
	p.wait(done(2))
	p.shot("lesson-level")
	p.does(next + `.click()`)
	enters(cell("Row 1, column 1"), told("not even have moved"))
	choose("Try again", cell("Row 1, column 4"))
	enters(cell("Row 1, column 4"), told("Right!"))
	p.wait(done(3))
	p.shot("lesson-cell")
	p.does(next + `.click()`)
	p.wait(asked)
	choose("Down", told("Right!"))
	p.opens(address)
	p.wait(`document.querySelector('#series .at')?.textContent.startsWith('4 ') && ` + done(4))
}

// oneFile opens from disk what `gridwise page -single` writes, plays a move and asks for a
// hint, for which the solver runs in a worker. The first browser has a release made for it.
func oneFile(p *page) {
	p.sized(390, 844)
	site, file := filepath.Join(p.dir, "dist"), filepath.Join(p.dir, "slider.html")
	if _, err := os.Stat(file); err != nil {
		run(p.T, "", "go", "run", "./web/build", "-pages", "-dist", site, "-base", "https://example.org/gridwise")
		program, err := filepath.Abs(filepath.Join(root, "bin/gridwise"))
		if err != nil {
			p.Fatal(err)
		}
		run(p.T, corner, "env", "-C", site, program, "page", "slider", "-", "-single", "-out", file)
	}
	p.opens("file://" + file)
	p.wait(`gw.now.stage === 'playing' && gw.ui.last`)
	p.does(`globalThis.heard = [], (f => globalThis.gridwiseReceive = m => (heard.push(m), f(m)))(gridwiseReceive)`)
	p.does(`gw.focusBoard()`)
	p.repeat(func() { p.press("Down") }, `gw.ui.last.n === 1`)
	p.shot("file")
	p.press("q")
	p.wait(`gw.solver.kind === 'worker' && heard.some(m => m.type === 'hint')`)
	p.shot("file-hint")
}

// sizes are a phone and a desktop. What is opened for the one is then made to fit the other.
var sizes = [][2]int{{390, 844}, {1280, 800}}

// narrow holds where nothing is wider than the window.
const narrow = `document.documentElement.scrollWidth <= innerWidth`

// rooms are the site's. Each is waited for by what stands in it.
func rooms(p *page) {
	for _, r := range []struct{ name, address, there string }{
		{"gallery", "index.html", `document.querySelector('main a')`},
		{"make", "index.html#/make", `document.querySelector('main button')`},
		{"settings", "index.html#/settings", `document.querySelector('main select')`},
		{"article", "web/read/lemmo.html", `document.querySelector('grid-wise').shadowRoot`},
		{"embedding", "web/embedding.html", `document.querySelector('main')`},
	} {
		for i, s := range sizes {
			p.sized(s[0], s[1])
			if i == 0 {
				p.opens(r.address)
				p.wait(r.there)
			}
			p.shot(fmt.Sprintf("%s-%d", r.name, s[0]))
			p.wait(narrow)
		}
	}
}

// insight holds where nothing of a play is wider than the window, and all of its board is in
// the window.
const insight = narrow + ` && ((f, w) => {
	const at = f.getBoundingClientRect(), b = w.document.querySelector('canvas').getBoundingClientRect();
	return w.document.documentElement.scrollWidth <= w.innerWidth && b.width > 200 && b.height > 200 && at.left + b.left >= 0 &&
		at.top + b.top >= 0 && at.left + b.right <= innerWidth && at.top + b.bottom <= innerHeight;
})(document.querySelector('iframe'), ` + inner + `)`

// levels sees each puzzle as it is opened and, in both sizes, with a hint. Hints are asked for
// until the strongest plays a move, and each is answered before the next.
func levels(p *page) {
	const told = `heard.filter(m => m.type === 'hint' || m.type === 'move').length`
	for _, of := range catalog.Whole {
		puzzle := of.Name()
		see := func(name string, size [2]int) {
			p.sized(size[0], size[1])
			p.shot(fmt.Sprintf("%s%s-%d", puzzle, name, size[0]))
			p.wait(insight)
		}
		p.sized(sizes[0][0], sizes[0][1])
		p.openSite("index.html#" + link(p.T, "", puzzle, "3"))
		p.does(`globalThis.heard = [], addEventListener('message', e => heard.push(e.data))`)
		see("", sizes[0])
		for n := 0; value[int](p, inner+`.gw.ui.last.n`) == 0; n++ {
			p.press("q")
			p.wait(fmt.Sprintf(`%s > %d`, told, n))
			if n == 0 {
				see("-hint", sizes[0])
				see("-hint", sizes[1])
			}
		}
		p.shot(puzzle + "-played")
	}
}
