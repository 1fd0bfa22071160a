//go:build browser

package webtest

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

// relay serves the site through another address: it adds headers, notes what
// was asked for, and can hold an answer back.
type relay struct {
	*httptest.Server
	mu    sync.Mutex
	asked []string
	lose  map[string]int  // how many more requests for a path are lost
	stall map[string]bool // paths of which half comes, and no more
	held  map[string]chan struct{}
}

func newRelay(t *testing.T, header map[string]string) *relay { return relayTo(t, base, header) }

func relayTo(t *testing.T, address string, header map[string]string) *relay {
	t.Helper()
	to, err := url.Parse(address)
	must(t, err)
	proxy := httputil.NewSingleHostReverseProxy(to)
	proxy.ModifyResponse = func(r *http.Response) error {
		if header["plain"] != "" { // a host that knows nothing of programs and other origins
			for name := range r.Header {
				if name != "Content-Type" && name != "Content-Length" {
					delete(r.Header, name)
				}
			}
			if strings.HasSuffix(r.Request.URL.Path, ".wasm") {
				r.Header.Set("Content-Type", "text/plain")
			}
			return nil
		}
		for k, v := range header {
			if k != "Content-Security-Policy" || strings.HasSuffix(r.Request.URL.Path, ".html") {
				r.Header.Set(k, v)
			}
		}
		return nil
	}
	r := &relay{lose: map[string]int{}, stall: map[string]bool{}, held: map[string]chan struct{}{}}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		r.mu.Lock()
		r.asked = append(r.asked, q.URL.Path)
		lost, stalled, held := r.lose[q.URL.Path] > 0, r.stall[q.URL.Path], r.held[q.URL.Path]
		r.lose[q.URL.Path]--
		r.mu.Unlock()
		if held != nil {
			<-held
		}
		if lost {
			http.Error(w, "lost", http.StatusServiceUnavailable)
			return
		}
		if header["plain"] != "" {
			q.Header.Del("Accept-Encoding")
		}
		if stalled {
			w = &half{ResponseWriter: w}
			defer func() { <-q.Context().Done() }()
		}
		proxy.ServeHTTP(w, q)
	}))
	t.Cleanup(r.Close)
	return r
}

// heard are the paths asked for so far.
func (r *relay) heard() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.asked)
}

// programs are those asked for.
func (r *relay) programs() []string {
	return slices.DeleteFunc(r.heard(), func(p string) bool { return !strings.HasSuffix(p, ".wasm") })
}

// lost makes the next requests for a path fail, n of them.
func (r *relay) lost(path string, n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.lose[path] = n
}

// stalls makes a path hang when half of it has come, or has it come whole again.
func (r *relay) stalls(path string, on bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stall[path] = on
}

// holds holds a path back until it is let go, or the test ends.
func (r *relay) holds(t *testing.T, path string) (free func()) {
	c := make(chan struct{})
	r.mu.Lock()
	defer r.mu.Unlock()
	r.held[path] = c
	free = sync.OnceFunc(func() { close(c) })
	t.Cleanup(free)
	return free
}

// half lets half of an answer through.
type half struct {
	http.ResponseWriter
	left int64
}

func (h *half) WriteHeader(code int) {
	h.left, _ = strconv.ParseInt(h.Header().Get("Content-Length"), 10, 64)
	h.left /= 2
	h.ResponseWriter.WriteHeader(code)
}

func (h *half) Write(b []byte) (int, error) {
	part := b[:min(int64(len(b)), h.left)]
	h.left -= int64(len(part))
	if _, err := h.ResponseWriter.Write(part); err != nil {
		return 0, err
	}
	h.ResponseWriter.(http.Flusher).Flush()
	return len(b), nil
}

// fetched are the paths asked for so far, each once.
func (r *relay) fetched() []string {
	all := r.heard()
	slices.Sort(all)
	return slices.Compact(all)
}

// wire is a line between browser and server on which bytes are counted: what
// the server sends, headers and all.
type wire struct {
	url  string
	sent atomic.Int64
}

func newWire(t *testing.T, site string) *wire {
	t.Helper()
	to, err := url.Parse(site)
	must(t, err)
	in, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { in.Close() })
	w := &wire{url: "http://" + in.Addr().String() + "/"}
	go func() {
		for {
			c, err := in.Accept()
			if err != nil {
				return
			}
			s, err := net.Dial("tcp", to.Host)
			if err != nil {
				c.Close()
				continue
			}
			go func() { io.Copy(s, c); s.Close() }()
			go func() { io.Copy(io.MultiWriter(c, meter{&w.sent}), s); c.Close() }()
		}
	}()
	return w
}

type meter struct{ n *atomic.Int64 }

func (c meter) Write(b []byte) (int, error) { c.n.Add(int64(len(b))); return len(b), nil }
