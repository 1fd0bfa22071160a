package assets

import (
	"io/fs"
	"regexp"
	"testing"
)

// TestNamesOfLevels: every level has a number of its own, and the numbers run
// from 1 without gaps.
func TestNamesOfLevels(t *testing.T) {
	form := regexp.MustCompile(`^[0-9]{2,3}-[a-z0-9]+(-[a-z0-9]+)*$`)
	puzzles, err := Levels.ReadDir(".")
	if err != nil || len(puzzles) == 0 {
		t.Fatalf("no levels: %v", err)
	}
	for _, p := range puzzles {
		for i, name := range files(p.Name()) {
			if !form.MatchString(name) || Number(name) != i+1 {
				t.Errorf("%s/%s is number %d of its puzzle", p.Name(), name, i+1)
			}
			if text, ok := Level(p.Name(), name); !ok || text == "" {
				t.Errorf("%s/%s cannot be read", p.Name(), name)
			}
		}
	}
}

func TestWhatIsNotThere(t *testing.T) {
	if names := LevelNames("chess"); len(names) != 0 {
		t.Errorf("levels of chess: %v", names)
	}
	if _, ok := Level("lemmo", "99-nowhere"); ok {
		t.Error("a level that is not there is read")
	}
}

// TestEveryKindIsThere: patterns that match nothing would not be noticed
// before the page is empty.
func TestEveryKindIsThere(t *testing.T) {
	for pattern, files := range map[string]fs.FS{
		"*/levels/*.txt": Levels, "*/lessons/*.txt": Lessons, "*/sprites/*.svg": Sprites, "common/themes/*.css": Themes, "*/en.txt": PlayText,
		"common/zh/*.txt": PlayText, "common/en/pages/*.txt": PageText,
	} {
		if found, err := fs.Glob(files, pattern); err != nil || len(found) == 0 {
			t.Errorf("nothing matches %s: %v", pattern, err)
		}
	}
}
