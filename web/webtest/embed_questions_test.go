//go:build browser

package webtest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
)

// TestQuestions holds the questions that any page may ask, and what it hears of an
// explanation, as docs/messages.md writes them down. A page that floods is told so, and what
// it asked before is answered in order.
func TestQuestions(t *testing.T) {
	in, out := vectors(t, "To the puzzle"), vectors(t, "Besides")
	x := newTab(t, desktop)
	x.open(postPage(t, frameOf("f", base, "l="+linkOf(t, "slider", vectorLevel), `sandbox="allow-scripts"`)))
	x.wait(heard("ready", `true`))
	sendExample(x, in["topics?"], heard("topics", `m.re === 1 && m.topics.length === 4`))
	first := eval[message](x, `(m => ({ ...m, topics: m.topics.slice(0, 1) }))(heard.findLast(m => m.type === 'topics'))`)
	if !same(first, out["topics"]) {
		t.Errorf("topics are %v", first)
	}
	for question, answer := range map[string]string{"show": "step", "steps?": "steps", "check": "checked", "solve": "judged"} {
		vector(x, in[question])
		x.wait(fmt.Sprintf(`heard.some(m => m.type === %q && m.re === %v)`, answer, in[question]["ask"]))
	}
	sendExample(x, in["judge"], heard("judged", `m.re === 6 && m.answer.moves === 2`))
	for _, kind := range []string{"step", "steps", "checked"} {
		comes(x, out[kind])
	}
	x.post(`{gridwise: 1, type: 'show', topic: 'nothing', ask: 'x'}`)
	x.wait(heard("error", `m.re === 'x' && m.message.includes('nothing')`))
	x.sends(`{gridwise: 1, type: 'judge', level: 'S', ask: 'y'}`, heard("judged", `m.re === 'y' && m.message`))
	x.post(`{gridwise: 1, type: 'judge', level: 'x'.repeat(70000), ask: 'z'}`)
	x.sends(`{gridwise: 1, type: 'state?', ask: 'now'}`, heard("state", `m.re === 'now' && m.moves === ''`))
	equals(x, heard("judged", `m.re === 'z'`), false, "a level of 70,000 characters was judged: %v", it)
	eval[bool](x, `(() => { heard.length = 0; for (let i = 0; i < 30; i++) f.contentWindow.postMessage({ gridwise: 1, type: 'solve', ask: i }, '*'); return true })()`)
	x.wait(`heard.filter(m => 're' in m).length === 30`)
	equals(x, `heard.filter(m => m.type === 'judged').map(m => m.re).join('')`, "012345678",
		"answered were %v", it)
	equals(x, `heard.filter(m => m.type === 'error' && m.kind === 'busy' && /8/.test(m.message)).length`, 21,
		"%d questions were refused", it)
}

// Of many messages that count only as a whole the newest is done, once.
func TestFloodsAreFolded(t *testing.T) {
	x := newTab(t, desktop)
	level, other := linkOf(t, "slider", vectorLevel), linkOf(t, "slider", "S____\n_*___\n____E\n")
	x.opens(postPage(t, frameOf("f", base, "l="+level, "")), heard("ready", `true`))
	x.running()
	eval[bool](x, fmt.Sprintf(`(() => {
		globalThis.heard = [];
		const put = m => f.contentWindow.postMessage({ gridwise: 1, ...m }, '*');
		for (let i = 0; i < 500; i++) {
			put({ type: 'hello', id: i });
			put({ type: 'load', level: i %% 2 ? %q : %q });
			put({ type: 'hint' });
		}
		put({ type: 'play', moves: 'R' });
		put({ type: 'state?' });
		return true;
	})()`, other, level))
	x.wait(heard("state", fmt.Sprintf(`m.moves === 'R' && m.id === 499 && m.level === %q`, other)))
	atMost(x, count("ready"), 20, "500 times load opened %v levels", it)
	atMost(x, count("hint"), 20, "500 times hint gave %v", it)
}

// Who asks how the play stands is answered, each by his number, and the program is asked for
// all of them at once.
func TestFloodOfStatesIsMerged(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(`if (top !== globalThis) addEventListener('gridwise-whole', () => {
		const receive = gridwiseReceive;
		globalThis.gridwiseReceive = m => { if (m.type === 'state') parent.postMessage('asked', '*'); receive(m); };
	})`)
	x.opens(postPage(t, frameOf("f", base, "l="+linkOf(t, "slider", vectorLevel), "")), heard("ready", `true`))
	x.running()
	eval[bool](x, `(() => {
		globalThis.heard = [];
		for (let i = 0; i < 20_000; i++) f.contentWindow.postMessage({ gridwise: 1, type: 'state?', ask: i }, '*');
		f.contentWindow.postMessage({ gridwise: 1, type: 'play', moves: 'R' }, '*');
		return true;
	})()`)
	x.wait(heard("move", `m.n === 1`))
	equals(x, `new Set(heard.filter(m => m.type === 'state' && 're' in m).map(m => m.re)).size`, 20_000, "%d of 20,000 are answered", it)
	atMost(x, `heard.filter(m => m === 'asked').length`, 2_000, "the program was asked %v times", it)
}

// What a page left itself is taken from nowhere else: a frame's name is somebody else's.
func TestNameOfAFrameIsNothing(t *testing.T) {
	x := newTab(t, desktop)
	link := linkOf(t, "slider", vectorLevel)
	name := `gridwise-again:{"level":"` + linkOf(t, "slider", "S____\n_*___\n____E\n") + `","at":0,"rests":true,"n":7}`
	for _, more := range []string{"", ` sandbox="allow-scripts"`} {
		x.opens(postPage(t, frameOf("f", base, "l="+link, `name='`+name+`'`+more)), heard("ready", `true`))
		x.holds(heard("ready", fmt.Sprintf(`m.level === %q`, link)), "a frame's name opened a level%s", more)
	}
}

// A play that was won and left behind is told as won by the poster that stands
// in its place, after a rest and after a reload.
func TestPlayLeftIsTold(t *testing.T) {
	x := newTab(t, desktop)
	x.opens(postPage(t, frameOf("f", base, "l="+linkOf(t, "slider", vectorLevel), "")), heard("ready", `true`))
	x.sends(`{gridwise: 1, type: 'play', moves: 'RD'}`, heard("solved", `m.n === 2`))
	eval[bool](x, `globalThis.heard = [], true`)
	x.post(`{gridwise: 1, type: 'rest'}`)
	for range 2 {
		x.wait(heard("ready", `true`))
		x.wait(fmt.Sprintf(post, `{gridwise: 1, type: 'state?'}`) + `, ` + heard("state", `m.link === undefined &&
			m.status === 'won' && m.moves === 'RD'`))
		reload(x)
	}
}

// The button tells how much is fetched, but not where the browser has it: in a frame at rest,
// in one beside it, and once the page was loaded again.
func TestSizeIsToldOnce(t *testing.T) {
	x := newcomer(t, desktop)
	x.open("index.html#/")
	frames := fmt.Sprintf(`(document.body.append(...['f', 'h'].map(n => globalThis[n] = Object.assign(document.createElement('iframe'), { src: 'web/play.html?l=%s' }))), true)`,
		linkOf(t, "slider", vectorLevel))
	button := func(frame string) string {
		return frame + `.contentDocument?.getElementById('play')?.textContent.trim()`
	}
	eval[bool](x, frames)
	for _, frame := range []string{"f", "h"} {
		x.wait(`/^Play \(\d\.\d MB\)$/.test(` + button(frame) + `)`)
	}
	eval[bool](x, `(f.contentDocument.getElementById('play').click(), true)`)
	x.wait(`f.contentDocument.documentElement.dataset.stage === 'playing' && ` + button("h") + ` === 'Play'`)
	eval[bool](x, `(f.contentWindow.postMessage({ gridwise: 1, type: 'rest' }, '*'), true)`)
	x.wait(button("f") + ` === 'Play'`)
	x.open("web/icon.svg")
	x.open("index.html#/")
	eval[bool](x, frames)
	for _, frame := range []string{"f", "h"} {
		x.wait(button(frame) + ` === 'Play'`)
	}
}

// What is wrong with a link is told by the poster, to the reader and to the page
// around, in words of its own for a newer version.
func TestPosterTellsBadLinks(t *testing.T) {
	x, whole := newTab(t, desktop), articleLink(t)
	for name, c := range map[string]struct{ link, kind, say, button string }{
		"cut":    {whole[:len(whole)-3], "cut", "cut short", "Play what arrived"},
		"newer":  {withCheck("slider9.S2w-wr-2wE"), "newer", "newer version", "Reload"},
		"none":   {"", "none", "no level", ""},
		"letter": {"hello", "cut", "cut short", ""},
	} {
		frameOn(x, c.link, "en", 480)
		x.wait(heard("error", fmt.Sprintf(`m.kind === %q && m.message.includes(%q)`, c.kind, c.say)))
		x.sends(`{ gridwise: 1, type: 'hello', id: 'late' }`, heard("error", `m.id === 'late'`))
		x.wait(fmt.Sprintf(`f.contentWindow.document.getElementById('name').textContent.includes(%q)`, c.say))
		equals(x, `(b => b.checkVisibility() ? b.textContent : '')(f.contentWindow.document.getElementById('play'))`, c.button,
			"%s: the button says %q", name, it)
		x.shot("poster-bad-" + name)
	}
	frameAt(x, whole[:len(whole)-3], "en", 480)
	x.does(`f.contentWindow.document.getElementById('play').click(), true`, heard("ready", `m.name === 'lemmo'`))
}

// A host that allows nothing to sandboxes: the reader is told, and gets out. A
// page that its host puts into a sandbox is under the same rules as a frame, and
// a test can look into it.
func TestWayOutOfASandbox(t *testing.T) {
	files := http.FileServer(http.Dir(released(t)))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "sandbox allow-scripts")
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	x := newTab(t, desktop)
	x.breaks.Store(true)
	x.open(s.URL + "/web/play.html?l=" + articleLink(t))
	x.wait(`/sandbox/.test(document.getElementById('fault').textContent)`)
	x.shot("sandbox-way-out")
	eval[bool](x, `(globalThis.open = (...a) => { globalThis.opened = a; return null }, document.querySelector('#fault a').click(), true)`)
	equals(x, `opened[0]`, s.URL+"/index.html#"+articleLink(t), "the way out leads to %s", it)
	x.wait(`document.querySelector('#panel .copy').value === opened[0]`)
}
