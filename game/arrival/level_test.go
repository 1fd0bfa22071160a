package arrival

import (
	"strings"
	"testing"

	"gridwise/assets"
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
		"no width":          func(s string) string { return strings.ReplaceAll(s, "\n", "\u200b\n") },
		"other breaks":      func(s string) string { return strings.NewReplacer("\n", "\v").Replace(s) },
		"a separator":       func(s string) string { return strings.NewReplacer("\n", "\u2028").Replace(s) },
		"other blanks":      func(s string) string { return strings.ReplaceAll(s, " ", "\u00a0") + "\ufeff\n" },
		"entities":          func(s string) string { return "<pre>" + strings.ReplaceAll(s, " ", "&nbsp;") + "</pre>" },
		"breaks of HTML":    func(s string) string { return strings.ReplaceAll(s, "\n", "<br>\n") },
		"a pane":            func(s string) string { return quoted("│ ", s) },
		"a comment":         func(s string) string { return quoted("// ", s) },
		"object marks":      func(s string) string { return strings.ReplaceAll(s, "\n", "\ufffc\n") },
	}
	arrives := func(p puzzle.Puzzle, text string) {
		t.Helper()
		want, err := p.Parse(text)
		if err != nil {
			t.Fatal(p.Name(), err)
		}
		for what, f := range around {
			s, err := p.Parse(Level(p, f(text)))
			if err != nil || s.String() != want.String() || s.Notes().Of("title") != want.Notes().Of("title") {
				t.Errorf("%s in %s: %v\n%v", p.Name(), what, err, s)
			}
		}
	}
	for _, p := range catalog.All {
		for i, name := range assets.LevelNames(p.Name()) {
			if text, _ := assets.Level(p.Name(), name); i%5 == 0 {
				arrives(p, text)
			}
		}
	}
	arrives(catalog.Named("lifter"), mine)
	arrives(catalog.Named("woods"), wood)
	p := catalog.Named("slider")
	for _, text := range []string{
		"┌───┐\n│S__│\n│_*_│\n│__E│\n└───┘", "+-----+\n| S__ |\n| _*_ |\n| __E |\n+-----+", "Ｓ＿＿\n＿＊＿\n＿＿Ｅ",
		"S _ _\n_ * _\n_ _ E", "S\t_\t_\n_\t*\t_\n_\t_\tE",
	} {
		if s, err := p.Parse(Level(p, text)); err != nil || s.String() != "S__\n_*_\n__E\n" {
			t.Errorf("%q: %v\n%v", text, err, s)
		}
	}
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

// TestPadded: what reads as another level is noticed, and no level of ours is taken for it.
func TestPadded(t *testing.T) {
	for _, x := range [][3]string{
		{"S,_,_\n_,*,_\n_,_,E\n", "S__\n_*_\n__E\n", ","},
		{"; title: x\nS,_,_,\n_,*,_,\n\nend: pass\n", "; title: x\nS__\n_*_\n\nend: pass\n", ","},
		{"S, _, _\n_, *, E", "S__\n_*E", ", "},
		{"# . #\n#   #\nR   L\n", "#.#\n# #\nR L\n", " "},
		{"####\n# \\\\ #\n# R  #\n", "", ""},
		{"#####\n#\\\\R#\n#.\\\\#\nL . #\n", "", ""},
		{"####\n#\\\\R#\n#.\\\\#\nL .#\n", "####\n#\\R#\n#.\\#\nL .#\n", `\`},
		{"S__\n_*E\n", "", ""}, {"S\n", "", ""}, {"", "", ""}, {"SE\n__\n", "", ""},
	} {
		if bare, doubt := Padded(x[0]); bare != x[1] || (bare != "") != (doubt.Key != "") || x[2] != "" && x[2] != `\` && doubt.Args[0] != x[2] {
			t.Errorf("%q: %q, as %v", x[0], bare, doubt)
		}
	}
	levels := 0
	for _, p := range catalog.All {
		for _, name := range assets.LevelNames(p.Name()) {
			text, _ := assets.Level(p.Name(), name)
			if _, doubt := Padded(text); doubt.Key != "" {
				t.Errorf("%s/%s is in doubt: %v", p.Name(), name, doubt)
			}
			levels++
		}
	}
	if levels < 200 {
		t.Errorf("%d levels", levels)
	}
}
