package input

import (
	"slices"
	"testing"

	"gridwise/assets"
	"gridwise/solvers/catalog"
	"gridwise/solvers/puzzle"
)

func newRigOf(t *testing.T, name, level string) *rig {
	t.Helper()
	z := catalog.Named(name)
	s, err := z.Parse(level)
	if err != nil {
		t.Fatal(err)
	}
	return newRig(t, z, s)
}

const smallMine = "#####\n#...#\n#.R.#\n#\\..L\n#####\n"

// first returns the text of the first level of a puzzle.
func first(z puzzle.Puzzle) string {
	text, _ := assets.Level(z.Name(), assets.LevelNames(z.Name())[0])
	return text
}

// TestLettersWalk: W, A, S and D walk wherever there is a verb for the
// direction, and no other verb has a key of these.
func TestLettersWalk(t *testing.T) {
	walks := map[string]string{"KeyW": "up", "KeyA": "left", "KeyS": "down", "KeyD": "right"}
	for _, z := range catalog.All {
		m := New(z, nil)
		if !m.directs() {
			continue
		}
		for code, dir := range walks {
			if v := m.keyVerb(code, nil); m.verb(dir) != nil && (v == nil || v.Name != dir) || m.verb(dir) == nil && v != nil {
				t.Errorf("%s: %s is the key of %v, not of %s", z.Name(), code, v, dir)
			}
		}
	}
}

// TestGivingUpAsksFirst gives up by key and by button: the first time arms, the
// second or Enter gives up, and anything else plays on.
func TestGivingUpAsksFirst(t *testing.T) {
	given := 0
	for _, z := range catalog.All {
		i := slices.IndexFunc(z.Verbs(), func(v puzzle.Verb) bool { return v.Final })
		if i < 0 {
			continue
		}
		given++
		name, level, verb := z.Name(), first(z), z.Verbs()[i].Name
		cases := []struct {
			keys []string
			last string
		}{
			{[]string{"KeyG", "KeyG"}, verb},
			{[]string{"KeyG", "Enter"}, verb},
			{[]string{"KeyG", "Escape", "KeyG"}, "changed"},
			{[]string{"KeyG", "ArrowUp", "KeyG"}, "changed"},
			{[]string{"KeyG", "KeyQ", "KeyG"}, "changed"},
			{[]string{"KeyG", "KeyP", "KeyG"}, "changed"},
		}
		for _, c := range cases {
			r := newRigOf(t, name, level)
			for i, k := range c.keys {
				got := r.key(k)
				if i == 0 && (got != "changed" || !r.mapper.Grip().Final) {
					t.Errorf("%s: %s comes to %q at once", name, k, got)
				}
				if i == len(c.keys)-1 && got != c.last {
					t.Errorf("%s: %v comes to %q, want %q", name, c.keys, got, c.last)
				}
			}
		}
		r := newRigOf(t, name, level)
		first, second := r.mapper.Arm(verb, r.state), r.mapper.Arm(verb, r.state)
		if actionText(first) != "changed" || actionText(second) != verb {
			t.Errorf("%s: the button comes to %q, then %q", name, actionText(first), actionText(second))
		}
	}
	if given == 0 {
		t.Error("no puzzle can be given up")
	}
}

// TestWaitingDoesNotGiveUp: Space waits also while giving up is asked about, and
// so do a held key and a touch of the board play on.
func TestWaitingDoesNotGiveUp(t *testing.T) {
	r := newRigOf(t, "lifter", smallMine)
	r.key("KeyG")
	if got := r.key("Space"); got != "wait" || r.mapper.Armed() != "" {
		t.Errorf("Space comes to %q, armed is %q", got, r.mapper.Armed())
	}
	r.key("KeyG")
	for range 9 {
		if a := r.mapper.Input(Sample{Kind: KeyDown, Code: "KeyG", Repeat: true, Time: r.time + 5000}, r.state); len(a.Moves) > 0 {
			t.Error("a held key gives up")
		}
	}
	if r.tap(r.cell(2, 2)); r.mapper.Armed() != "" {
		t.Error("a touch of the board leaves it armed")
	}
	if a := r.mapper.Arm("abort", r.state); len(a.Moves) > 0 || !r.mapper.PlayOn() || r.mapper.PlayOn() {
		t.Error("a command does not play on")
	}
	over, _, _ := r.state.Play(puzzle.Do("abort"))
	if a := r.mapper.Arm("abort", over); len(a.Moves) != 1 {
		t.Error("who gave up is asked again, and not told that the play is over")
	}
}
