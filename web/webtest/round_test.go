//go:build browser

package webtest

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// reviewStrip is the strip of the review in the frame of the site, as the grades of its
// moves.
const reviewStrip = `[...` + inner + `.document.querySelectorAll('#review-strip button')].map(b => b.dataset.grade).join(' ')`

// answer is the best line of a level of Slider, in letters, by the command line.
func answer(t *testing.T, link string) string {
	t.Helper()
	var got struct{ List string }
	must(t, json.Unmarshal([]byte(gridwise(t, "solve", "-json", "slider", link)), &got))
	return got.List
}

// dearer is a move that costs more behind others, by the command line.
func dearer(t *testing.T, link, moves string) rune {
	t.Helper()
	request, err := json.Marshal(map[string]string{"do": "worth", "level": link, "moves": moves})
	must(t, err)
	var worth struct {
		Legal []struct{ Move, Grade string }
	}
	must(t, json.Unmarshal([]byte(piped(t, string(request), "bin/gridwise", "answer")), &worth))
	for _, m := range worth.Legal {
		if m.Grade == "dearer" {
			return rune(m.Move[0])
		}
	}
	t.Fatalf("no move behind %s costs more", moves)
	return 0
}

// tapIn taps an element of the player.
func tapIn(t *tab, selector string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(inner+`.document.querySelector(%q).scrollIntoView({ block: 'nearest' }), true`, selector))
	t.finger(t.middle(selector))
}

// tapSeen brings an element of the site into view and taps it.
func tapSeen(t *tab, selector string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`document.querySelector(%q).scrollIntoView({ block: 'center' }), true`, selector))
	t.drawn()
	t.tap(selector)
}

// swipes plays moves by swipes, from one on.
func swipes(t *tab, moves []rune, from int) {
	t.Helper()
	for i, m := range moves[from:] {
		swipe(t, m)
		t.wait(fmt.Sprintf(inner+`.gw.ui.last.n === %d`, from+i+1))
	}
}

// hinted taps the button of hints until the level is won, each time when the hint or
// the move before was shown.
func hinted(t *tab) {
	t.Helper()
	const button, told = `#tools [data-name=hint]`, `heard.filter(m => m.type === 'hint' || m.type === 'move').length`
	for !eval[bool](t, inner+`.gw.ui.last.state === 'won'`) {
		n := eval[int](t, told)
		t.repeat(func() { tapIn(t, button) }, fmt.Sprintf(told+` > %d`, n))
		answered(t)
	}
	t.wait(`document.querySelector('dialog[open][data-won]')`)
}

// TestDayByTouch plays a day's round on a phone, by touch alone. A move of the first
// level is bad: it is reviewed, and played again from there. The five levels become a
// collection with a sentence each, which is opened in another profile and played.
func TestDayByTouch(t *testing.T) {
	x := opened(t, phone, "index.html#/daily/2026-11-16")
	x.dark()
	x.wait(`document.querySelector('#day-pack:enabled') && document.querySelectorAll('#daily .dots').length === 5`)
	x.shot("day-390")
	const tile = `[...document.querySelectorAll('#daily a.tile')].find(a => a.hash.startsWith('#slider'))`
	link := eval[string](x, tile+`.hash.slice(1)`)
	eval[bool](x, tile+`.id = 'ours', true`)
	tapSeen(x, "#ours")
	x.boarded()
	equals(x, `document.querySelector('#back').textContent.trim()`, "Nov 16, 2026",
		"the way back is called %q", it)
	equals(x, `document.querySelector('#level').selectedOptions[0].textContent`, "Slider · Nov 16, 2026",
		"the level of the day is called %q", it)
	best := []rune(answer(t, link))
	swipe(x, best[0])
	x.wait(inner + `.gw.ui.last.n === 1`)
	swipe(x, dearer(t, link, string(best[:1])))
	x.wait(inner + `.gw.ui.last.n === 2`)
	answered(x)
	// A tap is lost where the strip grows under it.
	x.repeat(func() { tapIn(x, `#tools [data-name=more]`) }, inner+`.document.querySelector('#more.open')`)
	x.wait(`(m => m.getAnimations().every(a => a.playState !== 'running'))(` + inner + `.document.querySelector('#more'))`)
	tapIn(x, `#more [data-name=review]`)
	x.wait(reviewStrip + ` === 'best dearer'`)
	x.shot("review-390")
	equals(x, `[...`+inner+`.document.querySelectorAll('#review button')]
		.filter(b => b.checkVisibility() && (b.offsetWidth < 30 || b.offsetHeight < 40)).length`, 0, "%d buttons are too small", it)
	tapIn(x, `#review-again`)
	x.wait(inner + `.document.getElementById('review').hidden && ` + inner + `.gw.ui.last.n === 1`)
	swipes(x, best, 1)
	x.wait(`document.querySelector('dialog[open][data-won] .squares')?.textContent.includes('🟩')`)
	x.taps("Next level")
	hintedIn(x, "woods")
	x.taps("Next level")
	hintedIn(x, "lifter")
	tapSeen(x, "dialog[open] summary")
	x.taps("Look at the board")
	tapSeen(x, "#back")
	x.wait(`document.querySelector('#day-play:enabled')`)
	tapSeen(x, "#day-play")
	hintedIn(x, "lemmo")
	x.taps("Next level")
	hintedIn(x, "ghosts")
	x.taps("Nov 16, 2026")
	x.wait(`document.querySelector('#day-share') && document.querySelector('#days [aria-current] .best')`)
	equals(x, `document.querySelectorAll('#day-end h2 i:not(.new, .begun)').length + ' ' + document.querySelectorAll('#day-play').length`,
		"5 0", "lights, and buttons that go on: %s", it)
	for _, part := range []string{"Gridwise 320 · Nov 16, 2026 · 5/5\n", fmt.Sprintf("\nSlider ◆ %d\n", len(best)), "#/daily/2026-11-16"} {
		contains(x, valueOf("#day-result"), part, "the result of the day is\n%s", it)
	}
	x.shot("day-result-390")
	eval[bool](x, `navigator.clipboard.writeText = async text => { globalThis.told = text }, true`)
	tapSeen(x, "#day-share")
	x.wait(`globalThis.told === document.querySelector('#day-result').value`)
	tapSeen(x, "#day-pack")
	x.wait(`document.querySelector('.notice .first')`)
	x.tap(".notice .first")
	x.wait(`document.querySelectorAll('#packlist > li').length === 5`)
	x.fills("#pack-title", "Ice and friends")
	for i := range 5 {
		x.fills(fmt.Sprintf("#pack-prose-%d", i), fmt.Sprintf("Number %d", i+1))
	}
	eval[bool](x, `document.querySelector('#packlist li:nth-child(2)').scrollIntoView({ block: 'center' }), true`)
	x.drawn()
	const handle = `(b => [b.x + b.width / 2, b.y + %s])(document.querySelector('#packlist li:nth-child(%d) .picture').getBoundingClientRect())`
	from, to := x.place(fmt.Sprintf(handle, "b.height / 2", 3)), x.place(fmt.Sprintf(handle, "4", 1))
	x.finger(from, [2]float64{from[0], (from[1] + to[1]) / 2}, to, [2]float64{to[0], to[1] - 20})
	x.wait(`/^Number 3$/.test(document.querySelector('#packlist textarea').value)`)
	x.shot("pack-edit-390")
	x.repeat(func() { tapSeen(x, "#pack-send") }, `document.querySelector('#pack-link')?.value`)
	received(t, eval[string](x, valueOf("#pack-link")), best)
}

// hintedIn plays a level of a puzzle by hints.
func hintedIn(t *tab, puzzle string) {
	t.Helper()
	t.wait(`gw.viewing() === 'play' && ` + inner + `.gw.ui.last.puzzle === '` + puzzle + `' && ` + inner + `.gw.ui.last.state === 'playing'`)
	hinted(t)
}

// TestReviewByKeys plays a level of a day badly, reviews it by keys alone and plays on from
// there; the end asks why the best is the best. The review is held against axe-core.
func TestReviewByKeys(t *testing.T) {
	x := judged(t)
	x.opens("index.html#/daily/2026-11-16", `document.querySelector('#day-pack:enabled')`)
	x.goes(`#daily [href^="#slider"]`)
	link := eval[string](x, `document.activeElement.hash.slice(1)`)
	best := []rune(answer(t, link))
	x.press("Enter")
	x.onBoard()
	x.presses(inner+`.gw.ui.last.n === 2`, arrowOf[best[0]], arrowOf[dearer(t, link, string(best[:1]))])
	x.presses(reviewStrip+` === 'best dearer'`, "Shift+KeyV")
	x.axe("the review", every)
	x.until("Tab", inner+`.document.activeElement.matches('#review-strip [tabindex="0"]')`)
	x.presses(inner+`.gw.ui.last.n === 1`, "ArrowLeft", "ArrowRight", "Enter")
	x.until("Tab", inner+`.document.activeElement.id === 'review-again'`)
	x.press("Enter")
	x.wait(inner + `.document.getElementById('review').hidden && ` + inner + `.gw.ui.last.n === 1`)
	for _, m := range best[1:] {
		x.press(arrowOf[m])
	}
	squares := strings.Repeat("🟩", len(best))
	x.wait(`document.querySelector('#dialog[data-won][open] .earned + .squares')?.textContent === '` + squares + `'`)
	x.chooses("More…", `document.querySelector('dialog[open] details[open]')`)
	x.chooses("Why is this the best?", `!document.querySelector('dialog[open]') && `+inner+`.gw.now.steps?.where.topic === 'back'`)
	x.press("Escape")
	x.wait(`!` + inner + `.gw.now.steps && ` + inner + `.document.activeElement.matches('canvas') && ` + inner + `.gw.ui.last.state === 'won'`)
	x.entersBack("#share")
	x.wait(`document.getElementById('share-result')?.value.includes('\n` + squares + `\n')`)
}
