package link

import (
	"testing"

	"gridwise/solvers/puzzle/notation"
)

// FuzzDecode: whatever comes in, Decode does not fall; what it accepts it can
// write, and reads again as the same.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{
		sign("example1.S4w-2-2x2wE.tSWNl.m2RD.c17"), sign("ruled2.SE.pv40.mPA-2-3_"), sign("ruled2.SE.p_bm90ZTogYQ"),
		sign("example1._" + url64(deflate("S_E\n___"))), "https://example.org/?l=" + sign("example1.SE") + "#?secret=abc",
		"example1.9999999w9999999", "%65xample1.S%2e", sign("example1.SE.m99999R"), sign("ruled2.SE.p_Cgo"),
		sign("example1.SE.mR.ewave-r4c2_right"), sign("example1.SE.ewave"), sign("example1.SE.e-"),
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		again(t, text)
		again(t, sign(text)) // so that it gets past the check
		again(t, sign("example1."+text))
		again(t, sign("ruled2.S_E."+text))
	})
}

func again(t *testing.T, text string) {
	l, err := Decode(text, all)
	if err != nil {
		if kind(err) < None || kind(err) > Moves {
			t.Fatalf("%q: an error of no kind: %v", text, err)
		}
		return
	}
	written, err := l.Encode()
	if err != nil {
		return // what was short by repetition may be long in canonical form
	}
	if back, err := Decode(written, all); err != nil || !equal(back, l) {
		t.Fatalf("%q\nread as    %+v\nwritten as %s\nread as    %+v, %v", text, l, written, back, err)
	}
}

// FuzzEncode: every level that the puzzle accepts, with any title and moves,
// comes back.
func FuzzEncode(f *testing.F) {
	f.Add("S_E\n", "Ice", "2RD", 3)
	f.Add("S_E\n\nspeed: 4\n", "", "PA-2-3_", 0)
	f.Add("S_E\n\nnote: ü\n", " \n\xff", "", 1)
	f.Fuzz(func(t *testing.T, level, title, letters string, beat int) {
		p := ruled{}
		s, err := p.Parse(level)
		if err != nil || len(level) > MaxInflated {
			return
		}
		moves, err := notation.ParseLetters(letters, p.Verbs())
		if err != nil || len(moves) > 1000 {
			return
		}
		l := New(p, s, moves)
		l.Title, l.Beat = Title(title), max(0, beat%1_000_000_000)
		text, err := l.Encode()
		if err != nil {
			return
		}
		if back, err := Decode(text, all); err != nil || !equal(back, l) {
			t.Fatalf("%+v\nis written %s\nand read   %+v, %v", l, text, back, err)
		}
	})
}
