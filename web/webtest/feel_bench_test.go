//go:build browser

package webtest

import (
	"fmt"
	"slices"
	"testing"

	"gridwise/assets"
)

// hintMillis loads a level and asks for a hint once its board is at rest; it is the
// milliseconds until the hint was told and painted.
const hintMillis = `(async (puzzle, level) => {
	const paint = () => new Promise(requestAnimationFrame), begun = () => told.findLast(m => m.type === 'ready');
	const before = begun();
	gw.send({ type: 'load', level, puzzle });
	while (begun() === before || !gridwise.stats().held || gw.ui.last.waiting) await paint();
	const n = told.length, asked = performance.now();
	gw.send({ type: 'command', name: 'hint' });
	while (!told.slice(n).some(m => m.type === 'hint')) await paint();
	await paint();
	return performance.now() - asked;
})`

// BenchmarkHints reports how long the first hint takes in the shipped levels, one in
// four of each puzzle, once its solvers have begun: the mean and the longest.
func BenchmarkHints(b *testing.B) {
	for _, puzzle := range []string{"lemmo", "ghosts", "slider", "woods", "lifter"} {
		b.Run(puzzle, func(b *testing.B) {
			on(b, func(t *testing.T) {
				x := alone(t, desk, linkOf(t, puzzle, shipped(t, puzzle, "01-")), "")
				x.press("KeyQ")
				x.wait(has("hint", `true`))
				var took []float64
				longest := ""
				for i, name := range assets.LevelNames(puzzle) {
					if i%4 > 0 {
						continue
					}
					text, _ := assets.Level(puzzle, name)
					ms := eval[float64](x, fmt.Sprintf(`%s(%q, %q)`, hintMillis, puzzle, text))
					if took = append(took, ms); ms == slices.Max(took) {
						longest = name
					}
				}
				sum := 0.0
				for _, ms := range took {
					sum += ms
				}
				t.Logf("%s: the longest of %d levels is %s", puzzle, len(took), longest)
				b.ReportMetric(sum/float64(len(took)), "mean-ms")
				b.ReportMetric(slices.Max(took), "longest-ms")
			})
			b.ReportMetric(0, "ns/op")
		})
	}
}

// BenchmarkTaps reports how long after a finger came down, to tap, swipe or drag, the
// first level of each puzzle says what came of it.
func BenchmarkTaps(b *testing.B) {
	for name, first := range beginners {
		b.Run(name, func(b *testing.B) {
			on(b, func(t *testing.T) {
				x := newTab(t, phone)
				x.inject(spy + `; addEventListener('touchstart', () => {
					const n = told.length, touched = performance.now(), look = () => {
						if (told.slice(n).some(m => m.type === 'move' || m.type === 'bump')) globalThis.answered ??= performance.now() - touched;
						else requestAnimationFrame(look);
					};
					look();
				}, true);`)
				x.openAlone(linkOf(t, name, shipped(t, name, "01-")), "")
				x.still()
				box := eval[[]float64](x, `(r => [r.x, r.y, r.width, r.height])(document.querySelector('canvas').getBoundingClientRect())`)
				at := func(p [2]float64) [2]float64 { return [2]float64{box[0] + p[0]*box[2], box[1] + p[1]*box[3]} }
				from, to := at(first.touch[0]), at(first.touch[1])
				x.finger(from, [2]float64{(from[0] + to[0]) / 2, (from[1] + to[1]) / 2}, to)
				x.wait(`globalThis.answered !== undefined`)
				b.ReportMetric(eval[float64](x, `answered`), "ms")
			})
			b.ReportMetric(0, "ns/op")
		})
	}
}
