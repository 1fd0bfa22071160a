package terminal

import (
	"io/fs"
	"regexp"
	"strings"
	"unicode"

	"gridwise/assets"
	"gridwise/game/theme"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
)

// looks maps things to their characters and colours: the character of the tile
// of the same name, and the first colour of the sprite, as the dark theme has
// it.
type looks struct {
	puzzle  puzzle.Puzzle
	words   *words.Table
	chars   map[string]rune
	theme   theme.Colours
	colours map[string]tcell.Color
}

func newLooks(p puzzle.Puzzle, w *words.Table) *looks {
	dark, _ := theme.Load("dark") // a test reads every theme
	l := &looks{puzzle: p, words: w, chars: map[string]rune{}, theme: dark, colours: map[string]tcell.Color{}}
	for _, t := range p.Tiles() {
		if _, ok := l.chars[t.Name]; !ok {
			l.chars[t.Name] = rune(t.Char)
		}
	}
	return l
}

var filled = regexp.MustCompile(`var\(--([a-z0-9-]+),\s*(#[0-9a-fA-F]{3,6})\)`)

// colour returns the colour of a thing; shadows and what is on every sprite do not
// count.
func (l *looks) colour(name string) tcell.Color {
	if c, ok := l.colours[name]; ok {
		return c
	}
	c := tcell.ColorDefault
	svg, _ := fs.ReadFile(assets.Sprites, l.puzzle.Name()+"/sprites/"+name+".svg")
	for _, m := range filled.FindAllStringSubmatch(string(svg), -1) {
		if m[1] == "shadow" || m[1] == "eye" || m[1] == "ink" {
			continue
		}
		c = tcell.GetColor(m[2])
		if themed, ok := l.theme[m[1]]; ok {
			c = tcell.NewRGBColor(int32(themed.R), int32(themed.G), int32(themed.B))
		}
		break
	}
	l.colours[name] = c
	return c
}

var arrows = map[puzzle.Dir]rune{puzzle.Up: '▲', puzzle.Left: '◀', puzzle.Right: '▶', puzzle.Down: '▼'}

// char returns the character of a thing: its tile's, what is written on it, the way
// it looks, its piece's letter, or the first letter of its name in words; of
// ground that is no tile, nothing.
func (l *looks) char(x puzzle.Thing) rune {
	if r, ok := l.tile(x); ok && !(x.Layer == puzzle.Actor && x.Dir != puzzle.None) {
		return r
	}
	switch {
	case x.Layer == puzzle.Ground && x.Text == "" && x.Piece == "":
		return ' '
	case len(x.Text) == 1:
		return rune(x.Text[0])
	case x.Layer == puzzle.Actor && x.Dir != puzzle.None:
		return arrows[x.Dir]
	case len(x.Piece) == 1:
		return rune(x.Piece[0])
	}
	word, _ := l.words.Word("thing." + l.puzzle.Name() + "." + x.Name)
	for _, r := range strings.TrimPrefix(word, "the ") {
		return unicode.ToUpper(r)
	}
	return '?'
}

// tile returns the character of the tile that a thing is, or is a kind of:
// "ghost-lit" of "ghost".
func (l *looks) tile(x puzzle.Thing) (rune, bool) {
	if r, ok := l.chars[x.Name]; ok {
		return r, true
	}
	stem, _, _ := strings.Cut(x.Name, "-")
	r, ok := l.chars[stem]
	return r, ok
}

// cell returns how the things on a cell look together: the character of the highest
// on the colour of pieces under it and of what lies over all, such as water.
func (l *looks) cell(things []puzzle.Thing) (r rune, style tcell.Style, top puzzle.Thing) {
	r, style = '·', tcell.StyleDefault.Dim(true)
	background := tcell.ColorDefault
	for _, x := range things {
		_, isTile := l.tile(x)
		veil := x.Layer == puzzle.Over && x.Text == "" && !isTile && len(things) > 1
		if veil || x.Piece != "" && x.Layer != puzzle.Actor {
			background = dimmed(l.colour(x.Name))
		}
		if veil {
			continue
		}
		r, top = l.char(x), x
		style = tcell.StyleDefault.Foreground(l.colour(x.Name)).Bold(x.Layer >= puzzle.Actor)
	}
	return r, style.Background(background), top
}

// dimmed returns a colour dark enough to lie behind others.
func dimmed(c tcell.Color) tcell.Color {
	r, g, b := c.RGB()
	if r < 0 {
		return tcell.ColorNavy
	}
	return tcell.NewRGBColor(r/2, g/2, b/2)
}
