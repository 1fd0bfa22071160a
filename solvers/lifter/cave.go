package lifter

import (
	"math/rand/v2"

	"gridwise/solvers/lifter/internal/mine"
	"gridwise/solvers/puzzle/draft"
	"gridwise/solvers/puzzle/notation"
)

// cave is a mine being made: rows from the top, walls all round.
type cave struct {
	rnd        *rand.Rand
	rows, cols int
	grid       []byte
	kept       []bool // cells of a vault or a pocket, where nothing else is put
	rules      []string
}

// newCave digs a cave with the wished extensions.
func newCave(rnd *rand.Rand, rows, cols int, wish draft.Wish) *cave {
	c := &cave{rnd: rnd, rows: rows, cols: cols, grid: make([]byte, rows*cols), kept: make([]bool, rows*cols)}
	for i := range c.grid {
		c.grid[i] = mine.Earth
		if r, k := i/cols, i%cols; r == 0 || k == 0 || r == rows-1 || k == cols-1 {
			c.grid[i] = mine.Wall
		}
	}
	area := (rows - 2) * (cols - 2)
	for range 1 + area/70 {
		c.room()
	}
	for range 1 + area/40 {
		c.ridge()
	}
	c.scatter(mine.Rock, area/14+1+area*rocksMore[wish["grade"]]/100, 1+rnd.IntN(3))
	c.scatter(mine.Lambda, max(4, area/22), 1+rnd.IntN(2))
	if wish.Has("with", "higher") {
		c.scatter(mine.Higher, 1+area/60, 2)
	}
	if wish.Has("with", "water") {
		c.lake()
	}
	inVault := byte(0)
	if wish.Has("with", "trampolines") {
		inVault = c.vault()
	}
	if wish.Has("with", "beards") {
		c.beards(area)
	}
	if inVault != mine.Robot {
		c.put(mine.Robot)
	}
	if inVault != mine.Lift {
		c.gate()
	}
	return c
}

// rocksMore are rocks added for a difficulty, of a hundred cells.
var rocksMore = map[string]int{"gentle": 0, "fair": 6, "hard": 11}

// inside returns a random cell within the border.
func (c *cave) inside() int {
	return (1+c.rnd.IntN(c.rows-2))*c.cols + 1 + c.rnd.IntN(c.cols-2)
}

// room hollows out a rectangle.
func (c *cave) room() {
	at, h, w := c.inside(), 1+c.rnd.IntN(3), 2+c.rnd.IntN(5)
	for r := range h {
		for k := range w {
			if i := at + r*c.cols + k; i < len(c.grid) && c.grid[i] == mine.Earth {
				c.grid[i] = mine.Empty
			}
		}
	}
}

// ridge draws a wall with a gap now and then.
func (c *cave) ridge() {
	at, n, d := c.inside(), 2+c.rnd.IntN(5), 1
	if c.rnd.IntN(3) == 0 {
		d = c.cols
	}
	for k := range n {
		i := at + k*d
		if i >= len(c.grid) || c.grid[i] == mine.Wall {
			break
		}
		if c.rnd.IntN(6) > 0 {
			c.grid[i] = mine.Wall
		}
	}
}

// scatter puts clusters of a thing on earth.
func (c *cave) scatter(thing byte, n, cluster int) {
	for n > 0 {
		i := c.inside()
		d := 1
		if c.rnd.IntN(2) == 0 {
			d = c.cols
		}
		for k := range 1 + c.rnd.IntN(cluster) {
			if j := i + k*d; j < len(c.grid) && (c.grid[j] == mine.Earth || c.grid[j] == mine.Empty && thing == mine.Lambda) {
				c.grid[j] = thing
			}
			n--
		}
	}
}

// put places one thing on earth or air.
func (c *cave) put(thing byte) {
	i := c.inside()
	for range 1000 {
		if !c.kept[i] && (c.grid[i] == mine.Earth || c.grid[i] == mine.Empty) {
			break
		}
		i = c.inside()
	}
	c.grid[i] = thing
}

// gate sets the lift into the border, at a place that is not walled off.
func (c *cave) gate() {
	for range 1000 {
		i := c.inside()
		d := [4]int{1, -1, c.cols, -c.cols}[c.rnd.IntN(4)]
		for c.grid[i+d] != mine.Wall {
			i += d
		}
		j := i + d
		if r, k := j/c.cols, j%c.cols; (r == 0 || k == 0 || r == c.rows-1 || k == c.cols-1) && c.grid[i] == mine.Earth && !c.kept[i] {
			c.grid[j] = mine.Lift
			return
		}
	}
	c.put(mine.Lift)
}

// String returns the cave as level text.
func (c *cave) String() string { return notation.LevelText(c.grid, c.cols, c.rules...) }
