package articles

import (
	"fmt"
	"regexp"
	"strings"

	"gridwise/game/figure"
)

var inner = regexp.MustCompile(`<a href="#([^"]*)"`)

// steers checks that every link within the page leads to a step, or a cell, of one
// of its elements.
func (w *writer) steers(body string) error {
	for _, m := range inner.FindAllStringSubmatch(body, -1) {
		id, to, _ := strings.Cut(m[1], ":")
		d, what, name := w.figures[id], "", ""
		if d != nil {
			what, name, _ = strings.Cut(to, "/")
		}
		switch {
		case d == nil:
			return fmt.Errorf("the link #%s: there is no element %q", m[1], id)
		case what == "cell":
			if !onBoard(d, name) {
				return fmt.Errorf("the link #%s: no such cell", m[1])
			}
		case what == "ask":
			if i, err := d.At(name); err != nil || name == "" || d.Steps[i].Ask == nil {
				return fmt.Errorf("the link #%s: no such question", m[1])
			}
		case what != d.Topic:
			return fmt.Errorf("the link #%s: %s shows %s", m[1], id, d.Topic)
		default:
			if _, err := d.At(name); err != nil || name == "" {
				return fmt.Errorf("the link #%s: no such step", m[1])
			}
		}
	}
	return nil
}

// anchored adds to the sentences of questions that links ask an id of their own, to
// which a link leads where there are no scripts.
func (w *writer) anchored(body string) string {
	for _, m := range inner.FindAllStringSubmatch(body, -1) {
		id, name, asks := strings.Cut(m[1], ":ask/")
		if !asks || strings.Contains(body, `<span id="`+m[1]+`"`) {
			continue
		}
		item := ` id="` + id + ":" + w.figures[id].Topic + "/" + name + `"`
		if before, after, ok := strings.Cut(body, item); ok {
			rest, sentence, _ := strings.Cut(after, ">")
			body = before + item + rest + `><span id="` + m[1] + `"></span>` + sentence
		}
	}
	return body
}

func onBoard(d *figure.Document, name string) bool {
	var row, col int
	n, err := fmt.Sscanf(name, "%d,%d", &row, &col)
	b := d.Boards[0]
	return n == 2 && err == nil && row >= b.Top && row < b.Top+b.Rows && col >= b.Left && col < b.Left+b.Cols
}
