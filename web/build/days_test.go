package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/andybalholm/brotli"
)

// largestMonth is the most that the days of a month take, in bytes with brotli.
const largestMonth = 8000

func TestMonthsAreSmall(t *testing.T) {
	s := newSite(t.TempDir())
	if err := os.MkdirAll(s.path("web", "catalog"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := s.days(); err != nil {
		t.Fatal(err)
	}
	months, err := filepath.Glob(s.path("web", "catalog", "days-*.js"))
	if err != nil || len(months) < 12 {
		t.Fatalf("%d months: %v", len(months), err)
	}
	most := 0
	for _, file := range months {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var small bytes.Buffer
		w := brotli.NewWriterLevel(&small, brotli.BestCompression)
		w.Write(text)
		w.Close()
		if most = max(most, small.Len()); small.Len() > largestMonth {
			t.Errorf("%s takes %d bytes with brotli, want at most %d", filepath.Base(file), small.Len(), largestMonth)
		}
	}
	t.Logf("%d months, the largest of %d bytes", len(months), most)
}
