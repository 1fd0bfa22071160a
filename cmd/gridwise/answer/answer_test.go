package answer

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/reason"
)

var update = flag.Bool("update", false, "write the answers in docs/answer.md anew")

type reply = map[string]any

// answers sends lines and returns what is answered, a line each.
func answers(t *testing.T, lines ...string) []string {
	t.Helper()
	var out bytes.Buffer
	if err := Serve(t.Context(), strings.NewReader(strings.Join(lines, "\n")), &out, 1); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

// ask sends a request and reads its answer.
func ask(t *testing.T, r reply) reply {
	t.Helper()
	line, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return read(t, answers(t, string(line))[0])
}

func read(t *testing.T, line string) (r reply) {
	t.Helper()
	if err := json.Unmarshal([]byte(line), &r); err != nil {
		t.Fatalf("%v: %s", err, line)
	}
	return r
}

// TestDocument holds the table and every request of docs/answer.md, each with its answer.
func TestDocument(t *testing.T) {
	const file, from, to = "../../../docs/answer.md", "<!-- operations -->\n", "<!-- end -->\n"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, ok := strings.Cut(string(text), from)
	_, tail, both := strings.Cut(rest, to)
	if !ok || !both {
		t.Fatalf("%s has no place for its table", file)
	}
	want := head + from + Table() + to + answered(t, tail)
	if *update {
		err = os.WriteFile(file, []byte(want), 0o644)
	} else if want != string(text) {
		t.Errorf("%s is not what is answered: go test ./cmd/gridwise/answer -update writes it anew", file)
	}
	if err != nil || strings.Count(tail, "\n> {") < len(operations) {
		t.Errorf("%d requests in the document (%v)", strings.Count(tail, "\n> {"), err)
	}
}

// answered returns a document with the answer behind each request, a line that begins with "> ".
func answered(t *testing.T, text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "< ") {
			continue
		}
		b.WriteString(line)
		if request, ok := strings.CutPrefix(line, "> {"); ok {
			b.WriteString("< " + answers(t, "{"+request)[0] + "\n")
		}
	}
	return b.String()
}

// TestLinkIsAsKnownAsItsLevel: a shipped level that is named by its link alone has the rating of
// the list, and the same best.
func TestLinkIsAsKnownAsItsLevel(t *testing.T) {
	for _, p := range catalog.All {
		for i, name := range assets.LevelNames(p.Name()) {
			if testing.Short() && i%10 > 0 {
				continue
			}
			text, _ := assets.Level(p.Name(), name)
			s, err := p.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			address, err := link.New(p, s, nil).Encode()
			if err != nil {
				t.Fatal(err)
			}
			got := ask(t, reply{"do": "rate", "level": address})
			if want := s.Notes().Of(reason.RatingNote); fmt.Sprint(got["rating"]) != want {
				t.Errorf("%s is rated %v, want %s", name, got["rating"], want)
			}
			if best, told := ask(t, reply{"do": "state", "level": address})["best"]; told && fmt.Sprint(best) != s.Notes().Of("best") {
				t.Errorf("%s has the best %v, want %s", name, best, s.Notes().Of("best"))
			}
		}
	}
}

// TestStateIsPlayable: what state calls legal can be played, for every puzzle along random plays,
// and worth tells of the same moves.
func TestStateIsPlayable(t *testing.T) {
	for _, p := range catalog.All {
		level, _ := assets.Level(p.Name(), assets.LevelNames(p.Name())[0])
		rnd, moves := rand.New(rand.NewPCG(1, 2)), ""
		for range 6 {
			r := ask(t, reply{"do": "state", "puzzle": p.Name(), "level": level, "moves": moves})
			if r["error"] != nil {
				t.Fatalf("%s: behind %q: %v", p.Name(), moves, r["error"])
			}
			moves = r["moves"].(string)
			legal := r["legal"].([]any)
			if r["status"] != "playing" || len(legal) == 0 {
				break
			}
			worth := ask(t, reply{"do": "worth", "puzzle": p.Name(), "level": level, "moves": moves})
			if got := worth["legal"].([]any); len(got) != len(legal) {
				t.Errorf("%s: behind %q %d moves have a worth, of %d", p.Name(), moves, len(got), len(legal))
			}
			moves += legal[rnd.IntN(len(legal))].(reply)["move"].(string)
		}
		if moves == "" {
			t.Errorf("%s: nothing was played", p.Name())
		}
	}
}

// TestEveryFieldIsTold: what an operation does not take is named, and so is what is of another
// kind; the next request is answered.
func TestEveryFieldIsTold(t *testing.T) {
	const level = `"puzzle":"slider","level":"S_\n_E"`
	for line, want := range map[string]string{
		"":                         "the line is empty",
		"[1]":                      "a request is an object",
		"null":                     "a request is an object",
		`{"do":"fly"}`:             "“do” is check",
		`{"do":"state"}`:           `"state" wants a level`,
		`{"do":"state","depth":3}`: `"depth" is no field of "state"`,
		`{"do":"rate","moves":"R",` + level + `}`:          `"moves" is no field of "rate"`,
		`{"do":"state","moves":7}`:                         `"moves" is of the kind number, where a text is wanted`,
		`{"do":"state","id":{}}`:                           "an id is a number or a text",
		`{"do":"stop"}`:                                    "stop wants the id",
		`{"do":"state","lang":"xx",` + level + `}`:         "“lang” is en or zh",
		`{"do":"hint","strength":-1,` + level + `}`:        "0 or more",
		`{"do":"state","puzzle":"chess","level":"x"}`:      `there is no puzzle "chess"`,
		`{"do":"new","puzzle":"chess"}`:                    "“puzzle” is one of lemmo",
		`{"do":"why",` + level + `}`:                       "“why” is the moves",
		`{"do":"why","why":"U",` + level + `}`:             "the border is in the way",
		`{"do":"explain","topic":"no",` + level + `}`:      "no explanation called no",
		`{"do":"new","puzzle":"slider","wish":"size=1"}`:   "size must be rows x columns",
		`{"do":"rate",` + level:                            "unexpected end",
		`{"do":"state","moves":"RX",` + level + `}`:        "“X” at character 2",
		`{"do":"state","moves":"RRD",` + level + `}`:       "",
		`{"do":"state","level":"slider1.S2w-wr-2wE.zzt3"}`: "this link was cut short or changed",
		`{"do":"prove","proof":"moves 1\n",` + level + `}`: "line",
		strings.Repeat("x", maxLine+1):                     "a line may have 1048576 bytes at most",
	} {
		got := answers(t, line, `{"do":"rate",`+level+`}`)
		text := ""
		if e, ok := read(t, got[0])["error"].(reply); ok && e["at"] != "" {
			text = e["text"].(string)
		}
		if len(got) != 2 || text == "" || !strings.Contains(text, want) || got[1] != `{"rating":0}` {
			t.Errorf("%.60s: %q, want %q; then %s", line, text, want, got[len(got)-1])
		}
	}
}

// TestStop: what is being worked on ends with the best that it found, its answer comes in its
// turn, and the next request is answered.
func TestStop(t *testing.T) {
	level, _ := assets.Level("lifter", assets.LevelNames("lifter")[len(assets.LevelNames("lifter"))-1])
	in, lines := io.Pipe()
	out, answers := io.Pipe()
	go func() {
		Serve(context.Background(), in, answers, 1)
		answers.Close()
	}()
	e, d := json.NewEncoder(lines), json.NewDecoder(out)
	go func() {
		for _, r := range []reply{
			{"do": "solve", "id": 1, "puzzle": "lifter", "level": level},
			{"do": "rate", "id": 1, "puzzle": "slider", "level": "S_\n_E"},
			{"do": "stop", "id": 1},
			{"do": "rate", "id": 2, "puzzle": "slider", "level": "S_\n_E"},
		} {
			e.Encode(r)
		}
		lines.Close()
	}()
	var got []reply
	for {
		var r reply
		if d.Decode(&r) != nil {
			break
		}
		got = append(got, r)
	}
	if len(got) != 4 || got[0]["stopped"] != true || got[1]["error"] == nil || got[2]["stop"] != true || got[3]["rating"] != 0.0 {
		t.Errorf("answered was %v", got)
	}
}

// refusing is an output that takes nothing.
type refusing struct{}

func (refusing) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

// TestClosedPipe: who cannot be answered is not listened to.
func TestClosedPipe(t *testing.T) {
	in, lines := io.Pipe()
	ended := make(chan error)
	go func() { ended <- Serve(t.Context(), in, refusing{}, 2) }()
	go func() {
		for {
			if _, err := io.WriteString(lines, `{"do":"rate","puzzle":"slider","level":"S_\n_E"}`+"\n"); err != nil {
				return
			}
		}
	}()
	if err := <-ended; !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("it ends with %v", err)
	}
	in.Close()
}

// TestManyWorkersAnswerAll: with several cores each request has one answer, the same as with one.
func TestManyWorkersAnswerAll(t *testing.T) {
	var lines []string
	for i := range 200 {
		p := catalog.All[i%len(catalog.All)]
		level, _ := assets.Level(p.Name(), assets.LevelNames(p.Name())[0])
		line, _ := json.Marshal(reply{"do": "state", "id": i, "puzzle": p.Name(), "level": level})
		lines = append(lines, string(line))
	}
	var out bytes.Buffer
	if err := Serve(t.Context(), strings.NewReader(strings.Join(lines, "\n")), &out, 4); err != nil {
		t.Fatal(err)
	}
	want := map[string]bool{}
	for _, line := range answers(t, lines...) {
		want[line] = true
	}
	for line := range strings.Lines(out.String()) {
		delete(want, strings.TrimSuffix(line, "\n"))
	}
	if len(want) > 0 {
		t.Errorf("%d answers are missing", len(want))
	}
}

// FuzzLines: whatever comes in, a line of JSON goes out for each line.
func FuzzLines(f *testing.F) {
	for _, line := range []string{"", "{}", `{"do":"state","id":1,"level":"S_\n_E"}` + "\n{", `{"do":"worth","puzzle":"woods","level":"L.G\n.H."}`,
		`{"do":"stop","id":"a"}`, "\x00\xff", `{"do":"hint","level":"slider1.S2w-wr-2wE.zzt2","moves":"RD","strength":99}`} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var out bytes.Buffer
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		if err := Serve(ctx, bytes.NewReader(text), &out, 1); err != nil {
			t.Fatal(err)
		}
		lines := bytes.Count(text, []byte("\n"))
		if len(text) > 0 && text[len(text)-1] != '\n' {
			lines++
		}
		if n := strings.Count(out.String(), "\n"); n != lines {
			t.Errorf("%d lines, %d answers", lines, n)
		}
		for line := range strings.Lines(out.String()) {
			if !json.Valid([]byte(line)) {
				t.Errorf("not JSON: %s", line)
			}
		}
	})
}

// BenchmarkSteps takes steps through a level of Slider: by requests, each sent when the one before
// is answered, and by the command that plays moves, which is started for each step.
func BenchmarkSteps(b *testing.B) {
	level, _ := assets.Level("slider", assets.LevelNames("slider")[20])
	moves := []string{"R", "L", "U", "D"}
	b.Run("answer", func(b *testing.B) {
		in, lines := io.Pipe()
		out, told := io.Pipe()
		go func() { told.CloseWithError(Serve(b.Context(), in, told, 1)) }()
		e, d := json.NewEncoder(lines), bufio.NewScanner(out)
		for i := 0; b.Loop(); i++ {
			if err := e.Encode(reply{"do": "state", "puzzle": "slider", "level": level, "moves": moves[i%4]}); err != nil {
				b.Fatal(err)
			}
			if !d.Scan() || bytes.Contains(d.Bytes(), []byte(`"error"`)) {
				b.Fatal(d.Err(), d.Text())
			}
		}
		lines.Close()
	})
	b.Run("command", func(b *testing.B) {
		program := filepath.Join(b.TempDir(), "gridwise")
		if out, err := exec.Command("go", "build", "-o", program, "gridwise/cmd/gridwise").CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		for i := 0; b.Loop(); i++ {
			cmd := exec.Command(program, "check", "slider", "-", "-json", moves[i%4])
			cmd.Stdin = strings.NewReader(level)
			if out, err := cmd.Output(); len(out) == 0 {
				b.Fatal(err)
			}
		}
	})
}
