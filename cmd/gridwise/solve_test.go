package main

import (
	"context"
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"gridwise/solvers/puzzle"
)

// TestOutcomes: what a search came to, by status, line and message.
func TestOutcomes(t *testing.T) {
	fields := []puzzle.Field{
		{Name: "moves", Value: nil}, {Name: "list", Value: "a\"<b>\n"}, {Name: "proved", Value: false},
		{Name: "best", Value: [][2]int{{3, 4}, {5, 6}}}, {Name: "none", Value: [][2]int(nil)},
		{Name: "solutions", Value: []string{"AB", "CD"}}, {Name: "no", Value: []string(nil)}, {Name: "n", Value: -3},
	}
	line := `{"moves":null,"list":"a\"<b>\n","proved":false,"best":[[3,4],[5,6]],"none":[],"solutions":["AB","CD"],"no":[],"n":-3}` + "\n"
	said := puzzle.Say("move.empty")
	tests := []struct {
		err    error
		status status
		errs   string
	}{
		{nil, answered, ""},
		{puzzle.Impossible(said), none, ""},
		{puzzle.ErrImpossible, none, ""},
		{puzzle.GaveUp(said), gaveUp, "there is no move here\n"},
		{context.DeadlineExceeded, gaveUp, "ran out of time; nothing is proved\n"},
		{context.Canceled, gaveUp, "stopped; nothing is proved\n"},
	}
	for _, x := range tests {
		var errs strings.Builder
		c := newCall(context.Background(), nil, &errs)
		if err := (&solve{json: true}).print(c, puzzle.Solution{Fields: fields}, x.err, 1, false); err != nil {
			t.Errorf("%v: %v", x.err, err)
		}
		if c.status != x.status || c.out.String() != line || errs.String() != x.errs {
			t.Errorf("%v: status %d, %q, %q", x.err, c.status, c.out.String(), errs.String())
		}
	}
	c := newCall(context.Background(), nil, &strings.Builder{})
	broken := errors.New("broken")
	if err := (&solve{}).print(c, puzzle.Solution{}, broken, 1, false); !errors.Is(err, broken) {
		t.Errorf("an error that is no outcome comes back as %v", err)
	}
}

// TestWorstOutcomeOfMany: one level without an answer does not hide behind one
// with.
func TestWorstOutcomeOfMany(t *testing.T) {
	c := newCall(context.Background(), nil, &strings.Builder{})
	s := &solve{json: true}
	for _, err := range []error{nil, puzzle.ErrGaveUp, puzzle.ErrImpossible, nil} {
		if err := s.print(c, puzzle.Solution{}, err, 1, true); err != nil {
			t.Fatal(err)
		}
	}
	if c.status != gaveUp {
		t.Errorf("status %d", c.status)
	}
}

// TestWholeOrNotAtAll: a failing command prints nothing on standard output.
func TestWholeOrNotAtAll(t *testing.T) {
	out, errs, status := gridwise(t, "2\n5 1\nHLHHG\n5 1\nHLHHX\n", "solve", "woods", "-json")
	if out != "" || errs == "" || status != 2 {
		t.Errorf("%q, %q, %d", out, errs, status)
	}
	status = run(context.Background(), []string{"solve", "lemmo", "-json"}, strings.NewReader("#.\n$@\n"), full{}, &strings.Builder{})
	if status != int(bad) {
		t.Errorf("a full disk is status %d", status)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestNoControlCharacters(t *testing.T) {
	_, errs, _ := gridwise(t, "#\x1b[2J\n", "solve", "lemmo")
	if strings.ContainsRune(errs, '\x1b') {
		t.Errorf("the terminal is sent %q", errs)
	}
}

// TestBoundedByWork: a search bounded by steps gives the same answer each
// time, and the contest's first map at its best.
func TestBoundedByWork(t *testing.T) {
	first, errs, status := gridwise(t, "", "solve", "lifter", "testdata/levels/contest1.map", "-json", "-steps", "20000", "-seed", "7")
	if !strings.HasPrefix(first, `{"score":212,"outcome":"win","route":"`) || status != 0 {
		t.Errorf("%q, %q, %d", first, errs, status)
	}
	if again, _, _ := gridwise(t, "", "solve", "lifter", "testdata/levels/contest1.map", "-json", "-steps", "20000", "-seed", "7"); again != first {
		t.Errorf("%q, then %q", first, again)
	}
}

// TestBestSoFar: interrupted, an anytime search prints its best.
func TestBestSoFar(t *testing.T) {
	ctx, interrupt := context.WithCancel(context.Background())
	interrupt()
	var out, errs strings.Builder
	status := run(ctx, []string{"solve", "-json", "lifter", "testdata/levels/contest1.map"}, nil, &out, &errs)
	if !strings.HasPrefix(out.String(), `{"score":`) || status != 0 {
		t.Errorf("%q, %q, %d", out.String(), errs.String(), status)
	}
}

// TestInterrupted: a search that holds nothing yet says so once, and an unmade
// level is no proof.
func TestInterrupted(t *testing.T) {
	ctx, interrupt := context.WithCancel(context.Background())
	interrupt()
	for args, want := range map[string]string{
		"solve woods 3": "stopped; nothing is proved\n", "solve ghosts 52": "stopped; nothing is proved\n",
		"prove slider 41": "gridwise prove: stopped; nothing is proved\n",
		"new slider":      "gridwise new: stopped; no level was made\n", "new lifter": "gridwise new: stopped; no level was made\n",
	} {
		var out, errs strings.Builder
		status := run(ctx, strings.Fields(args), nil, &out, &errs)
		if out.String() != "" || errs.String() != want || status != int(gaveUp) {
			t.Errorf("%s: %q, %q, %d", args, out.String(), errs.String(), status)
		}
	}
}

// TestRouteAlone: what a contest's judge reads from standard output is the
// route, on one line; what it is worth is said beside it.
func TestRouteAlone(t *testing.T) {
	level, err := os.ReadFile("testdata/levels/contest1.map")
	if err != nil {
		t.Fatal(err)
	}
	out, errs, status := gridwise(t, string(level), "solve", "lifter", "-steps", "20000")
	if route := strings.TrimSuffix(out, "\n"); len(route) != 13 || strings.Trim(route, "LRUD") != "" || status != 0 {
		t.Errorf("%q, %d", out, status)
	}
	if !strings.Contains(errs, "212 points") {
		t.Errorf("beside the route: %q", errs)
	}
}

// hears calls a function at the first text that has a part.
type hears struct {
	strings.Builder
	part string
	then func()
}

func (h *hears) Write(p []byte) (int, error) {
	if strings.Contains(string(p), h.part) {
		h.then()
	}
	return h.Builder.Write(p)
}

// TestFarIsTold: a search that has been given a time says beside its answer how far it is, in
// lines; another one says nothing until its end.
func TestFarIsTold(t *testing.T) {
	ctx, interrupt := context.WithCancel(context.Background())
	defer interrupt()
	var out strings.Builder
	errs := &hears{part: "best so far", then: interrupt}
	status := run(ctx, []string{"solve", "lifter", "67", "-time", "100s"}, nil, &out, errs)
	if !regexp.MustCompile(`^ *\d+ s best so far: [\d,]+ points, at most [\d,]+\n`).MatchString(errs.String()) {
		t.Errorf("beside the route: %q", errs)
	}
	if route := strings.TrimSuffix(out.String(), "\n"); route == "" || strings.Trim(route, "LRUDWAS") != "" || status != 0 {
		t.Errorf("%q, %d", out.String(), status)
	}
	if _, errs, _ := gridwise(t, "", "solve", "lifter", "67", "-steps", "1000000"); strings.Contains(errs, "so far") {
		t.Errorf("without a time: %q", errs)
	}
}
