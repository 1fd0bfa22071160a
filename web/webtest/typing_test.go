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
	t.call(p)
	p.Type, p.Text = input.DispatchKeyEventTypeKeyUp, ""
	t.call(p)
}

// ctrl presses Ctrl with a letter; a is what it is anywhere, all.
func ctrl(t *tab, letter string) {
	t.Helper()
	p := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Key: letter, Code: "Key" + strings.ToUpper(letter),
		WindowsVirtualKeyCode: int64(strings.ToUpper(letter)[0]), Modifiers: 2}
	if letter == "a" {
		p.Commands = []string{"selectAll"}
	}
	t.call(p)
	p.Type, p.Commands = input.DispatchKeyEventTypeKeyUp, nil
	t.call(p)
}

// hold keeps a key down until a condition holds.
func hold(t *tab, code, js string) {
	t.Helper()
	key := strings.ToLower(strings.TrimPrefix(code, "Key"))
	p := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Code: code, Key: key, Text: key, WindowsVirtualKeyCode: int64(strings.ToUpper(key)[0])}
	held := true
	t.repeat(func() { t.call(p); p.AutoRepeat = &held }, js)
	p.Type, p.Text, p.AutoRepeat = input.DispatchKeyEventTypeKeyUp, "", nil
	t.call(p)
}
