package main

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"

	"gridwise/solvers/catalog"
	"gridwise/web/publish"

	"github.com/evanw/esbuild/pkg/api"
)

// A page that is one file holds all that a level of one puzzle needs. It is the player's
// page, see web/player/one.js, and is made when somebody asks for it, of one.html and of the
// programs and scripts that the site has: by `gridwise page -single` and by the dialog that
// shares.
const oneFile = "one.html"

// onePolicy lets the page have what is in it, and nothing else.
const onePolicy = "default-src 'none'; script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'; worker-src blob:; connect-src blob:; img-src data: blob:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

// onePieces are the files that go into the page, and onePuzzlePieces those of its puzzle.
const (
	onePieces       = "play.wasm ../wasm_exec.js worker-page.js play-page.js lesson-page.js hand-in-page.js results-page.js steps-page.js thinker-page.js explain.js play-head.js poster-page.js"
	onePuzzlePieces = "solve-%s.wasm catalog/%[1]s-art.js catalog/%[1]s-figure.js"
)

// one writes the page that names its pieces. The first script is in it: a release has that
// nowhere else.
func (s *site) one() error {
	boot, err := os.ReadFile(s.path(bootFile))
	if err != nil {
		return err
	}
	pieces := []byte(publish.Piece(path.Base(bootFile), boot))
	for _, name := range strings.Fields(onePieces) {
		pieces = append(pieces, publish.PieceLink(name, "")...)
	}
	for _, p := range catalog.All {
		for _, name := range strings.Fields(fmt.Sprintf(onePuzzlePieces, p.Name())) {
			pieces = append(pieces, publish.PieceLink(name, p.Name())...)
		}
	}
	page, err := s.onePage(pieces)
	if err != nil {
		return err
	}
	return writeChanged(s.path("web", oneFile), page)
}

var (
	policyTag = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="[^"]*">`)
	scriptTag = regexp.MustCompile(`(?m)^<script [^>]*src="[^"]*"></script>\n`)
	styleTag  = regexp.MustCompile(`<link rel="boot" href="([^"]*\.css)">`)
	bootTag   = regexp.MustCompile(`(?m)^<link rel="boot" [^>]*>\n`)
	siteLink  = regexp.MustCompile(`<a href="\.\./index\.html">(\w+)</a> has the rules and the levels\.`)
)

// onePage puts the pieces and what opens them into the player's page.
func (s *site) onePage(pieces []byte) ([]byte, error) {
	page, err := os.ReadFile(s.path("web", "play.html"))
	if err != nil {
		return nil, err
	}
	style := styleTag.FindSubmatch(page)
	if style == nil {
		return nil, fmt.Errorf("play.html names no style sheet")
	}
	css, err := os.ReadFile(s.path("web", path.Clean(string(style[1]))))
	if err != nil {
		return nil, err
	}
	o := s.options()
	o.EntryPoints, o.Format = []string{s.path("web", "player", "one.js")}, api.FormatIIFE
	opener, err := built(o)
	if err != nil {
		return nil, err
	}
	page = policyTag.ReplaceAllLiteral(page, []byte(`<meta http-equiv="Content-Security-Policy" content="`+onePolicy+`">`))
	page = scriptTag.ReplaceAllLiteral(page, nil)
	page = siteLink.ReplaceAllLiteral(page, nil)
	page = bytes.Replace(page, style[0], slices.Concat([]byte("<style>"), css, []byte("</style>\n"+publish.OneFileMark+"\n")), 1)
	page = bootTag.ReplaceAllLiteral(page, nil)
	tail := slices.Concat(pieces, []byte("<script>"), s.data["one-words.js"], opener, []byte("</script>\n</body>"))
	return bytes.Replace(page, []byte("</body>"), tail, 1), nil
}
