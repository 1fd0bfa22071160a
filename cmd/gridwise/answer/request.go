package answer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"gridwise/game/message"
	"gridwise/game/words"
)

// request is what a line may hold. What an operation takes of it is in the table.
type request struct {
	Do       string          `json:"do"`
	ID       json.RawMessage `json:"id"`
	Puzzle   string          `json:"puzzle"`
	Level    string          `json:"level"`
	Moves    *string         `json:"moves"` // nil for those of the link
	Reply    *bool           `json:"reply"`
	Steps    int64           `json:"steps"`
	Seed     uint64          `json:"seed"`
	Strength int             `json:"strength"`
	Topic    string          `json:"topic"`
	Why      string          `json:"why"`
	Count    int             `json:"count"`
	Wish     string          `json:"wish"`
	Rating   int             `json:"rating"`
	Proof    string          `json:"proof"`
	Lang     string          `json:"lang"`
}

// maxID bounds the bytes of an id.
const maxID = 100

// parse reads a line. With an error the request has the id, where that could be read.
func parse(line []byte) (r request, err error) {
	if !utf8.Valid(line) {
		return r, errors.New("the line is not UTF-8")
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(line, &fields); err != nil {
		return r, unread(line, err)
	}
	if fields == nil {
		return r, errors.New("a request is an object, not null")
	}
	if r.ID, err = readID(fields["id"]); err != nil {
		return r, err
	}
	id := r.ID
	if err := json.Unmarshal(line, &r); err != nil {
		return request{ID: id}, unread(line, err)
	}
	r.ID = id
	return r, r.check(fields)
}

// readID takes a text or a number, in its shortest form.
func readID(raw json.RawMessage) (json.RawMessage, error) {
	if len(raw) == 0 {
		return nil, nil
	}
	if len(raw) > maxID || raw[0] != '"' && raw[0] != '-' && (raw[0] < '0' || raw[0] > '9') {
		return nil, fmt.Errorf("an id is a number or a text of %d bytes at most", maxID)
	}
	return raw, nil
}

// unread says why a line cannot be read, and where.
func unread(line []byte, err error) error {
	var form *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case len(bytes.TrimSpace(line)) == 0:
		return errors.New("the line is empty")
	case errors.As(err, &form):
		return fmt.Errorf("byte %d: %s", form.Offset, form)
	case errors.As(err, &kind) && kind.Field == "":
		return fmt.Errorf("a request is an object; this is of the kind %s", kind.Value)
	case errors.As(err, &kind):
		return fmt.Errorf("%q is of the kind %s, where %s is wanted", kind.Field, kind.Value, kinds[kind.Type.Kind().String()])
	}
	return err
}

// kinds names the kinds of fields.
var kinds = map[string]string{"string": "a text", "bool": "true or false", "int": "a whole number", "int64": "a whole number", "uint64": "a whole number from 0 to 18446744073709551615"}

// check refuses what the operation does not take.
func (r *request) check(fields map[string]json.RawMessage) error {
	op, known := operations[r.Do]
	if !known && r.Do != "stop" {
		return fmt.Errorf("“do” is %s, not %q", strings.Join(slices.Sorted(maps.Keys(operations)), ", ")+" or stop", r.Do)
	}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		switch {
		case name == "do" || name == "id":
		case r.Do == "stop" || !slices.Contains(op.takes(), name):
			return fmt.Errorf("%q is no field of %q", name, r.Do)
		}
	}
	switch {
	case r.Do == "stop" && len(r.ID) == 0:
		return errors.New("stop wants the id of a request")
	case r.Lang != "" && !slices.Contains(words.Languages(), r.Lang):
		return fmt.Errorf("“lang” is %s, not %q", strings.Join(words.Languages(), " or "), r.Lang)
	case fields["rating"] != nil && (r.Rating < 1 || r.Rating > 100):
		return fmt.Errorf("“rating” is from 1 to 100, not %d", r.Rating)
	case r.Steps < 0 || r.Count < 0 || r.Strength < 0:
		return errors.New("“steps”, “count” and “strength” are 0 or more")
	}
	return nil
}

// failed is an error as it is answered.
type failed struct{ kind, text, at string }

func (f *failed) Error() string { return f.text }

func fault(kind, text, at string) *failed { return &failed{kind, text, at} }

// failure is the answer to what cannot be answered.
func failure(f *failed) message.Tree {
	return message.Tree{"error": message.Tree{"kind": f.kind, "text": f.text, "at": f.at}}
}
