package link

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gridwise/game/arrival"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// A collection is a title, an introduction, and links with a line of prose each.
// As a text it is a link a line, with lines of prose that begin with "#":
//
//	# Ice for beginners
//	# Three levels, each a little longer.
//
//	# Stop before the hole.
//	slider1.5w-wP2sw-w2sGw-5w.6nr6 12
//	slider1.S2w-wr-2wE.zzt2
//
// A lesson is a collection whose items have headings. They are prose, levels and questions, see
// package lesson, and all but the heading may be missing:
//
//	# Ice for beginners
//
//	## Why not right?
//	The penguin stands left of a hole.
//	level: slider1.5w-wP2sw-w2sGw-5w.6nr6 12
//	ask: move
//	when R: The hole is two cells on.
//
// The number behind a link, which may be missing, is how hard whoever made the
// collection found the level to be, from 0 to 100: it is shown, nothing else.
// The lines directly above a link are its prose; others are the title and,
// behind it, the introduction. In an address it is "pack2.", the text as puzzle.Pack64
// writes it behind "1", or deflated behind "0", and the check of all before it. Version 1
// had base64url, deflated behind "_".

// The bounds of a collection.
const (
	MaxPack  = 60   // items
	MaxIntro = 2000 // runes
	MaxProse = 300  // runes; of an item with a heading MaxIntro
)

const (
	packName = "pack"
	packNow  = 2 // the version that is written
)

// Pack is a collection of levels, or a lesson.
type Pack struct {
	Title  string
	Intro  string // lines parted by "\n"
	Items  []Item
	Left   int           // items beyond MaxPack, which are left out
	Faults puzzle.Errors // what is wrong with the text of a lesson
}

// Item is a level of a collection, or an item of a lesson.
type Item struct {
	Link    string // as it stands there, "" for prose
	Prose   string // of a lesson lines parted by "\n"
	Rating  string // 0 to 100, "" where it is not told
	Line    int    // of the text, from 1, that has the link
	Heading string // of a lesson
	Ask     string // a question as package lesson reads it, "" for none
	AskLine int    // of the text, from 1, that Ask begins with
}

// IsLesson reports whether items have more than a collection of levels has.
func (p Pack) IsLesson() bool {
	return slices.ContainsFunc(p.Items, func(x Item) bool {
		long := strings.Contains(x.Prose, "\n") || utf8.RuneCountInString(x.Prose) > MaxProse
		return x.Heading != "" || x.Ask != "" || x.Link == "" || long
	})
}

// ParsePack reads the text of a collection. Any text is one.
func ParsePack(text string) Pack {
	if hasItems(text) {
		return parseLesson(text)
	}
	var p Pack
	var comment []string
	headed := false
	for i, line := range strings.Split(strings.ReplaceAll(text, "\r", ""), "\n") {
		line = strings.TrimSpace(line)
		prose, isProse := strings.CutPrefix(line, "#")
		switch {
		case isProse:
			comment = append(comment, clean(prose, MaxIntro))
		case line == "":
			headed = p.head(comment, headed)
			comment = nil
		case len(p.Items) == MaxPack:
			p.Left++
		default:
			to, rating := rated(line)
			p.Items = append(p.Items, Item{Link: to, Prose: clean(strings.Join(comment, " "), MaxProse), Rating: rating, Line: i + 1})
			comment = nil
		}
	}
	p.head(comment, headed)
	p.Intro = cut(strings.TrimSpace(p.Intro), MaxIntro)
	return p
}

// head takes lines that belong to no link, and reports whether there is a title.
func (p *Pack) head(comment []string, headed bool) bool {
	if len(comment) > 0 && !headed {
		p.Title, comment, headed = Title(comment[0]), comment[1:], true
	}
	for _, line := range comment {
		p.Intro += line + "\n"
	}
	return headed
}

// rated parts what stands behind a whole link from it: its rating, "" where it is
// none.
func rated(line string) (link, rating string) {
	link, rest, _ := strings.Cut(line, " ")
	if i := strings.LastIndexByte(link, '.'); i < 0 || arrival.Check(link[:i]) != link[i+1:] {
		return line, ""
	}
	if n, err := strconv.ParseUint(rest, 10, 8); err == nil && n <= 100 {
		rating = strconv.FormatUint(n, 10)
	}
	return link, rating
}

// clean returns a line of prose as collections carry it.
func clean(s string, most int) string {
	return cut(strings.Join(strings.Fields(strings.Map(func(r rune) rune {
		if r == utf8.RuneError || r < ' ' && r != '\t' {
			return ' '
		}
		return r
	}, s)), " "), most)
}

func cut(s string, most int) string {
	if runes := []rune(s); len(runes) > most {
		return strings.TrimSpace(string(runes[:most]))
	}
	return s
}

// Text returns the collection as text that ParsePack reads.
func (p Pack) Text() string {
	var b strings.Builder
	lesson := p.IsLesson()
	say := func(line string) { b.WriteString(strings.TrimRight("# "+line, " ") + "\n") }
	if p.Title != "" || p.Intro != "" {
		say(p.Title)
		if p.Intro != "" {
			for line := range strings.SplitSeq(p.Intro, "\n") {
				say(line)
			}
		}
		b.WriteByte('\n')
	}
	for _, x := range p.Items {
		if lesson {
			b.WriteString(x.text())
			continue
		}
		if x.Prose != "" {
			say(x.Prose)
		}
		b.WriteString(strings.TrimRight(x.Link+" "+x.Rating, " ") + "\n")
	}
	return b.String()
}

// Encode returns the collection as a link. One that is longer than Long is an
// Error of kind Large: it can be a file beside the site.
func (p Pack) Encode() (string, error) {
	text := p.Text()
	data := "1" + notation.Pack64([]byte(text))
	if small := "0" + notation.Pack64(deflate(text)); len(small) < len(data) {
		data = small
	}
	body := packName + strconv.Itoa(packNow) + "." + data
	if len(body)+5 > Long {
		return "", fail(Large, puzzle.Say("link.pack.long", len(body)+5, Long))
	}
	return body + "." + arrival.Check(body), nil
}

// IsPack reports whether a text has the link of a collection in it.
func IsPack(text string) bool {
	found, _ := arrival.Link(text, []string{packName})
	return packVersion(found) > 0
}

// packVersion returns the version of a collection's link, 0 for what is none.
func packVersion(link string) int {
	head, _, _ := strings.Cut(link, ".")
	n, err := strconv.Atoi(strings.TrimPrefix(head, packName))
	if !strings.HasPrefix(head, packName) || err != nil {
		return 0
	}
	return n
}

// DecodePack reads the link of a collection, or a text that has one in it. On an
// error, an *Error, the Pack is what could be read.
func DecodePack(text string) (Pack, error) {
	if len(text) > 3*MaxChars {
		return Pack{}, fail(Large, puzzle.Say("link.long", MaxChars))
	}
	found, whole := arrival.Link(text, []string{packName})
	version := packVersion(found)
	switch {
	case version == 0:
		return Pack{}, fail(None, puzzle.Say("link.pack.none"))
	case version > packNow && whole:
		return Pack{}, fail(Newer, puzzle.Say("link.newer", packName, version, packNow))
	}
	_, data, _ := strings.Cut(body(found, whole), ".")
	drawn, err := unpacked(data, version)
	p := ParsePack(drawn)
	if !whole && !isLarge(err) {
		err = fail(Cut, puzzle.Say("link.cut"))
	}
	return p, err
}

func unpacked(data string, version int) (string, error) {
	read, whole, small := notation.Unpack64, "1", "0"
	if version == 1 {
		read, whole, small = notation.UnpackURL64, "", "_"
	}
	if deflated, ok := strings.CutPrefix(data, small); ok {
		return inflate(read(deflated))
	}
	data = strings.TrimPrefix(data, whole)
	text, err := read(data)
	if err != nil {
		err = fail(Form, puzzle.Say("link.packed"))
	}
	return string(text), err
}
