package publish

import (
	"bytes"
	"encoding/json"
	"errors"
	"html"
	"net/url"
)

// OneFileBudget is the most bytes of a page that is one file.
const OneFileBudget = 2_620_000

// OneFileMark stands in such a page, as it is built, where somebody writes what it shows.
const OneFileMark = `<script>var gridwiseOne={"query":"","base":""}</script>`

// OneFile returns a built page with what it is to show: a title, a player's address
// without the page, and the address of the site, which may be empty.
func OneFile(page []byte, title string, query url.Values, base string) ([]byte, error) {
	shows, err := json.Marshal(map[string]string{"query": query.Encode(), "base": base})
	if err != nil {
		return nil, err
	}
	for _, c := range [][2]string{
		{OneFileMark, "<script>var gridwiseOne=" + string(shows) + "</script>"},
		{"<title>Gridwise</title>", "<title>" + html.EscapeString(title) + "</title>"},
	} {
		if !bytes.Contains(page, []byte(c[0])) {
			return nil, errors.New("it lacks " + c[0])
		}
		page = bytes.Replace(page, []byte(c[0]), []byte(c[1]), 1)
	}
	return page, nil
}
