package articles

import (
	"context"
	"fmt"
	"html"
	"strconv"
	"strings"
	"sync"

	"gridwise/game/figure"
	"gridwise/game/words"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// experiment lets the puzzle's solver and a plain way count, and returns the levels as steps of
// an element, both counts as curves, whose points steer it, and as a table. The text inside
// has a line for each of these: the sentence of a level; that of a level on which the plain way
// gave up; what a size, our way and the plain way are called, with | between; and the caption.
// {size}, {ours} and {plain} stand for numbers. A script has the page's solver count other levels.
func (w *writer) experiment(of map[string]string, inside string) (string, error) {
	lines := strings.Split(strings.TrimSpace(inside), "\n")
	x, ok := w.puzzle.(reason.Experimenter)
	if !ok || len(lines) != 4 || strings.Count(lines[2], "|") != 2 {
		return "", fmt.Errorf("an experiment has four lines, and a puzzle that counts")
	}
	all, err := trialsOf(x)
	if err != nil {
		return "", fmt.Errorf("%s", w.table.Error(err))
	}
	names := strings.Split(lines[2], "|")
	d, err := w.trials(all, lines[:2], names)
	if err != nil {
		return "", err
	}
	level := d.Level
	d.Level = "" // no link leads to these steps on the site
	element, err := w.steps(d, of, html.EscapeString(lines[3]))
	if err != nil {
		return "", err
	}
	return "<div class=\"beside\">" + element + "<div class=\"experiment\">\n" + curves(of["id"], d, all, names) + tabled(of["id"], d, all, names) + w.again(level) + "</div></div>\n", nil
}

// again returns the button that has other levels of the puzzle counted; of says which puzzle.
func (w *writer) again(of string) string {
	count, _ := w.table.Word("read.count")
	counting, _ := w.table.Word("read.counting")
	counted, _ := w.table.Word("read.counted")
	uncounted, _ := w.table.Word("read.uncounted")
	e := html.EscapeString
	return fmt.Sprintf("<p><button type=\"button\" hidden value=\"%s\" data-most=\"%d\" data-counting=\"%s\" data-counted=\"%s\" data-uncounted=\"%s\">%s</button> <span role=\"status\"></span></p>\n",
		e(of), reason.Patience, e(counting), e(counted), e(uncounted), e(count))
}

// ran has the trials of each puzzle, which are the same in all languages.
var ran sync.Map

func trialsOf(x reason.Experimenter) ([]reason.Trial, error) {
	run, _ := ran.LoadOrStore(x, sync.OnceValues(func() (all []reason.Trial, err error) {
		for t, err := range x.Trials(context.Background(), 1) {
			if err != nil {
				return nil, err
			}
			if t.Plain > 0 && t.Answer != t.Plainly {
				return nil, fmt.Errorf("size %d: the solver answers %d, the plain way %d", t.Size, t.Answer, t.Plainly)
			}
			all = append(all, t)
		}
		return all, nil
	}))
	return run.(func() ([]reason.Trial, error))()
}

// told is the levels of an experiment as an explanation of the first.
type told struct {
	puzzle.State
	steps []reason.Step
}

const experiment = "experiment"

func (t told) Topics() []reason.Topic { return []reason.Topic{{Name: experiment}} }

func (t told) Explain(to *reason.Teller, _ string) {
	for _, s := range t.steps {
		if !to.Step(s) {
			return
		}
	}
}

// trials makes the document of an experiment.
func (w *writer) trials(all []reason.Trial, sentences, names []string) (*figure.Document, error) {
	first, err := w.puzzle.Parse(all[0].Level)
	if err != nil {
		return nil, err
	}
	var steps []reason.Step
	for _, t := range all {
		steps = append(steps, reason.Step{Name: "n" + strconv.Itoa(t.Size), Level: t.Level})
	}
	d, err := figure.New(context.Background(), w.puzzle, told{first, steps}, nil, experiment, w.table)
	if err != nil {
		return nil, err
	}
	d.Name, d.Title = w.table.Title(w.puzzle), names[1]+", "+names[2]
	d.Topics[0].Title = d.Title
	for i, t := range all {
		sentence := sentences[0]
		if t.Plain == 0 {
			sentence = sentences[1]
		}
		d.Steps[i].Text = strings.NewReplacer("{size}", strconv.Itoa(t.Size), "{ours}", counted(t.Ours), "{plain}", counted(plainly(t))).Replace(sentence)
	}
	for role, colours := range d.Colours {
		w.roles[role] = colours
	}
	return d, nil
}

// plainly returns what the plain way took, at least where it gave up.
func plainly(t reason.Trial) int64 {
	if t.Plain == 0 {
		return reason.Patience
	}
	return t.Plain
}

func counted(n int64) string { return words.Grouped(int(n)) }

// tabled returns the counts as a table.
func tabled(id string, d *figure.Document, all []reason.Trial, names []string) string {
	var b strings.Builder
	b.WriteString("<table><thead><tr>")
	for _, name := range names {
		b.WriteString("<th>" + html.EscapeString(name) + "</th>")
	}
	b.WriteString("</tr></thead><tbody>\n")
	for i, t := range all {
		over := ""
		if t.Plain == 0 {
			over = "> "
		}
		fmt.Fprintf(&b, "<tr data-size=\"%[2]d\"><td><a href=\"#%[1]s\">%[2]d</a></td><td>%[3]s</td><td>%[4]s</td></tr>\n", stepOf(id, d, i), t.Size, counted(t.Ours), html.EscapeString(over)+counted(plainly(t)))
	}
	return b.String() + "</tbody></table>\n"
}

// stepOf names a step as links do.
func stepOf(id string, d *figure.Document, i int) string {
	return id + ":" + experiment + "/" + d.Steps[i].Name
}
