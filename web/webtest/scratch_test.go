//go:build browser

package webtest

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestScratch(t *testing.T) {
	x := newTab(t, desk)
	x.open("index.html")
	f := `document.querySelector('iframe').contentWindow`
	x.wait(f + `.document.documentElement.dataset.shown === 'true'`)
	x.do(chromedp.Sleep(300e6))
	x.shot("scratch-site")
	fmt.Println(eval[string](x, `document.activeElement.tagName`), eval[string](x, f+`.document.activeElement.tagName`))
	x.click(400, 400)
	x.press("ArrowRight", "ArrowRight", "ArrowRight", "Enter")
	x.do(chromedp.Sleep(1500e6))
	x.shot("scratch-site2")
	x.press("KeyQ")
	x.do(chromedp.Sleep(2500e6))
	x.shot("scratch-site3")
	fmt.Println(eval[string](x, `JSON.stringify(globalThis.heard ?? [])`))
	fmt.Println(eval[string](x, f+`.gw.solver.kind`), eval[string](x, `JSON.stringify(`+f+`.gridwise.stats())`), eval[int](x, f+`.gw.frames`))
	p := newTab(t, phone)
	p.dark()
	p.open("index.html")
	p.wait(f + `.document.documentElement.dataset.shown === 'true'`)
	p.do(chromedp.Sleep(300e6))
	p.shot("scratch-phone")
}
