package catalog

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const (
	module = "gridwise/"
	ebiten = "github.com/hajimehoshi/ebiten/v2"
)

// ours returns the imports that belong to the module, by path within it.
func (p pkg) ours() []string {
	var all []string
	for _, i := range p.Imports {
		if inner, ok := strings.CutPrefix(i, module); ok {
			all = append(all, inner)
		}
	}
	return all
}

// refuse complains about each of the paths, or a package below it, that is
// among the imports.
func refuse(t *testing.T, who string, imports []string, why string, paths ...string) {
	t.Helper()
	for _, i := range imports {
		for _, p := range paths {
			if i == p || strings.HasPrefix(i, p+"/") {
				t.Errorf("%s imports %s: %s", who, i, why)
			}
		}
	}
}

// allow complains about packages of the module that are not below one of the
// paths.
func allow(t *testing.T, who string, p pkg, paths ...string) {
	t.Helper()
	for _, i := range p.ours() {
		if !slices.ContainsFunc(paths, func(path string) bool { return i == path || strings.HasPrefix(i, path+"/") }) {
			t.Errorf("%s imports %s; it may import %s", who, i, strings.Join(paths, ", "))
		}
	}
}

// forTests are packages that only tests import.
var forTests = []string{
	"solvers/puzzle/puzzletest", "solvers/puzzle/example", "solvers/lifter/internal/minetest",
	"solvers/slider/internal/icetest", "solvers/woods/internal/woodtest", "solvers/ghosts/internal/boardtest", "web/webtest",
}

// inPuzzles lists what the packages below the vocabulary, and those that a puzzle is made of,
// may import of each other. What one may import stands below it.
var inPuzzles = map[string][]string{
	"puzzle/draft":    {"puzzle", "puzzle/reason", "puzzle/notation"},
	"puzzle/reason":   {"puzzle", "puzzle/notation"},
	"puzzle/notation": {"puzzle"},

	"ghosts/internal/generate": {"puzzle", "ghosts/internal/search", "ghosts/internal/board"},
	"ghosts/internal/search":   {"puzzle", "cover", "ghosts/internal/board"},
	"ghosts/internal/audit":    {"puzzle", "ghosts/internal/board"},
	"ghosts/internal/board":    {"puzzle"},

	"slider/internal/generate": {"puzzle", "slider/internal/search", "slider/internal/ice"},
	"slider/internal/search":   {"puzzle", "slider/internal/ice"},
	"slider/internal/ice":      {"puzzle"},

	"woods/internal/grow":  {"puzzle", "woods/internal/retro", "woods/internal/wood"},
	"woods/internal/retro": {"puzzle", "woods/internal/wood"},
	"woods/internal/wood":  {"puzzle"},
	"woods/internal/audit": {"puzzle"},

	"lifter/internal/satmine": {"puzzle", "lifter/internal/plan", "lifter/internal/mine"},
	"lifter/internal/plan":    {"lifter/internal/reach", "lifter/internal/mine"},
	"lifter/internal/reach":   {"lifter/internal/mine"},
	"lifter/internal/audit":   {"lifter/internal/mine"},
	"lifter/internal/mine":    {"puzzle"},
}

// inGame lists what packages below game may import of each other; the others import
// none of them.
var inGame = map[string][]string{
	"game/link":             {"game/arrival", "game/lesson"},
	"game/day":              {"game/link", "solvers/bench"},
	"game/midend":           {"game/midend", "game/arrival", "game/command", "game/input", "game/link", "game/message", "game/query", "game/session", "game/stage"},
	"game/midend/desk":      {"game/command", "game/link", "game/message", "game/session", "game/theme", "game/words"},
	"game/midend/playback":  {"game/midend/desk", "game/link", "game/message", "game/session", "game/stage"},
	"game/midend/ask":       {"game/midend/desk", "game/midend/playback", "game/command", "game/message", "game/query", "game/session"},
	"game/midend/show":      {"game/midend/desk", "game/midend/playback", "game/midend/ask", "game/command", "game/input", "game/message", "game/session", "game/stage"},
	"game/message/generate": {"game/message"},
	"game/query":            {"game/arrival", "game/lesson", "game/message", "solvers/bench", "solvers/chart", "solvers/report"},
	"game/input":            {"game/command", "game/stage"},
	"game/figure":           {"game/link", "game/sprite", "game/stage", "game/theme", "game/words"},
	"game/damage":           {"game/sprite", "game/stage"},
	"game/sprite":           {"game/label", "game/stage", "game/theme"},
}

// TestImportsPointOneWay holds every package against the direction of imports:
// web/play, game, game/*, solvers/catalog, the puzzles, solvers/{puzzle, cover};
// the packages of a puzzle as inPuzzles has them.
func TestImportsPointOneWay(t *testing.T) {
	all := list(t, "js", "wasm")
	for _, name := range []string{"assets", "game", "game/session", "game/link", "game/words", "solvers/puzzle", "solvers/cover", "web/play", "web/solve", "cmd/gridwise"} {
		if _, ok := all[name]; !ok {
			t.Errorf("there is no package %s", name)
		}
	}
	for name, p := range all {
		top, _, _ := strings.Cut(name, "/")
		var may []string
		switch {
		case slices.Contains(forTests, name), strings.HasPrefix(name, "web/build"):
		case top == "assets", name == "solvers/puzzle", name == "solvers/cover":
			allow(t, name, p)
		case name == "solvers/catalog":
			allow(t, name, p, "solvers")
		case strings.HasPrefix(name, "solvers/") && inPuzzles[name[len("solvers/"):]] != nil:
			for _, below := range inPuzzles[name[len("solvers/"):]] {
				may = append(may, "solvers/"+below)
			}
			allow(t, name, p, may...)
		case name == "solvers/report":
			allow(t, name, p, "solvers/puzzle", "solvers/bench", "solvers/chart")
		case top == "solvers":
			allow(t, name, p, "solvers/puzzle", "solvers/cover", name+"/internal")
		case name == "game/session":
			allow(t, name, p, "solvers/puzzle")
		case strings.HasPrefix(name, "game/"):
			allow(t, name, p, append(inGame[name], "solvers/catalog", "solvers/puzzle", "assets")...)
		case name == "game":
			allow(t, name, p, "game", "solvers/puzzle", "assets")
		case name == "web/play":
			allow(t, name, p, "game", "web/wire", "solvers/catalog", "solvers/puzzle", "assets")
		case name == "web/solve":
			allow(t, name, p, "game", "web/wire", "solvers/puzzle")
			refuse(t, name, p.Deps, "a program holds one puzzle", "gridwise/solvers/catalog")
		case name == "web/wire":
			allow(t, name, p, "game/message")
		default:
			allow(t, name, p, name, "game", "web/publish", "solvers/bench", "solvers/chart", "solvers/report", "solvers/catalog", "solvers/puzzle", "assets")
		}
		if name != "game" && name != "web/play" {
			refuse(t, name, p.Deps, "only package game knows Ebitengine", ebiten)
			if slices.Contains(p.Imports, "gridwise/game") {
				t.Errorf("%s imports game; it enters at game/* and the catalog", name)
			}
		}
		refuse(t, name, p.ours(), "it is for tests", forTests...)
	}
}

// TestSolversArePlain: no printing, no clock, no system, nothing large.
func TestSolversArePlain(t *testing.T) {
	for name, p := range list(t, "js", "wasm") {
		if !strings.HasPrefix(name, "solvers/") || slices.Contains(forTests, name) {
			continue
		}
		refuse(t, name, p.Imports, "solvers have no clock", "time")
		refuse(t, name, p.Deps, "solvers print nothing and ask no system; strconv and strings do", "fmt", "encoding/json", "os", "log", "net")
	}
}

// TestOnlyPagesCallJavaScript: all else runs anywhere.
func TestOnlyPagesCallJavaScript(t *testing.T) {
	for name, p := range list(t, "js", "wasm") {
		if name != "game" && !strings.HasPrefix(name, "web/") {
			refuse(t, name, p.Imports, "only game and web/* call JavaScript", "syscall/js")
		}
	}
}

// TestProgramsStaySmall: what the two programs of the page must not link.
func TestProgramsStaySmall(t *testing.T) {
	all := list(t, "js", "wasm")
	refuse(t, "web/play", all["web/play"].Deps, "it makes play.wasm too large",
		"net/http", "encoding/json", "github.com/yuin/goldmark", ebiten+"/text/v2", ebiten+"/ebitenutil", ebiten+"/audio")
	refuse(t, "web/solve", all["web/solve"].Deps, "it makes solve.wasm too large", "fmt", "encoding/json", "net", "github.com/yuin/goldmark", ebiten)
	for _, name := range []string{"web/play", "web/solve"} {
		if len(all[name].GoFiles) == 0 {
			t.Errorf("%s has no files for the browser", name)
		}
	}
}

// TestOnlyPicturesDraw: who lists, reads input or prints text links no
// rasteriser.
func TestOnlyPicturesDraw(t *testing.T) {
	all := list(t, "linux", "amd64")
	for _, name := range []string{"game/stage", "game/input", "game/midend", "cmd/gridwise/terminal"} {
		refuse(t, name, all[name].Deps, "it draws nothing", "gridwise/game/sprite", "gridwise/game/label", "github.com/golang/freetype", "golang.org/x/image")
	}
}

// TestHouseStandsWithoutItsWaysOut takes the ways out away, files and all, and builds the rest:
// articles, posts and their cards, figures and films, the terminal and the days.
func TestHouseStandsWithoutItsWaysOut(t *testing.T) {
	ways := regexp.MustCompile(`^(game/figure|game/day|web|cmd)(/|$)`)
	stays := regexp.MustCompile(`^(cmd/gridwise/terminal|web/play|web/solve|web/wire)$`)
	for goos, goarch := range map[string]string{"linux": "amd64", "js": "wasm"} {
		gone, build := map[string]string{}, []string{"build", "-overlay", filepath.Join(t.TempDir(), "gone.json")}
		for name, p := range list(t, goos, goarch) {
			if !ways.MatchString(name) || stays.MatchString(name) {
				if len(p.GoFiles) > 0 {
					build = append(build, "./"+name)
				}
				continue
			}
			files, err := filepath.Glob("../../" + name + "/*.go")
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range files {
				path, err := filepath.Abs(file)
				if err != nil {
					t.Fatal(err)
				}
				gone[path] = ""
			}
		}
		text, err := json.Marshal(map[string]any{"Replace": gone})
		if err != nil || len(gone) < 50 || len(build) < 50 {
			t.Fatalf("%d files go, to build %v: %v", len(gone), build, err)
		}
		if err := os.WriteFile(build[2], text, 0o644); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("go", build...)
		cmd.Dir, cmd.Env = "../..", append(os.Environ(), "GOOS="+goos, "GOARCH="+goarch)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("without its ways out the house falls on %s: %v\n%s", goos, err, out)
		}
	}
}

// TestGameNeedsABrowser: package game is built for the browser alone, so that
// `go test ./...` needs no display.
func TestGameNeedsABrowser(t *testing.T) {
	here := list(t, "linux", "amd64")
	if p := here["game"]; slices.ContainsFunc(p.Deps, func(d string) bool { return strings.HasPrefix(d, ebiten) }) {
		t.Error("package game imports Ebitengine outside the browser")
	}
	for name, p := range here {
		refuse(t, name, p.Deps, "Ebitengine is for the browser alone", ebiten)
	}
}

// TestEbitengineIsPinned: sizes and behaviour were measured with one version.
func TestEbitengineIsPinned(t *testing.T) {
	text, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), ebiten+" v2.9.11\n") && !strings.Contains(string(text), ebiten+" v2.9.11 ") {
		t.Error("go.mod does not name Ebitengine v2.9.11")
	}
}
