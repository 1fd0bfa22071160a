package show

import (
	"testing"

	"gridwise/game/command"
	"gridwise/game/message"
	"gridwise/game/midend/ask"
	"gridwise/game/midend/desk"
	"gridwise/game/midend/playback"
	"gridwise/game/session"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

// board is a panel alone, over a level of slider, and what it sends.
func board(t *testing.T) (*Panel, *[]message.Out) {
	t.Helper()
	z := catalog.Named("slider")
	start, err := z.Parse("; best: 1\n; title: Pond\n__S_E\n")
	if err != nil {
		t.Fatal(err)
	}
	var sent []message.Out
	d := desk.New(func(m message.Out) { sent = append(sent, m) })
	d.Open(session.New(z, start), 0)
	q, shown := ask.NewQuestions(d), playback.New(d)
	p := NewPanel(d, new(Controls), shown, q, ask.NewHelp(q, shown), ask.NewReview(q), ask.NewWhyNot(ask.NewExplanations(d), nil), ask.NewBeside(d))
	p.controls.Open(d.Session, false)
	return p, &sent
}

// lastUI returns the panel as it was last told.
func lastUI(t *testing.T, sent []message.Out) message.UI {
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
	p.Flush()
	if len(*sent) != 0 {
		t.Errorf("nothing changed and %d messages were sent", len(*sent))
	}
	p.desk.Refresh()
	p.desk.Refresh()
	p.Flush()
	p.Flush()
	if ui := lastUI(t, *sent); len(*sent) != 2 || ui.Title != "Pond" || ui.State != "playing" || ui.Best != nil || !ui.Hidden {
		t.Errorf("%d messages, %+v", len(*sent), ui)
	}
	if grid, ok := (*sent)[0].(message.Grid); !ok || !grid.Whole || len(grid.Cells) != 5 {
		t.Errorf("the hidden table is sent as %+v", (*sent)[0])
	}
	*sent = nil
	p.desk.Refresh()
	p.Flush()
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
	if _, err := p.desk.Play(puzzle.Do("right")); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{command.Undo: true, command.Back: true, command.Restart: true, command.Hint: false, command.Solution: false} {
		if got := p.enabled(name); got != want {
			t.Errorf("after the win %s is enabled: %v", name, got)
		}
	}
	p.desk.Undo()
	if !p.enabled(command.Redo) || p.enabled(command.Undo) {
		t.Error("what was undone cannot be redone")
	}
	no := false
	p.desk.Change(message.ChangeSettings{Help: &no})
	if p.enabled(command.Hint) || p.enabled(command.Solution) {
		t.Error("help is offered where none is wanted")
	}
}

func TestPanelNamesTheReplay(t *testing.T) {
	p, _ := board(t)
	for _, c := range []struct {
		do   func()
		want string
	}{{func() {}, "Replay"}, {p.playback.Pause, "Go on"}, {p.playback.Pause, "Replay"}, {p.playback.Watch, "Pause"}, {p.playback.Pause, "Go on"}} {
		c.do()
		if got := p.label(command.Watch); got != c.want {
			t.Errorf("the key of the replay is called %q, want %q", got, c.want)
		}
	}
}
