//go:build browser

package webtest

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
)

// stepsWorker runs the benchmarks of Lifter's tests in a worker and hands on
// what they print.
const stepsWorker = `importScripts('wasm_exec.js');
	let printed = '';
	const decoder = new TextDecoder();
	fs.writeSync = (fd, bytes) => { printed += decoder.decode(bytes); return bytes.length; };
	const go = new Go();
	go.argv = ['lifter.test', '-test.run=^$', '-test.bench=^Benchmark(Step|Route)$', '-test.benchtime=2s'];
	WebAssembly.instantiateStreaming(fetch('lifter.wasm'), go.importObject)
		.then(({ instance }) => go.run(instance)).catch(e => { printed += e; }).then(() => postMessage(printed));`

// stepsServer serves the compiled tests, Go's loader, and the worker.
func stepsServer(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "lifter.wasm")
	compile := exec.Command("go", "test", "-c", "-o", program, "./solvers/lifter")
	compile.Dir, compile.Env = root, append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/lifter.wasm", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, program) })
	mux.HandleFunc("/wasm_exec.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(root, "wasm_exec.js"))
	})
	mux.HandleFunc("/worker.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		w.Write([]byte(stepsWorker))
	})
	mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		w.Write([]byte(`<!doctype html><title>steps</title><script>const w = new Worker('worker.js'); w.onmessage = e => { globalThis.printed = e.data; };</script>`))
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server.URL
}

// BenchmarkSimulator reports the steps a second of Lifter's simulator in a worker,
// in millions: the benchmarks of its own tests, compiled for the browser.
func BenchmarkSimulator(b *testing.B) {
	figure := regexp.MustCompile(`Benchmark(\w+)\s.*?([\d.]+) Msteps/s`)
	on(b, func(t *testing.T) {
		x := newcomer(t, desk)
		x.open(stepsServer(t) + "/")
		x.wait(`globalThis.printed`)
		printed := eval[string](x, `printed`)
		found := figure.FindAllStringSubmatch(printed, -1)
		if len(found) != 2 {
			t.Fatal(printed)
		}
		for _, m := range found {
			rate, err := strconv.ParseFloat(m[2], 64)
			if err != nil {
				t.Fatal(err)
			}
			b.ReportMetric(rate, m[1]+"-Msteps/s")
		}
	})
	b.ReportMetric(0, "ns/op")
}
