package main

import (
	"fmt"
	"strings"
)

const level = `
S___
_*__
___*
*__E
`

// A slide has the stop that it began at.
type slide struct {
	from int
	move rune
}

func main() {
	rows := strings.Fields(level)
	wide := len(rows[0]) + 1
	edge := strings.Repeat("*", wide)
	ice := strings.Join(rows, "*") + "*"
	ice = edge + ice + edge
	start := strings.Index(ice, "S")
	end := strings.Index(ice, "E")
	step := map[rune]int{
		'U': -wide, 'R': 1, 'D': wide, 'L': -1}
	first := map[int]slide{start: {}} // to a stop
	queue := []int{start}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, move := range "URDL" {
			at := queue[0]
			for ice[at+step[move]] != '*' {
				at += step[move]
			}
			if _, old := first[at]; !old {
				first[at] = slide{queue[0], move}
				queue = append(queue, at)
			}
		}
	}
	if _, found := first[end]; !found {
		fmt.Println("no way")
		return
	}
	way := ""
	for at := end; at != start; {
		s := first[at]
		way, at = string(s.move)+way, s.from
	}
	fmt.Println(len(way), "moves:", way)
}
