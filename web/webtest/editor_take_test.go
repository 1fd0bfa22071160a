//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// TestEditorCopies copies a level in every form and takes its picture, which is one by itself:
// it depends on nothing of the page, and its title is text.
func TestEditorCopies(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(`navigator.clipboard.writeText = async text => { (globalThis.copied ??= []).push(text); };
		HTMLAnchorElement.prototype.click = function () { if (this.download) (globalThis.saved ??= []).push(this.download); };`)
	x.open("index.html#/edit/" + linkOf(t, "slider", "; title: A <b> & c\nS___\n____\n_*_E\n"))
	x.wait(verdict + ` === 'good'`)
	for _, form := range []string{"text", "markdown", "svg"} {
		x.enters("#copy-" + form)
		x.wait(`document.activeElement.dataset.done === ''`)
	}
	for form, want := range map[string]string{"copied[0]": "; title: A <b> & c\nS___\n", "copied[1]": `**[A \<b> & c](`, "saved[0]": ".svg"} {
		contains(x, form, want, "%s is %q, want %q in it", form, it, want)
	}
	const drawn = `gw.svgOf(gw.cardOf('slider'), gw.drafts.all()[0].rows, gw.drafts.all()[0].title, '🟩🟥')`
	x.holds(drawn+`.then(svg => !svg.includes('var(') && svg.includes('<title>A &lt;b&gt; &amp; c</title>'))`, "the picture depends on the page")
	// Below the picture of a play stands how good each move was, a square a move.
	equals(x, drawn+`.then(gw.pngOf).then(createImageBitmap).then(b => {
		const g = Object.assign(document.createElement('canvas'), { width: b.width, height: b.height }).getContext('2d');
		g.drawImage(b, 0, 0);
		const at = (x, y) => '#' + [...g.getImageData(2 * x, 2 * y, 1, 1).data].slice(0, 3).map(n => n.toString(16).padStart(2, '0')).join('');
		return [b.width + 'x' + b.height, at(7, 112), at(21, 112)].join(' ');
	})`, "256x236 #3f9b57 #c8453b", "the picture with a strip is %v", it)
}

// TestEditorByTouch draws by the finger with the pen, fills, draws a line and takes it back.
func TestEditorByTouch(t *testing.T) {
	t.Parallel()
	x := bench(t, phone, "/edit/slider")
	at := func(row, col int) [2]float64 {
		return x.place(fmt.Sprintf(`(() => { const b = document.querySelector('#canvas').getBoundingClientRect(), d = gw.drafts.all()[0].rows;
			return [b.x + b.width * (%d - 0.5) / d[0].length, b.y + b.height * (%d - 0.5) / d.length]; })()`, col, row))
	}
	// A tap right behind another may count as its second half.
	tap := func(selector, until string) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(document.querySelector(%q).scrollIntoView({ block: 'nearest', inline: 'nearest' }), true)`, selector))
		x.repeat(func() { x.tap(selector) }, until)
	}
	brush := func(tool, tile string) {
		t.Helper()
		for _, button := range []string{`[data-tool=` + tool + `]`, `.palette [data-name=` + tile + `]`} {
			tap(button, `document.querySelector('`+button+`[aria-pressed=true]')`)
		}
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
	x.fits("editor-phone", phone)
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
