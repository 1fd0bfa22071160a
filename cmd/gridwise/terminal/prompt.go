package terminal

import (
	"strconv"
	"strings"

	"gridwise/game/link"
	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
)

// prompt is a line being typed: a move, letters, a command; or the number that
// a move wants.
type prompt struct {
	label string
	text  []rune
	move  puzzle.Move // that wants a number, without one
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
	case p.move.Verb != "":
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 {
			g.tell(puzzle.Say("term.number", text))
			return
		}
		p.move.Number, p.move.HasNumber = n, true
		g.play(p.move)
	case text == "link":
		g.say(g.link())
	case doing(text) != nil:
		g.do(text)
	default:
		g.playText(text)
	}
}

// playText plays moves that were typed, as texts or as letters.
func (g *Game) playText(text string) {
	verbs := g.session.Puzzle().Verbs()
	m, err := puzzle.ParseMove(text, verbs)
	if err == nil {
		g.play(m)
		return
	}
	moves, lettersErr := puzzle.ParseLetters(text, verbs)
	if lettersErr != nil {
		if strings.ToUpper(text) == text {
			err = lettersErr
		}
		g.say(g.words.Error(err))
		return
	}
	g.play(moves...)
}

// link is the link of the level with the moves played.
func (g *Game) link() string {
	text, err := link.New(g.session.Puzzle(), g.session.Start(), g.session.Moves()).Encode()
	if err != nil {
		return g.words.Error(err)
	}
	return text
}

// ask asks for the number of a move.
func (g *Game) ask(m puzzle.Move) {
	g.prompt = &prompt{label: g.words.Verb(g.session.Puzzle(), m.Verb) + " ", move: m}
}

// askNumber asks for the first number that the puzzle wants.
func (g *Game) askNumber() {
	a, ok := g.session.State().(puzzle.Asker)
	if !ok || len(a.Asks()) == 0 {
		g.tell(puzzle.Say("term.noask"))
		return
	}
	g.ask(puzzle.Do(a.Asks()[0].Verb))
	g.prompt.label = g.words.Say(a.Asks()[0].Text) + " "
}
