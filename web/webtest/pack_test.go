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

// tiled is the tiles of the collection that is shown, a line each.
const tiled = `[...document.querySelectorAll('#pack .tile')].map(t => t.querySelector('b').textContent + ' | ' + (t.querySelector('.said')?.textContent ?? '')).join('\n')`

// received opens the link of a collection in another profile, sees its prose,
// plays its first level and goes on to the second.
func received(t *testing.T, s size, link string, play func(*tab)) {
	t.Helper()
	y := newTab(t, s)
	y.open(link)
	y.wait(`document.querySelectorAll('#pack .tile').length === 5 && [...document.querySelectorAll('#pack .picture')].slice(0, 3).every(p => p.querySelector('svg'))`)
	y.shot(fmt.Sprintf("pack-received-%d", s.width))
	equals(y, `document.querySelector('.room h1').textContent`, "Ice and friends",
		"the collection is called %q", it)
	if all := eval[string](y, tiled); !strings.Contains(all, "1. ") || !strings.Contains(strings.SplitN(all, "\n", 2)[0], "| Number 3") || strings.Count(all, "| Number") != 5 {
		y.Errorf("the collection shows\n%s", all)
	}
	play(y)
	y.wait(said("solved", `true`) + ` && document.querySelector('dialog[open][data-won]')`)
	const second = `gw.viewing() === 'play' && ` + inner + `.gw.ui.last.n === 0 && ` + inner + `.gw.ui.last.puzzle !== 'slider'`
	if s == phone {
		y.taps("Next level")
		y.wait(second)
		tapSeen(y, "#back")
	} else {
		y.chooses("Next level", second)
		y.entersBack("#back")
	}
	y.wait(`document.querySelector('.head .soft')?.textContent === '1 of 5 solved'`)
}

// TestCollectionsBad opens collections that are damaged, strange or too large: a
// sentence each, and what can be had is there.
func TestCollectionsBad(t *testing.T) {
	t.Parallel()
	x := judged(t)
	x.open("index.html#/pack")
	x.wait(`document.querySelector('#pack-new')`)
	whole := packOf(t, "# Five\n\n# one\n"+fiveLevels)
	pack := func(text string) string {
		return eval[string](x, fmt.Sprintf(`gw.packLink(gw.parsePack(%q))`, text))
	}
	for name, c := range map[string]struct {
		address, told string
		tiles         int
	}{
		"cut":     {whole[:len(whole)-9], "This is what arrived", 3},
		"none":    {"hello", "There is no collection", 0},
		"newer":   {"pack7.abc." + eval[string](x, `gw.linkCheck('pack7.abc')`), "newer version", 0},
		"unknown": {pack("# Odd\n\nchess3.abc.0000\nslider1.S2w.0000\n"), "cannot read this level", 2},
		"html":    {pack("# <b>Bold</b>\n\n# <img src=x onerror=\"document.title='bad'\">\nslider1.S2w-wr-2wE.zzt2\n"), "<img src=x onerror=", 1},
		"many":    {pack("# Many\n\n" + strings.Repeat("slider1.S2w-wr-2wE.zzt2\n", 100)), "", 60},
		"file":    {"web/none.txt", "There is no collection", 0},
	} {
		eval[bool](x, fmt.Sprintf(`gw.go('/pack/' + %q).then(() => true)`, c.address))
		x.wait(`document.querySelector('.room-pack h1')`)
		told, tiles := eval[string](x, `document.querySelector('.room').innerText`), eval[int](x, `document.querySelectorAll('#pack .tile').length`)
		if !strings.Contains(told, c.told) || tiles < c.tiles || c.tiles == 0 && tiles > 0 {
			t.Errorf("%s: %d tiles: %.400s", name, tiles, told)
		}
		atMost(x, `document.querySelectorAll('.room img, .room b b').length`, 0,
			"%s: prose became %v elements", name, it)
	}
	x.dark()
	eval[bool](x, fmt.Sprintf(`gw.go('/pack/%s').then(() => true)`, whole))
	x.wait(`document.querySelectorAll('#pack .picture svg').length === 5`)
	x.shot("pack-dark-1280")
	x.axe("a collection", every)
	eval[bool](x, `document.querySelector('#pack-copy').click(), true`)
	x.wait(`document.querySelectorAll('#packlist li').length === 5`)
	eval[bool](x, `gw.go('/pack').then(() => true)`)
	x.wait(`document.querySelectorAll('#packs li').length === 1`)
	x.shot("packs-dark-1280")
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
