package puzzletest

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// Plain decides what can be had from positions by a search that is slow and obvious and shares
// nothing with the puzzle's solver but its rules of play.
type Plain struct {
	// Worth returns what the best end from a position comes to, more being better, whether it is
	// a win, and whether the search got to its end. Where it did not, worth and win are those of
	// an end that was found, math.MinInt where none was.
	Worth func(s puzzle.State) (worth int, win, known bool)
	// Wins reports whether a win can be had at all; nil where the best end is one if any is.
	Wins func(s puzzle.State) (win, known bool)
	// Ordered is Worth of the plays that come to the first cell before the second, math.MinInt
	// where there are none.
	Ordered func(s puzzle.State, cells []puzzle.Cell) (worth int, win, known bool)
	// Quickest returns the fewest moves that bring the player to a cell, -1 where none do.
	Quickest func(s puzzle.State, cell puzzle.Cell) (moves int, known bool)
	// Every reports whether each way to a win that keeps all that was played has a move, and
	// whether the search got to its end; nil where nobody claims it.
	Every func(s puzzle.State, m puzzle.Move) (all, known bool)
	// Move is what each move of the player takes from the worth of what follows: 1 where fewer
	// moves are better, 0 where the play knows itself what it comes to.
	Move int
}

// reasons are the words by which a sentence gives a reason.
var reasons = regexp.MustCompile(`(?i)\b(because|must|only|best|as the|no way|costs|more than|never)\b`)

// rules are the sentences that state no fact of a position: the rules of a puzzle and its story,
// refusals of a level's text and of wishes, words and headings.
var rules = regexp.MustCompile(`^puzzle\.|\.(bad|level|link|refused|wish|generate|proof|formula)\.|^(note|fact|tile|thing|verb)\.|\.about$`)

// Claims holds the law of truth: a sentence that gives a reason carries a claim wherever it is
// said, or a list says why it needs none; and what is claimed is true. It hears explanations, hints,
// verdicts, reviews and what comes of other moves, on the shipped levels, where each such sentence
// is to be said; a short run hears one level in ten, and only notes what it did not hear.
func Claims(t *testing.T, p puzzle.Puzzle, plain Plain) {
	t.Helper()
	words, free := sentences(t, p)
	c := &court{t: t, puzzle: p, plain: plain, reasons: map[string]bool{}, heard: map[string]bool{}}
	for key, sentence := range words {
		if reasons.MatchString(sentence) && !rules.MatchString(key) && free[key] == "" {
			c.reasons[key] = true
		}
	}
	for key := range free {
		if _, there := words[key]; !there || !reasons.MatchString(words[key]) {
			t.Errorf("%s needs no word on why it claims nothing", key)
		}
	}
	for name, s := range starts(t, p) {
		text, _ := assets.Level(p.Name(), name)
		c.level = name
		c.hear(s, seedOf(text))
	}
	for _, key := range slices.Sorted(maps.Keys(c.reasons)) {
		switch {
		case c.heard[key]:
		case testing.Short():
			t.Logf("%s was not heard", key)
		default:
			t.Errorf("%s gives a reason, and was said nowhere", key)
		}
	}
	if t.Logf("%d claims were decided, %d were too large", c.decided, c.open); c.decided == 0 {
		t.Error("no claim was decided")
	}
}

// court hears sentences and decides their claims.
type court struct {
	t       *testing.T
	plain   Plain
	puzzle  puzzle.Puzzle
	level   string
	reasons map[string]bool // keys that must carry claims
	heard   map[string]bool
	decided int
	open    int // claims whose search was cut off
}

// hear takes what is said at the start and in some positions of a random walk.
func (c *court) hear(s puzzle.State, seed uint64) {
	rnd := source(seed ^ 0xc1a1)
	for range 3 {
		for text := range c.said(s) {
			c.judge(s, text)
		}
		for range 3 {
			m, ok, err := choose(s, rnd)
			if err != nil || !ok {
				return
			}
			if s, _, err = s.Play(m); err != nil {
				return
			}
			if s, err = player(plain).answered(s); err != nil || s.Status() != puzzle.Playing {
				return
			}
		}
	}
}

// said yields what a position's solver says of it.
func (c *court) said(s puzzle.State) iter.Seq[puzzle.Text] {
	return func(yield func(puzzle.Text) bool) {
		ctx := context.Background()
		on := true
		say := func(x puzzle.Text) { on = on && (x.Zero() || yield(x)) }
		if x, ok := s.(reason.Explainer); ok {
			for _, topic := range x.Topics() {
				for step, err := range reason.Explain(ctx, s, topic.Name) {
					if err != nil || !on {
						break
					}
					sayStep(step, say)
				}
			}
		}
		if x, ok := s.(reason.Hinter); ok {
			for strength := 1; strength <= x.Strengths() && on; strength++ {
				if h, err := x.Hint(ctx, strength); err == nil {
					say(h.Text)
				}
			}
		}
		if x, ok := s.(reason.Judge); ok && on {
			if v, err := x.Verdict(ctx); err == nil {
				say(v.Text)
			}
		}
		for m := range reason.Choices(s) {
			if !on {
				return
			}
			for step, err := range reason.WhyNot(ctx, s, []puzzle.Move{m}) {
				if err != nil || !on {
					break
				}
				sayStep(step, say)
			}
			if after, _, err := s.Play(m); err == nil && on {
				if j, err := reason.ReviewMove(ctx, s, m, after); err == nil {
					say(j.Text)
				}
			}
		}
	}
}

func sayStep(step reason.Step, say func(puzzle.Text)) {
	for of := range step.Pictures() {
		say(of.Text)
		for _, row := range of.Rows {
			say(row.Text)
		}
	}
}

// judge decides what a sentence claims, and the sentences in it.
func (c *court) judge(s puzzle.State, x puzzle.Text) {
	c.heard[x.Key] = true
	if c.reasons[x.Key] && len(x.Claims) == 0 {
		c.t.Errorf("%s: %q gives a reason and claims nothing", c.level, x)
		delete(c.reasons, x.Key) // once is enough
	}
	for _, claim := range x.Claims {
		known, err := c.decide(s, claim)
		if err != nil {
			c.t.Errorf("%s, %s: %q: %v", c.level, clip(s.Position()), x, err)
		}
		if known {
			c.decided++
		} else {
			c.open++
		}
	}
	for _, a := range x.Args {
		switch a := a.(type) {
		case puzzle.Text:
			c.judge(s, a)
		case puzzle.Ref:
			c.judge(s, a.Text)
		}
	}
}

// decide reports whether a claim could be decided, and what is wrong with it.
func (c *court) decide(s puzzle.State, claim puzzle.Claim) (known bool, err error) {
	if claim.Level != "" {
		if s, err = c.puzzle.Parse(claim.Level); err != nil {
			return true, err
		}
	}
	if s, err = played(s, claim.From); err != nil {
		return true, err
	}
	switch claim.Kind {
	case puzzle.Only:
		return c.only(s, claim)
	case puzzle.Fewest, puzzle.Never:
		return c.come(s, claim)
	case puzzle.Every:
		all, known := c.plain.Every(s, claim.Moves[0])
		if known && !all {
			err = fmt.Errorf("it is won without %v", claim.Moves[0])
		}
		return known, err
	}
	after, err := played(s, claim.Moves)
	if err != nil {
		return true, err
	}
	if claim.Kind == puzzle.Loses {
		win, known := c.wins(after, claim.Cells)
		if win {
			err = fmt.Errorf("after %v it is won", claim.Moves)
		}
		return known || win, err
	}
	worth, _, known := c.worth(after, claim.Cells)
	if worth > math.MinInt {
		worth -= c.plain.Move * len(claim.Moves)
	}
	if claim.Kind == puzzle.Costs {
		before, _, sure := c.plain.Worth(s)
		claim.N, known = before-claim.N, known && sure
		if !sure {
			return false, nil
		}
	}
	return amounts(claim, worth, known)
}

// amounts holds a worth against what is said of it; where it is not known it is no more than
// the truth.
func amounts(claim puzzle.Claim, worth int, known bool) (bool, error) {
	switch {
	case claim.Kind == puzzle.AtLeast && worth >= claim.N:
		return true, nil
	case claim.Kind != puzzle.AtLeast && worth > claim.N:
		return true, fmt.Errorf("with %v it comes to %d, said is %d", claim.Moves, worth, claim.N)
	case claim.Kind != puzzle.AtBest && worth < claim.N && known:
		return true, fmt.Errorf("with %v it comes to %d, said is %d", claim.Moves, worth, claim.N)
	}
	return known, nil
}

// worth returns Plain's, of the plays that come to cells in an order where there are any.
func (c *court) worth(s puzzle.State, cells []puzzle.Cell) (worth int, win, known bool) {
	if len(cells) > 0 {
		return c.plain.Ordered(s, cells)
	}
	return c.plain.Worth(s)
}

func (c *court) wins(s puzzle.State, cells []puzzle.Cell) (win, known bool) {
	if len(cells) > 0 || c.plain.Wins == nil {
		_, win, known = c.worth(s, cells)
		return win, known
	}
	return c.plain.Wins(s)
}

// come decides how soon the player comes to a cell, and whether at all.
func (c *court) come(s puzzle.State, claim puzzle.Claim) (known bool, err error) {
	moves, known := c.plain.Quickest(s, claim.Cells[0])
	want := claim.N
	if claim.Kind == puzzle.Never {
		want = -1
	}
	if known && moves != want {
		err = fmt.Errorf("%v is come to in %d moves, said is %d", claim.Cells[0], moves, want)
	}
	return known, err
}

// only decides whether all choices but some lose or cost.
func (c *court) only(s puzzle.State, claim puzzle.Claim) (known bool, err error) {
	best, won, known := c.plain.Worth(s)
	for m := range reason.Choices(s) {
		if slices.ContainsFunc(claim.Moves, func(b puzzle.Move) bool { return b.String() == m.String() }) {
			continue
		}
		after, _, err := s.Play(m)
		if err != nil {
			return true, err
		}
		worth, win, sure := c.plain.Worth(after)
		known = known && sure
		if worth == math.MinInt {
			continue
		}
		if cost := best - (worth - c.plain.Move); known && win == won && cost < max(claim.N, 1) {
			return true, fmt.Errorf("%s costs %d", m, cost)
		}
	}
	return known, nil
}

func played(s puzzle.State, moves []puzzle.Move) (puzzle.State, error) {
	for _, m := range moves {
		next, _, err := s.Play(m)
		if err != nil {
			return s, fmt.Errorf("%s is refused: %w", m, err)
		}
		s = next
	}
	return s, nil
}

// Fewest returns the Plain of a puzzle for one player in which fewer moves are better: it goes
// through all positions that can be come to, of which there may be most.
func Fewest(most int) Plain {
	return Plain{Move: 1, Worth: func(s puzzle.State) (int, bool, bool) {
		seen := map[string]bool{s.Position(): true}
		for ring, moves := []puzzle.State{s}, 0; len(ring) > 0; moves++ {
			var next []puzzle.State
			for _, s := range ring {
				if s.Status() == puzzle.Won {
					return -moves, true, true
				}
				for m := range s.Moves() {
					after, _, err := s.Play(m)
					if err != nil || seen[after.Position()] {
						continue
					}
					seen[after.Position()] = true
					next = append(next, after)
				}
			}
			if ring = next; len(seen) > most {
				return math.MinInt, false, false
			}
		}
		return math.MinInt, false, true
	}}
}

// sentences reads the puzzle's English words and, of those that claim nothing though they have a
// word that gives reasons, why that is so: lines "key = why" in its folder of golden files.
func sentences(t *testing.T, p puzzle.Puzzle) (words, free map[string]string) {
	t.Helper()
	text, err := assets.PlayText.ReadFile(p.Name() + "/en.txt")
	if err != nil {
		t.Fatal(err)
	}
	why, err := os.ReadFile(filepath.Join("..", "..", "assets", p.Name(), "golden", "reasons.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return rows(string(text)), rows(string(why))
}

func rows(text string) map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(text) {
		if key, value, ok := strings.Cut(strings.TrimSpace(line), " = "); ok && !strings.HasPrefix(key, "#") {
			all[key] = value
		}
	}
	return all
}
