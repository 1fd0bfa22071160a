package midend

import (
	"strconv"

	"gridwise/game/command"
	"gridwise/solvers/puzzle"
)

// keyName returns the first of some keys as it stands on a keyboard.
func keyName(codes []string) string {
	if len(codes) == 0 {
		return ""
	}
	code, shift := codes[0], ""
	if len(code) > 6 && code[:6] == "Shift+" {
		code, shift = code[6:], "⇧"
	}
	if name, ok := keyNames[code]; ok {
		return shift + name
	}
	for _, prefix := range []string{"Key", "Digit"} {
		if len(code) == len(prefix)+1 && code[:len(prefix)] == prefix {
			return shift + code[len(prefix):]
		}
	}
	return shift + code
}

var keyNames = map[string]string{
	"ArrowUp": "↑", "ArrowDown": "↓", "ArrowLeft": "←", "ArrowRight": "→", "BracketLeft": "[", "BracketRight": "]",
	"Slash": "/", "Semicolon": ";", "Quote": "'", "Backquote": "`", "Comma": ",", "Period": ".", "Equal": "+", "Minus": "−",
	"Escape": "Esc", "Space": "␣", "Enter": "⏎",
}

// keyCodes returns the keys that the page leaves to the player: those of the
// commands and of the puzzle, and what laying pieces takes besides.
func keyCodes(z puzzle.Puzzle) []string {
	seen := map[string]bool{}
	var list []string
	add := func(code string) {
		if !seen[code] {
			seen[code] = true
			list = append(list, code)
		}
	}
	for _, c := range command.All {
		for _, k := range c.Keys {
			add(k)
		}
	}
	if z == nil {
		return list
	}
	for _, v := range z.Verbs() {
		for _, k := range v.Keys {
			add(k)
		}
		for _, k := range v.Takes {
			if k == puzzle.PieceKind {
				for c := 'A'; c <= 'P'; c++ {
					add("Key" + string(c))
				}
			}
		}
	}
	for _, k := range []string{"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", "NumpadEnter", "Space", "Backspace"} {
		add(k)
	}
	return list
}

func sayPercent(speed float64) puzzle.Text {
	return puzzle.Say("play.speed", strconv.Itoa(int(speed*100+0.5)))
}
