//go:build browser

package webtest

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/web/publish"
)

// mostTall is how high the page about embedding may be on a phone, in px.
const mostTall = 9000

// The page about embedding fits a phone and is not endless there. The lines for the height that it
// offers do what they say.
func TestEmbeddingPage(t *testing.T) {
	x := newTab(t, phone)
	x.dark()
	x.opens("web/embedding.html", `document.querySelector('#preview iframe')`)
	x.fits("embedding-phone-dark", phone)
	if tall := eval[float64](x, `document.documentElement.scrollHeight`); tall > mostTall {
		t.Errorf("on a phone the page is %v px tall, want at most %d", tall, mostTall)
	}
	x.wait(`/addEventListener/.test(document.querySelector('#hosts pre').textContent)`)
	contains(x, textOf("#hosts"), "frame-src "+base, "the lines for a page's owner are %s", it)
	lines, code := eval[string](x, textOf("#hosts pre")), shippedPost(t, catalog.Named("slider"), assets.LevelNames("slider")[0]).HTML()
	x.open(postPage(t, lines+`<div style="width:300px">`+code+`</div>`))
	x.wait(`(f => { const high = heard.findLast(m => m.type === 'height')?.value; return f.style.height === high + 'px' && f.clientHeight >= high; })(document.querySelector('iframe'))`)
}

// What the maker writes is what the command prints, to the letter: for every shipped level
// in every form, for the level of the day, an explanation of each puzzle, and a file.
func TestMakerWritesWhatTheCommandPrints(t *testing.T) {
	x := newTab(t, desktop)
	x.opens("web/embedding.html", `document.getElementById('code').value`)
	offers(x, "today")
	choose(x, "puzzle", "", "change")
	makes(x, "today")
	choose(x, "puzzle", "woods", "change")
	makes(x, "today", "woods")
	eval[bool](x, `document.getElementById('results').click(), true`)
	makes(x, "today", "woods", "-results")
	eval[bool](x, `document.getElementById('results').click(), true`)
	for _, p := range catalog.Whole {
		offers(x, "level")
		choose(x, "puzzle", p.Name(), "change")
		makes(x, p.Name(), "1")
		explains(x, p.Name(), "1")
		for i, id := range assets.LevelNames(p.Name()) {
			post := shippedPost(t, p, id)
			written := eval[map[string]string](x, fmt.Sprintf(`(async () => {
				const card = gridwiseCatalog.puzzles.find(p => p.name === %[1]q), at = gridwiseDetails[%[1]q].levels[%[2]d];
				return gw.embedForms({ level: await gw.readLink(at.link), rules: at.rules, name: gw.of(card.title) + ': ' + at.notes.title, base: %[3]q, picture: %[3]q + at.page + 'board.png' });
			})()`, p.Name(), i, base))
			for form, want := range map[string]string{"html": post.HTML(), "element": post.Element(), "mdx": post.MDX(), "markdown": post.Markdown()} {
				if got := written[form]; got != want {
					t.Errorf("%s %s: %s is\n%s, the command prints\n%s", p.Name(), id, form, got, want)
				}
			}
		}
	}
	y := newTab(t, desktop)
	y.inject(keepsFiles)
	y.site = serveDist(t)
	y.opens("web/embedding.html", `document.getElementById('code').value`)
	offers(y, "file")
	choose(y, "puzzle", "ghosts", "change")
	y.wait(`document.querySelector('#preview iframe').src.includes('=ghosts1.')`)
	handsOut(y, `document.getElementById('save')`, "ghosts", "1")
}

// offers has the maker make something else.
func offers(t *tab, what string) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`document.querySelector('[data-what=%s]').click(), true`, what))
}

// choose changes a choice of the maker's.
func choose(t *tab, id, value, event string) {
	t.Helper()
	t.holds(fmt.Sprintf(`(() => { const s = document.getElementById(%q); s.value = %q; s.dispatchEvent(new Event(%q)); return s.value === %[2]q })()`, id, value, event),
		"the maker has no %s called %q", id, value)
}

// explains goes to a step of each topic of a puzzle's level, with which the code of
// the maker then begins; a link for the text steers the element to it, and leads to the same
// step on the site where nothing steers.
func explains(t *tab, puzzle, level string) {
	t.Helper()
	offers(t, "explain")
	t.wait(fmt.Sprintf(`document.querySelector('#preview grid-wise[data-puzzle=%s]') && document.getElementById('code').value.includes(' topic=')`, puzzle))
	for _, topic := range eval[[]string](t, `[...document.getElementById('topic').options].map(o => o.value)`) {
		choose(t, "topic", topic, "input")
		step := eval[string](t, `document.querySelector('#preview grid-wise').show(2).then(s => s.name)`)
		want := gridwise(t, "explain", puzzle, level, "-topic", topic, "-step", step, "-mdx", "-base", base)
		for place, script := range map[string]string{"mdx": "", "html": fmt.Sprintf("<script async src=\"%sweb/embed.js\"></script>\n", base)} {
			choose(t, "place", place, "input")
			t.wait(fmt.Sprintf(`document.getElementById('code').value === %s`, quote(script+want)))
		}
		address := regexp.MustCompile(`href="[^"]*"`).FindString(want)
		t.wait(fmt.Sprintf(`document.getElementById('steering').value.startsWith('<a %s data-gridwise="%s-%s:%[3]s/%[4]s">')`, address, puzzle, topic, step))
	}
	offers(t, "level")
}

// TestMakerTakesAnOwnLevel opens the maker with the link of a level that is none of the site's.
func TestMakerTakesAnOwnLevel(t *testing.T) {
	level := linkOf(t, "slider", "; title: My Pond\n"+vectorLevel)
	x := newTab(t, desktop)
	x.opens("web/embedding.html#"+level, `document.getElementById('code').value`)
	want := gridwise(t, "embed", "slider", level, "-base", base)
	equals(x, `document.getElementById('code').value`, want, "the maker writes\n%s, the command\n%s", it, want)
	explains(x, "slider", level)
	equals(x, `document.getElementById('level').selectedOptions[0].text`, "My Pond",
		"the level is called %q", it)
}

// makes waits for each form of what is chosen in the maker, and for what it makes, tag for tag.
func makes(t *tab, args ...string) {
	t.Helper()
	for place, form := range map[string]string{"html": "html", "script": "element", "mdx": "mdx", "text": "markdown"} {
		if form == "markdown" && slices.Contains(args, "-results") {
			continue // it has no player
		}
		want := quote(gridwise(t, append([]string{"embed", "--base", base, "--" + form}, args...)...))
		choose(t, "place", place, "input")
		t.wait(`document.getElementById('code').value === ` + want)
		if form == "markdown" {
			t.wait(want + `.includes('](' + document.querySelector('#preview > a').href + ')')`)
			continue
		}
		kind := map[bool]string{true: "iframe", false: "grid-wise"}[form == "html"]
		t.wait(`gw.parsed(` + want + `, 'text/html').querySelector('` + kind + `').outerHTML === document.querySelector('#preview ` + kind + `').outerHTML`)
	}
}

// shippedPost is a shipped level in a post of the served site.
func shippedPost(t *testing.T, p puzzle.Puzzle, id string) publish.Post {
	t.Helper()
	text, _ := assets.Level(p.Name(), id)
	start, err := p.Parse(text)
	must(t, err)
	address, err := link.New(p, start, nil).Encode()
	must(t, err)
	post := publish.NewPost(base, p, words.Load(words.English).Title(p), address, start)
	post.Picture = base + publish.Folder(p.Name(), id) + publish.PictureFile
	return post
}

// quote is a value as a script writes it.
func quote(v any) string {
	out, _ := json.Marshal(v)
	return string(out)
}

// The way to the full site takes the moves along; there the play goes on behind
// them.
func TestContinueOnTheFullSite(t *testing.T) {
	x := opened(t, desktop, "web/play.html?l="+articleLink(t))
	x.playing()
	x.presses(`gw.ui.last.n === 2`, "ArrowRight", "ArrowRight")
	eval[bool](x, `(globalThis.open = (...a) => { globalThis.opened = a; return {} }, document.querySelector('#tools [data-name=more]').click(), document.querySelector('#more [data-name=site]').click(), true)`)
	x.wait(`globalThis.opened`)
	address := eval[string](x, `opened[0]`)
	if !strings.HasPrefix(address, base+"index.html#lemmo1.") || !strings.Contains(address, ".m2R.") {
		t.Fatalf("the site is opened at %s", address)
	}
	x.opens(address, inner+`.document.querySelector('#panel[data-kind=offer]:not([hidden])')`)
	x.does(inner+`.document.querySelector('#panel .first').click(), true`, inner+`.gw.ui.last.n === 2`)
}
