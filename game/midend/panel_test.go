package midend

import (
	"testing"

	"gridwise/game/command"
	"gridwise/game/message"
	"gridwise/game/session"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// board is a panel alone, over a level of slider, and what it sends.
func board(t *testing.T) (*panel, *[]message.Out) {
	t.Helper()
	z := catalog.Named("slider")
	start, err := z.Parse("; best: 1\n; title: Pond\n__S_E\n")
	if err != nil {
		t.Fatal(err)
	}
	var sent []message.Out
	c := newCommon(func(m message.Out) { sent = append(sent, m) })
	c.open(session.New(z, start), 0)
	q, shown := newQuestions(c), newPlayback(c)
	p := newPanel(new(controls), shown, newHelp(q, shown), newReviewing(q), newDoubt(newExplaining(c), nil))
	p.controls.open(c.session, false)
	return p, &sent
}

// shown returns the panel as it was last told.
func shown(t *testing.T, sent []message.Out) message.UI {
	t.Helper()
	for i := len(sent) - 1; i >= 0; i-- {
		if ui, ok := sent[i].(message.UI); ok {
			return ui
		}
	}
	t.Fatal("no panel was told")
	return message.UI{}
}

func TestPanelIsToldOnceForAChange(t *testing.T) {
	p, sent := board(t)
	p.flush()
	if len(*sent) != 0 {
		t.Errorf("nothing changed and %d messages were sent", len(*sent))
	}
	p.refresh()
	p.refresh()
	p.flush()
	p.flush()
	if ui := shown(t, *sent); len(*sent) != 2 || ui.Title != "Pond" || ui.State != "playing" || *ui.Best != 1 {
		t.Errorf("%d messages, %+v", len(*sent), ui)
	}
	if grid, ok := (*sent)[0].(message.Grid); !ok || !grid.Whole || len(grid.Cells) != 5 {
		t.Errorf("the hidden table is sent as %+v", (*sent)[0])
	}
	*sent = nil
	p.refresh()
	p.flush()
	if len(*sent) != 1 {
		t.Error("the hidden table is sent again though no cell changed")
	}
}

func TestPanelEnables(t *testing.T) {
	p, _ := board(t)
	for name, want := range map[string]bool{
		command.Undo: false, command.Redo: false, command.Restart: false, command.Hint: true, command.Solution: true,
		command.Skip: false, command.Rescue: false, command.Check: true,
	} {
		if got := p.enabled(name); got != want {
			t.Errorf("at the start %s is enabled: %v", name, got)
		}
	}
	if _, err := p.session.Play(puzzle.Do("right")); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{command.Undo: true, command.Back: true, command.Restart: true, command.Hint: false, command.Solution: false} {
		if got := p.enabled(name); got != want {
			t.Errorf("after the win %s is enabled: %v", name, got)
		}
	}
	p.session.Undo()
	if !p.enabled(command.Redo) || p.enabled(command.Undo) {
		t.Error("what was undone cannot be redone")
	}
	no := false
	p.change(message.ChangeSettings{Help: &no})
	if p.enabled(command.Hint) || p.enabled(command.Solution) {
		t.Error("help is offered where none is wanted")
	}
}

func TestPanelNamesTheReplay(t *testing.T) {
	p, _ := board(t)
	for _, c := range []struct {
		do   func()
		want string
	}{{func() {}, "Replay"}, {p.playback.pause, "Go on"}, {p.playback.pause, "Replay"}, {p.playback.watch, "Pause"}, {p.playback.pause, "Go on"}} {
		c.do()
		if got := p.label(command.Watch); got != c.want {
			t.Errorf("the key of the replay is called %q, want %q", got, c.want)
		}
	}
}
