package publish

import (
	_ "embed"
	"html/template"
)

// Head is the head of a page about a level, with the card that chats show of it.
type Head struct {
	Policy     string // what the page may load, "" where its host says that
	Name, Line string
	Page       string // the page's own address; a page that does not know it has no card
	Picture    string // the address of the card's picture
	Other
}

// Other is the same page for programs, as a file beside it.
type Other struct{ Type, File, Title string }

// OEmbedOf returns a page's answer for oEmbed.
func OEmbedOf(name string) Other { return Other{"application/json+oembed", OEmbedFile, name} }

// Width and Height are the picture's, in pixels.
func (Head) Width() int  { return CardWidth }
func (Head) Height() int { return CardHeight }

//go:embed head.html
var headText string

// PageTemplate returns a page about a level, whose text begins its head by the template "head",
// executed with a Head.
func PageTemplate(text string) *template.Template {
	t := template.Must(template.New("page").Parse(text))
	template.Must(t.New("head").Parse(headText))
	return t
}
