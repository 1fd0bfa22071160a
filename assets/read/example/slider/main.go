package main

import "fmt"

var ice = []string{"____", "_*__", "___*", "*___"}

type cell struct{ row, col int }

func rock(c cell) bool {
	return c.row < 0 || c.row == len(ice) || c.col < 0 || c.col == len(ice[0]) || ice[c.row][c.col] == '*'
}

func main() {
	start, end := cell{0, 0}, cell{3, 3}
	moves, queue := map[cell]int{start: 0}, []cell{start}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, d := range []cell{{-1, 0}, {0, -1}, {1, 0}, {0, 1}} {
			at := queue[0]
			for next := at; !rock(next); next = (cell{next.row + d.row, next.col + d.col}) {
				at = next
			}
			if _, old := moves[at]; !old {
				moves[at] = moves[queue[0]] + 1
				queue = append(queue, at)
			}
		}
	}
	fmt.Println(moves[end], "moves")
}
