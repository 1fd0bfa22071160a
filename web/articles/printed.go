package articles

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"gridwise/game/figure"
)

// mostPrinted bounds the steps of a figure that are printed.
const mostPrinted = 3

var forPrint = regexp.MustCompile(`<!--printed ([a-z]+) (\d+)-->`)

// placed marks where the steps of an element are printed, of which step i is shown without
// scripts.
func placed(id string, i int) string { return fmt.Sprintf("<!--printed %s %d-->", id, i) }

// printed puts in the places of a page what print shows of each element: the steps that the
// links of the text lead to, each picture with its sentence.
func (w *writer) printed(body string) string {
	return forPrint.ReplaceAllStringFunc(body, func(mark string) string {
		var id string
		var shown int
		fmt.Sscanf(mark, "<!--printed %s %d-->", &id, &shown)
		d := w.figures[id]
		steps := spread(linked(d, id, body), mostPrinted)
		if len(steps) == 0 || d.Topic == experiment { // whose curves are printed
			steps = []int{shown}
		}
		var b strings.Builder
		b.WriteString("<div class=\"printed\">\n")
		for k, picture := range d.Pictures(steps, shown) {
			fmt.Fprintf(&b, "<figure>%s<figcaption>%s</figcaption></figure>\n", picture, html.EscapeString(d.Steps[steps[k]].Text))
		}
		return b.String() + "</div>"
	})
}

// linked returns the steps of an element to which links of a page lead, in their order.
func linked(d *figure.Document, id, body string) (steps []int) {
	for _, m := range inner.FindAllStringSubmatch(body, -1) {
		to, its := strings.CutPrefix(m[1], id+":")
		what, name, _ := strings.Cut(to, "/")
		if i, err := d.At(name); its && what != "cell" && err == nil {
			steps = append(steps, i)
		}
	}
	slices.Sort(steps)
	return slices.Compact(steps)
}

// spread returns at most so many of a list, from the first to the last.
func spread(list []int, most int) []int {
	if len(list) <= most {
		return list
	}
	some := make([]int, most)
	for i := range some {
		some[i] = list[i*(len(list)-1)/(most-1)]
	}
	return some
}
