// Command rating holds the ratings of levels against what a player needs who explores:
//
//	go run ./cmd/rating [-levels 200] [-seed 1000] [-fit] [-shipped] [-aim 10] [-keep folder] [puzzle …]
//
// It makes levels of many kinds, and prints for each puzzle the rank correlation of the
// rating, and of each of its parts, with the positions that such a player looks at.
// With -fit it prints the weights that come nearest to that on these levels and the
// shipped ones; weights are fitted to other seeds than they are tried on.
//
// With -write it writes the ratings of shipped levels into their headers, and those of
// the levels of the days behind their links:
//
//	go run ./cmd/rating -write
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"text/tabwriter"

	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

func main() {
	count := flag.Int("levels", 200, "levels to make for each puzzle")
	seed := flag.Uint64("seed", 1000, "seed of the first")
	keep := flag.String("keep", "", "folder to keep the levels in, and to take them from")
	fitting := flag.Bool("fit", false, "print the weights that come nearest")
	own := flag.Bool("shipped", false, "tell of the shipped levels instead: how they spread, and the time to rate one")
	aim := flag.Int("aim", 0, "make so many levels to each of some ratings instead, and tell how many have it")
	write := flag.Bool("write", false, "write the ratings of the shipped levels, and of those of the days")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	switch {
	case *own:
		fmt.Fprintln(out, "puzzle\tlevels\tspread\tmedian\tlongest\t")
	case *aim > 0:
		fmt.Fprintln(out, "puzzle\t10\t30\t50\t70\t90\teach\t")
	case !*write:
		fmt.Fprintln(out, "puzzle\tlevels\trating\tchoices\taway\tfatal\topen\tdoubt\tspread\t")
	}
	for _, p := range named(flag.Args()) {
		var err error
		m := maker{puzzle: p, seed: *seed, keep: *keep}
		switch {
		case *write:
			err = errors.Join(writeNotes(ctx, filepath.Join("assets", "levels", p.Name()), p), writeBank(ctx, ".", p))
		case *own:
			err = m.times(ctx, out)
		case *aim > 0:
			err = m.aims(ctx, out, *aim)
		default:
			err = m.report(ctx, out, *count, *fitting)
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "rating: %s: %v\n", p.Name(), err)
			os.Exit(2)
		}
		out.Flush()
	}
}

// named returns the puzzles of some names, all where there is none.
func named(names []string) (list []puzzle.Puzzle) {
	for _, name := range names {
		if p := catalog.Named(name); p != nil {
			list = append(list, p)
		}
	}
	if len(names) == 0 {
		return catalog.All
	}
	return list
}

// measured is a level with its rating and what a player needs who explores.
type measured struct {
	rating puzzle.Rating
	looked int
}

// measure rates a level.
func measure(ctx context.Context, s puzzle.State) (m measured, err error) {
	if m.rating, err = s.(puzzle.Rater).Rate(ctx); err != nil {
		return m, err
	}
	m.looked, err = s.(puzzle.Explorer).Explore(ctx)
	return m, err
}

// report prints the correlations of levels that are made.
func (k maker) report(ctx context.Context, out *tabwriter.Writer, count int, fitting bool) error {
	var all []measured
	for i := range count {
		s, err := k.level(ctx, i)
		if err != nil {
			return fmt.Errorf("level %d: %w", i, err)
		}
		m, err := measure(ctx, s)
		if err != nil {
			return fmt.Errorf("level %d: %w", i, err)
		}
		all = append(all, m)
	}
	looked := column(all, func(m measured) int { return m.looked })
	total := column(all, func(m measured) int { return m.rating.Total })
	fmt.Fprintf(out, "%s\t%d\t%.2f\t", k.puzzle.Name(), len(all), spearman(total, looked))
	for i := range 5 {
		fmt.Fprintf(out, "%.2f\t", spearman(column(all, func(m measured) int { return m.rating.Terms()[i] }), looked))
	}
	fmt.Fprintf(out, "%s\t\n", spread(total))
	if fitting {
		shipped, err := k.shipped(ctx)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s\n", fit(all, shipped))
	}
	return nil
}

func column(all []measured, of func(measured) int) []float64 {
	list := make([]float64, len(all))
	for i, m := range all {
		list[i] = float64(of(m))
	}
	return list
}

// spread counts the ratings of each fifth of the scale.
func spread(total []float64) string {
	var fifths [5]int
	for _, t := range total {
		fifths[puzzle.DotsOf(int(t))-1]++
	}
	text := ""
	for i, n := range fifths {
		if i > 0 {
			text += "/"
		}
		text += strconv.Itoa(n)
	}
	return text
}
