//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// calendarClock sets the clock of a page to noon of 4 March 2026 and some days, which it goes on from
// in whatever it loads.
const calendarClock = `{
	const now = Date.now, start = Date.UTC(2026, 2, 4, 12) - now();
	globalThis.later ??= 0;
	Date.now = () => now() + start + later;
}`

// tomorrow lets a day go by while the page is open, so many times.
func tomorrow(t *tab, days int) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`(later += %d, document.dispatchEvent(new Event('visibilitychange')), true)`, days*86_400_000))
}

// ended has some levels of a day begun on the present one and solved, but for the first n.
func ended(t *tab, day, from int) {
	t.Helper()
	eval[bool](t, fmt.Sprintf(`(gridwiseDays['2026-03'].days[%d].levels.slice(%d).forEach(([l]) => {
		gw.progress.opened(l, 'x');
		gw.progress.solved(l, { type: 'solved', moves: '', n: 9, value: 9, best: 9, medal: 'best' });
	}), true)`, day-1, from))
}

// cellOf is the day of March in the four weeks.
func cellOf(day int) string {
	return fmt.Sprintf(`[...document.querySelectorAll('#days a')].find(a => a.hash === '#/daily/2026-03-%02d')`, day)
}

// toldOf waits until a day of the four weeks is read out so.
func toldOf(t *tab, day int, words string) {
	t.Helper()
	t.wait(fmt.Sprintf(`%s?.ariaLabel?.endsWith(%q)`, cellOf(day), words))
}

// fewLines holds that the text of a day names no move, and has three to seven lines.
func fewLines(t *tab, lines int) {
	t.Helper()
	text := eval[string](t, valueOf("#day-result"))
	if got := strings.Count(text, "\n") + 1; got != lines || lines < 3 || lines > 7 {
		t.Errorf("the text of the day has %d lines, want %d:\n%s", got, lines, text)
	}
	if strings.Contains(text, "slider1.") || strings.Contains(text, "moves") {
		t.Errorf("the text gives something away:\n%s", text)
	}
}

// fiveDays comes to Home on five days, of which one is missed: play brings the level on the board
// that stands for the first, by what the reader has at hand, and solves it.
func fiveDays(t *tab, name string, play func(link string)) {
	t.inject(calendarClock)
	t.open("index.html")
	t.wait(`document.querySelector('#day-front') && !document.querySelector('.weeks')`)
	play(eval[string](t, `gridwiseDays['2026-03'].days[3].levels[2][0]`))
	t.wait(`document.querySelector('dialog[open][data-won]') && JSON.parse(localStorage.getItem('gridwise:best:left'))?.date === '2026-03-04'`)
	t.visits("/daily")
	fewLines(t, 3)
	ended(t, 4, 0)
	t.visits("/gallery")
	t.visits("/daily")
	fewLines(t, 7)
	t.wait(`document.querySelector('#day-next') && document.querySelectorAll('#day-end h2 i.best').length === 5 && !document.querySelector('#day-play')`)
	t.wait(`document.querySelector('#daily a[href^="#slider"] .picture img')?.naturalWidth > 100 && document.querySelectorAll('#daily .picture svg').length === 4`)
	t.shot("five-days-1-" + name)
	t.visits("/gallery")
	toldOf(t, 4, "5 of 5 solved")
	t.wait(`document.querySelector('#day-sum').textContent === 'March: 1 of 4 days, 5 diamonds'`)
	t.shot("five-days-home-" + name)

	eval[bool](t, `document.querySelector('#day-round a').focus(), true`)
	tomorrow(t, 1)
	t.wait(`document.querySelector('#day-behind')?.textContent.includes('Yesterday: 5 of 5')`)
	t.wait(`document.activeElement === document.querySelector('#day-round a')`)
	ended(t, 5, 3)

	tomorrow(t, 2)
	t.wait(`document.querySelector('#day-behind')?.textContent === '2 days in a row, one missed day a week forgiven'`)
	ended(t, 7, 0)
	t.visits("/daily/2026-03-06")
	t.wait(`document.querySelector('#day-play') && !document.querySelector('#day-end')`)
	ended(t, 6, 4)
	t.visits("/gallery")
	toldOf(t, 6, "1 of 5 solved, late")
	t.visits("/daily/2026-03-06")
	t.wait(`document.querySelector('#daily').textContent.includes('late') && document.querySelector('#day-end i.late')`)
	t.shot("five-days-late-" + name)

	tomorrow(t, 1)
	t.visits("/gallery")
	t.wait(`document.querySelector('#day-behind')?.textContent.includes('3 days in a row, one missed day a week forgiven')`)
	toldOf(t, 5, "2 of 5 solved")
	toldOf(t, 8, "0 of 5 solved")
	t.wait(`document.querySelector('#day-sum').textContent === 'March: 4 of 8 days, 13 diamonds'`)
	t.shot("five-days-5-" + name)
}

// TestFiveDaysByKeys plays five days on a desk, the first by keys alone.
func TestFiveDaysByKeys(t *testing.T) {
	x := newTab(t, desktop)
	fiveDays(x, "1280", func(link string) {
		x.enters("#day-front")
		x.onBoard()
		for _, m := range answer(t, link) {
			x.press(arrowOf[m])
		}
	})
}

// TestFiveDaysOnAPhone plays them on a phone.
func TestFiveDaysOnAPhone(t *testing.T) {
	x := newTab(t, phone)
	fiveDays(x, "390", func(link string) {
		tapSeen(x, "#day-front")
		x.boarded()
		swipes(x, []rune(answer(t, link)), 0)
	})
}

// goesTo takes the reader of a page to a zone, and has him look at the page again.
func goesTo(t *tab, zone string) {
	t.Helper()
	call(t, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: zone})
	eval[bool](t, `document.dispatchEvent(new Event('visibilitychange')), true`)
}

// lights are those of the day that is shown, lit and late.
const lights = `['i:not(.new)', 'i.late'].map(s => document.querySelectorAll('#day-end h2 ' + s).length).join()`

// TestZoneChanges travels over the line of dates and back. The days keep their lights, none is lit
// twice or called late, and a day that is to come again shows nothing until then.
func TestZoneChanges(t *testing.T) {
	x := newTab(t, phone)
	goesTo(x, "Pacific/Honolulu")
	x.inject(calendarClock)
	x.open("index.html#/daily")
	on := func(day int) {
		t.Helper()
		x.wait(fmt.Sprintf(`document.querySelector('.room h1')?.textContent.includes('March %d, 2026') && document.querySelectorAll('#daily a').length === 5`, day))
	}
	on(4)
	ended(x, 4, 0)
	goesTo(x, "Pacific/Kiritimati")
	on(5)
	x.holds(`!document.querySelector('#day-end')`, "the next day begins with lights")
	ended(x, 5, 4)
	goesTo(x, "Pacific/Honolulu")
	on(4)
	ended(x, 4, 2)
	x.visits("/daily/2026-03-05")
	contains(x, `document.querySelector('.room [role=alert]')?.textContent`, "opens on Thursday, March 5", "the day to come says %q", it)
	x.visits("/daily")
	equals(x, lights, "5,0", "lit and late are %s", it)
	fewLines(x, 7)
	goesTo(x, "Pacific/Kiritimati")
	on(5)
	equals(x, lights, "1,0", "lit and late are %s", it)
	x.wait(`document.querySelector('#day-sum').textContent === 'March: 2 of 5 days, 6 diamonds'`)
	x.visits("/gallery")
	x.wait(`document.querySelector('#day-behind')?.textContent.includes('2 days in a row')`)
}

// TestDayWithoutStorage plays the day where the browser keeps nothing. It is told once, the lights
// stand while the page does, and a second end lights none again.
func TestDayWithoutStorage(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(refused)
	x.inject(calendarClock)
	x.open("index.html#/today/slider")
	x.wait(`document.querySelectorAll('#daily a').length === 1`)
	best := answer(t, eval[string](x, `document.querySelector('#daily a').hash.slice(1)`))
	x.enters("#day-play")
	x.onBoard()
	for _, m := range best {
		x.press(arrowOf[m])
	}
	x.wait(`document.querySelector('dialog[open][data-won]')`)
	equals(x, `document.querySelectorAll('.notice').length`, 1, "%d things are told", it)
	contains(x, textOf(".notice"), "does not save progress here", "what is told is %q", it)
	x.visits("/daily")
	equals(x, lights, "1,0", "lit and late are %s", it)
	ended(x, 4, 0)
	ended(x, 4, 0)
	x.visits("/gallery")
	x.visits("/daily")
	equals(x, lights, "5,0", "lit and late are %s", it)
	fewLines(x, 7)
	x.wait(`document.querySelector('#day-sum').textContent === 'March: 1 of 4 days, 5 diamonds'`)
	reload(x)
	x.wait(`document.querySelector('#day-play') && !document.querySelector('#day-end')`)
}

// TestEmbedOfTheDayHasItsLight: the level of a puzzle's day ends with the day's light, and leads to
// its round.
func TestEmbedOfTheDayHasItsLight(t *testing.T) {
	x := newTab(t, phone)
	x.inject(clock)
	x.opens("web/play.html?l=today:slider", `gw.now?.day?.date === '2026-03-04'`)
	best := answer(t, eval[string](x, `gw.now.day.link`))
	x.does(`document.querySelector('#play').click(), true`, `gw.ui?.last?.state === 'playing'`)
	for _, m := range best {
		x.press(arrowOf[m])
	}
	x.wait(`document.querySelector('#panel[data-kind=won]')?.textContent.includes('The day’s light is on.')`)
	x.shot("embed-light-390")
	eval[bool](x, `[...document.querySelectorAll('#panel button')].find(b => b.textContent === 'The day’s round').click(), true`)
	x.wait(`location.hash === '#/day/2026-03-04' && document.querySelectorAll('#daily a.tile').length === 5`)
}

// TestDayHasItsRoom: what stands below the day's box does not move when the day comes, and the box
// is not much larger than the day.
func TestDayHasItsRoom(t *testing.T) {
	for _, s := range []size{{390, 844, true}, {720, 900, false}, {842, 900, false}, {900, 900, false}, desktop} {
		x := newTab(t, s)
		x.inject(calendarClock)
		x.opens("index.html", `document.querySelector('#front .picture svg') && document.querySelectorAll('#day-round a').length === 5`)
		high := eval[float64](x, `[...document.querySelector('#front').children].reduce((h, c) => h + c.offsetHeight, 0)`)
		room := eval[float64](x, `parseFloat(getComputedStyle(document.querySelector('#front')).minHeight)`)
		whole := eval[float64](x, `document.querySelector('#front').offsetHeight`)
		if whole > room || room > high+80 {
			t.Errorf("at %d px the day takes %.0f of a box of %.0f, which grows to %.0f", s.width, high, room, whole)
		}
	}
}
