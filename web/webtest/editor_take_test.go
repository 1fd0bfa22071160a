//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// TestEditorCopies copies a level in every form and takes its pictures.
func TestEditorCopies(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(`navigator.clipboard.writeText = async text => { (globalThis.copied ??= []).push(text); };
		HTMLAnchorElement.prototype.click = function () { if (this.download) (globalThis.saved ??= []).push(this.download); };`)
	x.open("index.html#/edit/" + linkOf(t, "slider", "; title: Two\nS____\n_____\n____E\n"))
	x.wait(`document.querySelector('.judge')?.dataset.state === 'good'`)
	for _, form := range []string{"text", "markdown", "svg"} {
		x.until("Tab", `document.activeElement.id === 'copy-`+form+`'`)
		x.press("Enter")
		x.wait(`document.activeElement.dataset.done === ''`)
	}
	got := eval[[]string](x, `[...copied, ...saved]`)
	wants := []string{"; title: Two\nS____\n", "**[Two](", "slider-two.svg"}
	if len(got) != len(wants) {
		t.Fatalf("copied and saved: %q", got)
	}
	for i, want := range wants {
		if !strings.Contains(got[i], want) {
			t.Errorf("form %d is %q, want %q in it", i, got[i], want)
		}
	}
}

func TestEditorByTouch(t *testing.T) {
	t.Parallel()
	x := bench(t, phone, "/edit/slider")
	at := func(row, col int) [2]float64 {
		p := eval[[]float64](x, fmt.Sprintf(`(() => { const b = document.querySelector('#canvas').getBoundingClientRect(), d = gw.drafts.all()[0].rows;
			return [b.x + b.width * (%d - 0.5) / d[0].length, b.y + b.height * (%d - 0.5) / d.length]; })()`, col, row))
		return [2]float64{p[0], p[1]}
	}
	// A tap right behind another may count as its second half.
	tap := func(selector, until string) {
		t.Helper()
		for range 8 {
			p := eval[[]float64](x, fmt.Sprintf(`(() => { const e = document.querySelector(%q); e.scrollIntoView({ block: 'nearest', inline: 'nearest' }); const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()`, selector))
			x.finger([2]float64{p[0], p[1]})
			if eval[bool](x, `new Promise(done => setTimeout(() => done(`+until+`), 100))`) {
				return
			}
		}
		t.Fatalf("taps on %s do not lead to %s", selector, until)
	}
	brush := func(tool, tile string) {
		t.Helper()
		tap(`[data-tool=`+tool+`]`, `document.querySelector('[data-tool=`+tool+`][aria-pressed=true]') !== null`)
		tap(`.palette [data-name=`+tile+`]`, `document.querySelector('.palette [data-name=`+tile+`][aria-pressed=true]') !== null`)
	}
	x.finger(at(2, 1), at(2, 2), at(2, 3))
	x.wait(`gw.drafts.all()[0].rows[1].startsWith('***_')`)
	brush("fill", "sand")
	x.finger(at(2, 2))
	x.wait(`gw.drafts.all()[0].rows[1].startsWith(',,,_')`)
	brush("line", "rock")
	x.finger(at(1, 1), at(2, 2), at(3, 3))
	x.wait(`gw.drafts.all()[0].rows.slice(0, 3).map(r => r.slice(0, 3)).join('/') === '*__/,*,/__*'`)
	tap(`#draft-undo`, `gw.drafts.all()[0].rows[0].startsWith('___')`)
	x.shot("editor-phone")
	atMost(x, `document.documentElement.scrollWidth - innerWidth`, 0,
		"the editor is %v px wider than the phone", it)
}

func TestPicturesToTake(t *testing.T) {
	t.Parallel()
	x := bench(t, desk, "/edit/"+linkOf(t, "slider", "; title: A <b> & c\nS___\n____\n_*_E\n"))
	svg := eval[string](x, `gw.svgOf(gw.cardOf('slider'), gw.drafts.all()[0].rows, gw.drafts.all()[0].title)`)
	if strings.Contains(svg, "var(") || !strings.Contains(svg, "<title>A &lt;b&gt; &amp; c</title>") {
		t.Errorf("the picture depends on the page: %.300s", svg)
	}
	size := eval[[]int](x, `gw.svgOf(gw.cardOf('slider'), gw.drafts.all()[0].rows, '').then(gw.pngOf).then(createImageBitmap).then(b => [b.width, b.height])`)
	if size[0] != 256 || size[1] != 192 {
		t.Errorf("the PNG is %v", size)
	}
	// Below the picture of a play stands how good each move was, a square a move.
	strip := eval[[]string](x, `gw.svgOf(gw.cardOf('slider'), gw.drafts.all()[0].rows, '', '🟩🟥').then(gw.pngOf).then(createImageBitmap).then(b => {
		const g = Object.assign(document.createElement('canvas'), { width: b.width, height: b.height }).getContext('2d');
		g.drawImage(b, 0, 0);
		const at = (x, y) => '#' + [...g.getImageData(2 * x, 2 * y, 1, 1).data].slice(0, 3).map(n => n.toString(16).padStart(2, '0')).join('');
		return [b.width + 'x' + b.height, at(7, 112), at(21, 112)];
	})`)
	if fmt.Sprint(strip) != "[256x236 #3f9b57 #c8453b]" {
		t.Errorf("the picture with a strip is %v", strip)
	}
	large := eval[[]int](x, `gw.svgOf(gw.cardOf('slider'), Array(17).fill('_'.repeat(17)), '').then(svg => [svg.length, svg.split('<use ').length])`)
	if large[0] > 40_000 || large[1] < 17*17 {
		t.Errorf("the picture of 17 by 17 cells has %d bytes and %d references", large[0], large[1])
	}
	forms := eval[[]string](x, `(() => { const d = gw.drafts.all()[0]; const w = { card: d.card, rows: d.rows, level: d.text, title: d.title, link: 'slider1.4w.0000' };
		return ['text', 'markdown'].map(k => gw.forms[k](w)); })()`)
	for i, want := range []string{"; title: A <b> & c\nS___\n", `**[A \<b> & c](`} {
		if !strings.Contains(forms[i], want) {
			t.Errorf("the form %d is %s", i, forms[i])
		}
	}
}

// TestEveryPuzzleIsJudged opens a shipped level of each puzzle in the editor and
// holds the judgement against what the level says of itself.
func TestEveryPuzzleIsJudged(t *testing.T) {
	t.Parallel()
	x := home(t, desk)
	for _, name := range eval[[]string](x, `gridwiseCatalog.puzzles.map(p => p.name)`) {
		eval[bool](x, fmt.Sprintf(`gw.book(%q).then(b => gw.go('/edit/' + b.levels[2].link)).then(() => true)`, name))
		x.wait(`document.querySelector('#canvas svg')`)
		x.judged()
		equals(x, `document.querySelector('.judge').dataset.state`, "good",
			"%s: a shipped level is judged %s: %s", name, it, eval[string](x, `document.querySelector('.judge').textContent`))
		if n := eval[int](x, `document.querySelectorAll('.judge .lines p').length`); n == 0 {
			t.Errorf("%s: the solver says nothing", name)
		}
		equals(x, fmt.Sprintf(`gw.book(%q).then(b => b.levels[2].notes.title === document.querySelector('#draft-title').value ? '' : document.querySelector('#draft-title').value + '!')`, name), "",
			"%s: the title became %q", name, it)
		x.shot("edit-" + name)
	}
}

// TestCountsThatAreNotExact lets the solver look at few positions: a level in
// which only so many solutions were found is not called one of a single
// solution.
func TestCountsThatAreNotExact(t *testing.T) {
	t.Parallel()
	x := bench(t, desk, "/edit/ghosts")
	eval[bool](x, `(() => { const ask = gw.solver.ask; gw.solver.ask = (q, then) => ask({ ...q, steps: 100 }, then); return true; })()`)
	eval[bool](x, `gw.book('ghosts').then(b => gw.go('/edit/' + b.levels[51].link)).then(() => true)`)
	x.wait(`document.querySelector('.judge').dataset.state === 'good'`)
	if said := eval[string](x, `document.querySelector('.badges').textContent`); !strings.Contains(said, "at least 1 solution") || strings.Contains(said, "one solution") {
		t.Errorf("the badges say %q", said)
	}
	equals(x, `[...document.querySelectorAll('.badge.good')].filter(b => /solution/.test(b.textContent)).length`, 0,
		"the badge of an open count looks like one that is known")
}
