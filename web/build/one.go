package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"gridwise/solvers/catalog"
	"gridwise/web/build/lzma"
	"gridwise/web/publish"

	"github.com/evanw/esbuild/pkg/api"
	"golang.org/x/sync/errgroup"
)

// The page that is one file holds all that a level of one puzzle needs. It is the
// player's page, whose scripts and programs are packed behind it, see
// web/player/one.js. What it is to show is written in by who gives it away:
// `gridwise page -single`, and the dialog that shares.

// onePolicy lets the page have what is in it, and nothing else.
const onePolicy = "default-src 'none'; script-src 'unsafe-inline' blob: 'wasm-unsafe-eval'; worker-src blob:; connect-src blob:; img-src data: blob:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

// onePiece is a file in the page: its name and its bytes. The pieces are packed in three
// parts: two programs, of which the second repeats much of the first, and the scripts.
type onePiece struct {
	name string
	text []byte
}

func (p onePiece) MarshalJSON() ([]byte, error) { return json.Marshal([]any{p.name, len(p.text)}) }

const oneScripts = "../wasm_exec.js worker-page.js play-page.js view-page.js thinker-page.js explain.js catalog/%s-art.js catalog/%s-figure.js boot-page.js play-head.js poster-page.js"

// one writes a page of each puzzle to a folder.
func (s *site) one(dir string) error {
	program, err := s.pieces("play.wasm")
	if err != nil {
		return err
	}
	player, err := s.packed("one", nil, program[0].text)
	if err != nil {
		return err
	}
	var pages errgroup.Group
	for _, p := range catalog.All {
		pages.Go(func() error { return s.oneOf(p.Name(), dir, program, player) })
	}
	return pages.Wait()
}

// oneOf writes the page of a puzzle, of the player's program and that packed.
func (s *site) oneOf(name, dir string, program []onePiece, player []byte) error {
	solver, err := s.pieces(solveName(name))
	if err != nil {
		return err
	}
	solving, err := s.packed("one", program[0].text, solver[0].text)
	if err != nil {
		return err
	}
	scripts, err := s.pieces(strings.Fields(strings.ReplaceAll(oneScripts, "%s", name))...)
	if err != nil {
		return err
	}
	var all []byte
	for _, p := range scripts {
		all = append(all, p.text...)
	}
	running, err := s.packed("one", nil, all)
	if err != nil {
		return err
	}
	page, err := s.onePage([][]onePiece{program, solver, scripts}, player, solving, running)
	if err != nil {
		return err
	}
	if len(page) > publish.OneFileBudget {
		return fmt.Errorf("%s as one file takes %d bytes, the budget is %d", name, len(page), publish.OneFileBudget)
	}
	return writeChanged(filepath.Join(dir, name+".html"), page)
}

// pieces reads files below web/. The loader, which is no bundle, is made small.
func (s *site) pieces(names ...string) ([]onePiece, error) {
	var all []onePiece
	for _, name := range names {
		text, err := os.ReadFile(s.path("web", name))
		if err != nil {
			return nil, err
		}
		if name == "../wasm_exec.js" {
			if text, err = minified(name, text); err != nil {
				return nil, err
			}
		}
		if name == "worker-page.js" { // which a page without an origin cannot give a second script
			text = append(slices.Clone(all[0].text), text...)
		}
		all = append(all, onePiece{strings.TrimPrefix(name, "../"), text})
	}
	return all, nil
}

// packed returns data packed and in letters, from the cache where it was packed before.
func (s *site) packed(way string, before, data []byte) ([]byte, error) {
	kept := s.path(".cache", way, digest(before, 16)+digest(data, 32))
	if text, err := os.ReadFile(kept); err == nil {
		return text, nil
	}
	text := inLetters(lzma.Compress(before, data))
	return text, keep(kept, text)
}

// inLetters writes four bytes as five letters, in lines that editors can take.
func inLetters(b []byte) []byte {
	const first, line = 40, 4000
	b = append(slices.Clone(b), make([]byte, -len(b)&3)...)
	var out []byte
	for i := 0; i < len(b); i += 4 {
		n := uint32(b[i])<<24 | uint32(b[i+1])<<16 | uint32(b[i+2])<<8 | uint32(b[i+3])
		var five [5]byte
		for k := 4; k >= 0; k-- {
			if five[k] = byte(n%85) + first; five[k] == '<' {
				five[k] = '}'
			}
			n /= 85
		}
		out = append(out, five[:]...)
		if (i+4)%line == 0 {
			out = append(out, '\n')
		}
	}
	return out
}

var (
	policyTag = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="[^"]*">`)
	scriptTag = regexp.MustCompile(`(?m)^<script [^>]*src="[^"]*"></script>\n`)
	styleTag  = regexp.MustCompile(`<link rel="boot" href="([^"]*\.css)">`)
	bootTag   = regexp.MustCompile(`(?m)^<link rel="boot" [^>]*>\n`)
	siteLink  = regexp.MustCompile(`<a href="\.\./index\.html">(\w+)</a> has the rules and the levels\.`)
)

// onePage puts the parts into the player's page.
func (s *site) onePage(pieces [][]onePiece, parts ...[]byte) ([]byte, error) {
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
	list, err := json.Marshal(pieces)
	if err != nil {
		return nil, err
	}
	page = policyTag.ReplaceAllLiteral(page, []byte(`<meta http-equiv="Content-Security-Policy" content="`+onePolicy+`">`))
	page = scriptTag.ReplaceAllLiteral(page, nil)
	page = siteLink.ReplaceAllLiteral(page, nil)
	page = bytes.Replace(page, style[0], slices.Concat([]byte("<style>"), css, []byte("</style>\n"+publish.OneFileMark+"\n")), 1)
	var tail bytes.Buffer
	for _, p := range parts {
		fmt.Fprintf(&tail, "<script type=\"text/plain\">%s</script>\n", p)
	}
	fmt.Fprintf(&tail, "<script>gridwiseOne.pieces=%s;gridwiseOne.files={};\n%s</script>\n", list, opener)
	page = bootTag.ReplaceAllLiteral(page, nil)
	return bytes.Replace(page, []byte("</body>"), append(tail.Bytes(), "</body>"...), 1), nil
}
