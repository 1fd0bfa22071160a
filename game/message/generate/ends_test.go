package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gridwise/game/message"
)

// sources returns the text of the files in a folder whose names end so,
// without tests.
func sources(t *testing.T, root, folder, end string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, folder, "*"+end))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s holds no %s files (%v)", folder, end, err)
	}
	var all strings.Builder
	for _, name := range files {
		if strings.HasSuffix(name, "_test"+end) {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	return all.String()
}

// keysOf lists the keys of an object that a script declares over several lines:
// those that begin a line and, in shapes, those that follow "{}, ".
func keysOf(t *testing.T, script, name string) []string {
	t.Helper()
	_, body, ok := strings.Cut(script, "const "+name+" = {\n")
	body, _, closed := strings.Cut(body, "\n};\n")
	if !ok || !closed {
		t.Fatalf("no script declares %s", name)
	}
	var keys []string
	for _, m := range regexp.MustCompile(`(?m)(?:^  |\{\}, )'?([\w?-]+)'?(?:: |\()`).FindAllStringSubmatch(body, -1) {
		keys = append(keys, m[1])
	}
	return keys
}

// documented are types that pages of the same origin may send and ours do not: what
// was once documented stays.
var documented = []string{"words"}

// TestEveryMessageHasTwoEnds names who sends and who receives each type, and
// fails where one of them is missing: nobody would notice otherwise.
func TestEveryMessageHasTwoEnds(t *testing.T) {
	const root = "../../.."
	s, err := read(root)
	if err != nil {
		t.Fatal(err)
	}
	scripts := sources(t, root, "web/player", ".js") + sources(t, root, "web/player/*", ".js")
	around := sources(t, root, "web/site", ".js") + sources(t, root, "web/site/*", ".js") + sources(t, root, "web", ".js")
	midend := sources(t, root, "game/midend", ".go") + sources(t, root, "game/midend/*", ".go") + sources(t, root, "game", ".go")
	inside := keysOf(t, scripts, "inside")
	_, list, _ := strings.Cut(scripts, "const outgoing = new Set([")
	list, _, _ = strings.Cut(list, "]")
	outgoing := regexp.MustCompile(`\w+`).FindAllString(list, -1)
	sends := func(call, name string) bool {
		return regexp.MustCompile(`\b` + call + `\(\{[^}]*type: '` + regexp.QuoteMeta(name) + `'`).MatchString(scripts)
	}
	for _, k := range s.of("page") {
		name := k.on("page")
		if !strings.Contains(midend, "message."+k.name+"{") && !(k.name == "Played" && strings.Contains(midend, "d.Send(d.Played())")) {
			t.Errorf("%s goes to the page and nobody sends it", name)
		}
		if !slices.Contains(inside, name) && !slices.Contains(outgoing, name) {
			t.Errorf("%s goes to the page, which does not receive it", name)
		}
	}
	for _, k := range s.of("midend") {
		name := k.on("midend")
		if k.on("any") == "" && k.on("site") == "" && !sends("send", name) {
			t.Errorf("%s goes to the midend and nobody sends it", name)
		}
		if m := message.Decode(message.Tree{"type": name}); fmt.Sprintf("%T", m) != "message."+k.name {
			t.Errorf("%s is read as %T: add it to the list in game/message/codec.go", name, m)
		}
		if !strings.Contains(midend, "case message."+k.name+":") {
			t.Errorf("%s goes to the midend, which does not receive it", name)
		}
	}
	for _, way := range []string{"any", "site"} {
		accepted := keysOf(t, scripts, map[string]string{"any": "open", "site": "own"}[way])
		for _, k := range s.of(way) {
			name := k.on(way)
			if strings.Contains(around, "type: '"+name+"'") == slices.Contains(documented, name) {
				t.Errorf("%s may come from a page: one of ours sends it, or it is documented only, and not both", name)
			}
			if !slices.Contains(accepted, name) {
				t.Errorf("%s may come from a page, and is not accepted: %v", name, accepted)
			}
			if k.on("midend") == "" && !strings.Contains(scripts, "case '"+name+"':") && !strings.Contains(scripts, "m.type === '"+name+"'") {
				t.Errorf("%s may come from a page, and nothing comes of it", name)
			}
			accepted = slices.DeleteFunc(accepted, func(a string) bool { return a == name })
		}
		if len(accepted) > 0 {
			t.Errorf("accepted and not declared: %v", accepted)
		}
	}
	for _, way := range []string{"host", "besides"} {
		for _, k := range s.of(way) {
			name := k.on(way)
			passed := regexp.MustCompile(`\b` + name + `: .*\bpost\(m\)`).MatchString(scripts)
			answers := strings.Contains(scripts, "type: /** @type {const} */ ('"+name+"')")
			if !slices.Contains(outgoing, name) && !passed && !answers && !sends("post", name) {
				t.Errorf("%s goes to the page around, and nobody sends it", name)
			}
			outgoing = slices.DeleteFunc(outgoing, func(o string) bool { return o == name })
		}
	}
	figures := sources(t, root, "web/explain", ".js") + sources(t, root, "web/explain/*", ".js")
	for _, k := range append(s.of("think"), s.of("thought")...) {
		name := k.wire[0].name
		if !strings.Contains(figures, "type: '"+name+"'") || !regexp.MustCompile(`m\.type [!=]== '`+name+`'`).MatchString(figures) {
			t.Errorf("%s goes between the step player and the solvers, and lacks an end", name)
		}
	}
	if len(outgoing) > 0 {
		t.Errorf("passed on to the page around and not declared: %v", outgoing)
	}
}
