//go:build browser

package webtest

import (
	"fmt"
	"slices"
	"testing"
)

// TestOwnMessages holds the conversation that only a page of the same origin
// may have, as docs/messages.md writes it down.
func TestOwnMessages(t *testing.T) {
	in, out := vectors(t, "From a page of the same origin"), vectors(t, "Besides")
	if len(in) != 10 {
		t.Fatalf("%d vectors are read", len(in))
	}
	x := opened(t, desktop, "web/catalog/slider-art.js")
	const frame = `document.getElementById('f').contentWindow`
	const status = frame + `.document.getElementById('status').textContent`
	eval[bool](x, fmt.Sprintf(`(() => {
		const f = Object.assign(document.createElement('iframe'), { id: 'f', src: '../play.html?l=%s', width: 480, height: 480 });
		document.body.replaceChildren(f);
		return true;
	})()`, linkOf(t, "slider", vectorLevel)))
	x.wait(heard("ready", `true`))
	comes := func(kind string) {
		t.Helper()
		comes(x, out[kind])
	}

	sendExample(x, in["settings"], frame+`.document.documentElement.dataset.theme === 'dark'`)
	vector(x, in["judge"])
	comes("judged")
	x.wait(frame + `.gw.ui.last.speed === 2`)
	x.post(fmt.Sprintf(`{gridwise: 1, type: 'load', level: %q, puzzle: 'slider', notes: '; best: 2\n'}`, vectorLevel))
	x.wait(frame + `.gw.ui.last.hidden`)
	sendExample(x, in["reveal"], `!`+frame+`.gw.ui.last.hidden && `+frame+`.gw.ui.last.best === 2`)
	sendExample(x, in["route"], frame+`.gw.ui.last.replay.of === 2`)
	vector(x, in["load"])
	x.wait(heard("ready", fmt.Sprintf(`m.level === %q`, linkOf(t, "slider", in["load"]["level"].(string)))) + ` && ` + frame + `.gw.ui.last.n === 0`)
	sendExample(x, in["explain"], frame+`.gw.now.steps?.where.n === 1`)
	x.post(`{gridwise: 1, type: 'command', name: 'explain'}`)
	sendExample(x, in["focus"], heard("focus", `true`))
	x.sends(`{gridwise: 1, type: 'play', moves: 'L'}`, heard("move", `m.n === 1`))
	x.post(`{gridwise: 1, type: 'play', moves: 'R'}`)
	comes("stuck")
	sendExample(x, in["scrub"], heard("moves", `m.n === 1`)+` && `+heard("undone", `m.n === 1`))
	sendExample(x, in["words"], frame+`.document.documentElement.lang === 'zh'`)
	before := eval[string](x, status)
	x.post(`{gridwise: 1, type: 'check'}`)
	x.wait(fmt.Sprintf(`/[\u4e00-\u9fff]/.test(%s) && %[1]s !== %q`, status, before))
	vector(x, in["command"])
	comes("settings")
	x.post(`{gridwise: 1, type: 'command', name: 'next'}`)
	comes("next")
}

// comes waits for a message of the type of a vector; the last one must be the
// vector itself.
func comes(t *tab, want message) {
	t.Helper()
	t.wait(heard(want["type"].(string), `true`))
	if m := eval[message](t, fmt.Sprintf(`heard.findLast(m => m.type === %q)`, want["type"])); !same(m, want) {
		t.Errorf("it says %v, the document %v", m, want)
	}
}

// A page of another origin may not send them, and a sandbox says that it keeps
// nothing.
func TestOwnMessagesAreRefusedToOthers(t *testing.T) {
	in, out := vectors(t, "From a page of the same origin"), vectors(t, "Besides")
	x := newTab(t, desktop)
	x.open(postPage(t, frameOf("f", base, "l="+linkOf(t, "slider", vectorLevel), `sandbox="allow-scripts"`)))
	x.wait(heard("ready", `true`))
	x.running()
	comes(x, out["unsaved"])
	x.sends(`{gridwise: 1, type: 'hello', id: 'from here'}`, heard("ready", `m.id === 'from here'`))
	for kind, v := range in {
		if kind != "load" && kind != "judge" { // which any page may send, with less in it
			vector(x, v)
		}
	}
	x.post(`{gridwise: 1, type: 'state?'}`)
	x.wait(heard("state", `m.id === 'from here' && m.moves === '' && m.level.startsWith('slider1.S2w')`))
	equals(x, `heard.filter(m => m.id === 'from here' &&
		m.type !== 'height').map(m => m.type).join()`, "ready,state",
		"answered with %s", it)
}

// A plain frame explains as the element does, without the player's program: its address
// names the step, the tiles that may be changed and the group that shares the level.
// The page around steers it; what needs the play goes on in the program.
func TestFrameShowsSteps(t *testing.T) {
	r := newRelay(t, nil)
	x := opened(t, desktop, r.URL+"/web/catalog/slider-art.js")
	eval[bool](x, fmt.Sprintf(`(() => {
		const frame = (id, more) => Object.assign(document.createElement('iframe'), { id, src: '../play.html?l=%s&view=explain&edit=rock+end&group=a&' + more, width: 520, height: 700 });
		document.body.replaceChildren(frame('f', 'topic=wave&step=d1'), frame('back', 'topic=back&solve'));
		return true;
	})()`, linkOf(t, "slider", pond)))
	x.wait(heard("step", `m.topic === 'wave' && m.name === 'd1'`) + ` && ` + heard("step", `m.topic === 'back'`))
	in := func(id, selector string) string {
		return fmt.Sprintf(`document.getElementById('%s').contentDocument.querySelector('.view .steps').shadowRoot.querySelector(%q)`, id, selector)
	}
	x.holds(`(r => r.scrollHeight <= r.clientHeight && r.querySelector('.steps').offsetHeight > 300)(document.getElementById('f').contentDocument.querySelector('.view'))`,
		"the steps do not fit the frame")
	ask := func(m, answer string) {
		t.Helper()
		x.sends(`{ gridwise: 1, `+m+` }`, `heard.some(m => `+answer+`)`)
	}
	ask(`type: 'hello', id: 'f'`, `m.type === 'ready' && m.id === 'f'`)
	ask(`type: 'show', step: 'd0', ask: 1`, `m.re === 1 && m.type === 'step' && m.name === 'd0' && m.id === 'f'`)
	ask(`type: 'show', topic: 'back', step: 2, ask: 2`, `m.re === 2 && m.type === 'step' && m.topic === 'back' && m.n === 2`)
	ask(`type: 'show', topic: 'nope', ask: 3`, `m.re === 3 && m.type === 'error' && m.message.includes('nope')`)
	ask(`type: 'topics?', ask: 4`, `m.re === 4 && m.topic === 'back' && m.topics.some(t => t.name === 'wave' && t.title)`)
	ask(`type: 'steps?', topic: 'wave', from: 2, count: 3, ask: 5`, `m.re === 5 && m.from === 2 && m.steps.length === 3 && !m.ended`)

	touched(x, in("f", ".board"), 1, 4)
	changed := linkOf(t, "slider", "S__*_\n_*___\n___*_\n____E\n")
	x.wait(heard("edited", fmt.Sprintf(`m.level === %q && m.id === 'f'`, changed)))
	x.wait(fmt.Sprintf(`document.getElementById('back').contentWindow.gw.now.link.text === %q`, changed))
	if p := r.programs(); len(p) != 1 || p[0] != "/web/solve-slider.wasm" || slices.Contains(r.fetched(), "/web/play-page.js") {
		t.Errorf("fetched were %v", p)
	}
	ask(`type: 'solve', ask: 7`, `m.type === 'judged' && m.re === 7`)
	x.wait(`(w => w.gw.now.live &&
		w.gw.now.steps?.where.topic === 'back')(document.getElementById('f').contentWindow)`)
	eval[bool](x, in("back", ".from")+`.click(), true`)
	x.wait(fmt.Sprintf(`(w => w.gw.ui?.last?.n > 0 && w.gw.now.last.level === %q)(document.getElementById('back').contentWindow)`, changed))
}
