//go:build browser

package webtest

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// What `make dist` lays out plays from a host that knows nothing of it: below a
// path, with no headers but the types, and asks for nothing that is not there.
func TestDistPlaysAnywhere(t *testing.T) {
	t.Parallel()
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
