package publish

import (
	"path"
	"slices"
	"strings"
)

// HeadersFile returns the text of a _headers file, as several static hosts read it, that
// sends with each of the named files what Headers says. A host adds up the
// rules that fit an address, so no two that fit the same one name the same
// header; and hosts take a hundred rules, so only files that last have their
// own.
func HeadersFile(names []string) string {
	var b strings.Builder
	rule := func(address string, headers ...Header) {
		b.WriteString(address + "\n")
		for _, h := range headers {
			b.WriteString("  " + h.Name + ": " + h.Value + "\n")
		}
	}
	rule("/*", everywhere...)
	var folders, kinds []string
	for _, n := range names {
		switch top, _, _ := strings.Cut(n, "/"); {
		case path.Ext(n) == ".html" && (strings.Count(n, "/") > 1 || strings.HasSuffix(n, "/index.html")):
			if up := "/" + top + "/*"; !slices.Contains(folders, up) {
				folders = append(folders, up)
				rule(up, ofPage(n)...)
			}
		case path.Ext(n) == ".html":
			rule("/"+n, ofPage(n)...)
			if n == "index.html" {
				rule("/", ofPage(n)...)
			}
		case !slices.Contains(kinds, path.Ext(n)):
			kinds = append(kinds, path.Ext(n))
		}
	}
	for _, k := range kinds {
		rule("/*"+k, Header{"Access-Control-Allow-Origin", "*"})
	}
	for _, n := range names {
		if Lasts(n) {
			rule("/"+n, Header{"Cache-Control", forEver})
		}
	}
	return b.String()
}
