package articles

import (
	"bytes"
	"html/template"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/web/publish"
)

// page is an article with what stands around it. The build puts the site's address
// in the place of {{base}}, or drops the element.
var page = template.Must(template.New("article").Parse(`<!doctype html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{.Policy}}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>{{.Title}} · Gridwise</title>
<meta name="description" content="{{.Lead}}">
<meta property="og:type" content="article">
<meta property="og:site_name" content="Gridwise">
<meta property="og:title" content="{{.Title}}">
<meta property="og:description" content="{{.Lead}}">
<link rel="canonical" href="{{.Base}}/web/read/{{.File}}">
{{range .Others}}<link rel="alternate" hreflang="{{.Lang}}" href="{{.File}}">
{{end}}<link rel="icon" href="../icon.svg">
<link rel="stylesheet" href="../article-page.css">
<style>{{.Colours}}</style>
<script async src="../embed.js"></script>
<link rel="preload" as="script" href="../explain.js">
</head>
<body>
<header>
<a class="home" href="../../index.html"><img src="../icon.svg" alt="" width="28" height="28">Gridwise</a>
<nav aria-label="{{.Languages}}">{{range .Others}}<a href="{{.File}}" lang="{{.Lang}}" hreflang="{{.Lang}}">{{.Name}}</a>{{end}}</nav>
</header>
<main>
<article>
{{.Body}}</article>
</main>
<footer>
<nav aria-label="{{.More}}"><h2>{{.More}}</h2>
<ul>{{range .Rest}}<li><a href="{{.File}}">{{.Name}}</a></li>{{end}}</ul></nav>
<p><a href="../../index.html">{{.Play}}</a> · <a href="../embedding.html">{{.Embed}}</a></p>
</footer>
</body>
</html>
`))

// Place is a page that is linked to.
type Place struct{ File, Lang, Name string }

type around struct {
	*Article
	Policy, Base, File           string
	Colours                      template.CSS
	Body                         template.HTML
	Others, Rest                 []Place // the article in other languages, the other articles
	Languages, More, Play, Embed string
}

func (w *writer) page(a *Article, body string) ([]byte, error) {
	policy, _, _ := strings.Cut(publish.SitePolicy, "; frame-ancestors")
	all := around{Article: a, Policy: policy, Base: "{{base}}", File: File(a.Puzzle, a.Lang), Colours: w.colours(), Body: template.HTML(body)}
	all.Languages, _ = w.table.Word("read.languages")
	all.More, _ = w.table.Word("read.more")
	all.Play, _ = w.table.Word("read.play")
	all.Embed, _ = w.table.Word("site.embed.title")
	for _, lang := range words.Languages() {
		if lang != a.Lang && There(w.root, a.Puzzle, lang) {
			name, _ := words.Load(lang).Word("read.here")
			all.Others = append(all.Others, Place{File(a.Puzzle, lang), lang, name})
		}
	}
	for _, p := range catalog.All {
		if p.Name() != a.Puzzle && There(w.root, p.Name(), a.Lang) {
			title, err := w.titleOf(p.Name())
			if err != nil {
				return nil, err
			}
			all.Rest = append(all.Rest, Place{File(p.Name(), a.Lang), a.Lang, w.table.Title(p) + ": " + title})
		}
	}
	var out bytes.Buffer
	err := page.Execute(&out, all)
	return out.Bytes(), err
}

// titleOf returns the heading of the article about a puzzle in the same language.
func (w *writer) titleOf(puzzleName string) (string, error) {
	text, err := os.ReadFile(filepath.Join(w.root, Source(puzzleName, w.table.Lang)))
	title, _, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n")
	return title, err
}

// colours returns the style that gives pictures and page the colours that the
// reader wants, light or dark; paper is light.
func (w *writer) colours() template.CSS {
	of := func(i int) string {
		var b strings.Builder
		for _, role := range slices.Sorted(maps.Keys(w.roles)) {
			b.WriteString("--gw-" + role + ":" + w.roles[role][i] + ";")
		}
		return ":root{" + b.String() + "}"
	}
	return template.CSS(of(0) + "@media screen and (prefers-color-scheme:dark){" + of(1) + "}")
}
