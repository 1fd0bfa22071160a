//go:build browser

package webtest

import (
	"fmt"
	"testing"

	"gridwise/assets"
)

// explainPace has, on its page: open loads a level and waits until its board is at
// rest; first is the milliseconds from asking for a topic until its first step is painted,
// leave those of going back to the play. Frames are asked for past the player's own loop,
// which holds them at rest.
const explainPace = `globalThis.pace = (() => {
	const paint = () => new Promise(anyFrame);
	// A message that is sent in a frame comes once that is painted.
	const painted = async () => {
		await paint();
		const { port1, port2 } = new MessageChannel();
		await new Promise(done => { port1.onmessage = done; port2.postMessage(0); });
		return performance.now();
	};
	const begun = () => told.findLast(m => m.type === 'ready');
	const rest = async () => { while (!gridwise.stats().held || gw.ui.last.waiting || gw.solver.open) await paint(); };
	return {
		async open(puzzle, level) {
			const before = begun();
			gw.send({ type: 'load', level, puzzle });
			while (begun() === before) await paint();
			await rest();
		},
		async first(topic) {
			const from = performance.now();
			gw.send({ type: 'explain', topic, sure: true });
			while (!gw.now.view) await paint();
			return await painted() - from;
		},
		async leave() {
			const from = performance.now();
			gw.now.view.leave();
			const took = await painted() - from;
			await rest();
			return took;
		},
		topics: () => told.findLast(m => m.type === 'explaining').topics.filter(t => !t.why).map(t => t.name),
	};
})(), true`

// unheld keeps the browser's own way to ask for a frame.
const unheld = `globalThis.anyFrame = requestAnimationFrame.bind(globalThis)`

// BenchmarkExplanations reports, over one in six of the shipped levels of each
// puzzle and all of their topics, how long the first step takes to be painted once
// the solvers have begun, mean and longest, beside the mean of going back to the play;
// and how long the very first one takes, which loads the solvers and the step player.
func BenchmarkExplanations(b *testing.B) {
	for _, puzzle := range everyPuzzle {
		b.Run(puzzle, func(b *testing.B) {
			on(b, func(t *testing.T) { explainPaced(t, b, puzzle) })
			b.ReportMetric(0, "ns/op")
		})
	}
}

func explainPaced(t *testing.T, b *testing.B, puzzle string) {
	x := newTab(t, desk)
	x.inject(spy)
	x.inject(unheld)
	x.openAlone(linkOf(t, puzzle, shipped(t, puzzle, "01-")), "")
	x.still()
	eval[bool](x, explainPace)
	b.ReportMetric(eval[float64](x, `pace.first('')`), "cold-ms")
	eval[float64](x, `pace.leave()`)
	longest, sum, back, n := 0.0, 0.0, 0.0, 0.0
	for i, name := range assets.LevelNames(puzzle) {
		if i%6 > 0 {
			continue
		}
		text, _ := assets.Level(puzzle, name)
		eval[bool](x, fmt.Sprintf(`pace.open(%q, %q).then(() => true)`, puzzle, text))
		topics := []string{""} // the first, until all are told
		for k := 0; k < len(topics); k++ {
			took := eval[float64](x, fmt.Sprintf(`pace.first(%q)`, topics[k]))
			if k == 0 {
				topics = eval[[]string](x, `pace.topics()`)
			}
			longest, sum, n = max(longest, took), sum+took, n+1
			back += eval[float64](x, `pace.leave()`)
		}
	}
	b.ReportMetric(longest, "longest-ms")
	b.ReportMetric(sum/n, "mean-ms")
	b.ReportMetric(back/n, "back-ms")
}
