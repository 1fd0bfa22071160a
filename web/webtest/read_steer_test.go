//go:build browser

package webtest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
)

// steered clicks link i of an article that stands in the middle of the window, and tells what
// is wrong then, how far the link went, and whether the whole picture and its sentence
// were in sight before. With fresh its figure is one that has not loaded.
const steered = `async (i, fresh) => {
	const link = document.querySelectorAll('a[href*=":"][href^="#"]')[i], details = link.closest('details');
	const [id, to] = link.getAttribute('href').slice(1).split(/:(.*)/s);
	if (details) details.open = true;
	let el = document.getElementById(id);
	if (fresh) {
		const other = el.cloneNode(true);
		el.replaceWith(other);
		el = other;
	}
	link.scrollIntoView({ block: 'center', behavior: 'instant' });
	const steps = () => el.shadowRoot.querySelector('.steps')?.shadowRoot.querySelector('.explain');
	const asks = to.startsWith('ask/');
	const shown = () => (asks ? steps()?.querySelector('.choice') : link.matches('.gridwise-current'));
	const frame = () => new Promise(requestAnimationFrame);
	const place = part => steps().querySelector(part).getBoundingClientRect();
	const out = (...more) => ['.board svg', '.said', ...more].filter(p => place(p).top < -1 || place(p).bottom > innerHeight + 1);
	const away = !fresh && (out().length > 0 || asks && place('.bar').top > innerHeight);
	const before = link.getClientRects()[0].top;
	link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })); // one in a curve has no click()
	while (!shown()) await frame();
	for (let still = 0, y = -1; still < 3; y = scrollY) {
		await frame();
		still = y === scrollY ? still + 1 : 0;
	}
	const box = el.getBoundingClientRect(), inside = steps(),
		l = link.getClientRects()[0], moved = Math.abs(l.top - before),
		ends = Math.max(...[...inside.querySelectorAll('*')].filter(e => e.checkVisibility({ visibilityProperty: true })).map(e => e.getBoundingClientRect().bottom));
	const bad = out(...(asks ? ['.choices'] : [])).map(part => part + ' is at ' + place(part).top + ' to ' + place(part).bottom);
	if (box.bottom - ends > 40) bad.push('its box is ' + (box.bottom - ends) + ' too high');
	if (box.height > innerHeight) bad.push('it is ' + box.height + ' high');
	if (place('.board svg').height < 40) bad.push('its picture is ' + place('.board svg').height + ' high');
	if (document.elementFromPoint(l.left + l.width / 2, l.top + l.height / 2)?.closest('a') !== link)
		bad.push('the link is out of sight, at ' + l.top);
	if (!fresh && !away && moved > 8) bad.push('the link moved by ' + moved);
	if (location.hash) bad.push('the address has changed');
	return { bad: bad.join(', '), moved, away };
}`

// click is what steered returns.
type click struct {
	Bad   string
	Moved float64
	Away  bool
}

var aSteer = regexp.MustCompile(`<a href="(#[a-z]+:[^"]*)"`)

// arrived is whether the link that is the page's address stands on the screen, with half at
// least of the figure that it steers.
const arrived = `(() => {
	const link = [...document.querySelectorAll('a.gridwise-current')].find(a => a.hash === location.hash)?.getClientRects()[0],
		box = document.getElementById(location.hash.slice(1).split(':')[0])?.getBoundingClientRect();
	return link && link.top > 0 && link.bottom < innerHeight && (Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)) * 2 >= box.height;
})()`

// The address of a step, which is where a click before any script leads, shows it. Every
// link that steers, clicked before its figure has loaded and after, on desktops and on
// a phone, upright and on its side: the figure has no empty room, the reader sees picture,
// sentence and the buttons of a question, and where he saw them before, the link stays under his finger.
func TestSteeringKeepsTheReader(t *testing.T) {
	t.Parallel()
	for _, name := range articlesOf(t) {
		if strings.Contains(name, ".zh.") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := newTab(t, size{1280, 900, false})
			all := aSteer.FindAllStringSubmatch(read(t, "web", "read", name), -1)
			x.open("web/read/" + name + all[len(all)-1][1])
			x.wait(arrived)
			eval[bool](x, `(history.replaceState(null, '', location.pathname), true)`)
			links := eval[int](x, `document.querySelectorAll('a[href*=":"][href^="#"]').length`)
			if links < 12 {
				t.Fatalf("only %d links", links)
			}
			for _, s := range []size{{1280, 800, false}, {1280, 640, false}, phone, {844, 390, true}} {
				x.sized(s)
				away, far := 0, 0.0
				for i := range links {
					for _, fresh := range []bool{true, false} {
						c := eval[click](x, fmt.Sprintf(`(%s)(%d, %v)`, steered, i, fresh))
						if c.Bad != "" {
							t.Errorf("%dx%d, link %d, fresh %v: %s", s.width, s.height, i, fresh, c.Bad)
						}
						if c.Away {
							away, far = away+1, max(far, c.Moved)
						}
					}
					if i%9 == 3 {
						x.shot(fmt.Sprintf("steer-%s-%d-%d", strings.TrimSuffix(name, ".html"), s.width, i))
					}
				}
				t.Logf("%dx%d: of %d figures %d were out of sight, the farthest link went %.0f px", s.width, s.height, links, away, far)
			}
			changed(x)
		})
	}
}

// changed puts, takes or drags what may be in the figure that can be changed, up to nine times.
// The sentence or a note tells what came of it, not both. The links of the text, which is about
// the level as it was, are not marked then. The median of the times from a change to its picture
// is logged.
func changed(t *tab) {
	t.Helper()
	t.sized(size{1280, 900, false})
	took := eval[[]float64](t, `(async () => {
		const el = document.querySelector('grid-wise[edit]'), root = el.shadowRoot.querySelector('.steps').shadowRoot;
		document.dispatchEvent(new Event('wheel')); // the reader moves the page himself
		el.scrollIntoView({ behavior: 'instant' });
		const board = root.querySelector('.board'), r = board.querySelector('svg').getBoundingClientRect();
		const frame = () => new Promise(requestAnimationFrame);
		const at = (type, x, y) => board.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1,
			clientX: r.left + r.width * x, clientY: r.top + r.height * y }));
		const line = root.querySelector('.note'), said = root.querySelector('.said'), took = [];
		for (let i = 0; i < 400 && took.length < 9; i++) {
			const was = el.level, [a, b, c, d] = [i % 20, Math.floor(i / 20), (i * 7) % 20, (i * 3) % 20].map(n => (n + 0.5) / 20);
			let drawn = 0;
			at('pointerdown', a, b);
			if (i % 2) at('pointermove', c, d);
			const began = performance.now(), watch = new MutationObserver(() => { drawn ||= performance.now() });
			watch.observe(board, { childList: true, subtree: true });
			at('pointerup', i % 2 ? c : a, i % 2 ? d : b);
			at('click', i % 2 ? c : a, i % 2 ? d : b);
			do await frame();
			while (root.querySelector('.explain').ariaBusy === 'true');
			watch.disconnect();
			const note = line.textContent;
			if (line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight) throw Error(note + ' is cut');
			if (el.level === was) continue;
			took.push(drawn - began);
			if (document.querySelector('.gridwise-current[href^="#' + el.id + ':"]')) throw Error('a link is marked');
			const all = [];
			for await (const s of el.steps()) all.push(s);
			const { text } = all.find(s => s.name === 'end') ?? all.at(-1);
			if (note.endsWith(text) === (said.textContent === text)) throw Error(note + ' and ' + said.textContent + ' tell that ' + text);
		}
		return took;
	})()`)
	if len(took) < 3 {
		t.Fatalf("the level was changed %d times", len(took))
	}
	slices.Sort(took)
	t.Logf("a change is drawn after %.0f ms, the first after %.0f", took[len(took)/2], took[len(took)-1])
	t.shot("steer-changed")
}

// The points of an experiment's curves are links: by keys, one shows its level and both counts.
func TestExperimentByKeys(t *testing.T) {
	x := newTab(t, desktop)
	x.open("web/read/slider.html")
	eval[bool](x, `(document.querySelector('#sizes').scrollIntoView({ behavior: 'instant' }), true)`)
	const said = `document.querySelector('#sizes').shadowRoot.querySelector('.steps')?.shadowRoot.querySelector('.said')?.textContent`
	x.wait(said)
	eval[bool](x, `(document.querySelector('.curves a[href$="/n8"]').focus(), true)`)
	x.presses(said+`?.startsWith('8 moves: ') && document.querySelector('.curves .gridwise-current')?.matches('[href$="/n8"]')`, "Enter")
	x.shot("experiment")
}

// TestExperimentIsCountedAgain has the solver of the page count other levels, in each article, by
// keys: numbers and dots join those of the build, and a second press brings others.
func TestExperimentIsCountedAgain(t *testing.T) {
	for _, p := range catalog.Whole {
		t.Run(p.Name(), func(t *testing.T) {
			x := newTab(t, phone)
			x.open("web/read/" + p.Name() + ".html")
			eval[bool](x, `(globalThis.again = document.querySelector('.experiment button'), globalThis.note = again.nextElementSibling, true)`)
			x.wait(`!again.hidden`)
			seconds := func() []string {
				return eval[[]string](x, `[...document.querySelectorAll('.experiment td:last-child small')].map(e => e.textContent)`)
			}
			var before []string
			for press := 1; press < 3; press++ {
				eval[bool](x, `(note.textContent = '', again.focus(), true)`)
				x.presses(`note.textContent === again.dataset.counted`, "Enter")
				now := seconds()
				if dots := eval[int](x, `document.querySelectorAll('.curves .again').length`); len(now) == 0 || dots < 2*len(now) || slices.Equal(now, before) {
					t.Fatalf("press %d: %d numbers, %d dots, %v after %v", press, len(now), dots, now, before)
				}
				before = now
			}
			eval[bool](x, `(document.querySelector('.curves').scrollIntoView({ behavior: 'instant' }), true)`)
			x.shot("counted-" + p.Name())
		})
	}
}

// The figures of an article that show the same level share it: one above the reader, which has
// loaded, and one below, which has not. Nothing that he reads moves. A link to a step that is gone
// with the change leads to the chapter before it, and says so; all of them go back together.
func TestFiguresOfAnArticleShareALevel(t *testing.T) {
	for _, s := range []size{desktop, phone} {
		x := newTab(t, s)
		x.open("web/read/lemmo.html")
		board := func(id string) string { return stepping(id) + `.querySelector('.board')` }
		sees := func(id string) {
			x.does(id+`.scrollIntoView({ behavior: 'instant', block: 'center' }), true`, `(()=>{ try { return `+board(id)+`.querySelector('svg') } catch {} })()`)
		}
		x.wait(`customElements.get('grid-wise')`)
		sees("walks")
		blocks := `[...` + board("walks") + `.querySelectorAll('[href^="#block"]')].length`
		was := eval[int](x, blocks)
		sees("map")
		eval[bool](x, `(globalThis.level = map.level, globalThis.place = () => String(Math.round(scrollY + map.closest('.beside').getBoundingClientRect().top)), globalThis.before = place(), true)`)
		eval[bool](x, `(b => {
			const r = b.querySelector('svg').getBoundingClientRect();
			b.dispatchEvent(new PointerEvent('click', { bubbles: true, clientX: r.left + r.width * 10.5 / 12, clientY: r.top + r.height * 3.5 / 5 }));
			return true;
		})(`+board("map")+`)`)
		x.wait(`map.level !== level && walks.level === map.level && visitors.level === map.level`)
		equals(x, `place()`, eval[string](x, `before`), "what the reader sees moved to %s", it)
		sees("walks")
		x.wait(fmt.Sprintf(`%s === %d`, blocks, was-1))
		sees("map")
		equals(x, `place()`, eval[string](x, `before`), "what the reader sees moved to %s", it)
		sees("visitors")
		x.wait(stepping("visitors") + `.querySelector('.restart').style.visibility === ''`)
		gone := eval[string](x, `(async () => {
			const now = []; for await (const s of map.steps()) now.push(s.name);
			return JSON.parse(map.querySelector('script').textContent).steps.map(s => s.name).find(n => !now.includes(n));
		})()`)
		x.does(fmt.Sprintf(`map.show('fates/%s').then(s => { globalThis.came = s; return true; })`, gone), `came.depth === 0`)
		x.wait(stepping("map") + `.querySelector('.more').textContent.includes('is gone')`)
		x.does(stepping("visitors")+`.querySelector('.restart').click(), true`, `[map, walks, visitors].every(g => g.level === level)`)
		sees("walks")
		x.wait(fmt.Sprintf(`%s === %d`, blocks, was))
	}
}
