package board

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"gridwise/solvers/puzzle"
)

// Sets is the number of ways to put six ghosts on 4x4.
const Sets = 8008

// article are the article's six pieces.
var article = sync.OnceValue(articlePieces)

// articlePieces makes them from the article's offsets, which count rows
// upwards.
func articlePieces() []Piece {
	up := func(lights []int, cells ...Offset) Piece {
		light := make([]bool, len(cells))
		for i := range cells {
			cells[i].Row = -cells[i].Row
		}
		for _, i := range lights {
			light[i] = true
		}
		return NewPiece(cells, light)
	}
	return []Piece{
		up([]int{0}, Offset{0, 0}, Offset{1, 0}, Offset{1, 1}),
		up([]int{1}, Offset{0, 0}, Offset{1, 0}),
		up([]int{1}, Offset{0, 0}, Offset{1, 0}, Offset{1, -1}),
		up([]int{1, 2}, Offset{0, 0}, Offset{1, 0}, Offset{0, 1}),
		up([]int{1}, Offset{0, 0}, Offset{1, 0}, Offset{0, 1}),
		up(nil, Offset{0, 0}, Offset{1, 0}),
	}
}

// choose returns the number of ways to choose k of n.
func choose(n, k int) int {
	r := 1
	for i := range k {
		r = r * (n - i) / (i + 1)
	}
	return r
}

// SetOf returns the set of six cells of that number, from 1 to Sets, in the
// order of the sorted lists of their cells; bit c is the article's cell c+1.
func SetOf(number int) (set uint16) {
	rank := number - 1
	left := 6
	for c := 0; left > 0; c++ {
		with := choose(15-c, left-1)
		if rank < with {
			set |= 1 << c
			left--
		} else {
			rank -= with
		}
	}
	return set
}

// OfArticle returns the article's board and pieces with the ghosts of a set.
func OfArticle(set uint16) *Level {
	l := &Level{Pieces: article()}
	l.square(set)
	l.count()
	return l
}

// square makes the board the article's, with the ghosts of a set.
func (l *Level) square(set uint16) {
	l.Rows, l.Cols = 4, 4
	l.Floor, l.Ghost = slices.Repeat([]bool{true}, 16), make([]bool, 16)
	for c := range 16 {
		l.Ghost[l.Upward(c)] = set>>c&1 != 0
	}
}

// list reads the article's form, "[(1,2), (2,1)]": rows and columns from the
// bottom left of the 4x4 board. Rules may follow. Without brackets it is the first line.
func (r *reader) list() {
	r.l.square(0)
	i := r.blank(0)
	if r.body[i] != '[' {
		line, rest, cut := strings.Cut(r.body[i:], "\n")
		r.body = r.body[:i] + "[" + line + "]"
		if cut {
			r.body += "\n" + rest
		}
	}
	i++
	r.first, _ = r.place(i)
	for more := true; more; {
		if i = r.blank(i); i < len(r.body) && r.body[i] == ']' {
			break
		}
		if i = r.ghostAt(i); i < 0 {
			return
		}
		i = r.blank(i)
		if more = i < len(r.body) && r.body[i] == ','; more {
			i++
		}
	}
	if i >= len(r.body) || r.body[i] != ']' {
		r.fault(min(i, len(r.body)), puzzle.Cell{}, puzzle.Say("ghosts.bad.list"))
		return
	}
	line, rest, _ := strings.Cut(r.body[i+1:], "\n")
	if strings.TrimSpace(line) != "" {
		r.fault(i+1, puzzle.Cell{}, puzzle.Say("ghosts.bad.after", strings.TrimSpace(line)))
		return
	}
	if rest != "" {
		no, _ := r.place(i)
		r.readRules(no + 1)
	}
}

// blank skips white space from byte i of the body on.
func (r *reader) blank(i int) int {
	for i < len(r.body) && strings.IndexByte(" \t\r\n", r.body[i]) >= 0 {
		i++
	}
	return i
}

// ghostAt reads "(row,column)" at byte i and returns the byte behind it,
// negative where something else stands there.
func (r *reader) ghostAt(i int) int {
	size := strings.IndexByte(r.body[i:], ')') + 1
	word := r.body[i : i+size]
	row, col, ok := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(word, "("), ")"), ",")
	up, err1 := strconv.Atoi(strings.TrimSpace(row))
	right, err2 := strconv.Atoi(strings.TrimSpace(col))
	if !ok || err1 != nil || err2 != nil || word[0] != '(' {
		r.fault(i, puzzle.Cell{}, puzzle.Say("ghosts.bad.list"))
		return -1
	}
	if up < 1 || up > 4 || right < 1 || right > 4 {
		r.fault(i, puzzle.Cell{}, puzzle.Say("ghosts.bad.off", word))
		return i + size
	}
	c := puzzle.Cell{Row: 5 - up, Col: right}
	if r.l.Ghost[r.l.At(c)] {
		r.fault(i, c, puzzle.Say("ghosts.bad.twice", word))
	}
	r.l.Ghost[r.l.At(c)] = true
	return i + size
}

func (r *reader) number() {
	i := r.blank(0)
	r.first, _ = r.place(i)
	word, rest, _ := strings.Cut(r.body[i:], "\n")
	word = strings.TrimSpace(word)
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > Sets {
		r.fault(i, puzzle.Cell{}, puzzle.Say("ghosts.bad.number", word, Sets))
		return
	}
	r.l.square(SetOf(n))
	if rest != "" {
		r.readRules(r.first + 1)
	}
}
