//go:build browser

package webtest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
)

// A page that is still on its way when the script runs: what stands in an element
// is waited for, so that its picture is seen and no frame is made in its place.
func TestElementsOfSlowPage(t *testing.T) {
	t.Parallel()
	ran := make(chan struct{})
	mux := http.NewServeMux()
	mux.HandleFunc("/web/embed.js", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(root, "web", "embed.js"))
	})
	mux.HandleFunc("/ran", func(http.ResponseWriter, *http.Request) { close(ran) })
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprintf(w, `<!doctype html><html lang=en><title>A post</title><script async src="/web/embed.js" onload="fetch('/ran')"></script><grid-wise id=g level="%s" host="%s"><!-- %01000d -->`, first(t, "slider", 0), base, 0)
		w.(http.Flusher).Flush()
		select {
		case <-ran:
		case <-r.Context().Done():
		}
		fmt.Fprint(w, `<svg viewBox="0 0 4 3" width="80"><rect width="4" height="3"/></svg></grid-wise><p id=end>End</p>`)
	})
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	x := newTab(t, desk)
	x.open(s.URL)
	x.wait(`document.getElementById('end') && g.shadowRoot.querySelector('button').checkVisibility()`)
	equals(x, `g.shadowRoot.querySelector('iframe') !== null`, false,
		"a frame was made in place of the picture")
}
