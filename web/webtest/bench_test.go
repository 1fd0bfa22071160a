//go:build browser

package webtest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// on runs a part of a benchmark as if it were a test, for the rig's sake.
func on(b *testing.B, run func(*testing.T)) {
	b.Helper()
	if !testing.RunTests(func(_, _ string) (bool, error) { return true, nil }, []testing.InternalTest{{Name: b.Name(), F: run}}) {
		b.FailNow()
	}
}

// whenShown notes the time, since the page was asked for, at which the board
// is first seen.
const whenShown = `addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
	if (document.documentElement.dataset.shown === 'true') globalThis.shownAt ??= performance.now();
}).observe(document.documentElement, { attributes: true }));`

// BenchmarkVisits reports the time to the first frame on a first visit and on
// later ones, when the browser has kept the compiled code.
func BenchmarkVisits(b *testing.B) {
	on(b, func(t *testing.T) {
		x := newcomer(t, desk)
		x.inject(whenShown)
		var at []float64
		for range 5 {
			x.openPlayer(articleLink(t), "")
			at = append(at, eval[float64](x, `shownAt`))
			x.still()
			time.Sleep(2 * time.Second) // the browser writes its code cache when it has nothing else to do
		}
		t.Logf("first frame after %.0f ms", at)
		b.ReportMetric(at[0], "first-ms")
		later := min(at[1], at[2], at[3], at[4])
		b.ReportMetric(later, "later-ms")
		b.ReportMetric(later/at[0], "later/first")
	})
	b.ReportMetric(0, "ns/op")
}

// cpu is the processor time in seconds of the browser's processes, by kind.
func cpu(t *testing.T) map[string]float64 {
	t.Helper()
	r, err := chromedp.CallBrowser(pool.browsers[0].ctx, systeminfo.GetProcessInfo, cdp.Empty{})
	if err != nil {
		t.Fatal(err)
	}
	sum := map[string]float64{}
	for _, p := range r.ProcessInfo {
		sum[p.Type] += p.CPUTime
	}
	return sum
}

// BenchmarkIdle reports how much of a core the browser's processes take while
// the board is shown and nothing happens.
func BenchmarkIdle(b *testing.B) {
	const span = 10 * time.Second
	on(b, func(t *testing.T) {
		x := newcomer(t, desk)
		x.openPlayer(articleLink(t), "")
		x.still()
		before, begin := cpu(t), time.Now()
		time.Sleep(span)
		after, took := cpu(t), time.Since(begin).Seconds()
		b.ReportMetric(100*(after["renderer"]-before["renderer"])/took, "%renderer")
		b.ReportMetric(100*(after["GPU"]-before["GPU"])/took, "%gpu")
		b.ReportMetric(float64(eval[int](x, `(gridwise.stats().drawn)`)), "pictures")
	})
	b.ReportMetric(0, "ns/op")
}

// lemmoMap is a random map with a space in about seven cells.
func lemmoMap(rows, cols int) string {
	dice := rand.New(rand.NewPCG(1, 2))
	var text strings.Builder
	for r := range rows {
		row := []byte(strings.Repeat("#", cols))
		for c := range row {
			switch n := dice.IntN(100); {
			case r < rows-1 && n < 15:
				row[c] = '.'
			case r == rows-1 && n < 30:
				row[c] = "$@"[n%2]
			}
		}
		if r < rows-1 {
			row[dice.IntN(cols)] = '.'
		} else {
			row[0] = '$'
		}
		text.Write(row)
		text.WriteByte('\n')
	}
	return text.String()
}

// BenchmarkWorker reports the time of Lemmo's two tasks on a map of 1000×1000
// in the worker, with the messages there and back.
func BenchmarkWorker(b *testing.B) {
	on(b, func(t *testing.T) {
		x := newcomer(t, desk)
		x.openPlayer(articleLink(t), "")
		eval[bool](x, fmt.Sprintf(`(globalThis.map = %q, true)`, lemmoMap(1000, 1000)))
		const ask = `new Promise(done => { const begin = performance.now();
			gw.solver.ask({op: 'solve', puzzle: 'lemmo', level: map, moves: '', strength: 0, seed: '0', wish: '', steps: 0, all: false},
				(kind, value) => { if (kind !== 'progress') done(value.error ? -1 : performance.now() - begin); }); })`
		first := eval[float64](x, ask)
		second := eval[float64](x, ask)
		if first < 0 || second < 0 {
			t.Fatal("the worker did not solve the map")
		}
		b.ReportMetric(first, "first-ms")
		b.ReportMetric(second, "again-ms")
	})
	b.ReportMetric(0, "ns/op")
}

// BenchmarkLargeBoard reports Go's time for a frame of a board of 100×100
// whose piece is walking.
func BenchmarkLargeBoard(b *testing.B) {
	on(b, func(t *testing.T) {
		x := newcomer(t, desk)
		x.openPlayer(articleLink(t), "")
		eval[bool](x, fmt.Sprintf(`(gw.send({type: 'load', level: %q, puzzle: 'lemmo'}), true)`, lemmoMap(100, 100)))
		x.wait(`gw.ui.last.n === 0 && gridwise.stats().held`)
		eval[bool](x, `(gw.send({type: 'command', name: 'fit'}), gw.focusBoard(), gridwise.stats(true), true)`)
		x.press("Enter")
		x.wait(`gridwise.stats().drawn > 3`)
		frames := eval[[]float64](x, `(async () => {
			const all = [];
			for (let i = 0; i < 60 && !gridwise.stats().held; i++) { await new Promise(done => gw.paint(done)); all.push(gridwise.stats().millis); }
			return all.sort((a, b) => a - b);
		})()`)
		b.ReportMetric(frames[len(frames)/2], "frame-ms")
		b.ReportMetric(frames[len(frames)-1], "longest-ms")
		b.ReportMetric(float64(len(frames)), "frames")
		x.shot("large-board")
	})
	b.ReportMetric(0, "ns/op")
}

// BenchmarkTenEmbedsIdle reports how much of a core ten embeds of one page take
// before anybody has clicked.
func BenchmarkTenEmbedsIdle(b *testing.B) {
	const span = 10 * time.Second
	on(b, func(t *testing.T) {
		var body strings.Builder
		for i := range 10 {
			body.WriteString(frameOf(fmt.Sprintf("f%d", i), base, "l="+articleLink(t), ""))
		}
		x := newcomer(t, desk)
		x.open(postPage(t, body.String()))
		x.wait(count("ready") + ` === 10`)
		time.Sleep(2 * time.Second) // until all is drawn and put away
		before, begin := cpu(t), time.Now()
		time.Sleep(span)
		after, took := cpu(t), time.Since(begin).Seconds()
		b.ReportMetric(100*(after["renderer"]-before["renderer"])/took, "%renderer")
		b.ReportMetric(100*(after["GPU"]-before["GPU"])/took, "%gpu")
	})
	b.ReportMetric(0, "ns/op")
}
