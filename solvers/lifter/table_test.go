package lifter

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

var (
	tableSteps = flag.Int64("table", 0, "steps a map")
	tableMaps  = flag.String("maps", "", "maps")
	tableHot   = flag.Float64("hot", 8, "")
	tableCold  = flag.Float64("cold", 0.5, "")
	tableShy   = flag.Int("shy", 30, "")
	tableHaste = flag.Int("haste", 16, "")
	tableSeed  = flag.Uint64("tseed", 1, "")
)

var known = map[string]int{
	"beard1": 860, "beard2": 4527, "beard3": 1795, "beard4": 3103, "beard5": 666,
	"contest1": 212, "contest2": 281, "contest3": 275, "contest4": 575, "contest5": 1303,
	"contest6": 1177, "contest7": 869, "contest8": 1973, "contest9": 3096, "contest10": 3640,
	"flood1": 945, "flood2": 281, "flood3": 1303, "flood4": 1595, "flood5": 575,
	"horock1": 762, "horock2": 747, "horock3": 2407,
	"trampoline1": 426, "trampoline2": 1743, "trampoline3": 5479,
}

var order = strings.Fields("beard1 beard2 beard3 beard4 beard5 contest1 contest2 contest3 contest4 contest5 contest6 contest7 contest8 contest9 contest10 flood1 flood2 flood3 flood4 flood5 horock1 horock2 horock3 trampoline1 trampoline2 trampoline3")

func TestTableX(t *testing.T) {
	sum, best := 0, 0
	for _, n := range order {
		if *tableMaps != "" && !strings.Contains(*tableMaps, n) {
			continue
		}
		m := newMine(mustParse(t, sample(t, n)))
		begin := time.Now()
		xhaste = int32(*tableHaste)
		c := newClimber(m, rand.New(rand.NewPCG(*tableSeed, 1)))
		c.shy = *tableShy
		first := c.bestScore
		c.anneal(*tableSteps, *tableHot, *tableCold)
		mm := newMine(m.field)
		mm.follow(string(c.best))
		if mm.score() != int(c.bestScore) {
			t.Errorf("%s: claims %d, is %d", n, c.bestScore, mm.score())
		}
		sum += mm.score()
		if *tableMaps != "" {
			fmt.Println(string(c.best))
			fmt.Println(plain(mm.field, mm.cells))
		}
		mark := ""
		if mm.score() >= known[n] {
			best++
			mark = "*"
		}
		fmt.Printf("%7d tries ", c.tries)
		fmt.Printf("%-12s %5d -> %5d / %5d %s  %.1fs\n", n, first, mm.score(), known[n], mark, time.Since(begin).Seconds())
	}
	fmt.Println(sum, best)
}
