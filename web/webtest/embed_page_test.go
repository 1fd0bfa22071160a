//go:build browser

package webtest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// A series: arrows and dots lead from level to level, what is solved is marked
// and kept.
func TestSeries(t *testing.T) {
	levels := []string{linkOf(t, "slider", "S_E\n"), linkOf(t, "slider", vectorLevel), articleLink(t)}
	pack := packOf(t, strings.Join(levels, "\n"))
	x := opened(t, desktop, postPage(t, frameOf("f", base, "levels="+pack, "")))
	x.wait(heard("ready", fmt.Sprintf(`m.level === %q`, levels[0])))
	x.sends(`{gridwise: 1, type: 'play', moves: 'R'}`, heard("solved", `true`))
	x.open(base + "web/play.html?levels=" + pack)
	bar := `document.getElementById('series')`
	x.wait(bar + ` && ` + bar + `.querySelector('.at').textContent === '1 of 3'`)
	x.playing()
	eval[bool](x, `document.querySelector('#series [data-name=following]').click(), true`)
	x.wait(bar + `.querySelector('.at').textContent === '2 of 3' && gw.ui.last.n === 0`)
	eval[bool](x, `gw.focusBoard(), true`)
	x.press("ArrowRight", "ArrowDown")
	second := `document.querySelectorAll('#series .dots button')[1]?.className === 'solved'`
	x.wait(second)
	eval[bool](x, `document.querySelectorAll('#series .dots button')[2].click(), true`)
	x.wait(bar + `.querySelector('.at').textContent === '3 of 3' && gw.ui.last.puzzle === 'lemmo'`)
	x.holds(bar+`.querySelector('[data-name=following]').getAttribute('aria-disabled') === 'true'`,
		"behind the last level there is a next one")
	x.shot("series")
	reload(x)
	x.wait(bar + ` && ` + bar + `.querySelector('.at').textContent === '3 of 3' && ` + second)

	x.open(base + "web/play.html?levels=" + packOf(t, strings.Repeat(levels[0]+"\n", 25)))
	x.wait(bar + ` && ` + bar + `.querySelector('progress')?.max === 25`)
	x.open(postPage(t, frameOf("f", base, "levels="+levels[0]+","+levels[1], "")))
	x.wait(heard("error", `m.kind === 'series'`))
}

// A shipped level has a page of its own that previews of links understand, with a picture and
// an answer for blogs; the list of pages has it, and the site leads to it.
func TestLevelPage(t *testing.T) {
	site, page := serveDist(t), published+"/l/slider-the-demo/"
	sitemap := read(t, released(t), "sitemap.xml")
	pages, _ := filepath.Glob(filepath.Join(released(t), "l", "*", "index.html"))
	if n := strings.Count(sitemap, "<loc>"+published+"/l/"); n < 100 || n != len(pages) || !strings.Contains(sitemap, "<loc>"+page) {
		t.Errorf("the list has %d of %d pages of levels", n, len(pages))
	}
	x := opened(t, desktop, site+"l/slider-the-demo/")
	for name, want := range map[string]string{"og:title": "Slider: The Demo", "og:image": page + "board.png", "og:url": page,
		"twitter:card": "summary_large_image", "og:image:width": "1200"} {
		meta := fmt.Sprintf(`document.querySelector('meta[property="%[1]s"], meta[name="%[1]s"]')?.content ?? ''`, name)
		equals(x, meta, want, "%s is %q", name, it)
	}
	x.wait(`document.querySelector('img').naturalWidth === 1200 && document.querySelector('pre').textContent.includes('S')`)
	x.shot("level-page")
	equals(x, `document.querySelector('link[type="application/json+oembed"]').href`, page+"oembed.json",
		"the answer is at %s", it)
	contains(x, `fetch('oembed.json').then(r => r.json()).then(a => a.html)`, published+"/web/play.html?l=slider1.",
		"the answer is %s", it)
	eval[bool](x, `document.querySelector('.play').click(), true`)
	x.boarded()
	equals(x, `document.querySelector('meta[property="og:image"]').content`, published+"/web/gridwise.png",
		"the site's card is %s", it)
	equals(x, `document.querySelector('#page a').href`, page, "the level's page is %s", it)
	x.does(`(document.querySelector('#share').click(), true)`, `document.querySelector('#share-link')?.value`)
	equals(x, valueOf("#share-link"), page, "shared is %s", it)
}

// packed is a script of somebody's page, bundled with the package of a release.
func packed(t *testing.T, text string) string {
	t.Helper()
	r := api.Build(api.BuildOptions{Stdin: &api.StdinOptions{Contents: text, ResolveDir: t.TempDir()}, Bundle: true, Format: api.FormatESModule, MinifySyntax: true, MinifyWhitespace: true,
		Alias: map[string]string{"gridwise": filepath.Join(released(t), "npm")}})
	if len(r.Errors) > 0 {
		t.Fatal(r.Errors)
	}
	return strings.ReplaceAll(string(r.OutputFiles[0].Contents), "</script", `<\/script`)
}

// Who comes back goes on in the play that was saved; a page that says moves of its own, or that it
// wants none, has these, in a frame that it makes and in one that is there.
func TestPackageBeginsAnew(t *testing.T) {
	x := newTab(t, desktop)
	x.open(postPage(t, `<div id=here></div><script type=module>`+packed(t, fmt.Sprintf(`
		import { connect } from 'gridwise';
		const at = { base: %q, level: %q }, out = globalThis.out = {};
		const here = document.getElementById('here');
		const played = async (p, moves) => {
			const { moves: before } = await p.state(), after = (await p.play(moves)).moves;
			p.end();
			return before + '|' + after;
		};
		const frame = async options => {
			here.replaceChildren();
			return connect(here, { ...at, ...options });
		};
		try {
			out.first = await played(await frame({}), 'R');
			out.on = await played(await frame({}), 'D');
			out.fresh = await played(await frame({ fresh: true }), 'R');
			out.moves = await played(await frame({ moves: 'R' }), 'D');
			(await frame({})).end();
			out.there = await played(await connect(here.firstChild, { fresh: true }), 'RD');
		} catch (e) { out.failed = String(e.stack); }
		out.done = true;`, base, linkOf(t, "slider", vectorLevel)))+`</script>`))
	x.wait(`out.done`)
	equals(x, `JSON.stringify(out)`, `{"first":"|R","on":"R|RD","fresh":"|R","moves":"|RD","there":"|RD","done":true}`,
		"played is %s", it)
}

// A page that is bundled with the package plays a level through it: promises come
// back, what is refused rejects, questions are answered and steps come.
func TestPackagePlays(t *testing.T) {
	x := newTab(t, desktop)
	level := linkOf(t, "slider", vectorLevel)
	x.open(postPage(t, `<div id=here></div><grid-wise id=g level="`+level+`"></grid-wise><script type=module>`+packed(t, fmt.Sprintf(`
		import { connect, define } from 'gridwise';
		const base = %q, level = %q, out = globalThis.out = {};
		const sentence = e => e.message;
		try {
			await define({ base });
			await define({ base });
			out.defined = Boolean(customElements.get('grid-wise'));
			const p = globalThis.p = await connect('#here', { base, level });
			out.before = (await p.state()).moves;
			const solved = p.once('solved');
			out.wall = await p.play('U').catch(sentence);
			out.one = (await p.play('R')).n;
			out.back = (await p.undo()).n;
			out.again = (await p.redo()).moves;
			out.end = (await p.play('down')).status;
			out.solved = (await solved).n;
			out.fresh = (await p.restart()).n;
			out.check = (await p.check()).text;
			out.solve = (await p.solve()).answer.moves;
			out.judge = (await p.judge('S_*\n__E\n')).solvable;
			out.bad = (await p.judge('S')).message;
			out.topics = (await p.topics()).map(t => t.name).join();
			out.steps = [];
			for await (const s of p.steps('wave')) out.steps.push(s.name);
			out.shown = (await p.show('wave/3')).n;
			out.nothing = await p.show('nothing/1').catch(sentence);
			out.hint = (await p.hint()).why;
			out.load = await p.load('slider1.xx.0000').catch(e => e.kind);
			out.level = p.level === level;
			out.none = await connect('#nobody').catch(sentence);
			out.nolevel = await connect('#here', { base }).catch(sentence);
			p.end();
		} catch (e) { out.failed = String(e.stack); }
		out.done = true;`, base, level))+`</script>`))
	x.wait(`out.done`)
	got := eval[message](x, `out`)
	for name, want := range map[string]any{"failed": nil, "defined": true, "before": "", "one": 1.0, "back": 0.0, "again": "R", "end": "won", "solved": 2.0, "fresh": 0.0, "check": "2 moves to go",
		"solve": 2.0, "judge": true, "topics": "wave,back,dead,rock", "shown": 3.0, "load": "cut", "level": true} {
		if got[name] != want {
			t.Errorf("%s is %v, want %v", name, got[name], want)
		}
	}
	for name, part := range map[string]string{"wall": "border", "bad": "link", "nothing": "nothing", "none": "#nobody", "nolevel": "level", "hint": " "} {
		if said, _ := got[name].(string); !strings.Contains(said, part) {
			t.Errorf("%s says %v", name, got[name])
		}
	}
	if want := len(stepsIn(t, "slider", vectorLevel, "wave", "en").Steps); len(got["steps"].([]any)) != want {
		t.Errorf("the steps are %v, want %d", got["steps"], want)
	}
	x.wait(`g.shadowRoot.querySelector('iframe')`)
}
