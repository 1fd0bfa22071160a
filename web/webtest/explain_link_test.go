//go:build browser

package webtest

import (
	"strconv"
	"strings"
	"testing"

	"gridwise/game/link"
)

// TestExplanationHasAnAddress follows the address of the site from step to step:
// it is what the button copies, a reload and a link come back to the moment, a
// name that is gone to one near it, and closing takes it out. The play of who came
// by a link is untouched.
func TestExplanationHasAnAddress(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(`navigator.clipboard.writeText = async text => { top.copied = text; }`)
	gallery(x)
	x.level("lemmo", 30)
	think(x)
	x.clickIn(`#explain-next`)
	x.clickIn(`#explain-next`)
	stands(x, `n === 3`)
	const now = inner + `.gw.explaining.now`
	topic, step := eval[string](x, now+`.topic`), eval[string](x, now+`.name`)
	field := ".e" + topic + "-" + strings.ReplaceAll(step, ".", "D") + "."
	x.wait(`location.hash.includes('` + field + `')`)
	address := eval[string](x, `location.href`)
	x.clickIn(`#explain-link`)
	x.wait(`globalThis.copied`)
	if copied := eval[string](x, `copied`); copied != eval[string](x, `new URL('index.html', location.href).href + location.hash`) {
		t.Errorf("copied is %s, the address is %s", copied, address)
	}
	if n := eval[int](x, inner+`.document.querySelectorAll('#explain-text[aria-live=polite]').length`); n != 1 {
		t.Errorf("%d live regions", n)
	}
	if said := eval[bool](x, inner+`.document.getElementById('explain-text').textContent.includes(`+now+`.text)`); !said {
		t.Error("the sentence of the step is not read out")
	}

	eval[bool](x, `(location.reload(), true)`)
	x.boarded()
	agree(x)
	stands(x, `m.name === '`+step+`'`)
	x.clickIn(`#explain-close`)
	x.wait(bar + `.hidden && !location.hash.includes('.e')`)

	// A link to a step that is gone leads to the one nearest to it.
	_, body, _ := strings.Cut(address, "#")
	body = strings.Replace(body[:strings.LastIndex(body, ".")], strings.Trim(field, "."), "e"+topic+"-f3_gone", 1)
	eval[bool](x, `(location.hash = '`+body+`.`+link.Check(body)+`', true)`)
	agree(x)
	stands(x, `m.name === 'f3' && m.notice.includes('f3.gone')`)
}

// agree waits for an explanation that a link opens, and takes the question before it.
func agree(t *tab) {
	t.Helper()
	t.wait(inner + `.gw.explaining.now?.topic`)
	eval[bool](t, `(`+inner+`.document.querySelector('#panel[data-kind=asks]:not([hidden]) .first')?.click(), true)`)
}

// TestStepsOfEachPuzzleAreFound opens the link to a step of each puzzle.
func TestStepsOfEachPuzzleAreFound(t *testing.T) {
	t.Parallel()
	x := newTab(t, phone)
	gallery(x)
	for _, name := range everyPuzzle {
		x.level(name, 4)
		think(x)
		x.clickIn(`#explain-next`)
		stands(x, `n === 2`)
		step := eval[string](x, inner+`.gw.explaining.now.name`)
		x.wait(`location.hash.includes('-` + strings.ReplaceAll(step, ".", "D") + `.')`)
		link := eval[string](x, `location.hash`)
		x.clickIn(`#explain-close`)
		x.wait(bar + `.hidden && !location.hash.includes('.e')`)
		eval[bool](x, `(location.hash = '`+link+`', true)`)
		agree(x)
		stands(x, `m.name === '`+step+`'`)
		x.clickIn(`#explain-close`)
		x.wait(bar + `.hidden`)
	}

	// Where two slide, rows name the cells of both.
	eval[bool](x, `gw.book('slider').then(b => gw.go(b.levels.find(l => l.link.includes('T25lIFRvb2wgZm9yIFR3bw')).link)).then(() => true)`)
	x.boarded()
	think(x)
	x.wait(inner + `.document.querySelector('#explain-rows .row')?.textContent.split(', column ').length === 3`)
}

// TestMarkLeadsToItsStep taps a mark: the step that set it is shown.
func TestMarkLeadsToItsStep(t *testing.T) {
	t.Parallel()
	x := newTab(t, phone)
	gallery(x)
	x.level("lemmo", 30)
	think(x)
	x.clickIn(`#explain [data-name=last]`)
	stands(x, `m.ended && n === m.of`)
	of := eval[int](x, inner+`.gw.explaining.now.of`)
	box := eval[[]float64](x, `(f => { const b = `+inner+`.document.querySelector('canvas').getBoundingClientRect(), o = f.getBoundingClientRect(); return [o.x + b.x, o.y + b.y, b.width, b.height]; })(document.querySelector('iframe'))`)
	for _, y := range []float64{0.6, 0.55, 0.5, 0.65} {
		x.finger([2]float64{box[0] + box[2]/2, box[1] + box[3]*y})
	}
	stands(x, `n < `+strconv.Itoa(of))
	if n := eval[int](x, inner+`.gw.ui.last.n`); n != 0 {
		t.Errorf("a tap on a mark made %d moves", n)
	}
}

// TestBarIsAccessible holds the open bar, and the choice of topics, against
// axe-core in every theme and on small screens.
func TestBarIsAccessible(t *testing.T) {
	t.Parallel()
	x := judged(t)
	gallery(x)
	for _, name := range []string{"lemmo", "ghosts"} {
		x.level(name, 4)
		think(x)
		x.clickIn(`#explain-next`)
		stands(x, `n === 2`)
		x.clickIn(`#explain-topic`)
		anywhere(x, "explaining "+name, func() {})
		x.clickIn(`#explain-close`)
	}
}
