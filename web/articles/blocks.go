package articles

import (
	"fmt"
	"html"
	"strings"

	"gridwise/game/figure"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// blocks renders fenced blocks.
type blocks struct{ w *writer }

// RegisterFuncs takes over the fenced blocks from the usual renderer.
func (b blocks) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindFencedCodeBlock, func(out util.BufWriter, source []byte, n ast.Node, in bool) (ast.WalkStatus, error) {
		if !in {
			return ast.WalkContinue, nil
		}
		info := fenced(n, source)
		made, err := b.w.block(info, string(n.Lines().Value(source)))
		if err != nil {
			return ast.WalkStop, fmt.Errorf("%s: %w", info, err)
		}
		out.WriteString(made)
		return ast.WalkContinue, nil
	})
}

// block makes what a fenced block stands for.
func (w *writer) block(info, inside string) (string, error) {
	kind, rest, _ := strings.Cut(info, " ")
	of := map[string]string{}
	for _, field := range strings.Fields(rest) {
		name, value, _ := strings.Cut(field, "=")
		of[name] = value
	}
	caption := html.EscapeString(strings.TrimSpace(inside))
	switch kind {
	case "play":
		return w.play(of, caption)
	case "explain":
		return w.explain(of, caption)
	case "picture":
		return w.picture(of, caption)
	case "matrix":
		return w.matrix(of, caption)
	case "experiment":
		return w.experiment(of, inside)
	case "runs":
		return w.runs(of, inside)
	case "code":
		return w.code(of)
	}
	return "<pre tabindex=\"0\"><code>" + html.EscapeString(inside) + "</code></pre>\n", nil
}

// play returns an element with the board of a level, which starts the player.
func (w *writer) play(of map[string]string, caption string) (string, error) {
	d, err := w.document(of["level"], "")
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("<figure class=\"gridwise play\">\n<grid-wise id=%q level=%q lang=%q title=%q>\n%s\n</grid-wise>\n<figcaption>%s <a href=\"../../index.html#%s\">%s</a></figcaption>\n</figure>\n",
		of["id"], d.Level, d.Lang, html.EscapeString(d.Name), d.Poster(of["id"]+"-"), caption, d.Level, html.EscapeString(d.Name)), nil
}

// explain returns an element that shows the steps of a topic.
func (w *writer) explain(of map[string]string, caption string) (string, error) {
	d, err := w.document(of["level"], of["topic"])
	if err != nil {
		return "", err
	}
	return w.steps(d, of, caption)
}

// steps returns an element that shows the steps of a document. In it stand the steps
// and, for readers without scripts, the figure.
func (w *writer) steps(d *figure.Document, of map[string]string, caption string) (string, error) {
	at, err := d.At(of["show"])
	if err != nil {
		return "", fmt.Errorf("%s", w.table.Error(err))
	}
	first := ""
	if of["step"] != "" {
		if _, err := d.At(of["step"]); err != nil {
			return "", fmt.Errorf("%s", w.table.Error(err))
		}
		first = fmt.Sprintf(" step=%q", of["step"])
	}
	if of["level"] != "" {
		first += fmt.Sprintf(" group=%q", of["level"])
	}
	if w.changes[of["level"]] && !d.Pick {
		first += " edit"
	}
	steps, err := d.JSON()
	if err != nil {
		return "", err
	}
	if w.figures[of["id"]] != nil || of["id"] == "" {
		return "", fmt.Errorf("an element needs an id of its own")
	}
	w.figures[of["id"]] = d
	return fmt.Sprintf("<div class=\"thinks\">\n<grid-wise id=%q level=%q lang=%q view=\"explain\" sticky topic=%q%s>\n%s<script type=\"application/json\">%s</script>\n</grid-wise>\n%s\n<p class=\"caption\">%s</p>\n</div>\n",
		of["id"], d.Level, d.Lang, d.Topic, first, d.Figure(at, of["id"], w.table), steps, placed(of["id"], at), caption), nil
}

func (w *writer) picture(of map[string]string, caption string) (string, error) {
	d, err := w.document(of["level"], of["topic"])
	if err != nil {
		return "", err
	}
	at, err := d.At(of["step"])
	if err != nil {
		return "", fmt.Errorf("%s", w.table.Error(err))
	}
	return "<figure class=\"gridwise\">\n" + d.Picture(at, d.Topic+"-"+of["step"]+"-") + "\n<figcaption>" + caption + "</figcaption>\n</figure>\n", nil
}

// code returns declarations of a Go file, or all of a file, as they stand there.
func (w *writer) code(of map[string]string) (string, error) {
	source, err := Excerpt(w.root, of["file"], strings.FieldsFunc(of["names"], func(r rune) bool { return r == ',' }))
	if err != nil {
		return "", err
	}
	return "<figure class=\"source\">\n<pre tabindex=\"0\"><code>" + coloured(of["file"], source) + "</code></pre>\n<figcaption>" + html.EscapeString(of["file"]) + "</figcaption>\n</figure>\n", nil
}
