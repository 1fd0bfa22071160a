package terminal

import (
	"strconv"
	"strings"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// explaining writes the step of an explanation and how many there are, or what is
// to be agreed to first.
func (g *Game) explaining(m message.Explaining) {
	g.asks = ""
	if m.Asks != "" {
		g.asks = m.Topic
		g.message = m.Asks + " " + g.words.Say(puzzle.Say("term.agree"))
		return
	}
	if m.Topic == "" || m.N == 0 {
		g.message = m.Notice
		return
	}
	of := strconv.Itoa(m.Of)
	if !m.Ended {
		of += "+"
	}
	g.message = strings.TrimSpace(strconv.Itoa(m.N) + "/" + of + "  " + m.Text + " " + m.Notice)
}

// reviewing shows the sentence of an open review.
func (g *Game) reviewing(m message.Reviewing) {
	if m.Open {
		g.message = m.Text
	}
}
