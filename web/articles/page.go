package articles

import (
	"bytes"
	_ "embed"
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

//go:embed page.html
var pageText string

// page is an article with what stands around it. The build puts the site's address
// in the place of {{base}}, or drops the element.
var page = template.Must(template.New("article").Parse(pageText))

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
	all := around{Article: a, Policy: publish.PagePolicy, Base: "{{base}}", File: File(a.Puzzle, a.Lang), Colours: w.colours(), Body: template.HTML(body)}
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
	for _, p := range catalog.Whole {
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
