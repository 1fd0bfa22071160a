package main

import (
	"fmt"
	"slices"
	"strings"

	"gridwise/game/figure"
	"gridwise/game/session"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
	"gridwise/web/publish"

	"github.com/spf13/pflag"
)

type explain struct {
	topic, step, lang string
	why               string
	base              string
	json, all, topics bool
	html, svg, film   bool
	element, mdx      bool
}

func explainCommand(flags *pflag.FlagSet) func(*call) error {
	x := &explain{}
	flags.StringVar(&x.topic, "topic", "", "what to explain; without it, the first topic")
	flags.StringVar(&x.why, "why", "", "say why the last of these `moves` is not the answer, in place of a topic")
	flags.BoolVar(&x.topics, "topics", false, "list the topics of the level instead")
	flags.BoolVar(&x.json, "json", false, "all that is shown as one document, for programs and for pages (docs/explaining.md)")
	flags.BoolVar(&x.html, "html", false, "a figure for a page: a picture and the sentences, without any script")
	flags.BoolVar(&x.element, "element", false, "a <grid-wise> element with its steps and the figure in it, for authors who may use a script")
	flags.BoolVar(&x.mdx, "mdx", false, "the element alone, for MDX and components; its page loads the script")
	flags.StringVar(&x.base, "base", local, "address of the site, for -html, -element and -mdx")
	flags.BoolVar(&x.svg, "svg", false, "the picture of a step")
	flags.BoolVar(&x.film, "film", false, "an SVG picture that shows the steps one after the other")
	flags.StringVar(&x.step, "step", "", "the step that -svg and -html draw, without it the last one; -element and -mdx begin\nthere, without it at the first")
	flags.StringVar(&x.lang, "lang", "", "en or zh, the language of the figures and of -json")
	flags.BoolVar(&x.all, "all", false, "every step in words, behind its name, not only those that begin a chapter and the last")
	return x.run
}

func (x *explain) run(c *call) error {
	if err := x.idle(); err != nil {
		return err
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
	}
	var why []puzzle.Move
	if x.why != "" {
		if why, err = c.moves(x.why, p, s.State()); err != nil {
			return err
		}
	}
	if x.drawn() > 0 {
		return x.figure(c, p, s, why)
	}
	return x.print(c, s.State(), why)
}

// drawn returns how many forms of figures are asked for.
func (x *explain) drawn() int {
	n := 0
	for _, on := range []bool{x.json, x.html, x.element, x.mdx, x.svg, x.film} {
		if on {
			n++
		}
	}
	return n
}

// idle refuses flags of which only one does something.
func (x *explain) idle() error {
	n := x.drawn()
	if x.topics {
		n++
	}
	switch {
	case n > 1 || x.topics && x.topic != "":
		return failf(bad, "gridwise explain: of -json, -html, -element, -mdx, -svg, -film and -topics only one does something, and -topics takes no -topic")
	case x.why != "" && (x.topic != "" || x.topics):
		return failf(bad, "gridwise explain: -why goes with no -topic or -topics")
	case x.all && (n > 0 || x.why != ""):
		return failf(bad, "gridwise explain: -all goes with the steps in words; -why and the other forms have all of them")
	case x.step != "" && !x.svg && !x.leads():
		return failf(bad, "gridwise explain: -step goes with -svg, -html, -element or -mdx")
	case x.base != local && !x.leads():
		return failf(bad, "gridwise explain: -base goes with -html, -element or -mdx")
	case x.lang != "" && x.drawn() == 0:
		return failf(bad, "gridwise explain: -lang goes with -json, -html, -element, -mdx, -svg or -film")
	}
	return nil
}

// leads reports whether what is printed leads to the site.
func (x *explain) leads() bool { return x.html || x.element || x.mdx }

// position reads the level and plays the moves behind it.
func (c *call) position(p puzzle.Puzzle) (*session.Session, error) {
	start, err := c.level(p, 1)
	if err != nil {
		return nil, err
	}
	route := ""
	if len(c.args) > 2 {
		route = c.args[2]
	}
	return c.replayed(route, p, start)
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

// print writes the steps, a line each: those of a topic that begin a chapter, or all.
func (x *explain) print(c *call, s puzzle.State, why []puzzle.Move) error {
	if u, ok := s.(puzzle.Preparer); ok {
		if err := u.Prepare(c, 1, nil); err != nil {
			return err
		}
	}
	steps := puzzle.Explain(c, s, x.topic)
	if len(why) > 0 {
		steps = puzzle.WhyNot(c, s, why)
	}
	all := x.all || len(why) > 0 || x.picks(s)
	last := "" // a step that is passed over; the last one is what it comes to
	for step, err := range steps {
		if err != nil {
			return failf(bad, "gridwise explain: %s", c.words.Error(err))
		}
		line := strings.Repeat("  ", step.Depth) + c.words.Say(step.Text) + "\n"
		if x.all {
			line = fmt.Sprintf("%-17s %s", step.Name, line)
		}
		if step.Depth > 0 && !all {
			last = line
			continue
		}
		c.out.WriteString(line)
		last = ""
	}
	c.out.WriteString(last)
	return nil
}

// picks reports whether the steps of the topic stand side by side, each one an answer.
func (x *explain) picks(s puzzle.State) bool {
	e, ok := s.(puzzle.Explainer)
	return ok && slices.ContainsFunc(e.Topics(), func(t puzzle.Topic) bool { return t.Name == x.topic && t.Pick })
}

// figure writes the steps for programs, or a figure of them for a page.
func (x *explain) figure(c *call, p puzzle.Puzzle, s *session.Session, why []puzzle.Move) error {
	table := c.words
	if x.lang != "" {
		if table = words.Load(x.lang); table.Lang != x.lang {
			return failf(bad, "gridwise explain: there are no words in %q; there are %s", x.lang, strings.Join(words.Languages(), ", "))
		}
	}
	d, err := x.document(c, p, s, why, table)
	if err != nil {
		return failf(bad, "gridwise explain: %s", c.words.Error(err))
	}
	at, err := d.At(x.step)
	if err != nil {
		return failf(bad, "gridwise explain: %s", c.words.Error(err))
	}
	text, site := "", figure.Site{Base: x.base}
	if x.leads() {
		c.noteBase("explain", x.base)
		site.Board = boardOf(x.base, p, s.Start())
	}
	switch {
	case x.svg:
		text = d.SVG(at)
	case x.html:
		text = d.HTML(at, site, table)
	case x.element:
		text, err = d.Element(site, at, x.step, table)
	case x.mdx:
		text = x.post(d, site, at).MDX()
	case x.film:
		text, err = d.Film()
	default:
		var all []byte
		all, err = d.JSON()
		text = string(all)
	}
	if err != nil {
		return failf(bad, "gridwise explain: %s", c.words.Error(err))
	}
	c.out.WriteString(text)
	return nil
}

// post returns the steps as a post of the level has them, which gets them from the site.
func (x *explain) post(d *figure.Document, site figure.Site, at int) publish.Post {
	_, moment, _ := strings.Cut(d.Address(site, at), "#")
	options := []publish.Option{{Name: "id", Value: d.ID()}, {Name: "lang", Value: d.Lang}, {Name: "view", Value: "explain"}, {Name: "topic", Value: d.Topic}}
	if x.step != "" {
		options = append(options, publish.Option{Name: "step", Value: x.step})
	}
	return publish.Post{Base: strings.TrimSuffix(site.Base, "/") + "/", Link: d.Level, At: moment, Picture: site.Board,
		Name: d.Name + " – " + d.Title + ": " + d.Steps[at].Text, Options: options}
}

func (x *explain) document(c *call, p puzzle.Puzzle, s *session.Session, why []puzzle.Move, table *words.Table) (*figure.Document, error) {
	if len(why) > 0 {
		return figure.Why(c, p, s.Start(), s.Moves(), why, table)
	}
	return figure.New(c, p, s.Start(), s.Moves(), x.topic, table)
}
