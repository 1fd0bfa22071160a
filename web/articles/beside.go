package articles

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/yuin/goldmark/ast"
)

var elementID = regexp.MustCompile(`^explain .*\bid=(\S+)`)

// beside sets the text that steers an element beside it: all that follows up to the last
// link that leads to it. So a reader who clicks has both on his screen. It is an error if
// another figure stands in between.
func beside(tree ast.Node, source []byte) error {
	for n := tree.FirstChild(); n != nil; n = n.NextSibling() {
		m := elementID.FindStringSubmatch(fenced(n, source))
		if m == nil {
			continue
		}
		last := n
		for k := n.NextSibling(); k != nil; k = k.NextSibling() {
			if leads(k, m[1]) {
				last = k
			}
		}
		if last == n {
			continue
		}
		for k := n.NextSibling(); k != last; k = k.NextSibling() {
			if kind, _, _ := strings.Cut(fenced(k, source), " "); kind != "" && kind != "runs" {
				return fmt.Errorf("%s stands between %q and a link to it; a link stands before the next figure", kind, m[1])
			}
		}
		tree.InsertBefore(tree, n, raw(`<div class="beside">`))
		tree.InsertAfter(tree, n, raw("<div>"))
		end := raw("</div></div>")
		tree.InsertAfter(tree, last, end)
		n = end
	}
	return nil
}

// fenced returns the first line of a fenced block, "" of any other node.
func fenced(n ast.Node, source []byte) string {
	if f, ok := n.(*ast.FencedCodeBlock); ok && f.Info != nil {
		return string(f.Info.Segment.Value(source))
	}
	return ""
}

// leads reports whether a link within a node leads to the element of an id.
func leads(n ast.Node, id string) (found bool) {
	ast.Walk(n, func(n ast.Node, in bool) (ast.WalkStatus, error) {
		if l, ok := n.(*ast.Link); ok && strings.HasPrefix(string(l.Destination), "#"+id+":") {
			found = true
		}
		return ast.WalkContinue, nil
	})
	return found
}

func raw(html string) ast.Node {
	s := ast.NewString([]byte(html + "\n"))
	s.SetCode(true)
	return s
}
