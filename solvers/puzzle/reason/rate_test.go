package reason

import "testing"

// TestPlacesOnAScale places levels on the scale of a hundred and one, and of few.
func TestPlacesOnAScale(t *testing.T) {
	var all []int
	for i := range 101 {
		all = append(all, (100-i)*(100-i))
	}
	s := ScaleOf(all)
	for rating, looked := range map[int]int{0: 0, 5: 25, 7: 60, 50: 2500, 52: 2710, 95: 9025, 100: 10000} {
		if got := s.Place(looked); got != rating {
			t.Errorf("%d has place %d, want %d", looked, got, rating)
		}
	}
	if got := s.Place(1 << 60); got != 100 {
		t.Errorf("beyond the scale: %d", got)
	}
	for looked := range 10_100 {
		if s.Place(looked) > s.Place(looked+1) {
			t.Fatalf("%d is above %d", looked, looked+1)
		}
	}
	if s := ScaleOf([]int{7, 3, 3}); s.Place(3) != 0 || s.Place(7) != 100 || s.Place(8) != 100 {
		t.Errorf("%v", s)
	}
	for rating, dots := range map[int]int{0: 1, 19: 1, 20: 2, 99: 5, 100: 5} {
		if DotsOf(rating) != dots {
			t.Errorf("%d has %d dots", rating, DotsOf(rating))
		}
	}
}
