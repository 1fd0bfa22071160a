//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// TestRecordIsToldAndKept plays a level better than the best known: the card says so and gives
// the link of the play.
func TestRecordIsToldAndKept(t *testing.T) {
	const mine = "; best: 130\n; play: 3U3URLRLRLRLRLDRRRRD\n#######\n#R....#\n#.\\.\\.#\n#....L#\n#######\n"
	for _, s := range []size{desktop, phone} {
		x := newTab(t, s)
		x.openSite(linkOf(t, "lifter", "#####\n#R\\L#\n#####\n"))
		x.onBoard()
		eval[bool](x, fmt.Sprintf(`gw.views.play.text(%q).then(() => true)`, mine))
		x.wait(inner + `.gw.ui.last.goal.includes('2 lambdas')`)
		eval[bool](x, inner+`.gw.send({ type: 'play', moves: 'DRRRRD' }), true`)
		x.wait(`document.querySelector('dialog[open][data-won]')`)
		contains(x, `document.querySelector('dialog[open]').textContent`, "A record: the best known was 130.", "the card says %q", it)
		x.holds(`[...document.querySelectorAll('dialog[open] button')].some(b => b.textContent === 'Copy a link to this play')`, "no link to the record is offered")
		x.shot(fmt.Sprintf("record-%d", s.width))
	}
	x := newTab(t, desktop)
	x.openSite(linkOf(t, "lifter", "#####\n#R\\L#\n#####\n"))
	x.onBoard()
	kept := `(async () => {
		const link = (await gw.book('lifter')).levels.find(l => l.n === 67).link, solved = value => gw.progress.solved(link, { moves: 'D', n: 1, value, less: false, best: value, medal: 'best' });
		solved(4000);
		const before = await gw.notesOf(link);
		solved(99999);
		return [before.includes('best: 4000'), (await gw.notesOf(link)).includes('; best: 99999\n; play: D\n')].join(' ');
	})()`
	equals(x, kept, "false true", "a worse play and a record are the best known afterwards: %s", it)
}
