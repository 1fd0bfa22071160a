package woods

import "testing"

func TestGoal(t *testing.T) {
	for level, want := range map[string]string{
		"HLHHG\n": "woods.goal.link 2 3",
		"##L##\n.....\nH###H\n.###.\n..G..\n\nplay: ganondorf\n": "woods.goal.king 1 2",
		"##.##\n..G..\nH###H\n.###.\n..L..\n\nplay: ganondorf\n": "woods.goal.king.none",
	} {
		s, err := Puzzle{}.Parse(level)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.(State).Goal().String(); got != want {
			t.Errorf("%q: the goal is %s, want %s", level, got, want)
		}
		if got := s.(State).Distant().(State).Goal().Key; got != "woods.goal.link.open" && got != "woods.goal.king.open" {
			t.Errorf("%q: nobody knows the value, and the goal is %s", level, got)
		}
		noted, _ := Puzzle{}.Parse("; best: 1\n" + level)
		if got := noted.(State).Distant().(State).Goal().Key; got != "woods.goal.link" && got != "woods.goal.king" {
			t.Errorf("%q: its note says the value, and the goal is %s", level, got)
		}
	}
}
