package main

import (
	"errors"
	"fmt"

	"gridwise/game/lesson"
	"gridwise/game/link"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"
)

// isCollection reports whether the first argument stands for a collection: it is the link of one,
// or names a file that is one and no post or level.
func (c *call) isCollection() bool {
	if link.IsPack(c.args[0]) {
		return true
	}
	if len(c.args) > 1 || catalog.Named(c.args[0]) != nil || c.args[0] == "-" {
		return false
	}
	from, err := c.file(c.args[0])
	if err != nil {
		return false
	}
	for _, x := range link.ParsePack(from.text).Items {
		if x.Ask != "" || x.Heading != "" && x.Link != "" {
			return true
		}
	}
	return false
}

// collection reads a collection with links in place of names.
func (c *call) collection(name string) (from source, read link.Pack, err error) {
	if from, read, err = c.readPack(name); err == nil {
		err = c.packLinks(from, &read)
	}
	return from, read, err
}

// checkLesson tells what cannot hold of a lesson: levels that nobody can solve, and questions.
func (c *call) checkLesson() error {
	from, read, err := c.collection(c.args[0])
	if err != nil {
		return err
	}
	var faults puzzle.Errors
	asked := 0
	for _, x := range read.Items {
		if x.Ask != "" {
			asked++
		}
		if x.Link == "" {
			continue
		}
		err := c.checkItem(x)
		var found puzzle.Errors
		if err != nil && !errors.As(err, &found) {
			return err
		}
		faults = append(faults, found...)
	}
	if err := faults.Err(); err != nil {
		return c.inFile(from, err)
	}
	fmt.Fprintf(&c.out, "%s: nothing wrong, items %d, questions %d\n", from.name, len(read.Items), asked)
	return nil
}

// checkItem returns what cannot hold of an item that has a level, with places in the text of the
// lesson.
func (c *call) checkItem(x link.Item) error {
	l, err := link.Decode(x.Link, catalog.All)
	if err != nil {
		return err
	}
	s, err := l.Puzzle.Parse(l.Level)
	if err != nil {
		return err
	}
	if s, err = puzzle.After(s, l.Moves...); err != nil {
		return err
	}
	if u, ok := s.(puzzle.Preparer); ok {
		if err := u.Prepare(c, 1, nil); err != nil {
			return err
		}
	}
	if x.Ask == "" {
		return c.checkLevel(x, s)
	}
	q, err := lesson.Parse(x.Ask)
	if err != nil {
		return x.InText(err)
	}
	steps, err := q.Steps(c, l.Puzzle, s)
	if err == nil {
		err = q.Check(c, l.Puzzle, s, steps)
	}
	if found := x.InText(err); found != nil {
		return found
	}
	return err
}

// checkLevel tells of a level that nobody can solve.
func (c *call) checkLevel(x link.Item, s puzzle.State) error {
	v, err := reason.VerdictOf(c, s)
	if err != nil || !v.Dead {
		return nil
	}
	return puzzle.Errors{{Line: x.Line, Col: 1, Text: puzzle.Say("lesson.dead")}}
}
