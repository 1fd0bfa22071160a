package terminal

import (
	"slices"
	"unicode"

	"gridwise/game/command"
	"gridwise/game/input"
	"gridwise/game/message"
	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
)

// key does what a key means: to the prompt if one is open, else to the Midend.
func (g *Game) key(ev *tcell.EventKey) {
	switch ev.Key() {
	case tcell.KeyCtrlC:
		g.done = true
		return
	case tcell.KeyCtrlZ:
		g.suspend()
		return
	}
	if g.prompt != nil {
		g.typed(ev)
		return
	}
	if g.help > 0 {
		if g.help++; ev.Key() == tcell.KeyEscape || len(g.helpPage(g.help)) == 0 {
			g.help = 0
		}
		return
	}
	switch ev.Rune() {
	case ':':
		g.prompt = &prompt{}
		return
	case '?':
		g.help = 1
		return
	case '#':
		g.askNumber()
		return
	}
	code, shift := codeOf(ev)
	if code == "Enter" && g.Session().State().Status() != puzzle.Playing {
		g.nextLevel()
		return
	}
	g.message = ""
	for _, kind := range []input.Kind{input.KeyDown, input.KeyUp} {
		g.midend.Input(input.Sample{Kind: kind, Code: code, Shift: shift})
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

// layouts are the letters of other alphabets in the places of those of latin.
const latin = "qwertyuiopasdfghjklzxcvbnm"

var layouts = [...]string{
	"йцукенгшщзфывапролдячсмить", // Russian
	"йцукенгшщзфівапролдячсмить", // Ukrainian
	";ςερτυθιοπασδφγηξκλζχψωβνμ", // Greek
	"/'קראטוןםפשדגכעיחלךזסבהנמצ", // Hebrew
	"ضصثقفغعهخحشسيبلاتنمئءؤرىةو", // Arabic
	"ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", // Korean
}

// placed returns the letter of latin in the place of one of another alphabet, 0 for none.
func placed(r rune) rune {
	for _, layout := range layouts {
		if i := slices.Index([]rune(layout), unicode.ToLower(r)); i >= 0 && unicode.IsLetter(r) {
			return rune(latin[i])
		}
	}
	return 0
}

// codeOf returns the name a browser gives to a key.
func codeOf(ev *tcell.EventKey) (code string, shift bool) {
	shift = ev.Modifiers()&tcell.ModShift != 0
	if ev.Key() != tcell.KeyRune {
		return named[ev.Key()], shift
	}
	r := ev.Rune()
	if at := placed(r); at > 0 {
		r = at
	}
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
	if ev.Buttons()&tcell.Button1 == 0 || g.prompt != nil || g.help > 0 {
		return
	}
	x, y := ev.Position()
	if c, ok := g.view().cell(x, y); ok {
		g.midend.Receive(message.LookAt{Row: c.Row, Col: c.Col})
		g.midend.Command(command.Act)
	}
}
