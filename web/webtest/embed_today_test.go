//go:build browser

package webtest

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// clock sets the clock of a page and its frames to noon of 4 March 2026, and what a page
// says by `later`, in ms, puts it on. A frame has its own time and faults by its address.
const clock = `{
	const now = Date.now, asked = new URLSearchParams(location.search);
	let start = Date.parse(asked.get('clock') ?? '2026-03-04') + 43200000 - now();
	Date.now = () => now() + start;
	addEventListener('message', e => {
		if (!e.data?.later) return;
		start += e.data.later;
		document.dispatchEvent(new Event('visibilitychange'));
	});
	if (asked.has('days')) Object.defineProperty(globalThis, 'gridwiseDays', { get: () => new Proxy({}, { get: () => ({ version: Number(asked.get('days')), days: [] }), set: () => true }) });
}`

// hearing keeps what frames say, with the id of each.
const hearing = `<script>
	globalThis.told = [];
	addEventListener('message', e => {
		const f = [...document.querySelectorAll('iframe')].find(f => f.contentWindow === e.source);
		if (f) told.push({ of: f.id, ...e.data });
		if (f && e.data.type === 'height') f.style.height = e.data.value + 'px';
	});
	for (const type of ['ready', 'live', 'solved', 'error']) addEventListener('gridwise-' + type, e => told.push({ of: 'g', type, ...e.detail }));
	globalThis.midnight = () => { for (const w of [f, g.shadowRoot.querySelector('iframe')]) w.contentWindow.postMessage({ later: 86400000 }, '*'); };
</script>`

// heardOf is true once a frame has said something of a type for which the condition holds.
func heardOf(id, kind, condition string) string {
	return fmt.Sprintf(`told.some(m => m.of === %q && m.type === %q && (%s))`, id, kind, condition)
}

// A post with the level of the day, as an element and as a frame of one puzzle. Before a
// press no program comes; at midnight both are renewed, but for the one where a play has
// begun: that goes on, and its end counts for the day on which it began.
func TestPostOfTheDay(t *testing.T) {
	r := relayTo(t, serveDist(t), nil)
	w := newWire(t, r.URL)
	x := newTab(t, size{480, 1100, true})
	x.inject(clock)
	element, frame := recipeOfToday(t)
	x.open(postPage(t, blog+`<p>Today’s puzzle, whichever day you read this:</p>`+strings.Replace(strings.ReplaceAll(element, "https://HOST/", w.url), "<grid-wise", "<grid-wise id=g", 1)+`
		<p>And, for those who like ice, that of <i>Slider</i>:</p><iframe id=f src="`+frame+`" title="Slider of the day" height=520></iframe>`+hearing))
	x.wait(heardOf("g", "ready", `m.date === '2026-03-04' && m.name === 'slider'`))
	x.wait(heardOf("f", "ready", `m.date === '2026-03-04' && m.name === 'slider'`))
	x.wait(heardOf("g", "height", "true") + ` || g.shadowRoot.querySelector('iframe').offsetHeight > 300`)
	x.shot("post-day")
	asked := r.fetched()
	t.Logf("before a press: %d requests, %d bytes: %s", len(asked), w.sent.Load(), strings.Join(asked, " "))
	if i := slices.IndexFunc(asked, func(p string) bool {
		return strings.Contains(p, ".wasm") || strings.Contains(p, "worker") || strings.Contains(p, "play-page.") && strings.HasSuffix(p, ".js")
	}); i >= 0 {
		t.Errorf("before a press came %s", asked[i])
	}
	if n := w.sent.Load(); n > dayWeight {
		t.Errorf("%d bytes before a press, at most %d are allowed", n, dayWeight)
	}
	x.does(`midnight(), true`, heardOf("g", "ready", `m.date === '2026-03-05' && m.name === 'woods'`))
	x.wait(heardOf("f", "ready", `m.date === '2026-03-05' && m.name === 'slider'`))
	link := eval[string](x, `told.findLast(m => m.of === 'f' && m.type === 'ready').level`)
	best := answer(t, link)
	post := func(m string) { eval[bool](x, `f.contentWindow.postMessage({ gridwise: 1, `+m+` }, '*'), true`) }
	post(`type: 'play', moves: '` + best[:1] + `'`)
	x.wait(heardOf("f", "live", `m.date === '2026-03-05'`))
	x.wait(heardOf("f", "move", `m.n === 1`))
	x.does(`midnight(), true`, heardOf("g", "ready", `m.date === '2026-03-06'`))
	post(`type: 'rest'`)
	x.wait(heardOf("f", "rest", "true"))
	x.wait(`told.findLast(m => m.of === 'f' && ['rest', 'ready'].includes(m.type)).type === 'ready'`)
	post(`type: 'play', moves: '` + best[1:] + `'`)
	x.wait(heardOf("f", "solved", `m.date === '2026-03-05' && m.medal === 'best'`))
	atMost(x, `told.filter(m => m.of === 'f' && m.type === 'ready' && m.date !== '2026-03-05' &&
		m.date !== '2026-03-04').length`, 0,
		"the play that had begun was left at midnight")
}

// recipeOfToday is the element that the page about embedding gives for a post, and the
// address of the frame, which its line for the terminal prints as well.
func recipeOfToday(t *testing.T) (element, frame string) {
	t.Helper()
	page := read(t, "web", "embedding.html")
	recipe := regexp.MustCompile(`(?s)id="recipe-today".*?<pre[^>]*>(.*?)</pre>`).FindStringSubmatch(page)
	parts := strings.Split(html.UnescapeString(recipe[1]), "\n\n")
	frame = strings.ReplaceAll(parts[1], "https://HOST/", base)
	args := strings.Fields(strings.ReplaceAll(parts[2], "https://HOST/", base))
	if out := gridwise(t, args[1:]...); !strings.Contains(out, `src="`+frame+`"`) {
		t.Errorf("%s prints %s", parts[2], out)
	}
	return parts[0], frame
}

// dayWeight is the most that a level of the day may fetch before somebody plays, in bytes
// on the line, with the script of the element.
const dayWeight = 44_000

// What is no day, or cannot be had, is told in a sentence; where the days are to blame,
// there is another level to play.
func TestNoSuchDay(t *testing.T) {
	r := newRelay(t, nil)
	r.lost("/web/catalog/days-2026-05.js", 5)
	cases := map[string][2]string{
		"chess": {"l=today:chess", "one of lemmo, ghosts"},
		"early": {"l=today:woods&clock=2020-02-03", "1 January 2026"},
		"newer": {"l=today&days=2", "newer"},
		"away":  {"l=today:slider&clock=2026-05-01", "could not be fetched"},
	}
	body := hearing
	for id, c := range cases {
		body += frameOf(id, r.URL+"/", c[0], "")
	}
	x := newTab(t, size{1280, 2600, false})
	x.breaks.Store(true)
	x.inject(clock)
	x.open(postPage(t, body))
	for id, c := range cases {
		x.wait(heardOf(id, "error", fmt.Sprintf(`m.kind === 'day' && m.message.includes(%q)`, c[1])))
		if id != "chess" {
			x.wait(heardOf(id, "ready", `m.level && !m.date`))
		}
	}
	eval[bool](x, `away.contentWindow.postMessage({ gridwise: 1, type: 'load', level: 'today:slider' }, '*'), true`)
	x.wait(heardOf("away", "ready", `m.date === '2026-05-01'`))
}
