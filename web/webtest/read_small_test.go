//go:build browser

package webtest

import "testing"

// legible is the least height of a letter's line and of a sign, in pixels of a phone.
const legible = 9

// smallest is the size of the smallest letters, and that of the smallest sign, of all steps of
// a figure, with the step that has them.
const smallest = `async id => {
	const el = document.getElementById(id), found = { letters: 99, signs: 99, of: '', sign: '' };
	el.scrollIntoView({ behavior: 'instant' });
	const inside = () => el.shadowRoot.querySelector('.steps')?.shadowRoot.querySelector('.board svg');
	while (!inside()) await new Promise(requestAnimationFrame);
	let n = 0;
	for await (const s of el.steps()) {
		await el.show(++n);
		const svg = inside(), scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
		for (const t of svg.querySelectorAll('text')) {
			const size = t.getAttribute('font-size') * scale;
			if (size < found.letters) Object.assign(found, { letters: size, of: s.name + " " + t.textContent });
		}
		for (const u of svg.querySelectorAll('use[href^="#tint-"]')) {
			const [, x, at] = /translate\(([\d.-]+) .*scale\(([\d.]+)/.exec(u.getAttribute('transform')), size = 32 * scale * at;
			if (at > 0.5 || (x / 32) % 0.5 > 0.1) continue; // not of a half, whose signs stand in its middle
			if (size < found.signs) Object.assign(found, { signs: size, sign: s.name });
		}
	}
	return found;
}`

// TestPhonesShowEveryNumber goes through all steps of all figures on a phone: no letter and no sign
// is smaller than can be read.
func TestPhonesShowEveryNumber(t *testing.T) {
	t.Parallel()
	for _, name := range articlesOf(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := newTab(t, phone)
			x.open("web/read/" + name)
			x.wait(`customElements.get('grid-wise')`)
			for _, id := range eval[[]string](x, `[...document.querySelectorAll('grid-wise[view=explain]')].map(g => g.id)`) {
				m := eval[struct {
					Letters, Signs float64
					Of, Sign       string
				}](x, `(`+smallest+`)('`+id+`')`)
				t.Logf("%s: letters of %.1f px at %s, signs of %.1f at %s", id, m.Letters, m.Of, m.Signs, m.Sign)
				if m.Letters < legible || m.Signs < legible {
					t.Errorf("%s: letters of %.1f px at %s, signs of %.1f at %s", id, m.Letters, m.Of, m.Signs, m.Sign)
				}
			}
		})
	}
}
