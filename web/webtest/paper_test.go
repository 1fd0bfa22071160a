//go:build browser

package webtest

import (
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/multi/qrcode"

	"gridwise/assets"
)

// badPaper lists what is wrong with the pages that are shown as print: what is wider or higher than
// its place, pictures that lack parts, and pieces in another size than their board.
const badPaper = `(() => {
	const bad = [], box = e => e.getBoundingClientRect(), mm = px => px * 25.4 / 96;
	const all = s => [...document.querySelectorAll('.paper ' + s)];
	for (const a of all('.page > article')) {
		const r = box(a), title = a.querySelector('h2').textContent;
		for (const e of a.querySelectorAll('*'))
			if (e.checkVisibility() && (box(e).bottom > r.bottom + 1 || box(e).right > r.right + 1)) { bad.push(title + ' is cut: ' + e.outerHTML.slice(0, 60)); break; }
		const board = a.querySelector('.beside > div'), aside = a.querySelector('aside');
		if (box(board.firstElementChild).right > box(aside).left && aside.firstElementChild) bad.push(title + ' lies on its code');
	}
	for (const u of all('use')) if (!u.getBBox().width) bad.push('a picture lacks ' + u.getAttribute('href'));
	for (const s of all('.answer svg')) if (mm(box(s).width) < 3 || box(s).right > box(s.parentElement).right + 1) bad.push('a small picture is ' + mm(box(s).width) + ' mm wide');
	for (const e of document.body.children) if (e.checkVisibility() && !e.matches('.paper')) bad.push(e.tagName + ' is printed as well');
	return bad.join('\n');
})()`

// pdfOf is what a tab prints, and how many pages that has.
func pdfOf(t *tab) (pdf []byte, pages int) {
	t.Helper()
	yes := true
	pdf = called(t, t.ctx, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: &yes, PrintBackground: &yes}).Data
	return pdf, len(aSheet.FindAll(pdf, -1))
}

// pagesOf are the pages of a document as pictures, painted by poppler.
func pagesOf(t *tab, pdf []byte) (all []image.Image) {
	t.Helper()
	dir := t.TempDir()
	put(t.T, filepath.Join(dir, "paper.pdf"), string(pdf))
	piped(t.T, "", "pdftoppm", "-r", "150", "-png", filepath.Join(dir, "paper.pdf"), filepath.Join(dir, "page"))
	files, err := filepath.Glob(filepath.Join(dir, "*.png"))
	must(t.T, err)
	for _, f := range files {
		img, err := png.Decode(strings.NewReader(read(t, f)))
		must(t.T, err)
		all = append(all, img)
	}
	return all
}

// codesOf reads the codes of a picture.
func codesOf(t *testing.T, img image.Image) (all []string) {
	t.Helper()
	bits, err := gozxing.NewBinaryBitmapFromImage(img)
	must(t, err)
	found, err := qrcode.NewQRCodeMultiReader().DecodeMultiple(bits, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil {
		return nil
	}
	for _, f := range found {
		all = append(all, f.GetText())
	}
	return all
}

// TestBookIsPrinted prints a book of every puzzle from a file, without a site: each page is
// whole, and every code of the printed document opens its level on the site.
func TestBookIsPrinted(t *testing.T) {
	site := serveDist(t)
	for _, puzzle := range everyPuzzle {
		bookIsPrinted(t, site, puzzle, 4, puzzle, "1", "2", "3", "-hints")
	}
}

// sameBoards lists the questions of a printed lesson whose board is another than that of a level
// with the same link: it would tell the answer.
const sameBoards = `(() => {
	const boards = [...document.querySelectorAll('.page .beside svg:not(aside svg)')].map(s => s.innerHTML), all = gridwiseBook.levels.filter(l => l.link);
	return all.filter((l, i) => all.some((m, k) => m.link === l.link && boards[k] !== boards[i])).map(l => l.title).join();
})()`

// TestLessonIsPrinted does so with lessons, whose questions have room for an answer and an entry
// in the key.
func TestLessonIsPrinted(t *testing.T) {
	site := serveDist(t)
	long := filepath.Join(t.TempDir(), "long.txt")
	put(t, long, "# Long\n\n## To begin\nIce has no grip.\n\n## Short\nlevel: slider 1\n\n## Long\n"+strings.Repeat("Look around first. ", 60)+
		"\nlevel: slider 2\nask: choice\n- "+strings.Repeat("a stone ", 30)+"\n- "+strings.Repeat("the air ", 30)+"\n- nothing\nright: 1\n\n## After\nlevel: slider 3\n\n## No level\nWhat is O( ) of it?\nask: choice\n- the cells\n- the ways\nright: 1\n\n## The end\nThat was all.\n")
	for name, of := range map[string]struct {
		file  string
		pages int
	}{
		"slides-en": {"assets/slider/lessons/en.txt", 0},
		"slides-zh": {"assets/slider/lessons/zh.txt", 0},
		"woods":     {"assets/woods/lessons/en.txt", 0},
		"long":      {long, 6},
	} {
		lang := "en"
		if strings.HasSuffix(name, "zh") {
			lang = "zh"
		}
		file, err := filepath.Abs(of.file)
		if !filepath.IsAbs(of.file) {
			file, err = filepath.Abs(filepath.Join(root, of.file))
		}
		must(t, err)
		x := bookIsPrinted(t, site, name, of.pages, file, "-lang", lang)
		asked := eval[int](x, `gridwiseBook.levels.filter(l => l.answer?.steps.at(-1).ask).length`)
		equals(x, `document.querySelectorAll('.page .asked').length`, asked, "%d questions are asked, want those of the lesson", it)
		if strings.HasPrefix(name, "slides") {
			x.holds(`!/portal|hammer|传送|锤/i.test(document.querySelector('.paper section').innerText)`, "rules are printed that no level has")
			x.holds(`document.querySelector('.paper .who i').getBoundingClientRect().width > 200`, "there is no line for the name")
			equals(x, sameBoards, "", "another board than the one of its level stands beside %s", it)
		}
		equals(x, `gridwiseBook.levels.filter(l => !l.link && ![...document.querySelectorAll('h2 + .prose')].some(p => p.textContent === l.prose)).map(l => l.title).join()`, "", "%s is not printed", it)
		x.holds(`document.querySelectorAll('.page .asked').length > 0`, "a lesson asks nothing")
		x.holds(`[...document.querySelectorAll('.page .asked')].every(q => q.querySelector('li + li, .line'))`, "a question has no room for its answer")
		equals(x, `[...document.querySelectorAll('.answer')].filter(a => a.querySelectorAll('p').length === 0 || !a.querySelector('svg') && !gridwiseBook.levels.some(l => l.answer && !l.link && a.textContent.includes(l.title))).map(a => a.textContent).join()`, "", "the key says nothing of %s", it)
	}
}

// bookIsPrinted prints a book. Where pages is 0 it counts those of the sheets.
func bookIsPrinted(t *testing.T, site, name string, pages int, args ...string) *tab {
	t.Helper()
	file := filepath.Join(t.TempDir(), name+".html")
	ofRelease(t, append([]string{"book", "-out", file, "-base", site}, args...)...)
	x := newcomer(t, desktop)
	x.open("file://" + file)
	x.shows("print")
	x.wait(`document.querySelector('.paper .key')`)
	equals(x, badPaper, "", "of "+name+" is badly printed: %s", it)
	pdf, got := pdfOf(x)
	if pages == 0 {
		pages = 2 + eval[int](x, `document.querySelectorAll('.page').length`)
	}
	if want := pages + eval[int](x, `document.querySelectorAll('.pieces').length`); got != want {
		t.Errorf("%s has %d pages, want %d", name, got, want)
	}
	var codes []string
	for i, img := range pagesOf(x, pdf) {
		codes = append(codes, codesOf(t, img)...)
		keepPage(t, fmt.Sprintf("paper-%s-%d", name, i), img)
	}
	slices.Sort(codes)
	addresses := eval[[]string](x, `gridwiseBook.levels.filter(l => l.link).map(l => gridwiseBook.base + '#' + l.link)`)
	slices.Sort(addresses)
	if !slices.Equal(codes, addresses) {
		t.Errorf("%s: the codes say %v, want %v", name, codes, addresses)
		return x
	}
	for _, a := range slices.Compact(codes) {
		y := newTab(t, desktop)
		y.openSiteAt(a)
		_, link, _ := strings.Cut(a, "#")
		y.wait(fmt.Sprintf(`gw.levelKey(gw.now.link) === gw.levelKey(%q)`, link))
	}
	return x
}

func keepPage(t *testing.T, name string, img image.Image) {
	t.Helper()
	must(t, os.MkdirAll("shots", 0o755))
	f, err := os.Create(filepath.Join("shots", name+".png"))
	must(t, err)
	defer f.Close()
	must(t, png.Encode(f, img))
}

// TestPieceToCutOut measures boards and pieces in millimetres: a piece fits the cells that it
// is to lie on.
func TestPieceToCutOut(t *testing.T) {
	dir := t.TempDir()
	for _, puzzle := range everyPuzzle {
		file := filepath.Join(dir, puzzle+".html")
		ofRelease(t, "book", puzzle, "1", fmt.Sprint(len(assets.LevelNames(puzzle))), "-out", file)
		x := newcomer(t, desktop)
		x.open("file://" + file)
		x.shows("print")
		x.wait(`document.querySelector('.paper .key')`)
		equals(x, badPaper, "", "of "+puzzle+" the largest is badly printed: %s", it)
		const cells = `(s => s.getBoundingClientRect().width * 25.4 / 96 / (s.getAttribute('viewBox').split(' ')[2] / 32))`
		boards := eval[[]float64](x, `[...document.querySelectorAll('.page .beside > div > svg')].map(`+cells+`)`)
		pieces := eval[[][]float64](x, `[...document.querySelectorAll('.cut')].map(c => [...c.querySelectorAll('svg')].map(`+cells+`))`)
		if len(boards) != 2 || len(pieces) != 0 && len(pieces) != 2 {
			t.Fatalf("%s: %v, %v", puzzle, boards, pieces)
		}
		for i, all := range pieces {
			for _, p := range all {
				if math.Abs(p-boards[i]) > 0.05 || p < 5 {
					t.Errorf("%s: a cell of a piece is %.2f mm wide, of its board %.2f", puzzle, p, boards[i])
				}
			}
		}
		if len(pieces) > 0 {
			t.Logf("%s: cells of %.1f mm", puzzle, boards)
		}
	}
}

// printsNothing has the page keep what it would hand to a printer.
const printsNothing = `globalThis.print = () => { globalThis.handed = (globalThis.handed ?? 0) + 1; }`

// prints begins the dialog that prints and waits for the pages.
func prints(x *tab, levels int) {
	x.Helper()
	x.wait(`document.getElementById('print-hints')`)
	eval[bool](x, `document.getElementById('print-hints').click(), true`)
	choice(x, "Print")
	x.wait(fmt.Sprintf(`globalThis.handed === 1 && document.querySelectorAll('.paper .page > article').length === %d`, levels))
	x.shows("print")
	equals(x, badPaper, "", "it is badly printed: %s", it)
	equals(x, `document.querySelectorAll('.paper .turned').length`, levels, "%d hints stand upside down", it)
	pdf, pages := pdfOf(x)
	if least := 2 + (levels+1)/2; pages < least {
		x.Errorf("%d levels are printed on %d pages", levels, pages)
	}
	var codes []string
	for i, img := range pagesOf(x, pdf) {
		codes = append(codes, codesOf(x.T, img)...)
		keepPage(x.T, fmt.Sprintf("paper-site%d-%d", levels, i), img)
	}
	if len(codes) != levels {
		x.Errorf("%d levels have the codes %v", levels, codes)
	}
	x.shows("")
	x.holds(`(dispatchEvent(new Event('afterprint')), !document.querySelector('.paper'))`, "the pages stay when they are printed")
}

// TestSitePrints prints a level by the browser's own key, with the focus on the board, a
// collection and a day: one form does for all.
func TestSitePrints(t *testing.T) {
	x := newTab(t, desktop)
	x.inject(printsNothing)
	x.openSite(linkOf(t, "slider", "; title: Pond\n"+pondToAsk))
	x.onBoard()
	call(x, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Key: "p", Code: "KeyP", WindowsVirtualKeyCode: 80, Modifiers: 2})
	prints(x, 1)
	y := newTab(t, desktop)
	y.inject(printsNothing)
	y.open("index.html#/daily/2026-03-01")
	y.does(`document.querySelector('#view .printer').click(), true`, `document.getElementById('print-hints')`)
	prints(y, len(everyPuzzle))
	pack := strings.TrimSpace(piped(t, "# Ice\n# Two levels.\n\n# Stop before the hole, and look around: "+strings.Repeat("there is time. ", 15)+
		"\nslider 2\nghosts 30\nlifter 40\n", "bin/gridwise", "pack"))
	z := newTab(t, phone)
	z.inject(printsNothing)
	z.open("index.html#/pack/" + pack)
	z.wait(`document.querySelector('#view .printer')?.checkVisibility()`)
	z.shot("print-phone")
	z.does(`document.querySelector('#view .printer').click(), true`, `document.getElementById('print-hints')`)
	z.shot("print-phone-dialog")
	prints(z, 3)
}
