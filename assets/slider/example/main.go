package main

import "fmt"

// ice is the demo map, with rocks all round.
const ice = `******
*____*
*_*__*
*___**
**___*
******`

const wide = 7 // of a row, with its end

func main() {
	start, end := 1*wide+1, 4*wide+4
	moves := map[int]int{start: 0}
	queue := []int{start}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, d := range []int{-wide, -1, wide, 1} {
			at := queue[0]
			for ice[at+d] != '*' {
				at += d
			}
			if _, old := moves[at]; !old {
				moves[at] = moves[queue[0]] + 1
				queue = append(queue, at)
			}
		}
	}
	fmt.Println(moves[end], "moves")
}
