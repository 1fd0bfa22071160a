//go:build browser

package webtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gridwise/web/symbols"
)

// TestStrippedProgramRuns runs a program that calls methods through reflection
// under the garbage collector, with the names of its functions and without: it
// prints the same, and its program counters are found.
func TestStrippedProgramRuns(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file("whole.wasm"), "./web/symbols/testdata/probe")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	whole, err := os.ReadFile(file("whole.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	stripped, names, err := symbols.Strip(whole)
	if err != nil {
		t.Fatal(err)
	}
	loader, err := os.ReadFile(filepath.Join(root, "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"stripped.wasm": stripped, "wasm_exec.js": loader, "index.html": []byte(`<!doctype html><title>probe</title><script src="wasm_exec.js"></script>`)} {
		if err := os.WriteFile(file(name), text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	x := newTab(t, desk)
	x.open(serveFolder(t, dir) + "index.html")
	const run = `(async name => {
		let said = '';
		const log = console.log;
		console.log = text => { said += text + '\n'; };
		const go = new Go();
		await go.run((await WebAssembly.instantiateStreaming(fetch(name), go.importObject)).instance);
		console.log = log;
		return said;
	})`
	want := eval[string](x, run+`('whole.wasm')`)
	got := eval[string](x, run+`('stripped.wasm')`)
	if got != want || !strings.Contains(got, "nil pointer") {
		t.Errorf("whole it prints %q, stripped %q", want, got)
	}
	trace, err := symbols.Resolve(string(names), got)
	if err != nil || !strings.Contains(trace, " main.theFunctionThatPanics:") {
		t.Errorf("%q, %v", trace, err)
	}
}
