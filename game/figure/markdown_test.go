package figure

import (
	"bytes"
	"testing"

	"gridwise/game/words"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/renderer/html"
)

// TestMarkdownKeepsTheElement puts an element with its steps into a post in Markdown: what
// stands behind it is outside.
func TestMarkdownKeepsTheElement(t *testing.T) {
	markdown := goldmark.New(goldmark.WithRendererOptions(html.WithUnsafe()))
	for _, p := range explained() {
		code, err := made(t, p.Name(), sample(t, p), "", "en").Element(Site{Base: "https://example.org/"}, 0, "", words.Load("en"))
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := markdown.Convert([]byte("Before.\n\n"+code+"\nAfter.\n"), &out); err != nil {
			t.Fatal(err)
		}
		if got, want := out.String(), "<p>Before.</p>\n"+code+"<p>After.</p>\n"; got != want {
			t.Errorf("%s: it becomes\n%s", p.Name(), got)
		}
	}
}
