//go:build browser && hosts

package webtest

import (
	"fmt"
	"html"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

type maker struct{ name, folder, post, build, out string }

// hosts are what people make posts with: the author's own files, in a folder of
// web/webtest/hosts; where the text of hosts/post.md goes, which those have in their own
// language that name no place for it; what builds the post, and where its page then is.
var hosts = []maker{
	{"Hugo", "hugo", "", "hugo --quiet", "public/post"},
	{"Eleventy", "", "index.md", "eleventy --quiet --output=out", "out"},
	{"Astro", "astro", "", "astro build --silent", "dist"},
	{"VitePress", "vitepress", "", "vitepress build", ".vitepress/dist"},
	{"pandoc", "", "post.md", "mkdir out; pandoc --standalone --metadata title=Ice post.md -o out/index.html", "out"},
	{"Python-Markdown", "", "post.md", "mkdir out; markdown_py post.md > out/index.html", "out"},
	{"kramdown", "", "post.md", "mkdir out; kramdown post.md > out/index.html", "out"},
	{"React", "react", "", "esbuild client.jsx --bundle --jsx=automatic --outfile=out/client.js --log-level=warning; " +
		"esbuild server.jsx --bundle --jsx=automatic --platform=node --outfile=server.cjs --log-level=warning; node server.cjs", "out"},
	{"Vue", "vue", "", "vite build --logLevel=warn", "dist"},
	{"Svelte", "svelte", "", "vite build --logLevel=warn", "dist"},
	{"Vite", "package", "", "vite build --logLevel=warn", "dist"},
	{"esbuild", "package", "", "esbuild main.js --bundle --format=esm --outfile=out/main.js --log-level=warning; cp index.html out", "out"},
}

// installed is where `make hosts` puts what builds posts.
const installed = root + "/.cache/hosts"

// author runs a line of the shell in a folder of somebody's who has installed all that, and
// the package of a release.
func author(t *testing.T, dir, line string) {
	t.Helper()
	bin, _ := filepath.Abs(installed + "/node_modules/.bin")
	cmd := exec.Command("sh", "-ec", line)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"), "ASTRO_TELEMETRY_DISABLED=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", line, err, out)
	}
}

var packaged = sync.OnceValue(func() error {
	r, err := release()
	if err == nil {
		err = os.RemoveAll(installed + "/node_modules/gridwise")
	}
	if err == nil {
		err = os.CopyFS(installed+"/node_modules/gridwise", os.DirFS(filepath.Join(r.dir, "npm")))
	}
	return err
})

// A post with a frame, an element and an explanation comes out of each of them whole: both
// are played, and links of its text steer the explanation.
func TestHosts(t *testing.T) {
	forms := postForms(t)
	for _, h := range hosts {
		t.Run(h.name, func(t *testing.T) {
			dir := filepath.Join(installed, "posts", h.name)
			copied(t, dir, h.folder, h.post, forms)
			author(t, dir, h.build)
			s := httptest.NewServer(http.FileServer(http.Dir(filepath.Join(dir, h.out))))
			t.Cleanup(s.Close)
			x := opened(t, desktop, s.URL)
			postPlays(x)
			x.shot("host-" + h.name)
		})
	}
}

// The types know the element, its attributes and its events, by the compiler of each
// framework; each project has a line that must not compile.
func TestHostTypes(t *testing.T) {
	dir := filepath.Join(installed, "types")
	copied(t, dir, "types", "", strings.NewReplacer())
	for _, line := range []string{"tsc -p page.json", "tsc -p page-node16.json", "tsc -p page-nodenext.json", "tsc -p react.json", "tsc -p react-18.json", "tsc -p preact.json", "tsc -p solid.json",
		"vue-tsc -p vue.json", "svelte-check --workspace . --tsconfig ./svelte.json --threshold error"} {
		t.Run(line, func(t *testing.T) { author(t, dir, line) })
	}
}

// The table for authors has a row for each of them.
func TestHostsAreTold(t *testing.T) {
	told := read(t, "docs/explaining.md")
	_, table, _ := strings.Cut(told, "## Where posts are made")
	table, _, _ = strings.Cut(table, "\n## ")
	rows := regexp.MustCompile(`(?m)^\| (\S+) \|`).FindAllStringSubmatch(table, -1)[1:]
	if len(rows) != len(hosts) {
		t.Fatalf("%d hosts are told, %d are tested", len(rows), len(hosts))
	}
	for i, h := range hosts {
		if rows[i][1] != h.name {
			t.Errorf("row %d is %s, not %s", i+1, rows[i][1], h.name)
		}
	}
}

// Of all that we give to copy, hosts that take HTML away leave a picture, a sentence and a
// link.
func TestHostsThatTakeAway(t *testing.T) {
	dir := filepath.Join(installed, "sanitize")
	copied(t, dir, "sanitize", "", strings.NewReplacer())
	author(t, dir+"/..", "node --test sanitize/sanitize.test.js")
}

// postForms is what the words in capitals stand for in the hosts' files.
func postForms(t *testing.T) *strings.Replacer {
	t.Helper()
	run := func(args ...string) string {
		return strings.TrimSuffix(gridwise(t, append(args, "-base", base)...), "\n")
	}
	page := read(t, "web/embedding.html")
	shortcode := regexp.MustCompile(`(?s)<!-- layouts/shortcodes.*?</grid-wise>`).FindString(html.UnescapeString(page))
	frame := run("embed", "slider", "1")
	source := regexp.MustCompile(`src="([^"]*play[^"]*)"`).FindString(frame)
	return strings.NewReplacer("FRAME", frame, "BARE", "<iframe "+source+` title="A Short Slide" width="480" height="598" loading="lazy"></iframe>`,
		"ELEMENT", run("embed", "slider", "1", "-element"), "MDX", run("embed", "slider", "1", "-mdx"),
		"EXPLAIN", run("explain", "slider", "1", "-topic", "wave", "-element"), "STEPS", run("explain", "slider", "1", "-topic", "wave", "-mdx"), "BASE", base,
		"SHORTCODE", strings.ReplaceAll(shortcode, "https://HOST/", base), "LEVEL", first(t, "slider", 0))
}

// copied writes an author's folder, with a post where one is named.
func copied(t *testing.T, dir, folder, post string, forms *strings.Replacer) {
	t.Helper()
	if err := packaged(); err != nil {
		t.Fatalf("%v: run the hosts' tests by `make hosts`", err)
	}
	must(t, os.RemoveAll(dir))
	write := func(name, to string) {
		t.Helper()
		put(t, to, forms.Replace(read(t, "web/webtest/hosts", name)))
	}
	if folder != "" {
		must(t, fs.WalkDir(os.DirFS("hosts/"+folder), ".", func(name string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() {
				write(filepath.Join(folder, name), filepath.Join(dir, name))
			}
			return err
		}))
	}
	if post != "" {
		write("post.md", filepath.Join(dir, post))
	}
}

// postPlays plays a move in the frame and one in the element of a post, and follows the
// three links of its text.
func postPlays(t *tab) {
	t.Helper()
	frame, element := `document.querySelector('iframe')`, `document.querySelector('grid-wise:not([view])')`
	t.wait(frame + ` && customElements.get('grid-wise') && ` + element)
	eval[bool](t, frame+`.scrollIntoView(), true`)
	t.repeat(func() {
		eval[bool](t, frame+`.contentWindow.postMessage({ gridwise: 1, type: 'play', moves: 'U' }, '*'), true`)
	}, heard("move", `m.n === 1`))
	t.does(element+`.play('U'), true`, element+`.moves === 'U'`)
	links := `[...document.querySelectorAll('a[href^="#slider-wave:"]')]`
	if n := eval[int](t, links+`.length`); n != 3 {
		t.Fatalf("the post has %d links that steer", n)
	}
	for i := range 3 {
		link := fmt.Sprintf(`%s[%d]`, links, i)
		t.does(link+`.click(), true`, link+`.getAttribute('aria-current') === 'step'`)
	}
	equals(t, `String(globalThis.fault ?? '')`, "", "the page says %s", it)
	if text := eval[string](t, `document.body.innerText`); !strings.Contains(text, "the second step") || strings.Contains(html.UnescapeString(text), "<grid-wise") {
		t.Errorf("the post reads %s", text)
	}
}
