//go:build browser

package webtest

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// What a test holds of a page. Each names what was found, where it is not what it should be.

// it stands in the sentence of a fault for what was found.
var it any = new(int)

// faulty reports a fault by its sentence.
func (t *tab) faulty(found any, sentence string, args []any) {
	t.Helper()
	args = slices.Clone(args)
	for i := range args {
		if args[i] == it {
			args[i] = found
		}
	}
	t.Errorf(sentence, args...)
}

// textOf and valueOf are expressions for what an element says, and what a field has.
func textOf(selector string) string {
	return fmt.Sprintf(`document.querySelector(%q).textContent`, selector)
}
func valueOf(selector string) string {
	return fmt.Sprintf(`document.querySelector(%q).value`, selector)
}

// equals holds that an expression of the page has a value.
func equals[T comparable](t *tab, js string, want T, sentence string, args ...any) {
	t.Helper()
	if found := eval[T](t, js); found != want {
		t.faulty(found, sentence, args)
	}
}

// contains holds that a text of the page contains another.
func contains(t *tab, js, part, sentence string, args ...any) {
	t.Helper()
	if found := eval[string](t, js); !strings.Contains(found, part) {
		t.faulty(found, sentence, args)
	}
}

// atMost holds that a number of the page is no larger.
func atMost(t *tab, js string, most float64, sentence string, args ...any) {
	t.Helper()
	if found := eval[float64](t, js); found > most {
		t.faulty(found, sentence, args)
	}
}

// holds holds that an expression is true.
func (t *tab) holds(js, otherwise string, args ...any) {
	t.Helper()
	equals(t, js, true, otherwise, args...)
}

// does runs a script of which something comes, and waits for that.
func (t *tab) does(js, there string) {
	t.Helper()
	eval[bool](t, js)
	t.wait(there)
}

// sends sends the embed a message and waits for what comes of it.
func (t *tab) sends(message, there string) {
	t.Helper()
	t.post(message)
	t.wait(there)
}

// presses presses keys and waits for what comes of them.
func (t *tab) presses(there string, codes ...string) {
	t.Helper()
	t.press(codes...)
	t.wait(there)
}

// opens opens a page and waits until it stands.
func (t *tab) opens(path, there string) {
	t.Helper()
	t.open(path)
	t.wait(there)
}

// must ends a test for a fault that is none of what it tests.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// call gives the tab's browser a command of its protocol.
func call[P, R any](t *tab, command cdp.Command[P, R], params P) R {
	t.Helper()
	return called(t, t.ctx, command, params)
}

func called[P, R any](t testing.TB, ctx context.Context, command cdp.Command[P, R], params P) R {
	t.Helper()
	result, err := chromedp.Call(ctx, command, params)
	must(t, err)
	return result
}

// read is the text of a file, seen from the root of the tree where it has no other one.
func read(t testing.TB, parts ...string) string {
	t.Helper()
	file := filepath.Join(parts...)
	if !filepath.IsAbs(file) && !strings.HasPrefix(file, root) {
		file = filepath.Join(root, file)
	}
	text, err := os.ReadFile(file)
	must(t, err)
	return string(text)
}

// gridwise is what the command line prints.
func gridwise(t testing.TB, args ...string) string {
	t.Helper()
	return piped(t, "", "bin/gridwise", args...)
}

// ofRelease runs the command where it finds the release.
func ofRelease(t *testing.T, args ...string) {
	t.Helper()
	program, err := filepath.Abs(filepath.Join(root, "bin/gridwise"))
	must(t, err)
	piped(t, "", "env", append([]string{"-C", released(t), program}, args...)...)
}

// piped is what a command prints in the root of the tree, with a text as its input.
func piped(t testing.TB, in, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdin = root, strings.NewReader(in)
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, said.String())
	}
	return string(out)
}

// serve starts the command line's server for a folder, seen from the root of the
// tree, on a free port.
func serve(folder string) (server *exec.Cmd, address string, err error) {
	cmd := exec.Command("bin/gridwise", "serve", "-addr", "localhost:0", folder)
	cmd.Dir = root
	out, err := cmd.StderrPipe()
	if err != nil {
		return nil, "", err
	}
	if err := cmd.Start(); err != nil {
		return nil, "", err
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if address = regexp.MustCompile(`http://[^ ]+/`).FindString(lines.Text()); address != "" {
			go func() {
				for lines.Scan() {
				}
			}()
			return cmd, address, nil
		}
	}
	return nil, "", fmt.Errorf("gridwise serve named no address")
}

// serveFolder serves a folder until the test ends and returns its address.
func serveFolder(t *testing.T, dir string) string {
	t.Helper()
	cmd, address, err := serve(dir)
	must(t, err)
	t.Cleanup(func() { cmd.Process.Signal(os.Interrupt); cmd.Wait() })
	return address
}

// served is a folder made once for all tests, and the address where it is served.
type served struct {
	dir, address string
	server       *exec.Cmd
}

// release is what `make dist` lays out.
var release = sync.OnceValues(func() (*served, error) {
	dir, err := os.MkdirTemp("", "gridwise-release")
	if err != nil {
		return nil, err
	}
	made = &served{dir: dir}
	cmd := exec.Command("go", "run", tags(), "./web/build", "-pages", "-dist", dir, "-base", published)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	made.server, made.address, err = serve(dir)
	pool.add(made.address)
	return made, err
})

// tags are those of this test, so that a release has the puzzles that the test has: the build
// of one writes the pages beside it anew.
func tags() string {
	info, _ := debug.ReadBuildInfo()
	for _, s := range info.Settings {
		if s.Key == "-tags" {
			return "-tags=" + s.Value
		}
	}
	return "-tags="
}

var made *served // removed when all tests are done

func unreleased() {
	if made == nil {
		return
	}
	if made.server != nil {
		made.server.Process.Signal(os.Interrupt)
		made.server.Wait()
	}
	os.RemoveAll(made.dir)
}

// published is the address that the release is made for.
const published = "https://example.org/gridwise"

// released is the folder of the release. A test that changes it takes a copy.
func released(t *testing.T) string {
	t.Helper()
	r, err := release()
	must(t, err)
	return r.dir
}

// serveDist is the address where the command line's own server serves the release.
func serveDist(t *testing.T) string {
	t.Helper()
	released(t)
	return made.address
}

// postPage serves a page of somebody else's, at an address of its own.
func postPage(t *testing.T, body string) string {
	t.Helper()
	return strictPage(t, nil, `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A post</title><style>body { margin: 16px; font: 17px/1.5 sans-serif; max-width: 640px }</style>`+body)
}

// strictPage serves such a page, all of it, with headers of its own.
func strictPage(t *testing.T, headers map[string]string, page string) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		io.WriteString(w, page)
	}))
	t.Cleanup(s.Close)
	return s.URL
}
