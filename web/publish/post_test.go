package publish

import (
	"encoding/json"
	"encoding/xml"
	"html"
	"io"
	"regexp"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// wordPress are the attributes of frames that WordPress keeps.
var wordPress = []string{"src", "width", "height", "frameborder", "marginwidth", "marginheight", "scrolling", "title"}

func posts(t *testing.T) []Post {
	t.Helper()
	var all []Post
	for _, p := range catalog.All {
		names := assets.LevelNames(p.Name())
		for _, id := range names[:min(3, len(names))] {
			text, _ := assets.Level(p.Name(), id)
			s, err := p.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			address, err := link.New(p, s, nil).Encode()
			if err != nil {
				t.Fatal(err)
			}
			post := NewPost("https://example.org/games", p, `A "puzzle" & <more>`, address, s)
			post.Picture = post.Base + Folder(p.Name(), id) + PictureFile
			all = append(all, post)
			if got := Shipped(p, s); got != id {
				t.Errorf("%s is taken for %q", id, got)
			}
		}
	}
	return all
}

// elements are the start tags of a piece of HTML that is also XML but for
// attributes without a value.
func elements(t *testing.T, text string) map[string]map[string]string {
	t.Helper()
	text = strings.NewReplacer(" async", ` async=""`).Replace(text)
	all := map[string]map[string]string{}
	d := xml.NewDecoder(strings.NewReader("<all>" + text + "</all>"))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if e, ok := token.(xml.StartElement); ok {
			all[e.Name.Local] = map[string]string{}
			for _, a := range e.Attr {
				all[e.Name.Local][a.Name.Local] = a.Value
			}
		}
	}
}

func TestForms(t *testing.T) {
	for _, p := range posts(t) {
		p.Options = []Option{{"theme", "dark"}}
		frame := elements(t, p.HTML())["iframe"]
		if frame["src"] != "https://example.org/games/web/play.html?l="+p.Link+"&theme=dark" || frame["title"] != p.Name+", playable" || frame["loading"] != "lazy" {
			t.Errorf("the frame is %v", frame)
		}
		element := elements(t, p.Element())
		if element["grid-wise"]["level"] != p.Link || element["grid-wise"]["theme"] != "dark" || element["a"]["href"] != p.Address() {
			t.Errorf("the element is %v", element)
		}
		if img := elements(t, p.HTML())["img"]; img["src"] != p.Picture || element["img"]["src"] != p.Picture || element["img"]["alt"] != "" {
			t.Errorf("the pictures are %v and %v", img, element["img"])
		}
		marked := p
		marked.Name = "{a} *b* _c_ <d>"
		mdx := marked.MDX()
		if a := elements(t, mdx)["a"]; a["href"] != p.Address() || regexp.MustCompile(`[{}*]|_c|script|style|\n.`).MatchString(mdx) {
			t.Errorf("for MDX it is %s", mdx)
		}
		if got := p.Markdown(); !strings.HasPrefix(got, "[![") || !strings.HasSuffix(got, "]("+p.Picture+")]("+p.Address()+")\n") || strings.Contains(got, " <") {
			t.Errorf("the Markdown is %s", got)
		}
		if least := lowest + p.Below[1]; p.Height() < least || p.Least() < least || p.Height() > Width*2 {
			t.Errorf("%s is %d high, at least %d", p.Link, p.Height(), p.Least())
		}
		if !strings.Contains(frame["style"], p.size()) || !strings.Contains(element["grid-wise"]["style"], p.size()) {
			t.Errorf("the size of %s is not in %s", p.Link, p.HTML())
		}
	}
}

// TestOEmbed holds the answer against what version 1.0 demands of a rich one,
// and its frame against what WordPress leaves of it.
func TestOEmbed(t *testing.T) {
	for _, p := range posts(t) {
		var a map[string]any
		if err := json.Unmarshal([]byte(p.OEmbed(1200, 630)), &a); err != nil {
			t.Fatal(err)
		}
		for key, want := range map[string]any{"version": "1.0", "type": "rich", "width": float64(Width), "height": float64(p.Height()),
			"provider_url": "https://example.org/games/", "thumbnail_url": p.Picture, "thumbnail_width": 1200.0, "thumbnail_height": 630.0} {
			if a[key] != want {
				t.Errorf("%s is %v, want %v", key, a[key], want)
			}
		}
		text, _ := a["html"].(string)
		for name := range elements(t, text)["iframe"] {
			if !strings.Contains(strings.Join(wordPress, " "), name) {
				t.Errorf("WordPress drops %s", name)
			}
		}
		p.Picture = ""
		if strings.Contains(p.OEmbed(0, 0), "thumbnail") || strings.HasPrefix(p.Markdown(), "[!") {
			t.Error("a picture that is not there is named")
		}
	}
}

// TestMeasured wants the place below the board of every puzzle.
func TestMeasured(t *testing.T) {
	for _, p := range catalog.Whole {
		if _, ok := p.(puzzle.Sized); !ok {
			t.Errorf("%s is not measured: the browser test TestRoomBelowTheBoard tells its numbers", p.Name())
		} else if b := BelowOf(p); b[2] < 60 || b[1] < b[2] || b[0] < b[1] {
			t.Errorf("%s: %v", p.Name(), b)
		}
	}
	if BelowOf(nil) == [3]int{} {
		t.Error("no puzzle has no place below its board")
	}
}

func TestOnlyShippedLevelsAreShipped(t *testing.T) {
	p := catalog.Named("slider")
	s, err := p.Parse("S_E\n")
	if err != nil {
		t.Fatal(err)
	}
	if id := Shipped(p, s); id != "" {
		t.Errorf("taken for %s", id)
	}
	if got := Folder("slider", "03-mind-the-corner"); got != "l/slider-mind-the-corner/" {
		t.Errorf("the folder is %s", got)
	}
}

// TestWithoutJavaScript finds the level as text in what an author copies.
func TestWithoutJavaScript(t *testing.T) {
	for _, p := range posts(t) {
		_, rest, _ := strings.Cut(p.HTML(), "<noscript><pre>")
		text, _, ok := strings.Cut(rest, "</pre></noscript>")
		if (!ok || html.UnescapeString(text) != p.Text || text == "") && len(p.Text) <= mostText {
			t.Errorf("%s: the text is %q", p.Link, text)
		}
		p.Text = strings.Repeat("#", mostText+1)
		if strings.Contains(p.HTML(), "noscript") {
			t.Error("a level too long for a page stands in it")
		}
	}
}
