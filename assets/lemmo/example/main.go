package main

import (
	"fmt"
	"slices"
	"strings"
)

var floors = strings.Fields(`
#####.###.##
###.#####.##
#.####.#####
@#@$@$######
`)

// place is a cell, passed by a step of -1 or 1.
type place struct{ row, col, step int }

var (
	fates  = map[place]bool{}
	passed = map[place]int{}
	back   = map[place]int{} // come from the wall
	order  []place           // each behind its next
)

// next is where a walk goes from a place.
func next(p place) place {
	switch ahead := p.col + p.step; {
	case floors[p.row][p.col] == '.':
		p.row++
	case ahead < 0 || ahead == len(floors[0]):
		p.step = -p.step
	default:
		p.col = ahead
	}
	return p
}

func wins(p place) bool {
	var walk []place // to a fate that is known
	for {
		if _, known := fates[p]; known {
			break
		}
		walk = append(walk, p)
		block := floors[p.row][p.col]
		if block == '$' || block == '@' {
			fates[p] = block == '$'
		} else {
			p = next(p)
		}
	}
	for _, q := range slices.Backward(walk) {
		fates[q] = fates[p]
		order = append(order, q)
	}
	return fates[p]
}

// gain is how many more win without a block.
func gain(row, col int) (n int) {
	for _, step := range []int{-1, 1} {
		p := place{row, col, step}
		fall := passed[p] - back[p]
		if wins(place{row + 1, col, step}) {
			n += fall
		}
		if wins(p) {
			n -= fall
		}
	}
	return n
}

func main() {
	won, most := 0, 0
	for col := range floors[0] {
		for _, step := range []int{-1, 1} {
			start := place{0, col, step}
			passed[start]++
			if wins(start) {
				won++
			}
		}
	}
	for _, p := range slices.Backward(order) {
		if p.row == len(floors)-1 {
			continue
		}
		q := next(p)
		passed[q] += passed[p]
		turns := q.step != p.step
		if turns || q.row == p.row && back[p] > 0 {
			out := place{q.row, q.col, -q.step}
			back[q] = passed[out]
		}
	}
	for _, p := range order {
		if p.row < len(floors)-1 {
			most = max(most, gain(p.row, p.col))
		}
	}
	fmt.Println(won, "win,", won+most, "at best")
}
