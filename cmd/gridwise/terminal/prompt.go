package terminal

import (
	"strconv"
	"strings"

	"gridwise/game/command"
	"gridwise/game/message"
	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
)

// prompt is a line being typed: a move, letters, a command; or the number that
// a move wants.
type prompt struct {
	label string
	text  []rune
	verb  string // that wants a number
}

// typed does what a key means to the prompt.
func (g *Game) typed(ev *tcell.EventKey) {
	p := g.prompt
	switch ev.Key() {
	case tcell.KeyEscape:
		g.prompt = nil
	case tcell.KeyEnter:
		g.prompt = nil
		g.entered(p, strings.TrimSpace(string(p.text)))
	case tcell.KeyBackspace, tcell.KeyBackspace2:
		if len(p.text) == 0 {
			g.prompt = nil
			return
		}
		p.text = p.text[:len(p.text)-1]
	case tcell.KeyRune:
		if len(p.text) < 1000 {
			p.text = append(p.text, ev.Rune())
		}
	}
}

func (g *Game) entered(p *prompt, text string) {
	switch {
	case text == "":
	case p.verb != "":
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			g.message = g.words.Say(puzzle.Say("term.number", text))
			return
		}
		g.midend.Receive(message.Play{Moves: puzzle.Move{Verb: p.verb, Number: n, HasNumber: true}.String()})
	case text == "link":
		g.midend.Receive(message.AskState{})
	case command.Named(text) != nil:
		g.midend.Command(text)
	default:
		g.midend.Receive(message.Play{Moves: text})
	}
}

// askNumber asks for the first number that the puzzle wants.
func (g *Game) askNumber() {
	if len(g.ui.Asks) == 0 {
		g.message = g.words.Say(puzzle.Say("term.noask"))
		return
	}
	first := g.ui.Asks[0]
	g.prompt = &prompt{label: first.Label + " ", verb: first.Verb}
}
