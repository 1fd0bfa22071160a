package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"gridwise/cmd/gridwise/terminal"
	"gridwise/game/session"
	"gridwise/solvers/puzzle"

	"github.com/gdamore/tcell/v2"
	"github.com/spf13/pflag"
)

type explain struct {
	topic               string
	json, steps, topics bool
}

func explainCommand(flags *pflag.FlagSet) func(*call) error {
	x := &explain{}
	flags.StringVar(&x.topic, "topic", "", "what to explain; without it, the first topic")
	flags.BoolVar(&x.topics, "topics", false, "list the topics of the level instead")
	flags.BoolVar(&x.json, "json", false, "one object a step, for programs")
	flags.BoolVar(&x.steps, "steps", false, "walk through the steps on the board, by the arrow keys")
	return x.run
}

func (x *explain) run(c *call) error {
	if x.json && x.steps || x.topics && (x.json || x.steps || x.topic != "") {
		return failf(bad, "gridwise explain: of -json, -steps and -topics only one does something, and -topics takes no -topic")
	}
	p, err := c.puzzle()
	if err != nil {
		return err
	}
	s, err := c.position(p)
	if err != nil {
		return err
	}
	e, ok := s.State().(puzzle.Explainer)
	if !ok {
		return failf(bad, "gridwise explain: %s", c.words.Say(puzzle.Say("explain.none")))
	}
	switch {
	case x.topics:
		x.list(c, p, e)
		return nil
	case !x.known(e):
		return failf(bad, "gridwise explain: %s; -topics lists them", c.words.Say(puzzle.Say("explain.topic", x.topic)))
	case x.steps:
		return x.walk(c, p, s)
	}
	return x.print(c, s.State())
}

// position reads the level and plays the moves behind it.
func (c *call) position(p puzzle.Puzzle) (*session.Session, error) {
	start, err := c.level(p, 1)
	if err != nil {
		return nil, err
	}
	s := session.New(p, start)
	if len(c.args) < 3 {
		return s, nil
	}
	moves, err := c.moves(c.args[2], p, start)
	if err != nil {
		return nil, err
	}
	if illegal, why := replay(s, moves); illegal > 0 {
		return nil, failf(bad, "moves: move %d: %s", illegal, c.words.Error(why))
	}
	return s, nil
}

func (x *explain) known(e puzzle.Explainer) bool {
	for _, t := range e.Topics() {
		if x.topic == "" || t.Name == x.topic {
			return true
		}
	}
	return false
}

func (x *explain) list(c *call, p puzzle.Puzzle, e puzzle.Explainer) {
	for _, t := range e.Topics() {
		about, _ := c.words.Word("explain." + p.Name() + "." + t.Name + ".about")
		if !t.Why.Zero() {
			about = c.words.Say(t.Why)
		}
		fmt.Fprintf(&c.out, "%-10s %s\n", t.Name, about)
	}
}

// print writes the steps, a line each.
func (x *explain) print(c *call, s puzzle.State) error {
	if u, ok := s.(puzzle.Preparer); ok {
		if err := u.Prepare(c, 1, nil); err != nil {
			return err
		}
	}
	lines := json.NewEncoder(&c.out)
	lines.SetEscapeHTML(false)
	for step, err := range puzzle.Explain(c, s, x.topic) {
		if err != nil {
			return failf(bad, "gridwise explain: %s", c.words.Error(err))
		}
		if !x.json {
			fmt.Fprintf(&c.out, "%s%s\n", strings.Repeat("  ", step.Depth), c.words.Say(step.Text))
		} else if err := lines.Encode(c.stepLine(step)); err != nil {
			return err
		}
	}
	return nil
}

// walk shows the steps on the board in the terminal.
func (x *explain) walk(c *call, p puzzle.Puzzle, s *session.Session) error {
	if f, ok := c.in.(*os.File); !ok || !isTerminal(f) {
		return failf(bad, "gridwise explain: -steps needs a terminal")
	}
	level := loading(p, s.Start())
	level.Moves = puzzle.Letters(s.Moves(), p.Verbs())
	screen, err := tcell.NewScreen()
	if err == nil {
		err = screen.Init()
	}
	if err != nil {
		return failf(bad, "gridwise explain: no terminal to walk in: %v", err)
	}
	defer screen.Fini()
	game := terminal.New(screen, c.words, level, nil)
	game.Explain(x.topic)
	game.Run(c)
	return nil
}

// stepLine is a step for programs; what it does not have is left out.
type stepLine struct {
	Name    string     `json:"name"`
	Text    string     `json:"text"`
	Depth   int        `json:"depth"`
	Put     []markLine `json:"put,omitempty"`
	Rows    []rowLine  `json:"rows,omitempty"`
	Because []string   `json:"because,omitempty"`
	Cost    []int64    `json:"cost,omitempty"`
}

// markLine is a mark. One that has nothing but its place takes away what was there.
type markLine struct {
	Layer  string `json:"layer"`
	Row    int    `json:"row"`
	Col    int    `json:"col"`
	Half   string `json:"half,omitempty"` // left, right
	Second bool   `json:"second,omitempty"`
	Text   string `json:"text,omitempty"`
	Dir    string `json:"dir,omitempty"`
	Tint   string `json:"tint,omitempty"` // good, bad, chosen, passed
	Open   bool   `json:"open,omitempty"`
	Thing  string `json:"thing,omitempty"`
}

type rowLine struct {
	Key   string   `json:"key"`
	Text  string   `json:"text,omitempty"`
	Cells [][2]int `json:"cells,omitempty"`
	Gone  bool     `json:"gone,omitempty"`
}

func (c *call) stepLine(s puzzle.Step) stepLine {
	line := stepLine{Name: s.Name, Text: c.words.Say(s.Text), Depth: s.Depth, Because: s.Because}
	for _, m := range s.Put {
		mark := markLine{Layer: m.Layer, Row: m.Cell.Row, Col: m.Cell.Col, Half: [...]string{"", "left", "right"}[m.Half], Second: m.Second,
			Text: m.Text, Tint: [...]string{"", "good", "bad", "chosen", "passed"}[m.Tint], Open: m.Open, Thing: m.Thing.Name}
		if m.Dir != puzzle.None {
			mark.Dir = m.Dir.String()
		}
		line.Put = append(line.Put, mark)
	}
	for _, r := range s.Rows {
		row := rowLine{Key: r.Key, Text: c.words.Say(r.Text), Gone: r.Gone}
		for _, cell := range r.Cells {
			row.Cells = append(row.Cells, [2]int{cell.Row, cell.Col})
		}
		line.Rows = append(line.Rows, row)
	}
	if s.Cost != [2]int64{} {
		line.Cost = s.Cost[:]
	}
	return line
}
