package articles

import "testing"

// TestColoured: comments and keywords are told, but not within strings.
func TestColoured(t *testing.T) {
	for _, c := range []struct{ file, source, want string }{
		{"main.go", "for x := `for // x` // for\n\"return\\\"\" '\\'' 'a' force", "<b>for</b> x := `for // x` <i>// for</i>\n&#34;return\\&#34;&#34; &#39;\\&#39;&#39; &#39;a&#39; force"},
		{"main.py", "A = \"\"\"\n#.if\n\"\"\"\nif \"#\\\"in\": # in\n    \"\"\"Not\n    code.\"\"\"", "A = &#34;&#34;&#34;\n#.if\n&#34;&#34;&#34;\n<b>if</b> &#34;#\\&#34;in&#34;: <i># in</i>\n<i>    &#34;&#34;&#34;Not\n    code.&#34;&#34;&#34;</i>"},
	} {
		if got := coloured(c.file, c.source); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.file, got, c.want)
		}
	}
}
