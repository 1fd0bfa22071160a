package main

import (
	"fmt"
	"slices"
)

const wood = `#######
###.###
#.....#
#H#.#H#
#.#.#.#
#.....#
#######`

const wide = 8 // of a row, with its end

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
	start := position{wood, [2]int{43, 19}, 0}
	sure[start] = 0
	for rounds := 0; rounds < len(sure); rounds++ {
		for p := range sure {
			sure[p] = p.look()
		}
	}
	fmt.Println("Link is sure of", sure[start])
}
