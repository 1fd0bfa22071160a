//go:build browser && hosts

package webtest

import (
	"encoding/xml"
	"fmt"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// taughtBy returns the block of docs/lessons.md that stands behind some words.
func taughtBy(t *testing.T, words string) string {
	t.Helper()
	_, text, found := strings.Cut(read(t, "docs/lessons.md"), words)
	_, text, begins := strings.Cut(text, "\n\n    ")
	if !found || !begins {
		t.Fatalf("docs/lessons.md has no recipe behind %q", words)
	}
	var block []string
	for _, line := range strings.Split("    "+text, "\n") {
		if line != "" && !strings.HasPrefix(line, "    ") {
			break
		}
		block = append(block, strings.TrimPrefix(line, "    "))
	}
	return strings.TrimSpace(strings.Join(block, "\n")) + "\n"
}

// teaches are where lessons stand, by the words before the recipe: the author's folder and file,
// and what builds the page. Of Quarto it is the pandoc that it runs. Those that cannot be had here
// have a page of what they write for the recipe, some with the listener that they bring.
var teaches = []struct {
	name, folder, file, build string
	writes                    func(t *testing.T, recipe string) string
	listener                  string
}{
	{"A post", "", "index.md", "eleventy --quiet --output=out", nil, ""},
	{"React", "react", "app.jsx", built("React"), nil, ""},
	{"Quarto", "", "index.qmd", "mkdir out; pandoc --standalone --metadata title=Ice --from markdown index.qmd -o out/index.html", nil, ""},
	{"Jupyter Book", "", "", "", jupyterBook, ""},
	{"Runestone", "", "", "", runestone, "runestone"},
	{"PreTeXt", "", "", "", preTeXt, "runestone"},
}

// built is what builds the posts of a host.
func built(name string) string {
	return hosts[slices.IndexFunc(hosts, func(h maker) bool { return h.name == name })].build
}

// jupyterBook is the frame that the directive becomes.
func jupyterBook(t *testing.T, recipe string) string {
	src, _, ok := strings.Cut(strings.TrimPrefix(recipe, "```{iframe} "), "\n:width: 100%\n```")
	if !ok {
		t.Fatalf("no directive is %s", recipe)
	}
	return `<figure style="text-align:center"><div style="position:relative;display:inline-block;padding-bottom:60%;width:100%"><iframe width="100%" height="100%" src="` +
		html.EscapeString(src) + `" allowfullscreen allow="autoplay" style="width:100%;height:100%;position:absolute;top:0;left:0;border:none"></iframe></div></figure>`
}

// runestone is an iFrame question.
func runestone(t *testing.T, recipe string) string {
	return `<div class="runestone"><div data-component="iframe" id="slides"><iframe src="` + html.EscapeString(strings.TrimSpace(recipe)) + `" width="100%"></iframe></div></div>`
}

// preTeXt is an exercise that has a frame: of its width, and as high as the aspect says.
func preTeXt(t *testing.T, recipe string) string {
	var exercise struct {
		Interactive struct {
			Label  string `xml:"label,attr"`
			Source string `xml:"iframe,attr"`
		} `xml:"interactive"`
	}
	must(t, xml.Unmarshal([]byte(recipe), &exercise))
	at := exercise.Interactive
	return `<article class="exercise"><iframe id="` + at.Label + `" width="600" height="800" src="` + html.EscapeString(at.Source) + `"></iframe></article>`
}

// reader goes through a lesson in whatever frame it stands: a page that is told "hand" presses the
// button of that name, once its item is done, or the one with these words once it is there.
const reader = `if (top === self) addEventListener('message', e => {
	if (e.source !== self) globalThis.player = e.source;
});
else addEventListener('message', e => {
	const { hand } = e.data ?? {};
	const look = () => {
		const inside = document.querySelector('#lesson .view .steps')?.shadowRoot;
		const button = [document, inside].flatMap(d => [...(d?.querySelectorAll('button') ?? [])]).find(b => b.textContent === hand || (b.dataset.name === hand && b.classList.contains('go')));
		if (button) button.click();
		else setTimeout(look, 20);
	};
	if (hand) look();
});`

// The lesson of docs/lessons.md stands in each by the recipe that is told there; it is answered,
// and the result arrives: with those that keep results at their listener, else at the server
// that counts by ten lines.
func TestHostLessons(t *testing.T) {
	lesson := filepath.Join(t.TempDir(), "lesson.txt")
	put(t, lesson, taughtBy(t, "# Lessons"))
	forms := strings.NewReplacer("https://HOST/", base, "LINK", strings.TrimSpace(gridwise(t, "pack", lesson)))
	counts := forms.Replace(taughtBy(t, "**Count who solved it**"))
	if n := strings.Count(counts, "\n") - 2; n != 10 {
		t.Errorf("the ten lines are %d", n)
	}
	for _, h := range teaches {
		t.Run(h.name, func(t *testing.T) {
			recipe := forms.Replace(taughtBy(t, "**"+h.name+"**"))
			dir := filepath.Join(installed, "lessons", strings.ReplaceAll(h.name, " ", "-"))
			out := filepath.Join(dir, "out", "index.html")
			copied(t, dir, h.folder, "", forms)
			if h.writes != nil {
				put(t, out, "<!doctype html><title>A book</title>"+h.writes(t, recipe))
			} else {
				put(t, filepath.Join(dir, h.file), recipe)
				author(t, dir, h.build)
			}
			around := counts
			if h.listener != "" {
				around = strings.Replace(splicing, "HOST", bookHosts[h.listener], 1)
			}
			page, err := os.ReadFile(out)
			must(t, err)
			put(t, out, string(page)+around)
			s := newCounter(t, filepath.Dir(out))
			x := newTab(t, desktop)
			x.inject(reader)
			x.open(s.URL)
			goesThrough(x)
			if h.listener != "" {
				x.wait(tells + `?.score === 1`)
			} else {
				s.hears(t, `"score":1}`)
			}
			x.shot("lesson-at-" + filepath.Base(dir))
		})
	}
}

// What Moodle and Canvas take is written by the line of docs/lessons.md; in a course the lesson is
// answered, and the course has the score.
func TestHostCourse(t *testing.T) {
	dir := t.TempDir()
	lesson, archive := filepath.Join(dir, "lesson.txt"), filepath.Join(dir, "course.zip")
	put(t, lesson, taughtBy(t, "# Lessons"))
	line := regexp.MustCompile(`(?m)^    gridwise (.*) -scorm (.*?)( +#.*)?$`).FindStringSubmatch(read(t, "docs/lessons.md"))
	ofRelease(t, strings.Fields(strings.NewReplacer("lesson.txt", lesson, "course.zip", archive).Replace(line[1]+" -scorm "+line[2]))...)
	x := newTab(t, desktop)
	x.inject(reader)
	x.open(taught(t, filepath.Dir(unpacked(t, archive))).URL)
	goesThrough(x)
	x.wait(set("core.score.raw") + ` === '100' && ` + set("core.lesson_status") + ` === 'passed'`)
	inOrder(x)
	x.shot("lesson-at-course")
}

// counter serves a page and hears who solved what stands in it.
type counter struct {
	*httptest.Server
	solved chan string
}

func newCounter(t *testing.T, dir string) counter {
	t.Helper()
	c := counter{solved: make(chan string, 9)}
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(http.Dir(dir)))
	mux.HandleFunc("POST /solved", func(w http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		c.solved <- string(text)
	})
	c.Server = httptest.NewServer(mux)
	t.Cleanup(c.Close)
	return c
}

// hears waits for what ends so.
func (c counter) hears(t *testing.T, end string) {
	t.Helper()
	select {
	case got := <-c.solved:
		if !strings.HasSuffix(got, end) {
			t.Errorf("the server hears %s", got)
		}
	case <-time.After(2 * time.Minute):
		t.Errorf("the server hears nothing that ends in %s", end)
	}
}

// goesThrough reads the first item of the lesson, plays the second and answers the others.
func goesThrough(x *tab) {
	x.Helper()
	x.wait(`document.querySelector('iframe') || customElements.get('grid-wise') && document.querySelector('grid-wise').shadowRoot`)
	eval[bool](x, `document.querySelector('grid-wise')?.shadowRoot.querySelector('button')?.click(), true`)
	x.wait(`globalThis.player`)
	hand := func(words string) { eval[bool](x, fmt.Sprintf(`player.postMessage({ hand: %q }, '*'), true`, words)) }
	hand("following")
	// One play more would answer the question that comes next.
	play := heard("move", `true`) + ` || player.postMessage({ gridwise: 1, type: 'play', moves: 'UL' }, '*')`
	x.repeat(func() { eval[bool](x, `(`+play+`, true)`) }, heard("solved", `true`))
	hand("following")
	hand("Down")
	hand("following")
	hand("n steps")
}
