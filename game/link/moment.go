package link

import (
	"regexp"
	"strings"

	"gridwise/solvers/puzzle"
)

// moment is what topics and steps are called (see puzzle.Step), the topic first.
// A link ends in a letter or digit, and so does a moment.
var moment = regexp.MustCompile(`^([a-z0-9]{1,16})(?:-([a-z0-9_-]{1,40}))?$`)

func packMoment(topic, step string) string {
	if step == "" {
		return topic
	}
	return topic + "-" + strings.ReplaceAll(step, ".", "_")
}

// moment reads "wave-r4c2_right".
func (l *Link) moment(value string) error {
	m := moment.FindStringSubmatch(value)
	if m == nil {
		return fail(Form, puzzle.Say("link.moment", value))
	}
	l.Topic, l.Step = m[1], strings.ReplaceAll(m[2], "_", ".")
	return nil
}
