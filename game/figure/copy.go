package figure

import (
	"html"
	"strconv"
	"strings"

	"gridwise/game/sprite"
	"gridwise/game/words"
)

// Site is where what is copied into a page leads.
type Site struct {
	Base  string // its address
	Board string // address of a picture of the level, "" where there is none
}

// Address returns the address of step i on the site.
func (d *Document) Address(s Site, i int) string {
	at := d.at
	if d.Why == "" {
		at.Topic, at.Step = d.Topic, d.Steps[i].Name
	}
	text, err := at.Encode()
	if err != nil { // too long with its moves
		text = d.Level
	}
	return strings.TrimSuffix(s.Base, "/") + "/#" + text
}

// HTML returns the figure of step i to be copied into a page of anybody's. Its picture is
// one image, which a host that takes away parts of HTML keeps or drops as a whole. Hosts
// that refuse images within the page are left with that of the level.
func (d *Document) HTML(i int, s Site, table *words.Table) string {
	e := html.EscapeString
	_, rows, cols := d.size(d.Steps[i].Board)
	source := `src="` + d.image(i) + `"`
	if s.Board != "" {
		source = `src="` + e(s.Board) + `" srcset="` + d.image(i) + `"`
	}
	return d.figure(`<a href="`+e(d.Address(s, i))+`"><img `+source+` alt="`+e(d.Steps[i].Text)+`" width="480" style="max-width:100%;height:auto;aspect-ratio:auto `+
		strconv.Itoa(cols*sprite.Box)+"/"+strconv.Itoa(rows*sprite.Box)+`" /></a>`, "", table)
}

// image returns the picture of step i as an address, in which nothing is left that HTML,
// Markdown or a list of sources would read as a mark.
func (d *Document) image(i int) string {
	return "data:image/svg+xml," + strings.NewReplacer("%", "%25", "#", "%23", "<", "%3C", ">", "%3E", "&", "%26", " ", "%20", "{", "%7B", "}", "%7D", `"`, "'").Replace(d.file(i, ""))
}

// Element returns the element that shows the document, with the site's script: the
// figure of step i is what readers without scripts see, and the steps stand in it.
// The player begins at the step of that name, "" for the first. All of it stands in one
// block without an empty line, which Markdown leaves as it is.
func (d *Document) Element(s Site, i int, step string, table *words.Table) (string, error) {
	text, err := d.JSON()
	if err != nil {
		return "", err
	}
	e := html.EscapeString
	more := ""
	if step != "" {
		more = ` step="` + e(step) + `"`
	}
	return "<div>\n" + `<script async src="` + e(strings.TrimSuffix(s.Base, "/")) + `/web/embed.js"></script>` + "\n" +
		`<grid-wise id="` + d.ID() + `" level="` + d.Level + `" lang="` + d.Lang + `" view="explain" topic="` + d.Topic + `"` + more + ">\n" + d.HTML(i, s, table) +
		`<script type="application/json">` + string(text) + "</script>\n</grid-wise>\n</div>\n", nil
}

// ID returns the name by which links of the page's text steer the element.
func (d *Document) ID() string { return d.Puzzle + "-" + d.Topic }
