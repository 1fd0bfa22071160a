package words

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestChineseHasOneVoice holds the Chinese tables to one form of address and one
// word each for the best, a level, a treasure, a rock and a wish.
func TestChineseHasOneVoice(t *testing.T) {
	for f, text := range files(t, "zh") {
		for _, wrong := range []string{"您", "最优", "已知最好", "目前最好", "地图", "宝藏", "石头", "愿望"} {
			if i := strings.Index(text, wrong); i >= 0 {
				t.Errorf("%s line %d says %s", f, 1+strings.Count(text[:i], "\n"), wrong)
			}
		}
	}
}

var crowded = regexp.MustCompile(`\p{Han}[0-9A-Za-zλ]|[0-9A-Za-zλ]\p{Han}`)

// TestChineseHasSpaces holds tables and articles to a space between Chinese and numbers
// or Latin letters.
func TestChineseHasSpaces(t *testing.T) {
	all := files(t, "zh")
	articles, _ := filepath.Glob("../../assets/*/read/zh.md")
	for _, f := range articles {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		all[f] = string(text)
	}
	for f, text := range all {
		for n, line := range strings.Split(text, "\n") {
			if at := crowded.FindString(line); at != "" {
				t.Errorf("%s line %d has no space in %q", f, n+1, at)
			}
		}
	}
	if len(articles) < 5 {
		t.Errorf("only %d articles", len(articles))
	}
}

// TestChineseFates: what becomes of a walk of Lemmo’s is one word, and so is what solves a
// board of Ghosts.
func TestChineseFates(t *testing.T) {
	for f, wrong := range map[string]string{"lemmo/zh.txt": "结果", "ghosts/zh.txt": "答案"} {
		for line := range strings.Lines(files(t, "zh")[f]) {
			if strings.Contains(line, wrong) && !strings.HasPrefix(line, "#") {
				t.Errorf("%s says %s", f, strings.TrimSpace(line))
			}
		}
	}
}
