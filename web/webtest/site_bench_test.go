//go:build browser

package webtest

import "testing"

// BenchmarkSiteUsable reports how long after its HTML the gallery of a first visit
// stands, with its links and its search, without any program.
func BenchmarkSiteUsable(b *testing.B) {
	on(b, func(t *testing.T) {
		x := newcomer(t, desk)
		x.inject(`new MutationObserver((_, o) => { if (document.querySelectorAll('.card a[href]').length >= 10 && document.getElementById('search')) { globalThis.usable ??= performance.now() - performance.getEntriesByType('navigation')[0].responseEnd; o.disconnect(); } }).observe(document, { childList: true, subtree: true });`)
		x.open("index.html")
		x.shown("/gallery")
		b.ReportMetric(eval[float64](x, `usable`), "ms-usable")
		if n := eval[int](x, `performance.getEntriesByType('resource').filter(e => /wasm$/.test(e.name.split('?')[0])).length`); n != 0 {
			t.Errorf("%d programs were fetched", n)
		}
	})
}
