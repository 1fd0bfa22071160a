//go:build browser

package webtest

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
)

// The page about embedding shows every puzzle in three kinds of frame, each of
// which is played.
func TestEmbeddingPage(t *testing.T) {
	x := newTab(t, desk)
	x.open("web/embedding.html")
	x.wait(fmt.Sprintf(`document.querySelectorAll('#examples iframe').length === %d`, 3*len(catalog.All)))
	x.wait(`document.querySelector('#preview grid-wise').querySelector('iframe')`)
	x.shot("embedding-desk")
	for _, p := range catalog.All {
		for kind := range frames {
			if kind == "same-origin" {
				kind = "same"
			}
			frame := fmt.Sprintf(`document.querySelector('#examples iframe[data-puzzle=%s][data-kind=%s]')`, p.Name(), kind)
			said := func(kind, condition string) string {
				return fmt.Sprintf(`own.some(m => m.type === %q && (%s))`, kind, condition)
			}
			eval[bool](x, `(globalThis.own = [], `+frame+`.scrollIntoView({ block: 'center', behavior: 'instant' }), addEventListener('message', e => { if (e.source === `+frame+`.contentWindow) own.push(e.data) }), true)`)
			post := func(m string) {
				eval[bool](x, frame+`.contentWindow.postMessage({ gridwise: 1, type: '`+m+`' }, '*'), true`)
			}
			x.repeat(func() { post("state?") }, said("state", `true`))
			post("start")
			x.wait(said("live", `true`))
			post("state?")
			x.wait(said("state", `m.link && m.status === 'playing' && m.text.length > 1`))
		}
		x.shot("embedding-" + p.Name())
	}
	dark := newTab(t, phone)
	dark.dark()
	dark.open("web/embedding.html")
	dark.wait(`document.getElementById('code').value && document.querySelector('#preview grid-wise').querySelector('iframe')`)
	if wide := eval[int](dark, `document.documentElement.scrollWidth`); wide > 390 {
		t.Errorf("on a phone the page is %d wide: %s", wide, eval[string](dark, `[...document.querySelectorAll("body *")].filter(e => e.getBoundingClientRect().right > 391).map(e => e.tagName + "#" + e.id + "." + e.className + e.getBoundingClientRect().right).join()`))
	}
	dark.shot("embedding-phone-dark")
	eval[bool](dark, `document.getElementById('preview').scrollIntoView(), true`)
	dark.shot("embedding-phone-dark-preview")
}

// The maker writes what `gridwise embed` prints, for a level of every puzzle.
func TestMakerWritesWhatTheCommandPrints(t *testing.T) {
	x := newTab(t, desk)
	x.open("web/embedding.html")
	x.wait(`document.getElementById('code').value`)
	for _, p := range catalog.All {
		for form, flag := range map[string]string{"html": "--html", "element": "--element", "markdown": "--markdown", "oembed": "--oembed"} {
			eval[bool](x, fmt.Sprintf(`(() => { const s = document.getElementById('puzzle'); s.value = %q; s.dispatchEvent(new Event('change')); document.querySelector('[data-form=%s]').click(); return true })()`, p.Name(), form))
			cmd := exec.Command("bin/gridwise", "embed", p.Name(), "1", "--base", base, flag)
			cmd.Dir = root
			out, err := cmd.Output()
			if err != nil {
				t.Fatal(err)
			}
			x.wait(fmt.Sprintf(`document.getElementById('code').value === %s`, quote(withoutText(string(out)))))
		}
	}
}

func quote(text string) string {
	out, _ := json.Marshal(text)
	return string(out)
}

// withoutText leaves out the level as text, which only the command prints.
func withoutText(text string) string {
	before, rest, ok := strings.Cut(text, "<noscript>")
	_, after, _ := strings.Cut(rest, "</noscript>\n")
	if !ok {
		return text
	}
	return before + after
}

// The way to the full site takes the moves along; there the play goes on behind
// them.
func TestContinueOnTheFullSite(t *testing.T) {
	x := newTab(t, desk)
	x.open("web/play.html?l=" + articleLink(t))
	x.playing()
	x.press("ArrowRight", "ArrowRight")
	x.wait(`gw.ui.last.n === 2`)
	eval[bool](x, `(globalThis.open = (...a) => { globalThis.opened = a; return {} }, document.querySelector('#tools [data-name=more]').click(), document.querySelector('#more [data-name=site]').click(), true)`)
	x.wait(`globalThis.opened`)
	address := eval[string](x, `opened[0]`)
	if !strings.HasPrefix(address, base+"index.html#lemmo1.") || !strings.Contains(address, ".m2R.") {
		t.Fatalf("the site is opened at %s", address)
	}
	x.open(address)
	x.wait(inner + `.document.querySelector('#panel[data-kind=offer]:not([hidden])')`)
	eval[bool](x, inner+`.document.querySelector('#panel .first').click(), true`)
	x.wait(inner + `.gw.ui.last.n === 2`)
}
