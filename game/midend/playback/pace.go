package playback

import (
	"math"
	"slices"

	"gridwise/game/message"
	"gridwise/game/session"
	"gridwise/game/stage"
	"gridwise/solvers/puzzle"
)

// The pace of animations at speed 1. A move takes a beat's time for each beat,
// but never long: only what a verb calls Slow is shown at its full length.
const (
	beatSeconds = 1.0 / 11
	moveSeconds = 0.16
	moreSeconds = 0.018 // for each further beat of a long move
	slowSeconds = 1.0 / 6
	evenBeats   = 40   // of a slow move go at that pace; those behind it twice as fast, or faster
	mostSeconds = 12.0 // of a slow move
	backSeconds = 0.3  // at most, for a move taken back
	restSeconds = 0.25 // between the moves of a replay
	readSeconds = 1.5  // for what is said of a solution before it is shown
	OpenSeconds = 1.2  // for the move of an opponent who opens, which nobody expects
	wayMoves    = 6.0  // of one step take their time; more share it
	mostCues    = 64   // of one move
	endBeat     = 0.2  // of the end of a play, which is drawn behind its last move
	endSeconds  = 2.0  // of the end and that move, at most
)

func (p *Reel) animation(st session.Step, back bool) animation {
	a := animation{events: st.Events, beats: puzzle.Beats(st.Events), back: back}
	a.old, a.next = p.boards(st, back)
	a.seconds = p.seconds(a.beats, back)
	if ends(st) && !back {
		a.ends = true
		a.close(curtain(st.Events), p.seconds(curtain(st.Events), false), p.desk.Settings().Speed)
	}
	slow := func(v puzzle.Verb) bool { return v.Slow && v.Name == st.Move.Verb }
	if !back && slices.ContainsFunc(p.desk.Puzzle().Verbs(), slow) {
		a.verb = st.Move.Verb
		if p.desk.Settings().Still {
			a.events = floors(a.events)
			a.beats = puzzle.Beats(a.events)
		}
		a.slow(p.desk.Settings().Speed)
	}
	return a
}

// ends reports whether the play ends with a step.
func ends(st session.Step) bool {
	return st.Old.Status() == puzzle.Playing && st.New.Status() != puzzle.Playing
}

// curtain returns the beat at which the move is over and the end of the play begins, which
// the cue tells that is heard of it.
func curtain(events []puzzle.Event) int {
	i := slices.IndexFunc(events, func(e puzzle.Event) bool { return e.Cue == "win" || e.Cue == "bow" })
	if i < 0 {
		return puzzle.Beats(events)
	}
	return events[i].Beat
}

// close gives the end of the play its own time, behind the beats of the move.
func (a *animation) close(move int, seconds, speed float64) {
	if a.beats > move {
		a.even, a.early = move, seconds
		a.seconds = min(seconds+endBeat*float64(a.beats-move)/speed, max(seconds, endSeconds/speed))
	}
}

// slow has an animation shown beat by beat.
func (a *animation) slow(speed float64) {
	if a.seconds = float64(a.beats) * slowSeconds / speed; a.beats > evenBeats {
		a.even, a.early = evenBeats, evenBeats*slowSeconds/speed
		a.seconds = min((a.seconds+a.early)/2, mostSeconds/speed)
	}
}

// rate returns how many beats a second are shown at a beat.
func (a *animation) rate(beat float64) float64 {
	switch {
	case a.early == 0:
		return float64(a.beats) / a.seconds
	case beat < float64(a.even):
		return float64(a.even) / a.early
	}
	return float64(a.beats-a.even) / (a.seconds - a.early)
}

// when returns the second at which a beat is shown.
func (a *animation) when(beat int) float64 {
	switch {
	case a.early == 0:
		return float64(beat) / float64(max(a.beats, 1)) * a.seconds
	case beat < a.even:
		return float64(beat) / float64(a.even) * a.early
	}
	return a.early + float64(beat-a.even)/float64(a.beats-a.even)*(a.seconds-a.early)
}

// floors returns the events of a slow move without its actors, for who wants no motion: the
// numbers that they change are there at once, a row a beat, and what else appears, as the
// marks in the sky, comes after them. Sounds that would come later than that are left out.
func floors(events []puzzle.Event) (rest []puzzle.Event) {
	at, end := map[puzzle.Cell]int{}, 1 // places in rest
	for _, e := range events {
		end = max(end, e.To.Row+1)
	}
	for _, e := range events {
		i, counted := at[e.To]
		switch {
		case e.Old.Layer == puzzle.Actor || e.New.Layer == puzzle.Actor, e.Beat > end && e.Cue != "":
			continue
		case counted && e.New.Text != "":
			rest[i].New = e.New
			continue
		case e.New.Text != "":
			e.Beat, at[e.To] = e.To.Row, len(rest)
		case e.New.Name != "" && e.Beat > 0:
			e.Beat = end
		}
		rest = append(rest, e)
	}
	slices.SortStableFunc(rest, func(a, b puzzle.Event) int { return a.Beat - b.Beat })
	return rest
}

// grows reports whether the last animation of the queue has numbers that grow.
func (p *Reel) grows() bool {
	n := len(p.queue)
	return n > 0 && p.queue[n-1].verb != "" && slices.ContainsFunc(p.queue[n-1].events, func(e puzzle.Event) bool { return e.New.Text != "" })
}

// boards returns those on both sides of a step. The one that is shown is taken
// over, so that a chain of steps is a chain of boards.
func (p *Reel) boards(st session.Step, back bool) (old, next *stage.Board) {
	if back {
		next = p.boardOf(st.New)
		p.board = &stage.Board{Board: st.Old.Board()}
		return p.board, next
	}
	old = p.boardOf(st.Old)
	p.board = &stage.Board{Board: st.New.Board()}
	return old, p.board
}

// boardOf returns the board of the position, the same one until it changes.
func (p *Reel) boardOf(s puzzle.State) *stage.Board {
	if p.board == nil {
		p.board = &stage.Board{Board: s.Board()}
	}
	return p.board
}

func (p *Reel) seconds(beats int, back bool) float64 {
	t := math.Min(float64(beats)*beatSeconds, moveSeconds+float64(beats)*moreSeconds)
	if back {
		t = math.Min(t/2, backSeconds)
	}
	return t / p.desk.Settings().Speed
}

// sounds sends the cues of a move with the seconds at which they are heard.
func (p *Reel) sounds(a animation) {
	if !p.desk.Settings().Sound {
		return
	}
	var cues []message.Cue
	for _, e := range a.events {
		cue := message.Cue{Cue: e.Cue, At: a.when(e.Beat)}
		if e.Cue == "" || len(cues) > 0 && cues[len(cues)-1] == cue {
			continue
		}
		if cues = append(cues, cue); len(cues) == mostCues {
			break
		}
	}
	if len(cues) > 0 {
		p.desk.Send(message.Sound{Cues: cues})
	}
}
