//go:build browser

package webtest

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/network"
)

const oneFileBudget = 4_520_000

// TestOneFile opens from disk, without network, what `gridwise page -single` writes of each
// puzzle, by itself and out of an archive: a move, a hint, an explanation, two languages.
func TestOneFile(t *testing.T) {
	dir := t.TempDir()
	x := newcomer(t, desktop)
	x.inject(spy)
	offline(x)
	for _, puzzle := range everyPuzzle {
		page := singled(t, filepath.Join(dir, puzzle+".html"), puzzle, "2")
		if info, err := os.Stat(page); err != nil || info.Size() > oneFileBudget {
			t.Errorf("%s: %v, %v", puzzle, info.Size(), err)
		} else {
			t.Logf("%s: %d bytes", puzzle, info.Size())
		}
		x.open("file://" + page)
		opensWhole(x)
		thinks(x)
	}
	own := filepath.Join(dir, "own.txt")
	put(t, own, "; title: Mine & yours\n"+pondToAsk)
	page := unpacked(t, singled(t, filepath.Join(dir, "own.zip"), "slider", own, "-base", "https://example.org/g"))
	x.open("file://" + page)
	opensWhole(x)
	x.press("ArrowDown")
	x.made(1)
	thinks(x)
	x.shot("single")
	x.does(`gw.send({ type: 'command', name: 'explain' }), true`, over+`?.n`)
	x.presses(`!gw.now.steps`, "Escape")
	for _, want := range []string{`zh`, `en`} {
		eval[bool](x, `document.querySelector('#tools [data-name=more]').click(), document.querySelector('#more [data-name=lang]').click(), true`)
		x.wait(`document.documentElement.lang === '` + want + `' && document.querySelector('#tools [data-name=hint]').title.includes('` + map[string]string{"zh": "提示", "en": "int"}[want] + `')`)
		x.shot("single-" + want)
	}
	equals(x, `document.title`, "Slider: Mine & yours", "the title is %q", it)
	equals(x, `gw.siteAt('L')`, "https://example.org/g/index.html#L", "the site is at %s", it)
}

// singled runs `gridwise page -single` and returns the file.
func singled(t *testing.T, out string, args ...string) string {
	t.Helper()
	ofRelease(t, append([]string{"page", "-single", "-out", out}, args...)...)
	return out
}

// keepsFiles keeps what a page hands to the browser as a file.
const keepsFiles = `{
	const made = URL.createObjectURL;
	URL.createObjectURL = blob => { globalThis.handedOut = blob; return made.call(URL, blob); };
}`

// handsOut presses a button, for which the page hands out the file that the command writes.
func handsOut(x *tab, button string, args ...string) {
	x.Helper()
	want := read(x, singled(x.T, filepath.Join(x.TempDir(), "one.html"), append(args, "-base", x.site)...))
	x.does(`(globalThis.handedOut = null, `+button+`.click(), true)`, `globalThis.handedOut?.type === 'text/html'`)
	if got := inClear(x.T, eval[string](x, `handedOut.text()`)); got != inClear(x.T, want) {
		x.Errorf("the file of %v has %d bytes unpacked, and is not that which the command writes", args, len(got))
	}
}

var packedPiece = regexp.MustCompile(`(<script type="text/plain" data-name="[^"]+">)([^<]+)</script>`)

// inClear is a page that is one file with its pieces unpacked: the command and the browser
// pack with different programs.
func inClear(t *testing.T, page string) string {
	t.Helper()
	pieces := 0
	page = packedPiece.ReplaceAllStringFunc(page, func(piece string) string {
		pieces++
		m := packedPiece.FindStringSubmatch(piece)
		small, err := base64.StdEncoding.DecodeString(m[2])
		must(t, err)
		z, err := gzip.NewReader(bytes.NewReader(small))
		must(t, err)
		text, err := io.ReadAll(z)
		must(t, err)
		return m[1] + string(text)
	})
	if pieces != 16 {
		t.Errorf("the file has %d pieces", pieces)
	}
	return page
}

// TestOneFileSaysWhatItLacks: a browser that unpacks nothing has a sentence for it.
func TestOneFileSaysWhatItLacks(t *testing.T) {
	page := singled(t, filepath.Join(t.TempDir(), "slider.html"), "slider", "2")
	x := newcomer(t, desktop)
	x.inject(`delete globalThis.DecompressionStream`)
	x.open("file://" + page)
	x.wait(`document.getElementById('cover').innerText.includes('cannot unpack')`)
	x.shot("single-old")
}

// unpacked returns the page of an archive.
func unpacked(t *testing.T, archive string) string {
	t.Helper()
	dir := t.TempDir()
	z, err := zip.OpenReader(archive)
	must(t, err)
	defer z.Close()
	must(t, os.CopyFS(dir, z))
	return filepath.Join(dir, "index.html")
}

// offline takes the network from a tab.
func offline(x *tab) {
	x.Helper()
	call(x, network.Enable, network.EnableParams{})
	none := []*network.Conditions{{Offline: true}}
	call(x, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: none})
}

// opensWhole waits until the level can be played, for which nothing was fetched.
func opensWhole(x *tab) {
	x.Helper()
	x.wait(`globalThis.gw?.now?.stage === 'playing' && gw.ui.last`)
	x.does(`gw.focusBoard(), true`, `document.activeElement.tagName === 'CANVAS'`)
	if asked := eval[[]string](x, `performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.startsWith('blob:'))`); len(asked) > 0 {
		x.Errorf("the page fetches %s", strings.Join(asked, " "))
	}
}

// thinks asks for a hint, for which the solver runs in a worker.
func thinks(x *tab) {
	x.Helper()
	x.presses(has("hint", `gw.solver.kind === 'worker'`), "KeyQ")
}
