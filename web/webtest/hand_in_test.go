//go:build browser

package webtest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

// pupil plays a lesson of one level and one question, and hands in under a name.
type pupil struct {
	name, moves string
	answers     []string
}

// handsIn returns the text that a pupil gets to send.
func (p pupil) handsIn(t *testing.T, pack string, s size, byKeys bool) (text, link string) {
	x := visitor(t, s)
	x.open("web/play.html?start=visible&item=1&levels=" + pack)
	x.playing()
	eval[bool](x, `gw.focusBoard(), true`)
	keys := map[rune]string{'R': "ArrowRight", 'L': "ArrowLeft", 'U': "ArrowUp", 'D': "ArrowDown"}
	for _, m := range p.moves {
		x.press(keys[m])
	}
	if strings.HasSuffix(p.moves, "D") {
		x.wait(allDone + ` === 1`)
	}
	l := learner{x, byKeys}
	l.next(2)
	for i, a := range p.answers {
		if i > 0 {
			l.again()
		}
		l.chooses(a, `true`)
	}
	if len(p.answers) > 0 && p.answers[len(p.answers)-1] == "yes" {
		x.wait(told("Right!"))
	}
	l.takes(`document.querySelector('#series .hand-in')`)
	x.wait(`document.querySelector('.handing')?.open`)
	x.shot("hand-in-" + p.name[:1])
	x.wait(`document.activeElement === document.querySelector('.handing input')`)
	x.pastes(p.name)
	x.wait(`document.querySelector('[data-hand=text]').value.includes('hand1.') && document.querySelector('[data-hand=text]').value.includes(` + fmt.Sprintf("%q", p.name) + `)`)
	text, link = eval[string](x, valueOf("[data-hand=text]")), eval[string](x, valueOf("[data-hand=link]"))
	eval[bool](x, `(navigator.clipboard.writeText = async text => { globalThis.copied = text; },
		URL.createObjectURL = b => (b.text().then(t => globalThis.saved = t), 'data:,'),
		HTMLAnchorElement.prototype.click = function () { globalThis.file = this.download; }, true)`)
	x.chooses("Copy the link", `globalThis.copied`)
	equals(x, `copied`, link, "copied is %s", it)
	x.chooses("Copy the text", `globalThis.copied !== `+fmt.Sprintf("%q", link))
	x.chooses("Save as a file", `globalThis.saved`)
	equals(x, `file`, strings.NewReplacer("<", "_", ">", "_").Replace(p.name)+" - Mine & yours.txt", "the file is %s", it)
	x.holds(`document.querySelector('.handing').lastElementChild.getBoundingClientRect().bottom <= document.querySelector('.handing').getBoundingClientRect().bottom`, "the last button is cut off")
	x.shot("hand-in-copied-" + p.name[:1])
	if copied, saved := eval[string](x, `copied`), eval[string](x, `saved`); copied != text || saved != text {
		t.Errorf("copied is %q and saved %q, want %q", copied, saved, text)
	}
	return text, link
}

const opener = `(async all => { const f = document.querySelector('#hand-in-text'); f.value = await all; document.querySelector('#hand-in-check').click(); return true })`

func handedAt(row, col int) string {
	return fmt.Sprintf(`(document.querySelector('#hand-ins tbody')?.rows[%d]?.cells[%d]?.textContent ?? '')`, row, col)
}

// TestHandIns has five pupils hand in, of whom two did not get all right; the table says what
// each did. Then it opens what is damaged, twice, of another lesson and worse, and a thousand
// that claim more than their moves and answers give.
func TestHandIns(t *testing.T) {
	own := filepath.Join(t.TempDir(), "lesson.txt")
	level := linkOf(t, "slider", vectorLevel)
	put(t, own, "# Mine & yours\n\n##\nlevel: "+level+"\n\n## Say\nask: choice\n- yes\n- no\nright: yes\nwrong: Not so.\n")
	pack := strings.TrimSpace(gridwise(t, "pack", own))
	class := []pupil{
		{"Ann", "RD", []string{"yes"}},
		{"Ben <b>", "RD", []string{"no", "yes"}},
		{"=Cy", "R", []string{"yes"}},
		{"Dee", "RD", []string{"yes"}},
		{"李", "RD", []string{"yes"}},
	}
	var texts []string
	var link string
	for i, p := range class {
		s := desktop
		if i == 1 {
			s = phone
		}
		text, one := p.handsIn(t, pack, s, i == 0)
		texts, link = append(texts, text), one
	}
	x := judged(t)
	x.open(link[strings.Index(link, "index.html"):])
	x.wait(handedAt(0, 0) + ` === '李' && ` + handedAt(0, 1) + ` === '100 %'`)
	eval[bool](x, opener+fmt.Sprintf(`(%q)`, strings.Join(texts, "\n")))
	x.wait(`document.querySelectorAll('#hand-ins tbody tr').length === 5`)
	for row, want := range []string{"✓|100 %", "2 tries|75 %", "✓|50 %", "✓|100 %", "✓|100 %"} {
		said, sum, _ := strings.Cut(want, "|")
		x.holds(handedAt(row, 3)+fmt.Sprintf(`.includes(%q)`, said)+` && `+handedAt(row, 1)+fmt.Sprintf(` === %q`, sum), "row %d is told otherwise", row)
	}
	x.holds(handedAt(1, 0)+` === 'Ben <b>' && `+handedAt(1, 3)+`.includes('no. Not so.')`, "the first wrong answer is not told")
	eval[bool](x, fmt.Sprintf(`(document.querySelector('#hand-in-text').value = '', document.querySelector('#hand-in-text').dispatchEvent(
		new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: %s })), true)`, files("one.txt", texts[1])))
	x.wait(`document.querySelectorAll('#hand-ins tbody tr').length === 1`)
	eval[bool](x, opener+fmt.Sprintf(`(%q)`, strings.Join(texts, "\n")))
	x.wait(`document.querySelectorAll('#hand-ins tbody tr').length === 5`)
	x.holds(`!document.querySelector('#hand-ins .over')`, "an honest one is marked")
	equals(x, `[...document.querySelectorAll('#hand-ins thead th')].map(h => h.textContent).join()`, "Who,Score,Level 1,Say", "the columns are %s", it)
	x.holds(`(w => w.scrollWidth <= w.clientWidth)(document.querySelector('.wide'))`, "the table is wider than its frame")
	x.shot("hand-ins-1280")
	x.axe("the hand-ins", every)
	eval[bool](x, `(URL.createObjectURL = b => (b.text().then(t => globalThis.csv = t), 'data:,'), document.querySelector('#hand-in-csv').click(), true)`)
	x.wait(`globalThis.csv`)
	x.holds(`csv.includes('"\'=Cy"') && csv.trim().split('\r\n').length === 6`, "the file is another")

	// What cannot be opened is said, each in a sentence.
	bad := fmt.Sprintf(`(async () => {
		const { hand } = await gw.readHandIn(gw.handInsIn(%q)[0]), write = gw.writeHandIn, one = await write(hand);
		const newer = 'hand2.1abc'; 
		return [one, one, one.slice(0, 30) + '0' + one.slice(30), await write({ ...hand, lesson: 'lesson-0000' }),
			newer + '.' + gw.linkCheck(newer), await gw.sealed('hand1.', JSON.stringify({ ...hand, name: 'x'.repeat(10000) })),
			await gw.sealed('hand1.', '[]')].join('\n');
	})()`, texts[0])
	eval[bool](x, opener+"("+bad+")")
	x.wait(`document.querySelectorAll('#hand-in-out .notice li').length === 5`)
	for i, said := range []string{"Number 2: It was already", "Number 3: It was cut short or changed on its way. Ask for it again.", "Number 4: It is of another", "Number 5: It was made by a newer", "Number 7: It is no hand-in"} {
		x.holds(fmt.Sprintf(`document.querySelectorAll('#hand-in-out .notice li')[%d].textContent.startsWith(%q)`, i, said), "%s is not said", said)
	}
	x.holds(handedAt(1, 0)+`.includes('10,000 characters')`, "a long name is not told")

	eval[bool](x, opener+fmt.Sprintf(`(%q)`, link[:strings.Index(link, "hand-in/")]))
	x.wait(`document.querySelector('#hand-in-note').textContent.startsWith('This link has a lesson and no hand-in.')`)

	lies := fmt.Sprintf(`(async () => {
		const { hand } = await gw.readHandIn(gw.handInsIn(%q)[0]), all = [];
		const plays = ['', 'R', 'D', 'RR', 'X', 'LR', 'RU', 'U', '2', 'DDDD'], said = [[], ['2'], ['2', '1'], ['9'], ['no', '2', '1']];
		for (let i = 0; i < 1000; i++) {
			const items = i %% 2 ? [{ medal: ['best', 'gold', 'silver', 'bronze'][i %% 4], moves: plays[(i >> 1) %% 10] }, hand.items[1]]
				: [hand.items[0], { medal: 'best', answers: said[(i >> 1) %% 5] }];
			all.push(await gw.writeHandIn({ ...hand, name: 'liar ' + i, items }));
		}
		return all.join('\n');
	})()`, texts[0])
	eval[bool](x, opener+"("+lies+")")
	x.wait(`document.querySelectorAll('#hand-ins tbody tr').length === 1000`)
	equals(x, `document.querySelectorAll('#hand-ins .over').length`, 1000, "%d of 1,000 are marked", it)
}

// TestHandInsOfEachPuzzle hands in a lesson with a level of each: what wins there earns what it
// claims, and its first half is marked.
func TestHandInsOfEachPuzzle(t *testing.T) {
	var lesson, items strings.Builder
	for _, p := range catalog.Whole {
		s := stateOf(t, p, 0)
		found, err := s.(puzzle.Solver).Solve(t.Context(), puzzle.Task{Steps: 1_000_000}, nil)
		must(t, err)
		moves, _, err := reason.Answered(t.Context(), s, found.Moves)
		must(t, err)
		fmt.Fprintf(&lesson, "\n## %s\nlevel: %[1]s 1\n", p.Name())
		fmt.Fprintf(&items, "{ medal: 'best', moves: %q },", notation.Letters(moves, p.Verbs()))
	}
	own := filepath.Join(t.TempDir(), "lesson.txt")
	put(t, own, "# Of each\n"+lesson.String())
	pack := strings.TrimSpace(gridwise(t, "pack", own))
	x := visitor(t, desktop)
	x.open("index.html#/pack/" + pack + "/hand-in")
	x.wait(`document.querySelector('#hand-in-check')`)
	eval[bool](x, opener+fmt.Sprintf(`((async () => {
		const lesson = gw.lessonKey((await gw.readPack(%q)).items), items = [%s];
		return (await Promise.all([items, items.map(x => ({ ...x, moves: x.moves.slice(0, x.moves.length >> 1) }))]
			.map((items, i) => gw.writeHandIn({ lesson, name: 'pupil ' + i, items })))).join(' ');
	})())`, pack, items.String()))
	x.wait(`document.querySelectorAll('#hand-ins tbody tr').length === 2`)
	equals(x, `[...document.querySelectorAll('#hand-ins tbody tr:first-child .over')].map(c => c.closest('table').tHead.rows[0].cells[c.cellIndex].textContent).join()`, "", "marked is the play of %s", it)
	equals(x, handedAt(0, 1), "100 %", "whole plays come to %s", it)
	equals(x, `document.querySelectorAll('#hand-ins tbody tr:nth-child(2) .over').length`, len(catalog.Whole), "%d half plays are marked", it)
}
