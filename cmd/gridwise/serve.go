package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/pflag"
)

func serveCommand(flags *pflag.FlagSet) func(*call) error {
	addr := flags.String("addr", "localhost:8080", "host and port to listen on")
	return func(c *call) error {
		dir, err := siteWith(c.flags.Arg(0), "index.html", "no index.html in %v; `make dist` builds the site")
		if err != nil {
			return err
		}
		root, err := os.OpenRoot(dir)
		if err != nil {
			return err
		}
		defer root.Close()
		listener, err := net.Listen("tcp", *addr)
		if err != nil {
			return err
		}
		c.notef("serving %s at http://%s/   (Ctrl+C ends)", root.Name(), listener.Addr())
		return c.serve(listener, root)
	}
}

// siteWith returns the folder of a built site that has such a file: the one that is named,
// else dist or where this runs.
func siteWith(site, file, none string) (string, error) {
	dirs := []string{"dist", "."}
	if site != "" {
		dirs = []string{site}
	}
	for _, dir := range dirs {
		if found, _ := filepath.Glob(filepath.Join(dir, file)); len(found) > 0 {
			return dir, nil
		}
	}
	return "", fmt.Errorf(none, dirs)
}

// serve answers until the call is interrupted.
func (c *call) serve(listener net.Listener, root *os.Root) error {
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
func newServer(root *os.Root, patience time.Duration) *http.Server {
	return &http.Server{Handler: &site{root, patience}, ReadTimeout: patience, IdleTimeout: patience, MaxHeaderBytes: 64 << 10}
}
