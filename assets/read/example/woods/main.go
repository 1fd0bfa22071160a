package main

import "fmt"

type position struct {
	wood string // with the hearts that are left
	at   [2]int // where Link and Ganondorf stand
	turn int    // 0: Link's
}

var sure = map[position]int{} // the hearts that Link is sure of, as far as is known

func (p position) look() int {
	best, side := 9*p.turn, 1-2*p.turn // Link wants the most, Ganondorf the least
	for _, step := range []int{0, -1, 1, -6, 6} {
		if to := p.at[p.turn] + step; to >= 0 && to < len(p.wood) && p.wood[to] != '#' && p.wood[to] != '\n' {
			next := position{p.wood[:to] + "." + p.wood[to+1:], p.at, 1 - p.turn}
			next.at[p.turn] = to
			sure[next] += 0 // a new position begins with none
			best = side * max(side*best, side*(sure[next]+map[byte]int{'H': next.turn}[p.wood[to]]))
		}
	}
	return best
}

func main() {
	start := position{wood: "##.##\n.....\nH#.#H\n.#.#.\n.....\n", at: [2]int{26, 8}}
	sure[start] = 0
	for rounds := 0; rounds < len(sure); rounds++ {
		for p := range sure {
			sure[p] = p.look()
		}
	}
	fmt.Println("Link is sure of", sure[start])
}
