//go:build browser

package webtest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
)

// browser is one of the two that all tests share, each with half of the processors
// to itself, so that its many threads do not wake each other and flush each other's
// memory maps across all.
type browser struct {
	ctx  context.Context
	busy int // tests that use it
	free []*profile
}

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	for _, f := range []string{"bin/gridwise", "web/play.wasm", "web/solve-lemmo.wasm", "web/catalog.js"} {
		if _, err := os.Stat(filepath.Join(root, f)); err != nil {
			fmt.Fprintf(os.Stderr, "%s is missing: run the browser tests by `make browser`\n", f)
			return 1
		}
	}
	server, address, err := serve(".")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer server.Wait()
	defer server.Process.Signal(os.Interrupt)
	base = address
	pool.add(base)
	const all = 2
	for i := range all {
		stop, err := pool.launch(i, all)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer stop()
	}
	defer unreleased()
	code := m.Run()
	fmt.Printf("%d browsers, %d profiles used again and again, %d for one test, %d tabs, %d pages\n", all, pool.made.Load(), pool.fresh.Load(), pool.tabs.Load(), pool.pages.Load())
	return code
}

// launch starts browser i of n. Pages of one site in one profile share a process,
// and the page is put together without the software GL that draws the board. The
// headless shell is the same Chromium without windows, which take a tenth of the
// processor time of a run; where it is not installed, the whole one does.
func (p *profiles) launch(i, n int) (stop func(), err error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("process-per-site", true), chromedp.Flag("disable-gpu-compositing", true),
		chromedp.Flag("disable-features", "Translate,BlinkGenPropertyTrees,PreloadTopChromeWebUI,"+ // no pages for menus that nobody opens,
			"WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess")) // none under the address bar, no process kept in spare
	if shell, err := exec.LookPath("chromium-headless-shell"); err == nil {
		options = append(options, chromedp.ExecPath(shell))
	}
	options = append(options, chromedp.ModifyCmdFunc(func(cmd *exec.Cmd) { confine(cmd, i, n) }),
		// A program of a test ends before most of what the optimizing compiler
		// makes of it is used: eight times the work makes it begin.
		chromedp.Flag("js-flags", "--wasm-tiering-budget=100000000"))
	ctx, cancelAll := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(ctx)
	p.browsers = append(p.browsers, &browser{ctx: ctx})
	return func() { cancel(); cancelAll() }, chromedp.Do(ctx)
}

// confine has a command run on processors i, i+n, i+2n and so on, where the system
// can do that.
func confine(cmd *exec.Cmd, i, n int) {
	processors := fmt.Sprintf("%d-%d:%d", i, runtime.NumCPU()-1, n)
	if exec.Command("taskset", "-c", processors, "true").Run() != nil {
		return
	}
	confined := exec.Command("taskset", append([]string{"-c", processors, cmd.Path}, cmd.Args[1:]...)...)
	cmd.Path, cmd.Args = confined.Path, confined.Args
}

// use returns the browser that fewer tests use, and counts one more until the test
// ends.
func (p *profiles) use(t *testing.T) *browser {
	p.mu.Lock()
	defer p.mu.Unlock()
	b := slices.MinFunc(p.browsers, func(x, y *browser) int { return x.busy - y.busy })
	b.busy++
	t.Cleanup(func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		b.busy--
	})
	return b
}
