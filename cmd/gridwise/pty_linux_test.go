package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// TestMain makes the test's own program gridwise where the environment says so, so
// that tests can run it in a terminal.
func TestMain(m *testing.M) {
	if os.Getenv("GRIDWISE_ITSELF") != "" {
		main()
	}
	os.Exit(m.Run())
}

// pty is a terminal, with what was written to it so far.
type pty struct {
	t     *testing.T
	far   *os.File // where the user sits
	near  *os.File // where programs run
	mu    sync.Mutex
	wrote bytes.Buffer
}

func newPTY(t *testing.T) *pty {
	t.Helper()
	far, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	p := &pty{t: t, far: far}
	var number, unlocked uint32
	p.ioctl(far, syscall.TIOCSPTLCK, unsafe.Pointer(&unlocked))
	p.ioctl(far, syscall.TIOCGPTN, unsafe.Pointer(&number))
	if p.near, err = os.OpenFile(fmt.Sprint("/dev/pts/", number), os.O_RDWR|syscall.O_NOCTTY, 0); err != nil {
		t.Fatal(err)
	}
	size := [4]uint16{24, 80}
	p.ioctl(far, syscall.TIOCSWINSZ, unsafe.Pointer(&size))
	t.Cleanup(func() { far.Close(); p.near.Close() })
	go p.read()
	return p
}

func (p *pty) ioctl(f *os.File, request uintptr, at unsafe.Pointer) {
	p.t.Helper()
	if _, _, err := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), request, uintptr(at)); err != 0 {
		p.t.Fatal(err)
	}
}

func (p *pty) read() {
	for b := make([]byte, 4096); ; {
		n, err := p.far.Read(b)
		if err != nil {
			return
		}
		p.mu.Lock()
		p.wrote.Write(b[:n])
		p.mu.Unlock()
	}
}

// modes are those of the terminal: whether it echoes, waits for whole lines, and so on.
func (p *pty) modes() (m syscall.Termios) {
	p.ioctl(p.near, syscall.TCGETS, unsafe.Pointer(&m))
	return m
}

// foreground is the process that has the terminal: the first of its group.
func (p *pty) foreground() int {
	var group int32
	p.ioctl(p.far, syscall.TIOCGPGRP, unsafe.Pointer(&group))
	return int(group)
}

// start runs a program in the terminal, as the one that owns it.
func (p *pty) start(args ...string) *exec.Cmd {
	p.t.Helper()
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Env = append(os.Environ(), "GRIDWISE_ITSELF=yes", "TERM=xterm", "PS1=ready; ", "ENV=")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = p.near, p.near, p.near
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	p.t.Cleanup(func() { cmd.Process.Kill() })
	return cmd
}

func (p *pty) write(text string) { p.far.WriteString(text) }

// until waits for a text, and returns what was written up to it and takes it away.
func (p *pty) until(want string) string {
	p.t.Helper()
	for range 3000 {
		p.mu.Lock()
		if i := bytes.Index(p.wrote.Bytes(), []byte(want)); i >= 0 {
			text := string(p.wrote.Next(i + len(want)))
			p.mu.Unlock()
			return text
		}
		p.mu.Unlock()
		time.Sleep(10 * time.Millisecond)
	}
	p.t.Fatalf("%q does not come, but %q", want, p.wrote.String())
	return ""
}

// What a terminal is told: the screen of its own, the cursor, the mouse.
const (
	enter, leave = "\x1b[?1049h", "\x1b[?1049l"
	cursorOn     = "\x1b[?25h"
	mouseOn      = "\x1b[?1000h"
	mouseOff     = "\x1b[?1000l"
)

// TestSignalsGiveTheTerminalBack: whatever ends a play, the terminal is as before.
func TestSignalsGiveTheTerminalBack(t *testing.T) {
	for _, sig := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT} {
		p := newPTY(t)
		before := p.modes()
		cmd := p.start(os.Args[0], "play", "slider", "1")
		p.until(enter)
		p.until("? all keys")
		if p.modes() == before {
			t.Errorf("%v: the modes are the same while it plays", sig)
		}
		cmd.Process.Signal(sig)
		text := p.until("slider1.")
		for _, want := range []string{cursorOn, leave, mouseOff} {
			if !strings.Contains(text, want) {
				t.Errorf("%v: no %q in %q", sig, want, text)
			}
		}
		if err := cmd.Wait(); err != nil {
			t.Errorf("%v: %v", sig, err)
		}
		if p.modes() != before {
			t.Errorf("%v: the modes are %v, before %v", sig, p.modes(), before)
		}
	}
}

// TestDayEndsWithItsText: a level of a day, won, ends with what to tell of it.
func TestDayEndsWithItsText(t *testing.T) {
	d, err := dayOf([]string{"2026-11-16", "slider"})
	if err != nil {
		t.Fatal(err)
	}
	var answer struct{ List string }
	if err := json.Unmarshal([]byte(printed(t, "gridwise solve -json slider "+d.Levels[0].Link)), &answer); err != nil {
		t.Fatal(err)
	}
	last := len(answer.List) - 1
	arrows := map[byte]string{'U': "\x1b[A", 'D': "\x1b[B", 'R': "\x1b[C", 'L': "\x1b[D"}
	p := newPTY(t)
	p.start(os.Args[0], "play", "day", "2026-11-16", "slider", "-moves", answer.List[:last], "-base", "https://x.org")
	p.until("? all keys")
	p.write(arrows[answer.List[last]])
	p.until("◆")
	p.write("\x03")
	p.until(leave)
	want := fmt.Sprintf("Gridwise 320 · 2026-11-16\r\nSlider ◆ %d\r\nhttps://x.org/#/day/2026-11-16/slider\r\n", last+1)
	p.until(want)
}

// TestSuspended stops a play, by its key and by a signal, and goes on with it.
func TestSuspended(t *testing.T) {
	for name, stop := range map[string]func(p *pty){
		"key":    func(p *pty) { p.write("\x1a") },
		"signal": func(p *pty) { syscall.Kill(p.foreground(), syscall.SIGTSTP) },
	} {
		t.Run(name, func(t *testing.T) { suspended(t, stop) })
	}
}

func suspended(t *testing.T, stop func(p *pty)) {
	p := newPTY(t)
	p.start("/bin/sh", "-i")
	p.until("ready; ")
	before := p.modes()
	p.write(os.Args[0] + " play slider 1\r")
	for range 2 { // what stopped once stops again
		if text := p.until(enter) + p.until("? all keys"); !strings.Contains(text, mouseOn) {
			t.Errorf("no mouse in %q", text)
		}
		playing := p.modes()
		stop(p)
		if text := p.until("Stopped"); !strings.Contains(text, leave) || !strings.Contains(text, mouseOff) {
			t.Errorf("stopped with %q", text)
		}
		p.until("ready; ")
		if now := p.modes(); now.Lflag != before.Lflag || now.Lflag == playing.Lflag {
			t.Errorf("the shell finds the modes %x, before %x, in play %x", now.Lflag, before.Lflag, playing.Lflag)
		}
		p.write("fg\r")
	}
	p.until(enter)
	p.until("? all keys")
	p.write("\x03")
	text := p.until("ready; ")
	if !regexp.MustCompile(`slider1\.\S+`).MatchString(text) || !strings.Contains(text, leave) {
		t.Errorf("left with %q", text)
	}
}
