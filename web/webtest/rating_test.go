//go:build browser

package webtest

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// unknown is a level that no catalog has.
const unknown = "; title: Corner\nS___*_\n______\n_*____\n____*_\n__*__E\n"

// ratingOf is the rating of a level by its solver: its dots, as they are read out.
func ratingOf(t *testing.T, name, level string) string {
	t.Helper()
	s, err := catalog.Named(name).Parse(level)
	must(t, err)
	total, err := puzzle.Rate(t.Context(), s.(puzzle.Rater))
	must(t, err)
	return fmt.Sprintf("Difficulty %d of 5", puzzle.DotsOf(total))
}

// dotsIn is the dots in an element, as they are read out.
func dotsIn(selector string) string {
	return fmt.Sprintf(`document.querySelector(%q)?.querySelector('.dots')?.getAttribute('aria-label')`, selector)
}

// TestForeignLevelsAreRated plays a level of a link, on the site and in a frame of
// other people: once its solver ran for something else, five dots tell how hard it is.
func TestForeignLevelsAreRated(t *testing.T) {
	t.Parallel()
	want := ratingOf(t, "slider", unknown)
	link := linkOf(t, "slider", unknown)
	x := newTab(t, desk)
	x.openSite(link)
	equals(x, dotsIn("#dots")+` ?? ''`, "", "the level is rated before its solver runs: %s", it)
	x.clickIn(`#tools [data-name=hint]`)
	x.wait(dotsIn("#dots") + ` === '` + want + `'`)
	x.shot("rated-site")
	eval[bool](x, `gw.go('/gallery').then(() => gw.go(`+strconv.Quote(link)+`)).then(() => true)`)
	x.wait(`gw.viewing() === 'play' && ` + dotsIn("#dots") + ` === '` + want + `'`)
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
	t.Parallel()
	want := ratingOf(t, "slider", unknown)
	x := newTab(t, desk)
	x.open("index.html#/pack")
	x.wait(`document.querySelector('#pack-new')`)
	x.enters("#pack-new")
	x.wait(`document.querySelector('#pack-add')`)
	x.goes("#pack-add")
	x.pastes(linkOf(t, "slider", unknown) + "\n")
	x.enters("#pack-add-go")
	x.wait(dotsIn(`#packlist [data-at="0"]`) + ` === '` + want + `'`)
	x.shot("pack-rated-1280")
	x.enters("#pack-send")
	x.wait(`document.querySelector('#pack-link')?.value`)
	sent := eval[string](x, `document.querySelector('#pack-link').value`)
	y := newTab(t, phone)
	y.open(sent)
	y.wait(dotsIn("#pack li:nth-child(1)") + ` === '` + want + `'`)
	y.open("web/play.html?levels=" + sent[strings.Index(sent, "pack2."):])
	y.wait(`document.querySelector('#series')`)
	eval[bool](y, `document.getElementById('play').click(), true`)
	y.wait(dotsIn("#medal") + ` === '` + want + `'`)
}
