package publish

import (
	"bytes"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/solvers/catalog"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/renderer/html"
)

// TestMarkdownKeepsTheFrame puts the code of every shipped level into a post in Markdown,
// which ends a block of HTML at an empty line.
func TestMarkdownKeepsTheFrame(t *testing.T) {
	markdown, ruled := goldmark.New(goldmark.WithRendererOptions(html.WithUnsafe())), 0
	for _, p := range catalog.All {
		for _, id := range assets.LevelNames(p.Name()) {
			text, _ := assets.Level(p.Name(), id)
			s, err := p.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			address, err := link.New(p, s, nil).Encode()
			if err != nil {
				t.Fatal(err)
			}
			code := NewPost("https://example.org/", p, p.Name(), address, s).HTML()
			if strings.Contains(code, "&#10;") {
				ruled++
			}
			var out bytes.Buffer
			if err := markdown.Convert([]byte("Before.\n\n"+code+"\nAfter.\n"), &out); err != nil {
				t.Fatal(err)
			}
			if got, want := out.String(), "<p>Before.</p>\n"+code+"<p>After.</p>\n"; got != want {
				t.Errorf("%s %s: it becomes\n%s", p.Name(), id, got)
			}
		}
	}
	if ruled < 10 {
		t.Errorf("%d levels have rules behind their drawing", ruled)
	}
}
