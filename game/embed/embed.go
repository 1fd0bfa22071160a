// Package embed writes what puts a level into somebody else's page: a frame, an
// element, Markdown with a picture, and the oEmbed answer that blogs read. The
// forms carry the level in its link, so they hold without any server of ours.
package embed

import (
	"encoding/json"
	"html"
	"math"
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
	Name    string // of puzzle and level, for people
	Author  string // "" where the level names none
	Picture string // address of a picture of the board, "" where there is none
	Shape   puzzle.Rect
	Text    string // the level, for readers without JavaScript
}

// New is the post of a level: title is the puzzle's name for people.
func New(base, title, address string, start puzzle.State) Post {
	name := title
	if t := link.Title(start.Notes().Of("title")); t != "" {
		name += ": " + t
	}
	return Post{Base: strings.TrimSuffix(base, "/") + "/", Link: address, Name: name, Author: start.Notes().Of("author"), Shape: start.Board().Bounds(), Text: start.String()}
}

// Width of a frame in CSS pixels; it shrinks where the column is narrower.
const Width = 480

const (
	strip    = 150 // what stands below the board
	lowest   = 180 // of a board
	steepest = 1.25
)

// Height that the player will want at that width.
func (p Post) Height() int {
	rows, cols := p.Shape.Size()
	board := Width * math.Min(float64(rows)/float64(max(cols, 1)), steepest)
	return int(math.Max(board, lowest)) + strip
}

// Player is the address of the playable level.
func (p Post) Player() string { return p.Base + "web/play.html?l=" + p.Link }

// Address is that of the level on the site.
func (p Post) Address() string { return p.Base + "#" + p.Link }

// frame is the element alone. attributes that some hosts drop come last.
func (p Post) frame(more string) string {
	e := html.EscapeString
	return `<iframe src="` + e(p.Player()) + `" width="` + number(Width) + `" height="` + number(p.Height()) + `" title="` + e(p.Name) + `, playable"` + more + `></iframe>`
}

// mostText is the longest level that goes into a page as text as well.
const mostText = 2000

// HTML is a frame that works in any page, with the level as text for readers
// without JavaScript, and a link for those of feeds, which drop frames.
func (p Post) HTML() string {
	e := html.EscapeString
	return p.frame(` loading="lazy"`+"\n"+`  style="border:0;max-width:100%" allow="fullscreen; clipboard-write; gamepad"`) + "\n" + p.text() +
		`<p><a href="` + e(p.Address()) + `">` + e(p.Name) + "</a></p>\n"
}

func (p Post) text() string {
	if p.Text == "" || len(p.Text) > mostText {
		return ""
	}
	return "<noscript><pre>" + html.EscapeString(p.Text) + "</pre></noscript>\n"
}

// Element is the custom element with its script, for authors who may use one.
func (p Post) Element() string {
	e := html.EscapeString
	inside := e(p.Name)
	if p.Picture != "" {
		inside = `<img src="` + e(p.Picture) + `" alt="` + inside + `" loading="lazy">`
	}
	return `<script async src="` + e(p.Base) + `web/embed.js"></script>` + "\n" +
		`<grid-wise level="` + p.Link + `"><a href="` + e(p.Address()) + `">` + inside + "</a></grid-wise>\n"
}

// Markdown is a picture that leads to the level, or a link where there is no
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

// OEmbed is the answer as JSON. The frame is bare: hosts drop what they do not
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

// Folder is where the page of a shipped level lies, from the root of the site:
// "l/slider-03/". Its picture and its oEmbed answer lie there as well.
func Folder(puzzleName, id string) string {
	digits, _, _ := strings.Cut(id, "-")
	return path.Join("l", puzzleName+"-"+digits) + "/"
}

// Names of the files in a level's folder.
const (
	PictureFile = "board.png"
	OEmbedFile  = "oembed.json"
)

// Shipped is the name of the shipped level that a position starts, "" for any
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

func number(n int) string { return strconv.Itoa(n) }
