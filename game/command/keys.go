package command

import "strings"

// KeyName returns what stands on the key of a code, as Keys list them: "Z" for
// KeyZ, "⇧←" for Shift+ArrowLeft; a code of no known key as it is.
func KeyName(code string) string {
	if plain, ok := strings.CutPrefix(code, "Shift+"); ok {
		return "⇧" + KeyName(plain)
	}
	if name, ok := keyNames[code]; ok {
		return name
	}
	for _, prefix := range []string{"Key", "Digit"} {
		if name, ok := strings.CutPrefix(code, prefix); ok && len(name) == 1 {
			return name
		}
	}
	return code
}

var keyNames = map[string]string{
	"ArrowUp": "↑", "ArrowDown": "↓", "ArrowLeft": "←", "ArrowRight": "→", "BracketLeft": "[", "BracketRight": "]",
	"Slash": "/", "Semicolon": ";", "Quote": "'", "Backquote": "`", "Comma": ",", "Period": ".", "Equal": "+", "Minus": "−",
	"Escape": "Esc", "Space": "␣", "Enter": "⏎",
}
