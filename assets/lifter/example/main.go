package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

var mine = strings.TrimLeft(`
######
#. *R#
#  \.#
#\ * #
L  .\#
######
`, "\n")

var (
	wide  = strings.Index(mine, "\n") + 1
	sides = map[byte]int{
		'L': -1, 'R': 1, 'U': -wide, 'D': wide,
		'W': 0, // it waits
	}
)

// update lets the rocks fall: all of them look
// at the mine before anything has moved.
func update(mine string) string {
	after := []byte(mine)
	if !strings.Contains(mine, `\`) {
		open := strings.ReplaceAll(mine, "L", "O")
		after = []byte(open)
	}
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

// step returns the mine after a command, ""
// where the robot cannot go or dies.
func step(mine string, command byte) string {
	robot := strings.Index(mine, "R")
	side, moved := sides[command], []byte(mine)
	to, behind := robot+side, robot+2*side
	pushes := side*side == 1 && mine[to] == '*'
	if pushes && mine[behind] == ' ' {
		moved[behind] = '*'
	} else if !strings.ContainsRune(` .\OR`,
		rune(mine[to])) {
		return ""
	}
	moved[robot], moved[to] = ' ', 'R'
	if mine[to] == 'O' {
		return string(moved)
	}
	after, over := update(string(moved)), to-wide
	if moved[over] == ' ' && after[over] == '*' {
		return ""
	}
	return after
}

// least counts commands to the nearest goal if
// nothing is in the way.
func least(mine string, goals []int) int {
	n := math.MaxInt
	robot := strings.Index(mine, "R")
	for _, goal := range goals {
		rows := goal/wide - robot/wide
		cols := goal%wide - robot%wide
		n = min(n, max(rows, -rows)+max(cols, -cols))
	}
	return n
}

// state is a mine as commands have left it. sum
// counts them, and those at least to go.
type state struct {
	route, mine string
	sum         int
}

func bySum(a, b state) int {
	return a.sum - b.sum
}

// way is A*: commands to a goal, and the mine
// after them.
func way(
	mine string, goals []int,
) (route, after string) {
	open := []state{{mine: mine}}
	seen := map[string]bool{}
	for len(goals) > 0 && len(open) > 0 {
		slices.SortStableFunc(open, bySum)
		s := open[0]
		open = open[1:]
		robot := strings.Index(s.mine, "R")
		if slices.Contains(goals, robot) {
			return s.route, s.mine
		}
		waited := strings.HasSuffix(s.route, "W")
		key := fmt.Sprint(robot, waited)
		if seen[key] {
			continue
		}
		seen[key] = true
		for _, command := range "LRUDW" {
			after := step(s.mine, byte(command))
			if after == "" {
				continue
			}
			route := s.route + string(command)
			sum := len(route) + least(after, goals)
			open = append(open,
				state{route, after, sum})
		}
	}
	return "", mine
}

// all lists where a mine has such things.
func all(mine, things string) (cells []int) {
	for i := range mine {
		if strings.Contains(things, mine[i:i+1]) {
			cells = append(cells, i)
		}
	}
	return cells
}

// tour does the errands, goes on to the nearest
// lambda each time, and then to the lift.
func tour(errands []int) (int, string) {
	now, to, route := mine, "", ""
	for _, errand := range errands {
		to, now = way(now, []int{errand})
		route += to
	}
	for to = "?"; to != ""; {
		to, now = way(now, all(now, `\O`))
		route += to
	}
	worth := 75
	if len(all(now, "LO")) > 0 {
		worth = 50
	}
	taken := len(all(mine, `\`))
	taken -= len(all(now, `\`))
	return worth*taken - len(route), route
}

var dice = rand.New(rand.NewPCG(1, 1))

// changed drops an errand, or puts one in.
func changed(errands []int) []int {
	i := dice.IntN(len(errands) + 1)
	after := slices.Clone(errands)
	if i < len(errands) && dice.IntN(2) == 0 {
		return slices.Delete(after, i, i+1)
	}
	cells := all(mine, ` .*\RL`)
	cell := cells[dice.IntN(len(cells))]
	return slices.Insert(after, i, cell)
}

func main() {
	var errands []int
	score, best := tour(errands)
	most := score
	for n := range 600 {
		change := changed(errands)
		after, route := tour(change)
		heat := 8 * math.Pow(0.995, float64(n))
		loss := float64(score - after)
		if dice.Float64() < math.Exp(-loss/heat) {
			errands, score = change, after
		}
		if after > most {
			most, best = after, route
		}
	}
	fmt.Println(most, best)
}
