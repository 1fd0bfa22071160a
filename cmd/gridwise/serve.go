package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"gridwise/cmd/gridwise/packed"

	"github.com/spf13/pflag"
)

func serveCommand(flags *pflag.FlagSet) func(*call) error {
	addr := flags.String("addr", "localhost:8080", "host and port to listen on")
	return func(c *call) error {
		const file = "index.html"
		root, name, err := siteWith(file)
		if dir := c.flags.Arg(0); dir != "" {
			root, name, err = siteIn(file, dir)
		}
		if err != nil {
			return err
		}
		listener, err := net.Listen("tcp", *addr)
		if err != nil {
			return err
		}
		c.notef("serving %s at http://%s/   (Ctrl+C ends)", name, listener.Addr())
		return c.serve(listener, root)
	}
}

// siteWith returns a site that has such a file, and what it is called: the one in the program,
// else the one that was built where this runs.
func siteWith(file string) (fs.FS, string, error) {
	if own, err := packed.Site(); own != nil || err != nil {
		return own, "the site in this program", err
	}
	return siteIn(file, "dist", ".")
}

// siteIn returns the site in the first of these folders that has such a file, and its folder.
func siteIn(file string, dirs ...string) (fs.FS, string, error) {
	for _, dir := range dirs {
		if found, _ := filepath.Glob(filepath.Join(dir, file)); len(found) > 0 {
			root, err := os.OpenRoot(dir)
			if err != nil {
				return nil, dir, err
			}
			return root.FS(), dir, nil
		}
	}
	return nil, "", fmt.Errorf("no %s in %s; `make dist` builds a site, and `make binaries` programs that bring it", file, strings.Join(dirs, " or "))
}

// serve answers until the call is interrupted.
func (c *call) serve(listener net.Listener, root fs.FS) error {
	server := newServer(root, time.Minute)
	stop := context.AfterFunc(c, func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		server.Shutdown(ctx)
	})
	defer stop()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// newServer keeps no connection on which nothing is asked or taken for so long.
func newServer(root fs.FS, patience time.Duration) *http.Server {
	return &http.Server{Handler: &site{root, patience}, ReadTimeout: patience, IdleTimeout: patience, MaxHeaderBytes: 64 << 10}
}
