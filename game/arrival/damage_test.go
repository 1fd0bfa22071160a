package arrival

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// links are whole.
var links = []string{
	"ghosts1.2gsg-s-2sg-s2g.nVGhlIFVzcdWFsIFN1c3BlY3Rzc.5htv",
	"lemmo1.2bd3bt3bdb.pAc.nT25lIEZsb29yLCBObyBTdGFpcnM.as48",
	"slider1.S4wr2w-wr4wr-3wr-r6wr-4wr2wE.nQ29sZCBGcm9udA.235k",
	"slider1.S2w-wr-2wE.zzt2",
}

// damaged changes a text in some places, in ways that leave out, add, swap or repeat.
func damaged(dice *rand.Rand, text string) string {
	b := []rune(text)
	for range 1 + dice.IntN(4) {
		if len(b) < 4 {
			break
		}
		i, n := dice.IntN(len(b)-3), 1+dice.IntN(3)
		switch dice.IntN(7) {
		case 0:
			b = append(b[:i:i], b[i+n:]...)
		case 1:
			b = append(b[:i+n:i+n], b[i:]...)
		case 2:
			b[i], b[i+n] = b[i+n], b[i]
		case 3:
			b[i] = []rune(letters + Digits + ".-")[dice.IntN(84)]
		case 4:
			odd := []string{"\n> ", "\n", " \n2 ", "<br>", "&#45", "%2D", "\\u002e", "–", "．", "-\n", "[b]", "\u200b", " = "}
			b = append(b[:i:i], append([]rune(odd[dice.IntN(len(odd))]), b[i:]...)...)
		case 5:
			b = []rune(strings.ToLower(string(b)))
		case 6:
			b = b[:len(b)-n]
		}
	}
	return string(b)
}

// TestDamageOpensNothingElse: whatever happens to a link, or to two links behind one
// another, what is found whole is a link that was sent.
func TestDamageOpensNothingElse(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	mended, lost := 0, 0
	for range 6000 {
		sent := links[dice.IntN(len(links))]
		text := damaged(dice, "https://example.org/#"+sent)
		if dice.IntN(3) == 0 {
			text += " or " + damaged(dice, links[dice.IntN(len(links))])
		}
		switch got, whole := Link(text, namesIn("")); {
		case !whole:
			lost++
		case got == sent || strings.Contains(strings.Join(links, " "), got):
			mended++
		default:
			t.Errorf("%q\nopens as %s,\nsent was %s", text, got, sent)
		}
	}
	if mended < 500 || lost < 1000 {
		t.Errorf("%d are whole, %d lost", mended, lost)
	}
}

// TestLinearInTheText reads texts of the largest size that is taken, and an eighth of it:
// the time grows with the text, not with its square.
func TestLinearInTheText(t *testing.T) {
	const largest = 3 << 16
	took := func(text string) time.Duration {
		start := time.Now()
		Link(text, namesIn(""))
		return max(time.Since(start), time.Millisecond)
	}
	for _, of := range []string{" ", "-", "%20", ">\n", "=", "&#4", "\\a", "<a", "\x1b[1", "=?a", "–", "x:", "lemmo1.", "aHR0c", "68747470", "."} {
		most := strings.Repeat(of, largest/len(of)-1) + "x"
		times := 0.0
		for range 3 { // a machine that is busy may slow down one
			if times = float64(took(most)) / float64(took(most[:len(most)/8])); times < 24 {
				break
			}
		}
		if times >= 24 {
			t.Errorf("%q: eight times the text takes %.1f times as long", of, times)
		}
	}
}
