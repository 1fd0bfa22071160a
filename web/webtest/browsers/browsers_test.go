//go:build browsers

package browsers

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// inner is the player's window as the site's page sees it.
const inner = `document.querySelector('iframe').contentWindow`

// corner is solved by a move down and one to the right.
const corner = "; title: Corner\nS____\n_____\n_____\n_____\n____E\n"

var puzzles = []string{"lemmo", "ghosts", "slider", "woods", "lifter"}

// steps are gone through in each browser, in this order, in one window.
var steps = []struct {
	name string
	do   func(p *page)
}{
	{"Post", posts},
	{"Article", article},
	{"Keys", keys},
	{"Touch", touch},
	{"Hints", hints},
	{"Sizes", sizes},
}

func TestBrowsers(t *testing.T) {
	for _, b := range browsers {
		t.Run(b.name, func(t *testing.T) {
			base := served(t, http.FileServer(http.Dir(root)))
			d, finger := b.start(t)
			p := &page{driver: d, name: b.name, finger: finger, base: base}
			for _, s := range steps {
				t.Run(s.name, func(t *testing.T) { s.do(p.here(t)) })
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
		links[i] = gridwise(p.T, corner+row+"\n", "link", "slider", "-")
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
	p.openSite("index.html#" + gridwise(p.T, corner, "link", "slider", "-"))
	p.shot("keys-open")
	p.press("Down", "Right")
	p.wait(`document.querySelector('dialog[open]')`)
	p.shot("keys-won")
	p.click(`[...document.querySelectorAll('dialog .buttons button')].find(b => b.textContent === gw.say('page.share'))`)
	p.wait(`document.querySelector('#share-link')?.value`)
	p.click(`document.querySelector('[data-way=beat]')`)
	p.wait(`document.querySelector('#share-link').value.includes('.mDR.c2.')`)
	p.shot("keys-share")
	p.openSite(value[string](p, `document.querySelector('#share-link').value`))
	if facts := value[string](p, inner+`.document.getElementById('facts').textContent`); !strings.Contains(facts, "to beat2") {
		p.Errorf("the challenge is told as %q", facts)
	}
	p.press("Down", "Right")
	p.wait(`document.querySelector('dialog[open]')?.textContent.includes('The same as 2 moves')`)
	p.shot("keys-challenge")
}

// touch solves the level by swipes over the board, after a tap on a cell.
func touch(p *page) {
	p.sized(390, 844)
	p.openSite("index.html#" + gridwise(p.T, corner, "link", "slider", "-"))
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
	p.does(inner + `.document.querySelector('#tools [data-name=undo]').click()`)
	p.wait(inner + `.gw.ui.last.n === 0`)
	swipe(0, 1)
	p.wait(inner + `.gw.ui.last.n === 1`)
	swipe(1, 0)
	p.wait(`document.querySelector('dialog[open]')`)
	p.shot("touch-won")
}

// hints asks for hints in each puzzle, until the strongest plays a move. Each key is answered
// before the next.
func hints(p *page) {
	p.sized(1280, 800)
	const told = `heard.filter(m => m.type === 'hint' || m.type === 'move').length`
	for _, puzzle := range puzzles {
		p.openSite("index.html#" + gridwise(p.T, "", "link", puzzle, "3"))
		p.does(`globalThis.heard = [], addEventListener('message', e => heard.push(e.data))`)
		for value[int](p, inner+`.gw.ui.last.n`) == 0 {
			n := value[int](p, told)
			p.press("q")
			p.wait(fmt.Sprintf(`%s > %d`, told, n))
			if n == 0 {
				p.shot("hint-" + puzzle)
			}
		}
		p.shot("hint-" + puzzle + "-played")
	}
}

// rooms are the site's, and each is asked for what stands in it when it is there.
var rooms = []struct{ name, address, there string }{
	{"gallery", "index.html", `document.querySelector('main a')`},
	{"make", "index.html#/make", `document.querySelector('main button')`},
	{"settings", "index.html#/settings", `document.querySelector('main select')`},
	{"article", "web/read/lemmo.html", `document.querySelector('grid-wise').shadowRoot`},
	{"embedding", "web/embedding.html", `document.querySelector('main')`},
}

// sizes opens what there is on a desk and on a phone: nothing is wider than the window, and
// a board is in sight.
func sizes(p *page) {
	const wide = `document.documentElement.scrollWidth - innerWidth`
	for _, s := range [][2]int{{1280, 800}, {390, 844}} {
		p.sized(s[0], s[1])
		for _, r := range rooms {
			p.opens(r.address)
			p.wait(r.there)
			if n := value[int](p, wide); n > 0 {
				p.Errorf("%s is %d too wide at %d", r.name, n, s[0])
			}
			p.shot(fmt.Sprintf("size-%s-%d", r.name, s[0]))
		}
		for _, puzzle := range puzzles {
			p.openSite("index.html#" + gridwise(p.T, "", "link", puzzle, "5"))
			if n := value[int](p, `Math.max(`+wide+`, ((w, d) => d.scrollWidth - w.innerWidth)(`+inner+`, `+inner+`.document.documentElement))`); n > 0 {
				p.Errorf("%s is %d too wide at %d", puzzle, n, s[0])
			}
			if at := value[[4]float64](p, board); at[0] < 0 || at[1] < 0 || at[2] > float64(s[0]) || at[3] > float64(s[1]) || at[2]-at[0] < 200 || at[3]-at[1] < 200 {
				p.Errorf("at %d the board of %s is at %v", s[0], puzzle, at)
			}
			p.shot(fmt.Sprintf("size-%s-%d", puzzle, s[0]))
		}
	}
}

// board is where the board is in the window: left, top, right, bottom.
const board = `((f, b) => [f.left + b.left, f.top + b.top, f.left + b.right, f.top + b.bottom])(
	document.querySelector('iframe').getBoundingClientRect(), ` + inner + `.document.querySelector('canvas').getBoundingClientRect())`
