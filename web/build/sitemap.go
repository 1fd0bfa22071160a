package main

import (
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"

	"gridwise/web/articles"
)

// sitePicture is what previews of the site's own address show: the picture of
// README.
const sitePicture = "web/gridwise.png"

// found adds what search engines and previews ask for: the picture, and, where
// the site's address is known, the list of its pages.
func (r *release) found(s *site, levels []levelCard) error {
	picture, err := os.ReadFile(s.path(filepath.FromSlash("docs/gridwise.png")))
	if err != nil {
		return err
	}
	r.files[sitePicture] = picture
	if r.base == "" {
		return nil
	}
	var b strings.Builder
	b.WriteString(xml.Header + `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	pages := []string{""}
	for _, l := range levels {
		pages = append(pages, l.dir)
	}
	s.eachArticle(func(puzzleName, lang string) error {
		pages = append(pages, "web/read/"+articles.File(puzzleName, lang))
		return nil
	})
	for _, page := range pages {
		b.WriteString("<url><loc>")
		xml.EscapeText(&b, []byte(r.base+"/"+page))
		b.WriteString("</loc></url>\n")
	}
	b.WriteString("</urlset>\n")
	r.files["sitemap.xml"] = []byte(b.String())
	return nil
}
