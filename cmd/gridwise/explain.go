package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gridwise/game/figure"
	"gridwise/game/session"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
	"gridwise/web/publish"

	"github.com/spf13/pflag"
)

// explain is what the flags of `gridwise explain` ask for.
type explain struct {
	topic, step, lang, why, base string
	all                          bool
	form                         string // the flag of what is printed in place of sentences
}

func explainCommand(flags *pflag.FlagSet) func(*call) error {
	x := &explain{}
	flags.StringVar(&x.topic, "topic", "", "what to explain; without it, the first topic")
	flags.StringVar(&x.why, "why", "", "say why the last of these `moves` is not the answer, in place of a topic")
	flags.Bool("topics", false, "list the topics of the level instead")
	flags.Bool("json", false, "all that is shown as one document, for programs and for pages (docs/explaining.md)")
	flags.Bool("html", false, "a figure for a page: a picture and the sentences, without any script")
	flags.Bool("element", false, "a <grid-wise> element with its steps and the figure in it, for authors who may use a script")
	flags.Bool("mdx", false, "the element alone, for MDX and components; its page loads the script")
	flags.StringVar(&x.base, "base", local, "address of the site, for -html, -element and -mdx")
	flags.Bool("svg", false, "the picture of a step")
	flags.Bool("film", false, "an SVG picture that shows the steps one after the other")
	flags.StringVar(&x.step, "step", "", "the step that -svg and -html draw, without it the last one; -element and -mdx begin\nthere, without it at the first")
	flags.StringVar(&x.lang, "lang", "", "en or zh, the language of the figures and of -json")
	flags.BoolVar(&x.all, "all", false, "every step in words, behind its name, not only those that begin a chapter and the last")
	return x.run
}

func (x *explain) run(c *call) error {
	if err := x.idle(c); err != nil {
		return err
	}
	s, err := c.played(c.flags.Arg(2))
	if err != nil {
		return err
	}
	e, ok := s.State().(reason.Explainer)
	switch {
	case !ok:
		return puzzle.Refuse(puzzle.Say("explain.none"))
	case x.form == "topics":
		x.list(c, s.Puzzle(), e)
		return nil
	case !slices.ContainsFunc(e.Topics(), func(t reason.Topic) bool { return x.topic == "" || t.Name == x.topic }):
		return fmt.Errorf("%s; -topics lists them", c.words.Say(puzzle.Say("explain.topic", x.topic)))
	}
	var why []puzzle.Move
	if x.why != "" {
		if why, err = c.moves(x.why, s.Puzzle(), s.State()); err != nil {
			return err
		}
	}
	if x.form != "" {
		return x.figure(c, s, why)
	}
	return x.print(c, s.State(), e, why)
}

// idle notes the form that is asked for, and refuses flags of which only one does something.
func (x *explain) idle(c *call) error {
	topics := 0
	for _, form := range []string{"json", "html", "element", "mdx", "svg", "film", "topics"} {
		if c.on(form) {
			x.form = form
			topics++
		}
	}
	switch drawn := x.form != "" && x.form != "topics"; {
	case topics > 1 || x.form == "topics" && x.topic != "":
		return errors.New("of -json, -html, -element, -mdx, -svg, -film and -topics only one does something, and -topics takes no -topic")
	case x.why != "" && (x.topic != "" || x.form == "topics"):
		return errors.New("-why goes with no -topic or -topics")
	case x.all && (topics > 0 || x.why != ""):
		return errors.New("-all goes with the steps in words; -why and the other forms have all of them")
	case x.step != "" && x.form != "svg" && !x.leads():
		return errors.New("-step goes with -svg, -html, -element or -mdx")
	case x.base != local && !x.leads():
		return errors.New("-base goes with -html, -element or -mdx")
	case x.lang != "" && !drawn:
		return errors.New("-lang goes with -json, -html, -element, -mdx, -svg or -film")
	}
	return nil
}

// leads reports whether what is printed leads to the site.
func (x *explain) leads() bool { return slices.Contains([]string{"html", "element", "mdx"}, x.form) }

func (x *explain) list(c *call, p puzzle.Puzzle, e reason.Explainer) {
	for _, t := range e.Topics() {
		about, _ := c.words.Word("explain." + p.Name() + "." + t.Name + ".about")
		if !t.Why.Zero() {
			about = c.words.Say(t.Why)
		}
		fmt.Fprintf(&c.out, "%-10s %s\n", t.Name, about)
	}
}

// print writes the steps, a line each: those of a topic that begin a chapter, or all.
func (x *explain) print(c *call, s puzzle.State, e reason.Explainer, why []puzzle.Move) error {
	if u, ok := s.(puzzle.Preparer); ok {
		if err := u.Prepare(c, 1, nil); err != nil {
			return err
		}
	}
	steps := reason.Explain(c, s, x.topic)
	if len(why) > 0 {
		steps = reason.WhyNot(c, s, why)
	}
	// Steps that stand side by side are each an answer.
	all := x.all || len(why) > 0 || slices.ContainsFunc(e.Topics(), func(t reason.Topic) bool { return t.Name == x.topic && t.Pick })
	last := "" // a step that is passed over; the last one is what it comes to
	for step, err := range steps {
		if err != nil {
			return err
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

// figure writes the steps for programs, or a figure of them for a page.
func (x *explain) figure(c *call, s *session.Session, why []puzzle.Move) (err error) {
	table := c.words
	if x.lang != "" {
		if table = words.Load(x.lang); table.Lang != x.lang {
			return fmt.Errorf("there are no words in %q; there are %s", x.lang, strings.Join(words.Languages(), ", "))
		}
	}
	var d *figure.Document
	if len(why) > 0 {
		d, err = figure.Why(c, s.Puzzle(), s.Start(), s.Moves(), why, table)
	} else {
		d, err = figure.New(c, s.Puzzle(), s.Start(), s.Moves(), x.topic, table)
	}
	if err != nil {
		return err
	}
	at, err := d.At(x.step)
	if err != nil {
		return err
	}
	text, site := "", figure.Site{Base: x.base}
	if x.leads() {
		c.noteBase(x.base)
		site.Board = boardOf(x.base, s.Puzzle(), s.Start())
	}
	switch x.form {
	case "svg":
		text = d.SVG(at)
	case "html":
		text = d.HTML(at, site, table)
	case "element":
		text, err = d.Element(site, at, x.step, table)
	case "mdx":
		text = x.post(d, site, at).MDX()
	case "film":
		text, err = d.Film()
	default:
		var all []byte
		all, err = d.JSON()
		text = string(all)
	}
	c.out.WriteString(text)
	return err
}

// post returns the steps as a post of the level has them, which gets them from the site.
func (x *explain) post(d *figure.Document, site figure.Site, at int) publish.Post {
	_, moment, _ := strings.Cut(d.Address(site, at), "#")
	options := []publish.Option{{Name: "id", Value: d.ID()}, {Name: "lang", Value: d.Lang}, {Name: "dir", Value: "ltr"}, {Name: "view", Value: "explain"}, {Name: "topic", Value: d.Topic}}
	if x.step != "" {
		options = append(options, publish.Option{Name: "step", Value: x.step})
	}
	return publish.Post{Base: strings.TrimSuffix(site.Base, "/") + "/", Link: d.Level, At: moment, Picture: site.Board,
		Name: d.Name + " – " + d.Title + ": " + d.Steps[at].Text, Options: options}
}
