package terminal

import (
	"strings"
	"unicode"

	"gridwise/game/command"
	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
)

// key does what a key means: the prompt's if one is open, else a command's, a
// verb's, a piece's, and at last the look-cursor's.
func (g *Game) key(ev *tcell.EventKey) {
	if ev.Key() == tcell.KeyCtrlC {
		g.done = true
		return
	}
	if g.prompt != nil {
		g.typed(ev)
		return
	}
	if g.help {
		g.help = false
		return
	}
	g.film = nil
	switch ev.Rune() {
	case ':':
		g.prompt = &prompt{}
		return
	case '?':
		g.help = true
		return
	case '#':
		g.askNumber()
		return
	}
	code, shift := codeOf(ev)
	if c := command.ByKey(code, shift); c != nil && acts[c.Name] != nil {
		g.do(c.Name)
		return
	}
	g.puzzleKey(code, shift)
}

// puzzleKey does what a key means to the puzzle.
func (g *Game) puzzleKey(code string, shift bool) {
	if g.session.State().Status() != puzzle.Playing {
		if code == "Enter" {
			g.nextLevel()
		}
		return
	}
	for _, v := range g.session.Puzzle().Verbs() {
		for _, k := range v.Keys {
			if k == code || (shift && k == "Shift+"+code) {
				g.verb(v)
				return
			}
		}
	}
	letter, isLetter := strings.CutPrefix(code, "Key")
	switch {
	case isLetter && g.take(letter):
	case code == "Enter":
		g.act()
	case strings.HasPrefix(code, "Arrow"):
		g.look(puzzle.DirOf(strings.ToLower(strings.TrimPrefix(code, "Arrow"))))
	}
}

var named = map[tcell.Key]string{
	tcell.KeyUp: "ArrowUp", tcell.KeyDown: "ArrowDown", tcell.KeyLeft: "ArrowLeft", tcell.KeyRight: "ArrowRight",
	tcell.KeyEnter: "Enter", tcell.KeyBackspace: "Backspace", tcell.KeyBackspace2: "Backspace", tcell.KeyDelete: "Delete",
	tcell.KeyEscape: "Escape", tcell.KeyTab: "Tab", tcell.KeyHome: "Home", tcell.KeyEnd: "End",
	tcell.KeyPgUp: "PageUp", tcell.KeyPgDn: "PageDown",
}

var signs = map[rune]string{
	' ': "Space", '[': "BracketLeft", ']': "BracketRight", ',': "Comma", '.': "Period", '/': "Slash",
	';': "Semicolon", '\'': "Quote", '`': "Backquote", '=': "Equal", '+': "Equal", '-': "Minus", '\\': "Backslash",
}

// codeOf is the name a browser gives to a key.
func codeOf(ev *tcell.EventKey) (code string, shift bool) {
	shift = ev.Modifiers()&tcell.ModShift != 0
	if ev.Key() != tcell.KeyRune {
		return named[ev.Key()], shift
	}
	r := ev.Rune()
	switch {
	case r >= '0' && r <= '9':
		return "Digit" + string(r), false
	case r < unicode.MaxASCII && unicode.IsLetter(r):
		return "Key" + string(unicode.ToUpper(r)), false
	}
	return signs[r], false
}

// mouse looks at the cell clicked and acts on it.
func (g *Game) mouse(ev *tcell.EventMouse) {
	if ev.Buttons()&tcell.Button1 == 0 || g.prompt != nil || g.help {
		return
	}
	g.film = nil
	x, y := ev.Position()
	if c, ok := g.view().cell(x, y); ok {
		g.cursor = c
		g.act()
	}
}
