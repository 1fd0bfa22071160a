//go:build browser

package webtest

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSharePlay solves a level and shares it in each way.
func TestSharePlay(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.site = serveDist(t)
	x.inject(keepsFiles)
	x.inject(`navigator.share = async what => { globalThis.handed = what; };
		navigator.clipboard.write = async items => { globalThis.copied = items[0]; };`)
	const corner = "; title: Corner\nS____\n_____\n_____\n____E\n"
	x.openSite(linkOf(t, "slider", corner))
	x.onBoard()
	x.press("ArrowDown", "ArrowRight")
	x.wait(said("solved", `true`))
	x.wait(`document.querySelector('dialog[open]')`)
	eval[bool](x, `(() => { const b = [...document.querySelectorAll('dialog .buttons button')].find(b => b.textContent === gw.say('page.share')); b.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true })); return true; })()`)
	x.wait(`document.querySelector('#share-link')?.value`)
	x.shot("share-desk")
	links := map[string]string{}
	for _, way := range []string{"level", "moves", "beat"} {
		links[way] = eval[string](x, fmt.Sprintf(`(document.querySelector('[data-way=%s]').click(), document.querySelector('#share-link').value)`, way))
	}
	for way, part := range map[string]string{"level": "", "moves": ".mDR.", "beat": ".mDR.c2."} {
		if !strings.Contains(links[way], "#slider1.") || !strings.Contains(links[way], part) {
			t.Errorf("the link of %s is %s", way, links[way])
		}
	}
	x.wait(`document.querySelector('#share-result').value.includes('🟩')`)
	text := eval[string](x, `document.querySelector('#share-result').value`)
	if !strings.HasPrefix(text, "Slider · Corner ◆ 2\n🟩🟩\nhttp") || strings.Contains(text, "DR") {
		t.Errorf("the result to tell is %q", text)
	}
	if code := eval[string](x, `document.querySelector('#share-embed').value`); !strings.Contains(code, "<iframe") || !strings.Contains(code, "web/play.html?l=slider1.") {
		t.Errorf("the embed code is %s", code)
	}
	if code := eval[string](x, `document.querySelector('#share-markdown').value`); !strings.HasPrefix(code, "[Slider: Corner](") || !strings.Contains(code, "#slider1.") {
		t.Errorf("the Markdown is %s", code)
	}
	equals(x, `JSON.parse(document.querySelector('#share-oembed').value).type`, "rich",
		"the oEmbed answer is of type %s", it)

	film := eval[string](x, `gw.film(`+inner+`, () => {}, () => false).then(b => b.arrayBuffer()).then(b => btoa(Array.from(new Uint8Array(b), c => String.fromCharCode(c)).join('')))`)
	bytes64, _ := base64.StdEncoding.DecodeString(film)
	checkFilm(t, bytes64, 3)

	eval[bool](x, `document.getElementById('share-png-copy').click(), true`)
	x.wait(`document.getElementById('share-png-copy').dataset.done === ''`)
	if size := eval[[]int](x, `copied.getType('image/png').then(createImageBitmap).then(b => [b.width, b.height])`); size[0] < 100 || size[1] < 100 {
		t.Errorf("the picture is %v", size)
	}
	for _, id := range []string{"share-result", "share-embed"} {
		eval[bool](x, `(document.getElementById('`+id+`').closest('details').open = true)`)
	}
	if tiles := eval[int](x, `document.querySelectorAll('.previewed .preview svg > g').length`); tiles < 20 {
		t.Errorf("the embed's picture has %d tiles", tiles)
	}
	x.holds(`document.querySelector('.qr svg path, .qr svg rect') !== null`, "there is no code for cameras")
	eval[bool](x, `(document.querySelector('#share-sheet').click(), true)`)
	x.wait(`globalThis.handed`)
	equals(x, `handed.url + ' ' + handed.title`, links["beat"]+" Slider: Corner",
		"the system's sheet was given %q", it)
	x.shot("share-open")
	own := filepath.Join(t.TempDir(), "corner.txt")
	must(t, os.WriteFile(own, []byte(corner), 0o644))
	eval[bool](x, `document.querySelector('[data-way=level]').click(), true`)
	handsOut(x, `document.getElementById('share-file')`, "slider", own)
	x.wait(`document.querySelector('#share-file:enabled')`)
	taken(t, links["beat"])
}

// taken opens a challenge elsewhere and takes it up: it is told before and after.
func taken(t *testing.T, address string) {
	t.Helper()
	y := newTab(t, desk)
	y.openSiteAt(address)
	contains(y, inner+`.document.getElementById('facts').textContent`, "to beat2",
		"the challenge is told as %q", it)
	y.onBoard()
	y.press("ArrowDown", "ArrowRight")
	y.wait(`document.querySelector('dialog[open]')`)
	if said := eval[string](y, `document.querySelector('dialog').textContent`); !strings.Contains(said, "The same as 2 moves") || !strings.Contains(said, "Your plays are the same") {
		t.Errorf("the end of the challenge is told as %q", said)
	}
	ownBest(y)
}

// ownBest races and watches the reader's own best play of two moves, which was kept.
func ownBest(y *tab) {
	y.Helper()
	choice(y, "Look at the board")
	equals(y, `document.querySelector('#best:not([hidden]) span').textContent`, "Your best: 2 moves",
		"of the best play it says %q", it)
	eval[bool](y, `document.querySelectorAll('#best button')[1].click(), true`)
	y.wait(inner + `.gw.ui.last.n === 0 && ` + inner + `.gw.ui.last.beat === 2 && ` + inner + `.gw.ui.last.state === 'playing'`)
	y.press("ArrowRight")
	y.wait(inner + `.gw.ui.last.n === 1`)
	y.shot("race")
	y.press("ArrowDown")
	y.wait(`document.querySelector('dialog[open]')?.textContent.includes('Your plays differ from move 1 on.')`)
	y.shot("race-end")
	choice(y, "Look at the board")
	eval[bool](y, `document.querySelectorAll('#best button')[0].click(), true`)
	y.wait(inner + `.gw.ui.last.replay.of === 2 && ` + inner + `.gw.ui.last.n === 2`)
}

// checkFilm reads an animated PNG chunk by chunk: every check sum, every number
// in its order, and the picture that readers without animation show.
func checkFilm(t *testing.T, film []byte, frames int) {
	t.Helper()
	if _, err := png.Decode(bytes.NewReader(film)); err != nil {
		t.Errorf("the first frame: %v", err)
	}
	next, controls, pictures := uint32(0), 0, map[string]bool{}
	current := []byte{}
	for at := 8; at+12 <= len(film); {
		n := int(binary.BigEndian.Uint32(film[at:]))
		kind, data := string(film[at+4:at+8]), film[at+8:at+8+n]
		if crc32.ChecksumIEEE(film[at+4:at+8+n]) != binary.BigEndian.Uint32(film[at+8+n:]) {
			t.Errorf("chunk %s at %d is damaged", kind, at)
		}
		switch kind {
		case "acTL":
			if got := int(binary.BigEndian.Uint32(data)); got != frames {
				t.Errorf("the film says it has %d frames, wanted %d", got, frames)
			}
		case "fcTL", "fdAT":
			if got := binary.BigEndian.Uint32(data); got != next {
				t.Errorf("%s has number %d, wanted %d", kind, got, next)
			}
			next++
			if kind == "fcTL" {
				pictures[string(current)] = true
				controls, current = controls+1, nil
			} else {
				current = append(current, data[4:]...)
			}
		case "IDAT":
			current = append(current, data...)
		}
		at += 12 + n
	}
	pictures[string(current)] = true
	if controls != frames || len(pictures) != frames+1 {
		t.Errorf("%d frames, %d of them differ; %d were played", controls, len(pictures)-1, frames)
	}
}

// TestCodesRead reads the codes for cameras back, undamaged and with the first
// byte inverted, and from the screen.
func TestCodesRead(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open("index.html#/make")
	x.shown("/make")
	for _, n := range []int{1, 17, 18, 60, 106, 107, 250, 500, 900, 1500, 2900} {
		text := strings.Repeat("https://example.org/#slider1.5w-wP2sw-", n/38+1)[:n]
		rows := eval[[][]int](x, fmt.Sprintf(`gw.qr(%q)`, text))
		for damaged := range 2 {
			if got, err := readCode(rows); err != nil || got != text {
				t.Errorf("%d characters, %d bytes damaged: %.60q, %v", n, damaged, got, err)
			}
			for r := len(rows) - 4; r < len(rows); r++ { // the first byte is in the bottom right corner
				rows[r][len(rows)-1] ^= 1
				rows[r][len(rows)-2] ^= 1
			}
		}
	}
	x.holds(`gw.qr('x'.repeat(3000)) === null`, "a text that no code holds has one")
}
