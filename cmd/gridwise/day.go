package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"gridwise/game/day"
	"gridwise/game/message"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/reason"
	"gridwise/web/publish"

	"github.com/spf13/pflag"
)

func dayCommand(flags *pflag.FlagSet) func(*call) error {
	flags.Bool("json", false, "one object, for programs")
	flags.Bool("text", false, "what to tell of it, with its address")
	flags.Bool("feed", false, "write the pages of today and the feeds of the days up to this one, with their pictures")
	base := flags.String("base", local, "address of the site, for -text and -feed")
	out := flags.String("out", "dist", "`folder` of the site, for -feed")
	return func(c *call) error { return c.day(*base, *out) }
}

// dayLevels is a day, with those of its levels that were asked for.
type dayLevels struct {
	day.Day
	date string
	one  bool // only the level of a puzzle
}

// day prints the levels of a day.
func (c *call) day(base, out string) error {
	d, err := dayOf(c.args)
	switch {
	case err != nil:
		return err
	case c.on("feed") && (d.one || c.on("json") || c.on("text")):
		return errors.New("-feed writes all puzzles, and prints nothing: it goes without a puzzle, -json and -text")
	case c.on("feed"):
		return c.feed(d, base, out)
	case c.on("text"):
		c.noteBase(base)
		c.out.WriteString(c.dayText(d, base, func(l day.Level) string { return dotsOf(l.Rating) }))
		return nil
	case c.on("json"):
		return c.dayObject(d)
	}
	fmt.Fprintf(&c.out, "%s, day %d\n", d.date, d.Number)
	for i, l := range d.Levels {
		sign := " "
		if i == d.Front && !d.one {
			sign = "*"
		}
		fmt.Fprintf(&c.out, "%s %-6s %s  best %-4d %s\n", sign, l.Puzzle.Name(), dotsOf(l.Rating), l.Best, l.Link)
	}
	return nil
}

func dotsOf(rating int) string {
	dots := reason.DotsOf(rating)
	return strings.Repeat("●", dots) + strings.Repeat("○", 5-dots)
}

func (c *call) dayObject(d dayLevels) error {
	type level struct {
		Puzzle string `json:"puzzle"`
		Link   string `json:"link"`
		Title  string `json:"title"`
		Rating int    `json:"rating"`
		Best   int    `json:"best"`
	}
	levels := make([]level, len(d.Levels))
	for i, l := range d.Levels {
		levels[i] = level{l.Puzzle.Name(), l.Link, l.Title, l.Rating, l.Best}
	}
	return json.NewEncoder(&c.out).Encode(struct {
		Date   string  `json:"date"`
		Front  string  `json:"front"`
		Levels []level `json:"levels"`
	}{d.date, catalog.Whole[d.Front].Name(), levels})
}

// dayText returns what to tell of a day: a line that names it, one for each of its levels, and
// its address.
func (c *call) dayText(d dayLevels, base string, told func(day.Level) string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Gridwise %d · %s\n", d.Number, d.date)
	for _, l := range d.Levels {
		fmt.Fprintf(&b, "%s %s\n", c.words.Title(l.Puzzle), told(l))
	}
	b.WriteString(address(base) + "#/day/" + d.date)
	if d.one {
		b.WriteString("/" + d.Levels[0].Puzzle.Name())
	}
	return b.String() + "\n"
}

// medals are what stands for one in plain text.
var medals = map[string]string{"best": "◆", "gold": "🥇", "silver": "🥈", "bronze": "🥉"}

// scoreText returns how a play ended, in plain text.
func scoreText(m *message.Solved) string {
	parts := []string{medals[m.Medal]}
	switch {
	case m.Best == nil:
	case *m.Best == m.Value:
		parts = append(parts, fmt.Sprint(m.Value))
	default:
		parts = append(parts, fmt.Sprintf("%d, best %d", m.Value, *m.Best))
	}
	if m.Helped {
		parts = append(parts, "(with help)")
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " ")
}

// feed writes what readers of feeds ask for into the folder of a site.
func (c *call) feed(d dayLevels, base, out string) error {
	c.noteBase(base)
	date, err := time.Parse(time.DateOnly, d.date)
	if err != nil {
		return err
	}
	files, err := publish.DayFiles(base, date)
	if err != nil {
		return err
	}
	for name, text := range files {
		if err := write(filepath.Join(out, filepath.FromSlash(name)), text); err != nil {
			return err
		}
	}
	c.notef("gridwise day: %d files up to %s, in %s", len(files), d.date, out)
	return nil
}

// dayOf returns what the arguments name: a date, without one the present one, and a puzzle of it.
func dayOf(args []string) (d dayLevels, err error) {
	name, t := "", time.Now()
	if n := len(args); n > 0 && catalog.Finished(args[n-1]) {
		name, args = args[n-1], args[:n-1]
	}
	if len(args) > 0 {
		if t, err = time.Parse(time.DateOnly, args[0]); err != nil {
			return d, fmt.Errorf("%q is no date such as 2026-03-01", args[0])
		}
	}
	if len(args) > 1 {
		return d, fmt.Errorf("there is no puzzle %q; there is %s", args[1], strings.Join(puzzles(), ", "))
	}
	if d.Day, err = day.On(t); err != nil {
		return d, err
	}
	d.date, d.one = t.Format(time.DateOnly), name != ""
	if d.one {
		d.Levels = slices.DeleteFunc(d.Levels, func(l day.Level) bool { return l.Puzzle.Name() != name })
	}
	return d, nil
}

// ofDay puts the puzzle and the link of a day's level in the place of the arguments "day", its
// date and its puzzle; without a puzzle it is the one that stands for the day.
func (c *call) ofDay() (d dayLevels, err error) {
	if d, err = dayOf(c.args[1:]); err != nil {
		return d, err
	}
	if !d.one {
		d.Levels, d.one = d.Levels[d.Front:d.Front+1], true
	}
	c.args = []string{d.Levels[0].Puzzle.Name(), d.Levels[0].Link}
	return d, nil
}
