//go:build !site

// Package packed is the site in the program: that of `make binaries` brings one.
package packed

import "io/fs"

// Site returns the site in the program, nil in one that was built from a plain checkout.
func Site() (fs.FS, error) { return nil, nil }
