package main

import (
	"context"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/web/publish"
)

// exampleLine is a line of a document that runs the program.
var exampleLine = regexp.MustCompile("(?m)(?:^    (?:bin/)?|^|<pre tabindex=\"0\">|`)gridwise ([a-z][^`\n]*?)(?:`|</pre>|$)")

// TestExamplesRun runs every example of the help texts and of the documents.
func TestExamplesRun(t *testing.T) {
	all := map[string]string{} // what is run, by where it stands
	for _, cmd := range commands() {
		for _, e := range cmd.examples {
			all[strings.TrimSpace(cmd.name+" "+e)] = "gridwise help " + cmd.name
		}
	}
	for _, file := range []string{"README.md", "docs/explaining.md", "docs/release.md", "docs/levels.md", "docs/lessons.md", "web/embedding.html", "web/npm/README.md"} {
		text, err := os.ReadFile("../../" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range exampleLine.FindAllStringSubmatch(string(text), -1) {
			line, _, _ := strings.Cut(m[1], "   ")
			line, _, _ = strings.Cut(line, " #")
			if strings.Contains(line, " ") && !regexp.MustCompile(`\b(PUZZLE|COMMAND|LEVEL|MOVES)\b`).MatchString(line) {
				all[html.UnescapeString(strings.TrimSpace(line))] = file
			}
		}
	}
	if len(all) < 50 {
		t.Errorf("only %d examples were found", len(all))
	}
	for line, where := range all {
		t.Run(line, func(t *testing.T) { runs(t, line, where) })
	}
}

// TestReadmeShowsWhatEmbedPrints holds the code for a post that stands there.
func TestReadmeShowsWhatEmbedPrints(t *testing.T) {
	const command = "gridwise embed slider 2 -element -base https://HOST/"
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	out, _, _ := gridwise(t, "", strings.Fields(command)[1:]...)
	if shown := "`" + command + "` prints this for your post:\n\n    " + strings.ReplaceAll(strings.TrimSpace(out), "\n", "\n    ") + "\n\n"; !strings.Contains(string(text), shown) {
		t.Errorf("README.md does not show\n%s", shown)
	}
}

// runs runs an example where the files are that it names.
func runs(t *testing.T, line, where string) {
	dir := t.TempDir()
	t.Chdir(dir)
	line, _, _ = strings.Cut(line, " > ")
	line, in, _ := strings.Cut(line, " < ")
	args := shellWords(line)
	furnish(t, args)
	text := []byte(nil)
	if in != "" {
		var err error
		if text, err = os.ReadFile(in); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if args[0] == "serve" {
		cancel() // it would serve for ever
	}
	if args[0] == "play" {
		args = append(args, "-help") // there is no terminal
	}
	var out, errs strings.Builder
	if status := run(ctx, args, strings.NewReader(string(text)), &out, &errs); status != 0 && args[0] != "serve" || status == int(bad) {
		t.Errorf("%s: `gridwise %s` ends with %d: %s", where, line, status, errs.String())
	}
}

// shellWords splits a line as a shell does.
func shellWords(line string) (all []string) {
	for _, m := range regexp.MustCompile(`"([^"]*)"|(\S+)`).FindAllStringSubmatch(line, -1) {
		all = append(all, m[1]+m[2])
	}
	return all
}

// furnish writes the files that examples name, for the puzzle that is meant.
func furnish(t *testing.T, args []string) {
	t.Helper()
	put := func(name, text string) {
		name = filepath.FromSlash(name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range catalog.All {
		for _, a := range args {
			if a == p.Name() {
				text, _ := assets.Level(a, assets.LevelNames(a)[1])
				put("level.txt", text)
			}
		}
		put("dist/web/catalog/"+p.Name()+"-art.js", " ")
		put("dist/web/catalog/"+p.Name()+"-figure.js", " ")
	}
	for _, name := range []string{"embed.js", "explain.js", "play.html", "think.html", "play.wasm"} {
		put("dist/web/"+name, " ")
	}
	put("dist/web/one.html", "<title>Gridwise</title>"+publish.OneFileMark+publish.PieceLink("play.wasm", ""))
	put("dist/web/book.html", "<title>Gridwise</title>"+publish.BookMark+publish.PieceLink("catalog/slider-figure.js", "slider"))
	put("dist/web/"+publish.ManifestFile, "<title>Gridwise</title>")
	mine, _ := assets.Level("lifter", assets.LevelNames("lifter")[0])
	put("mine.map", mine)
	put("ice.txt", "# Ice\n\nslider1.S2w-wr-2wE.zzt2\n")
	put("dist/index.html", " ")
	put("requests.jsonl", `{"do":"rate","level":"slider1.S2w-wr-2wE.zzt2"}`)
	put("lesson.txt", "# Ice\n\n## Which way?\nlevel: slider 2\nask: move\n")
	put("post.html", `<grid-wise level="slider1.S2w-wr-2wE.zzt2"></grid-wise>`)
	if args[0] == "check" && args[2] == "proof.txt" {
		if out, errs, status := gridwise(t, "", "prove", args[1], "2", "-o", "proof.txt"); status != 0 {
			t.Fatal(out, errs)
		}
	}
}

// TestLevelsOfTheDocument solves the levels by which docs/levels.md shows how they are
// written, and holds its tables against what a puzzle can draw.
func TestLevelsOfTheDocument(t *testing.T) {
	text, err := os.ReadFile("../../docs/levels.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range catalog.Whole {
		title := strings.ToUpper(p.Name()[:1]) + p.Name()[1:]
		_, section, _ := strings.Cut(string(text), "\n## "+title+"\n")
		section, _, _ = strings.Cut(section, "\n## ")
		drawing, table, _ := strings.Cut(section, "\n| letter")
		level := strings.ReplaceAll(strings.Trim(drawing, "\n"), "\n    ", "\n")
		if out, errs, status := gridwise(t, strings.TrimPrefix(level, "    ")+"\n", "solve", p.Name()); status != 0 {
			t.Errorf("%s: %s%s", title, out, errs)
		}
		for _, tile := range p.Tiles() {
			if !tabled(table, tile.Char) {
				t.Errorf("%s: the table of letters lacks %q, the tile %s", title, tile.Char, tile.Name)
			}
		}
	}
}

// ranges are the letters between two in a table.
var ranges = regexp.MustCompile("`(.)` to `(.)`")

// tabled reports whether a table of letters has one, by itself or between two.
func tabled(table string, char byte) bool {
	for _, r := range ranges.FindAllStringSubmatch(table, -1) {
		if r[1][0] <= char && char <= r[2][0] {
			return true
		}
	}
	return strings.Contains(table, "`"+string(rune(char))+"`") || char == ' ' && strings.Contains(table, "space")
}

// TestPostOfTheDocument checks the post that docs/explaining.md begins with.
func TestPostOfTheDocument(t *testing.T) {
	text, err := os.ReadFile("../../docs/explaining.md")
	if err != nil {
		t.Fatal(err)
	}
	post := regexp.MustCompile(`(?m)^    .*\n(?:(?:    .*)?\n)*`).FindString(string(text))
	out, errs, status := gridwise(t, post, "page", "-check", "-")
	if status != 0 || !strings.Contains(out, "elements 1, links 5") {
		t.Errorf("%s%s\n%s", out, errs, post)
	}
}
