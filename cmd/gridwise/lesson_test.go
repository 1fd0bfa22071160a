package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/link"
)

// shape is what the lessons of two languages have in common: of each item its level and the kind
// of its question.
func shape(p link.Pack) (all []string) {
	for _, x := range p.Items {
		ask, _, _ := strings.Cut(x.Ask, "\n")
		all = append(all, x.Link+" "+ask)
	}
	return all
}

// TestShippedLessonsHold: nothing of them cannot hold, and they are the same in both languages.
func TestShippedLessonsHold(t *testing.T) {
	files, err := fs.Glob(assets.Lessons, "*/lessons/*.txt")
	if err != nil || len(files) < 4 {
		t.Fatalf("there are %d: %v", len(files), err)
	}
	for _, file := range files {
		text, _ := assets.Lessons.ReadFile(file)
		other, err := assets.Lessons.ReadFile(strings.NewReplacer("/en.", "/zh.", "/zh.", "/en.").Replace(file))
		if a, b := link.ParsePack(string(text)), link.ParsePack(string(other)); err != nil || !slices.Equal(shape(a), shape(b)) {
			t.Errorf("%s differs from that of the other language: %v", file, err)
		}
		out, errs, status := gridwise(t, "", "page", "-check", "../../assets/"+file)
		if status != 0 || !strings.Contains(out, "nothing wrong") {
			t.Errorf("%s: %s%s", file, out, errs)
		}
	}
}

// TestDeadLevelIsTold: a lesson with a level that nobody can solve any more says so.
func TestDeadLevelIsTold(t *testing.T) {
	file := filepath.Join(t.TempDir(), "dead.txt")
	if err := os.WriteFile(file, []byte("# Dead\n\n## Try\nlevel: "+dead(t)+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	_, errs, status := gridwise(t, "", "page", "-check", file)
	if status == 0 || !strings.Contains(errs, "4:1: nobody can solve") {
		t.Errorf("%d %s", status, errs)
	}
}

// dead is the link of a maze whose end nothing stops at.
func dead(t *testing.T) string {
	t.Helper()
	out, errs, status := gridwise(t, "S__\n_E_\n___\n", "link", "slider", "-")
	if status != 0 {
		t.Fatal(errs)
	}
	return strings.TrimSpace(out)
}
