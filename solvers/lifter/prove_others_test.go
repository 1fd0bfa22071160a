package lifter

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"gridwise/solvers/lifter/internal/minetest"
	"gridwise/solvers/puzzle/reason"
)

// proofFile returns the proof of a level as it is given away.
func proofFile(t *testing.T, s State) string {
	t.Helper()
	lines, err := s.Prove(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(lines, "\n")
	_, score, _ := strings.Cut(first, " ")
	return reason.Proof{Puzzle: "lifter", Version: 1, Level: "; best: " + score + "\n" + s.String(), Lines: lines}.String()
}

// holds reports whether a proof file holds, as the command has it.
func holds(t *testing.T, text string) bool {
	t.Helper()
	proof, err := reason.ReadProof(text)
	if err != nil || proof.Version != 1 {
		return false
	}
	s, err := Puzzle{}.Parse(proof.Level)
	if err != nil {
		return false
	}
	claim, err := s.(State).CheckProof(t.Context(), proof.Lines)
	return err == nil && len(claim.Against(s.(State).Notes())) == 0
}

// damaged returns a proof with other claims, another route and another level.
func damaged(text string) []string {
	head, lines, _ := strings.Cut(text, "\nproof:\n")
	claim, route, _ := strings.Cut(lines, "\nroute ")
	word, number, _ := strings.Cut(claim, " ")
	score, _ := strconv.Atoi(number)
	var all []string
	for _, other := range []int{score - 1, score + 1, score + 25} {
		n := strconv.Itoa(other)
		all = append(all, strings.Replace(head, "best: "+number, "best: "+n, 1)+"\nproof:\n"+word+" "+n+"\nroute "+route)
	}
	all = append(all, head+"\nproof:\n"+claim+"\n", text+text,
		head+"\nproof:\n"+claim+"\nroute W"+route, head+"\nproof:\n"+claim+"\nroute A"+route, head+"\nproof:\n"+claim+"\nroute x"+route,
		strings.Replace(text, "best: ", "best: 1", 1), strings.Replace(text, "lifter 1", "lifter 2", 1))
	for _, tile := range []string{"\\#", "\\.", "L#", "*.", "W ", ".#", ".\\"} {
		all = append(all, strings.Replace(head, tile[:1], tile[1:], 1)+"\nproof:\n"+lines)
	}
	return all
}

// TestProofsAreCheckedByOthers has proofs, whole and damaged, checked by a program in another
// language that was written from docs/lifter-proofs.md alone: both hold the same ones. The
// levels are shipped ones and small mines with everything in them.
func TestProofsAreCheckedByOthers(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatalf("the checker cannot be run: install the package python3 (%v)", err)
	}
	program, err := os.ReadFile("testdata/check_proof.py")
	if err != nil || strings.Count(string(program), "\n") > 200 {
		t.Fatalf("the checker has %d lines, %v", strings.Count(string(program), "\n"), err)
	}
	page, err := os.ReadFile("../../docs/lifter-proofs.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, _ := strings.Cut(string(page), "\n    gridwise proof ")
	example, _, _ = strings.Cut("    gridwise proof "+example, "\n\nThe first line")
	whole := []string{strings.ReplaceAll(example, "\n    ", "\n")[4:]}
	for _, title := range []string{"first-shift", "one-good-reason", "right-first", "a-hat-of-stone", "barber", "the-far-corner", "contest3"} {
		whole = append(whole, proofFile(t, shippedLevel(t, title)))
	}
	for seed := uint64(0); len(whole) < 120; seed++ {
		text := minetest.SmallMine(rand.New(rand.NewPCG(seed, 63)))
		if s, err := (Puzzle{}).Parse(text); err == nil {
			whole = append(whole, proofFile(t, s.(State)))
		}
	}
	dir, most, refused := t.TempDir(), 0, 0
	var files []string
	var held []bool
	for i, text := range whole {
		if strings.Contains(text, "\nmost ") {
			most++
		}
		if !holds(t, text) {
			t.Errorf("its own proof does not hold\n%s", text)
		}
		for _, one := range append([]string{text}, damaged(text)...) {
			if i >= 40 && one != text && len(files)%4 > 0 {
				continue
			}
			files = append(files, filepath.Join(dir, strconv.Itoa(len(files))))
			held = append(held, holds(t, one))
			if err := os.WriteFile(files[len(files)-1], []byte(one), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	out, err := exec.CommandContext(t.Context(), python, append([]string{"testdata/check_proof.py"}, files...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for i, said := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		if !held[i] {
			refused++
		}
		if (said == "ok") != held[i] {
			text, _ := os.ReadFile(files[i])
			t.Errorf("here it holds: %v, there %q\n%s", held[i], said, text)
		}
	}
	if most < 110 || refused < len(files)/2 {
		t.Errorf("%d proofs of %d are of the most, and %d of %d are refused", most, len(whole), refused, len(files))
	}
}
