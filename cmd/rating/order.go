package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
)

// opening returns how many levels a puzzle begins with that are chosen by hand.
func opening(name string) int {
	if name == "lemmo" {
		return 5
	}
	return 4
}

// listed is a level that is to be put into the order of its list.
type listed struct {
	name   string
	rating int
	rules  []int // that it uses
	first  bool  // it shows one of them first, or is among the opening ones
}

// order returns the names of the levels as their list should stand: the opening ones, then
// by rating, but that a level which shows a rule first stands where levels have two thirds
// of its rating, and none before the rules that it needs. Packs stay at the end.
func (s *scaler) order() (names []string, err error) {
	wait, rest, err := s.listed()
	shown := map[int]bool{}
	for len(wait) > 0 && err == nil {
		next, shows := -1, slices.IndexFunc(wait, func(x listed) bool { return x.first })
		for i, x := range wait {
			ready := !slices.ContainsFunc(x.rules, func(r int) bool { return !shown[r] })
			if !x.first && ready && (next < 0 || x.rating < wait[next].rating) {
				next = i
			}
		}
		early := len(names) < opening(s.Name()) || next < 0
		if shows >= 0 && (early || wait[shows].rating*2/3 <= wait[next].rating) {
			next = shows
		}
		for _, r := range wait[next].rules {
			shown[r] = true
		}
		names = append(names, wait[next].name)
		wait = slices.Delete(wait, next, next+1)
	}
	return append(names, rest...), err
}

// listed returns the levels before the packs, and the names of the others.
func (s *scaler) listed() (list []listed, rest []string, err error) {
	shown := map[int]bool{}
	for i, name := range s.names {
		text, _ := assets.Level(s.Name(), name)
		at, err := s.Parse(text)
		if err != nil {
			return nil, nil, err
		}
		if at.Notes().Of("pack") != "" {
			return list, s.names[i:], nil
		}
		x := listed{name: name, rating: s.scale.Place(s.looked[i]), rules: at.(puzzle.Aimer).Rules(), first: i < opening(s.Name())}
		for _, r := range x.rules {
			x.first = x.first || !shown[r]
			shown[r] = true
		}
		list = append(list, x)
	}
	return list, nil, nil
}

// number gives the files of the levels in a folder the numbers of their order.
func (s *scaler) number(folder string) error {
	names, err := s.order()
	if err != nil {
		return err
	}
	for i, old := range names {
		_, short, _ := strings.Cut(old, "-")
		file := filepath.Join(folder, fmt.Sprintf("%02d-%s.txt", i+1, short))
		if err := os.Rename(filepath.Join(folder, old+".txt"), file); err != nil {
			return err
		}
	}
	return nil
}
