package midend

import "testing"

// TestWhatArrivedHasItsFaults: of a link that was cut it is told what is wrong with the
// level that arrived, so that it is offered only where it can be played.
func TestWhatArrivedHasItsFaults(t *testing.T) {
	for link, playable := range map[string]bool{
		"slider1.S2w-wr-2wE.zzt":  true,
		"slider1.S2w-wr-2wE.mR":   true,
		"slider1.S2w-wr-2w":       false, // the end is gone
		"lifter1.6w-wmsoRw-w2slm": true,
	} {
		d := newPage(t)
		d.Receive(Message{"type": "load", "level": link})
		d.settle()
		told := d.last("error")
		if told == nil || told["kind"] != "cut" {
			t.Errorf("%s: %v", link, told)
			continue
		}
		if faults, _ := told["faults"].([]any); (len(faults) == 0) != playable {
			t.Errorf("%s: the faults are %v", link, faults)
		}
		d.Receive(Message{"type": "load", "level": link, "anyway": true})
		d.settle()
		if (d.count("ready") == 1) != playable {
			t.Errorf("%s: it opens %d times", link, d.count("ready"))
		}
	}
}
