//go:build browser

package webtest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// bookHosts are what keeps results around a frame: written from the protocol that
// https://cssplice.org/slcp/ publishes, and from how the listeners of Runestone and of Doenet
// behave. Each keeps one state a frame, which outlives a reload, and notes what it hears.
const splicing = `<script>
globalThis.told = [];
const host = HOST, framed = e => [...document.querySelectorAll('iframe')].find(f => f.contentWindow === e.source);
const kept = JSON.parse(localStorage.getItem('kept') ?? '{}');
const keep = (name, state) => { kept[name] = state; localStorage.setItem('kept', JSON.stringify(kept)); };
addEventListener('message', e => {
	const m = e.data, f = framed(e);
	if (typeof m?.subject !== 'string') return;
	told.push(m);
	if (m.subject === 'lti.frameResize' && f) f.style.height = m.height + 'px';
	host[m.subject]?.(m, f, e);
});
</script>`

var bookHosts = map[string]string{
	"published": `{
		'SPLICE.reportScoreAndState': (m, f) => keep(f?.src ?? m.content_id, m.state),
		'SPLICE.getState': (m, f, e) => e.source.postMessage({ subject: 'SPLICE.getState.response', message_id: m.message_id, state: kept[f?.src ?? m.content_id] ?? null }, '*'),
	}`,
	"runestone": `{
		name: (m, f) => f?.closest('[data-component]')?.id || m.activity_id || f?.src || 'unknown',
		'SPLICE.reportScoreAndState'(m, f) { keep(host.name(m, f), JSON.stringify(m.state)); },
		async 'SPLICE.getState'(m, f, e) {
			await new Promise(done => setTimeout(done, 50));
			e.source.postMessage({ message_id: m.message_id, subject: 'SPLICE.getState.response', state: kept[host.name(m, f)] && JSON.parse(kept[host.name(m, f)]) }, '*');
		},
	}`,
	"doenet": `{
		'SPLICE.reportScoreAndState': m => keep('all', JSON.stringify(m.state)),
		'SPLICE.getState': (m, f, e) => e.source.postMessage({ subject: 'SPLICE.getState.response', message_id: m.message_id, success: true, loadedState: 'all' in kept, state: kept.all ?? null }, '*'),
	}`,
}

// reports are what a host was told of scores, and tells is the last of it.
const (
	reports = `told.filter(m => m.subject === 'SPLICE.reportScoreAndState')`
	tells   = reports + `.at(-1)`
)

// spliced is the page of a book with a frame that tells results, and a host around it.
func spliced(t *testing.T, host, query string) string {
	t.Helper()
	page := strings.Replace(splicing, "HOST", cmp.Or(bookHosts[host], "{}"), 1)
	if host == "documented" {
		page += `<script>{ let kept = JSON.parse(localStorage.getItem('kept'));
			const keep = (score, state) => localStorage.setItem('kept', JSON.stringify(kept = state));` + documented(t) + `}</script>`
	}
	return postPage(t, page+`<div data-component="iframe" id="question-1">`+frameOf("f", base, "results&"+query, "")+`</div>`)
}

// documented is the listener that docs/messages.md gives.
func documented(t *testing.T) string {
	t.Helper()
	_, code, _ := strings.Cut(read(t, "docs/messages.md"), "\n    addEventListener(")
	code, _, _ = strings.Cut(code, "\n\n")
	return "addEventListener(" + code
}

// TestResultsReachABook plays in each of the hosts: nothing but the question for the state and the
// height is told before a move, then score and state; of two wins the better one counts, and after
// a reload the play goes on.
func TestResultsReachABook(t *testing.T) {
	level := linkOf(t, "slider", vectorLevel)
	for _, name := range append(slices.Sorted(maps.Keys(bookHosts)), "documented") {
		x := opened(t, desktop, spliced(t, name, "l="+level))
		x.running()
		x.wait(`told.some(m => m.subject === 'SPLICE.getState') && told.some(m => m.subject === 'lti.frameResize' && m.height > 200)`)
		equals(x, `told.filter(m => !/getState|frameResize/.test(m.subject)).length`, 0, "%s: %d messages before a move", name, it)
		x.sends(`{ gridwise: 1, type: 'play', moves: 'RL' }`, tells+`?.state.open.moves === 'RL'`)
		equals(x, `JSON.stringify([`+tells+`.score, `+tells+`.state.items])`, `[0,[{"medal":"","tries":1}]]`, "%s: %s is told of a play", name, it)
		x.sends(`{ gridwise: 1, type: 'play', moves: 'RD' }`, tells+`.score === 0.5`)
		x.post(`{ gridwise: 1, type: 'restart' }`)
		x.sends(`{ gridwise: 1, type: 'play', moves: 'RD' }`, tells+`.score === 1`)
		x.post(`{ gridwise: 1, type: 'restart' }`)
		x.sends(`{ gridwise: 1, type: 'play', moves: 'RLRD' }`, tells+`.state.open.moves === 'RLRD'`)
		x.sends(`{ gridwise: 1, type: 'restart' }`, tells+`.state.open.moves === ''`)
		x.sends(`{ gridwise: 1, type: 'play', moves: 'R' }`, tells+`.state.open.moves === 'R'`)
		equals(x, `JSON.stringify([`+tells+`.score, `+tells+`.state])`, `[1,{"v":1,"lesson":"`+eval[string](x, tells+`.state.lesson`)+`","items":[{"medal":"best","tries":4}],"open":{"item":0,"moves":"R"}}]`,
			"%s: %s is told after a worse win", name, it)
		equals(x, `(ids => ids.every(i => typeof i === 'string' && i) && new Set(ids).size === ids.length)(told.filter(m => /^SPLICE/.test(m.subject)).map(m => m.message_id))`, true, "%s: messages share a number", name)
		if state := eval[string](x, `JSON.stringify({...`+tells+`.state, items: [{ medal: 'best', tries: 2 }] })`); !strings.Contains(read(t, "docs/messages.md"), state) {
			t.Errorf("docs/messages.md does not show %s", state)
		}
		x.shot("results-" + name)

		// In another browser there is nothing but what the host has kept.
		kept := eval[string](x, `localStorage.getItem('kept')`)
		y := visitor(t, phone)
		y.inject(single)
		y.inject(fmt.Sprintf(`if (top === self) localStorage.setItem('kept', %q)`, kept))
		y.open(eval[string](x, `location.href`))
		y.running()
		y.wait(`heard.findLast(m => m.type === 'moves')?.moves === 'R'`)
		y.shot("results-phone-" + name)
		equals(y, reports+`.length`, 0, "%s: %d reports before a move", name, it)
		y.sends(`{ gridwise: 1, type: 'play', moves: 'D' }`, tells+`?.state.open.moves === 'RD'`)
		equals(y, `JSON.stringify([`+tells+`.score, `+tells+`.state.items])`, `[1,[{"medal":"best","tries":4}]]`, "%s: %s is told where it went on", name, it)
	}
}

// TestNothingIsToldUnasked: without results a frame and an element speak no protocol but ours; with
// it the element's frame does.
func TestNothingIsToldUnasked(t *testing.T) {
	level := linkOf(t, "slider", vectorLevel)
	page := strings.Replace(splicing, "HOST", bookHosts["published"], 1) + `<script async src="` + base + `web/embed.js"></script>`
	for element, want := range map[string]string{"": "", " results": "SPLICE.getState SPLICE.reportScoreAndState lti.frameResize"} {
		x := opened(t, desktop, postPage(t, page+frameOf("f", base, "l="+level, "")+`<grid-wise id=g`+element+` level="`+level+`">Ice</grid-wise>`))
		x.wait(`globalThis.customElements.get('grid-wise') && ` + heard("ready", `true`))
		x.sends(`{ gridwise: 1, type: 'play', moves: 'R' }`, heard("move", `m.moves === 'R'`))
		x.does(`document.getElementById('g').play('R'), true`, `document.getElementById('g').moves === 'R'`)
		if want != "" {
			x.wait(tells)
			equals(x, tells+`.activity_id`, eval[string](x, tells+`.state.lesson`), "the lesson is %q", it)
		}
		equals(x, `[...new Set(told.map(m => m.subject))].sort().join(' ')`, want, "%q: a host hears %q", element, it)
	}
}

// inBook has a frame of the site's own origin in a page that answers with a state.
func inBook(x *tab, query, answer string) {
	x.Helper()
	x.open("web/embed.js")
	eval[bool](x, fmt.Sprintf(`(globalThis.told = [], globalThis.f = document.createElement('iframe'), f.src = %q, f.style.cssText = 'width:480px;height:520px',
		addEventListener('message', e => {
			if (e.source !== f.contentWindow) return;
			told.push(e.data);
			if (e.data.subject === 'SPLICE.getState') (%s)(e.data);
		}), document.body.replaceChildren(f), true)`, "/web/play.html?results&start=visible&"+query, answer))
}

// inBookPlays waits until the board is there.
func inBookPlays(x *tab) {
	x.Helper()
	x.wait(`f.contentWindow.gw?.now?.stage === 'playing' && f.contentWindow.gw.ui.last`)
}

// answers is a host that gives back a state, in which LESSON is the name of the lesson.
func answers(state string) string {
	return `m => { const LESSON = m.activity_id; f.contentWindow.postMessage({ subject: 'SPLICE.getState.response', message_id: m.message_id, state: ` + state + ` }, '*'); }`
}

const boardMoves = `f.contentWindow.gw.now.left?.stand.moves`

// TestHostsStateWins: it stands over what the reader has played here, which undo gives back.
func TestHostsStateWins(t *testing.T) {
	level := linkOf(t, "slider", vectorLevel)
	x := newTab(t, desktop)
	inBook(x, "l="+level, `() => {}`)
	inBookPlays(x)
	x.does(`f.contentWindow.postMessage({ gridwise: 1, type: 'play', moves: 'D' }, '*'), true`, boardMoves+` === 'D'`)
	for moves, back := range map[string]int{"R": 2, "": 1, "RD": 4} {
		inBook(x, "l="+level, answers(fmt.Sprintf(`{ v: 1, lesson: LESSON, items: [{ medal: 'silver', tries: 3 }], open: { item: 0, moves: %q } }`, moves)))
		inBookPlays(x)
		shown := moves
		if moves == "RD" { // a level that is solved is opened to be played
			shown = ""
		}
		x.wait(boardMoves + ` === '` + shown + `' && f.contentWindow.gw.ui.last.commands.find(c => c.name === 'undo').enabled`)
		eval[bool](x, `new Promise(done => setTimeout(() => done(true), 1500))`) // longer than a frame waits with what it tells
		equals(x, `told.filter(m => /report/.test(m.subject)).length`, 0, "%q: %d reports before a move", moves, it)
		for range back {
			n := eval[int](x, `told.filter(m => m.type === 'moves').length`)
			x.does(`f.contentWindow.postMessage({ gridwise: 1, type: 'undo' }, '*'), true`, fmt.Sprintf(`told.filter(m => m.type === 'moves').length > %d`, n))
		}
		equals(x, boardMoves, "D", "%q: undo leads back to %q", moves, it)
		x.wait(`told.some(m => m.subject === 'SPLICE.reportScoreAndState' && m.score === 0.7 && m.state.items[0].tries === 3)`)
	}
}

// TestSolutionEarnsNothing: who has it shown is told as 0.
func TestSolutionEarnsNothing(t *testing.T) {
	x := newTab(t, desktop)
	inBook(x, "l="+linkOf(t, "slider", vectorLevel), answers("null"))
	inBookPlays(x)
	x.does(`f.contentWindow.postMessage({ gridwise: 1, type: 'command', name: 'solution' }, '*'), true`, `told.some(m => m.type === 'solved' && m.seen)`)
	x.wait(`told.some(m => m.subject === 'SPLICE.reportScoreAndState')`)
	equals(x, `told.findLast(m => m.subject === 'SPLICE.reportScoreAndState').score`, 0.0, "it is told as %v", it)
}

// TestHostileStates: what is not ours is said and left out, whatever it is, and the play goes on.
func TestHostileStates(t *testing.T) {
	level := linkOf(t, "slider", vectorLevel)
	x := newTab(t, desktop)
	const good = `items: [{ medal: 'gold', tries: 1 }], open: { item: 0, moves: 'R' }`
	for name, c := range map[string]struct {
		state, says string
		score       float64 // told after a move, -1 for nothing
		moves       string
	}{
		"none":     {`undefined`, "", 0, ""},
		"empty":    {`({})`, "", 0, ""},
		"other":    {`{ v: 1, lesson: 'slider-0000', ` + good + ` }`, "another level", 0, ""},
		"longer":   {`{ v: 1, lesson: LESSON, items: [{ medal: '', tries: 0 }, { medal: '', tries: 0 }] }`, "another level", 0, ""},
		"newer":    {`{ v: 2, lesson: LESSON, ` + good + ` }`, "newer version", -1, ""},
		"huge":     {`'x'.repeat(1e7)`, "cannot be read", 0, ""},
		"many":     {`{ v: 1, lesson: LESSON, items: Array(1e6).fill({ medal: 'best', tries: 1 }) }`, "another level", 0, ""},
		"cyclic":   {`(x => (x.items = [x], x.open = x, x))({ v: 1, lesson: LESSON })`, "cannot be read", 0, ""},
		"number":   {`7`, "cannot be read", 0, ""},
		"html":     {`'<img src=x onerror="parent.ran = true">'`, "cannot be read", 0, ""},
		"medal":    {`{ v: 1, lesson: LESSON, items: [{ medal: '<img src=x onerror="parent.ran = true">', tries: 1 }] }`, "cannot be read", 0, ""},
		"toString": {`{ v: 1, lesson: LESSON, items: [{ medal: 'toString', tries: 1 }] }`, "cannot be read", 0, ""},
		"tries":    {`{ v: 1, lesson: LESSON, items: [{ medal: 'best', tries: -1 }] }`, "cannot be read", 0, ""},
		"moves":    {`{ v: 1, lesson: LESSON, items: [{ medal: 'gold', tries: 1 }], open: { item: 0, moves: '<script>' } }`, "", 0.9, ""},
		"wall":     {`{ v: 1, lesson: LESSON, items: [{ medal: 'gold', tries: 1 }], open: { item: 0, moves: 'LLLL' } }`, "", 0.9, ""},
		"long":     {`{ v: 1, lesson: LESSON, items: [{ medal: 'gold', tries: 1 }], open: { item: 0, moves: 'R'.repeat(1e7) } }`, "", 0.9, ""},
		"item":     {`{ v: 1, lesson: LESSON, items: [{ medal: 'gold', tries: 1 }], open: { item: 1e9, moves: 'R' } }`, "", 0.9, ""},
		"text":     {`JSON.stringify({ v: 1, lesson: LESSON, ` + good + ` })`, "", 0.9, "R"},
		"good":     {`{ v: 1, lesson: LESSON, ` + good + `, more: [1] }`, "", 0.9, "R"},
	} {
		inBook(x, "moves=&l="+level, answers(c.state))
		inBookPlays(x)
		const note = `(f.contentDocument.querySelector('.results:not([hidden])')?.textContent ?? '')`
		x.wait(note + ` !== '' === ` + fmt.Sprint(c.says != ""))
		contains(x, note, c.says, "%s: the reader is told %q", name, it)
		x.wait(`(` + boardMoves + ` ?? '') === '` + c.moves + `'`)
		move := "R"
		if c.moves == "R" {
			move = "L"
		}
		x.does(`f.contentWindow.postMessage({ gridwise: 1, type: 'play', moves: '`+move+`' }, '*'), true`, boardMoves+` === '`+c.moves+move+`'`)
		if c.score < 0 {
			eval[bool](x, `new Promise(done => { f.onload = () => done(true); f.contentWindow.location.reload(); })`)
			equals(x, `told.filter(m => /report/.test(m.subject)).length`, 0, "%s: %d reports", name, it)
			continue
		}
		x.wait(`told.some(m => m.subject === 'SPLICE.reportScoreAndState')`)
		equals(x, `told.find(m => m.subject === 'SPLICE.reportScoreAndState').score`, c.score, "%s: the score is %v", name, it)
		equals(x, `globalThis.ran ?? false`, false, "%s: something ran", name)
	}
	x.shot("results-bad")
}

// TestHostsThatAreNotHeard: of another origin than the one that is named, of another window, in a
// flood, too late, or not at all. What is told late brings the better result, and leaves the play.
func TestHostsThatAreNotHeard(t *testing.T) {
	level := linkOf(t, "slider", vectorLevel)
	page := strings.Replace(splicing, "HOST", bookHosts["published"], 1)
	x := opened(t, desktop, postPage(t, page+frameOf("f", base, "results&origin=https://elsewhere.example&l="+level, "")))
	x.wait(`globalThis.f`)
	eval[bool](x, `new Promise(done => setTimeout(() => done(true), 500))`)
	equals(x, `told.length`, 0, "a page that is not named hears %d messages", it)

	y := newTab(t, desktop)
	gold := `{ v: 1, lesson: m.activity_id, items: [{ medal: 'gold', tries: 2 }], open: { item: 0, moves: 'D' } }`
	inBook(y, "moves=&l="+level, `m => {
		globalThis.late = () => f.contentWindow.postMessage({ subject: 'SPLICE.getState.response', message_id: m.message_id, state: `+gold+` }, '*');
		for (let i = 0; i < 5000; i++) f.contentWindow.postMessage({ subject: 'SPLICE.getState.response', message_id: String(i), state: `+gold+` }, '*');
		const other = document.createElement('iframe');
		document.body.append(other);
		other.contentWindow.eval('parent.f.contentWindow.postMessage({ subject: "SPLICE.getState.response", message_id: "' + m.message_id + '", state: ' + JSON.stringify(`+gold+`) + ' }, "*")');
	}`)
	inBookPlays(y)
	y.does(`f.contentWindow.postMessage({ gridwise: 1, type: 'play', moves: 'R' }, '*'), true`, boardMoves+` === 'R'`)
	equals(y, `told.filter(m => /report/.test(m.subject)).length`, 0, "%d reports before the host had its time", it)
	y.does(`late(), true`, `told.some(m => m.subject === 'SPLICE.reportScoreAndState' && m.score === 0.9 && m.state.open.moves === 'R')`)
	equals(y, boardMoves, "R", "the play on the board is now %q", it)

	inBook(y, "moves=&l="+level, `() => {}`)
	inBookPlays(y)
	y.does(`f.contentWindow.postMessage({ gridwise: 1, type: 'play', moves: 'RD' }, '*'), true`, `told.some(m => m.type === 'solved')`)
	y.wait(`told.some(m => m.subject === 'SPLICE.reportScoreAndState' && m.score === 1)`)
}

// TestSeriesIsALesson: its items count by themselves, the mean is told, and the play goes on in
// the level that was open.
func TestSeriesIsALesson(t *testing.T) {
	one, two := linkOf(t, "slider", vectorLevel), linkOf(t, "slider", "S_E\n___\n")
	pack := strings.TrimSpace(piped(t, one+"\n"+two+"\n", "bin/gridwise", "pack", "-"))
	x := newTab(t, desktop)
	inBook(x, "levels="+pack, answers("null"))
	inBookPlays(x)
	x.does(`f.contentWindow.postMessage({ gridwise: 1, type: 'play', moves: 'RD' }, '*'), true`, `told.some(m => m.subject === 'SPLICE.reportScoreAndState' && m.score === 0.5 && m.state.items.length === 2)`)
	state := eval[string](x, `JSON.stringify(told.findLast(m => m.subject === 'SPLICE.reportScoreAndState').state)`)
	y := newTab(t, phone)
	inBook(y, "levels="+pack, answers(strings.Replace(state, `"item":0,"moves":"RD"`, `"item":1,"moves":"D"`, 1)))
	inBookPlays(y)
	y.wait(boardMoves + ` === 'D' && f.contentDocument.querySelectorAll('.dots .solved').length === 1 && f.contentWindow.gw.now.lesson.state.at === 1`)
	y.does(`f.contentWindow.postMessage({ gridwise: 1, type: 'play', moves: 'RU' }, '*'), true`, `told.some(m => m.subject === 'SPLICE.reportScoreAndState' && m.score > 0.5)`)
	y.shot("results-series")
}
