package woods

import "testing"

func TestGoal(t *testing.T) {
	for level, want := range map[string]string{
		"HLHHG\n": "woods.goal.link",
		"##L##\n.....\nH###H\n.###.\n..G..\n\nplay: ganondorf\n": "woods.goal.king",
	} {
		s, err := Puzzle{}.Parse(level)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range []State{s.(State), s.(State).Distant().(State)} {
			if got := s.Goal().String(); got != want {
				t.Errorf("%q: the goal is %s, want %s", level, got, want)
			}
		}
	}
}
