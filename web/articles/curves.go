package articles

import (
	"fmt"
	"html"
	"math"
	"strconv"
	"strings"

	"gridwise/game/figure"
	"gridwise/solvers/puzzle/reason"
)

// The curves of an experiment stand in a field so wide and high, with numbers to its left and
// below it; the upper edge is ten to the power of six.
const (
	fieldLeft = 62
	fieldWide = 290
	fieldTop  = 12
	fieldHigh = 200
	powers    = 6
)

// curves draws both counts over the sizes, by powers of ten. A size is a link that shows its
// level; a triangle says that the plain way gave up. Scripts find a count's place by those of one
// and of ten.
func curves(id string, d *figure.Document, all []reason.Trial, names []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<svg class=\"curves\" viewBox=\"0 0 %d %d\" role=\"group\" aria-label=\"%s\" data-one=\"%s\" data-ten=\"%s\">\n", fieldLeft+fieldWide, fieldTop+fieldHigh+34, html.EscapeString(d.Title), height(1, 0), height(10, 0))
	for p := range powers + 1 {
		n := int64(math.Pow10(p))
		fmt.Fprintf(&b, "<path class=\"lines\" d=\"M%d %sh%d\"/><text class=\"power\" x=\"%d\" y=\"%s\">%s</text>\n", fieldLeft, height(n, 0), fieldWide, fieldLeft-6, height(n, 4), counted(n))
	}
	b.WriteString("<path class=\"plain\" d=\"" + line(all, plainly) + "\"/><path class=\"ours\" d=\"" + line(all, func(t reason.Trial) int64 { return t.Ours }) + "\"/>\n")
	wide := float64(fieldWide) / float64(len(all))
	for i, t := range all {
		x := across(i, len(all))
		mark := fmt.Sprintf("M%s %sh7v7h-7z", short(x-3.5), height(plainly(t), -3.5))
		if t.Plain == 0 {
			mark = fmt.Sprintf("M%s %sh10l-5 -9z", short(x-5), height(plainly(t), 4))
		}
		fmt.Fprintf(&b, "<a href=\"#%[1]s\" data-gridwise=\"%[1]s\" data-size=\"%[10]d\" aria-label=\"%[2]s\"><rect x=\"%[3]s\" width=\"%[4]s\" height=\"%[5]d\"/><path class=\"plain\" d=\"%[6]s\"/><circle cx=\"%[7]s\" cy=\"%[8]s\" r=\"4\"/><text x=\"%[7]s\" y=\"%[9]d\">%[10]d</text></a>\n",
			stepOf(id, d, i), html.EscapeString(d.Steps[i].Text), short(x-wide/2), short(wide), fieldTop+fieldHigh+34, mark, short(x), height(t.Ours, 0), fieldTop+fieldHigh+16, t.Size)
	}
	fmt.Fprintf(&b, "<text x=\"%d\" y=\"%d\">%s</text>\n</svg>\n", fieldLeft+fieldWide/2, fieldTop+fieldHigh+31, html.EscapeString(names[0]))
	return b.String() + key(html.EscapeString(names[1]), html.EscapeString(names[2]))
}

// key says what two curves are.
func key(ours, plain string) string {
	return "<p class=\"caption key\"><span class=\"ours\">●</span> " + ours + " <span class=\"plain\">■</span> " + plain + "</p>\n"
}

// line draws a curve through all sizes.
func line(all []reason.Trial, count func(reason.Trial) int64) string {
	var b strings.Builder
	for i, t := range all {
		b.WriteString([]string{"M", "L"}[min(i, 1)] + short(across(i, len(all))) + " " + height(count(t), 0))
	}
	return b.String()
}

// across returns where the i-th of n sizes stands.
func across(i, n int) float64 { return fieldLeft + (float64(i)+0.5)*fieldWide/float64(n) }

// height returns where a count stands, and by so much lower.
func height(count int64, lower float64) string {
	return short(fieldTop + fieldHigh*(1-math.Log10(float64(count))/powers) + lower)
}

func short(f float64) string { return strconv.FormatFloat(math.Round(f*10)/10, 'f', -1, 64) }
