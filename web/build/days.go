package main

import (
	"gridwise/game/day"
)

// monthVersion is the form of a month's file; a page leaves a later one alone.
const monthVersion = 1

// month is the content of catalog/days-<month>.js.
type month struct {
	Version int     `json:"version"`
	Days    []dealt `json:"days"`
}

// dealt is a day: the number of the level that stands for it, and its levels in the order
// of the cards.
type dealt struct {
	Front  int      `json:"front"`
	Levels [][3]any `json:"levels"` // link, rating and best
}

// days writes the levels of the days, a file a month.
func (s *site) days() error {
	months := map[string]*month{}
	for i := range day.Days {
		date := day.First.AddDate(0, 0, i)
		d, err := day.On(date)
		if err != nil {
			return err
		}
		out := dealt{Front: d.Front}
		for _, l := range d.Levels {
			out.Levels = append(out.Levels, [3]any{l.Link, l.Rating, l.Best})
		}
		name := date.Format("2006-01")
		if months[name] == nil {
			months[name] = &month{Version: monthVersion}
		}
		months[name].Days = append(months[name].Days, out)
	}
	for name, m := range months {
		if err := s.script("catalog/days-"+name+".js", `(globalThis.gridwiseDays??={})["`+name+`"]`, m); err != nil {
			return err
		}
	}
	return nil
}
