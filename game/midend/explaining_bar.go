package midend

import (
	"slices"

	"gridwise/game/message"
	"gridwise/solvers/puzzle"
)

// flush tells the page of the explanation where that has changed.
func (e *explaining) flush() {
	if captions := e.captions(); !slices.Equal(captions, e.captioned) {
		e.captioned, e.stale = captions, true
	}
	if !e.stale || e.coming() {
		return
	}
	e.stale = false
	if !e.open() {
		e.out(message.Explaining{})
		return
	}
	m := message.Explaining{Topic: e.topic.Name, Topics: e.offered(), Notice: e.words.Say(e.notice), Lost: e.lost, Playing: e.playing}
	if e.showing() {
		e.tell(&m)
	} else {
		m.Asks = e.word("explain.answers")
	}
	e.out(m)
	e.tellHost(&m)
}

// coming reports whether the first step is on its way. Nothing is told until it is
// there, so that the page lays itself out, and its board is drawn, once.
func (e *explaining) coming() bool {
	return e.showing() && e.walk.Len() == 0 && e.has(anExplanation)
}

func (e *explaining) tell(m *message.Explaining) {
	w, step := e.walk, e.walk.Step()
	m.Name, m.Text, m.N, m.Of, m.Ended = step.Name, e.words.Say(step.Text), w.At()+1, w.Len(), w.Ended()
	m.Parts, m.Dead, m.Captions, m.Curve = e.parts(step.Text), e.dead(), e.captioned, w.Scores()
	for _, i := range w.Chapters() {
		m.Chapters = append(m.Chapters, i+1)
	}
	for _, name := range step.Because {
		if i, ok := w.Named(name); ok {
			m.Because = append(m.Because, i+1)
		}
	}
	for _, l := range w.Layers() {
		m.Layers = append(m.Layers, message.LayerButton{Name: l, Label: e.word("explain.layer." + l), On: !slices.Contains(e.off, l)})
	}
	if ask, ok := e.question(); ok {
		m.Question = e.words.Say(ask.Text)
		for _, c := range ask.Choices {
			m.Choices = append(m.Choices, e.words.Say(c))
		}
	}
	if step.Cost != [2]int64{} {
		m.Cost = []int{int(step.Cost[0]), int(step.Cost[1])}
	}
	rows := e.rows()
	if m.Same = e.told != nil && slices.EqualFunc(rows, e.told, sameRow); !m.Same {
		m.Rows, e.told = rows, rows
	}
}

// question returns what may be foreseen of the next step, false where there is
// nothing, or it was answered before.
func (e *explaining) question() (puzzle.Guess, bool) {
	next := e.walk.Next()
	_, told := e.foreseen[next.Name]
	return next.Ask, !next.Ask.Text.Zero() && !told && !e.playing
}

// answer takes choice n, from 1, and shows the step.
func (e *explaining) answer(n int) {
	ask, ok := e.question()
	if !ok || n < 1 || n > len(ask.Choices) {
		return
	}
	if e.foreseen == nil {
		e.foreseen = map[string]bool{}
	}
	e.foreseen[e.walk.Next().Name] = n-1 == ask.Right
	right := 0
	for _, yes := range e.foreseen {
		if yes {
			right++
		}
	}
	e.out(message.Foreseen{Right: right, Of: len(e.foreseen)})
	e.to(e.walk.At() + 1)
	if e.notice = puzzle.Say("explain.foreseen", right, len(e.foreseen)); n-1 != ask.Right {
		e.notice = puzzle.Say("explain.unforeseen", ask.Choices[ask.Right], right, len(e.foreseen))
	}
}

// offered lists the topics of the position, and the question why not where it is
// that which is open.
func (e *explaining) offered() []message.TopicButton {
	list := e.topicsOf(e.start)
	if len(e.why) > 0 {
		list = append(list, message.TopicButton{Name: whyTopic, Label: e.word("explain.why"), About: e.word("explain.why.about"), Answers: !e.free})
	}
	return list
}

// topicsOf lists the topics of a position.
func (e *explaining) topicsOf(s puzzle.State) (list []message.TopicButton) {
	x, ok := s.(puzzle.Explainer)
	if !ok {
		return nil
	}
	stem := "explain." + e.session.Puzzle().Name() + "."
	for _, t := range x.Topics() {
		list = append(list, message.TopicButton{Name: t.Name, Label: e.word(stem + t.Name), About: e.word(stem + t.Name + ".about"),
			Why: e.words.Say(t.Why), Answers: t.Answers})
	}
	return list
}

// parts returns a sentence with the cells, steps and rows that it names.
func (e *explaining) parts(t puzzle.Text) (list []message.Part) {
	for _, p := range e.words.Parts(t) {
		part := message.Part{Text: p.Text, Key: p.Ref.Row}
		if p.Cell != (puzzle.Cell{}) {
			at := e.shown.place(p.Cell, e.walk.Step().Second)
			part.Row, part.Col = at.Row, at.Col
		}
		if i, ok := e.walk.Named(p.Ref.Step); ok {
			part.N = i + 1
		}
		list = append(list, part)
	}
	return list
}

func (e *explaining) rows() []message.TableRow {
	list := []message.TableRow{}
	for _, r := range e.walk.Rows() {
		row := message.TableRow{Key: r.Key, Text: e.words.Say(r.Text), Shape: r.Shape, Tint: int(r.Tint), Gone: r.Gone, Leads: r.Leads}
		for _, c := range r.Cells {
			row.Cells = append(row.Cells, message.Place{Row: c.Row, Col: c.Col})
		}
		list = append(list, row)
	}
	return list
}

func sameRow(a, b message.TableRow) bool {
	return a.Key == b.Key && a.Text == b.Text && a.Shape == b.Shape && a.Tint == b.Tint && a.Gone == b.Gone && slices.Equal(a.Cells, b.Cells)
}
