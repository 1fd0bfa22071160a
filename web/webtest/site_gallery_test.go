//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// TestCardsPlayTheirLevel points at a card, for which the player is fetched ahead, puts the focus on each card, whose picture then plays the
// level, and takes it away; where nothing should move the picture stands.
func TestCardsPlayTheirLevel(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(`globalThis.drawnOf = i => document.querySelectorAll('.card')[i].querySelector('.picture').innerHTML;`)
	x.open("index.html")
	x.shown("/gallery")
	const ahead = `document.querySelectorAll('link[rel=preload][fetchpriority=low]').length`
	equals(x, ahead, 0, "%d files were fetched before anybody came", it)
	eval[bool](x, `document.querySelector('.card a').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))`)
	equals(x, ahead, 3, "%d files are fetched ahead, want 3", it)
	cards := eval[int](x, `document.querySelectorAll('.card').length`)
	for i := range cards {
		x.wait(fmt.Sprintf(`(globalThis.positions = new Set(), globalThis.first = drawnOf(%d)).length > 100`, i))
		x.until("Tab", fmt.Sprintf(`document.activeElement.closest('.card') === document.querySelectorAll('.card')[%d]`, i))
		x.wait(fmt.Sprintf(`drawnOf(%d) !== first && positions.add(drawnOf(%[1]d)).size > 4`, i))
		x.shot(fmt.Sprintf("site-card-plays-%d", i))
	}
	x.until("Tab", fmt.Sprintf(`document.activeElement.closest('.card') !== document.querySelectorAll('.card')[%d]`, cards-1))
	x.wait(fmt.Sprintf(`drawnOf(%d) === first`, cards-1))

	eval[bool](x, `gw.settings.set('motion', 'still'), document.querySelectorAll('.card')[0].querySelector('a').focus(), globalThis.changes = 0, new MutationObserver(() => { changes++; }).observe(document.querySelector('.cards'), { childList: true, subtree: true }), true`)
	eval[bool](x, `(async () => { for (let i = 0; i < 60; i++) await new Promise(requestAnimationFrame); return true; })()`)
	equals(x, `changes`, 0, "a card that should stand still changed %d times", it)
}
