//go:build browser

package webtest

import (
	"strings"
	"testing"
)

// reviewStrip is the strip of the review in the frame of the site, as the grades of its
// moves.
const reviewStrip = `[...` + inner + `.document.querySelectorAll('#review-strip button')].map(b => b.dataset.grade).join(' ')`

// TestReviewByKeys plays a level badly, reviews it, looks at a move, tries again
// from the worst, and shares the strip; by keys alone.
func TestReviewByKeys(t *testing.T) {
	t.Parallel()
	x := judged(t)
	x.open("index.html")
	x.shown("/gallery")
	eval[bool](x, `gw.settings.set('motion', 'still'), true`)
	x.level("slider", 1)
	eval[bool](x, inner+`.document.querySelector('canvas').focus(), true`)
	for _, key := range strings.Fields("Down Right Up Right") {
		x.press("Arrow" + key)
	}
	x.wait(inner + `.gw.ui.last.n === 4`)
	x.press("Shift+KeyV")
	x.wait(reviewStrip + ` === 'best best dearer dearer'`)
	x.shot("review-desk")
	x.axe("the review")
	if got := eval[string](x, inner+`.document.getElementById('review-text').textContent`); !strings.HasPrefix(got, "The worst move was number 4.") {
		t.Errorf("of the worst it says %q", got)
	}
	if got := eval[string](x, inner+`.document.querySelector('#review-strip [data-grade=dearer]').getAttribute('aria-label')`); got != "Move 3: dearer" {
		t.Errorf("a cell is called %q", got)
	}
	eval[bool](x, inner+`.document.querySelector('#review-strip [tabindex="0"]').focus(), true`)
	x.press("ArrowLeft")
	x.press("Enter")
	x.wait(inner + `.gw.ui.last.n === 2 && ` + inner + `.document.querySelector('#review-strip [aria-current]').textContent === '▲'`)
	eval[bool](x, inner+`.document.getElementById('review-again').focus(), true`)
	x.press("Enter")
	x.wait(inner + `.document.getElementById('review').hidden && ` + inner + `.gw.ui.last.n === 2`)
	x.press("ArrowDown")
	x.press("ArrowRight")
	x.wait(inner + `.gw.ui.last.state === 'won'`)
	x.wait(`document.querySelector('#dialog[data-won]')?.open`)
	if told := eval[string](x, `document.querySelector('#dialog .stars').nextElementSibling.textContent`); told != "You took 4 moves." {
		t.Errorf("below the stars of a play that was not reviewed: %q", told)
	}
	x.choice("Review")
	x.wait(reviewStrip + ` === 'best best best best'`)
	eval[bool](x, inner+`.gridwise.send({ gridwise: 1, type: 'state?' }), true`)
	x.wait(`document.getElementById('share-result')?.value.includes('\n🟩🟩🟩🟩\n')`)
}

// TestReviewByTouch does so on a phone: every cell can be hit, nothing is wider
// than the window.
func TestReviewByTouch(t *testing.T) {
	t.Parallel()
	for _, theme := range []string{"light", "dark"} {
		x := newTab(t, phone)
		x.open("index.html")
		x.shown("/gallery")
		eval[bool](x, `gw.settings.set('theme', '`+theme+`'), gw.settings.set('motion', 'still'), true`)
		x.level("slider", 1)
		eval[bool](x, inner+`.gridwise.send({ gridwise: 1, type: 'play', moves: 'DRUR' }), `+inner+`.gridwise.send({ gridwise: 1, type: 'command', name: 'review' }), true`)
		x.wait(reviewStrip + ` === 'best best dearer dearer'`)
		x.shot("review-phone-" + theme)
		small := eval[int](x, `[...`+inner+`.document.querySelectorAll('#review button')].filter(b => b.checkVisibility() && (b.offsetWidth < 30 || b.offsetHeight < 40)).length`)
		if wide := eval[bool](x, inner+`.document.documentElement.scrollWidth > `+inner+`.innerWidth`); small > 0 || wide {
			t.Errorf("%s: %d buttons are too small, too wide: %v", theme, small, wide)
		}
		x.clickIn(`#review-strip button:nth-child(3)`)
		x.wait(inner + `.gw.ui.last.n === 2`)
		x.clickIn(`#review-again`)
		x.wait(inner + `.document.getElementById('review').hidden && ` + inner + `.gw.ui.last.n === 2`)
	}
}
