package words

import (
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
