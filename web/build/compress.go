package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"math/bits"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
	"golang.org/x/sync/errgroup"
)

// compress writes path.br and path.gz beside a file.
func (s *site) compress(path string, quality int) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var both errgroup.Group
	both.Go(func() error { return s.sidecar(path+".gz", text, "gz9", gzipped) })
	both.Go(func() error {
		return s.sidecar(path+".br", text, "br"+strconv.Itoa(quality), func(w io.Writer) io.WriteCloser {
			return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: quality, LGWin: window(len(text))})
		})
	})
	return both.Wait()
}

// window returns the logarithm of the smallest window that holds n bytes: a larger one
// finds nothing more, and clearing it takes ten times as long as a small page does.
func window(n int) int { return min(max(bits.Len(uint(n+16)), 10), 24) }

func gzipped(w io.Writer) io.WriteCloser {
	z, _ := gzip.NewWriterLevel(w, gzip.BestCompression)
	return z
}

// sidecar writes text compressed to path, from the cache where it was
// compressed the same way before. One that is older than its file is written anew even where
// nothing changed: a server takes it for one of an older file.
func (s *site) sidecar(path string, text []byte, way string, encoder func(io.Writer) io.WriteCloser) error {
	kept := s.path(".cache", way, digest(text, 32))
	if small, err := os.ReadFile(kept); err == nil {
		return writeNewer(path, small)
	}
	var small bytes.Buffer
	w := encoder(&small)
	if _, err := w.Write(text); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	if err := keep(kept, small.Bytes()); err != nil {
		return err
	}
	return writeNewer(path, small.Bytes())
}

// writeNewer leaves a sidecar alone that is the same and no older than its file.
func writeNewer(sidecar string, text []byte) error {
	old, err := os.ReadFile(sidecar)
	if err == nil && bytes.Equal(old, text) && !older(sidecar, strings.TrimSuffix(sidecar, filepath.Ext(sidecar))) {
		return nil
	}
	return os.WriteFile(sidecar, text, 0o644)
}

// older reports whether a file is older than another, or not there.
func older(file, than string) bool {
	a, err := os.Stat(file)
	b, err2 := os.Stat(than)
	return err != nil || err2 != nil || a.ModTime().Before(b.ModTime())
}

// keep writes a file whole or not at all, as builds may run side by side.
func keep(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), "new-*")
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err2 := f.Close(); err == nil {
		err = err2
	}
	if err != nil {
		os.Remove(f.Name())
		return err
	}
	return os.Rename(f.Name(), path)
}

// digest returns the first n hexadecimal digits of the content's hash.
func digest(text []byte, n int) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])[:n]
}
