package link

import (
	"errors"
	"gridwise/game/arrival"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func kindOf(err error) Kind {
	var e *Error
	if !errors.As(err, &e) {
		return -1
	}
	return e.Kind
}

// TestGoldenPacks reads collections that released versions wrote: the first line
// is the link, the others are the text. Files are added and never changed; the
// scripts read them as well.
func TestGoldenPacks(t *testing.T) {
	files, _ := filepath.Glob("testdata/packs/*.txt")
	if len(files) < 3 {
		t.Fatalf("there are %d", len(files))
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		link, want, _ := strings.Cut(string(text), "\n")
		p, err := DecodePack(link)
		if err != nil || p.Text() != want {
			t.Errorf("%s: %v\n%s", file, err, p.Text())
		}
		again, err := p.Encode()
		if back, err2 := DecodePack("see https://example.org/g/#/pack/" + again + ", it is good"); err != nil || err2 != nil || back.Text() != want {
			t.Errorf("%s: written again it is %s: %v %v", file, again, err, err2)
		}
	}
}

func TestPackText(t *testing.T) {
	p := ParsePack("# Ice \r\n#  for all\n#\n#  and more\n\n# one\n# two\nslider1.s.0000\n\n\n# <b>three</b>\nslider1.e.0000\n# left over")
	want := Pack{Title: "Ice", Intro: "for all\n\nand more\nleft over", Items: []Item{{Link: "slider1.s.0000", Prose: "one two", Line: 8}, {Link: "slider1.e.0000", Prose: "<b>three</b>", Line: 12}}}
	if p.Title != want.Title || p.Intro != want.Intro || !slices.Equal(p.Items, want.Items) {
		t.Errorf("read as %+v", p)
	}
	if again := ParsePack(p.Text()); again.Text() != p.Text() {
		t.Errorf("written and read again:\n%s\n%s", p.Text(), again.Text())
	}
	plain := ParsePack("# prose of the first\nslider1.s.0000\n")
	if plain.Title != "" || plain.Items[0].Prose != "prose of the first" {
		t.Errorf("without a head it is %+v", plain)
	}
	many := ParsePack("# " + strings.Repeat("long ", 500) + "\n\n" + strings.Repeat("slider1.s.0000\n", 5000))
	if len(many.Items) != MaxPack || many.Left != 4940 || len(many.Title) > MaxTitle {
		t.Errorf("of 5000 levels %d are read and %d left, the title is %q", len(many.Items), many.Left, many.Title)
	}
}

// TestPackRatings reads ratings, and those that are none: the levels are there all
// the same.
func TestPackRatings(t *testing.T) {
	const whole = "slider1.S2w-wr-2wE.zzt2"
	for line, want := range map[string]Item{
		whole:                         {Link: whole},
		whole + " 0":                  {Link: whole, Rating: "0"},
		whole + " 057":                {Link: whole, Rating: "57"},
		whole + " 101":                {Link: whole},
		whole + " -3":                 {Link: whole},
		whole + " 5 dots":             {Link: whole},
		whole + " 99999999999999":     {Link: whole},
		whole[:12] + " " + whole[12:]: {Link: whole[:12] + " " + whole[12:]}, // broken by a mail
		"slider 5":                    {Link: "slider 5"},
	} {
		want.Line = 1
		if p := ParsePack(line); len(p.Items) != 1 || p.Items[0] != want {
			t.Errorf("%q is read as %+v", line, p.Items)
		}
	}
}

// TestPackCut cuts a collection everywhere: it is told, and what arrived is read.
func TestPackCut(t *testing.T) {
	p := Pack{Title: "Ice", Intro: "Three of them."}
	for i := range 9 {
		p.Items = append(p.Items, Item{Link: "slider1." + strconv.Itoa(i*7919) + "w-wr-2wE.zzt2", Prose: strings.Repeat("prose ", i)})
	}
	link, err := p.Encode()
	if err != nil {
		t.Fatal(err)
	}
	most := 0
	for n := len("pack1."); n < len(link); n++ {
		got, err := DecodePack(link[:n])
		if kindOf(err) != Cut {
			t.Fatalf("cut at %d: %v", n, err)
		}
		most = max(most, len(got.Items))
	}
	if most < 5 {
		t.Errorf("at most %d levels of a cut collection were read", most)
	}
	for text, want := range map[string]Kind{"": None, "slider1.s.0000": None, strings.Repeat("x", 4*MaxChars): Large, "pack3.abc." + arrival.Check("pack3.abc"): Newer, "pack1.": Cut} {
		if _, err := DecodePack(text); kindOf(err) != want {
			t.Errorf("%.20q: %v, want %v", text, err, want)
		}
	}
	bomb := "pack1." + "_" + url64(deflate(strings.Repeat("slider1.s.0000\n", 1<<20)))
	if _, err := DecodePack(bomb + "." + arrival.Check(bomb)); kindOf(err) != Large {
		t.Errorf("a text of 15 MB: %v", err)
	}
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		noise := make([]byte, 200)
		for i := range noise {
			noise[i] = byte(rnd.Uint32())
		}
		p.Items = append(p.Items, Item{Link: "slider1._" + url64(noise) + ".zzt2"})
	}
	if _, err := p.Encode(); kindOf(err) != Large {
		t.Errorf("a collection too long for an address: %v", err)
	}
}

func FuzzPack(f *testing.F) {
	f.Add("# Ice\n\n# one\nslider1.s.0000\n")
	f.Add("# Ice\nfor all\n\n## Why?\nBecause.\n\nYes.\nlevel: slider1.s.0000 5\nask: move\n  right: D\nwhen R: no\n## \n## End")
	f.Fuzz(func(t *testing.T, text string) {
		p := ParsePack(text)
		if again := ParsePack(p.Text()); again.Text() != p.Text() || len(p.Items) > MaxPack {
			t.Errorf("%q becomes %q", p.Text(), again.Text())
		}
		DecodePack(text)
	})
}
