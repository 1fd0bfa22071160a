package figure

import (
	"context"
	"io/fs"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"gridwise/assets"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// longest is the most characters that a sentence may have in any language.
const longest = 200

var (
	stepName  = regexp.MustCompile(`^[a-z0-9.-]{1,40}$`)
	topicName = regexp.MustCompile(`^[a-z0-9]{1,16}$`)
)

// TestLawsOfEveryLevel holds every topic of every shipped level against what a
// Step promises.
func TestLawsOfEveryLevel(t *testing.T) {
	tables := []*words.Table{}
	for _, lang := range words.Languages() {
		tables = append(tables, words.Load(lang))
	}
	for _, z := range catalog.All {
		t.Run(z.Name(), func(t *testing.T) {
			t.Parallel()
			files, err := fs.Glob(assets.Levels, path.Join(z.Name(), "levels/*.txt"))
			if err != nil || len(files) == 0 {
				t.Fatal("no levels", err)
			}
			said, step := map[string]bool{}, 1
			if testing.Short() {
				step = 10
			}
			for i := 0; i < len(files); i += step {
				file := files[i]
				text, err := fs.ReadFile(assets.Levels, file)
				if err != nil {
					t.Fatal(err)
				}
				s, err := z.Parse(string(text))
				if err != nil {
					t.Fatal(file, err)
				}
				holdLaws(t, z, s, path.Base(file), tables, said)
			}
		})
	}
}

// TestLongNamesOfManyPieces holds the topics of a board on which a step is about ten pieces that
// lie.
func TestLongNamesOfManyPieces(t *testing.T) {
	longNames(t, "ghosts", strings.Repeat("........\n", 5)+"\npieces:\noo\n.o\n\noo\n\nooo\n\noooo\n\noo\noo\n\nooo\no..\n\nooo\n.o.\n\noo.\n.oo\n\nooo\noo.\n\nooooo\n.oo..\n")
}

// TestLongNamesFarOut holds the topics of a board on which a step is about three players far out.
func TestLongNamesFarOut(t *testing.T) {
	longNames(t, "slider", strings.Repeat(strings.Repeat("_", 110)+"\n", 100)+strings.Repeat("_", 99)+"*1%%*2%%*3%\n"+strings.Repeat("_", 99)+"*%%%%%+ABC_\n")
}

// longNames holds that the names of a level's steps are names, each once, and some of them long.
func longNames(t *testing.T, puzzle, text string) {
	t.Helper()
	s, err := catalog.Named(puzzle).Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	longest := 0
	for _, topic := range s.(reason.Explainer).Topics() {
		names := map[string]bool{}
		for step, err := range reason.Explain(t.Context(), s, topic.Name) {
			if err != nil {
				break // too large for this one
			}
			if !stepName.MatchString(step.Name) || names[step.Name] {
				t.Errorf("%s: the name %q, twice: %v", topic.Name, step.Name, names[step.Name])
			}
			names[step.Name], longest = true, max(longest, len(step.Name))
			if len(names) > 3000 {
				break
			}
		}
	}
	if longest < 34 {
		t.Errorf("the longest name has %d characters", longest)
	}
}

func holdLaws(t *testing.T, z puzzle.Puzzle, s puzzle.State, file string, tables []*words.Table, said map[string]bool) {
	if p, ok := s.(puzzle.Preparer); ok {
		if err := p.Prepare(t.Context(), 1, nil); err != nil {
			t.Fatal(file, err)
		}
	}
	if _, err := reason.TopicOf(s, ""); err != nil {
		t.Errorf("%s: no topic is to be had: %v", file, err)
	}
	for _, topic := range s.(reason.Explainer).Topics() {
		l := &law{t: t, z: z, start: s, topic: topic, where: file + " " + topic.Name, tables: tables, said: said}
		l.titles()
		if topic.Why.Zero() {
			l.steps()
		}
	}
}

// law is the laws of one topic of one level.
type law struct {
	t      *testing.T
	z      puzzle.Puzzle
	start  puzzle.State
	topic  reason.Topic
	where  string
	tables []*words.Table
	said   map[string]bool // sentences of the puzzle that were held
	names  map[string]bool
	spent  [2]int64 // the cost of the step before

	// The step asked about last: the next one often goes on from there.
	level string
	moves []puzzle.Move
	state puzzle.State
}

func (l *law) titles() {
	if !topicName.MatchString(l.topic.Name) {
		l.t.Errorf("%s: the topic's name", l.where)
	}
	stem := "explain." + l.z.Name() + "." + l.topic.Name
	for _, table := range l.tables {
		keys := []string{stem, stem + ".about"}
		if l.topic.Twin {
			keys = append(keys, "explain."+l.z.Name()+".first", "explain."+l.z.Name()+".second")
		}
		for _, key := range keys {
			if _, ok := table.Word(key); !ok {
				l.t.Errorf("%s: no words for %s in %s", l.where, key, table.Lang)
			}
		}
	}
}

func (l *law) steps() {
	l.names, l.spent = map[string]bool{}, [2]int64{}
	var all []reason.Step
	for step, err := range reason.Explain(l.t.Context(), l.start, l.topic.Name) {
		if err != nil {
			l.t.Errorf("%s: %v", l.where, err)
			return
		}
		l.step(step)
		all = append(all, step)
	}
	if len(all) == 0 {
		l.t.Errorf("%s has no steps", l.where)
		return
	}
	if all[0].Depth != 0 {
		l.t.Errorf("%s: the first step begins no chapter", l.where)
	}
	l.again(all)
	l.left(1)
	l.left(2)
}

// asking is a context that counts how often it is asked whether it is done.
type asking struct {
	context.Context
	n int
}

func (a *asking) Err() error            { a.n++; return a.Context.Err() }
func (a *asking) Done() <-chan struct{} { a.n++; return a.Context.Done() }

// left leaves after n steps: no work may begin behind that. What works long asks
// its context again and again; twice is what ending a search by it takes.
func (l *law) left(n int) {
	ctx := &asking{Context: l.t.Context()}
	for range reason.Explain(ctx, l.start, l.topic.Name) {
		if n--; n == 0 {
			ctx.n = 0
			break
		}
	}
	if n == 0 && ctx.n > 2 {
		l.t.Errorf("%s: who has left is worked for: the context is asked %d times", l.where, ctx.n)
	}
}

func (l *law) step(s reason.Step) {
	if !stepName.MatchString(s.Name) || l.names[s.Name] {
		l.t.Fatalf("%s: a step is called %q, badly or twice", l.where, s.Name)
	}
	for _, b := range s.Because {
		if !l.names[b] {
			l.t.Errorf("%s: %s follows from %s, which has not come", l.where, s.Name, b)
		}
	}
	l.names[s.Name] = true
	l.cost(s)
	for of := range s.Pictures() {
		l.picture(s.Name, of)
	}
	if s.Ask != nil {
		l.answers(s)
	}
}

// picture holds what is drawn and said of a step, of its question, or of what comes of an answer.
func (l *law) picture(name string, s reason.Step) {
	s.Name = name
	l.sentence(s.Name, s.Text)
	for _, r := range s.Rows {
		if !r.Text.Zero() {
			l.sentence(s.Name, r.Text)
		}
	}
	bounds := l.board(s).Bounds()
	for _, m := range s.Put {
		if !m.Empty() && !bounds.Has(m.Cell) || m.Second && !l.topic.Twin {
			l.t.Fatalf("%s: %s puts a mark on %v, beyond the board", l.where, s.Name, m.Cell)
		}
	}
	for _, c := range s.Look {
		if !bounds.Has(c) {
			l.t.Errorf("%s: %s looks at %v, beyond the board", l.where, s.Name, c)
		}
	}
}

// cost holds that work is counted to the end once it is, and never falls but to begin
// anew with a chapter.
func (l *law) cost(s reason.Step) {
	if s.Depth == 0 && s.Cost[0] == 0 {
		l.spent[0] = 0
	}
	if s.Cost[0] < l.spent[0] || s.Cost[1] < l.spent[1] {
		l.t.Errorf("%s: %s has cost %d after %d", l.where, s.Name, s.Cost, l.spent)
	}
	l.spent = s.Cost
}

// answers holds that answers are words, or cells of the board. What is right of them is held in the
// puzzle's own folder.
func (l *law) answers(s reason.Step) {
	bounds := l.board(s.Ask.Step).Bounds()
	for _, a := range s.Ask.Answers {
		if !a.Text.Zero() {
			l.sentence(s.Name, a.Text)
		}
		for _, c := range a.Cells {
			if !bounds.Has(c) {
				l.t.Errorf("%s: an answer to %s is %v, beyond the board", l.where, s.Name, c)
			}
		}
	}
}

// board returns the board of a step, whose moves must be allowed.
func (l *law) board(s reason.Step) puzzle.Board {
	if n := len(l.moves); l.state == nil || s.Level != l.level || len(s.Moves) < n || !slices.Equal(s.Moves[:n], l.moves) {
		l.level, l.moves, l.state = s.Level, nil, l.begin(s)
	}
	for _, m := range s.Moves[len(l.moves):] {
		next, _, err := l.state.Play(m)
		if err != nil {
			l.t.Fatalf("%s: %s plays %v: %v", l.where, s.Name, m, err)
		}
		l.state = next
	}
	l.moves = s.Moves
	return l.state.Board()
}

// begin returns the position in which the moves of a step begin.
func (l *law) begin(s reason.Step) puzzle.State {
	if s.Level == "" {
		return l.start
	}
	first, err := l.z.Parse(s.Level)
	if err != nil {
		l.t.Fatalf("%s: the level of %s: %v", l.where, s.Name, err)
	}
	return first
}

// sentence holds each different sentence once.
func (l *law) sentence(name string, text puzzle.Text) {
	key := text.String()
	if l.said[key] {
		return
	}
	l.said[key] = true
	for _, table := range l.tables {
		said := table.Say(text)
		if n := utf8.RuneCountInString(said); n == 0 || n > longest || strings.ContainsAny(said, "{}?\"") && strings.Contains(said, "explain") {
			l.t.Errorf("%s: %s says in %s, %d characters: %s", l.where, name, table.Lang, n, said)
		}
		var joined strings.Builder
		for _, p := range table.Parts(text) {
			joined.WriteString(p.Text)
		}
		if joined.String() != said {
			l.t.Errorf("%s: %s: the parts of %q are %q", l.where, name, said, joined.String())
		}
	}
}

// again explains a second time, up to a bound: the steps must be the same.
func (l *law) again(all []reason.Step) {
	i := 0
	for step, err := range reason.Explain(l.t.Context(), l.start, l.topic.Name) {
		if err != nil || !reflect.DeepEqual(step, all[i]) {
			l.t.Errorf("%s: the second time step %d is %v, %v", l.where, i, step, err)
			return
		}
		if i++; i == 200 {
			return
		}
	}
}
