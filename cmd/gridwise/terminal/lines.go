package terminal

import (
	"strconv"
	"strings"

	"gridwise/game/command"
	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
)

// drawLines writes what stands over and under the board.
func (g *Game) drawLines(r room) {
	width, height := g.screen.Size()
	if r.top > 0 {
		name := g.words.Title(g.Session().Puzzle())
		if g.ui.Title != "" {
			name += ": " + g.ui.Title
		}
		g.line(0, name, tcell.StyleDefault.Bold(true))
	}
	if r.top > 1 {
		g.line(1, g.ui.Goal, tcell.StyleDefault)
	}
	y := r.top + r.rows
	y += g.lines(y, height, g.tray(), tcell.StyleDefault)
	y += g.lines(y, r.status, g.status(), tcell.StyleDefault)
	if g.prompt != nil {
		text := ":" + g.prompt.label + string(g.prompt.text)
		g.line(y, text, tcell.StyleDefault.Bold(true))
		g.screen.ShowCursor(min(len([]rune(text)), width-1), y)
	} else {
		g.lines(y, height-1-y, g.message, tcell.StyleDefault.Foreground(tcell.ColorYellow))
	}
	g.line(height-1, g.keys(), tcell.StyleDefault.Dim(true))
}

// keys returns as many of the keys as there is room for; that of the help is the
// first.
func (g *Game) keys() string {
	all := g.words.Say(puzzle.Say("term.keys"))
	for width, _ := g.screen.Size(); len([]rune(all)) >= width; {
		cut := strings.LastIndex(all, " · ")
		if cut < 0 {
			break
		}
		all = all[:cut]
	}
	return all
}

// lines writes a text over at most so many lines and returns how many it took. What
// is too long goes on in the last one.
func (g *Game) lines(y, most int, text string, style tcell.Style) int {
	all := g.broken(text)
	if len(all) > most && most > 0 {
		all[most-1] = strings.Join(all[most-1:], " ")
	}
	all = all[:max(0, min(len(all), most))]
	for i, text := range all {
		g.line(y+i, text, style)
	}
	return len(all)
}

func (g *Game) line(y int, text string, style tcell.Style) {
	x := 0
	width, _ := g.screen.Size()
	for _, r := range text {
		if x >= width-1 {
			return
		}
		g.screen.SetContent(x, y, r, nil, style)
		if x++; r >= 0x2e80 && r < 0xfb00 { // as wide as two
			x++
		}
	}
}

// tray lists the pieces beside the board: in brackets the one held, in dots
// those that lie on the board.
func (g *Game) tray() string {
	held := g.midend.Frame().Marks.Held
	var all []string
	for _, s := range puzzle.TrayOf(g.Session().State()) {
		switch {
		case held != nil && s.Piece == held.Shape.Piece:
			all = append(all, "["+s.Piece+"]")
		case s.Used:
			all = append(all, "·"+s.Piece+"·")
		default:
			all = append(all, " "+s.Piece+" ")
		}
	}
	return strings.Join(all, " ")
}

// status returns the line of numbers: moves, the puzzle's facts, the medal.
func (g *Game) status() string {
	parts := []string{g.words.Say(puzzle.Say("term.moves", g.ui.N))}
	if g.ui.Best != nil {
		parts = append(parts, g.words.Say(puzzle.Say("term.best", *g.ui.Best)))
	}
	for _, x := range g.ui.Facts {
		number := strconv.Itoa(x.Value)
		if x.Of > 0 {
			number += "/" + strconv.Itoa(x.Of)
		}
		parts = append(parts, x.Label+" "+number)
	}
	for _, text := range []puzzle.Text{ends[g.ui.State], medals[g.ui.Medal]} {
		if !text.Zero() {
			parts = append(parts, g.words.Say(text))
		}
	}
	return strings.Join(parts, " · ")
}

// medals are the words for what was earned, by message.UI's Medal.
var medals = map[string]puzzle.Text{
	"best":   puzzle.Say("term.medal.best"),
	"gold":   puzzle.Say("term.medal.gold"),
	"silver": puzzle.Say("term.medal.silver"),
	"bronze": puzzle.Say("term.medal.bronze"),
}

// ends are the words for how a play has ended, by message.UI's State.
var ends = map[string]puzzle.Text{
	puzzle.Won.String():   puzzle.Say("term.won"),
	puzzle.Lost.String():  puzzle.Say("term.lost"),
	puzzle.Ended.String(): puzzle.Say("term.ended"),
}

// unseen are the commands that are about pixels, sound and pages.
var unseen = map[string]bool{command.ZoomIn: true, command.ZoomOut: true, command.Fit: true, command.Sound: true, command.Full: true, command.Rules: true, command.Beside: true}

// helpWidth is that of a column of the help.
const helpWidth = 40

// drawHelp lists the keys, as many as fit on a page: the puzzle's, then the
// commands'.
func (g *Game) drawHelp() {
	_, height := g.screen.Size()
	height = max(1, height)
	for i, text := range g.helpPage(g.help) {
		for x, r := range []rune(text) {
			g.screen.SetContent(i/height*helpWidth+x, i%height, r, nil, tcell.StyleDefault)
		}
	}
}

// helpPage returns the lines of a page of the help, from 1 on; none behind the last.
func (g *Game) helpPage(n int) []string {
	width, height := g.screen.Size()
	var all []string
	for _, text := range g.helpLines() {
		all = append(all, broken(text, min(width, helpWidth)-1)...)
	}
	size := max(1, height) * max(1, width/helpWidth)
	return all[min((n-1)*size, len(all)):min(n*size, len(all))]
}

func (g *Game) helpLines() []string {
	p := g.Session().Puzzle()
	var lines []string
	for _, v := range p.Verbs() {
		if len(v.Keys) > 0 {
			lines = append(lines, keyNames(v.Keys)+"   "+g.words.Verb(p, v.Name))
		}
	}
	for _, c := range command.All {
		if !unseen[c.Name] && len(c.Keys) > 0 {
			word, _ := g.words.Word("command." + c.Name)
			lines = append(lines, keyNames(c.Keys)+"   "+word)
		}
	}
	return append(lines, g.words.Numbered("term.help")...)
}

func keyNames(keys []string) string {
	var all []string
	for _, k := range keys {
		if !strings.HasPrefix(k, "Numpad") {
			all = append(all, command.KeyName(k))
		}
	}
	return strings.Join(all, " ")
}
