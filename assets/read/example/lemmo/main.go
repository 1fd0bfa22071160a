package main

import "fmt"

var floors = []string{"#####.###.##", "###.#####.##", "#.####.#####", "@#@$@$######"}
var known = map[[3]int]bool{} // fates, by row, column and direction

func wins(row, col, step int) bool {
	at, block, ahead := [3]int{row, col, step}, floors[row][col], col+step
	if _, ok := known[at]; !ok {
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
	starts := map[bool]int{}
	for col := range floors[0] {
		starts[wins(0, col, -1)]++
		starts[wins(0, col, 1)]++
	}
	fmt.Println(starts[true], "starts win,", starts[false], "lose")
}
