package cover

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func BenchmarkPentominoes9356(b *testing.B) { Compare(b, tiling(b, 6, 10, everywhere, nil), 9356) }

func BenchmarkPentominoes2339(b *testing.B) { Compare(b, tiling(b, 6, 10, everywhere, quarter), 2339) }

func BenchmarkQueens12(b *testing.B) { Compare(b, queens(b, 12), 14200) }

// The pairs from 1 to 8 have 150 arrangements, each read from both ends.
func BenchmarkLangford8(b *testing.B) { Compare(b, langford(b, 8), 300) }

// BenchmarkPentominoesToC times the search, by links and by sets of columns, beside dancing links
// in C, each in turn. It needs a C compiler.
func BenchmarkPentominoesToC(b *testing.B) {
	m := tiling(b, 6, 10, everywhere, nil)
	program := filepath.Join(b.TempDir(), "links")
	if out, err := exec.Command("cc", "-O2", "-o", program, "testdata/links.c").CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, out)
	}
	var text strings.Builder
	fmt.Fprintln(&text, m.primary)
	for r := range m.Rows() {
		row := m.Row(r, nil)
		fmt.Fprint(&text, len(row))
		for _, entry := range row {
			fmt.Fprint(&text, " ", entry.Column)
		}
		fmt.Fprintln(&text)
	}
	var took [3]time.Duration
	searches := [2]*Search{m.NewSearch().Link(), m.NewSearch()}
	for b.Loop() {
		start := time.Now()
		cmd := exec.Command(program)
		cmd.Stdin = strings.NewReader(text.String())
		if out, err := cmd.Output(); err != nil || string(out) != "9356\n" {
			b.Fatalf("in C there are %s solutions: %v", out, err)
		}
		took[2] += time.Since(start)
		for i, s := range searches {
			start := time.Now()
			if n, _ := s.Count(b.Context(), 0); n != 9356 {
				b.Fatalf("%d solutions", n)
			}
			took[i] += time.Since(start)
		}
	}
	b.ReportMetric(took[0].Seconds()/took[2].Seconds(), "links/C")
	b.ReportMetric(took[1].Seconds()/took[2].Seconds(), "masks/C")
}
