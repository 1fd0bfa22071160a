//go:build browser

package webtest

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/tracing"
	"github.com/chromedp/chromedp"
)

// slowPhone gives a tab the line and the processor of a slow phone.
func slowPhone(t *tab) {
	t.Helper()
	line := network.Conditions{Latency: 150, DownloadThroughput: 1.6e6 / 8, UploadThroughput: 0.75e6 / 8}
	if _, err := chromedp.Call(t.ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(t.ctx, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{&line}}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(t.ctx, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4}); err != nil {
		t.Fatal(err)
	}
}

// traced runs what is to be traced and returns the tasks of the page's main
// threads that took longer than 50 ms, in milliseconds, by the browser's own
// trace.
func traced(t *tab, run func()) []float64 {
	t.Helper()
	type event struct {
		Name     string
		Pid, Tid int
		Dur      float64 // in microseconds
		Args     struct{ Name string }
	}
	var all []event
	done := make(chan bool)
	ctx, cancel := context.WithCancel(t.ctx)
	defer cancel()
	if err := chromedp.Listen(ctx, func(ev any) {
		switch ev := ev.(type) {
		case *tracing.EventDataCollected:
			for _, v := range ev.Value {
				var e event
				if json.Unmarshal(v, &e) == nil {
					all = append(all, e)
				}
			}
		case *tracing.EventTracingComplete:
			close(done)
		}
	}); err != nil {
		t.Fatal(err)
	}
	config := &tracing.TraceConfig{IncludedCategories: []string{"toplevel", "disabled-by-default-devtools.timeline", "__metadata"}}
	if _, err := chromedp.Call(t.ctx, tracing.Start, tracing.StartParams{TraceConfig: config}); err != nil {
		t.Fatal(err)
	}
	run()
	if _, err := chromedp.Call(t.ctx, tracing.End, cdp.Empty{}); err != nil {
		t.Fatal(err)
	}
	<-done
	main := map[[2]int]bool{}
	for _, e := range all {
		if e.Name == "thread_name" && e.Args.Name == "CrRendererMain" {
			main[[2]int{e.Pid, e.Tid}] = true
		}
	}
	var long []float64
	for _, e := range all {
		if ms := e.Dur / 1000; e.Name == "RunTask" && main[[2]int{e.Pid, e.Tid}] && ms > 50 {
			long = append(long, ms)
		}
	}
	return long
}

// BenchmarkPhoneLevel reports how a level's address opens on a slow phone: when
// the program is asked for, when the level is seen, when it can be played, and
// for how long the page was blocked by tasks beyond 50 ms.
func BenchmarkPhoneLevel(b *testing.B) {
	on(b, func(t *testing.T) {
		dist := serveDist(t)
		x := newcomer(t, phone)
		slowPhone(x)
		x.inject(`addEventListener('DOMContentLoaded', () => new MutationObserver((_, o) => {
			if (document.querySelector('#poster g')) top.posterAt ??= top.performance.now();
			if (document.documentElement.dataset.shown === 'true') { top.playableAt ??= top.performance.now(); o.disconnect(); }
		}).observe(document.documentElement, { attributes: true, childList: true, subtree: true }));`)
		long := traced(x, func() {
			x.open(dist + "index.html#" + articleLink(t))
			x.wait(`globalThis.playableAt`)
		})
		asked := eval[float64](x, `Math.min(...[globalThis, document.querySelector('iframe').contentWindow].flatMap(w => w.performance.getEntriesByType('resource').filter(e => /play[.][^/]*wasm/.test(e.name)).map(e => e.startTime + w.performance.timeOrigin - performance.timeOrigin)))`)
		blocked, most := 0.0, 0.0
		for _, ms := range long {
			blocked += ms - 50
			most = max(most, ms)
		}
		t.Logf("tasks beyond 50 ms: %.0f", long)
		b.ReportMetric(asked, "ms-asked")
		b.ReportMetric(eval[float64](x, `posterAt`), "ms-poster")
		b.ReportMetric(eval[float64](x, `playableAt`), "ms-playable")
		b.ReportMetric(blocked, "ms-blocked")
		b.ReportMetric(most, "ms-longest")
	})
	b.ReportMetric(0, "ns/op")
}
