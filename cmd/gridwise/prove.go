package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/reason"

	"github.com/spf13/pflag"
)

func proveCommand(flags *pflag.FlagSet) func(*call) error {
	flags.Duration("time", 0, "bound the proving by a time such as 10s or 2m")
	file := flags.StringP("out", "o", "", "file to write the proof to, instead of standard output")
	return func(c *call) error { return c.writeProof(*file) }
}

// writeProof writes the proof of a level, once it has been checked. A header of the
// level that contradicts it is reported and left out of the proof.
func (c *call) writeProof(file string) error {
	p, start, err := c.level()
	if err != nil {
		return err
	}
	lines, claim, err := c.prove(p, start)
	if err != nil {
		return c.fail(gaveUp, err)
	}
	for _, wrong := range claim.Against(start.Notes()) {
		c.status = none
		c.notef("gridwise prove: %s", c.words.Say(wrong))
	}
	var header puzzle.Notes
	for _, name := range []string{"title", "author"} {
		if value := start.Notes().Of(name); value != "" {
			header = append(header, puzzle.Note{Name: name, Value: value})
		}
	}
	level := append(header, claim.Notes...).String() + start.String()
	text := reason.Proof{Puzzle: p.Name(), Version: p.Version(), Level: level, Lines: lines}.String()
	if file == "" {
		c.out.WriteString(text)
		return nil
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		return err
	}
	c.out.WriteString(c.words.Say(claim.Text) + "\n")
	return nil
}

// prove proves a position and checks the proof.
func (c *call) prove(p puzzle.Puzzle, start puzzle.State) (lines string, claim reason.Conclusion, err error) {
	prover, ok := start.(reason.Prover)
	if !ok {
		return "", claim, failf(bad, "gridwise: %s gives no proofs", p.Name())
	}
	report, done := c.progress()
	lines, err = prover.Prove(c, report)
	done()
	if err == nil {
		claim, err = prover.CheckProof(c, lines)
	}
	return lines, claim, err
}

// proved returns what is proved of a level, or why that failed.
func (c *call) proved(p puzzle.Puzzle, start puzzle.State) []puzzle.Field {
	_, claim, err := c.prove(p, start)
	if err != nil {
		c.status = gaveUp
		return unproved(c.words.Error(err))
	}
	return c.claimed(claim, start.Notes())
}

func unproved(why string) []puzzle.Field {
	return []puzzle.Field{{Name: "proof", Value: nil}, {Name: "why", Value: why}}
}

// claimed returns the fields of a proof that holds, and what the header says
// otherwise.
func (c *call) claimed(claim reason.Conclusion, header puzzle.Notes) []puzzle.Field {
	fields := []puzzle.Field{{Name: "proof", Value: c.words.Say(claim.Text)}}
	var wrong []string
	for _, t := range claim.Against(header) {
		wrong = append(wrong, c.words.Say(t))
	}
	if len(wrong) > 0 {
		c.status = none
		fields = append(fields, puzzle.Field{Name: "header", Value: strings.Join(wrong, "; ")})
	}
	return fields
}

// checkProof checks a proof in a file, of the level in the same file.
func (c *call) checkProof(p puzzle.Puzzle, from source) error {
	if len(c.args) == 3 || c.flags.Changed("proof") || c.flags.Changed("time") {
		return fmt.Errorf("%s is a proof: it is checked as it is, without moves or other flags than -json", from.name)
	}
	start, proof, err := c.readProof(p, from)
	if err != nil {
		return err
	}
	var fields []puzzle.Field
	claim, err := start.(reason.Prover).CheckProof(c, proof.Lines)
	var faults puzzle.Errors
	switch {
	case err == nil:
		fields = c.claimed(claim, start.Notes())
	case errors.As(err, &faults):
		c.status = none
		fields = unproved(c.inFile(source{name: from.name, line: proof.First - 1}, err).Error())
	default:
		c.status = gaveUp
		fields = unproved(c.words.Error(err))
	}
	c.fields(fields, c.on("json"))
	return nil
}

func (c *call) readProof(p puzzle.Puzzle, from source) (puzzle.State, reason.Proof, error) {
	proof, err := reason.ReadProof(from.text)
	switch {
	case err != nil:
		return nil, proof, c.inFile(from, err)
	case proof.Puzzle != p.Name():
		return nil, proof, failf(bad, "%s: %s", from.name, c.words.Say(puzzle.Say("proof.puzzle", proof.Puzzle, p.Name())))
	case proof.Version != p.Version():
		return nil, proof, failf(bad, "%s: %s", from.name, c.words.Say(puzzle.Say("proof.rules", proof.Version, p.Version())))
	}
	start, err := c.parse(p, source{name: from.name, text: proof.Level, line: 1})
	if err == nil {
		if _, ok := start.(reason.Prover); !ok {
			err = fmt.Errorf("%s gives no proofs", p.Name())
		}
	}
	return start, proof, err
}
