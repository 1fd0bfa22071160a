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
	"time"

	"gridwise/cmd/gridwise/packed"

	"github.com/spf13/pflag"
)

func serveCommand(flags *pflag.FlagSet) func(*call) error {
	addr := flags.String("addr", "localhost:8080", "host and port to listen on")
	return func(c *call) error {
		root, name, err := siteWith(c.flags.Arg(0), "index.html", "no index.html in %v; `make dist` builds the site")
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

// siteWith returns a built site that has such a file, and what it is called: the folder that is
// named, else dist, where this runs, or the site in the program.
func siteWith(site, file, none string) (fs.FS, string, error) {
	dirs := []string{"dist", "."}
	if site != "" {
		dirs = []string{site}
	}
	for _, dir := range dirs {
		if found, _ := filepath.Glob(filepath.Join(dir, file)); len(found) > 0 {
			root, err := os.OpenRoot(dir)
			if err != nil {
				return nil, dir, err
			}
			return root.FS(), dir, nil
		}
	}
	if site != "" {
		return nil, "", fmt.Errorf(none, dirs)
	}
	if own, err := packed.Site(); own != nil || err != nil {
		return own, "the site in this program", err
	}
	return nil, "", fmt.Errorf(none+", and `make binaries` programs that bring it", dirs)
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
