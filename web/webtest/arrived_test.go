//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

const (
	whoGoes = "ghosts1.sgsg--2sg-3g.tV2hvIEdvZXMgVGhlcmU_.8dgc"
	atWho   = `gw.viewing() === 'play' && document.querySelector('#title').textContent === 'Who Goes There?'`
	atPack  = `gw.viewing() === 'pack' && document.querySelectorAll('#view .tile').length > 0`
)

// somePack is the link of a collection in the table of package link.
func somePack(t *testing.T) string {
	t.Helper()
	text := read(t, "game/link/testdata/packs/plain-letters.txt")
	link, _, _ := strings.Cut(string(text), "\n")
	return link
}

// TestAddressesPeopleWrite opens addresses that are not quite those that the site writes;
// what is found in which is tested in web/test.
func TestAddressesPeopleWrite(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	fifth := `gw.viewing() === 'play' && gw.book('slider').then(b => gw.levelKey(location.hash.slice(1)) === gw.levelKey(b.levels[4].link))`
	for _, c := range []struct{ address, there string }{
		{"index.html%2523" + whoGoes, atWho}, // not there: its page reads the address
		{"%23/pack/" + somePack(t), atPack},
		{"index.html?utm_source=chat&l=" + whoGoes + "#", atWho},
		{"#/slider/5", fifth},
	} {
		x.open(base + c.address)
		x.wait(c.there)
	}
	x.open(base + "nowhere")
	x.wait(`document.body.textContent.includes('There is no level in this address.')`)
	equals(x, `location.href`, base+"nowhere", "a page that is not there goes to %s", it)
	x.open(strings.TrimSuffix(base, "/") + "//example.org/%23" + whoGoes)
	x.wait(fmt.Sprintf(`location.origin === %q`, strings.TrimSuffix(base, "/")))
}
