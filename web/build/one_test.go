package main

import (
	"bytes"
	"encoding/binary"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"

	"gridwise/web/publish"
)

// lettersRead is what web/page/unpack.js reads of letters.
func lettersRead(text []byte) []byte {
	var out []byte
	text = bytes.ReplaceAll(text, []byte("\n"), nil)
	for ; len(text) > 0; text = text[5:] {
		n := uint64(0)
		for _, c := range text[:5] {
			if c == '}' {
				c = '<'
			}
			n = n*85 + uint64(c-40)
		}
		out = binary.BigEndian.AppendUint32(out, uint32(n))
	}
	return out
}

func TestLettersAreRead(t *testing.T) {
	var all []byte
	for i := range 9000 {
		all = append(all, byte(i*i>>3), byte(i))
	}
	for _, n := range []int{0, 1, 2, 3, 4, 5, 4000, 4001, len(all)} {
		text := inLetters(all[:n])
		if got := lettersRead(text); !bytes.Equal(got[:n], all[:n]) || len(got)-n > 3 || bytes.Contains(text, []byte("<")) {
			t.Errorf("%d bytes are read as %d others", n, len(got))
		}
	}
}

// TestOnePageNamesNothing: the page that is one file loads nothing by an address, and
// takes what it is to show.
func TestOnePageNamesNothing(t *testing.T) {
	s := copied(t)
	for name, text := range map[string]string{"play-page.css": "main{}"} {
		if err := os.WriteFile(s.path("web", name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	page, err := s.onePage([][]onePiece{{{"play.wasm", []byte("four")}}}, []byte("PACKED"))
	if err != nil {
		t.Fatal(err)
	}
	if all := regexp.MustCompile(`(?:src|href)="[^"#]+"`).FindAll(page, -1); len(all) != 1 || string(all[0]) != `href="data:,"` {
		t.Errorf("the page names %s", all)
	}
	for _, want := range []string{`>PACKED</script>`, `[["play.wasm",4]]`, "<style>main{}</style>", "connect-src blob:"} {
		if !strings.Contains(string(page), want) {
			t.Errorf("the page has no %s", want)
		}
	}
	shown, err := publish.OneFile(page, "A < B", url.Values{"l": {"</script>"}}, "https://example.org/")
	if err != nil || !strings.Contains(string(shown), "<title>A &lt; B</title>") || strings.Count(string(shown), "</script>") != strings.Count(string(page), "</script>") {
		t.Errorf("%v", err)
	}
	if _, err := publish.OneFile(shown, "", nil, ""); err == nil {
		t.Error("a page that shows a level takes another one")
	}
}
