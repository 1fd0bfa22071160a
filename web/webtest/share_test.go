//go:build browser

package webtest

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image/png"
	"path/filepath"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing/qrcode/decoder"
)

// TestSharePlay solves a level and shares it in each way: links, a result to tell, codes for
// pages, a film, a picture, a code for cameras, the system's sheet and a file.
func TestSharePlay(t *testing.T) {
	x := newTab(t, desktop)
	x.site = serveDist(t)
	x.inject(keepsFiles)
	x.inject(`navigator.share = async what => { globalThis.handed = what; };
		navigator.clipboard.writeText = async text => { globalThis.told = text; };
		navigator.clipboard.write = async items => { globalThis.copied = items[0]; };`)
	const corner = "; title: Corner\nS____\n_____\n_____\n____E\n"
	x.openSite(linkOf(t, "slider", corner))
	x.onBoard()
	x.presses(`document.querySelector('dialog[open]')`, "ArrowDown", "ArrowRight")
	choice(x, "Share")
	x.wait(`document.querySelector('#share-link')?.value && globalThis.told`)
	contains(x, `told`, "Gridwise · Slider · Corner ◆ 2\n🟩🟩\nhttp", "one press copies %q", it)
	x.shot("share-desktop")
	shared := ""
	for _, way := range [][2]string{{"level", "#slider1."}, {"moves", ".mDR."}, {"beat", ".c2."}} {
		shared = eval[string](x, `(document.querySelector('[data-way=`+way[0]+`]').click(), document.querySelector('#share-link').value)`)
		if !strings.Contains(shared, way[1]) {
			t.Errorf("the link of %s is %s", way[0], shared)
		}
	}
	x.wait(`document.querySelector('#share-result').value.includes('🟩')`)
	for id, part := range map[string]string{"result": "Slider · Corner ◆ 2\n🟩🟩\nhttp", "embed": "web/play.html?l=slider1.",
		"markdown": "[Slider: Corner]("} {
		contains(x, `document.querySelector('#share-`+id+`').value`, part, "as %s is shared %q", id, it)
	}
	film := eval[string](x, `gw.film(`+inner+`, () => {}, () => false).then(b => b.arrayBuffer()).then(b => btoa(Array.from(new Uint8Array(b), c => String.fromCharCode(c)).join('')))`)
	bytes64, _ := base64.StdEncoding.DecodeString(film)
	checkFilm(t, bytes64, 3)
	eval[bool](x, `document.getElementById('share-png-copy').click(), true`)
	x.wait(`document.getElementById('share-png-copy').dataset.done === ''`)
	x.holds(`copied.getType('image/png').then(createImageBitmap).then(b => b.width >= 100 && b.height >= 100)`,
		"there is no picture")
	x.holds(`document.querySelector('.qr svg path, .qr svg rect') !== null`, "there is no code for cameras")
	x.does(`(document.querySelector('#share-sheet').click(), true)`, `globalThis.handed`)
	equals(x, `handed.url + ' ' + handed.title`, shared+" Slider: Corner", "the system's sheet was given %q", it)
	own := filepath.Join(t.TempDir(), "corner.txt")
	put(t, own, corner)
	eval[bool](x, `document.querySelector('[data-way=level]').click(), true`)
	handsOut(x, `document.getElementById('share-file')`, "slider", own)
	taken(t, shared)
}

// taken opens a challenge elsewhere and takes it up: it is told before and after, no moves
// come with it, and the reader's own best play was kept and can be watched.
func taken(t *testing.T, address string) {
	t.Helper()
	y := newTab(t, desktop)
	y.openSiteAt(address)
	contains(y, inner+`.document.getElementById('facts').textContent`, "to beat2",
		"the challenge is told as %q", it)
	y.onBoard()
	y.presses(`document.querySelector('dialog[open]')`, "ArrowDown", "ArrowRight")
	contains(y, textOf("dialog"), "The same as 2 moves", "the end of the challenge is told as %q", it)
	choice(y, "Look at the board")
	equals(y, textOf("#best:not([hidden]) span"), "Your best: 2 moves", "of the best play it says %q", it)
	eval[bool](y, `document.querySelector('#best button').click(), true`)
	y.wait(inner + `.gw.ui.last.replay.running && ` + inner + `.gw.ui.last.state === 'playing'`)
}

// checkFilm reads an animated PNG chunk by chunk: every check sum, every number in its order,
// and the picture that readers without animation show.
func checkFilm(t *testing.T, film []byte, frames int) {
	t.Helper()
	_, err := png.Decode(bytes.NewReader(film))
	must(t, err)
	next, chunks := uint32(0), map[string]int{}
	for at := 8; at+12 <= len(film); {
		end := at + 8 + int(binary.BigEndian.Uint32(film[at:]))
		kind := string(film[at+4 : at+8])
		chunks[kind]++
		if crc32.ChecksumIEEE(film[at+4:end]) != binary.BigEndian.Uint32(film[end:]) {
			t.Errorf("chunk %s at %d is damaged", kind, at)
		}
		if kind == "fcTL" || kind == "fdAT" {
			if got := binary.BigEndian.Uint32(film[at+8:]); got != next {
				t.Errorf("%s has number %d, wanted %d", kind, got, next)
			}
			next++
		}
		at = end + 4
	}
	if chunks["fcTL"] != frames || chunks["acTL"] != 1 || chunks["fdAT"] < frames-1 {
		t.Errorf("of %d frames the film has the chunks %v", frames, chunks)
	}
}

// TestCodesRead reads the codes for cameras back, undamaged and with the first
// byte inverted, and from the screen.
func TestCodesRead(t *testing.T) {
	x := opened(t, desktop, "index.html#/make")
	x.stands("/make")
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

// readCode returns the text of a QR code of rows of 0 and 1.
func readCode(rows [][]int) (string, error) {
	dark := make([][]bool, len(rows))
	for r, row := range rows {
		for _, module := range row {
			dark[r] = append(dark[r], module == 1)
		}
	}
	result, err := decoder.NewDecoder().DecodeBoolMapWithoutHint(dark)
	if err != nil {
		return "", err
	}
	return result.GetText(), nil
}
