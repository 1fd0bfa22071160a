// Package draft is what the generators of levels share: the wishes they take, and how levels that
// are made differ.
//
// The files in reading order:
//
//	wish    the fields of a wish, and a wish as text
//	apart   how much two levels differ
//	shed    parts taken away as long as one can go
package draft

import (
	"context"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"hash/fnv"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Generator is a Puzzle that makes levels. The setter's bench has it make one, or several until
// one has the rating that is wished for, and takes away what does nothing in them.
type Generator interface {
	Wishes() []WishField
	// Generate makes a level to a wish that has a value for each field: the same one for the same
	// seed, on every machine. It need not look at the rating. The header has what is known of the
	// level, as "best", "unique" and "play", and under "missed" what of the wish was not met.
	Generate(ctx context.Context, seed uint64, wish Wish, report func(puzzle.Progress)) (string, error)
	// Rung returns the wish for a level that is to be so hard, from 0 to 100.
	Rung(wish Wish, hard int) Wish
}

// Keeper is a Generator of levels in which tiles may do nothing and be wanted: so many stones, a
// mirror image, decoys. Keeps reports whether the level of some text has what a wish wants so.
type Keeper interface {
	Generator
	Keeps(text string, wish Wish) bool
}

// RatingWish is the field of a wish for a rating; 0 is for any. With a rating, what
// other fields hold that are left at their defaults is chosen as it needs.
var RatingWish = WishField{Name: reason.RatingNote, Kind: WishNumber, Most: 100, Default: "0"}

// Near is how near to the rating wished for a level is hit.
const Near = 10

// WishField is one thing a generator can be asked for. Its words are under
// "wish.<puzzle>.<name>".
type WishField struct {
	Name        string
	Kind        WishKind
	Least, Most int      // for numbers, and for each side of a size
	Default     string   // as in the wish text
	Choices     []string // for choices and sets
	// Grades is set where the choices behind the first, which is the default, are grades:
	// equal parts of the ratings, the easiest first.
	Grades bool
}

// Grade returns the ratings of a grade, by its place among the choices.
func (f WishField) Grade(i int) (low, high int) {
	n := len(f.Choices) - 1
	if i == n {
		return 100 * (i - 1) / n, 100
	}
	return 100 * (i - 1) / n, 100*i/n - 1
}

// WishKind is the form of a wish's value.
type WishKind int

// The forms.
const (
	WishNumber WishKind = iota // "15"
	WishSize                   // "12x14", rows x columns
	WishChoice                 // one of Choices
	WishSet                    // some of Choices, joined by "+"; may be empty
	WishText                   // free text
)

// Wish holds the parameters of a generator: values by field name. A field that is left out has
// its default.
type Wish map[string]string

// ParseWish reads "moves=15 size=12x14" and checks names and values against
// the fields; missing ones get their defaults. A value with spaces stands in
// double quotes.
func ParseWish(text string, fields []WishField) (Wish, error) {
	w := defaults(fields)
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		name, rest, ok := strings.Cut(text, "=")
		if !ok {
			return nil, puzzle.Refuse(puzzle.Say("wish.form", text))
		}
		var value string
		if strings.HasPrefix(rest, `"`) {
			value, text, ok = strings.Cut(rest[1:], `"`)
			if !ok {
				return nil, puzzle.Refuse(puzzle.Say("wish.quote", name))
			}
		} else {
			value, text, _ = strings.Cut(rest, " ")
		}
		if err := w.set(name, value, fields); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// defaults is the wish of somebody who has none.
func defaults(fields []WishField) Wish {
	w := Wish{}
	for _, f := range fields {
		w[f.Name] = f.Default
	}
	return w
}

// Checked returns the wish with what it leaves out at its default. It may have been made by hand,
// so its values are checked as those of a text are, and a field that is none is told first.
func (w Wish) Checked(fields []WishField) (Wish, error) {
	whole := defaults(fields)
	for name, value := range w {
		if _, known := whole[name]; !known {
			return nil, whole.set(name, value, fields)
		}
	}
	for _, f := range fields {
		if value, given := w[f.Name]; given {
			if err := whole.set(f.Name, value, fields); err != nil {
				return nil, err
			}
		}
	}
	return whole, nil
}

func (w Wish) set(name, value string, fields []WishField) error {
	for _, f := range fields {
		if f.Name != name {
			continue
		}
		if err := f.Check(value); err != nil {
			return err
		}
		w[name] = value
		return nil
	}
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.Name
	}
	return puzzle.Refuse(puzzle.Say("wish.unknown", name, strings.Join(names, ", ")))
}

// Check refuses a value that is not of the field's form.
func (f WishField) Check(value string) error {
	switch f.Kind {
	case WishNumber:
		if n, err := strconv.Atoi(value); err != nil || n < f.Least || n > f.Most {
			return puzzle.Refuse(puzzle.Say("wish.number", f.Name, f.Least, f.Most, value))
		}
	case WishSize:
		r, c := sizeOf(value)
		if min(r, c) < f.Least || max(r, c) > f.Most {
			return puzzle.Refuse(puzzle.Say("wish.size", f.Name, f.Least, f.Most, value))
		}
	case WishChoice:
		return f.member(value)
	case WishSet:
		for _, v := range strings.FieldsFunc(value, func(r rune) bool { return r == '+' }) {
			if err := f.member(v); err != nil {
				return err
			}
		}
	}
	return nil
}

func (f WishField) member(value string) error {
	if slices.Contains(f.Choices, value) {
		return nil
	}
	return puzzle.Refuse(puzzle.Say("wish.choice", f.Name, strings.Join(f.Choices, ", "), value))
}

// Seed returns the seed of the random numbers for a wish of these fields: the one given,
// mixed with all that is not left at its default. So one seed makes another level for
// each wish.
func (w Wish) Seed(seed uint64, fields []WishField) uint64 {
	other := w.String(slices.DeleteFunc(slices.Clone(fields), func(f WishField) bool { return w[f.Name] == f.Default }))
	if other == "" {
		return seed
	}
	sum := fnv.New64a()
	io.WriteString(sum, other+" ")
	return seed ^ sum.Sum64()
}

// String returns the wish as ParseWish reads it: the values of these fields that are not empty.
func (w Wish) String(fields []WishField) string {
	var parts []string
	for _, f := range fields {
		v := w[f.Name]
		if strings.Contains(v, " ") {
			v = `"` + v + `"`
		}
		if v != "" {
			parts = append(parts, f.Name+"="+v)
		}
	}
	return strings.Join(parts, " ")
}

// Int returns the number under a name, 0 where there is none.
func (w Wish) Int(name string) int {
	n, _ := strconv.Atoi(w[name])
	return n
}

// Size returns the size under a name, 0 and 0 where there is none.
func (w Wish) Size(name string) (rows, cols int) { return sizeOf(w[name]) }

// Has reports whether the set under a name has the value.
func (w Wish) Has(name, value string) bool {
	return slices.Contains(strings.Split(w[name], "+"), value)
}

func sizeOf(value string) (rows, cols int) {
	r, c, _ := strings.Cut(value, "x")
	rows, err1 := strconv.Atoi(r)
	cols, err2 := strconv.Atoi(c)
	if err1 != nil || err2 != nil {
		return 0, 0
	}
	return rows, cols
}

// Filled returns the wish with other values for the fields, named and then said, that
// are left at their defaults.
func (w Wish) Filled(fields []WishField, values ...string) Wish {
	filled := maps.Clone(w)
	for _, f := range fields {
		for i := 0; i+1 < len(values); i += 2 {
			if f.Name == values[i] && w[f.Name] == f.Default {
				filled[f.Name] = values[i+1]
			}
		}
	}
	return filled
}

// Sample generates the level of a seed and a wish as it is written.
func Sample(ctx context.Context, p puzzle.Puzzle, seed uint64, wish string) (string, puzzle.State, error) {
	g := p.(Generator)
	w, err := ParseWish(wish, g.Wishes())
	if err != nil {
		return "", nil, err
	}
	text, err := g.Generate(ctx, seed, w, nil)
	if err != nil {
		return "", nil, err
	}
	s, err := p.Parse(text)
	return text, s, err
}

// Rectangle returns the size of a board of so many cells as a wish writes it, as near to a
// square as can be: "3x4" for 12.
func Rectangle(cells int) string {
	rows := 1
	for r := 1; r*r <= cells; r++ {
		if cells%r == 0 {
			rows = r
		}
	}
	return strconv.Itoa(rows) + "x" + strconv.Itoa(cells/rows)
}
