package arrival

import (
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// TestLevel reads levels as mail, chats and editors send them.
func TestLevel(t *testing.T) {
	quoted := func(mark, text string) string { return mark + strings.ReplaceAll(text, "\n", "\n"+mark) }
	const ice = "; title: Ice\nS__\n_*_\n__E\n"
	const mine = "; title: Mine\n  ####\n  #R.L\n  #\\.#\n  ####\n"
	const wood = "H.G\n.L.\n..H\n\nplay: ganondorf\n"
	around := map[string]func(string) string{
		"a fence":           func(s string) string { return "```\n" + s + "```\n" },
		"a fence in a post": func(s string) string { return "Here is mine:\n\n``` text\n" + s + "```\n\nEnjoy.\n" },
		"a fence of tildes": func(s string) string { return "~~~\n" + s },
		"a quote":           func(s string) string { return quoted("> ", s) },
		"a bare quote":      func(s string) string { return quoted(">", s) },
		"a quoted quote":    func(s string) string { return quoted(" > > ", s) },
		"bars":              func(s string) string { return quoted("| ", s) },
		"a quoted fence":    func(s string) string { return quoted("> ", "```\n"+s+"```") },
		"line ends":         func(s string) string { return quoted("> ", strings.ReplaceAll(s, "\n", "\r\n")) },
	}
	for name, text := range map[string]string{"slider": ice, "lifter": mine, "woods": wood} {
		p := catalog.Named(name)
		want, err := p.Parse(text)
		if err != nil {
			t.Fatal(name, err)
		}
		for what, f := range around {
			s, err := p.Parse(Level(p, f(text)))
			if err != nil || s.String() != want.String() || s.Notes().Of("title") != want.Notes().Of("title") {
				t.Errorf("%s in %s: %v\n%v", name, what, err, s)
			}
		}
	}
	p := catalog.Named("slider")
	for _, text := range []string{quoted("    ", ice), quoted("\t", ice), strings.ReplaceAll(ice, "_", `\_`), "    S__\n    _*_\n      __E"} {
		if _, err := p.Parse(Level(p, text)); (err == nil) != !strings.Contains(text, "      __E") {
			t.Errorf("%q: %v", text, err)
		}
	}
	if got := Level(p, ">__\n_S_\n__E\n"); got != ">__\n_S_\n__E\n" {
		t.Errorf("a booster is taken for a quote: %q", got)
	}
	_, err := p.Parse(Level(p, "see:\n```\nS__\n_?_\n__E\n```\n"))
	if faults, ok := err.(puzzle.Errors); !ok || faults[0].Line != 4 || faults[0].Col != 2 {
		t.Errorf("the fault is %v", err)
	}
}
