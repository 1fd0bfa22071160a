package publish

import (
	"html"
	"html/template"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestHugoShortcode runs the shortcode that the page about embedding and the one about
// explanations give, as Hugo does, on the lines that they give for posts.
func TestHugoShortcode(t *testing.T) {
	read := func(file string) string {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	recipe := html.UnescapeString(regexp.MustCompile(`(?s)<!-- layouts.*?</pre>`).FindString(html.UnescapeString(read("../embedding.html"))))
	told := read("../../docs/explaining.md")
	use := regexp.MustCompile(`\{\{< gridwise (.*?) >\}\}(.*?)\{\{< /gridwise >\}\}`)
	code := regexp.MustCompile(`<grid-wise\{\{.*`).FindString(recipe)
	if code == "" || !strings.Contains(told, code) {
		t.Fatalf("the shortcodes differ; one is %q", code)
	}
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
	if all := use.FindAllString(told, -1); len(all) != 1 || !strings.Contains(recipe, all[0]) {
		t.Errorf("the line for a post is %q", all)
	}
}
