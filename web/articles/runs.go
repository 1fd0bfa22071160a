package articles

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/puzzle/reason"
)

// The field of the scores, with so many lines, and below it that of the heat, drawn in so many
// parts. They are as wide as that of curves.
const (
	scoresHigh   = 150
	scoreLines   = 5
	heatTop      = fieldTop + scoresHigh + 20
	heatHigh     = 40
	coolingParts = 24
)

// runs draws the score that a search by chance goes on from over its work, with heat and without,
// and below it the heat. The text inside has two lines: what a run with heat, one without, the heat
// and the work are called, with | between; and the caption.
func (w *writer) runs(of map[string]string, inside string) (string, error) {
	lines := strings.Split(html.EscapeString(strings.TrimSpace(inside)), "\n")
	names := strings.Split(lines[0], "|")
	start, err := w.start(of["level"])
	if err != nil {
		return "", err
	}
	x, ok := start.(reason.Runner)
	if !ok || len(lines) != 2 || len(names) != 4 {
		return "", fmt.Errorf("runs have two lines, and a puzzle that searches by chance")
	}
	with, without := x.Runs()
	f := fields{work: with[len(with)-1].Work, hot: with[0].Heat}
	for _, s := range slices.Concat(with, without) {
		f.most = max(f.most, s.Score)
	}
	return "<figure class=\"gridwise\">\n" + f.drawn(with, without, names) + key(names[0], names[1]) + "<figcaption>" + lines[1] + "</figcaption>\n</figure>\n", nil
}

// fields say what the edges of both fields stand for.
type fields struct {
	work int64
	most int
	hot  float64
}

func (f fields) across(s reason.Stand) float64 {
	return math.Round(fieldLeft + fieldWide*float64(min(s.Work, f.work))/float64(f.work))
}

func (f fields) score(n int) float64 {
	return math.Round(fieldTop + scoresHigh*(1-float64(n)/float64(f.most)))
}

func (f fields) drawn(with, without []reason.Stand, names []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<svg class=\"curves\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s, %s, %s\">\n", fieldLeft+fieldWide, heatTop+heatHigh+34, names[0], names[1], names[2])
	level := func(y float64, label string) {
		fmt.Fprintf(&b, "<path class=\"lines\" d=\"M%d %vh%d\"/><text class=\"power\" x=\"%d\" y=\"%v\" dy=\"4\">%s</text>\n", fieldLeft, y, fieldWide, fieldLeft-6, y, label)
	}
	for i := range scoreLines {
		n := f.most * i / (scoreLines - 1)
		level(f.score(n), strconv.Itoa(n))
	}
	level(heatTop, short(f.hot))
	level(heatTop+heatHigh, "0")
	fmt.Fprintf(&b, "<path class=\"plain\" d=\"%s\"/><path class=\"ours\" d=\"%s\"/><path class=\"ours\" d=\"%s\"/>\n", f.stair(without), f.stair(with), f.cooling(with))
	middle, below := fieldLeft+fieldWide/2, heatTop+heatHigh+16
	fmt.Fprintf(&b, "<text x=\"%d\" y=\"%d\">%s</text><text x=\"%d\" y=\"%d\">0</text><text class=\"power\" x=\"%d\" y=\"%d\">%s</text><text x=\"%d\" y=\"%d\">%s</text>\n</svg>\n",
		middle, heatTop+heatHigh/2, names[2], fieldLeft, below, fieldLeft+fieldWide, below, counted(f.work), middle, below+13, names[3])
	return b.String()
}

// stair draws the scores, in whole units: a step where one changes.
func (f fields) stair(all []reason.Stand) string {
	at := func(s reason.Stand) (x, y int) {
		return int(f.across(s)), int(f.score(s.Score))
	}
	var b strings.Builder
	x, y := at(all[0])
	fmt.Fprintf(&b, "M%d %d", x, y)
	for _, s := range all[1:] {
		toX, toY := at(s)
		if toY == y && s.Work < f.work {
			continue
		}
		if toX != x {
			fmt.Fprintf(&b, "h%d", toX-x)
		}
		if toY != y {
			fmt.Fprintf(&b, "v%d", toY-y)
		}
		x, y = toX, toY
	}
	return b.String()
}

// cooling draws the heat.
func (f fields) cooling(all []reason.Stand) string {
	var b strings.Builder
	for i := range coolingParts + 1 {
		s := all[(len(all)-1)*i/coolingParts]
		b.WriteString([]string{"M", "L"}[min(i, 1)] + short(f.across(s)) + " " + short(heatTop+heatHigh*(1-s.Heat/f.hot)))
	}
	return b.String()
}
