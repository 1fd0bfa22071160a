//go:build !unix

package terminal

import "os"

// heed does nothing: nobody asks a program to stop here.
func heed(chan<- os.Signal) {}

// stop does nothing: programs are not stopped here.
func stop() {}
