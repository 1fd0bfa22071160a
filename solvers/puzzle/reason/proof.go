package reason

import (
	"context"
	"gridwise/solvers/puzzle"
	"gridwise/solvers/puzzle/notation"
	"strconv"
	"strings"
)

// Prover can back what it says of a position by a proof: lines that show it
// step by step, for others to go through without the solver that found them.
type Prover interface {
	// Prove returns the lines of a proof. Its error is an Outcome, or the
	// context's.
	Prove(ctx context.Context, report func(puzzle.Progress)) (string, error)
	// CheckProof goes through such lines by the rules alone, and returns what
	// they show of this position. Its error is an Errors that names the line
	// of the first step that does not hold, or the context's.
	CheckProof(ctx context.Context, lines string) (Conclusion, error)
}

// Conclusion is what a proof shows: for people, and as the notes that the header of
// the level may say of it.
type Conclusion struct {
	Text  puzzle.Text
	Notes puzzle.Notes
}

// Against returns what a header says otherwise than the proof. A note may go on
// behind what is shown, after a comma or a blank.
func (c Conclusion) Against(header puzzle.Notes) []puzzle.Text {
	var wrong []puzzle.Text
	for _, n := range c.Notes {
		value := header.Of(n.Name)
		rest, begins := strings.CutPrefix(value, n.Value)
		if value != "" && (!begins || rest != "" && rest[0] != ',' && rest[0] != ' ') {
			wrong = append(wrong, puzzle.Say("proof.header", n.Name, value, n.Value))
		}
	}
	return wrong
}

// MaxProof bounds the lines of a proof, in bytes.
const MaxProof = 64 << 20

// CheckLength gives up on a proof of so many bytes where that is more than MaxProof.
func CheckLength(bytes int) error {
	if bytes > MaxProof {
		return puzzle.GaveUp(puzzle.Say("proof.long", MaxProof>>20))
	}
	return nil
}

// Proof is a proof as it is written to a file, with the level that it is of:
//
//	gridwise proof 1 of slider 1
//	; best: 4
//	S___ …
//	proof:
//	moves 4 …
//
// The numbers are those of this form and of the puzzle's rules.
type Proof struct {
	Puzzle  string
	Version int
	Level   string // with its header
	Lines   string
	First   int // the number of the first line of the lines, where it was read
}

const (
	proofHead  = "gridwise proof "
	proofForm  = 1
	proofLines = "\nproof:\n"
)

// String returns the proof as text.
func (p Proof) String() string {
	return proofHead + strconv.Itoa(proofForm) + " of " + p.Puzzle + " " + strconv.Itoa(p.Version) + "\n" +
		strings.TrimRight(p.Level, "\n") + "\n" + proofLines + p.Lines
}

// IsProof reports whether a text begins as proofs do.
func IsProof(text string) bool {
	text, _ = notation.Decoded(text)
	return strings.HasPrefix(text, proofHead)
}

// ReadProof takes the text of a proof apart. Its error is an Errors.
func ReadProof(text string) (Proof, error) {
	var errs puzzle.Errors
	text, _ = notation.Decoded(text)
	text = strings.ReplaceAll(text, "\r\n", "\n")
	head, rest, _ := strings.Cut(text, "\n")
	words := strings.Fields(strings.TrimPrefix(head, proofHead))
	level, lines, ok := strings.Cut(rest, proofLines)
	switch {
	case !IsProof(text) || len(words) != 4 || words[1] != "of":
		errs.Add(1, 0, puzzle.Cell{}, puzzle.Say("proof.head"))
	case words[0] != strconv.Itoa(proofForm):
		errs.Add(1, len(proofHead)+1, puzzle.Cell{}, puzzle.Say("proof.newer", words[0], proofForm))
	case !ok:
		errs.Add(0, 0, puzzle.Cell{}, puzzle.Say("proof.none"))
	}
	if len(errs) > 0 {
		return Proof{}, errs
	}
	version, _ := notation.ParseNumber(words[3])
	return Proof{words[2], version, level + "\n", lines, strings.Count(level, "\n") + 4}, nil
}

// ProofReader goes through the lines of a proof, empty ones left out.
type ProofReader struct {
	rest string
	no   int
}

// NewProofReader returns a reader that stands before the first line.
func NewProofReader(lines string) *ProofReader { return &ProofReader{rest: lines} }

// Next returns the words of the next line, nil behind the last one.
func (r *ProofReader) Next() []string {
	for r.rest != "" {
		var line string
		line, r.rest, _ = strings.Cut(r.rest, "\n")
		r.no++
		if words := strings.Fields(line); len(words) > 0 {
			return words
		}
	}
	r.no++
	return nil
}

// Number reads "name value" from the next line.
func (r *ProofReader) Number(name string) (int, error) {
	words := r.Next()
	if len(words) == 2 && words[0] == name {
		if n, ok := notation.ParseNumber(words[1]); ok {
			return n, nil
		}
	}
	return 0, r.Fault(puzzle.Say("proof.want", name))
}

// Fault returns an error at the line that Next returned last.
func (r *ProofReader) Fault(t puzzle.Text) error { return puzzle.Errors{{Line: r.no, Text: t}} }
