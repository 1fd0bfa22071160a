package answer

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"sync"

	"gridwise/game/link"
	"gridwise/game/message"
	"gridwise/game/query"
	"gridwise/game/words"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
)

// worker answers one request at a time.
type worker struct {
	server *query.Server
	words  map[string]*words.Table
	named  [2]string // puzzle and level of the request before
	level  level
}

func newWorker() *worker {
	linked := func(p puzzle.Puzzle, start puzzle.State, moves []puzzle.Move) (string, error) {
		text, err := link.New(p, start, moves).Encode()
		if e := (*link.Error)(nil); errors.As(err, &e) && e.Kind == link.Large {
			return "", nil // there is none
		}
		return text, err
	}
	return &worker{server: query.NewForPrograms(linked, catalog.All...), words: tables()}
}

// tables are the words by language, which workers share.
var tables = sync.OnceValue(func() map[string]*words.Table {
	all := map[string]*words.Table{}
	for _, lang := range words.Languages() {
		all[lang] = words.Load(lang)
	}
	return all
})

// about is a request that was read: the level that it names, and the words of its language.
type about struct {
	*worker
	context.Context
	request
	level
	words *words.Table
}

func (w *worker) answer(ctx context.Context, r request) message.Tree {
	a := &about{worker: w, Context: ctx, request: r, words: w.words[cmp.Or(r.Lang, words.English)]}
	op := operations[r.Do]
	var err error
	if op.new {
		a.level.puzzle, err = a.generator()
	} else {
		a.level, err = w.find(r)
		if r.Moves != nil {
			a.level.moves = *r.Moves
		}
	}
	var t message.Tree
	if err == nil {
		t, err = op.tell(a)
	}
	switch {
	case err == nil && ctx.Err() != nil && t["proven"] != true: // the best until it was stopped
		err = ctx.Err()
	case err == nil:
		return t
	}
	if ctx.Err() == nil {
		if _, _, n, why := a.play(); why != nil {
			err = fault("moves", a.words.Error(why), at(n))
		}
	}
	return a.told(t, err)
}

// at names a move that is not allowed by its number, 0 where the moves cannot be read.
func at(n int) string {
	if n == 0 {
		return "moves"
	}
	return "move " + strconv.Itoa(n)
}

// told is the answer where a search ended early, with what it found, or where there is none.
func (a *about) told(t message.Tree, err error) message.Tree {
	stopped := errors.Is(err, context.Canceled)
	switch {
	case stopped || errors.Is(err, puzzle.ErrGaveUp):
		if t == nil {
			t = message.Tree{}
		}
		t["stopped"], t["why"] = true, a.words.Error(err)
		return t
	case errors.Is(err, puzzle.ErrImpossible):
		return message.Tree{"solvable": false, "proven": true, "text": []string{a.words.Error(err)}}
	}
	var f *failed
	if !errors.As(err, &f) {
		f = fault("refused", a.words.Error(err), operations[a.Do].about)
	}
	return failure(f)
}

// ask asks the server of pages and workers.
func (a *about) ask(op message.Op) (message.Answer, error) {
	still := a.Reply != nil && !*a.Reply
	q := message.Request{Op: op, Puzzle: a.puzzle.Name(), Level: a.text, Moves: a.level.moves, Strength: a.Strength,
		Seed: a.Seed, Steps: a.Steps, Topic: a.Topic, Count: a.Count, Why: a.Why, Still: still, Wish: a.Wish, Cores: 1}
	answer := a.server.Answer(a, q, nil)
	return answer, answer.Err
}

// play plays the moves of a request by the rules. It returns those that were played, and of the
// first that is not allowed its number and why; the number is 0 where the moves cannot be read.
func (a *about) play() (s puzzle.State, played []puzzle.Move, illegal int, err error) {
	if a.puzzle == nil {
		return nil, nil, 0, nil
	}
	if s, err = a.puzzle.Parse(a.text); err != nil {
		return s, nil, 0, nil
	}
	all, err := notation.ParseLetters(a.level.moves, a.puzzle.Verbs())
	if len(all) > link.MaxMoves {
		err = puzzle.Refuse(puzzle.Say("link.moves", link.MaxMoves))
	}
	if err != nil {
		return s, nil, 0, err
	}
	for i, m := range all {
		if o, ok := s.(puzzle.Obeyer); ok && a.Do == "check" {
			if m = o.Obey(m); m == (puzzle.Move{}) {
				continue
			}
		}
		next, _, err := s.Play(m)
		if err != nil {
			return s, played, i + 1, err
		}
		s, played = next, append(played, m)
	}
	return s, played, 0, nil
}

// standing is the answer of an operation of the server that tells how a play stands.
func (a *about) standing(op message.Op) (message.Tree, error) {
	answer, err := a.ask(op)
	if err != nil {
		return nil, err
	}
	return answer.Standing, nil
}
