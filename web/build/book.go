package main

import (
	"strings"

	"gridwise/solvers/catalog"
	"gridwise/web/publish"
)

// A book is levels for a browser to print. It is made when somebody asks for it, of book.html
// and of the scripts that this names, by `gridwise book`.
const (
	bookFile   = "book.html"
	bookScript = "book-page.js"
)

// bookHead lets the page have what is in it, and nothing else.
const bookHead = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gridwise</title>
</head>
<body>
`

func (s *site) book() error {
	var page strings.Builder
	page.WriteString(bookHead + publish.BookMark + "\n" + publish.PieceLink("catalog.js", ""))
	for _, p := range catalog.All {
		for _, suffix := range []string{"", "-figure"} {
			page.WriteString(publish.PieceLink("catalog/"+p.Name()+suffix+".js", p.Name()))
		}
	}
	page.WriteString(publish.PieceLink(bookScript, "") + "</body>\n</html>\n")
	return writeChanged(s.path("web", bookFile), []byte(page.String()))
}
