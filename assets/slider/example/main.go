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
	way := map[int]string{start: ""}
	queue := []int{start}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, move := range "URDL" {
			at := queue[0]
			for ice[at+step[move]] != '*' {
				at += step[move]
			}
			if _, old := way[at]; !old {
				way[at] = way[queue[0]] + string(move)
				queue = append(queue, at)
			}
		}
	}
	if best, found := way[end]; found {
		fmt.Println(len(best), "moves:", best)
	} else {
		fmt.Println("no way")
	}
}
