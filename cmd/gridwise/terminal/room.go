package terminal

import "strings"

// room is how the lines of the screen are shared: first the board has what it
// needs, then come the lines that help least to play on, in the order of status,
// title, goal, a second line of status. The line of keys and one for messages are
// always there, and a message has what it needs, up to half the screen.
type room struct {
	top    int // lines above the board: the title, the goal
	rows   int // of the board
	status int // lines
}

// roomy is from how many lines on the status stands beside any board, and messages
// have two lines from the start.
const roomy = 12

func (g *Game) room(rows int) room {
	_, height := g.screen.Size()
	lines := max(1, min(len(g.broken(g.message)), (height-2)/2))
	if height >= roomy {
		lines = max(2, lines)
	}
	left := height - 1 - lines - len(g.broken(g.tray()))
	var r room
	if height >= roomy {
		r.status, left = 1, left-1
	}
	r.rows = max(1, min(rows, left))
	left -= r.rows
	take := func() bool { left--; return left >= 0 }
	if r.status == 0 && take() {
		r.status = 1
	}
	for r.top < 2 && take() {
		r.top++
	}
	if take() {
		r.status = 2
	}
	return r
}

// broken returns a text in lines that fit, broken at spaces; none for no text.
func (g *Game) broken(text string) (lines []string) {
	width, _ := g.screen.Size()
	return broken(text, width-1)
}

func broken(text string, width int) (lines []string) {
	for runes := []rune(text); len(runes) > 0; runes = []rune(text) {
		if len(runes) <= width || width < 1 {
			return append(lines, text)
		}
		cut := strings.LastIndexByte(string(runes[:width+1]), ' ')
		if cut <= 0 {
			cut = len(string(runes[:width]))
		}
		lines = append(lines, text[:cut])
		text = strings.TrimLeft(text[cut:], " ")
	}
	return lines
}
