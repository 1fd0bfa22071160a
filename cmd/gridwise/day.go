package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/pflag"
	"gridwise/game/day"
	"gridwise/solvers/puzzle/reason"
)

func dayCommand(flags *pflag.FlagSet) func(*call) error {
	flags.Bool("json", false, "one object, for programs")
	return (*call).day
}

// day prints the levels of a day.
func (c *call) day() error {
	date, d, err := dayOf(c.args)
	if err != nil {
		return err
	}
	if c.on("json") {
		return c.dayObject(date, d)
	}
	fmt.Fprintf(&c.out, "%s, day %d\n", date, d.Number)
	for i, l := range d.Levels {
		sign, dots := " ", reason.DotsOf(l.Rating)
		if i == d.Front {
			sign = "*"
		}
		fmt.Fprintf(&c.out, "%s %-6s %s%s  best %-4d %s\n", sign, l.Puzzle.Name(), strings.Repeat("●", dots), strings.Repeat("○", 5-dots), l.Best, l.Link)
	}
	return nil
}

func (c *call) dayObject(date string, d day.Day) error {
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
	}{date, levels[d.Front].Puzzle, levels})
}

// dayOf returns the date that an argument names, without one the present one, and its
// levels.
func dayOf(args []string) (date string, d day.Day, err error) {
	t := time.Now()
	if len(args) > 0 {
		if t, err = time.Parse(time.DateOnly, args[0]); err != nil {
			return "", d, fmt.Errorf("%q is no date such as 2026-03-01", args[0])
		}
	}
	d, err = day.On(t)
	return t.Format(time.DateOnly), d, err
}

// ofDay puts the puzzle and the link of the level that stands for a day in the place of
// the arguments "day" and, where there is one, its date.
func (c *call) ofDay() error {
	if c.args[0] != "day" {
		return nil
	}
	_, d, err := dayOf(c.args[1:])
	if err != nil {
		return err
	}
	l := d.Levels[d.Front]
	c.args = []string{l.Puzzle.Name(), l.Link}
	return nil
}
