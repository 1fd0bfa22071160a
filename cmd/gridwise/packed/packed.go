//go:build site

// Package packed is the site in the program: that of `make binaries` brings one.
package packed

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"io/fs"
)

//go:embed site.zip
var zipped []byte

// Site returns the site in the program, nil in one that was built from a plain checkout.
func Site() (fs.FS, error) { return zip.NewReader(bytes.NewReader(zipped), int64(len(zipped))) }
