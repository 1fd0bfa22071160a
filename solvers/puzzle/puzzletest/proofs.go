package puzzletest

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Proofs proves each level, checks the proof against the header, and changes it:
// every single change must fail, or prove the same, and so with another claim in
// the first line besides. Of each proof all changes are tried where they are no
// more than most, else that many drawn from them. The context is that of proving.
func Proofs(ctx context.Context, t *testing.T, p puzzle.Puzzle, most int, levels ...string) {
	t.Helper()
	failed, same := 0, 0
	for _, level := range levels {
		s, err := p.Parse(level)
		if err != nil {
			t.Fatal(err)
		}
		prover := s.(reason.Prover)
		lines, err := prover.Prove(ctx, nil)
		if err != nil {
			t.Errorf("%v\n%s", err, clip(level))
			continue
		}
		claim, err := prover.CheckProof(context.Background(), lines)
		if err != nil {
			t.Errorf("its own proof: %v\n%s\n%s", err, clip(level), clip(lines))
			continue
		}
		for _, wrong := range claim.Against(s.Notes()) {
			t.Errorf("%v\n%s", wrong, clip(level))
		}
		for i, changed := range changes(lines, most, seedOf(level)) {
			if i%4 == 0 {
				for _, boast := range otherClaims(changed) {
					if got, err := prover.CheckProof(context.Background(), boast); err == nil && !slices.Equal(got.Notes, claim.Notes) {
						t.Errorf("a false proof of %v passes, it is %v\n%s\n%s", got.Notes, claim.Notes, clip(level), clip(boast))
					}
				}
			}
			got, err := prover.CheckProof(context.Background(), changed)
			switch {
			case err != nil:
				failed++
			case !slices.Equal(got.Notes, claim.Notes):
				t.Errorf("a false proof of %v passes, it is %v\n%s\n%s", got.Notes, claim.Notes, clip(level), clip(changed))
			default:
				same++
			}
		}
	}
	if failed == 0 || failed < same {
		t.Errorf("%d changes fail, %d prove the same", failed, same)
	}
}

// changes returns texts that differ from a proof in one line: it is missing, there
// twice, behind the next one, or one of its words is another.
func changes(lines string, most int, seed uint64) []string {
	all := strings.SplitAfter(strings.TrimSuffix(lines, "\n"), "\n")
	all[len(all)-1] += "\n"
	var words []string
	for word := range strings.FieldsSeq(lines) {
		if len(words) < 400 {
			words = append(words, word)
		}
	}
	slices.Sort(words)
	words = append(slices.Compact(words), "9999", "0", "-1", "9999,9999")
	rnd := source(seed)
	var out []string
	add := func(at int, with ...string) {
		out = append(out, strings.Join(slices.Concat(all[:at], with, all[at+1:]), ""))
	}
	every := len(all)*(len(words)+5) <= most
	for n := 0; every && n < len(all) || !every && n < most/8; n++ {
		i := n
		if !every {
			i = rnd.IntN(len(all))
		}
		add(i)
		add(i, all[i], all[i])
		if i+1 < len(all) {
			add(i, all[i+1]+all[i])
		}
		for k, word := range strings.Fields(all[i]) {
			others := words
			if !every {
				others = []string{words[rnd.IntN(len(words))]}
			}
			for _, other := range slices.Concat(others, nearby(word)) {
				if changed := strings.Fields(all[i]); other != word {
					changed[k] = other
					add(i, strings.Join(changed, " ")+"\n")
				}
			}
		}
	}
	return out
}

// otherClaims returns texts that claim in their first line one more and one less.
func otherClaims(lines string) []string {
	first, rest, _ := strings.Cut(lines, "\n")
	name, number, _ := strings.Cut(first, " ")
	var all []string
	if n, err := strconv.Atoi(number); err == nil {
		for _, other := range []int{n - 1, n + 1} {
			all = append(all, name+" "+strconv.Itoa(other)+"\n"+rest)
		}
	}
	return all
}

// nearby returns a number's neighbours, and a word with one of its bytes another.
func nearby(word string) []string {
	if n, err := strconv.Atoi(word); err == nil {
		return []string{strconv.Itoa(n + 1), strconv.Itoa(n - 1)}
	}
	last := len(word) - 1
	return []string{word[:last], word[:last] + string(rune(word[last]+1)), word + word[last:]}
}
