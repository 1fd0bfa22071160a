package midend

import (
	"fmt"
	"testing"
)

// demo takes 4 moves at least, DRDR.
const demo = "S___\n_*__\n___*\n*__E\n"

// strip returns the grades that the page was told last, and the message.
func (d *page) strip() (grades string, last Message) {
	d.t.Helper()
	last = d.last("reviewing")
	for _, x := range last["moves"].([]any) {
		grades += fmt.Sprint(x.(Message)["grade"], " ")
	}
	return grades, last
}

// TestReview plays badly, reviews, goes to a move, and tries again from the worst:
// the old play stays behind the new one.
func TestReview(t *testing.T) {
	d := newPage(t)
	d.Receive(Message{"type": "load", "puzzle": "slider", "level": demo})
	d.Command("review")
	d.settle()
	if got := d.last("say"); got["text"] != "There is no move to review yet." {
		t.Fatalf("without moves it says %v", got)
	}
	d.Receive(Message{"type": "play", "moves": "DRUR"})
	d.settle()
	line, n := d.desk.Moves(), d.desk.Len()
	d.Command("review")
	d.settle()
	grades, m := d.strip()
	if grades != "best best dearer dearer " || m["open"] != true || m["of"] != 4 {
		t.Fatalf("judged %q: %v", grades, m)
	}
	if d.desk.Help().Hints != 0 || d.desk.Result().Medal.Helped {
		t.Error("the review counts as help")
	}
	d.Receive(Message{"type": "review", "do": "to", "n": 2.0})
	d.settle()
	if _, m = d.strip(); m["at"] != 2 || m["target"] != 2 || d.desk.At() != 1 || d.desk.Len() != n {
		t.Fatalf("at the second move it says %v", m)
	}
	d.Receive(Message{"type": "review", "do": "again"})
	d.settle()
	if _, m = d.strip(); m["open"] != false || m["of"] != 1 && m["of"] != 0 {
		t.Errorf("in a new try the review says %v", m)
	}
	if d.desk.Count() != 1 || d.desk.First() != n+1 {
		t.Errorf("the try begins at %d with %d moves", d.desk.First(), d.desk.Count())
	}
	for d.desk.At() > n {
		d.Command("undo")
	}
	if got := d.desk.Moves(); len(got) != len(line) || got[3] != line[3] {
		t.Errorf("undo leads back to %v, it was %v", got, line)
	}
}

// TestReviewOfHelp tells best moves apart that came from a hint, and stays known
// after it was closed, until a move is made.
func TestReviewOfHelp(t *testing.T) {
	d := newPage(t)
	d.Receive(Message{"type": "load", "puzzle": "slider", "level": demo})
	for range 3 {
		d.Command("hint")
		d.settle()
	}
	if d.desk.Count() == 0 {
		t.Fatal("no hint was played")
	}
	d.Command("review")
	d.settle()
	if grades, _ := d.strip(); grades != "helped " {
		t.Errorf("judged %q", grades)
	}
	asked := d.count("ask-solver")
	d.Command("review")
	d.Command("review")
	d.settle()
	if got := d.count("ask-solver"); got != asked {
		t.Errorf("opened again it asked %d times", got-asked)
	}
	d.Command("undo")
	if grades, m := d.strip(); grades != "helped " || m["open"] != true {
		t.Errorf("after undo it says %q, %v", grades, m)
	}
}

// TestPlayIsJudgedQuietly: the strip of a play comes without a review that is open,
// is read out by nobody, and is no help.
func TestPlayIsJudgedQuietly(t *testing.T) {
	d := newPage(t)
	d.load(demo, "slider")
	d.Receive(Message{"type": "play", "moves": "DRURL"})
	d.settle()
	said := d.count("say") + d.count("look")
	d.Receive(Message{"type": "review", "do": "judge"})
	d.settle()
	grades, m := d.strip()
	if grades != "best best dearer dearer dearer " || m["open"] != false || d.count("say")+d.count("look") != said {
		t.Errorf("judged %q: %v, %d sentences", grades, m, d.count("say")+d.count("look")-said)
	}
	if d.desk.Result().Medal.Helped {
		t.Error("the strip counts as help")
	}
	d.Receive(Message{"type": "play", "moves": "D"})
	d.settle()
	if grades, m := d.strip(); grades != "" || m["of"] != 6 {
		t.Errorf("of a longer play it tells %q: %v", grades, m)
	}
}
