package cover

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// TestKnownCovers counts the covers of small matrices with rows that are the same, which
// count each. Rows without a 1, which could be in any cover or not, are refused.
func TestKnownCovers(t *testing.T) {
	for rows, want := range map[string]int{
		"110 101 101 110 110 000 000 001 110 101 010 100": 8,
		"001 010 101 001 001 101 010 001 011 100":         13,
	} {
		m, plain := New(3, 0), []string(nil)
		for row := range strings.FieldsSeq(rows) {
			var columns []int
			for c := range row {
				if row[c] == '1' {
					columns = append(columns, c)
				}
			}
			_, err := m.Add(columns...)
			if (len(columns) == 0) != errors.Is(err, ErrEmpty) {
				t.Fatalf("row %s: %v", row, err)
			}
			if err == nil {
				plain = append(plain, row)
			}
		}
		count(t, m, want)
		if n := plainly(plain, []int{0, 0, 0}); n != want {
			t.Errorf("%s: plainly %d covers", rows, n)
		}
	}
}

// plainly tries every set of rows.
func plainly(rows []string, sums []int) (n int) {
	if len(rows) == 0 {
		if slices.Equal(sums, []int{1, 1, 1}) {
			n = 1
		}
		return n
	}
	with := slices.Clone(sums)
	for c := range with {
		with[c] += int(rows[0][c] - '0')
	}
	return plainly(rows[1:], sums) + plainly(rows[1:], with)
}
