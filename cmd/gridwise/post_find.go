package main

import (
	"cmp"
	"net/url"
	"strings"

	"golang.org/x/net/html"
)

// find finds the elements and links of a page, or of a post in Markdown.
func (p *post) find(text string) {
	z := html.NewTokenizer(strings.NewReader(text))
	at := spot{line: 1, col: 1}
	for z.Next() != html.ErrorToken {
		raw, here := string(z.Raw()), at
		at = at.behind(raw)
		switch t := z.Token(); t.Type {
		case html.StartTagToken, html.SelfClosingTagToken:
			p.tag(t, here)
		case html.TextToken:
			p.markdown(raw, here)
		}
	}
}

// behind returns the place behind a text that begins at a spot.
func (s spot) behind(text string) spot {
	if n := strings.Count(text, "\n"); n > 0 {
		return spot{line: s.line + n, col: len(text) - strings.LastIndexByte(text, '\n')}
	}
	return spot{line: s.line, col: s.col + len([]rune(text))}
}

// markdown finds the links of Markdown in a text that steer.
func (p *post) markdown(text string, at spot) {
	for _, m := range written.FindAllStringSubmatchIndex(text, -1) {
		l := at.behind(text[:m[0]])
		if l.value = text[m[2]:m[3]]; steering.MatchString(l.value) {
			p.links = append(p.links, l)
		}
	}
}

func (p *post) tag(t html.Token, at spot) {
	attrs := map[string]string{}
	for _, a := range t.Attr {
		attrs[a.Key] = a.Val
	}
	with := func(value string) spot { at.value = value; return at }
	if steering.MatchString(attrs["data-gridwise"]) {
		p.links = append(p.links, with(attrs["data-gridwise"]))
	}
	switch t.Data {
	case "grid-wise":
		p.elements = append(p.elements, element{with(attrs["level"]), attrs})
	case "iframe":
		if u, err := url.Parse(attrs["src"]); err == nil && strings.HasSuffix(u.Path, "/web/play.html") && u.Query().Get("levels") == "" {
			p.elements = append(p.elements, element{with(cmp.Or(u.Query().Get("l"), u.Fragment)), map[string]string{}})
		}
	case "a":
		if _, hash, ok := strings.Cut(attrs["href"], "#"); ok && (steering.MatchString(hash) && attrs["href"][0] == '#' || leading.MatchString(hash)) {
			p.links = append(p.links, with(hash))
		}
	}
}
