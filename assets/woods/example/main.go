package main

import (
	"fmt"
	"slices"
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

type position struct {
	wood string // with the hearts that are left
	at   [2]int // of Link and of Ganondorf
	turn int    // 0: Link's
}

// sure are the hearts that Link is sure of,
// as far as is known.
var sure = map[position]int{}

func (p position) look() int {
	values := []int{}
	for _, d := range []int{0, -1, 1, -wide, wide} {
		to, next := p.at[p.turn]+d, p
		if p.wood[to] == '#' {
			continue
		}
		next.at[p.turn], next.turn = to, 1-p.turn
		next.wood = p.wood[:to] + "." + p.wood[to+1:]
		sure[next] += 0 // what is new begins with 0
		value := sure[next]
		if p.wood[to] == 'H' && p.turn == 0 {
			value++
		}
		values = append(values, value)
	}
	if p.turn == 0 {
		return slices.Max(values)
	}
	return slices.Min(values)
}

func main() {
	start := position{wood: wood}
	start.at[0] = strings.Index(wood, "L")
	start.at[1] = strings.Index(wood, "G")
	sure[start] = 0
	for known, again := 0, true; again; {
		known, again = len(sure), false
		for p, value := range sure {
			sure[p] = p.look()
			again = again || sure[p] != value
		}
		again = again || len(sure) != known
	}
	fmt.Println("Link is sure of", sure[start])
}
