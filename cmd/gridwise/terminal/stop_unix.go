//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// heed has stop told when somebody wants the program to stop.
func heed(stop chan<- os.Signal) { signal.Notify(stop, syscall.SIGTSTP) }

// stop stops the program, with those that a shell started beside it, until it is
// continued. SIGTTOU stops as SIGTSTP does, which no longer stops a program of Go once it
// was heeded. SIGSTOP would stop even what no shell can continue.
func stop() {
	on := make(chan os.Signal, 1)
	signal.Notify(on, syscall.SIGCONT)
	defer signal.Stop(on)
	if syscall.Kill(0, syscall.SIGTTOU) != nil {
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
