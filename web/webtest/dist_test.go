//go:build browser

package webtest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
)

// releaseFolder is what `make dist` lays out, made once for all tests.
var releaseFolder = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "gridwise-release")
	if err != nil {
		return "", err
	}
	cmd := exec.Command("go", "run", "./web/build", "-pages", "-dist", dir, "-base", published)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		return dir, fmt.Errorf("%w\n%s", err, out)
	}
	return dir, nil
})

func released(t *testing.T) string {
	t.Helper()
	dir, err := releaseFolder()
	if err != nil {
		t.Fatal(err)
	}
	releaseMade = dir
	return dir
}

var releaseMade string // removed when all tests are done

// What `make dist` lays out plays from a host that knows nothing of it: below a
// path, with no headers but the types, and asks for nothing that is not there.
func TestDistPlaysAnywhere(t *testing.T) {
	dir := released(t)
	var mu sync.Mutex
	var asked, missing []string
	files := http.StripPrefix("/some/where", http.FileServer(http.Dir(dir)))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer := &noting{ResponseWriter: w}
		files.ServeHTTP(answer, r)
		mu.Lock()
		defer mu.Unlock()
		asked = append(asked, r.URL.Path)
		if answer.status == http.StatusNotFound {
			missing = append(missing, r.URL.Path)
		}
	}))
	t.Cleanup(s.Close)
	x := newTab(t, desk)
	x.openSiteAt(s.URL + "/some/where/index.html#" + articleLink(t))
	x.until("ArrowRight", said("move", `m.n >= 1`))
	x.press("KeyQ")
	x.wait(said("hint", `m.why`))
	mu.Lock()
	defer mu.Unlock()
	if len(missing) > 0 {
		t.Errorf("not there: %v", missing)
	}
	hashedProgram := false
	for _, p := range asked {
		hashedProgram = hashedProgram || strings.HasPrefix(p, "/some/where/web/play.") && strings.HasSuffix(p, ".wasm") && p != "/some/where/web/play.wasm"
	}
	if !hashedProgram {
		t.Errorf("the program was not asked for by a name with a hash: %v", asked)
	}
}

// noting notes the status of an answer.
type noting struct {
	http.ResponseWriter
	status int
}

func (n *noting) WriteHeader(status int) {
	n.status = status
	n.ResponseWriter.WriteHeader(status)
}
