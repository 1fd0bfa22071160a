package publish

import (
	"bytes"
	"encoding/json"
	"errors"
	"html"
)

// BookMark stands in the page of a book where somebody writes what it shows.
const BookMark = "<script>var gridwiseBook={}</script>"

// Book is levels for a browser to print: see web/site/print/paper.js, which reads this.
type Book struct {
	Lang   string      `json:"lang"`
	Title  string      `json:"title"`
	Intro  string      `json:"intro"`
	Base   string      `json:"base"` // the address of the site
	Levels []BookLevel `json:"levels"`
}

// BookLevel is a level of a book, or where it has no Puzzle what is told between them. Address is what may be typed behind the site's, where that is
// not Link; Answer is what query.Key answers, or of a question query.Draw.
type BookLevel struct {
	Puzzle  string          `json:"puzzle,omitempty"`
	Link    string          `json:"link,omitempty"`
	Title   string          `json:"title"`
	Prose   string          `json:"prose,omitempty"`
	Address string          `json:"address,omitempty"`
	Uses    []int           `json:"uses,omitempty"` // the paragraphs of its rules, none for all
	Answer  json.RawMessage `json:"answer,omitempty"`
}

// Of returns the book as one page, made of the site's and of the files that this names, relative
// to it.
func (b Book) Of(page []byte, read func(name string) ([]byte, error)) ([]byte, error) {
	shows, err := json.Marshal(b)
	if err != nil {
		return nil, err
	}
	if !bytes.Contains(page, []byte(BookMark)) {
		return nil, errors.New("it lacks " + BookMark)
	}
	page = bytes.Replace(page, []byte(BookMark), []byte("<script>var gridwiseBook="+string(shows)+"</script>"), 1)
	page = bytes.Replace(page, []byte("<title>Gridwise</title>"), []byte("<title>"+html.EscapeString(b.Title)+"</title>"), 1)
	var puzzles []string
	for _, l := range b.Levels {
		if l.Puzzle != "" {
			puzzles = append(puzzles, l.Puzzle)
		}
	}
	return withPieces(page, read, puzzles, inline)
}

// inline is a script in the page, which ends at no text that it holds.
func inline(_ string, text []byte) string {
	return "<script>" + string(bytes.ReplaceAll(text, []byte("</script"), []byte(`<\/script`))) + "</script>\n"
}
