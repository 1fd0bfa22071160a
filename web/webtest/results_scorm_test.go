//go:build browser

package webtest

import (
	"archive/zip"
	"encoding/base64"
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
	"sync"
	"testing"
	"time"
)

// course runs `gridwise page -single -scorm` and returns the folder of what is in the archive.
func course(t *testing.T, args ...string) string {
	t.Helper()
	return filepath.Dir(unpacked(t, singled(t, filepath.Join(t.TempDir(), "course.zip"), append(args, "-scorm")...)))
}

// lms is a course around such an archive, with the run-time scorm-again: it keeps what that
// commits, and starts with it the next time.
type lms struct {
	*httptest.Server
	mu   sync.Mutex
	kept string
}

const lmsPage = `<!doctype html><meta name="viewport" content="width=device-width"><title>A course</title><script src="/scorm12.min.js"></script><script>
const real = new Scorm12API({ lmsCommitUrl: '/commit', logLevel: 5 });
globalThis.calls = [];
globalThis.API = {};
globalThis.spoils = null; // what a test has the course answer in place of what it would
for (const name of ['Initialize', 'GetValue', 'SetValue', 'Commit', 'Finish', 'GetLastError'].map(n => 'LMS' + n))
	API[name] = (...args) => {
		if (spoils) return spoils(name, ...args);
		const value = real[name](...args);
		calls.push([name.slice(3), ...args, value, name === 'LMSGetLastError' ? '0' : real.LMSGetLastError()]);
		return value;
	};
const kept = KEPT;
if (kept) real.loadFromJSON(kept.cmi, 'cmi');
</script><iframe id=f src="/course/index.html" style="width:100%;max-width:900px;height:700px;border:0"></iframe>`

// taught serves a course and returns it.
func taught(t *testing.T, dir string) *lms {
	t.Helper()
	files, _ := filepath.Glob(root + "/.cache/scorm-again-*/package/dist/scorm12.min.js")
	if len(files) == 0 {
		t.Fatal("scorm-again is missing: run the browser tests by `make browser`")
	}
	l, mux := &lms{kept: "null"}, http.NewServeMux()
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, strings.Replace(lmsPage, "KEPT", l.has(), 1))
	})
	mux.HandleFunc("/scorm12.min.js", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, files[0]) })
	mux.HandleFunc("POST /commit", func(w http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		l.mu.Lock()
		defer l.mu.Unlock()
		l.kept = string(text)
		io.WriteString(w, `{"result":"true","errorCode":0}`)
	})
	mux.Handle("/course/", http.StripPrefix("/course/", http.FileServerFS(os.DirFS(dir))))
	l.Server = httptest.NewServer(mux)
	t.Cleanup(l.Close)
	return l
}

// has is what the course has kept.
func (l *lms) has() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.kept
}

// inCourse waits until the board of a course is there.
func inCourse(x *tab) {
	x.Helper()
	x.wait(`f.contentWindow.gw?.now?.stage === 'playing' && f.contentWindow.gw.ui.last`)
}

// courseMoves plays by the protocol, and courseSays is the sentence that stays in sight.
func courseMoves(x *tab, moves, there string) {
	x.Helper()
	x.does(`f.contentWindow.postMessage({ gridwise: 1, type: 'play', moves: '`+moves+`' }, '*'), true`, there)
}

const courseSays = `(f.contentDocument.querySelector('.results:not([hidden])')?.textContent ?? '')`

// set is an expression for the last value of a name that a course was given.
func set(name string) string {
	return fmt.Sprintf(`calls.findLast(c => c[0] === 'SetValue' && c[1] === 'cmi.%s')?.[2]`, name)
}

// TestCourseHearsResults plays in a course: begun, set, committed and left in order, without an
// error of the run-time; the next time, and in another browser, the play goes on, and of what is
// earned the best stays.
func TestCourseHearsResults(t *testing.T) {
	own := filepath.Join(t.TempDir(), "own.txt")
	put(t, own, "; title: Mine & \"yours\" <b>\n"+vectorLevel)
	l := taught(t, course(t, "slider", own))
	x := opened(t, desktop, l.URL)
	inCourse(x)
	equals(x, `calls.map(c => c.slice(0, 2).join(' ')).join()`, "Initialize ,GetValue cmi.core.lesson_status,GetValue cmi.core.score.raw,SetValue cmi.core.lesson_status,GetValue cmi.suspend_data", "it begins by %s", it)
	courseMoves(x, "RLRD", set("core.score.raw")+` === '50' && `+set("core.lesson_status")+` === 'passed' && calls.some(c => c[0] === 'Commit')`)
	x.does(`f.contentWindow.postMessage({ gridwise: 1, type: 'restart' }, '*'), true`, `calls.filter(c => c[0] === 'Commit').length === 2`)
	courseMoves(x, "R", `JSON.parse(`+set("suspend_data")+`).open.moves === 'R'`)
	x.shot("course")
	inOrder(x)

	// Left and opened again, elsewhere.
	eval[bool](x, `(globalThis.gone = new Promise(done => { const finish = API.LMSFinish; API.LMSFinish = (...a) => { const v = finish(...a); done(v); return v; }; }), f.src = 'about:blank', true)`)
	equals(x, `gone.then(String)`, "true", "leaving is answered by %q", it)
	equals(x, `calls.slice(-4).map(c => c.slice(0, 2).join(' ')).join()`, "Commit ,SetValue cmi.core.session_time,SetValue cmi.core.exit,Finish ", "it leaves by %s", it)
	x.holds(`/^\d{4}:\d\d:\d\d$/.test(`+set("core.session_time")+`)`, "the session took %s")
	inOrder(x)
	for !strings.Contains(l.has(), `"exit":"suspend"`) { // which is sent behind the page's back
		if t.Context().Err() != nil {
			t.Fatal("the course never heard of the leave")
		}
		time.Sleep(10 * time.Millisecond)
	}
	y := visitor(t, phone)
	y.inject(single)
	y.open(l.URL)
	inCourse(y)
	y.wait(`f.contentWindow.gw.now.left?.stand.moves === 'R'`)
	equals(y, `calls.filter(c => c[0] === 'SetValue').length`, 0, "%d values are set before a move", it)
	courseMoves(y, "D", set("core.score.raw")+` === '100' && JSON.parse(`+set("suspend_data")+`).items[0].tries === 2`)
	y.shot("course-phone")
	inOrder(y)
	if kept := l.has(); !strings.Contains(kept, `"lesson_status":"passed"`) || !strings.Contains(kept, `"raw":"100"`) {
		t.Errorf("the course keeps %s", kept)
	}
}

// inOrder holds that the run-time found no fault with any call.
func inOrder(x *tab) {
	x.Helper()
	equals(x, `JSON.stringify(calls.filter(c => String(c.at(-1)) !== '0')).replace(/^(?!\[\]$)/, JSON.stringify(calls))`, "[]", "the run-time says of calls: %s", it)
}

// TestCourseHasRoom: a play of many moves leaves out its moves before anything else, and a page
// that loads itself again neither leaves nor begins anew.
func TestCourseHasRoom(t *testing.T) {
	own := filepath.Join(t.TempDir(), "own.txt")
	put(t, own, vectorLevel)
	l := taught(t, course(t, "slider", own))
	x := opened(t, desktop, l.URL)
	inCourse(x)
	courseMoves(x, "R"+strings.Repeat("LR", 2500), `f.contentWindow.gw.ui.last.n === 5001 && JSON.parse(`+set("suspend_data")+` ?? '{}').open`)
	equals(x, set("suspend_data"), `{"v":1,"lesson":"slider-zzt2","items":[{"medal":"","tries":1}],"open":{"item":0}}`, "the course keeps %s", it)
	eval[bool](x, `new Promise(done => { f.onload = () => done(true); f.contentWindow.gw.rest(); })`)
	x.wait(`f.contentWindow.gw?.now?.link`)
	x.does(`f.contentWindow.postMessage({ gridwise: 1, type: 'start' }, '*'), true`, `f.contentWindow.gw.now.stage === 'playing' && f.contentWindow.gw.ui.last?.n === 5001`)
	courseMoves(x, "D", set("core.lesson_status")+` === 'passed'`)
	equals(x, `calls.filter(c => /Initialize|Finish/.test(c[0])).length`, 1, "it began or left %d times", it)
	inOrder(x)
}

// TestCourseThatFails: it is not there, answers no, throws, or is gone in the middle. The reader is
// told, plays on, and what he did is told once the course takes it again.
func TestCourseThatFails(t *testing.T) {
	own := filepath.Join(t.TempDir(), "own.txt")
	put(t, own, vectorLevel)
	dir := course(t, "slider", own)
	l := taught(t, dir)
	x := newTab(t, desktop)
	for name, spoil := range map[string]string{
		"no":     `spoils = (name, key) => /GetValue/.test(name) ? '' : 'false'`,
		"throws": `spoils = () => { throw new Error('gone'); }`,
		"gone":   `delete globalThis.API.LMSSetValue, delete globalThis.API.LMSCommit`,
	} {
		l.kept = "null"
		x.open(l.URL)
		inCourse(x)
		eval[bool](x, `(globalThis.was = { ...API }, `+spoil+`, true)`)
		courseMoves(x, "RD", courseSays+`.includes('does not take')`)
		x.wait(`!f.contentDocument.getElementById('panel').hidden`)
		x.shot("course-fails-" + name)
		x.sized(phone)
		x.shot("course-fails-phone-" + name)
		x.sized(desktop)
		eval[bool](x, `(spoils = null, Object.assign(API, was), true)`)
		x.does(`f.contentWindow.postMessage({ gridwise: 1, type: 'restart' }, '*'), true`, courseSays+` === ''`)
		equals(x, set("core.score.raw"), "100", "%s: later it is told %s", name, it)
	}
	level := read(t, dir, "index.html")
	for name, page := range map[string]string{
		"none":   `<iframe id=f src="/level.html" style="width:480px;height:600px"></iframe>`,
		"refuse": `<script>globalThis.API = { LMSInitialize: () => 'false' }</script><iframe id=f src="/level.html" style="width:480px;height:600px"></iframe>`,
		"throw":  `<script>globalThis.API = { LMSInitialize: () => { throw 1; } }</script><iframe id=f src="/level.html" style="width:480px;height:600px"></iframe>`,
		"odd":    `<script>globalThis.API = 7</script><iframe id=f src="/level.html" style="width:480px;height:600px"></iframe>`,
	} {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			if r.URL.Path == "/" {
				io.WriteString(w, page)
			} else {
				io.WriteString(w, level)
			}
		}))
		t.Cleanup(s.Close)
		x.open(s.URL)
		x.wait(`f.contentWindow.gw?.now?.stage && ` + courseSays + `.includes('No course answers')`)
		inCourse(x)
		courseMoves(x, "RD", heard("solved", `true`))
		contains(x, courseSays, "No course answers", "%s: after a win it says %q", name, it)
		x.shot("course-" + name)
	}
}

// TestCourseKeepsWhatItHas: what is kept of another level, damaged or of a later version runs
// nothing, and takes no better score away.
func TestCourseKeepsWhatItHas(t *testing.T) {
	own := filepath.Join(t.TempDir(), "own.txt")
	put(t, own, vectorLevel)
	l := taught(t, course(t, "slider", own))
	x := newTab(t, desktop)
	for _, c := range [][2]string{
		{`{"v":1,"lesson":"slider-0000","items":[]}`, "another level"},
		{`{"v":1,"les`, "cannot be read"},
		{`</script><script>ran=true</script>`, "cannot be read"},
		{`{"v":9}`, "newer version"}, // the last, as its move is kept and gone on with
	} {
		data, says := c[0], c[1]
		l.kept = fmt.Sprintf(`{ cmi: { suspend_data: %q, core: { lesson_status: 'passed', score: { raw: '90' } } } }`, strings.ReplaceAll(data, "</", "<\\/"))
		l.kept = strings.ReplaceAll(l.kept, `\\/`, `\/`)
		x.open(l.URL)
		inCourse(x)
		x.wait(courseSays + ` !== ''`)
		contains(x, courseSays, says, "of %s it says %q", data, it)
		if says == "newer version" {
			courseMoves(x, "R", `f.contentWindow.gw.ui.last.n === 1`)
			eval[bool](x, `new Promise(done => setTimeout(() => done(true), 1500))`)
			equals(x, `calls.filter(c => c[0] === 'SetValue').length`, 0, "%d values are set over a newer version's", it)
			continue
		}
		courseMoves(x, "RLRD", `calls.some(c => c[0] === 'Commit')`)
		equals(x, set("core.score.raw")+` + `+set("core.lesson_status"), "90passed", "%s: the course is told %s", data, it)
		x.holds(`!globalThis.ran && !f.contentWindow.ran`, "something ran")
	}
}

// manifest is what SCORM 1.2 has in its file.
type manifest struct {
	XMLName    xml.Name
	Identifier string   `xml:"identifier,attr"`
	Version    string   `xml:"version,attr"`
	Schema     []string `xml:"metadata>schema"`
	Release    []string `xml:"metadata>schemaversion"`
	All        struct {
		Default string `xml:"default,attr"`
		Each    []struct {
			Identifier string `xml:"identifier,attr"`
			Title      string `xml:"title"`
			Items      []struct {
				Identifier string `xml:"identifier,attr"`
				Ref        string `xml:"identifierref,attr"`
				Title      string `xml:"title"`
			} `xml:"item"`
		} `xml:"organization"`
	} `xml:"organizations"`
	Resources []struct {
		Identifier string `xml:"identifier,attr"`
		Type       string `xml:"type,attr"`
		Kind       string `xml:"http://www.adlnet.org/xsd/adlcp_rootv1p2 scormtype,attr"`
		Href       string `xml:"href,attr"`
		Files      []struct {
			Href string `xml:"href,attr"`
		} `xml:"file"`
	} `xml:"resources>resource"`
}

// holdsManifest holds the manifest of an archive against the rules of its kind: names are used
// once and fit, what is named is there, and all that is there is named.
func holdsManifest(t *testing.T, archive, title string) string {
	t.Helper()
	z, err := zip.OpenReader(archive)
	must(t, err)
	defer z.Close()
	names := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		must(t, err)
		text, err := io.ReadAll(r) // which holds its check sum
		must(t, err)
		names[f.Name] = string(text)
	}
	var m manifest
	own := names["imsmanifest.xml"]
	must(t, xml.Unmarshal([]byte(own), &m))
	delete(names, "imsmanifest.xml")
	if m.XMLName.Space != "http://www.imsproject.org/xsd/imscp_rootv1p1p2" || m.XMLName.Local != "manifest" || m.Version == "" ||
		!slices.Equal(m.Schema, []string{"ADL SCORM"}) || !slices.Equal(m.Release, []string{"1.2"}) {
		t.Errorf("the manifest is %+v", m)
	}
	order := regexp.MustCompile(`(?s)<metadata>.*</metadata>\s*<organizations .*</organizations>\s*<resources>.*</resources>\s*</manifest>\s*$`)
	if !order.MatchString(own) {
		t.Errorf("the parts are not in order: %s", own)
	}
	if len(m.All.Each) != 1 || len(m.Resources) != 1 || len(m.All.Each[0].Items) != 1 {
		t.Fatalf("the manifest has %+v", m)
	}
	o, r := m.All.Each[0], m.Resources[0]
	item, fits := o.Items[0], regexp.MustCompile(`^[A-Za-z_][\w.-]*$`)
	ids := []string{m.Identifier, o.Identifier, item.Identifier, r.Identifier}
	for i, id := range ids {
		if !fits.MatchString(id) || slices.Index(ids, id) != i {
			t.Errorf("%q is no name of its own", id)
		}
	}
	if m.All.Default != o.Identifier || item.Ref != r.Identifier || r.Type != "webcontent" || r.Kind != "sco" || o.Title != title || item.Title != title {
		t.Errorf("the manifest says %+v %+v", o, r)
	}
	if len(r.Files) != 1 || r.Files[0].Href != r.Href || len(names) != 1 || names[r.Href] == "" {
		t.Errorf("the archive has %d files, the manifest names %+v", len(names), r)
	}
	return m.Identifier + names[r.Href]
}

// TestCourseIsExported: the command and the two dialogs that share a level, one of the play and one
// of a draft, write the same archive for a course.
func TestCourseIsExported(t *testing.T) {
	level := "; title: Mine & \"yours\" <b>\n" + vectorLevel
	own := filepath.Join(t.TempDir(), "own.txt")
	put(t, own, level)
	link := linkOf(t, "slider", level)
	x := newTab(t, desktop)
	x.site = serveDist(t)
	x.inject(keepsFiles)
	want := singled(t, filepath.Join(t.TempDir(), "course.zip"), "slider", own, "-scorm", "-base", x.site)
	const title = `Slider: Mine & "yours" <b>`
	text := html.UnescapeString(inClear(t, holdsManifest(t, want, title)))
	x.open("index.html#/edit/" + link)
	for _, open := range []string{"#draft-share", "#share"} {
		if open == "#share" {
			eval[bool](x, `(document.querySelector('dialog[open]')?.close(), gw.go('`+link+`').then(() => true))`)
			x.onBoard()
		}
		x.wait(`document.querySelector('` + open + `:enabled')`)
		x.does(`document.querySelector('`+open+`').click(), true`, `document.getElementById('share-course')`)
		x.shot("course-export" + open)
		x.does(`(globalThis.handedOut = null, document.getElementById('share-course').click(), true)`, `globalThis.handedOut?.type === 'application/zip'`)
		got := filepath.Join(t.TempDir(), "got.zip")
		letters := eval[string](x, `new Promise(done => { const r = new FileReader(); r.onload = () => done(r.result.replace(/^.*,/, '')); r.readAsDataURL(handedOut); })`)
		bytes64, err := base64.StdEncoding.DecodeString(letters)
		must(t, err)
		must(t, os.WriteFile(got, bytes64, 0o644))
		if html.UnescapeString(inClear(t, holdsManifest(t, got, title))) != text {
			t.Errorf("%s: the archive is not that which the command writes", open)
		}
		info, err := os.Stat(got)
		must(t, err)
		t.Logf("%s: %d bytes", open, info.Size())
	}
}
