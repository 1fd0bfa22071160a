//go:build browser

package webtest

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"regexp"
	"sync"
	"testing"
)

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
	cmd := exec.Command("go", "run", "./web/build", "-pages", "-dist", dir, "-base", published)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	made.server, made.address, err = serve(dir)
	pool.add(made.address)
	return made, err
})

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
