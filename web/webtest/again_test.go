//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// plays goes to a level of the site in the open tab; what was heard before is forgotten.
func (t *tab) plays(link string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`(globalThis.heard = [], gw.go(%q).then(() => gw.views.play.focus()).then(() => true))`, link))
	t.boarded()
	t.wait(fmt.Sprintf(`heard.some(m => m.type === 'ready') && %s.gw.ui.last.puzzle === %q`, inner, puzzleOf(link)))
}

// puzzleOf is the puzzle that a link names.
func puzzleOf(link string) string {
	head, _, _ := strings.Cut(link, ".")
	return strings.TrimRight(head, "0123456789")
}

// earned is the medal of the open dialog, with "?" where there was help.
const earned = `(m => m ? m.dataset.medal + (m.querySelector('i')?.textContent ?? '') : '')(document.querySelector('dialog .medal'))`

// TestIntroductions plays each from the gallery's first button to its end, by
// keys; each ends with the best medal. Sound is offered once, at the first win.
func TestIntroductions(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open("index.html")
	offers := 0
	for name, b := range beginners {
		x.visits("/gallery")
		eval[bool](x, `document.getElementById('learn').click(), true`)
		x.wait(`document.querySelectorAll('dialog[open] .buttons button').length === 5`)
		eval[bool](x, fmt.Sprintf(`(title => { setTimeout(() => [...document.querySelectorAll('dialog .buttons button')].find(b => b.textContent.startsWith(title)).click(), 400); return true; })(gridwiseCatalog.puzzles.find(p => p.name === %q).title.en)`, name))
		x.onBoard()
		for i, keys := range b.learn {
			x.wait(fmt.Sprintf(`!document.getElementById('coach').hidden && document.querySelectorAll('#coach .done').length === %d && `+inner+`.gw.ui.last.puzzle === %q`, i, name))
			x.shot(fmt.Sprintf("learn-%s-%d", name, i+1))
			pressed(x, keys)
		}
		x.wait(`document.querySelector('dialog[open]') && document.getElementById('coach').inert`)
		x.shot("learn-" + name + "-won")
		offers += eval[int](x, `[...document.querySelectorAll('dialog .sound')].map(b => b.click()).length`)
		equals(x, earned, "best", "%s: the introduction earns %q", name, it)
	}
	if on := eval[bool](x, `gw.settings.get('sound')`); offers != 1 || !on {
		t.Errorf("sound was offered %d times, and is on: %t", offers, on)
	}
}

// TestFirstTouchPlays: on the site the very first touch of a board is a move, and
// the page stays where it is; the level is won by touch alone.
func TestFirstTouchPlays(t *testing.T) {
	t.Parallel()
	x := home(t, phone)
	for name, b := range beginners {
		x.plays(linkOf(t, name, shipped(t, name, "01-")))
		x.wait(`document.querySelector('#rules > p.soft')`)
		if n := eval[int](x, `document.querySelectorAll('#rules details p').length`); n == 0 {
			t.Errorf("%s: rules that the level does not use are not folded", name)
		}
		eval[bool](x, `scrollTo(0, 0), true`)
		x.wait(inner + `.gridwise.stats().held`)
		x.shot("touch-" + name)
		box := eval[[]float64](x, `(() => { const f = document.querySelector('iframe').getBoundingClientRect(), c = `+inner+`.document.querySelector('canvas').getBoundingClientRect(); return [f.x + c.x, f.y + c.y, c.width, c.height]; })()`)
		at := func(p [2]float64) [2]float64 { return [2]float64{box[0] + p[0]*box[2], box[1] + p[1]*box[3]} }
		from, to := at(b.touch[0]), at(b.touch[1])
		x.finger(from, [2]float64{(from[0] + to[0]) / 2, (from[1] + to[1]) / 2}, to)
		x.wait(said("move", "m.n === 1"))
		equals[float64](x, `scrollY`, 0, "%s: the page scrolled by %.0f", name, it)
		answered(x)
		b.byTouch(x)
		x.wait(`document.querySelector('dialog[open]')`)
		equals(x, earned, "best", "%s: %q is earned", name, it)
	}
}

// TestLostAndWon loses a level, is told so, goes back by the panel's first button
// and wins.
func TestLostAndWon(t *testing.T) {
	t.Parallel()
	x := home(t, desk)
	for name, b := range beginners {
		if b.lost == "" {
			continue
		}
		x.plays(linkOf(t, name, b.lost))
		x.onBoard()
		pressed(x, b.lose)
		const panel = inner + `.document.getElementById('panel')`
		x.wait(`!` + panel + `.hidden`)
		x.shot("lost-" + name)
		x.sized(phone)
		x.wait(`innerWidth === 390`)
		atMost(x, `new Set([...`+panel+`.querySelectorAll('button')].map(b => b.offsetTop)).size`, 2,
			"%s: the buttons stand in %v rows on a phone", name, it)
		x.sized(desk)
		if text := eval[string](x, `[...`+panel+`.querySelectorAll('p')].map(p => p.textContent).join(' ')`); !strings.Contains(strings.ToLower(text), strings.ToLower(b.over)) {
			t.Errorf("told %q, want %q", text, b.over)
		}
		for eval[string](x, inner+`.gw.ui.last.state`) != "playing" || eval[int](x, inner+`.gw.ui.last.n`) > 0 {
			eval[bool](x, panel+`.hidden || `+panel+`.querySelector('button').click() || true`)
			x.wait(panel + `.hidden`)
			if eval[int](x, inner+`.gw.ui.last.n`) > 0 {
				x.press("KeyZ")
			}
		}
		pressed(x, b.win)
		x.wait(`document.querySelector('dialog[open]')`)
	}
}

// TestSolvedAgain solves a level badly, with a hint, restarts, and solves it well:
// that is celebrated, with the best medal, and the list knows. In Ghosts and Woods the
// first level can be won badly only with a hint.
func TestSolvedAgain(t *testing.T) {
	t.Parallel()
	x := home(t, desk)
	for name, b := range beginners {
		link := linkOf(t, name, shipped(t, name, "01-"))
		x.plays(link)
		x.onBoard()
		eval[bool](x, `(w => { w.heights = new Set(); w.watcher?.disconnect(); w.watcher = new ResizeObserver(() => w.heights.add(w.document.getElementById('strip').offsetHeight)); w.watcher.observe(w.document.getElementById('strip')); return true; })(`+inner+`)`)
		x.press("KeyQ")
		x.wait(said("hint", "true"))
		pressed(x, b.bad)
		x.wait(`document.querySelector('dialog[open]')`)
		if all := eval[[]int](x, `[...`+inner+`.heights]`); len(all) != 1 {
			t.Errorf("%s: during the play what stands below the board is %v px high", name, all)
		}
		x.until("Escape", `!document.querySelector('dialog').open`)
		eval[bool](x, `gw.views.play.focus(), true`)
		x.onBoard()
		x.press("KeyX")
		x.wait(inner + `.gw.ui.last.n === 0`)
		pressed(x, b.good)
		x.wait(`document.querySelector('dialog[open]')`)
		x.shot("again-" + name)
		contains(x, `[...document.querySelectorAll('dialog p')].map(p => p.textContent).join(' ')`, b.better,
			"told %q, want %q", it, b.better)
		equals(x, earned, "best", "%s: %q is earned", name, it)
		eval[bool](x, `gw.go('/levels/`+name+`').then(() => true)`)
		x.shown("/levels/" + name)
		equals(x, `document.querySelector('.tile .medal').getAttribute('aria-label')`, "the best there is",
			"%s: the list says %q", name, it)
	}
}

// TestPlayerTellsEveryWin wins the first level of each puzzle where no page around
// the player says so.
func TestPlayerTellsEveryWin(t *testing.T) {
	t.Parallel()
	x := alone(t, size{640, 700, false}, linkOf(t, "slider", vectorLevel), "")
	for name, b := range beginners {
		load(x, linkOf(t, name, shipped(t, name, "01-")))
		pressedIn(x, "globalThis", b.good)
		x.wait(`!document.getElementById('panel').hidden`)
		x.shot("player-won-" + name)
		text := eval[string](x, `document.getElementById('panel').innerText`)
		if !strings.HasPrefix(text, "Solved") || strings.Contains(text, "null") || !strings.Contains(text, b.told) {
			t.Errorf("told %q, want %q in it", text, b.told)
		}
	}
}

// TestSeenIsPlayed: after a solution was shown, the panel's first button is to solve
// the level oneself; no medal is drawn. Who then stays at the board sees the way on.
func TestSeenIsPlayed(t *testing.T) {
	t.Parallel()
	x := site(t, desk, linkOf(t, "slider", shipped(t, "slider", "01-")))
	x.onBoard()
	x.tell(`type: 'command', name: 'solution'`)
	x.wait(`document.querySelector('dialog[open]') && document.activeElement.matches('dialog .first')`)
	equals(x, earned, "", "%q is earned", it)
	x.until("Enter", `!document.querySelector('dialog[open]')`)
	x.wait(inner + `.gw.ui.last.n === 0 && ` + inner + `.gw.ui.last.state === 'playing'`)
	x.onBoard()
	pressed(x, arrows("UL"))
	x.wait(`document.querySelector('dialog[open]') && ` + earned + ` === 'best'`)
	x.repeat(func() {
		eval[bool](x, `[...document.querySelectorAll('dialog .buttons button')].at(-1).click() || true`)
	}, `!document.querySelector('dialog[open]')`)
	x.wait(`document.getElementById('next').classList.contains('first')`)
}

// A save that this version cannot read, as one of a newer, is kept aside when the next
// move is saved.
func TestNewerSaveIsKeptAside(t *testing.T) {
	t.Parallel()
	link := articleLink(t)
	x := alone(t, desk, link, "")
	saved := `Object.entries(localStorage).find(([k]) => k.startsWith('gridwise:save:'))`
	x.press("ArrowRight")
	x.wait(saved)
	newer := eval[string](x, `(([k, v]) => { v = v.replace('session 1', 'session 9'); localStorage.setItem(k, v); return v; })(`+saved+`)`)
	x.openAlone(link, "&again")
	x.wait(`/kept aside/.test(document.getElementById('status').textContent)`)
	x.press("ArrowRight")
	x.wait(saved + `[1].includes('session 1')`)
	if kept := eval[[]string](x, `Object.entries(localStorage).filter(([k]) => k.startsWith('gridwise:aside:')).map(([, v]) => v)`); len(kept) != 1 || kept[0] != newer {
		t.Errorf("kept aside is %q, want %q", kept, newer)
	}
}
