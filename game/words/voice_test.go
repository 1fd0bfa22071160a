package words

import (
	"io/fs"
	"strings"
	"testing"

	"gridwise/assets"
)

// TestChineseHasOneVoice holds the Chinese tables to one form of address and to
// one word for the best.
func TestChineseHasOneVoice(t *testing.T) {
	files, err := fs.Glob(assets.Text, "text/zh/*.txt")
	if err != nil || len(files) < 10 {
		t.Fatalf("the tables are %v, %v", files, err)
	}
	for _, f := range files {
		text, err := assets.Text.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, wrong := range []string{"您", "最优", "已知最好", "目前最好"} {
			if i := strings.Index(string(text), wrong); i >= 0 {
				t.Errorf("%s line %d says %s", f, 1+strings.Count(string(text[:i]), "\n"), wrong)
			}
		}
	}
}
