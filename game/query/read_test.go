package query

import (
	"context"
	"slices"
	"strings"
	"testing"

	"gridwise/assets"
	"gridwise/game/message"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle/notation"
	"gridwise/solvers/puzzle/reason"
)

func TestReadGivesWhatALinkNeeds(t *testing.T) {
	o := New(catalog.All...)
	ctx := context.Background()
	plain := "; title: Two steps\nSO#,,E\n"
	a := o.Answer(ctx, message.Request{Op: Read, Puzzle: "slider", Level: "; title: Two steps\n" + strings.Repeat("_", 3) + "E\nS___\n\nend: pass\n"}, nil)
	if a.Err != nil || a.Rules == "" || a.Notes.Of("title") != "Two steps" || !strings.HasPrefix(a.Level, "___E\n") {
		t.Fatalf("%+v", a)
	}
	drawing, _, _ := strings.Cut(a.Level, "\n\n")
	b := o.Answer(ctx, message.Request{Op: Read, Puzzle: "slider", Level: drawing, Rules: a.Rules}, nil)
	if b.Err != nil || b.Level != a.Level {
		t.Errorf("with its rules packed it is %q, %v", b.Level, b.Err)
	}
	if c := o.Answer(ctx, message.Request{Op: Read, Puzzle: "slider", Level: plain}, nil); c.Err == nil {
		t.Errorf("%q was read: %+v", plain, c)
	}
	if c := o.Answer(ctx, message.Request{Op: Read, Puzzle: "slider", Level: drawing, Rules: "_!"}, nil); c.Err == nil {
		t.Errorf("damaged rules were read: %+v", c)
	}
	back := message.ReadAnswer(message.AnswerTree(a), nil)
	if back.Level != a.Level || back.Rules != a.Rules || !slices.Equal(back.Uses, []int{1, 3, 11}) || back.Notes.Of("title") != "Two steps" {
		t.Errorf("the answer comes back as %+v", back)
	}
}

// TestReadDoubts: of a text that may be another level both are answered.
func TestReadDoubts(t *testing.T) {
	a := New(catalog.All...).Answer(context.Background(), message.Request{Op: Read, Puzzle: "slider", Level: "S,_,_,\n_,*,_,\n_,_,E,\n"}, nil)
	back := message.ReadAnswer(message.AnswerTree(a), nil)
	if a.Err != nil || back.Level != "S,_,_,\n_,*,_,\n_,_,E,\n" || back.Bare != "S__\n_*_\n__E\n" || back.Doubt.Key != "level.padded" {
		t.Errorf("%+v", back)
	}
}

func TestReadCutsABatch(t *testing.T) {
	o := New(catalog.All...)
	a := o.Answer(context.Background(), message.Request{Op: Read, Puzzle: "woods", Level: "2\n5 1\nHLHHG\n5 1\nHL.HG\n"}, nil)
	back := message.ReadAnswer(message.AnswerTree(a), nil)
	if a.Err != nil || len(back.Batch) != 2 {
		t.Fatalf("two mazes are read as %+v", back)
	}
	for i, text := range back.Batch {
		if one := o.Answer(context.Background(), message.Request{Op: Read, Puzzle: "woods", Level: text}, nil); one.Err != nil || one.Batch != nil || !strings.Contains(one.Level, []string{"HLHHG", "HL.HG"}[i]) {
			t.Errorf("maze %d is read as %+v", i+1, one)
		}
	}
}

// TestRateIsThatOfTheHeader rates shipped levels as links carry them, without their
// headers, and what cannot be rated.
func TestRateIsThatOfTheHeader(t *testing.T) {
	o := New(catalog.All...)
	for _, p := range catalog.Whole {
		name := p.Name()
		for _, level := range assets.LevelNames(name)[:5] {
			text, _ := assets.Level(name, level)
			notes, _, _ := notation.SplitNotes(text)
			s, err := p.Parse(text)
			if err != nil {
				t.Fatal(name, err)
			}
			if _, ok := s.(reason.Rater); !ok {
				continue
			}
			read := o.Answer(t.Context(), message.Request{Op: Read, Puzzle: name, Level: text}, nil)
			drawing, _, _ := strings.Cut(read.Level, "\n\n")
			a := o.Answer(t.Context(), message.Request{Op: Rate, Puzzle: name, Level: drawing, Rules: read.Rules}, nil)
			back := message.ReadAnswer(message.AnswerTree(a), nil)
			if want := notes.Of(reason.RatingNote); want == "" || back.Notes.Of(reason.RatingNote) != want {
				t.Errorf("%s %s is rated %v (%v), its header says %s", name, level, back.Notes, back.Err, want)
			}
		}
	}
	for _, r := range []message.Request{
		{Level: "S_#_E\n"},
		{Level: "S\n"},
		{Level: "S_E\n", Rules: "_!"},
	} {
		r.Op, r.Puzzle = Rate, "slider"
		if a := o.Answer(t.Context(), r, nil); a.Err == nil || a.Notes != nil {
			t.Errorf("%q is rated: %+v", r.Level, a)
		}
	}
}
