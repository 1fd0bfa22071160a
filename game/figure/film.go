package figure

import (
	"html"
	"strconv"
	"strings"
	"unicode/utf8"

	"gridwise/game/sprite"
	"gridwise/solvers/puzzle"
)

// MostFrames bounds the steps of a film.
const MostFrames = 200

// Measures of a film: seconds a step, and its caption in units of the picture.
const (
	frameSeconds = 1.4
	narrowest    = 320
	letter       = 15.0
	lineHeight   = 20
	captionLines = 5
)

// Film returns all steps as one SVG that shows one after the other, with their
// sentences; the last one alone where the reader wants no motion.
func (d *Document) Film() (string, error) {
	if len(d.Steps) > MostFrames {
		return "", puzzle.Refuse(puzzle.Say("explain.toolong", len(d.Steps), MostFrames))
	}
	width, height := 0, 0
	for n := range d.Boards {
		_, rows, cols := d.size(n)
		width, height = max(width, cols*sprite.Box, narrowest), max(height, rows*sprite.Box)
	}
	p := d.painter("")
	var defs, frames strings.Builder
	for n := range d.Boards {
		d.write(&defs, sprite.Node{Name: "g", Attrs: map[string]string{"id": "board" + strconv.Itoa(n)}, In: p.boards(n)})
	}
	for i, s := range d.Steps {
		b := d.Boards[s.Board]
		frames.WriteString(`<g class="f" style="animation-delay:` + short(float64(i)*frameSeconds) + `s"><g transform="translate(` + strconv.Itoa(-b.Left*sprite.Box) + " " + strconv.Itoa(-b.Top*sprite.Box) + `)"><use href="#board` + strconv.Itoa(s.Board) + `"/>`)
		for _, in := range p.marks(i) {
			d.write(&frames, in)
		}
		frames.WriteString("</g>" + caption(s.Text, width, height) + "</g>\n")
	}
	d.write(&defs, p.defs())
	tall := height + captionLines*lineHeight + 8
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ` + strconv.Itoa(width) + " " + strconv.Itoa(tall) + `" font-family="system-ui, sans-serif" font-weight="700" text-anchor="middle">` +
		"<title>" + html.EscapeString(d.Name+" – "+d.Title) + "</title><style>" + d.dark("svg") + filming(len(d.Steps)) + "</style><defs>" + defs.String() + "</defs>\n" +
		`<rect width="100%" height="100%" fill="var(--gw-paper,` + d.Colours["paper"][0] + `)"/>` + "\n" + frames.String() + "</svg>\n", nil
}

// filming returns the style that shows n frames one after the other.
func filming(n int) string {
	if n == 1 {
		return ""
	}
	return ".f{visibility:hidden;animation:f " + short(float64(n)*frameSeconds) + "s step-end infinite}@keyframes f{0%{visibility:visible}" + short(100/float64(n)) + "%{visibility:hidden}}" +
		"@media(prefers-reduced-motion:reduce){.f{animation:none}.f:last-of-type{visibility:visible}}"
}

// caption breaks a sentence into lines below the board.
func caption(text string, width, top int) string {
	var b strings.Builder
	line, lines := "", 0
	put := func() {
		if lines++; lines <= captionLines {
			b.WriteString(`<text x="` + strconv.Itoa(width/2) + `" y="` + strconv.Itoa(top+lines*lineHeight) + `" font-size="` + short(letter) + `" font-weight="400" fill="var(--gw-ink,#2a2733)">` + html.EscapeString(line) + "</text>")
		}
		line = ""
	}
	for _, word := range pieces(text) {
		if wide(line+word) > float64(width)-16 && line != "" {
			put()
		}
		line += word
	}
	put()
	return b.String()
}

// pieces cuts a sentence where a line may end: behind blanks, and anywhere between
// the characters of Chinese.
func pieces(text string) (all []string) {
	from := 0
	for i, r := range text {
		if end := i + utf8.RuneLen(r); r == ' ' || r > 0x2e80 {
			all = append(all, text[from:end])
			from = end
		}
	}
	return append(all, text[from:])
}

// wide returns about how wide letters are.
func wide(text string) (w float64) {
	for _, r := range text {
		if r > 0x2e80 {
			w += letter
		} else {
			w += letter * 0.53
		}
	}
	return w
}
