//go:build browser

package webtest

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

type message = map[string]any

// vectors are the examples of docs/messages.md by type, of the table under a
// heading.
func vectors(t *testing.T, heading string) map[string]message {
	t.Helper()
	text := read(t, "docs", "messages.md")
	_, section, ok := strings.Cut(string(text), "\n## "+heading+"\n")
	if !ok {
		t.Fatalf("docs/messages.md has no %q", heading)
	}
	section, _, _ = strings.Cut(section, "\n## ")
	all := map[string]message{}
	row := regexp.MustCompile("(?m)^\\| `([a-z?]+)` .*`(\\{\"gridwise\".*\\})` \\|$")
	for _, m := range row.FindAllStringSubmatch(section, -1) {
		var v message
		if err := json.Unmarshal([]byte(m[2]), &v); err != nil {
			t.Fatalf("the vector of %s: %v", m[1], err)
		}
		if v["type"] != m[1] || v["gridwise"] != 1.0 {
			t.Errorf("the vector of %s is of %v", m[1], v["type"])
		}
		all[m[1]] = v
	}
	return all
}

func vector(t *tab, v message) {
	t.Helper()
	text, err := json.Marshal(v)
	must(t, err)
	t.post(string(text))
}

// sendExample sends one and waits for what comes of it.
func sendExample(t *tab, v message, there string) {
	t.Helper()
	vector(t, v)
	t.wait(there)
}

const vectorLevel = "S__\n_*_\n__E\n"

// TestMessages holds the conversation in docs/messages.md with the real player
// in a frame of another origin: each message of a page does what it says, and
// each that the document shows comes, with just these fields and values.
func TestMessages(t *testing.T) {
	in, out := vectors(t, "To the puzzle"), vectors(t, "From the puzzle")
	if len(in) != 18 || len(out) != 16 {
		t.Fatalf("%d and %d vectors are read", len(in), len(out))
	}
	level := linkOf(t, "slider", vectorLevel)
	if in["load"]["level"] != level {
		t.Fatalf("the document is about %v, not %s", in["load"]["level"], level)
	}
	x := opened(t, desktop, postPage(t, frameOf("f", base, "l="+level, "")))
	x.wait(heard("ready", `m.id === undefined`) + ` && ` + heard("height", `true`))
	sendExample(x, in["hello"], heard("ready", `m.id === 7`))
	sendExample(x, in["state?"], heard("state", `m.id === 7`))
	sendExample(x, in["start"], heard("live", `true`))
	vector(x, in["theme"])
	sendExample(x, in["hint"], heard("hint", `true`))
	sendExample(x, in["play"], heard("move", `m.moves === 'R'`))
	sendExample(x, in["undo"], heard("moves", `m.n === 0`))
	sendExample(x, in["redo"], heard("moves", `m.n === 1`))
	sendExample(x, in["play"], heard("bump", `true`))
	x.sends(`{gridwise: 1, type: 'play', moves: 'down'}`, heard("solved", `true`))
	sendExample(x, in["restart"], `heard.filter(m => m.type === 'moves' && m.n === 0).length === 2`)
	x.sends(`{gridwise: 1, type: 'load', level: 'slider1.S2w-wr-2wE.0000'}`, heard("error", `true`))
	x.post(fmt.Sprintf(`{gridwise: 1, type: 'load', level: %q}`, linkOf(t, "slider", vectorLevel, "--moves", "RD")))
	x.wait(heard("offer", `true`))
	vector(x, in["pause"])
	vector(x, in["load"])
	x.wait(`heard.findLast(m => m.type === 'moves').moves === 'R' && heard.filter(m => m.type === 'ready').length === 4`)
	x.does(`document.getElementById('f').focus(), true`, heard("focus", `m.id === 7`))
	x.does(`document.getElementById('f').blur(), true`, heard("blur", `m.id === 7`))
	sendExample(x, in["rest"], heard("rest", `true`))

	heard := eval[[]message](x, `heard.filter(m => m.gridwise === 1)`)
	equals(x, count("solved"), 1, "solved was told %d times", it)
	for kind, want := range out {
		if !slices.ContainsFunc(heard, func(m message) bool { return same(m, want) }) {
			was := slices.DeleteFunc(slices.Clone(heard), func(m message) bool { return m["type"] != kind })
			t.Errorf("%s never came as documented, but %v", kind, was)
		}
	}
	named := slices.Concat(slices.Collect(maps.Keys(out)), slices.Collect(maps.Keys(vectors(t, "Besides"))))
	for _, m := range heard {
		if kind, _ := m["type"].(string); !slices.Contains(named, kind) {
			t.Errorf("%s is not documented", kind)
		}
	}
}

// same compares messages but for the time that somebody took, and the height that
// the letters of this machine make.
func same(m, want message) bool {
	m, want = maps.Clone(m), maps.Clone(want)
	if a, b := m["ms"] != nil, want["ms"] != nil; a != b {
		return false
	}
	if high, _ := m["value"].(float64); m["type"] == "height" && high > 0 {
		m["value"] = want["value"]
	}
	delete(m, "ms")
	delete(want, "ms")
	return reflect.DeepEqual(m, want)
}

// WordPress hides a frame until it speaks its language, and its script may
// listen later than the frame speaks.
func TestWordPress(t *testing.T) {
	x := opened(t, desktop, postPage(t, `<iframe id=f sandbox="allow-scripts" src="`+base+`web/play.html?l=`+articleLink(t)+`#?secret=abcDEF1234" width=480 height=540></iframe>`))
	x.wait(`heard.some(m => m.message === 'height' && m.secret === 'abcDEF1234' && m.value > 200)`)
	value := eval[int](x, `heard.find(m => m.message === 'height').value`)
	eval[bool](x, `(globalThis.heard = [], f.contentWindow.postMessage({ message: 'ready', secret: 'somebody' }, '*'), f.contentWindow.postMessage({ message: 'ready', secret: 'abcDEF1234' }, '*'), true)`)
	x.wait(fmt.Sprintf(`heard.some(m => m.message === 'height' && m.value === %d)`, value))
	equals(x, `heard.filter(m => m.message).length`, 1, "%d answers", it)
}

// Colours of the host's are taken where they can be read, and looked at again
// when the theme changes.
func TestAccentIsChecked(t *testing.T) {
	x := opened(t, desktop, "web/play.html?accent=8a1c5c&theme=light&l="+articleLink(t))
	x.wait(`document.querySelector('#poster g')`)
	const accent = `getComputedStyle(document.documentElement).getPropertyValue('--accent')`
	for _, theme := range []string{"light", "dark", "light"} {
		equals(x, `(gw.theme.set('`+theme+`'), `+accent+` === '#8a1c5c')`, theme == "light",
			"in the %s the colour is taken: %v", theme, it)
	}
	for _, bad := range []string{"ffee88", "fbf8f1", "red", "12345", ""} {
		equals(x, fmt.Sprintf(`gw.theme.accent(%q)`, bad), false, "%q is used: %v", bad, it)
	}
}
