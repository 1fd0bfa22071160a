// Package publish writes the code that puts a level into another site's page, and
// the headers that a host needs to serve the site.
//
// A Post is a level in a post: a frame, an element, Markdown with a picture, and
// the oEmbed answer that blogs read. The forms carry the level in its link, so
// they work without any server of ours. Picture paints a position without a GPU,
// by the stage and sprites of the player, so that a reader who starts to play
// meets the board that the picture promised. Headers lists what a host sends
// along with each file: content security policies, access for pages of any origin
// (an embed in a sandbox has none), and how long a copy may be cached. `gridwise
// serve` sends it; `make dist` writes it down for static hosts. The site also
// works where a host sends none of it: the pages carry their policies
// themselves.
package publish

import (
	"cmp"
	"encoding/json"
	"html"
	"net/url"
	"path"
	"strconv"
	"strings"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/solvers/puzzle"
)

// Post is a level in a post.
type Post struct {
	Base    string // address of the site, with a slash behind
	Link    string
	Name    string      // of puzzle and level, for people
	At      string      // what stands behind # in its address on the site, "" for the link
	Author  string      // "" where the level names none
	Picture string      // address of a picture of the board, "" where there is none
	Shape   puzzle.Rect // a single cell where the level is not known
	Below   [3]int      // see puzzle.Sized
	Text    string      // the level, for readers without JavaScript
	Options []Option    // what the player is asked for: its look, its tools
}

// NewDay returns the post of the level of the reader's own day: that of a puzzle, whose name
// for people is title, or for nil the one that stands for the day.
func NewDay(base string, p puzzle.Puzzle, title string) Post {
	d := Post{Base: strings.TrimSuffix(base, "/") + "/", Link: "today", Name: title + ": Today’s level", At: "/daily", Below: BelowOf(nil)}
	if p != nil {
		d.Link, d.Below = "today:"+p.Name(), BelowOf(p)
	}
	return d
}

// Option is a parameter of the player, and an attribute of the element.
type Option struct{ Name, Value string }

// NewPost returns the post of a level of a puzzle, whose name for people is title.
func NewPost(base string, p puzzle.Puzzle, title, address string, start puzzle.State) Post {
	name := title
	if t := link.Title(start.Notes().Of("title")); t != "" {
		name += ": " + t
	}
	return Post{Base: strings.TrimSuffix(base, "/") + "/", Link: address, Name: name, Author: start.Notes().Of("author"), Shape: start.Board().Bounds(), Below: BelowOf(p), Text: start.String()}
}

// Player returns the address of the playable level.
func (p Post) Player() string {
	address := p.Base + "web/play.html?l=" + p.Link
	for _, o := range p.Options {
		address += "&" + o.Name + "=" + url.QueryEscape(o.Value)
	}
	return address
}

// Address returns that of the level on the site.
func (p Post) Address() string { return p.Base + "#" + cmp.Or(p.At, p.Link) }

// frame returns the element alone. attributes that some hosts drop come last.
func (p Post) frame(more string) string {
	e := html.EscapeString
	return `<iframe src="` + e(p.Player()) + `" width="` + strconv.Itoa(Width) + `" height="` + strconv.Itoa(p.Height()) + `" title="` + e(p.Name) + `, playable"` + more + `></iframe>`
}

// mostText is the longest level that goes into a page as text as well.
const mostText = 2000

// HTML returns a frame that works in any page, with the level as text for readers
// without JavaScript. Feeds and strict hosts drop frames: the picture under it and the
// link are what they keep. As a popover it is seen by its style alone, and so not
// beside the frame where inline styles are forbidden.
func (p Post) HTML() string {
	e := html.EscapeString
	const over = "grid-area:1/1;min-width:0;width:100%;height:auto;"
	return `<div style="display:grid">` + p.picture(` popover="" style="all:unset;`+over+`max-width:`+strconv.Itoa(Width)+`px"`, "\n") +
		p.frame(` loading="lazy"`+"\n"+`  style="border:0;`+over+p.size()+`" allow="fullscreen; clipboard-write; gamepad"`) + "</div>\n" + p.text() +
		`<p><a href="` + e(p.Address()) + `">` + e(p.Name) + "</a></p>\n"
}

// picture returns the picture, "" where there is none. It has no words, as the name stands
// beside it; by that the element knows it from a poster.
func (p Post) picture(more, behind string) string {
	if p.Picture == "" {
		return ""
	}
	return `<img src="` + html.EscapeString(p.Picture) + `" alt="" width="` + strconv.Itoa(Width) + `" height="` + strconv.Itoa(Width*CardHeight/CardWidth) + `" loading="lazy"` + more + " />" + behind
}

func (p Post) text() string {
	if p.Text == "" || len(p.Text) > mostText {
		return ""
	}
	// Markdown ends a block of HTML at an empty line.
	text := strings.ReplaceAll(html.EscapeString(p.Text), "\n\n", "\n&#10;")
	return "<noscript><pre>" + text + "</pre></noscript>\n"
}

// Element returns the custom element with its script, for authors who may use one. The
// player draws the board in the reader's theme; the picture is for where it never comes.
func (p Post) Element() string {
	return `<script async src="` + html.EscapeString(p.Base) + `web/embed.js"></script>` + "\n" +
		p.element(` style="display:block;`+p.size()+`"`, html.EscapeString(p.Name))
}

// MDX returns the element alone for pages that are components: without a script, styles and
// braces, and without what Markdown would read as a mark.
func (p Post) MDX() string {
	name := html.EscapeString(p.Name)
	for _, mark := range "\\`*_[]{}~$" {
		name = strings.ReplaceAll(name, string(mark), "&#"+strconv.Itoa(int(mark))+";")
	}
	return p.element("", name)
}

func (p Post) element(more, name string) string {
	e := html.EscapeString
	attributes := ""
	for _, o := range p.Options {
		attributes += " " + o.Name + `="` + e(o.Value) + `"`
	}
	return `<grid-wise level="` + p.Link + `"` + attributes + more + `><a href="` + e(p.Address()) + `">` + p.picture("", " ") + name + "</a></grid-wise>\n"
}

// Markdown returns a picture that leads to the level, or a link where there is no
// picture: what hosts without frames keep.
func (p Post) Markdown() string {
	text := markdown(p.Name)
	if p.Picture != "" {
		text = "![" + text + "](" + p.Picture + ")"
	}
	return "[" + text + "](" + p.Address() + ")\n"
}

// markdown escapes what would be read as a mark.
func markdown(text string) string {
	return strings.NewReplacer(`\`, `\\`, "[", `\[`, "]", `\]`, "*", `\*`, "_", `\_`, "`", "\\`", "<", `\<`).Replace(text)
}

// answer is an oEmbed answer, version 1.0, type rich.
type answer struct {
	Version         string `json:"version"`
	Type            string `json:"type"`
	Provider        string `json:"provider_name"`
	ProviderURL     string `json:"provider_url"`
	Title           string `json:"title"`
	Author          string `json:"author_name,omitempty"`
	HTML            string `json:"html"`
	Width           int    `json:"width"`
	Height          int    `json:"height"`
	Thumbnail       string `json:"thumbnail_url,omitempty"`
	ThumbnailWidth  int    `json:"thumbnail_width,omitempty"`
	ThumbnailHeight int    `json:"thumbnail_height,omitempty"`
}

// OEmbed returns the answer as JSON. The frame is bare: hosts drop what they do not
// know. The picture's size must be given where there is one.
func (p Post) OEmbed(pictureWidth, pictureHeight int) string {
	a := answer{Version: "1.0", Type: "rich", Provider: "Gridwise", ProviderURL: p.Base, Title: p.Name, Author: p.Author,
		HTML: p.frame(""), Width: Width, Height: p.Height()}
	if p.Picture != "" {
		a.Thumbnail, a.ThumbnailWidth, a.ThumbnailHeight = p.Picture, pictureWidth, pictureHeight
	}
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(a); err != nil {
		panic(err) // strings and numbers always have a JSON
	}
	return b.String()
}

// Folder returns where the page of a shipped level lies, from the root of the site:
// "l/slider-the-demo/". Its picture and its oEmbed answer lie there as well. The
// name is without the level's place, which changes.
func Folder(puzzleName, id string) string {
	_, name, _ := strings.Cut(id, "-")
	return path.Join("l", puzzleName+"-"+name) + "/"
}

// Names of the files in a level's folder.
const (
	PictureFile = "board.png"
	OEmbedFile  = "oembed.json"
)

// Shipped returns the name of the shipped level that a position starts, "" for any
// other.
func Shipped(p puzzle.Puzzle, start puzzle.State) string {
	for _, id := range assets.LevelNames(p.Name()) {
		text, _ := assets.Level(p.Name(), id)
		if s, err := p.Parse(text); err == nil && s.String() == start.String() {
			return id
		}
	}
	return ""
}
