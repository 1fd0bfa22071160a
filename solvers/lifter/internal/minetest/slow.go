package minetest

import (
	"bytes"
	"maps"
	"strconv"
	"strings"
)

// slow is the rules read aloud: a copy of the whole mine in every update, a
// counter on every beard. (x, y) counts from (0, 0) at the bottom left.
type slow struct {
	w, h                                        int
	grid                                        [][]byte // [y][x]
	beards                                      map[[2]int]int
	water, flooding, proof, growth, Razors      int
	jump                                        map[byte]byte
	x, y, collected, total, steps, Wet, updates int
	Outcome                                     string
}

// NewSlow reads a mine for the slow simulation.
func NewSlow(text string) *slow {
	s := &slow{proof: 10, growth: 25, jump: map[byte]byte{}, beards: map[[2]int]int{}}
	drawing, rules, _ := strings.Cut(strings.Trim(text, "\n"), "\n\n")
	rows := strings.Split(drawing, "\n")
	for _, r := range rows {
		s.w = max(s.w, len(r))
	}
	s.h = len(rows)
	for y := range s.h {
		row := rows[s.h-1-y]
		s.grid = append(s.grid, []byte(row+strings.Repeat(" ", s.w-len(row))))
	}
	for l := range strings.Lines(rules) {
		s.rule(strings.Fields(l))
	}
	for y := range s.h {
		for x := range s.w {
			switch s.grid[y][x] {
			case 'R':
				s.x, s.y = x, y
			case '\\', '@':
				s.total++
			case 'W':
				s.beards[[2]int{x, y}] = s.growth - 1
			}
		}
	}
	return s
}

func (s *slow) rule(w []string) {
	if len(w) == 0 {
		return
	}
	numbers := map[string]*int{"Water": &s.water, "Flooding": &s.flooding, "Waterproof": &s.proof, "Growth": &s.growth, "Razors": &s.Razors}
	if n := numbers[w[0]]; n != nil {
		*n, _ = strconv.Atoi(w[1])
	} else {
		s.jump[w[1][0]] = w[3][0]
	}
}

func (s *slow) at(g [][]byte, x, y int) byte {
	if x < 0 || y < 0 || x >= s.w || y >= s.h {
		return '#'
	}
	return g[y][x]
}

func (s *slow) find(c byte) (x, y int) {
	for y := range s.h {
		if x := bytes.IndexByte(s.grid[y], c); x >= 0 {
			return x, y
		}
	}
	return -1, -1
}

// Do obeys a command, as the rules are written.
func (s *slow) Do(c byte) {
	if s.Outcome != "" || !strings.ContainsRune("LRUDWAS", rune(c)) {
		return
	}
	if c == 'A' {
		s.Outcome = "abort"
		return
	}
	s.steps++
	if d, moves := (map[byte][2]int{'L': {-1, 0}, 'R': {1, 0}, 'U': {0, 1}, 'D': {0, -1}})[c]; moves {
		s.move(d[0], d[1])
	} else if c == 'S' {
		s.shave()
	}
	if s.Outcome == "" {
		s.update()
	}
}

// after returns the mine after a command, and leaves this one as it is.
func (s *slow) after(c byte) *slow {
	next := *s
	next.grid, next.beards = nil, maps.Clone(s.beards)
	for _, row := range s.grid {
		next.grid = append(next.grid, bytes.Clone(row))
	}
	next.Do(c)
	return &next
}

func (s *slow) move(dx, dy int) {
	x, y := s.x+dx, s.y+dy
	switch c := s.at(s.grid, x, y); {
	case c == ' ' || c == '.':
	case c == '\\':
		s.collected++
	case c == '!':
		s.Razors++
	case c == 'O':
		s.Outcome = "win"
		s.grid[s.y][s.x] = ' '
		return
	case (c == '*' || c == '@') && dy == 0 && s.at(s.grid, x+dx, y) == ' ':
		s.grid[y][x+dx] = c
	case c >= 'A' && c <= 'I' && s.jump[c] != 0:
		d := s.jump[c]
		tx, ty := s.find(d)
		if tx < 0 {
			return
		}
		for k, v := range s.jump {
			if kx, ky := s.find(k); v == d && kx >= 0 {
				s.grid[ky][kx] = ' '
			}
		}
		x, y = tx, ty
	default:
		return
	}
	s.grid[s.y][s.x] = ' '
	s.grid[y][x] = 'R'
	s.x, s.y = x, y
}

func (s *slow) shave() {
	if s.Razors == 0 {
		return
	}
	s.Razors--
	for y := s.y - 1; y <= s.y+1; y++ {
		for x := s.x - 1; x <= s.x+1; x++ {
			if s.at(s.grid, x, y) == 'W' {
				s.grid[y][x] = ' '
				delete(s.beards, [2]int{x, y})
			}
		}
	}
}

func (s *slow) update() {
	s.updates++
	old := s.grid
	next := make([][]byte, s.h)
	for y := range next {
		next[y] = bytes.Clone(old[y])
	}
	placed := map[[2]int]bool{}
	beards := map[[2]int]int{}
	free := func(x, y int) bool { return s.at(old, x, y) == ' ' }
	stone := func(x, y int) bool { c := s.at(old, x, y); return c == '*' || c == '@' }
	put := func(x, y int, c byte) {
		next[y][x] = c
		placed[[2]int{x, y}] = c != 'W'
		delete(beards, [2]int{x, y})
	}
	for y := range s.h {
		for x := range s.w {
			switch c := old[y][x]; c {
			case '*', '@':
				tx, ty := x, y-1
				switch {
				case free(x, y-1):
				case stone(x, y-1) && free(x+1, y) && free(x+1, y-1):
					tx = x + 1
				case stone(x, y-1) && free(x-1, y) && free(x-1, y-1):
					tx = x - 1
				case s.at(old, x, y-1) == '\\' && free(x+1, y) && free(x+1, y-1):
					tx = x + 1
				default:
					continue
				}
				if c == '@' && s.at(old, tx, ty-1) != ' ' {
					c = '\\'
				}
				next[y][x] = ' '
				put(tx, ty, c)
			case 'W':
				at := [2]int{x, y}
				if s.beards[at] != 0 {
					beards[at] = s.beards[at] - 1
					continue
				}
				beards[at] = s.growth - 1
				for by := y - 1; by <= y+1; by++ {
					for bx := x - 1; bx <= x+1; bx++ {
						if free(bx, by) {
							put(bx, by, 'W')
							beards[[2]int{bx, by}] = s.growth - 1
						}
					}
				}
			case 'L':
				if s.collected == s.total {
					next[y][x] = 'O'
				}
			}
		}
	}
	s.grid, s.beards = next, beards
	if placed[[2]int{s.x, s.y + 1}] {
		s.Outcome = "dead"
	}
	if s.y+1 <= s.water {
		s.Wet++
	} else {
		s.Wet = 0
	}
	if s.Wet > s.proof {
		s.Outcome = "dead"
	}
	if s.flooding > 0 && s.updates%s.flooding == 0 {
		s.water++
	}
}

func (s *slow) Score() int {
	switch s.Outcome {
	case "win":
		return 75*s.collected - s.steps
	case "dead":
		return 25*s.collected - s.steps
	}
	return 50*s.collected - s.steps
}

func (s *slow) String() string {
	var b strings.Builder
	for y := s.h - 1; y >= 0; y-- {
		b.Write(s.grid[y])
		b.WriteByte('\n')
	}
	return b.String()
}
