//go:build browser

package webtest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// steered clicks link i of an article where a reader has it on his screen, and returns what
// is wrong then, ” for nothing. With fresh its figure is one that has not loaded.
const steered = `async (i, fresh) => {
	const link = document.querySelectorAll('a[href*=":"][href^="#"]')[i], details = link.closest('details');
	const [id, to] = link.hash.slice(1).split(/:(.*)/s);
	if (details) details.open = true;
	let el = document.getElementById(id);
	if (fresh) {
		const other = el.cloneNode(true);
		el.replaceWith(other);
		el = other;
	}
	link.scrollIntoView({ block: 'center', behavior: 'instant' });
	delete at[id];
	link.click();
	const steps = () => el.shadowRoot.querySelector('.steps')?.shadowRoot.querySelector('.explain');
	const shown = () => (to.startsWith('ask/') ? steps()?.querySelector('.choice') : link.matches('.gridwise-current'));
	const frame = () => new Promise(requestAnimationFrame);
	while (!shown()) await frame();
	for (let still = 0, y = -1; still < 3; y = scrollY) {
		await frame();
		still = y === scrollY ? still + 1 : 0;
	}
	const box = el.getBoundingClientRect(), inside = steps(),
		picture = inside.querySelector('.board svg').getBoundingClientRect(),
		l = link.getClientRects()[0],
		ends = Math.max(...[...inside.querySelectorAll('*')].map(e => e.getBoundingClientRect().bottom));
	const bad = [];
	if (box.bottom - ends > 40) bad.push('its box is ' + (box.bottom - ends) + ' too high');
	if (picture.top < -1 || picture.bottom > innerHeight + 1 || picture.height < 40)
		bad.push('its picture is at ' + picture.top + ' to ' + picture.bottom);
	if (document.elementFromPoint(l.left + l.width / 2, l.top + l.height / 2)?.closest('a') !== link)
		bad.push('the link is out of sight, at ' + l.top);
	if (innerWidth < 1080 && box.height > 0.4 * innerHeight) bad.push('the strip is ' + box.height + ' high');
	if (location.hash) bad.push('the address has changed');
	return bad.join(', ');
}`

var aSteer = regexp.MustCompile(`<a href="(#[a-z]+:[^"]*)"`)

// arrived is whether the link that is the page's address stands on the screen, with half at
// least of the figure that it steers.
const arrived = `(() => {
	const link = [...document.querySelectorAll('a.gridwise-current')].find(a => a.hash === location.hash)?.getClientRects()[0],
		box = document.getElementById(location.hash.slice(1).split(':')[0])?.getBoundingClientRect();
	return link && link.top > 0 && link.bottom < innerHeight && (Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)) * 2 >= box.height;
})()`

// The address of a step, which is where a click before any script leads, shows it. Every
// link that steers, clicked before its figure has loaded and after, on a desktop and on
// a phone, upright and on its side: the figure has no empty room, and the reader sees both
// picture and sentence.
func TestSteeringKeepsTheReader(t *testing.T) {
	t.Parallel()
	for _, name := range articlesOf(t) {
		if strings.Contains(name, ".zh.") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := newTab(t, size{1280, 900, false})
			x.inject(`globalThis.at = {}; addEventListener('gridwise-step', e => { at[e.target.id] = e.detail; });`)
			all := aSteer.FindAllStringSubmatch(read(t, "web", "read", name), -1)
			x.open("web/read/" + name + all[len(all)-1][1])
			x.wait(arrived)
			eval[bool](x, `(history.replaceState(null, '', location.pathname), true)`)
			links := eval[int](x, `document.querySelectorAll('a[href*=":"][href^="#"]').length`)
			if links < 12 {
				t.Fatalf("only %d links", links)
			}
			for _, s := range []size{{1280, 900, false}, phone, {844, 390, true}} {
				x.sized(s)
				for i := range links {
					for _, fresh := range []bool{true, false} {
						bad := eval[string](x, fmt.Sprintf(`(%s)(%d, %v)`, steered, i, fresh))
						if bad != "" {
							t.Errorf("%dx%d, link %d, fresh %v: %s", s.width, s.height, i, fresh, bad)
						}
					}
					if i%9 == 3 {
						x.shot(fmt.Sprintf("steer-%s-%d-%d", strings.TrimSuffix(name, ".html"), s.width, i))
					}
				}
			}
			changed(x)
		})
	}
}

// changed puts, takes or drags what may be in the figure that can be changed, up to nine times.
// A note tells what came of it. The median of the times from a change to its picture is logged.
func changed(t *tab) {
	t.Helper()
	t.sized(size{1280, 900, false})
	took := eval[[]float64](t, `(async () => {
		const el = document.querySelector('grid-wise[edit]'), root = el.shadowRoot.querySelector('.steps').shadowRoot;
		el.scrollIntoView({ behavior: 'instant' });
		root.querySelector('.edit').click();
		const board = root.querySelector('.board'), r = board.querySelector('svg').getBoundingClientRect();
		const frame = () => new Promise(requestAnimationFrame);
		const at = (type, x, y) => board.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1,
			clientX: r.left + r.width * x, clientY: r.top + r.height * y }));
		const took = [];
		for (let i = 0; i < 400 && took.length < 9; i++) {
			const was = el.level, [a, b, c, d] = [i % 20, Math.floor(i / 20), (i * 7) % 20, (i * 3) % 20].map(n => (n + 0.5) / 20);
			let drawn = 0;
			at('pointerdown', a, b);
			if (i % 2) at('pointermove', c, d);
			const began = performance.now(), watch = new MutationObserver(() => { drawn ||= performance.now() });
			watch.observe(board, { childList: true, subtree: true });
			at('pointerup', i % 2 ? c : a, i % 2 ? d : b);
			do await frame();
			while (root.querySelector('.explain').ariaBusy === 'true');
			watch.disconnect();
			if (el.level !== was) took.push(drawn - began);
		}
		const note = root.querySelector('.note').textContent, all = [];
		for await (const s of el.steps()) all.push(s);
		const end = all.find(s => s.name === 'end') ?? all.at(-1);
		if (!note.endsWith(end.text)) throw Error(note + ' does not tell that ' + end.text);
		return took;
	})()`)
	if len(took) < 3 {
		t.Fatalf("the level was changed %d times", len(took))
	}
	slices.Sort(took)
	t.Logf("a change is drawn after %.0f ms, the first after %.0f", took[len(took)/2], took[len(took)-1])
	t.shot("steer-changed")
}
