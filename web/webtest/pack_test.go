//go:build browser

package webtest

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// fiveLevels is a collection of a level of each puzzle, a line each.
const fiveLevels = "slider 1\nwoods 1\nlifter 1\nghosts 1\nlemmo 1\n"

// packOf is what `gridwise pack` writes of a collection.
func packOf(t *testing.T, text string) string {
	t.Helper()
	return strings.TrimSpace(piped(t, text, "bin/gridwise", "pack"))
}

// received opens the link of a collection in another profile, sees its prose, plays its
// first level by swipes and goes on to the second.
func received(t *testing.T, link string, best []rune) {
	t.Helper()
	y := newTab(t, phone)
	y.open(link)
	y.wait(`document.querySelectorAll('#pack .tile').length === 5 && [...document.querySelectorAll('#pack .picture')].slice(0, 3).every(p => p.querySelector('svg'))`)
	y.shot("pack-received-390")
	equals(y, `document.querySelector('.room h1').textContent`, "Ice and friends", "the collection is called %q", it)
	equals(y, `[...document.querySelectorAll('#pack .tile .said')].map(p => p.textContent.at(-1)).join('')`, "31245",
		"the sentences of the collection have the numbers %s", it)
	y.tap("#pack-play")
	y.boarded()
	swipes(y, best, 0)
	y.wait(said("solved", `true`) + ` && document.querySelector('dialog[open][data-won]')`)
	y.taps("Next level")
	y.wait(`gw.viewing() === 'play' && ` + inner + `.gw.ui.last.n === 0 && ` + inner + `.gw.ui.last.puzzle !== 'slider'`)
	tapSeen(y, "#back")
	y.wait(`document.querySelector('.head .soft')?.textContent === '1 of 5 solved'`)
}

// TestCollectionsBad opens collections that are damaged, strange or too large: a sentence
// each, and what can be had is there. What is read of which is held in web/test.
func TestCollectionsBad(t *testing.T) {
	t.Parallel()
	x := judged(t)
	x.open("index.html#/pack")
	x.wait(`document.querySelector('#pack-new')`)
	whole := packOf(t, "# Five\n\n# one\n"+fiveLevels)
	bold := `gw.packLink(gw.parsePack('# <b>Bold</b>\n\n# <img src=x>\nslider1.S2w-wr-2wE.zzt2\n'))`
	for name, c := range map[string]struct {
		address, told string
		tiles         int
	}{
		"cut":  {whole[:len(whole)-9], "This is what arrived", 3},
		"none": {"hello", "There is no collection", 0},
		"html": {eval[string](x, bold), "<img src=x>", 1},
	} {
		eval[bool](x, fmt.Sprintf(`gw.go('/pack/' + %q).then(() => true)`, c.address))
		x.wait(`document.querySelector('.room-pack h1')`)
		contains(x, `document.querySelector('.room').innerText`, c.told, "%s: told is %q", name, it)
		equals(x, `Math.min(document.querySelectorAll('#pack .tile').length, 3)`, c.tiles, "%s: %d tiles", name, it)
		equals(x, `document.querySelectorAll('.room img, .room b b').length`, 0, "%s: prose became %d elements", name, it)
	}
	x.dark()
	eval[bool](x, fmt.Sprintf(`gw.go('/pack/%s').then(() => true)`, whole))
	x.wait(`document.querySelectorAll('#pack .picture svg').length === 5`)
	x.shot("pack-dark-1280")
	x.axe("a collection", every)
	eval[bool](x, `document.querySelector('#pack-copy').click(), true`)
	x.wait(`document.querySelectorAll('#packlist li').length === 5`)
	x.axe("the maker of collections", every)
	eval[bool](x, `gw.go('/pack').then(() => true)`)
	x.wait(`document.querySelectorAll('#packs li').length === 1`)
}

// TestCollectionGrows adds a level to a collection from Share by keys, and another by
// pasting, the link of a collection in the midst of a mail.
func TestCollectionGrows(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	link := linkOf(t, "slider", unknown)
	share := func() {
		t.Helper()
		x.entersBack("#share")
		x.wait(`document.querySelector('#share-pack')`)
		x.enters("#share-pack")
	}
	x.openSite(link)
	x.onBoard()
	share()
	x.wait(`document.querySelector('.notice .first')`) // the first one makes a collection
	x.enters(".notice .first")
	x.wait(`document.querySelectorAll('#packlist li').length === 1`)
	x.goes("#pack-title")
	x.types("Mine")
	x.goes("#pack-add")
	x.pastes("Look at this:\nhttps://example.org/g/#/pack/" + packOf(t, "# Five\n\n# one\n"+fiveLevels) + "\nbye")
	x.enters("#pack-add-go")
	x.wait(`document.querySelectorAll('#packlist li').length === 6`)
	equals(x, `document.querySelector('#pack-prose-1').value`, "one",
		"the first of the pasted levels has the prose %q", it)
	x.shot("pack-pasted-1280")
	eval[bool](x, `gw.go(`+strconv.Quote(linkOf(t, "slider", "S____\n_____\n____E\n"))+`).then(() => gw.views.play.focus()).then(() => true)`)
	x.onBoard()
	share()
	x.wait(dialogButton("Mine (6)")) // and then the reader says which
	x.shot("pack-into-1280")
	x.chooses("Mine (6)", `document.querySelector('.notice')?.textContent.includes('Mine')`)
	x.enters(".notice .first")
	x.wait(`document.querySelectorAll('#packlist li').length === 7 && document.querySelector('#pack-title').value === 'Mine'`)
}
