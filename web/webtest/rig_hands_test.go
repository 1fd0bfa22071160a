//go:build browser

package webtest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
)

// What a hand does on the site: it goes to things by Tab and Enter, or taps them.

// goes brings the focus to an element, by Tab alone.
func (t *tab) goes(selector string) {
	t.Helper()
	t.until("Tab", fmt.Sprintf(`document.activeElement.matches(%q)`, selector))
}

// enters goes to an element and presses Enter on it.
func (t *tab) enters(selector string) {
	t.Helper()
	t.goes(selector)
	t.press("Enter")
}

// entersBack does so by Tab and Shift, to what stands before.
func (t *tab) entersBack(selector string) {
	t.Helper()
	t.until("Shift+Tab", fmt.Sprintf(`document.activeElement.matches(%q)`, selector))
	t.press("Enter")
}

// pastes puts a text where the cursor is, as the browser does with what was copied.
func (t *tab) pastes(text string) {
	t.Helper()
	call(t, input.InsertText, input.InsertTextParams{Text: text})
}

// dialogButton is the button of the open dialog with these words.
func dialogButton(words string) string {
	return fmt.Sprintf(`[...document.querySelectorAll("dialog[open] :is(button, summary)")].find(b => b.checkVisibility() && b.textContent.includes(%q))`, words)
}

// chooses presses the button of the open dialog with these words: by keys, until
// the page no longer is as it was.
func (t *tab) chooses(words, then string) {
	t.Helper()
	b := dialogButton(words)
	t.wait(b)
	t.until("Tab", `document.activeElement === `+b)
	t.until("Enter", then) // one that comes too soon behind what opened the dialog is none
}

// atRest is whether nothing of the page moves by itself.
const atRest = `document.getAnimations().every(a => a.playState !== 'running')`

// drawn waits until the page stands as it was scrolled: a finger finds what was painted.
func (t *tab) drawn() {
	t.Helper()
	eval[bool](t, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
}

// taps taps the button of the open dialog with these words, once nothing moves over it,
// until it is gone: the dialog may grow under the finger by what is told later.
func (t *tab) taps(words string) {
	t.Helper()
	b := dialogButton(words)
	t.wait(b)
	t.repeat(func() {
		eval[bool](t, b+`?.scrollIntoView({ block: 'nearest' }), true`)
		t.drawn()
		at := `(b => b && [b.x + b.width / 2, b.y + b.height / 2])(` + b + `?.getBoundingClientRect())`
		t.wait(`!` + b + ` || ` + atRest + ` && ` + b + `.contains(document.elementFromPoint(...` + at + `))`)
		if eval[bool](t, `!!`+b) {
			t.finger(t.place(at))
		}
	}, `!`+b)
}

// fills taps a field and types into it; a tap that comes while the page still scrolls
// is made again.
func (t *tab) fills(selector, text string) {
	t.Helper()
	t.repeat(func() {
		tapSeen(t, selector)
		t.wait(atRest)
		if eval[bool](t, fmt.Sprintf(`(f => f === document.activeElement && (f.select(), true))(document.querySelector(%q))`, selector)) {
			t.types(text)
		}
	}, fmt.Sprintf(`document.querySelector(%q).value === %q`, selector, text))
}

// media is what the reader's system tells the pages of a tab.
type media struct {
	medium   string
	features []*emulation.MediaFeature
}

// prefers makes the reader one whose system asks for something.
func (t *tab) prefers(feature, value string) {
	t.Helper()
	t.media.features = slices.DeleteFunc(t.media.features, func(f *emulation.MediaFeature) bool { return f.Name == feature })
	t.media.features = append(t.media.features, &emulation.MediaFeature{Name: feature, Value: value})
	t.emulates()
}

// dark makes the reader one who prefers dark pages.
func (t *tab) dark() { t.Helper(); t.prefers("prefers-color-scheme", "dark") }

// shows makes the page one of a medium; the empty one is the screen.
func (t *tab) shows(medium string) {
	t.Helper()
	t.media.medium = medium
	t.emulates()
}

func (t *tab) emulates() {
	t.Helper()
	call(t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: t.media.medium, Features: t.media.features})
}

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
