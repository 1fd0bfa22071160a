package link

import (
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/arrival"
	"gridwise/solvers/catalog"
)

// TestShippedLevels: every shipped level has a link that comes back, and none
// of its proper prefixes passes.
func TestShippedLevels(t *testing.T) {
	links, longest := 0, 0
	for _, p := range catalog.All {
		for _, name := range assets.LevelNames(p.Name()) {
			text, _ := assets.Level(p.Name(), name)
			s, err := p.Parse(text)
			if err != nil {
				t.Errorf("%s/%s: %v", p.Name(), name, err)
				continue
			}
			want := New(p, s, nil)
			link := encode(t, want)
			if got, err := Decode(link, all); err != nil || !equal(got, want) {
				t.Errorf("%s/%s: %s reads as %+v, %v", p.Name(), name, link, got, err)
			}
			if strings.Contains(link, "_") || strings.Contains(link, "--") {
				t.Errorf("%s can be damaged", link)
			}
			for n := 1 + links%3; n < len(link); n += 3 {
				if _, whole := arrival.Link(link[:n], names(all)); whole {
					t.Errorf("%s of %s passes", link[:n], link)
				}
			}
			links++
			longest = max(longest, len(link))
		}
	}
	if links < 3 {
		t.Errorf("only %d shipped levels", links)
	}
	t.Logf("%d links, the longest of %d characters", links, longest)
}
