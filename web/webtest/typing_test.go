//go:build browser

package webtest

import (
	"strings"

	"github.com/chromedp/cdproto/input"
)

// char types a character as its key would.
func char(t *tab, s string) {
	t.Helper()
	p := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Key: s, Text: s}
	call(t, input.DispatchKeyEvent, p)
	p.Type, p.Text = input.DispatchKeyEventTypeKeyUp, ""
	call(t, input.DispatchKeyEvent, p)
}

// ctrl presses Ctrl with a letter; a is what it is anywhere, all.
func ctrl(t *tab, letter string) {
	t.Helper()
	p := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Key: letter, Code: "Key" + strings.ToUpper(letter),
		WindowsVirtualKeyCode: int64(strings.ToUpper(letter)[0]), Modifiers: 2}
	if letter == "a" {
		p.Commands = []string{"selectAll"}
	}
	call(t, input.DispatchKeyEvent, p)
	p.Type, p.Commands = input.DispatchKeyEventTypeKeyUp, nil
	call(t, input.DispatchKeyEvent, p)
}
