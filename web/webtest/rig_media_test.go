//go:build browser

package webtest

import (
	"github.com/chromedp/cdproto/emulation"
)

// media is what the reader's system tells the pages of a tab.
type media struct {
	medium   string
	features []*emulation.MediaFeature
}

// prefers makes the reader one whose system asks for something.
func (t *tab) prefers(feature, value string) {
	t.Helper()
	for _, f := range t.media.features {
		if f.Name == feature {
			f.Value = value
			t.emulates()
			return
		}
	}
	t.media.features = append(t.media.features, &emulation.MediaFeature{Name: feature, Value: value})
	t.emulates()
}

// dark makes the reader one who prefers dark pages.
func (t *tab) dark() { t.Helper(); t.prefers("prefers-color-scheme", "dark") }

// shows makes the page one of a medium; the empty one is the screen.
func (t *tab) shows(medium string) {
	t.Helper()
	t.media.medium = medium
	t.emulates()
}

func (t *tab) emulates() {
	t.Helper()
	call(t, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: t.media.medium, Features: t.media.features})
}
