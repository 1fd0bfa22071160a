//go:build browser

package webtest

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
)

// The tests of this file play without a look at the board: they read the live
// region and the accessibility tree, and press keys.

const live = `document.getElementById('live').textContent`

// hears presses a key and gives what is read out then.
func hears(t *tab, key string) string {
	t.Helper()
	before := eval[string](t, live)
	t.press(key)
	t.wait(live + ` !== ` + strconv.Quote(before))
	return strings.TrimRight(eval[string](t, live), "\u00a0")
}

// walk presses a key of the player's own page until a condition holds; its frames
// stand still while nothing moves.
func walk(t *tab, key, js string) {
	t.Helper()
	for range 60 {
		t.press(key)
		if eval[bool](t, `new Promise(done => setTimeout(() => done(Boolean(`+js+`)), 30))`) {
			return
		}
	}
	t.Fatalf("never came to %s", js)
}

// spoken are the texts of the accessibility tree that match.
func spoken(t *tab, pattern string) (all []string) {
	t.Helper()
	tree := call(t, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	re := regexp.MustCompile(pattern)
	for _, n := range tree.Nodes {
		if n.Name == nil || n.Ignored || n.Role == nil || string(n.Role.Value) != `"StaticText"` {
			continue
		}
		name, err := strconv.Unquote(string(n.Name.Value))
		if err != nil {
			continue
		}
		if re.MatchString(name) {
			all = append(all, name)
		}
	}
	return all
}

// Every cell and every piece of a level of Ghosts is in the accessibility tree; what a key does
// is read out. What all its sentences are is held in the midend.
func TestGhostsUnseen(t *testing.T) {
	t.Parallel()
	link, _ := challenge(t)
	x := alone(t, desk, link, "")
	if n := len(spoken(x, `(?i)^row \d+, column \d+: (free|a ghost, asleep)`)); n != 16 {
		t.Errorf("the tree tells of %d free cells", n)
	}
	if n := len(spoken(x, `(?i)^piece ., in the tray: `)); n != 6 {
		t.Errorf("the tree tells of %d pieces", n)
	}
	walk(x, "Shift+Tab", `document.activeElement.matches('#grid td')`)
	for _, key := range []string{"KeyA", "KeyR", "ArrowUp", "ArrowLeft"} {
		if said := hears(x, key); !strings.Contains(said, "row") {
			t.Errorf("with the piece in the hand %s is told as %q", key, said)
		}
	}
	eval[bool](x, `gw.send({ type: 'play', moves: 'PA-2-1-0-' }), true`)
	x.wait(live + `.startsWith('Piece A lies at ')`)
	if n := len(spoken(x, `(?i)^piece ., on the board: `)); n != 1 {
		t.Errorf("the tree tells of %d pieces on the board", n)
	}
}

// A level is won by hints that are read out, and keys.
func TestHintsUnseen(t *testing.T) {
	t.Parallel()
	x := alone(t, desk, linkOf(t, "slider", shipped(t, "slider", "*-the-demo")), "")
	for n := 0; n < 60 && !eval[bool](x, has("solved", `true`)); n++ {
		said := strings.ToLower(hears(x, "KeyQ"))
		for words, key := range map[string]string{"go up": "ArrowUp", "go down": "ArrowDown", "go left": "ArrowLeft", "go right": "ArrowRight"} {
			if strings.Contains(said, words) {
				before := eval[int](x, `gw.ui.last.n`)
				hears(x, key)
				x.made(before + 1)
				break
			}
		}
	}
	x.holds(`/^[Ss]olved/.test(`+live+`)`, "the last words are %q", eval[string](x, live))
}
