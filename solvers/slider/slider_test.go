package slider

import (
	"math/rand/v2"
	"testing"

	"gridwise/solvers/puzzle/puzzletest"
	"gridwise/solvers/slider/internal/ice"
	"gridwise/solvers/slider/internal/icetest"
)

const (
	all     = "1_+*_a_A\n_%_v_^__\n2__,_a_*\n_*_%_+*B\nb_<__>_b\n3___o__C\n"
	sliding = "S_a_*_\n_%__>v\n_+*_^<\na_,oE_\n\nend: pass\n"
)

func TestLaws(t *testing.T) {
	puzzletest.Run(t, Puzzle{}, icetest.Demo, icetest.Article, icetest.IcePath, all, sliding, icetest.Fixed)
}

func TestLawsOnRandomLevels(t *testing.T) {
	rnd := rand.New(rand.NewPCG(11, 1))
	for range 150 {
		text := icetest.Random(rnd)
		for i, law := range puzzletest.Laws {
			if err := law.Check(Puzzle{}, text, uint64(i)); err != nil {
				t.Fatalf("%s: %v\n%s", law.Name, err, text)
			}
		}
	}
}

func FuzzLaws(f *testing.F) {
	puzzletest.Fuzz(f, Puzzle{}, icetest.Demo, icetest.Article, icetest.IcePath, all, sliding, icetest.Fixed,
		"; title: x\n\n  ____\n\t_*__\nstartPos: [1, 1]\n", "1A2B\n\nend: stop\n", "mapTxt: `\nSE\n`,\nendPos: [0]\n", "aSE\nbab\n")
}

func TestPackedRules(t *testing.T) {
	packed, ok := Puzzle{}.Pack([]string{ice.PassRule})
	back, err := Puzzle{}.Unpack(packed)
	if !ok || err != nil || len(back) != 1 || back[0] != ice.PassRule {
		t.Errorf("packed as %q, %v, back as %q, %v", packed, ok, back, err)
	}
	if _, ok := (Puzzle{}).Pack([]string{"end: jump"}); ok {
		t.Error("an unknown rule is packed")
	}
	if _, err := (Puzzle{}).Unpack("Es"); err == nil {
		t.Error("unknown rules are unpacked")
	}
}
