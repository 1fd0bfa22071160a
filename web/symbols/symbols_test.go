package symbols

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// probe compiles testdata/probe for the browser.
func probe(t *testing.T) []byte {
	t.Helper()
	out := filepath.Join(t.TempDir(), "probe.wasm")
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", out, "./testdata/probe")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	program, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return program
}

func TestStrip(t *testing.T) {
	program := probe(t)
	stripped, symbols, err := Strip(program)
	if err != nil {
		t.Fatal(err)
	}
	if len(stripped) != len(program) {
		t.Errorf("%d bytes became %d", len(program), len(stripped))
	}
	for _, name := range []string{"main.theFunctionThatPanics", "runtime.mallocgc", "reflect/makefunc.go"} {
		if !bytes.Contains(program, []byte(name)) || bytes.Contains(stripped, []byte(name)) {
			t.Errorf("%s: in the program %t, still there afterwards %t", name, bytes.Contains(program, []byte(name)), bytes.Contains(stripped, []byte(name)))
		}
	}
	for _, name := range []string{"reflect.makeFuncStub", "reflect.methodValueCall", "main.(*account).Sum"} {
		if !bytes.Contains(stripped, []byte(name+"\x00")) {
			t.Errorf("%s is gone, which the runtime asks for", name)
		}
	}
	if !strings.Contains(string(symbols), " main.theFunctionThatPanics\n") {
		t.Error("the symbols do not name a function of the program")
	}
	if _, _, err := Strip(stripped); err == nil {
		t.Error("a program without names was stripped again")
	}
}

// TestStripRefuses changes the table's header byte by byte; only the number of
// files and a word that is not in use are not read.
func TestStripRefuses(t *testing.T) {
	program := probe(t)
	m, err := memoryOf(program)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(m.bytes, magic)
	for i := range headerSize {
		bad := bytes.Clone(m.bytes)
		bad[at+i] ^= 0x41
		if _, err := tableOf(bad); err == nil != (i >= 16 && i < 32) {
			t.Errorf("byte %d of the header changed: %v", i, err)
		}
	}
	for name, bad := range map[string][]byte{
		"nothing": nil, "text": []byte("no program"), "cut": program[:at+40], "no table": program[:4096],
		"two": append(bytes.Clone(program[:8]), 11, 255, 255, 255, 255, 255, 255),
	} {
		if _, _, err := Strip(bad); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
}

func FuzzStrip(f *testing.F) {
	f.Add([]byte("\x00asm\x01\x00\x00\x00\x0b\x09\x01\x00\x41\x08\x0b\x03abc"))
	f.Add(append([]byte("\x00asm\x01\x00\x00\x00\x0b\x59\x01\x00\x41\x00\x0b\x52"), append(magic, make([]byte, 80)...)...))
	f.Fuzz(func(t *testing.T, program []byte) {
		if stripped, _, err := Strip(program); err == nil && len(stripped) != len(program) {
			t.Error("another length")
		}
	})
}
