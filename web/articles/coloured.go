package articles

import (
	"go/token"
	"html"
	"path"
	"regexp"
	"strings"
)

// A language finds its comments, as the first group, strings, in which nothing is a comment,
// and words, as the second.
type language struct {
	parts   *regexp.Regexp
	keyword func(word string) bool
}

var languages = map[string]language{
	".go": {regexp.MustCompile("(//.*)|`[^`]*`|" + `"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'|\b([a-z]+)\b`), token.IsKeyword},
	".py": {regexp.MustCompile(`(?m)(#.*|^ +"""[^"]*""")|"""[^"]*"""|"(?:\\.|[^"\\])*"|\b([A-Za-z]+)\b`), isPython},
}

const python = " False None True and break class continue def elif else for from if import in is lambda not or pass return while yield "

func isPython(word string) bool { return strings.Contains(python, " "+word+" ") }

// coloured returns the source of a program as HTML: comments in <i>, keywords in <b>.
func coloured(file, source string) string {
	var b strings.Builder
	done := 0
	mark := func(tag string, from, to int) {
		b.WriteString(html.EscapeString(source[done:from]) + "<" + tag + ">" + html.EscapeString(source[from:to]) + "</" + tag + ">")
		done = to
	}
	of := languages[path.Ext(file)]
	for _, at := range of.parts.FindAllStringSubmatchIndex(source, -1) {
		switch {
		case at[2] >= 0:
			mark("i", at[2], at[3])
		case at[4] >= 0 && of.keyword(source[at[4]:at[5]]):
			mark("b", at[4], at[5])
		}
	}
	return b.String() + html.EscapeString(source[done:])
}
