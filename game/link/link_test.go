package link

import (
	"encoding/base64"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"

	"gridwise/game/arrival"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
	"gridwise/solvers/puzzle/notation"
)

// all are the puzzles that links are read for: the catalog's, the example, and
// one that has rule lines.
var all = append(slices.Clone(catalog.All), example.Puzzle{}, ruled{})

// ruled is the example with rule lines "speed: N", which links pack as "vN",
// and "note: text", which they do not pack.
type ruled struct{ example.Puzzle }

func (ruled) Name() string { return "ruled" }
func (ruled) Version() int { return 2 }

// Verbs has one with operands, for the letters of moves.
func (r ruled) Verbs() []puzzle.Verb {
	return append(r.Puzzle.Verbs(), puzzle.Verb{Name: "put", Letter: 'P', Takes: []puzzle.Kind{puzzle.PieceKind, puzzle.CellKind}})
}

func (r ruled) Parse(text string) (puzzle.State, error) {
	drawing, rules := split(text)
	s, err := r.Puzzle.Parse(drawing)
	if err != nil {
		return nil, err
	}
	for i, line := range strings.Split(rules, "\n") {
		if line != "" && !strings.HasPrefix(line, "speed: ") && !strings.HasPrefix(line, "note: ") {
			return nil, puzzle.Errors{{Line: i + 1, Text: puzzle.Say("example.rule", line)}}
		}
	}
	return ruledState{s, rules}, nil
}

func (ruled) Pack(rules []string) (string, bool) {
	speed, ok := strings.CutPrefix(rules[0], "speed: ")
	return "v" + speed, ok && len(rules) == 1
}

func (ruled) Unpack(packed string) ([]string, error) {
	speed, ok := strings.CutPrefix(packed, "v")
	if !ok {
		return nil, puzzle.Refuse(puzzle.Say("example.rule", packed))
	}
	return []string{"speed: " + speed}, nil
}

type ruledState struct {
	puzzle.State
	rules string
}

func (s ruledState) String() string {
	if s.rules == "" {
		return s.State.String()
	}
	return s.State.String() + "\n" + s.rules + "\n"
}

func kind(err error) Kind {
	var e *Error
	if errors.As(err, &e) {
		return e.Kind
	}
	return -1
}

func encode(t testing.TB, l Link) string {
	t.Helper()
	text, err := l.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// equal compares what two links hold.
func equal(a, b Link) bool {
	return a.Puzzle == b.Puzzle && a.Level == b.Level && a.Title == b.Title && a.Beat == b.Beat && a.Topic == b.Topic && a.Step == b.Step && slices.Equal(a.Moves, b.Moves)
}

func moves(verbs ...string) []puzzle.Move {
	var all []puzzle.Move
	for _, v := range verbs {
		all = append(all, puzzle.Do(v))
	}
	return all
}

// TestForm holds links against ones written out by hand from the grammar.
func TestForm(t *testing.T) {
	p := example.Puzzle{}
	tests := []struct {
		link Link
		want string // without the check
	}{
		{Link{Puzzle: p, Level: "S_E\n"}, "example1.SwE"},
		{Link{Puzzle: p, Level: "S____\n_____\n_____\n##__E\n"}, "example1.S4w-2-2x2wE"},
		{Link{Puzzle: p, Level: "_____\n_____\nS_#_E\n#____\n"}, "example1.5w-w-SwxwE-x"},
		{Link{Puzzle: p, Level: "##\n##\n##\nSE\n"}, "example1.2x3-SE"},
		{Link{Puzzle: p, Level: "SE\n##\n##\n__\n"}, "example1.SE-2x2-w"},
		{Link{Puzzle: p, Level: "SE\n", Title: "Ice", Moves: moves("right", "right", "up"), Beat: 17}, "example1.SE.nSWNl.m2RU.c17"},
		{Link{Puzzle: ruled{}, Level: "SE\n\nspeed: 40\n"}, "ruled2.SE.pv40"},
		{Link{Puzzle: ruled{}, Level: "SE\n\nnote: a\nspeed: 4\n"}, "ruled2.SE.p0bm90ZTogYQpzccGVlZDogNA"},
		{Link{Puzzle: ruled{}, Level: "SE\n", Moves: []puzzle.Move{{Verb: "put", Piece: "A", Cell: puzzle.Cell{Row: 2, Col: 3}, HasCell: true}}}, "ruled2.SE.mPA-2-3-"},
	}
	for _, x := range tests {
		want := x.want + "." + arrival.Check(x.want)
		got := encode(t, x.link)
		if got != want {
			t.Errorf("%q is written %s, want %s", x.link.Level, got, want)
		}
		back, err := Decode(got, all)
		if err != nil || !equal(back, x.link) {
			t.Errorf("%s reads as %+v, %v", got, back, err)
		}
	}
}

// TestCheck holds the check against digits worked out apart from this package:
// CRC-32 of "123456789" is CBF43926, its low 20 bits 0x43926.
func TestCheck(t *testing.T) {
	if got := arrival.Check("123456789"); got != "69e8" {
		t.Errorf("got %s", got)
	}
}

func TestForgiven(t *testing.T) {
	link := Link{Puzzle: example.Puzzle{}, Level: "S____\n_____\n_____\n##__E\n", Title: "Täuschung", Moves: moves("right", "down", "down")}
	text := encode(t, link)
	half := len(text) / 2
	for _, x := range []string{
		text,
		"#" + text,
		"?l=" + text,
		"https://example.org/play/#" + text,
		"https://example.org/web/play.html?l=" + text,
		"https://example.org/web/play.html?theme=dark&l=" + text + "&lang=zh#?secret=aB3dE6gH9j",
		"https://example.org/#" + text + "?secret=aB3dE6gH9j",
		"https://example.org/?l=" + text + "#?secret=aB3dE6gH9j",
		`<iframe src="https://example.org/web/play.html?theme=dark&amp;l=` + text + `" width="480"></iframe>`,
		"[Level #3](https://example.org/#" + text + ")",
		"  " + text + "\r\n",
		text + ".", text + ",", text + "!)", "<" + text + ">", "“" + text + "”", "`" + text + "`", "*" + text + "*", text + "。",
		text[:half] + "\n" + text[half:],
		text[:half] + "\r\n> " + text[half:],
		text[:half] + "\u200b" + text[half:], "\ufeff" + text, text[:half] + "\u00ad" + text[half:], text + "\u2060",
		url.PathEscape("#" + text), strings.ReplaceAll(text, ".", "%2E"), strings.ReplaceAll(text, "-", "%252d"),
		"look at https://example.org/#" + text + " it is nice",
	} {
		got, err := Decode(x, all)
		if err != nil || !equal(got, link) {
			t.Errorf("%q: %+v, %v", x, got, err)
		}
	}
}

func url64(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// sign closes a link that Encode would not write.
func sign(body string) string { return body + "." + arrival.Check(body) }

func TestErrors(t *testing.T) {
	bomb := "_" + url64(deflate(strings.Repeat("_", 1<<20)))
	tests := []struct {
		text string
		want Kind
	}{
		{"", None},
		{"  \n", None},
		{"hello", None},
		{"https://example.org/", None},
		{"https://example.org/#", None},
		{"Hello 1. World", None},
		{"%%%", None},
		{"\xff\xfe", None},
		{"exa", Cut},
		{"example", Cut},
		{"example1", Cut},
		{"example1.", Cut},
		{"example1.SwE", Cut},
		{"example1.SwE.abcd", Cut},
		{"example3.SwE", Cut},
		{sign("example2.SwE"), Newer},
		{sign("ruled10.SwE"), Newer},
		{sign("example1.SwE.x7"), Newer},
		{sign("ruled1.SwE"), Form},
		{sign("example.SwE"), None},
		{sign("chess1.SwE"), Puzzle},
		{sign("example1"), Form},
		{sign("example1.SqE"), Form},
		{sign("example1.0wSE"), Form},
		{sign("example1.S%E"), Cut},
		{sign("example1.SwE."), Form},
		{sign("example1.SwE..mR"), Form},
		{sign("example1.SwE.mR.mR"), Form},
		{sign("example1.SwE.mR.tSWNl"), Form},
		{sign("example1.SwE.t"), Form},
		{sign("example1.SwE.t_w"), Form},
		{sign("example1.SwE.tCg"), Form}, // a newline
		{sign("example1.SwE.nCg"), Form},
		{sign("example1.SwE.nSWNlz"), Form},
		{sign("example1.SwE.nSW-l"), Form},
		{sign("example1.SwE.nSWNl.tSWNl"), Form},
		{sign("example1.0AAAA"), Form},
		{sign("ruled2.SwE.p0a"), Form},
		{sign("example1.SwE.c0"), Form},
		{sign("example1.SwE.c007"), Form},
		{sign("example1.SwE.c9999999999"), Form},
		{sign("example1.SwE.pv3"), Form},
		{sign("ruled2.SwE.pw3"), Form},
		{sign("ruled2.SwE.p_!"), Cut},
		{sign("ruled2.SwE.p_a"), Form},
		{sign("ruled2.SwE.p_" + url64([]byte("colour: red"))), Level},
		{sign("example1._!"), Cut},
		{sign("example1._AAAA"), Form},
		{sign("example1.SwwSE"), Level},
		{sign("example1."), Level},
		{sign("example1.SwE-4x"), Level},
		{sign("example1.SwE.mRQ"), Moves},
		{sign("example1.SwE.mR3"), Moves},
		{sign("example1.SwE.m999999999999R"), Large},
		{sign("example1.SwE.m65537R"), Large},
		{sign("example1.99999999w"), Large},
		{sign("example1.9999999w"), Large},
		{sign("example1.1000w9999"), Large},
		{sign("example1.900000w" + strings.Repeat("-", 60000)), Large},
		{sign("example1.9999999"), Large},
		{sign("example1." + bomb), Large},
		{strings.Repeat("w", MaxChars+1), None},
		{"example1." + strings.Repeat("w", MaxChars), Large},
		{sign("example1." + strings.Repeat("w", MaxChars)), Large},
		{strings.Repeat("w", 100<<20), Large},
	}
	for _, x := range tests {
		_, err := Decode(x.text, all)
		if got := kind(err); got != x.want {
			t.Errorf("%.60q: %v (%v), want %v", x.text, got, err, x.want)
		}
	}
}

func TestWhatArrivedIsKept(t *testing.T) {
	level := "S____\n_____\n##__E\n"
	whole := encode(t, Link{Puzzle: example.Puzzle{}, Level: level, Title: "Ice", Moves: moves("right", "down")})
	for _, x := range []struct{ text, level, title, moves string }{
		{"example1.S4w--2x2wE", level, "", ""}, // by hand, without a check
		{"#" + whole[:len(whole)-2], level, "Ice", "RD"},
		{whole[:len(whole)-4] + "0000", level, "Ice", "RD"},
		{whole[:len(whole)-6], level, "Ice", "R"},
		{whole[:len("example1.S4w-w-2x2")], "S____\n_____\n##___\n##___\n", "", ""},
		{sign("example1.S4w--2x2wE.tSWNl.mRD3Q"), level, "Ice", "RD"},
		{sign("example1.S4w--2x2wE.tSWNl.x3"), level, "Ice", ""},
		{sign("example1.SS3w--2x2wE"), "SS___\n_____\n##__E\n", "", ""},
		{sign("example1.S4w--2x2wEq"), "S____\n_____\n##__E\n", "", ""},
	} {
		l, err := Decode(x.text, all)
		if err == nil {
			t.Errorf("%s: no error", x.text)
		}
		if l.Puzzle == nil || l.Level != x.level || l.Title != x.title || notation.Letters(l.Moves, l.Puzzle.Verbs()) != x.moves {
			t.Errorf("%s: kept %q, %q, %v", x.text, l.Level, l.Title, l.Moves)
		}
	}
}

// TestLossIsNamed: what cannot be mended is told as whoever reads the link sees it.
func TestLossIsNamed(t *testing.T) {
	const packed = "lemmo1.2bd3bt3bdb.pAc.nT25lIEZsb29yLCBObyBTdGFpcnM.as48"
	for text, want := range map[string]string{
		strings.ToLower(packed): "link.small", "https://example.org/#" + strings.ToLower(packed): "link.small",
		strings.ToUpper(packed): "link.large", "SOME WORDS 1. OTHERS": "link.none",
		"slider1.5w-wP2sw-w2sG": "link.short", "slider1.S2w-wr-2wE.zzt3": "link.cut", packed[:30]: "link.cut",
	} {
		_, err := Decode(text, all)
		if r := (*puzzle.Refusal)(nil); !errors.As(err, &r) || r.Text.Key != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

func TestTooLargeToWrite(t *testing.T) {
	dice := rand.New(rand.NewPCG(9, 10))
	level := []byte("S" + strings.Repeat("_", 199_998) + "E\n")
	for i := range level[1 : len(level)-2] {
		if dice.IntN(2) == 0 {
			level[i+1] = '#'
		}
	}
	if _, err := (Link{Puzzle: example.Puzzle{}, Level: string(level)}).Encode(); kind(err) != Large {
		t.Errorf("got %v", err)
	}
}

// TestLargeButPlain: a thousand rows and columns that repeat fit.
func TestLargeButPlain(t *testing.T) {
	level := "S" + strings.Repeat("_", 998) + "E\n" + strings.Repeat(strings.Repeat("#", 500)+strings.Repeat("_", 500)+"\n", 999)
	link := Link{Puzzle: example.Puzzle{}, Level: level}
	text := encode(t, link)
	if back, err := Decode(text, all); err != nil || !equal(back, link) || len(text) > 60 {
		t.Errorf("%d characters, %v", len(text), err)
	}
}

func ExampleLink_Encode() {
	link := Link{Puzzle: example.Puzzle{}, Level: "S__\n##_\nE__\n", Moves: moves("right", "right", "down")}
	text, _ := link.Encode()
	fmt.Println(text)
	// Output: example1.S2w-2x-E.m2RD.mfgy
}

func TestMoment(t *testing.T) {
	for field, want := range map[string]string{"ewave-r4c2_right": "wave r4c2.right", "ewave": "wave ", "ef-a-b": "f a-b"} {
		if l, err := Decode(sign("example1.SE.mR."+field), all); err != nil || l.Topic+" "+l.Step != want {
			t.Errorf("%s: %q %q, %v", field, l.Topic, l.Step, err)
		}
	}
	for _, field := range []string{"e", "e-r4", "eWave", "ewave-R", "ewave-" + strings.Repeat("a", 41)} {
		if l, err := Decode(sign("example1.SE.mR."+field), all); kind(err) != Form || len(l.Moves) != 1 || l.Topic != "" {
			t.Errorf("%s: %+v, %v", field, l, err)
		}
	}
	if _, err := Decode(sign("example1.SE.ewave.mR"), all); kind(err) != Form {
		t.Errorf("a moment before the moves: %v", err)
	}
}
