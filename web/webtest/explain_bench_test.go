//go:build browser

package webtest

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"gridwise/assets"
)

// explainPace has, on its page: open loads a level and waits until its board is at
// rest; trip is the milliseconds of a message to the worker and back that asks for
// nothing; first is those from asking for a topic until the page has its first step,
// and until that is painted; leave is those of going back to the play, which changes
// and paints as much of the page and asks no solver; steps is how many steps of the
// first topic came in how many milliseconds, where only the messages and the solver
// work. Frames are asked for past the player's own loop, which holds them at rest.
const explainPace = `globalThis.pace = (() => {
	const paint = () => new Promise(anyFrame);
	// A message that is sent in a frame comes once that is painted.
	const painted = async () => {
		await paint();
		const { port1, port2 } = new MessageChannel();
		await new Promise(done => { port1.onmessage = done; port2.postMessage(0); });
		return performance.now();
	};
	let shows = () => {};
	const push = told.push;
	told.push = m => { if (m.type === 'explaining' && m.n) Promise.resolve().then(() => shows()); return push.call(told, m); };
	const begun = () => told.findLast(m => m.type === 'ready');
	let id = 50000;
	const ask = request => new Promise(done => gw.solver.ask(++id, { op: 'explain', level: '', moves: '', ...request }, (kind, value) => { if (kind !== 'progress') done(value); }));
	const now = () => gw.explaining.now;
	const rest = async () => { while (!gridwise.stats().held || gw.ui.last.waiting || gw.solver.open) await paint(); };
	return {
		async open(puzzle, level) {
			const before = begun();
			gw.send({ type: 'load', level, puzzle });
			while (begun() === before) await paint();
			await rest();
		},
		async trip(puzzle) {
			const from = performance.now();
			for (let i = 0; i < 10; i++) await ask({ puzzle });
			return (performance.now() - from) / 10;
		},
		async first(topic) {
			const from = performance.now(), shown = new Promise(done => { shows = done; });
			gw.send({ type: 'explain', topic, sure: true });
			await shown;
			return [performance.now() - from, await painted() - from];
		},
		async leave() {
			await rest();
			const from = performance.now();
			gw.send({ type: 'walk', do: 'leave' });
			const took = await painted() - from;
			await rest();
			return took;
		},
		async steps(puzzle, level) {
			const from = performance.now();
			let n = 0, a = {};
			while (!a.ended && !a.error && performance.now() - from < 200) n += (a = await ask({ puzzle, level, from: n, count: 128 })).steps?.length ?? 0;
			return [n, performance.now() - from];
		},
		topics: () => now().topics.filter(t => !t.why).map(t => t.name),
	};
})(), true`

// unheld keeps the browser's own way to ask for a frame.
const unheld = `globalThis.anyFrame = requestAnimationFrame.bind(globalThis)`

// BenchmarkExplanations reports, over one in six of the shipped levels of each
// puzzle and all of their topics, how long the first step takes to be shown once
// the solvers have begun: mean and longest until it is told and until it is painted,
// the mean beside that of going back to the play and over a bare message to the worker
// and back; how long the very first one takes, which loads the solvers; and how many
// steps a second the worker gives.
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
	cold := eval[[]float64](x, `pace.first('')`)
	eval[float64](x, `pace.leave()`)
	type shown struct {
		ms   float64
		what string
	}
	var all []shown
	said, latest, sum, back, trips, steps, ms := 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
	for i, name := range assets.LevelNames(puzzle) {
		if i%6 > 0 {
			continue
		}
		text, _ := assets.Level(puzzle, name)
		eval[bool](x, fmt.Sprintf(`pace.open(%q, %q).then(() => true)`, puzzle, text))
		trip := eval[float64](x, fmt.Sprintf(`pace.trip(%q)`, puzzle))
		topics := []string{""} // the first, until all are told
		for n := 0; n < len(topics); n++ {
			took := eval[[]float64](x, fmt.Sprintf(`pace.first(%q)`, topics[n]))
			if n == 0 {
				topics = eval[[]string](x, `pace.topics()`)
			}
			all = append(all, shown{took[1], name + " " + topics[n]})
			said, latest, sum, trips = said+took[0], max(latest, took[0]), sum+took[1], trips+trip
			back += eval[float64](x, `pace.leave()`)
		}
		got := eval[[]float64](x, fmt.Sprintf(`pace.steps(%q, %q)`, puzzle, text))
		steps, ms = steps+got[0], ms+got[1]
	}
	slices.SortFunc(all, func(a, b shown) int { return cmp.Compare(b.ms, a.ms) })
	t.Logf("%s: %d topics, the longest %v", puzzle, len(all), all[:min(8, len(all))])
	b.ReportMetric(sum/trips, "first/trip")
	b.ReportMetric(cold[1], "cold-ms")
	b.ReportMetric(all[0].ms, "longest-ms")
	b.ReportMetric(sum/float64(len(all)), "mean-ms")
	b.ReportMetric(said/float64(len(all)), "told-ms")
	b.ReportMetric(latest, "told-longest-ms")
	b.ReportMetric(back/float64(len(all)), "back-ms")
	b.ReportMetric(1000*steps/ms, "steps/s")
}
