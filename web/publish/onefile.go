package publish

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// OneFileMark stands in the page that is to be one file where somebody writes what it shows.
const OneFileMark = `<script>var gridwiseOne={"query":"","base":""}</script>`

// pieceLink is a file in the place where it is put into the page.
var pieceLink = regexp.MustCompile(`<link rel="piece" href="([^"]+)"(?: data-of="([^"]+)")?>\n`)

// PieceLink names a file that is to be put into the page of a puzzle, "" for every puzzle.
func PieceLink(name, puzzle string) string {
	of := ""
	if puzzle != "" {
		of = ` data-of="` + puzzle + `"`
	}
	return `<link rel="piece" href="` + name + `"` + of + ">\n"
}

// Piece is a file in the page: packed by gzip, in letters.
func Piece(name string, text []byte) string {
	var small bytes.Buffer
	z, _ := gzip.NewWriterLevel(&small, gzip.BestCompression)
	_, _ = z.Write(text) // a buffer takes all
	_ = z.Close()
	return `<script type="text/plain" data-name="` + strings.TrimPrefix(name, "../") + `">` + base64.StdEncoding.EncodeToString(small.Bytes()) + "</script>\n"
}

// OneFile is a page that holds all that levels of some puzzles need.
type OneFile struct {
	Puzzles []string
	Title   string
	Query   url.Values // of the player's address
	Base    string     // the address of the site, which may be empty
}

// Of returns the page, made of the site's and of the files that this names, relative to it.
func (f OneFile) Of(page []byte, read func(name string) ([]byte, error)) ([]byte, error) {
	shows, err := json.Marshal(map[string]string{"query": f.Query.Encode(), "base": f.Base})
	if err != nil {
		return nil, err
	}
	for _, c := range [][2]string{
		{OneFileMark, "<script>var gridwiseOne=" + string(shows) + "</script>"},
		{"<title>Gridwise</title>", "<title>" + html.EscapeString(f.Title) + "</title>"},
	} {
		if !bytes.Contains(page, []byte(c[0])) {
			return nil, errors.New("it lacks " + c[0])
		}
		page = bytes.Replace(page, []byte(c[0]), []byte(c[1]), 1)
	}
	return withPieces(page, read, f.Puzzles, Piece)
}

// withPieces puts the pieces that some puzzles need into the page, each as put writes it.
func withPieces(page []byte, read func(name string) ([]byte, error), puzzles []string, put func(name string, text []byte) string) ([]byte, error) {
	var errs []error
	page = pieceLink.ReplaceAllFunc(page, func(link []byte) []byte {
		m := pieceLink.FindSubmatch(link)
		if of := string(m[2]); of != "" && !slices.Contains(puzzles, of) {
			return nil
		}
		text, err := read(string(m[1]))
		if err != nil {
			errs = append(errs, fmt.Errorf("it names a file that is not there: %w", err))
			return nil
		}
		return []byte(put(string(m[1]), text))
	})
	return page, errors.Join(errs...)
}
