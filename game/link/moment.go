package link

import (
	"strings"

	"gridwise/solvers/puzzle"
)

// The most characters that the names of a topic and of a step have (see
// reason.Step).
const (
	maxTopic = 16
	maxStep  = 40
)

func packMoment(topic, step string) string {
	if step == "" {
		return topic
	}
	return topic + "-" + strings.ReplaceAll(step, ".", "D")
}

// moment reads "wave-r4c2Dright".
func (l *Link) moment(value string) error {
	topic, step, has := strings.Cut(value, "-")
	if !named(topic, maxTopic, "") || has && !named(step, maxStep, "D_-") {
		return fail(Form, puzzle.Say("link.moment", value))
	}
	l.Topic, l.Step = topic, strings.NewReplacer("D", ".", "_", ".").Replace(step)
	return nil
}

// named reports whether a name has 1 to most small letters, digits and others.
func named(name string, most int, others string) bool {
	for _, r := range name {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && !strings.ContainsRune(others, r) {
			return false
		}
	}
	return name != "" && len(name) <= most
}
