package main

import "fmt"

var floors = []string{
	"#####.###.##",
	"###.#####.##",
	"#.####.#####",
	"@#@$@$######",
}

// known are fates, by row, column and direction.
var known = map[[3]int]bool{}

func wins(row, col, step int) bool {
	at := [3]int{row, col, step}
	if _, ok := known[at]; !ok {
		block, ahead := floors[row][col], col+step
		switch {
		case block == '.':
			known[at] = wins(row+1, col, step)
		case block != '#':
			known[at] = block == '$'
		case ahead < 0 || ahead == len(floors[row]):
			known[at] = wins(row, col, -step)
		default:
			known[at] = wins(row, ahead, step)
		}
	}
	return known[at]
}

func main() {
	n := map[bool]int{}
	for col := range floors[0] {
		n[wins(0, col, -1)]++
		n[wins(0, col, 1)]++
	}
	fmt.Println(n[true], "win,", n[false], "lose")
}
