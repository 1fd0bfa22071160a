package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
)

// pack packs a folder that was laid out, in the order of its names and without times, so that the
// same site is the same bytes. What stands there compressed is left out: it is the same once more.
func pack(dir, file string) error {
	if dir == "" {
		return errors.New("-zip packs the folder of -dist")
	}
	site := os.DirFS(dir)
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	err := fs.WalkDir(site, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || slices.Contains([]string{".br", ".gz"}, path.Ext(name)) {
			return err
		}
		text, err := fs.ReadFile(site, name)
		if err != nil {
			return err
		}
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(text)
		}
		return err
	})
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		return err
	}
	return os.WriteFile(file, b.Bytes(), 0o644)
}
