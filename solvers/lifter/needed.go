package lifter

import (
	"slices"
	"strconv"
	"strings"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle/draft"
)

// What is wished for is needed: a lambda lies under water, or behind a beard, or
// what leads on is walled in and reached by trampoline only.

// lake puts water in the lowest rows, with a lambda in it.
func (c *cave) lake() {
	high := 2 + c.rnd.IntN(1+c.rows/8) // the first row from below is wall
	for range 100 {
		i := (c.rows-1-1-c.rnd.IntN(high-1))*c.cols + 1 + c.rnd.IntN(c.cols-2)
		if c.grid[i] == mine.Earth || c.grid[i] == mine.Empty {
			c.grid[i] = mine.Lambda
			break
		}
	}
	c.rules = append(c.rules, "Water "+strconv.Itoa(high), "Flooding "+strconv.Itoa(8+c.rnd.IntN(12)),
		"Waterproof "+strconv.Itoa(4+c.rnd.IntN(8)))
}

// vault walls in a few cells at the top or at the bottom and puts something into
// them: the robot with a way out by trampoline, the lift with a way in, or
// lambdas with both. It returns what is in there.
func (c *cave) vault() byte {
	h, w := 1+c.rnd.IntN(2), 3+c.rnd.IntN(max(1, min(3, c.cols/6)))
	top := (c.rows - h - 2) * c.rnd.IntN(2)
	left := c.rnd.IntN(c.cols - w - 1)
	var in []int
	for r := range h + 2 {
		for k := range w + 2 {
			i := (top+r)*c.cols + left + k
			if c.kept[i] = true; r == 0 || k == 0 || r == h+1 || k == w+1 {
				c.grid[i] = mine.Wall
				continue
			}
			c.grid[i] = mine.Earth
			in = append(in, i)
		}
	}
	c.rnd.Shuffle(len(in), func(i, j int) { in[i], in[j] = in[j], in[i] })
	switch c.rnd.IntN(3) {
	case 0:
		c.grid[in[0]], c.grid[in[1]], c.grid[in[2]] = mine.Robot, 'A', mine.Lambda
		c.put('1')
		c.jump('A', '1')
		return mine.Robot
	case 1:
		c.grid[in[0]], c.grid[in[1]] = mine.Lift, '1'
		c.put('A')
		c.jump('A', '1')
		return mine.Lift
	}
	c.grid[in[0]], c.grid[in[1]], c.grid[in[2]] = '1', mine.Lambda, 'B'
	c.put('A')
	c.put('2')
	c.jump('A', '1')
	c.jump('B', '2')
	return mine.Lambda
}

func (c *cave) jump(from, to byte) {
	c.rules = append(c.rules, "Trampoline "+string(rune(from))+" targets "+string(rune(to)))
}

// beards puts some beards anywhere, at least one before a pocket with a lambda,
// and razors for those.
func (c *cave) beards(area int) {
	pockets := 0
	for range 100 {
		if c.pocket() {
			if pockets++; pockets > area/200 {
				break
			}
		}
	}
	for range area / 150 {
		c.put(mine.Beard)
	}
	for range pockets + c.rnd.IntN(2) {
		c.put(mine.Razor)
	}
	c.rules = append(c.rules, "Growth "+strconv.Itoa(12+c.rnd.IntN(18)), "Razors "+strconv.Itoa(c.rnd.IntN(2)))
}

// pocket walls a lambda in, with a beard for a door, where there is room.
func (c *cave) pocket() bool {
	i := c.inside()
	door := [4]int{1, -1, c.cols, -c.cols}[c.rnd.IntN(4)]
	free := func(j int) bool { return !c.kept[j] && (c.grid[j] == mine.Earth || c.grid[j] == mine.Empty) }
	if !free(i) || !free(i+door) || !free(i+2*door) {
		return false
	}
	for _, d := range [4]int{1, -1, c.cols, -c.cols} {
		if d != door && (c.kept[i+d] || c.grid[i+d] == mine.Lambda || c.grid[i+d] == mine.Higher) {
			return false
		}
	}
	for _, d := range [4]int{1, -1, c.cols, -c.cols} {
		c.grid[i+d], c.kept[i+d] = mine.Wall, true
	}
	c.grid[i], c.kept[i] = mine.Lambda, true
	c.grid[i+door] = mine.Beard
	c.kept[i+2*door] = true
	return true
}

// lacking names the wishes that the route could do without. Each wish gives the
// robot means (trampolines, razors, breath): without them the lift must be out
// of reach for certain.
func lacking(text string, wish draft.Wish) string {
	var all []string
	for _, name := range []string{"water", "trampolines", "beards", "higher"} {
		if !wish.Has("with", name) {
			continue
		}
		if name == "higher" && strings.Contains(text, "@") {
			continue // its lambda counts
		}
		f, err := mine.Parse(without(text, name))
		if err != nil || name != "higher" && outOfReach(mine.New(f)) {
			continue
		}
		all = append(all, name)
	}
	return strings.Join(all, ", ")
}

// outOfReach reports whether the lift is out of reach, by walls, or as a lambda
// lies under water and there is no breath.
func outOfReach(m *mine.Mine) bool {
	lambdas, _ := m.Left()
	drowned := func(i int32) bool { return m.Waterproof == 0 && int(i/m.Stride) <= m.Water }
	return !dead(m).Zero() || slices.ContainsFunc(lambdas, drowned)
}

// without returns a level without the means that an extension gives.
func without(text, name string) string {
	drawing, rules, _ := strings.Cut(text, "\n\n")
	from, to, rule := "", "", ""
	switch name {
	case "trampolines":
		from, to, rule = "ABCDEFGHI123456789", "#", "Trampoline"
	case "beards":
		from, to, rule = "!", ".", "Razors"
	case "water":
		rule = "Waterproof"
	}
	drawing = strings.Map(func(r rune) rune {
		if strings.ContainsRune(from, r) {
			return rune(to[0])
		}
		return r
	}, drawing)
	var kept []string
	for line := range strings.Lines(rules) {
		line = strings.TrimSpace(line)
		word, _, _ := strings.Cut(line, " ")
		if line != "" && word != rule {
			kept = append(kept, line)
		}
	}
	if rule != "Trampoline" && rule != "" {
		kept = append(kept, rule+" 0") // also where the level goes without the line
	}
	return drawing + "\n\n" + strings.Join(kept, "\n") + "\n"
}
