//go:build browser

package webtest

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/reason"
)

// fiveLevels is a collection of a level of each puzzle, a line each.
const fiveLevels = "slider 1\nwoods 1\nlifter 1\nghosts 1\nlemmo 1\n"

// packOf is what `gridwise pack` writes of a collection.
func packOf(t *testing.T, text string) string {
	t.Helper()
	return strings.TrimSpace(piped(t, text, "bin/gridwise", "pack"))
}

// received opens the link of a collection in another profile, sees its prose, plays its
// first level by swipes and goes on to the second.
func received(t *testing.T, link string, best []rune) {
	t.Helper()
	y := opened(t, phone, link)
	y.wait(`document.querySelectorAll('#pack .tile').length === 5 && [...document.querySelectorAll('#pack .picture')].slice(0, 3).every(p => p.querySelector('svg'))`)
	y.shot("pack-received-390")
	equals(y, textOf(".room h1"), "Ice and friends", "the collection is called %q", it)
	equals(y, `[...document.querySelectorAll('#pack .tile .said')].map(p => p.textContent.at(-1)).join('')`, "31245",
		"the sentences of the collection have the numbers %s", it)
	y.tap("#pack-play")
	lesson := `document.querySelector('#lesson-frame')`
	y.wait(lesson + `?.contentDocument?.querySelector('#lesson .item')?.textContent === 'Number 3'`)
	play := fmt.Sprintf(lesson+`.contentWindow.postMessage({ gridwise: 1, type: 'play', moves: %q }, '*'), true`, string(best))
	y.does(play, lesson+`.contentDocument.querySelectorAll('.dots .solved').length === 1`)
	tapSeen(y, "#pack-back")
	y.wait(`document.querySelector('.head .soft')?.textContent === '1 of 5 solved'`)
}

// TestCollectionsBad opens collections that are damaged, strange or too large: a sentence
// each, and what can be had is there. What is read of which is held in web/test.
func TestCollectionsBad(t *testing.T) {
	x := judged(t)
	x.opens("index.html#/pack", `document.querySelector('#pack-new')`)
	whole := packOf(t, "# Five\n\n# one\n"+fiveLevels)
	bold := `gw.packLink(gw.parsePack('# <b>Bold</b>\n\n# <img src=x>\nslider1.S2w-wr-2wE.zzt2\n'))`
	for name, c := range map[string]struct {
		address, told string
		tiles         int
	}{
		"cut":  {whole[:len(whole)-9], "This is what arrived", 3},
		"none": {"hello", "There is no collection", 0},
		"html": {eval[string](x, bold), "<img src=x>", 1},
	} {
		eval[bool](x, fmt.Sprintf(`gw.go('/pack/' + %q).then(() => true)`, c.address))
		x.wait(`document.querySelector('.room-pack h1')`)
		contains(x, `document.querySelector('.room').innerText`, c.told, "%s: told is %q", name, it)
		equals(x, `Math.min(document.querySelectorAll('#pack .tile').length, 3)`, c.tiles, "%s: %d tiles", name, it)
		equals(x, `document.querySelectorAll('.room img, .room b b').length`, 0,
			"%s: prose became %d elements", name, it)
	}
	x.dark()
	eval[bool](x, fmt.Sprintf(`gw.go('/pack/%s').then(() => true)`, whole))
	x.wait(`document.querySelectorAll('#pack .picture svg').length === 5`)
	x.shot("pack-dark-1280")
	x.axe("a collection", every)
	eval[bool](x, `document.querySelector('#pack-copy').click(), true`)
	x.wait(`document.querySelectorAll('#packlist li').length === 5`)
	x.axe("the maker of collections", every)
	x.does(`gw.go('/pack').then(() => true)`, `document.querySelectorAll('#packs li').length === 1`)
}

// TestCollectionGrows adds a level to a collection from Share by keys, and another by
// pasting, the link of a collection in the midst of a mail.
func TestCollectionGrows(t *testing.T) {
	x := newTab(t, desktop)
	link := linkOf(t, "slider", unknown)
	share := func() {
		t.Helper()
		x.entersBack("#share")
		x.wait(`document.querySelector('#share-pack')`)
		x.enters("#share-pack")
	}
	x.openSite(link)
	x.onBoard()
	share()
	x.wait(`document.querySelector('.notice .first')`) // the first one makes a collection
	x.enters(".notice .first")
	x.wait(`document.querySelectorAll('#packlist li').length === 1`)
	x.goes("#pack-title")
	x.types("Mine")
	x.goes("#pack-add")
	x.pastes("Look at this:\nhttps://example.org/g/#/pack/" + packOf(t, "# Five\n\n# one\n"+fiveLevels) + "\nbye")
	x.enters("#pack-add-go")
	x.wait(`document.querySelectorAll('#packlist li').length === 6`)
	equals(x, valueOf("#pack-prose-1"), "one", "the first of the pasted levels has the prose %q", it)
	eval[bool](x, `gw.go(`+strconv.Quote(linkOf(t, "slider", "S____\n_____\n____E\n"))+`).then(() => gw.views.play.focus()).then(() => true)`)
	x.onBoard()
	share()
	x.wait(dialogButton("Mine (6)")) // and then the reader says which
	x.chooses("Mine (6)", `document.querySelector('.notice')?.textContent.includes('Mine')`)
	x.enters(".notice .first")
	x.wait(`document.querySelectorAll('#packlist li').length === 7 && document.querySelector('#pack-title').value === 'Mine'`)
}

// files is a list of one file.
func files(name, data string) string {
	return fmt.Sprintf(`(() => { const dt = new DataTransfer(); dt.items.add(new File([Uint8Array.from(atob(%q), c => c.charCodeAt(0))], %q)); return dt; })()`,
		base64.StdEncoding.EncodeToString([]byte(data)), name)
}

// chosen chooses a file in a field, and returns whether that has forgotten it, so that it can be
// chosen again.
func chosen(field, name, data string) string {
	return fmt.Sprintf(`(f => { f.files = %s.files; f.dispatchEvent(new Event('change')); return f.value === '' && f.files.length === 0; })(document.querySelector(%q))`,
		files(name, data), field)
}

// A zip is read wherever a file is chosen or dropped: as levels, one of which is chosen where there
// are several, and as progress. A broken one is told.
func TestZipsAreReadEverywhere(t *testing.T) {
	mazes, err := os.ReadFile("../../cmd/gridwise/testdata/levels/mazes.zip")
	must(t, err)
	x := home(t, desktop)
	const field = "dialog[open] input[type=file]"
	dropped := func(name, data string) string {
		return `document.querySelector('dialog textarea').dispatchEvent(new DragEvent('drop', { dataTransfer: ` + files(name, data) + `, bubbles: true, cancelable: true }))`
	}
	for name, give := range map[string]string{"chosen": chosen(field, "woods.zip", string(mazes)), "dropped": dropped("woods.zip", string(mazes))} {
		x.does(`(gw.openDialog(), true)`, `document.querySelector('dialog[open] textarea')`)
		eval[bool](x, `(`+give+`, true)`)
		x.wait(`document.querySelectorAll('dialog[open] .picks button').length === 4`)
		x.shot("zip-" + name)
		x.chooses("3", `gw.viewing() === 'play' && document.querySelector('#frame').contentDocument.documentElement?.dataset.puzzle === 'woods'`)
		eval[bool](x, `gw.go('/gallery').then(() => true)`)
	}
	x.does(`(gw.openDialog(), true)`, `document.querySelector('dialog[open] textarea')`)
	x.does(chosen(field, "broken.zip", string(mazes[:90])), `document.querySelector('dialog[open] .told')?.textContent === 'No level can be read from this.'`)
	x.does(`(gw.openDialog(), true)`, `document.querySelector('dialog[open] textarea')`)
	x.does(chosen(field, "one.txt", unknown), `gw.viewing() === 'play' && document.querySelector('#title').textContent === 'Corner'`)
	x.visits("/progress")
	eval[bool](x, chosen("#view input[type=file]", "progress.zip", zipped(t, "gridwise progress 1\ntheme\t\"dark\"\n")))
	x.wait(`document.documentElement.dataset.theme === 'dark'`)
}

// zipped is a zip with one file.
func zipped(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create("file.txt")
	must(t, err)
	w.Write([]byte(text))
	must(t, z.Close())
	return b.String()
}

// TestFilesAsTheSourcesHaveThem chooses a zip of mazes, as the source of Woods gives them, then
// the file in it, a level, and a zip that is broken: each becomes a collection of its levels,
// or a sentence.
func TestFilesAsTheSourcesHaveThem(t *testing.T) {
	packed, err := os.ReadFile("../../cmd/gridwise/testdata/levels/mazes.zip")
	must(t, err)
	mazes, err := os.ReadFile("../../cmd/gridwise/testdata/levels/mazes.txt")
	must(t, err)
	x := judged(t)
	for _, c := range []struct {
		name, data string
		levels     int
	}{
		{"mazes.zip", string(packed), 4}, {"mazes.txt", string(mazes), 4}, {"one.txt", unknown, 1}, {"broken.zip", string(packed[:90]), 0},
	} {
		x.opens("index.html#/pack", `document.querySelector('.room-make section.pack input[type=file]')`)
		eval[bool](x, chosen(".room-make section.pack input[type=file]", c.name, c.data))
		if c.levels == 0 {
			x.wait(`document.querySelector('.notice')?.textContent`)
			continue
		}
		x.wait(fmt.Sprintf(`document.querySelectorAll('#packlist li').length === %d`, c.levels))
		x.wait(fmt.Sprintf(`document.querySelectorAll('#packlist svg').length >= %d`, c.levels))
		x.shot("pack-of-" + c.name)
	}
}

// unknown is a level that no catalog has.
const unknown = "; title: Corner\nS___*_\n______\n_*____\n____*_\n__*__E\n"

// ratingOf is the rating of a level by its solver: its dots, as they are read out.
func ratingOf(t *testing.T, name, level string) string {
	t.Helper()
	s, err := catalog.Named(name).Parse(level)
	must(t, err)
	total, err := reason.Rate(t.Context(), s.(reason.Rater))
	must(t, err)
	return fmt.Sprintf("Difficulty %d of 5", reason.DotsOf(total))
}

// dotsIn is the dots in an element, as they are read out.
func dotsIn(selector string) string {
	return fmt.Sprintf(`document.querySelector(%q)?.querySelector('.dots')?.getAttribute('aria-label')`, selector)
}

// TestForeignLevelsAreRated plays a level of a link, on the site and in a frame of other
// people: once its solver ran for something else, five dots tell how hard it is.
func TestForeignLevelsAreRated(t *testing.T) {
	want, link := ratingOf(t, "slider", unknown), linkOf(t, "slider", unknown)
	x := newTab(t, desktop)
	x.openSite(link)
	equals(x, dotsIn("#dots")+` ?? ''`, "", "the level is rated before its solver runs: %s", it)
	x.clickIn(`#tools [data-name=hint]`)
	x.wait(dotsIn("#dots") + ` === '` + want + `'`)
	y := newTab(t, phone)
	y.openAlone(link, "&ui=full")
	strip := eval[int](y, `document.getElementById('strip').offsetHeight`)
	eval[bool](y, `document.querySelector('#tools [data-name=hint]').click(), true`)
	y.wait(dotsIn("#medal") + ` === '` + want + `' && document.querySelector('#medal .dots').checkVisibility({ visibilityProperty: true })`)
	y.wait(fmt.Sprintf(`document.getElementById('strip').offsetHeight === %d`, strip)) // nothing moves
	y.shot("rated-embed")
}

// TestCollectionTellsRatings pastes a level that nobody rated into a collection: the room has
// it rated, and the link tells that to others and to a series.
func TestCollectionTellsRatings(t *testing.T) {
	want := ratingOf(t, "slider", unknown)
	x := newTab(t, desktop)
	x.opens("index.html#/pack", `document.querySelector('#pack-new')`)
	x.enters("#pack-new")
	x.wait(`document.querySelector('#pack-add')`)
	x.goes("#pack-add")
	x.pastes(linkOf(t, "slider", unknown) + "\n")
	x.enters("#pack-add-go")
	x.wait(dotsIn(`#packlist [data-at="0"]`) + ` === '` + want + `'`)
	x.shot("pack-rated-1280")
	x.enters("#pack-send")
	x.wait(`document.querySelector('#pack-link')?.value`)
	sent := eval[string](x, valueOf("#pack-link"))
	y := newTab(t, phone)
	y.opens(sent, dotsIn("#pack li:nth-child(1)")+` === '`+want+`'`)
	y.open("web/play.html?levels=" + sent[strings.Index(sent, "pack2."):])
	y.wait(`document.querySelector('#series')`)
	y.does(`document.getElementById('play').click(), true`, dotsIn("#medal")+` === '`+want+`'`)
}
