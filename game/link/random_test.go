package link

import (
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"

	"gridwise/game/arrival"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/example"
)

// random returns a link of the puzzles known only here, over all of the
// grammar.
func random(dice *rand.Rand) Link {
	l := Link{Puzzle: example.Puzzle{}}
	if dice.IntN(2) == 0 {
		l.Puzzle = ruled{}
	}
	rows, cols := 1+dice.IntN(12), 2+dice.IntN(20)
	cells := make([]byte, rows*cols)
	walls := dice.Float64()
	for i := range cells {
		cells[i] = '_'
		if dice.Float64() < walls*walls {
			cells[i] = '#'
		}
	}
	at := dice.Perm(len(cells))
	cells[at[0]], cells[at[1]] = 'S', 'E'
	for row := range slices.Chunk(cells, cols) {
		l.Level += string(row) + "\n"
	}
	if l.Puzzle == (ruled{}) && dice.IntN(2) == 0 {
		l.Level += "\n" + []string{"speed: 7", "note: ü & <b>", "speed: 7\nnote: x"}[dice.IntN(3)] + "\n"
	}
	if dice.IntN(2) == 0 {
		l.Title = []string{"Ice", "冰上的路", "“<b>bold</b>”", strings.Repeat("é", MaxTitle)}[dice.IntN(4)]
	}
	verbs := l.Puzzle.Verbs()[:4]
	for range dice.IntN(30) {
		m := puzzle.Do(verbs[dice.IntN(4)].Name)
		l.Moves = append(l.Moves, slices.Repeat([]puzzle.Move{m}, 1+dice.IntN(3))...)
	}
	l.Beat = max(0, dice.IntN(40)-20)
	if dice.IntN(2) == 0 {
		l.Topic, l.Step = "wave", []string{"", "r4c2.right", "f2.left.4-7"}[dice.IntN(3)]
	}
	return l
}

// TestEveryPrefixIsCut cuts some links everywhere.
func TestEveryPrefixIsCut(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	cut, packed := 0, 0
	for range 150 {
		link := random(dice)
		text := encode(t, link)
		if back, err := Decode(text, all); err != nil || !equal(back, link) {
			t.Fatalf("%s reads as %+v, %v; want %+v", text, back, err, link)
		}
		if strings.Contains(text, ".0") {
			packed++
		}
		for n := 1; n < len(text); n++ {
			cut++
			if _, err := Decode(text[:n], all); kind(err) != Cut {
				t.Errorf("%s of %s: %v", text[:n], text, err)
			}
		}
	}
	if cut < 10_000 || packed == 0 {
		t.Errorf("only %d prefixes of links, %d of the links packed", cut, packed)
	}
}

// TestEveryChangeIsNoticed changes one character anywhere, and swaps neighbours: none of
// that is read as another link.
func TestEveryChangeIsNoticed(t *testing.T) {
	const alphabet = arrival.Digits + "ABCDEFGHIJKLMNOPQRSTUVWXYZilou"
	dice := rand.New(rand.NewPCG(5, 6))
	for range 50 {
		link := random(dice)
		text := encode(t, link)
		for i := range text {
			b := []byte(text)
			if b[i] = alphabet[dice.IntN(len(alphabet))]; b[i] == text[i] && i > 0 {
				b[i-1], b[i] = b[i], b[i-1]
			}
			if string(b) == text {
				continue
			}
			if l, err := Decode(string(b), all); err == nil && !equal(l, link) {
				t.Errorf("%s for %s passed as %+v", b, text, l)
			}
		}
	}
}

// TestAlphabet: only what neither mail nor chat nor Markdown changes, the last character
// a letter or digit.
func TestAlphabet(t *testing.T) {
	dice := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		text := encode(t, random(dice))
		if strings.ContainsAny(text, "_~") || strings.Contains(text, "--") {
			t.Errorf("%s has other characters", text)
		}
		if escaped := url.QueryEscape(text); escaped != text {
			t.Errorf("%s is escaped to %s", text, escaped)
		}
	}
}

// TestLettersOfTiles: each puzzle's letters are letters and differ, or rows
// could not be read back.
func TestLettersOfTiles(t *testing.T) {
	for _, p := range all {
		var seen [256]string
		for _, tile := range p.Tiles() {
			if c := tile.Letter | 0x20; c < 'a' || c > 'z' {
				t.Errorf("%s: the letter of %s is %q", p.Name(), tile.Name, tile.Letter)
			}
			if other := seen[tile.Letter]; other != "" {
				t.Errorf("%s: %s and %s have the letter %q", p.Name(), other, tile.Name, tile.Letter)
			}
			seen[tile.Letter] = tile.Name
		}
	}
}
