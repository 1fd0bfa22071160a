//go:build browser

package webtest

import (
	"encoding/json"
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

// arrivals are texts of the table of package link, the last of each kind that lead to that
// link.
func arrivals(t *testing.T, link string) []string {
	t.Helper()
	table := read(t, "game/link/testdata/found.txt")
	var all []string
	meant, text := "", ""
	for line := range strings.Lines(string(table) + "#\n") {
		if line = strings.TrimRight(line, "\n"); strings.HasPrefix(line, "  ") {
			if err := json.Unmarshal([]byte(line), &text); meant == link && err != nil {
				t.Fatal(err)
			}
			continue
		}
		if meant == link && text != "" {
			all = append(all, text)
		}
		meant, text = line, ""
	}
	return all
}

// TestSiteOpensWhatArrived pastes into *Open* what mail, chats and gateways made of links
// to a level and to a collection, and of a level's text.
func TestSiteOpensWhatArrived(t *testing.T) {
	t.Parallel()
	x := home(t, desk)
	tried := 0
	try := func(text, there string) {
		t.Logf("%q", text) // told where it fails
		opens(x, text)
		x.wait(there)
		eval[bool](x, `gw.go('/gallery').then(() => true)`)
		x.wait(`gw.viewing() === 'gallery'`)
		tried++
	}
	for _, text := range arrivals(t, whoGoes) {
		try(text, atWho)
	}
	for _, text := range arrivals(t, somePack(t)) {
		try(text, atPack)
	}
	const ice = "; title: Arrived\nS__\n_*_\n__E"
	for _, text := range []string{"Mine:\n```\n" + ice + "\n```\nEnjoy", "> " + strings.ReplaceAll(ice, "\n", "\n> "), "    " + strings.ReplaceAll(ice, "\n", "\n    ")} {
		try(text, `gw.viewing() === 'play' && document.querySelector('#title').textContent === 'Arrived'`)
	}
	if tried < 16 {
		t.Errorf("%d texts were tried", tried)
	}
	eval[bool](x, `(gw.edit('> S__\n> _*_\n> __E\n'), true)`)
	x.wait(`document.querySelector('#draft-text')?.value.startsWith('S__\n_*_')`)
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
