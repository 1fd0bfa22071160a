package lifter

import (
	"context"
	"flag"
	"fmt"
	"strings"
	"testing"
	"time"
)

var (
	tableSteps = flag.Int64("table", 0, "steps a map")
	tableMaps  = flag.String("maps", "", "maps")
	tableCores = flag.Int("tcores", 1, "")
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
		c := newCrew(m, *tableSeed)
		c.work(context.Background(), *tableSteps, *tableCores, nil)
		mm := newMine(m.field)
		mm.follow(string(c.best.route()))
		if mm.score() != int(c.best.score) {
			t.Errorf("%s: claims %d, is %d", n, c.best.score, mm.score())
		}
		sum += mm.score()
		if *tableMaps != "" {
			fmt.Println(string(c.best.route()))
			fmt.Println(plain(mm.field, mm.cells))
		}
		mark := ""
		if mm.score() >= known[n] {
			best++
			mark = "*"
		}
		fmt.Printf("%-12s %5d / %5d %s  %.1fs\n", n, mm.score(), known[n], mark, time.Since(begin).Seconds())
	}
	fmt.Println(sum, best)
}
