package publish

import (
	"bytes"
	"encoding/xml"
	"image/png"
	"io"
	"net/url"
	"strings"
	"testing"
	"time"

	"gridwise/game/day"
	"gridwise/solvers/catalog"
)

// node is an element of a document, whatever its kind.
type node struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	Nodes   []node     `xml:",any"`
}

const atomSpace = "http://www.w3.org/2005/Atom"

func (n node) all(name string) (found []node) {
	for _, c := range n.Nodes {
		if c.XMLName.Space == atomSpace && c.XMLName.Local == name {
			found = append(found, c)
		}
	}
	return found
}

func (n node) attr(name string) string {
	for _, a := range n.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// one returns the only element of a name in another one.
func (n node) one(t *testing.T, name string) node {
	t.Helper()
	all := n.all(name)
	if len(all) != 1 {
		t.Fatalf("%d elements %s in %s", len(all), name, n.XMLName.Local)
	}
	return all[0]
}

// address checks that a text is an absolute address, as ids and links are here.
func address(t *testing.T, text string) string {
	t.Helper()
	if u, err := url.Parse(text); err != nil || u.Scheme != "https" || u.Host == "" {
		t.Errorf("%q is no whole address: %v", text, err)
	}
	return text
}

func updated(t *testing.T, n node) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339, n.one(t, "updated").Text)
	if err != nil {
		t.Error(err)
	}
	return at
}

// held holds a feed, or an entry of one, against RFC 4287: what must be there stands there once,
// and it leads to one page.
func held(t *testing.T, n node) (id string) {
	t.Helper()
	if n.one(t, "title").Text == "" {
		t.Error("a title is empty")
	}
	updated(t, n)
	for _, l := range n.all("link") {
		address(t, l.attr("href"))
	}
	return address(t, n.one(t, "id").Text)
}

// links returns where the links of a kind lead.
func (n node) links(rel string) (all []string) {
	for _, l := range n.all("link") {
		if l.attr("rel") == rel {
			all = append(all, l.attr("href"))
		}
	}
	return all
}

func read(t *testing.T, text []byte) (feed node) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(text))
	if err := d.Decode(&feed); err != nil {
		t.Fatal(err)
	}
	if rest, err := d.Token(); err != io.EOF {
		if s, ok := rest.(xml.CharData); !ok || strings.TrimSpace(string(s)) != "" {
			t.Errorf("behind the feed stands %v, %v", rest, err)
		}
	}
	if feed.XMLName.Space != atomSpace || feed.XMLName.Local != "feed" {
		t.Fatalf("the document is a %v", feed.XMLName)
	}
	return feed
}

const site = `https://example.org/a&b"<c>`

func dayFiles(t *testing.T, until time.Time) map[string][]byte {
	t.Helper()
	files, err := DayFiles(site, until)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestFeedsKeepTheRulesOfAtom: each feed is whole by RFC 4287, goes back 31 days and never ahead,
// and what it shows is there.
func TestFeedsKeepTheRulesOfAtom(t *testing.T) {
	until := day.First.AddDate(0, 0, 40)
	files := dayFiles(t, until)
	ids, seen := map[string]bool{}, 0
	for name, text := range files {
		if !strings.HasSuffix(name, "/"+FeedFile) {
			continue
		}
		seen++
		feed := read(t, text)
		at := held(t, feed)
		if self := feed.links("self"); len(self) != 1 || self[0] != site+"/"+name {
			t.Errorf("%s says that it stands at %v", name, self)
		}
		if page := feed.links("alternate"); len(page) != 1 || files[strings.TrimPrefix(page[0], site+"/")+"index.html"] == nil || at != page[0] {
			t.Errorf("%s leads to %v, where nothing is", name, page)
		}
		if feed.one(t, "author").one(t, "name").Text == "" {
			t.Errorf("%s has no author", name)
		}
		entries := feed.all("entry")
		if len(entries) != FeedDays || !updated(t, feed).Equal(until) || !updated(t, entries[0]).Equal(until) {
			t.Errorf("%s has %d entries up to %v", name, len(entries), updated(t, feed))
		}
		for i, e := range entries {
			id := held(t, e)
			if ids[id] {
				t.Errorf("%s: the id %s is not the only one", name, id)
			}
			ids[id] = true
			if i > 0 && !updated(t, e).Before(updated(t, entries[i-1])) {
				t.Errorf("%s: entry %d is not older than the one before", name, i)
			}
			if to := e.links("alternate"); len(to) != 1 || !strings.Contains(to[0], "#/day/"+updated(t, e).Format(time.DateOnly)) {
				t.Errorf("%s: an entry leads to %v", name, to)
			}
			shows(t, files, e)
		}
	}
	if seen != 1+len(catalog.Whole) {
		t.Errorf("there are %d feeds", seen)
	}
}

// shows checks that an entry has a sentence, and a picture that is there.
func shows(t *testing.T, files map[string][]byte, e node) {
	t.Helper()
	body := e.one(t, "content")
	if body.attr("type") != "html" || e.one(t, "summary").Text == "" {
		t.Errorf("%s has no content", e.one(t, "id").Text)
	}
	var html node
	if err := xml.Unmarshal([]byte("<div>"+strings.ReplaceAll(body.Text, `"></a>`, `"/></a>`)+"</div>"), &html); err != nil {
		t.Fatalf("%s: %v", body.Text, err)
	}
	file := strings.TrimPrefix(html.Nodes[0].Nodes[0].Nodes[0].attr("src"), site+"/")
	if c, err := png.DecodeConfig(bytes.NewReader(files[file])); err != nil || c.Width != CardWidth || c.Height != CardHeight {
		t.Errorf("the picture %s: %v", file, err)
	}
}

// TestFeedsStay: the next day adds an entry and leaves the others as they are, and before the
// first day there is nothing.
func TestFeedsStay(t *testing.T) {
	const name = todayFolder + FeedFile
	a := read(t, dayFiles(t, day.First.AddDate(0, 0, 2))[name]).all("entry")
	b := read(t, dayFiles(t, day.First.AddDate(0, 0, 3))[name]).all("entry")
	if len(a) != 3 || len(b) != 4 {
		t.Fatalf("%d entries, then %d", len(a), len(b))
	}
	for i, e := range a {
		if was, is := e.one(t, "content").Text+e.one(t, "id").Text, b[i+1].one(t, "content").Text+b[i+1].one(t, "id").Text; was != is {
			t.Errorf("entry %d was %s and is %s", i, was, is)
		}
	}
	if _, err := DayFiles(site, day.First.AddDate(0, 0, -1)); err != day.ErrEarly {
		t.Errorf("before the first day: %v", err)
	}
	for name := range must(DayFiles("", day.First)) {
		if strings.HasSuffix(name, FeedFile) {
			t.Errorf("without the site's address there is %s", name)
		}
	}
}

func must(files map[string][]byte, err error) map[string][]byte {
	if err != nil {
		panic(err)
	}
	return files
}
