//go:build browser

package webtest

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"gridwise/assets"
	"gridwise/game/figure"
	"gridwise/game/words"
)

// tenTopics are those of a post with two figures of each puzzle.
var tenTopics = [][2]string{{"lemmo", "fates"}, {"ghosts", "search"}, {"slider", "wave"}, {"woods", "line"}, {"lifter", "update"},
	{"lemmo", "removal"}, {"ghosts", "links"}, {"slider", "back"}, {"woods", "trap"}, {"lifter", "ways"}}

const lead = `<p>Number %d takes a moment to see, and then one cannot unsee it. Read the sentences, or step through them.</p>`

// tenFigures is that post, each figure as gridwise explain -element prints it.
func tenFigures(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString(`<p style="height: 800px">A word before.</p>`)
	for i, c := range tenTopics {
		d := stepsOf(t, c[0], 3, c[1], "en")
		text, err := d.Element(base, 1, "", words.Load("en"))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, lead, i+1)
		b.WriteString(text)
	}
	return postPage(t, b.String())
}

// every figure of a page that was mounted.
const mounted = `[...document.querySelectorAll('grid-wise')].every(g => g.shadowRoot?.querySelector('.steps')?.shadowRoot.querySelector('.explain svg'))`

// A post with ten explained figures behind its first screen does not move under its
// reader, fetches no program, and gives back what its figures take.
func TestTenFigures(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.inject(shifts)
	x.open(tenFigures(t))
	scrolled(x, 300)
	x.wait(mounted)
	if moved := eval[float64](x, `shifted`); moved != 0 {
		t.Errorf("the layout shifted by %v", moved)
	}
	if n := eval[int](x, `performance.getEntriesByType('resource').filter(r => /wasm|play\.html/.test(r.name)).length`); n != 0 {
		t.Errorf("%d programs were fetched", n)
	}
	again := func(n int) {
		t.Helper()
		eval[bool](x, fmt.Sprintf(`(async () => {
			const all = [...document.querySelectorAll('grid-wise')].slice(0, 5), shown = g => g.shadowRoot.querySelector('.steps')?.shadowRoot.querySelector('.explain svg');
			const turn = () => new Promise(done => setTimeout(done)), near = g => { g.scrollIntoView({ block: 'center', behavior: 'instant' }); };
			for (let i = 0; i < %d; i++) {
				const old = all[i %% 5], g = old.cloneNode(true);
				old.replaceWith(g);
				all[i %% 5] = g;
				near(g);
				while (!shown(g)) await turn();
			}
			return true;
		})()`, n))
	}
	again(10)
	before := heap(x)
	again(100)
	if after := heap(x); after > before*1.1 {
		t.Errorf("after a hundred mounts the heap is %.0f bytes, it was %.0f", after, before)
	} else {
		t.Logf("the heap: %.0f bytes, after a hundred mounts %.0f", before, after)
	}
}

// heap is how many bytes of the page's heap are in use.
func heap(t *tab) float64 {
	t.Helper()
	if _, err := chromedp.Call(t.ctx, heapprofiler.CollectGarbage, cdp.Empty{}); err != nil {
		t.Fatal(err)
	}
	r, err := chromedp.Call(t.ctx, runtime.GetHeapUsage, cdp.Empty{})
	if err != nil {
		t.Fatal(err)
	}
	return r.UsedSize
}

// tenPictures is the post with a picture, as a file, in the place of each figure: of
// the colours and the size that a screenshot of a board has.
func tenPictures(t *testing.T) string {
	t.Helper()
	dice := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	for i := range tenTopics {
		m := image.NewRGBA(image.Rect(0, 0, 560, 560))
		for y := range 560 {
			for x := range 560 {
				m.Set(x, y, color.RGBA{uint8(x / 40 * 16), uint8(y / 40 * 16), uint8(dice.IntN(24)), 255})
			}
		}
		var p bytes.Buffer
		if err := png.Encode(&p, m); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, lead, i+1)
		fmt.Fprintf(&b, `<img width=560 height=560 alt="" src="data:image/png;base64,%s">`, base64.StdEncoding.EncodeToString(p.Bytes()))
	}
	return postPage(t, b.String())
}

// BenchmarkTenFigures reports when the first figure of a post with ten can be walked
// through, when it is painted, and how long the same post with ten pictures takes to
// paint its first; and what the renderer takes at rest, of a core.
func BenchmarkTenFigures(b *testing.B) {
	const span = 10 * time.Second
	on(b, func(t *testing.T) {
		x := newTab(t, desk)
		figures, pictures := tenFigures(t), tenPictures(t)
		const ready = `globalThis.readyAt = 0; addEventListener('gridwise-step', () => { readyAt ||= performance.now(); });`
		x.inject(ready)
		const painted = `performance.getEntriesByName('first-contentful-paint')[0].startTime`
		sum := [3]float64{}
		for range 6 {
			x.open(pictures)
			x.wait(painted + ` > 0 && document.images[0].complete`)
			sum[0] += eval[float64](x, painted)
			x.open(figures)
			x.wait(`readyAt && ` + painted)
			sum[1] += eval[float64](x, painted)
			sum[2] += eval[float64](x, `readyAt`)
		}
		b.ReportMetric(sum[0]/6, "picture-ms")
		b.ReportMetric(sum[1]/6, "painted-ms")
		b.ReportMetric(sum[2]/6, "steps-ms")
		b.ReportMetric(sum[1]/sum[0], "painted/picture")
		b.ReportMetric(sum[2]/sum[0], "steps/picture")
		scrolled(x, 300)
		x.wait(mounted)
		before, begin := cpu(t), time.Now()
		time.Sleep(span)
		b.ReportMetric(100*(cpu(t)["renderer"]-before["renderer"])/time.Since(begin).Seconds(), "%renderer")
	})
	b.ReportMetric(0, "ns/op")
}

// editing changes cells of a figure's level at random, up to n times, and gives for
// each change that showed how many milliseconds that took. Where there are cells whose
// tiles can only be moved, one of those is dragged, else a cell is tapped.
const editing = `async (id, n, [left, top, cols, rows], moving) => {
	const g = document.getElementById(id), s = g.shadowRoot.querySelector('.steps').shadowRoot, board = s.querySelector('.board'), turn = () => new Promise(done => { const c = new MessageChannel(); c.port1.onmessage = done; c.port2.postMessage(0); });
	if (!board.matches('.edits')) s.querySelector('.edit').click();
	let seed = 7;
	const any = most => ((seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff) >> 8) % most, took = [];
	for (let i = 0; i < n; i++) {
		const before = edits.length, r = board.querySelector('svg').getBoundingClientRect(), to = any(rows) * cols + any(cols), k = any(moving.length || 1), down = moving[k] ?? to;
		const from = performance.now();
		for (const [t, at] of [['pointerdown', down], ['pointerup', to]]) board.dispatchEvent(new PointerEvent(t, { bubbles: true, pointerId: 1, clientX: r.left + r.width * (at % cols + .5) / cols, clientY: r.top + r.height * (Math.floor(at / cols) + .5) / rows }));
		const busy = () => s.querySelector('.explain').ariaBusy === 'true';
		while (edits.length === before && busy()) await turn();
		const now = performance.now();
		while (busy()) await turn();
		if (edits.length === before) continue;
		took.push(now - from);
		if (moving.length) moving[k] = to;
	}
	return took;
}`

// BenchmarkEdits reports how long it takes until a change of a shipped level up to 40
// by 40 shows in its explanation: the mean, the longest, and the share of levels whose
// mean is over 50 milliseconds.
func BenchmarkEdits(b *testing.B) {
	for _, puzzle := range everyPuzzle {
		b.Run(puzzle, func(b *testing.B) {
			on(b, func(t *testing.T) { edited(t, b, puzzle) })
			b.ReportMetric(0, "ns/op")
		})
	}
}

// ghostly lists the cells with a ghost, of the puzzle where nothing else may change.
func ghostly(d *figure.Document, puzzle string) string {
	cells := []string{}
	for i, tile := range d.Boards[0].Cells {
		for _, thing := range d.Tiles[tile] {
			if puzzle == "ghosts" && strings.HasPrefix(thing, "ghost") {
				cells = append(cells, strconv.Itoa(i))
			}
		}
	}
	return "[" + strings.Join(cells, ",") + "]"
}

func edited(t *testing.T, b *testing.B, puzzle string) {
	x := newTab(t, desk)
	sum, count, longest, slow, levels := 0.0, 0, 0.0, 0, 0
	for i := 0; i < len(assets.LevelNames(puzzle)); i += 4 {
		d := stepsOf(t, puzzle, i+1, "", "en")
		board := d.Boards[0]
		if board.Rows > 40 || board.Cols > 40 {
			continue
		}
		x.open(postPage(t, heardEdits+explained(t, "g", d, "edit")+scriptTag()))
		x.wait(stepping("g"))
		const call = `globalThis.moving ??= %s, (%s)('g', %d, [%d, %d, %d, %d], moving)`
		edit := func(n int) []float64 {
			return eval[[]float64](x, fmt.Sprintf(call, ghostly(d, puzzle), editing, n, board.Left, board.Top, board.Cols, board.Rows))
		}
		edit(4) // the solver starts
		took := edit(16)
		if len(took) == 0 {
			t.Logf("%s %d: none of the changes leaves a level", puzzle, i+1)
			continue
		}
		all := 0.0
		for _, ms := range took {
			all += ms
			longest = max(longest, ms)
		}
		mean := all / float64(len(took))
		t.Logf("%s %d, %d by %d, %d steps: %.1f ms over %d changes", puzzle, i+1, board.Rows, board.Cols, len(d.Steps), mean, len(took))
		sum, count, levels = sum+all, count+len(took), levels+1
		if mean > 50 {
			slow++
		}
	}
	if count == 0 {
		t.Fatal("nothing was changed")
	}
	b.ReportMetric(sum/float64(count), "mean-ms")
	b.ReportMetric(longest, "longest-ms")
	b.ReportMetric(float64(slow)/float64(levels), "slow/levels")
}
