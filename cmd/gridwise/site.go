package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"path"
	"strings"
	"sync"
	"time"

	"gridwise/web/publish"
)

// site serves a built site as a well configured static host does: right types,
// the compressed file beside a file where the browser takes it, the content
// security policies, CORS (an embed in a sandbox has no origin), and caching:
// for ever what has a hash in its address, asked about again what has none.
//
// Only files of the known types are served, and none whose path has a part
// that starts with a dot: the working folder of the repository can be served.
type site struct {
	root     fs.FS
	patience time.Duration // with readers who take nothing
}

var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".steps":       "application/octet-stream",
	".wasm":        "application/wasm",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".gif":         "image/gif",
	".ico":         "image/x-icon",
	".ttf":         "font/ttf",
	".txt":         "text/plain; charset=utf-8",
	".xml":         "application/xml",
}

// slack is how much older than its file a compressed one may be: more, and it
// was made from another one.
const slack = 2 * time.Second

func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("X-Content-Type-Options", "nosniff")
	w = &patient{w, http.NewResponseController(w), s.patience}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		h.Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	if info, err := fs.Stat(s.root, cmp.Or(name, ".")); err == nil && info.IsDir() && !hidden(name) {
		if !strings.HasSuffix(r.URL.Path, "/") {
			to := url.URL{Path: "./" + path.Base(name) + "/", RawQuery: r.URL.RawQuery}
			http.Redirect(w, r, to.String(), http.StatusMovedPermanently)
			return
		}
		name = path.Join(name, "index.html")
	}
	kind := types[path.Ext(name)]
	if kind == "" || hidden(name) || strings.HasSuffix(r.URL.Path, name+"/") {
		lost(w)
		return
	}
	s.file(w, r, name, kind)
}

// lost answers where there is nothing, which pages of other origins may read, as they
// ask for explanations that not every level has.
func lost(w http.ResponseWriter) {
	w.Header().Set("Access-Control-Allow-Origin", "*")
	w.Header().Set("Content-Type", types[".html"])
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write(lostPage()) // whoever left needs no answer
}

var lostPage = sync.OnceValue(func() []byte { return publish.LostPage("/") })

// patient is a response that fails when its client reads nothing for a while, and
// goes on for as long as it reads something.
type patient struct {
	http.ResponseWriter
	control *http.ResponseController
	most    time.Duration
}

func (p *patient) Write(piece []byte) (int, error) {
	// An error means that there is no connection underneath, so none to hold up.
	_ = p.control.SetWriteDeadline(time.Now().Add(p.most))
	return p.ResponseWriter.Write(piece)
}

func hidden(name string) bool {
	return strings.HasPrefix(name, ".") || strings.Contains(name, "/.")
}

// file answers with a file, or the compressed one beside it.
func (s *site) file(w http.ResponseWriter, r *http.Request, name, kind string) {
	f, info, err := s.open(name)
	if err != nil {
		lost(w)
		return
	}
	defer f.Close()
	h := w.Header()
	h.Add("Vary", "Accept-Encoding")
	tag := ""
	for _, c := range []struct{ ext, coding string }{{".br", "br"}, {".gz", "gzip"}} {
		if !accepts(r.Header.Get("Accept-Encoding"), c.coding) {
			continue
		}
		small, smallInfo, err := s.open(name + c.ext)
		if err != nil {
			continue
		}
		defer small.Close()
		if !smallInfo.ModTime().Add(slack).Before(info.ModTime()) {
			f, info, tag = small, smallInfo, c.coding
			h.Set("Content-Encoding", c.coding)
			break
		}
	}
	h.Set("Content-Type", kind)
	h.Set("ETag", `"`+f.tag+tag+`"`)
	for _, line := range publish.Headers(name, r.URL.RawQuery) {
		h.Set(line.Name, line.Value)
	}
	http.ServeContent(w, r, "", f.changed, f)
}

// seekable is a file from which a part can be asked for, and what tells it from another one.
type seekable struct {
	io.ReadSeeker
	io.Closer
	tag     string
	changed time.Time // zero of what is packed
}

// open opens a file. What is packed in the program is unpacked for it.
func (s *site) open(name string) (seekable, fs.FileInfo, error) {
	f, err := s.root.Open(name)
	if err != nil {
		return seekable{}, nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fs.ErrNotExist
	}
	if x, ok := f.(io.ReadSeeker); ok && err == nil {
		return seekable{x, f, fmt.Sprintf("%x-%x", info.ModTime().UnixNano(), info.Size()), info.ModTime()}, info, nil
	}
	var text []byte
	if err == nil {
		text, err = io.ReadAll(f)
	}
	f.Close()
	return seekable{bytes.NewReader(text), io.NopCloser(nil), fmt.Sprintf("%x", sha256.Sum224(text)), time.Time{}}, info, err
}

// accepts reports whether an Accept-Encoding header takes a coding.
func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, weight, weighed := strings.Cut(part, ";q=")
		if strings.TrimSpace(name) == coding {
			return !weighed || strings.Trim(weight, "0. ") != ""
		}
	}
	return false
}
