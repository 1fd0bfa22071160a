package stage

import (
	"strconv"
	"strings"

	"gridwise/solvers/puzzle"
)

// String says what an item is, where it is, and what is unusual.
func (it Item) String() string {
	var b strings.Builder
	switch {
	case it.Image != nil:
		b.WriteString("image " + it.Image.Rect.Size().String())
	case it.Text != "":
		b.WriteString(strconv.Quote(it.Text))
	case it.Name != "":
		b.WriteString(it.Name)
	default:
		b.WriteString("[" + it.Role + "]")
	}
	if it.Dir != puzzle.None {
		b.WriteString(" " + it.Dir.String())
	}
	b.WriteString(" " + short(it.Y) + "," + short(it.X))
	if it.W != 1 || it.H != 1 {
		b.WriteString(" size " + short(it.H) + "x" + short(it.W))
	}
	if it.Join != 0 {
		b.WriteString(" join")
		for i, name := range [...]string{"n", "ne", "e", "se", "s", "sw", "w", "nw"} {
			if it.Join&(1<<i) != 0 {
				b.WriteString(" " + name)
			}
		}
	}
	if it.Alpha != 1 {
		b.WriteString(" alpha " + short(it.Alpha))
	}
	return b.String()
}

// short writes at most two decimals.
func short(f float64) string {
	s := strconv.FormatFloat(f, 'f', 2, 64)
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}
