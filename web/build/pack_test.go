package main

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"
)

// TestPackIsTheSame packs two folders of the same files, made in another order: the same bytes,
// without what stands there compressed.
func TestPackIsTheSame(t *testing.T) {
	files := []string{"index.html", "web/play.wasm", "web/play.wasm.br", "web/play.wasm.gz"}
	var packed [2][]byte
	for i := range packed {
		dir, file := t.TempDir(), filepath.Join(t.TempDir(), "site.zip")
		for k := range files {
			name := filepath.Join(dir, files[(k*(1+2*i))%len(files)])
			if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(filepath.Base(name)), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if err := pack(dir, file); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		packed[i] = text
	}
	if !bytes.Equal(packed[0], packed[1]) {
		t.Error("the same site is packed otherwise")
	}
	z, err := zip.NewReader(bytes.NewReader(packed[0]), int64(len(packed[0])))
	if err != nil || len(z.File) != 2 {
		t.Fatalf("%d files, %v", len(z.File), err)
	}
	f, err := z.Open("web/play.wasm")
	if err != nil {
		t.Fatal(err)
	}
	if text, _ := io.ReadAll(f); string(text) != "play.wasm" {
		t.Errorf("the program is %q", text)
	}
	if err := pack("", "x.zip"); err == nil {
		t.Error("nothing is packed, and nothing said")
	}
}
