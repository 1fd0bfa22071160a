// Package day knows the levels of the days: one of each puzzle a day, from the first day
// on. After the last it goes on from the start, with the same days of the week.
//
//	day.go    days and their levels
//	bank.go   the levels as they are stored
//	make.go   making and proving them
package day

import (
	"errors"
	"strconv"
	"time"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// Days is the number of days that have levels of their own.
const Days = 366

// The rating of the levels of a day of the week, from Monday, and how far from it one may be.
var curve = [7]int{14, 22, 31, 41, 50, 58, 66}

const near = 8

// Apart is the least that two levels of a puzzle are apart, see draft.Apart.
const Apart = 0.25

// First is the first day.
var First = time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)

// ErrEarly is the error for a date before the first.
var ErrEarly = errors.New("there are levels of the day from 2026-01-01 on")

// Weekday returns the day of the week of a day, 0 for Monday; the first is day 0.
func Weekday(day int) int { return (day + 3) % 7 }

// off returns how far a rating is from what a day of the week wants.
func off(weekday, rating int) int { return max(rating-curve[weekday], curve[weekday]-rating) }

// Day is a day with its levels, in the order of the catalog.
type Day struct {
	Number int // 1 for the first
	Front  int // the level that stands for the day
	Levels []Level
}

// Level is the level of a puzzle's day.
type Level struct {
	Puzzle puzzle.Puzzle
	Title  string // English
	Entry
}

// On returns the day of a date, whatever its time.
func On(date time.Time) (Day, error) {
	year, month, at := date.Date()
	n := int(time.Date(year, month, at, 0, 0, 0, 0, time.UTC).Sub(First) / (24 * time.Hour))
	if n < 0 || date.Year() < First.Year() {
		return Day{}, ErrEarly
	}
	d := Day{Number: n + 1, Front: Front(row(n))}
	for _, p := range catalog.Whole {
		e, err := stored(p.Name(), row(n))
		if err != nil {
			return Day{}, err
		}
		d.Levels = append(d.Levels, Level{p, "Day " + strconv.Itoa(d.Number), e})
	}
	return d, nil
}

// row returns which of the stored days a day takes: the first that is stored twice has the
// same day of the week.
func row(day int) int {
	const weeks = Days / 7 * 7
	if day < Days {
		return day
	}
	return Days - weeks + (day-Days)%weeks
}

// Front returns the puzzle whose level stands for a day, by its place in the catalog: all in turn.
func Front(day int) int { return day % len(catalog.Whole) }

// Weekend reports whether a day of the week is one on which the best made levels stand for the day.
func Weekend(weekday int) bool { return weekday >= 5 }
