//go:build browser

package webtest

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestZZ(t *testing.T) {
	own := filepath.Join(t.TempDir(), "lesson.txt")
	put(t, own, "# Mine\n\n## Read\nFirst.\n\n## Effort\nWhat is O( ) of a search over n cells?\nask: choice\n- n\n- n squared\n- 2 to the n\nright: n\nwhen n squared: Each cell is looked at once.\n\n## Count\nHow many are two and two?\nask: number\nright: 4\n\n## Moves\nlevel: slider 2\nask: number\n\n## Play\nlevel: slider 1\n")
	pack := strings.TrimSpace(gridwise(t, "pack", own))
	for _, s := range []size{desktop, phone} {
		x := newTab(t, s)
		x.open(base + "web/play.html?start=visible&levels=" + pack)
		x.wait(`document.querySelector('#lesson h2')?.textContent === 'Read'`)
		l := learner{x, false}
		l.next(2)
		l.wait(askedIn + `?.querySelector('.choice')`)
		n := map[bool]string{true: "1280", false: "390"}[s == desktop]
		x.keep("zz-choice-" + n)
		l.chooses("n squared", told("looked at once"))
		x.keep("zz-wrong-" + n)
		l.again()
		l.chooses("n", told("Right!")+` && `+allDone+` === 2`)
		x.keep("zz-right-" + n)
		l.next(3)
		l.counts("4", told("Right!")+` && `+allDone+` === 3`)
		x.keep("zz-number-" + n)
		l.next(4)
		l.wait(askedIn + `?.querySelector('input')`)
		eval[bool](x, `(globalThis.boards = new Set(), new MutationObserver(() => boards.add(`+askedIn+`.querySelector('svg').outerHTML)).observe(`+askedIn+`, { childList: true, subtree: true, attributes: true }), true)`)
		l.counts("4", told("Right!"))
		x.wait(`boards.size > 3`)
		x.keep("zz-played-" + n)
		x.wait(told("Right!"))
	}
}
