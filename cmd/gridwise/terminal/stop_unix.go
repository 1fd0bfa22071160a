//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// stop stops the program, with those that a shell started beside it, until it is
// continued.
func stop() {
	on := make(chan os.Signal, 1)
	signal.Notify(on, syscall.SIGCONT)
	defer signal.Stop(on)
	if syscall.Kill(0, syscall.SIGTSTP) != nil {
		return
	}
	select {
	case <-on:
	case <-time.After(notStopped):
	}
}

// notStopped is after what time nothing stops programs here, as without a shell that
// could continue them.
const notStopped = time.Second
