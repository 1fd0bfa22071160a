package publish

import (
	"html"
	"html/template"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestHugoShortcode runs the shortcode of the page about embedding as Hugo does, on the
// lines that the page gives for posts. `make hosts` runs it in Hugo.
func TestHugoShortcode(t *testing.T) {
	page, err := os.ReadFile("../embedding.html")
	if err != nil {
		t.Fatal(err)
	}
	recipe := html.UnescapeString(regexp.MustCompile(`(?s)<!-- layouts.*?</pre>`).FindString(html.UnescapeString(string(page))))
	use := regexp.MustCompile(`\{\{< gridwise (.*?) >\}\}(.*?)\{\{< /gridwise >\}\}`)
	code := regexp.MustCompile(`<grid-wise\{\{.*`).FindString(recipe)
	shortcode := template.Must(template.New("").Funcs(template.FuncMap{"safeHTMLAttr": func(s string) template.HTMLAttr { return template.HTMLAttr(s) }}).Parse(code))
	for i, want := range []string{
		`<grid-wise level="LINK">Ice maze</grid-wise>`,
		`<grid-wise edit="rock end" id="ice" level="LINK" step="7" topic="wave" view="explain">Ice maze</grid-wise>`,
	} {
		post := use.FindAllStringSubmatch(recipe, -1)[i]
		params := map[string]any{}
		for _, p := range regexp.MustCompile(`(\w+)="(.*?)"`).FindAllStringSubmatch(post[1], -1) {
			params[p[1]] = p[2]
		}
		var out strings.Builder
		if err := shortcode.Execute(&out, map[string]any{"Params": params, "Inner": template.HTML(post[2])}); err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimSpace(out.String()); got != want {
			t.Errorf("%s becomes %s", post[0], got)
		}
	}
}
