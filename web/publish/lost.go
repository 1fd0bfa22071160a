package publish

import (
	"crypto/sha256"
	"encoding/base64"
	"html"
	"strings"

	"gridwise/game/words"
)

// LostFile is what static hosts answer with where there is nothing.
const LostFile = "404.html"

// onward goes where an address meant to go whose "#" or "?" was escaped on its way: what
// stood before it is the page, and the page finds the link in the rest.
const onward = `const m = /^(.*?)%(?:25)*(?:23|3f)(.*)$/i.exec(location.pathname + location.search + location.hash);
if (m) location.replace(location.origin + m[1] + '#' + m[2]);`

// LostPage returns that page, which may be shown at any address and so loads nothing. home
// is the site's address, "" where that is not known.
func LostPage(home string) []byte {
	sum := sha256.Sum256([]byte(onward))
	var b strings.Builder
	b.WriteString(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-` + base64.StdEncoding.EncodeToString(sum[:]) + `'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Gridwise</title>
<style>:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif } body { margin: 15vh auto; max-width: 30rem; padding: 0 1rem }</style>
<script>` + onward + `</script>
</head>
<body>
<main>
`)
	for _, lang := range words.Languages() {
		table := words.Load(lang)
		say := func(key string) string {
			word, _ := table.Word(key)
			return html.EscapeString(word)
		}
		b.WriteString(`<p lang="` + lang + `">` + say("page.nolink"))
		if home != "" {
			b.WriteString(` <a href="` + html.EscapeString(home) + `">` + say("site.all") + `</a>`)
		}
		b.WriteString("</p>\n")
	}
	b.WriteString("</main>\n</body>\n</html>\n")
	return []byte(b.String())
}
