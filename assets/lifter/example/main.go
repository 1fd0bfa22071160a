package main

import "fmt"

const mine = `######
#*   #
#*   #
# \R L
#  *.#
######
`

const wide = 7 // of a row, with its end

// update lets the rocks fall: all of them look
// at the mine before anything has moved.
func update(mine string) string {
	after := []byte(mine)
	for i := range mine {
		if mine[i] != '*' {
			continue
		}
		to, below := i, i+wide
		free := func(side int) bool {
			return mine[i+side] == ' ' &&
				mine[below+side] == ' '
		}
		switch under := mine[below]; {
		case under == ' ':
			to = below
		case under != '*' && under != '\\':
			// it lies
		case free(1):
			to = below + 1
		case under == '*' && free(-1):
			to = below - 1
		}
		after[i] = ' '
		after[to] = '*'
	}
	return string(after)
}

func main() {
	fmt.Print(update(mine))
}
