//go:build ignore

package main

import (
	"fmt"
	"strings"
)

const level = `
##.##
..G..
H#.#H
.#.#.
..L..
`

var (
	rows = strings.Fields(level)
	wide = len(rows[0]) + 1
	edge = strings.Repeat("#", wide)
	wood = edge + strings.Join(rows, "#") +
		"#" + edge
)

type position struct{ link, ganon int }

func steps(at int) (to []int) {
	for _, d := range []int{0, -1, 1, -wide, wide} {
		if wood[at+d] != '#' {
			to = append(to, at+d)
		}
	}
	return to
}

// boards are of the hearts left, and of how many
// of them Link is to force.
type boards struct {
	ring map[position]int // left board
	ways map[position]int // right board
}

// rings grows them from the positions in which
// Link takes a heart at once.
func (b boards) rings(new []position) {
	for n := 1; len(new) > 0; n++ {
		var zeros []position
		for _, p := range new {
			for _, from := range steps(p.ganon) {
				q := position{p.link, from}
				if b.ways[q]--; b.ways[q] == 0 {
					zeros = append(zeros, q)
				}
			}
		}
		new = nil
		for _, q := range zeros {
			for _, from := range steps(q.link) {
				p := position{from, q.ganon}
				if b.ring[p] == 0 {
					b.ring[p] = n + 1
					new = append(new, p)
				}
			}
		}
	}
}

var known = map[string]boards{}

// forced are the boards of k hearts of a wood.
func forced(wood string, k int) boards {
	name := fmt.Sprint(wood, k)
	if b, ok := known[name]; ok {
		return b
	}
	b := boards{
		ring: map[position]int{},
		ways: map[position]int{},
	}
	var new []position
	for link := range wood {
		for ganon := range wood {
			p := position{link, ganon}
			if !free(wood, p) {
				continue
			}
			if takes(wood, p, k) {
				b.ring[p] = 1
				new = append(new, p)
			}
			b.ways[p] = ways(wood, p, k)
		}
	}
	b.rings(new)
	known[name] = b
	return b
}

func free(wood string, p position) bool {
	both := wood[p.link:p.link+1] +
		wood[p.ganon:p.ganon+1]
	return !strings.ContainsAny(both, "#H")
}

func without(wood string, heart int) string {
	return wood[:heart] + "." + wood[heart+1:]
}

// takes says whether Link takes a heart at once
// and is sure of the others.
func takes(wood string, p position, k int) bool {
	for _, to := range steps(p.link) {
		if wood[to] != 'H' {
			continue
		}
		after := position{to, p.ganon}
		if k == 1 {
			return true
		}
		rest := forced(without(wood, to), k-1)
		if rest.ways[after] == 0 {
			return true
		}
	}
	return false
}

// ways counts Ganondorf's moves, but for those
// onto a heart after which Link is sure of k.
func ways(wood string, p position, k int) int {
	n := 0
	for _, to := range steps(p.ganon) {
		after := position{p.link, to}
		if wood[to] == 'H' {
			rest := forced(without(wood, to), k)
			if rest.ring[after] > 0 {
				continue
			}
		}
		n++
	}
	return n
}

func main() {
	start := position{strings.Index(wood, "L"),
		strings.Index(wood, "G")}
	k := 0
	for forced(wood, k+1).ring[start] > 0 {
		k++
	}
	fmt.Println("Link is sure of", k)
}
