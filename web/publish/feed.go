package publish

import (
	"bytes"
	_ "embed"
	"encoding/xml"
	"fmt"
	"html/template"
	"strings"
	"time"

	"gridwise/game/day"
	"gridwise/game/link"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// FeedDays is how many days a feed goes back.
const FeedDays = 31

// The files of the days, below a folder for all puzzles and one for each.
const (
	todayFolder = "today/"
	FeedFile    = "feed.xml"
)

//go:embed today.html
var todayText string

var todayPage = PageTemplate(todayText)

// atom is a feed as RFC 4287 has it.
type atom struct {
	XMLName xml.Name   `xml:"http://www.w3.org/2005/Atom feed"`
	ID      string     `xml:"id"`
	Title   string     `xml:"title"`
	Updated string     `xml:"updated"`
	Author  string     `xml:"author>name"`
	Links   []atomLink `xml:"link"`
	Entries []entry    `xml:"entry"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type entry struct {
	ID      string   `xml:"id"`
	Title   string   `xml:"title"`
	Updated string   `xml:"updated"`
	Link    atomLink `xml:"link"`
	Summary string   `xml:"summary"`
	Content content  `xml:"content"`
}

type content struct {
	Type string `xml:"type,attr"`
	HTML string `xml:",chardata"`
}

// DayFiles returns the pages of today, and the feeds of the days up to a date with the pictures
// they show, by their path in the site. A feed names its site, so that without base, the site's
// address, there are none. Painting the pictures takes seconds.
func DayFiles(base string, until time.Time) (map[string][]byte, error) {
	f := &feeds{words: words.Load(words.English), files: map[string][]byte{}, base: strings.TrimSuffix(base, "/") + "/"}
	for i := range FeedDays {
		date := until.AddDate(0, 0, -i)
		d, err := day.On(date)
		if err == day.ErrEarly && i > 0 {
			break
		}
		if err != nil {
			return nil, err
		}
		f.days = append(f.days, dated{d, date.Format(time.DateOnly)})
	}
	if err := f.paint(); err != nil {
		return nil, err
	}
	for _, p := range append([]puzzle.Puzzle{nil}, catalog.Whole...) {
		if err := f.page(p); err != nil {
			return nil, err
		}
		if base == "" {
			continue
		}
		text, err := xml.MarshalIndent(f.feed(p), "", "  ")
		if err != nil {
			return nil, err
		}
		f.files[folderOf(p)+FeedFile] = []byte(xml.Header + string(text) + "\n")
	}
	return f.files, nil
}

type feeds struct {
	words *words.Table
	days  []dated // the latest first
	base  string
	files map[string][]byte
}

type dated struct {
	day.Day
	date string
}

// folderOf returns the folder of a puzzle's days, for nil that of all.
func folderOf(p puzzle.Puzzle) string {
	if p == nil {
		return todayFolder
	}
	return todayFolder + p.Name() + "/"
}

// paint adds the pictures of all levels.
func (f *feeds) paint() error {
	for _, d := range f.days {
		for _, l := range d.Levels {
			got, err := link.Decode(l.Link, catalog.All)
			if err != nil {
				return err
			}
			s, err := l.Puzzle.Parse(got.Text())
			if err != nil {
				return err
			}
			if f.files[pictureOf(l, d.date)], err = Card(l.Puzzle, s); err != nil {
				return err
			}
		}
	}
	return nil
}

func pictureOf(l day.Level, date string) string { return folderOf(l.Puzzle) + date + ".png" }

// shown returns the levels of a day that are of a puzzle, for nil all, and the one whose picture
// stands for them.
func (d dated) shown(p puzzle.Puzzle) (all []day.Level, front day.Level) {
	if p == nil {
		return d.Levels, d.Levels[d.Front]
	}
	for _, l := range d.Levels {
		if l.Puzzle == p {
			return []day.Level{l}, l
		}
	}
	return nil, front
}

// feed returns the feed of a puzzle's days, for nil that of all.
func (f *feeds) feed(p puzzle.Puzzle) atom {
	at := f.base + folderOf(p)
	a := atom{ID: at, Title: f.title(p), Updated: midnight(f.days[0].date), Author: "Gridwise",
		Links: []atomLink{{"self", "application/atom+xml", at + FeedFile}, {"alternate", "text/html", at}}}
	for _, d := range f.days {
		a.Entries = append(a.Entries, f.entry(p, d))
	}
	return a
}

func (f *feeds) title(p puzzle.Puzzle) string {
	if p == nil {
		return "Gridwise: a level of each puzzle a day"
	}
	return "Gridwise: a level of " + f.words.Title(p) + " a day"
}

// midnight is the time at which a date begins.
func midnight(date string) string { return date + "T00:00:00Z" }

// address returns where a day, or a puzzle's level of it, is played.
func (f *feeds) address(p puzzle.Puzzle, date string) string {
	to := f.base + "#/day/" + date
	if p != nil {
		to += "/" + p.Name()
	}
	return to
}

func (f *feeds) entry(p puzzle.Puzzle, d dated) entry {
	all, front := d.shown(p)
	to := f.address(p, d.date)
	e := entry{ID: to, Title: fmt.Sprintf("%s, %s", front.Title, d.date), Updated: midnight(d.date), Link: atomLink{"alternate", "text/html", to}}
	var b strings.Builder
	esc := template.HTMLEscapeString
	fmt.Fprintf(&b, `<p><a href="%s"><img src="%s" width="%d" height="%d" alt="The board of %s"></a></p>`,
		esc(to), esc(f.base+pictureOf(front, d.date)), CardWidth, CardHeight, esc(f.words.Title(front.Puzzle)))
	var lines []string
	for _, l := range all {
		lines = append(lines, f.sentence(l))
		fmt.Fprintf(&b, `<p><a href="%s">%s</a></p>`, esc(f.address(l.Puzzle, d.date)), esc(f.sentence(l)))
	}
	e.Summary, e.Content = strings.Join(lines, " "), content{"html", b.String()}
	return e
}

// sentence says what a level is, and nothing of its answer.
func (f *feeds) sentence(l day.Level) string {
	line, _ := f.words.Word("puzzle." + l.Puzzle.Name() + ".line")
	return fmt.Sprintf("%s, %d of 5 hard: %s", f.words.Title(l.Puzzle), reason.DotsOf(l.Rating), line)
}

// page adds the page of today's level of a puzzle, for nil of the one that stands for the day.
// Its card is that of the latest day; the element in it shows the reader's own day.
func (f *feeds) page(p puzzle.Puzzle) error {
	_, front := f.days[0].shown(p)
	title, up, line := "Gridwise", template.URL("../"), "One level of each puzzle a day, the same for everyone."
	if p != nil {
		title, up = f.words.Title(p), "../../"
		line, _ = f.words.Word("puzzle." + p.Name() + ".line")
	}
	post := NewDay(f.base, p, title)
	s := struct {
		Head
		Up, Play    template.URL
		Level, Card string
	}{
		Head{Policy: PagePolicy, Name: post.Name, Line: line, Other: Other{"application/atom+xml", FeedFile, f.title(p)}},
		up, up + "index.html#" + template.URL(strings.TrimSuffix("/"+folderOf(p), "/")),
		post.Link, pictureOf(front, f.days[0].date),
	}
	if f.base != "/" {
		s.Page, s.Picture = f.base+folderOf(p), f.base+s.Card
	}
	var b bytes.Buffer
	if err := todayPage.Execute(&b, s); err != nil {
		return err
	}
	f.files[folderOf(p)+"index.html"] = b.Bytes()
	return nil
}
