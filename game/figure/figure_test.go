package figure

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/puzzle/reason"
)

// textOf returns a shipped level by its name, without its place, which changes.
func textOf(t *testing.T, name, level string) string {
	t.Helper()
	for _, id := range assets.LevelNames(name) {
		if strings.HasSuffix(id, "-"+level) {
			text, _ := assets.Level(name, id)
			return text
		}
	}
	t.Fatalf("there is no level %s of %s", level, name)
	return ""
}

// start reads such a level.
func start(t *testing.T, name, level string) puzzle.State {
	t.Helper()
	s, err := catalog.Named(name).Parse(textOf(t, name, level))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// golden lists the pictures that are held, assets/NAME/golden/LEVEL.TOPIC.STEP.svg.
func golden(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../../assets/*/golden/*.svg")
	if err != nil || len(files) == 0 {
		t.Fatal("no pictures", err)
	}
	return files
}

// sample returns the level of moderate size that stands for a puzzle: that of its picture, else
// its first one.
func sample(t *testing.T, p puzzle.Puzzle) string {
	t.Helper()
	for _, file := range golden(t) {
		if filepath.Base(filepath.Dir(filepath.Dir(file))) == p.Name() {
			level, _, _ := strings.Cut(filepath.Base(file), ".")
			return level
		}
	}
	names := assets.LevelNames(p.Name())
	if len(names) == 0 {
		t.Fatal(p.Name() + " has no levels")
	}
	_, level, _ := strings.Cut(names[0], "-")
	return level
}

// explained lists the puzzles that explain something.
func explained() (all []puzzle.Puzzle) {
	for _, p := range catalog.All {
		for _, name := range assets.LevelNames(p.Name()) {
			text, _ := assets.Level(p.Name(), name)
			if s, err := p.Parse(text); err == nil {
				if _, ok := s.(reason.Explainer); ok {
					all = append(all, p)
				}
				break
			}
		}
	}
	return all
}

// made explains a shipped level.
func made(t *testing.T, name, level, topic, lang string) *Document {
	t.Helper()
	s, p := start(t, name, level), catalog.Named(name)
	d, err := New(t.Context(), p, s, nil, topic, words.Load(lang))
	if err != nil {
		t.Fatal(name, level, topic, err)
	}
	return d
}

// TestGoldenPictures holds one picture a puzzle against its file; look at it in a
// browser when it changes.
func TestGoldenPictures(t *testing.T) {
	files := golden(t)
	for _, p := range explained() {
		if folder := "../../assets/" + p.Name() + "/golden/"; puzzletest.Updating() && !slices.ContainsFunc(files, func(f string) bool { return strings.HasPrefix(f, folder) }) {
			if err := os.MkdirAll(folder, 0o755); err != nil {
				t.Fatal(err)
			}
			files = append(files, folder+sample(t, p)+"."+topicsOf(t, p)[0]+".0.svg")
		}
	}
	for _, file := range files {
		of := strings.Split(filepath.Base(file), ".")
		d := made(t, filepath.Base(filepath.Dir(filepath.Dir(file))), of[0], of[1], "en")
		step, err := strconv.Atoi(of[2])
		if err != nil {
			t.Fatal(file, err)
		}
		var b strings.Builder
		d.write(&b, d.picture(step, ""))
		puzzletest.Golden(t, file, strings.ReplaceAll(b.String(), "><", ">\n<")+"\n")
	}
}

var refs = regexp.MustCompile(`href="#([^"]+)"`)

// TestPicturesAreWhole draws every topic of some levels: well-formed, and with all
// drawings that are used.
func TestPicturesAreWhole(t *testing.T) {
	for _, p := range explained() {
		t.Run(p.Name(), func(t *testing.T) {
			t.Parallel()
			for _, topic := range topicsOf(t, p) {
				d := made(t, p.Name(), sample(t, p), topic, "zh")
				if b := d.Boards[0]; !strings.Contains(d.Poster(""), fmt.Sprintf(`viewBox="%d %d %d %d"`, 32*b.Left, 32*b.Top, 32*b.Cols, 32*b.Rows)) {
					t.Errorf("%s: the poster is not of one board", d.Name)
				}
				if catalog.Finished(p.Name()) && !regexp.MustCompile(`: .*\p{Han}`).MatchString(d.Name) {
					t.Errorf("in Chinese it is called %q", d.Name)
				}
				for i := 0; i < len(d.Steps); i += 1 + len(d.Steps)/3 {
					whole(t, d.SVG(i))
					text := d.HTML(i, Site{Base: "https://example.org/"}, words.Load("zh"))
					whole(t, text)
					if strings.Contains(text, "<svg") || !strings.Contains(text, `href="https://example.org/#`+p.Name()) {
						t.Errorf("the figure to copy is %.300s", text)
					}
				}
				if len(d.Steps) <= 40 {
					film, err := d.Film()
					if err != nil {
						t.Error(err)
					}
					whole(t, film)
				}
				text, err := d.JSON()
				var back struct{ Steps []Step }
				if err2 := json.Unmarshal(text, &back); err != nil || err2 != nil || len(back.Steps) != len(d.Steps) || strings.Contains(string(text), "<") {
					t.Errorf("%s: the document is not read back: %v %v", d.Name, err, err2)
				}
			}
		})
	}
}

func topicsOf(t *testing.T, p puzzle.Puzzle) (names []string) {
	t.Helper()
	s := start(t, p.Name(), sample(t, p))
	for _, topic := range s.(reason.Explainer).Topics() {
		if topic.Why.Zero() {
			names = append(names, topic.Name)
		}
	}
	return names
}

func whole(t *testing.T, text string) {
	t.Helper()
	r := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := r.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%v in %.300s", err, text)
		}
	}
	for _, m := range refs.FindAllStringSubmatch(text, -1) {
		if !strings.Contains(text, `id="`+m[1]+`"`) {
			t.Fatalf("%s is used and not there", m[1])
		}
	}
	if strings.Contains(text, `"$`) {
		t.Fatal("a colour is left as its role")
	}
}

// TestBoardsAreKept holds the boards of a level whose steps move things against the
// boards themselves.
func TestBoardsAreKept(t *testing.T) {
	d := made(t, "lifter", "let-it-drop", "update", "en")
	if len(d.Boards) < 2 {
		t.Fatal("the rocks do not fall")
	}
	for n := range d.Boards {
		if _, cells := d.boardOf(n); len(cells) != d.Boards[n].Rows*d.Boards[n].Cols {
			t.Errorf("board %d has %d cells", n, len(cells))
		}
	}
}

func TestFaultsSayWhat(t *testing.T) {
	english := words.Load("en")
	p := catalog.Named("slider")
	for level, want := range map[string]string{
		"S_E\n": "called nope",
		"S" + strings.Repeat("_", 100) + "\n" + strings.Repeat(strings.Repeat("_", 101)+"\n", 98) + strings.Repeat("_", 100) + "E\n": "at most 10,000",
	} {
		s, err := p.Parse(level)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := New(t.Context(), p, s, nil, "nope", english); err == nil || !strings.Contains(english.Error(err), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	d := made(t, "slider", "the-demo", "wave", "en")
	if _, err := d.At("r99c99"); err == nil || !strings.Contains(english.Error(err), "r99c99") {
		t.Error("a step that is not there:", err)
	}
	for name, want := range map[string]int{"1": 0, "": len(d.Steps) - 1, strconv.Itoa(len(d.Steps)): len(d.Steps) - 1, "0": -1, strconv.Itoa(len(d.Steps) + 1): -1} {
		if got, err := d.At(name); err == nil && got != want || (err != nil) != (want < 0) {
			t.Errorf("step %q is %d, %v, want %d", name, got, err, want)
		}
	}
}
