//go:build browser

package webtest

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// What a test holds of a page. Each names what was found, where it is not what it should be.

// it stands in the sentence of a fault for what was found.
var it any = new(int)

// faulty reports a fault by its sentence.
func (t *tab) faulty(found any, sentence string, args []any) {
	t.Helper()
	args = slices.Clone(args)
	for i := range args {
		if args[i] == it {
			args[i] = found
		}
	}
	t.Errorf(sentence, args...)
}

// equals holds that an expression of the page has a value.
func equals[T comparable](t *tab, js string, want T, sentence string, args ...any) {
	t.Helper()
	if found := eval[T](t, js); found != want {
		t.faulty(found, sentence, args)
	}
}

// contains holds that a text of the page contains another.
func contains(t *tab, js, part, sentence string, args ...any) {
	t.Helper()
	if found := eval[string](t, js); !strings.Contains(found, part) {
		t.faulty(found, sentence, args)
	}
}

// atMost holds that a number of the page is no larger.
func atMost(t *tab, js string, most float64, sentence string, args ...any) {
	t.Helper()
	if found := eval[float64](t, js); found > most {
		t.faulty(found, sentence, args)
	}
}

// holds holds that an expression is true.
func (t *tab) holds(js, otherwise string, args ...any) {
	t.Helper()
	equals(t, js, true, otherwise, args...)
}

// must ends a test for a fault that is none of what it tests.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// call gives the tab's browser a command of its protocol.
func call[P, R any](t *tab, command cdp.Command[P, R], params P) R {
	t.Helper()
	return called(t, t.ctx, command, params)
}

func called[P, R any](t testing.TB, ctx context.Context, command cdp.Command[P, R], params P) R {
	t.Helper()
	result, err := chromedp.Call(ctx, command, params)
	must(t, err)
	return result
}

// read is the text of a file, seen from the root of the tree where it has no other one.
func read(t testing.TB, parts ...string) string {
	t.Helper()
	file := filepath.Join(parts...)
	if !filepath.IsAbs(file) && !strings.HasPrefix(file, root) {
		file = filepath.Join(root, file)
	}
	text, err := os.ReadFile(file)
	must(t, err)
	return string(text)
}

// gridwise is what the command line prints.
func gridwise(t testing.TB, args ...string) string {
	t.Helper()
	return piped(t, "", "bin/gridwise", args...)
}

// piped is what a command prints in the root of the tree, with a text as its input.
func piped(t testing.TB, in, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdin = root, strings.NewReader(in)
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, said.String())
	}
	return string(out)
}
