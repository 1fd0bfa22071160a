//go:build browser

package webtest

// making are the rooms where levels are made, with what stands in them once they
// have come to rest.
var making = map[string]string{
	"/make":        `document.querySelectorAll('#making-of .picture svg').length > 3`,
	"/edit/slider": `document.querySelector('#canvas svg') && document.querySelector('.judge').dataset.state !== 'thinking'`,
	"/edit/lifter": `document.querySelector('#canvas svg') && document.querySelector('.judge').dataset.state !== 'thinking'`,
	"/new/slider":  `document.querySelector('#new-go')`,
	"/daily":       `[...document.querySelectorAll('#daily .picture')].every(p => p.firstChild)`,
}
