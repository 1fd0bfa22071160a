//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// notDrawn is what the tray says of what cannot be, inTray how many pieces and cells there are.
const notDrawn = `document.querySelector('#tray-told').textContent`
const inTray = `document.querySelector('#tray-count').textContent`

// sharedAfresh shares the draft in the editor, and opens its link in a fresh profile.
func sharedAfresh(x *tab) *tab {
	x.Helper()
	x.wait(`document.querySelector('#draft-share:enabled')`)
	eval[bool](x, `(document.querySelector('#draft-share').click(), true)`)
	x.wait(`document.querySelector('#share-link')?.value`)
	_, link, _ := strings.Cut(eval[string](x, valueOf("#share-link")), "#")
	eval[bool](x, `(document.querySelector('dialog').close(), true)`)
	y := newTab(x.T, desktop)
	y.openSite(link)
	y.onBoard()
	return y
}

// TestPiecesByKeys draws a level with a hole and two pieces from nothing, is told what cannot be,
// and undoes and plays it, without a mouse.
func TestPiecesByKeys(t *testing.T) {
	x := opened(t, desktop, "index.html#/make")
	x.stands("/make")
	x.enters(`#making-of a[href$="edit/ghosts"]`)
	x.wait(`document.querySelector('#piece svg')`)
	for _, field := range [][2]string{{"#draft-rows", "2"}, {"#draft-cols", "4"}} {
		x.goes(field[0])
		ctrl(x, "a")
		x.types(field[1])
	}
	x.goes("#canvas")
	x.types("g")
	x.press("ArrowRight", "ArrowRight", "ArrowRight")
	x.types("#")
	x.wait(verdict + ` === 'faults'`)
	contains(x, textOf(".judge"), "7 cells, pieces of 16: add 9 cells", "the verdict on a small board is %q", it)

	x.goes("#tray-away")
	for left := 5; left >= 0; left-- {
		x.presses(fmt.Sprintf(inTray+`.startsWith('%d piece')`, left), "Enter")
	}
	x.judged()
	contains(x, textOf(".judge"), "from 1 to 16 pieces", "an empty tray is judged %q", it)
	x.enters("#tray-new")
	x.wait(inTray + `.startsWith('1 piece, 1 of')`)
	x.until("Shift+Tab", `document.activeElement.id === 'piece'`)
	x.press("Enter")
	x.wait(`/hang together/.test(` + notDrawn + `)`)
	x.press("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "Enter")
	x.press("ArrowRight", "Enter") // which reaches the edge
	x.wait(inTray + `.startsWith('1 piece, 3 of')`)
	x.presses(`/lamp|flashlight/.test(document.querySelector('#piece-line').textContent)`, "Enter")
	x.presses(inTray+`.startsWith('1 piece, 2 of')`, "Enter")
	ctrl(x, "z")
	x.wait(inTray + `.startsWith('1 piece, 3 of') && document.querySelector('#draft-text').value.endsWith('oo*')`)
	x.press("ArrowLeft", "Enter", "Enter")
	x.wait(`/stays/.test(` + notDrawn + `)`)
	x.enters("#tray-turn")
	x.wait(`document.querySelector('#draft-text').value.endsWith('o\no\n*')`)
	x.enters("#tray-new")
	x.until("Shift+Tab", `document.activeElement.id === 'piece'`)
	x.press("ArrowDown", "ArrowDown", "ArrowRight")
	for range 3 {
		x.press("ArrowRight")
		x.types("o")
	}
	x.wait(inTray + `.startsWith('2 pieces')`)
	const level = "g..#\n....\n\npieces:\no\no\n*\n\noooo"
	x.press("ArrowRight")
	x.types("o")
	draftIs(x, level, "drawn by keys")
	x.wait(verdict + ` === 'good'`)
	contains(x, textOf(".badges"), "one solution", "the level drawn is judged %q", it)
	x.entersBack("#draft-play")
	x.onBoard()
	x.entersBack("#back")
	x.wait(`document.querySelector('#piece svg')`)
	draftIs(x, level, "back from the play")
	y := sharedAfresh(x)
	equals(y, inner+`.document.querySelectorAll('#pieces li').length`, 2, "%v pieces are shared", it)
	eval[bool](x, `globalThis.before = true`)
	reload(x)
	x.wait(`!globalThis.before && document.querySelector('#piece svg')`)
	draftIs(x, level, "after another visit")
	ctrl(x, "z")
	clicks(x, "draft-undo", 1)
	x.wait(inTray + `.startsWith('2 pieces, 6 of')`)
}

// TestPiecesByTouch draws three pieces with a finger on a phone, two of them from the usual ones,
// has the draft finished, takes what is offered and plays it.
func TestPiecesByTouch(t *testing.T) {
	x := editor(t, phone, "/edit/"+linkOf(t, "ghosts", "....\n....\n....\n\nspare lights: yes\npieces:\noooooooooooo\n"))
	tapSeen(x, "#tray-away")
	x.wait(inTray + `.startsWith('0 pieces')`)
	for i, name := range []string{"D", "A"} {
		tapSeen(x, "[data-usual="+name+"]")
		x.wait(fmt.Sprintf(inTray+`.startsWith('%d piece')`, i+1))
	}
	tapSeen(x, "#tray-new")
	x.wait(inTray + `.startsWith('3 pieces, 7 of')`)
	eval[bool](x, `document.querySelector('#piece').scrollIntoView({ block: 'center' }), true`)
	x.drawn()
	sheet := func(row, col int) [2]float64 {
		return x.place(fmt.Sprintf(`(b => [b.x + b.width * (%d - 0.5) / 5, b.y + b.height * (%d - 0.5) / 5])(document.querySelector('#piece').getBoundingClientRect())`, col, row))
	}
	x.finger(sheet(1, 1))
	x.wait(`/hang together/.test(` + notDrawn + `)`)
	for i, at := range [][2]int{{3, 4}, {2, 4}, {4, 4}} {
		x.finger(sheet(at[0], at[1]))
		x.wait(fmt.Sprintf(inTray+`.startsWith('3 pieces, %d of')`, 8+i))
	}
	x.finger(sheet(3, 4)) // gets a light
	x.wait(`/o\*|\*o/.test(document.querySelector('#draft-text').value.split('\n\n').at(-1))`)
	x.finger(sheet(3, 4)) // cannot go
	x.wait(`/stays/.test(` + notDrawn + `)`)
	x.fits("tray-phone", phone)
	eval[bool](x, `document.querySelector('#draft-text').scrollIntoView({ block: 'center' }), true`)
	x.judged()
	contains(x, textOf(".judge"), "12 cells, pieces of 10: take 2 cells out", "the verdict is %q", it)
	tapSeen(x, `.palette [data-name=hole]`)
	eval[bool](x, `document.querySelector('#canvas').scrollIntoView({ block: 'start' }), true`)
	x.drawn()
	for _, row := range []int{1, 3} {
		x.finger(x.place(fmt.Sprintf(`(b => [b.x + 10, b.y + b.height * (%d - 0.5) / 3])(document.querySelector('#canvas').getBoundingClientRect())`, row)))
	}
	x.wait(verdict + ` === 'good'`)
	tapSeen(x, "#better-finish")
	finished(x)
	tapSeen(x, "[data-take]")
	x.wait(`/g/.test(` + valueOf("#draft-text") + `.split('pieces')[0].split('spare')[0])`)
	x.judged()
	took := draftText(x)
	tapSeen(x, "#draft-play")
	x.boarded()
	tapSeen(x, "#back")
	x.wait(`document.querySelector('#piece svg')`)
	draftIs(x, took, "after it was played")
}

// TestTrayRefuses: what would be too much is said and changes nothing, and what a text has that
// cannot be is said with its line.
func TestTrayRefuses(t *testing.T) {
	const board = "....\n....\n\npieces:\n"
	x := editor(t, desktop, "/edit/ghosts")
	for draft, want := range map[string]string{
		board + strings.TrimSuffix(strings.Repeat("o\n\n", 16), "\n\n"):                   "There may be at most 16 pieces.",
		board + strings.TrimSuffix(strings.Repeat(strings.Repeat("o", 20)+"\n", 6), "\n"): "All pieces together may have at most 120 cells.",
	} {
		drafted(x, draft)
		clicks(x, "tray-new", 1)
		equals(x, notDrawn, want, "one more piece is refused by %q", it)
		draftIs(x, draft, "refused")
	}
	for draft, want := range map[string]string{
		board + "oooo\n\no..o":                "line 7 The cells of piece B are not connected",
		board + strings.Repeat("o", 121):      "1 problem to fixline 5 Piece A has more than 120 cells",
		board:                                 "from 1 to 16 pieces; here are 0",
		"g...\n....\n\npieces:\n*ooo\n\n*ooo": "1 ghost for 2 lights",
		strings.Repeat(".", 21):               "at most 20 rows and columns; this one has 1 and 21",
	} {
		drafted(x, draft)
		x.wait(verdict + ` === 'faults' && document.querySelector('.judge').textContent.includes(` + quote(want) + `)`)
		draftIs(x, draft, "judged")
	}
	drafted(x, "g...\n....\n\npieces:\n*ooo\n\n*ooo")
	clicks(x, "tray-spare", 1)
	x.wait(verdict + ` === 'good'`)
	draftIs(x, "g...\n....\n\nspare lights: yes\npieces:\n*ooo\n\n*ooo", "with lights to spare")
	clicks(x, "tray-spare", 1)
	x.wait(verdict + ` === 'faults'`)
}
