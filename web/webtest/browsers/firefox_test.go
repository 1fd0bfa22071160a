//go:build browsers

package browsers

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"golang.org/x/net/websocket"
)

// prefs let a machine without a graphics card draw by WebGL; nothing opens by itself.
const prefs = `user_pref("webgl.force-enabled", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.normandy.enabled", false);
user_pref("dom.w3c_touch_events.enabled", 1);
`

// bidi is a window of Firefox, driven over a websocket.
type bidi struct {
	socket  *websocket.Conn
	context string
	n       int
}

// firefox needs no driver between: it speaks WebDriver BiDi itself, and has fingers.
func firefox(t *testing.T) (driver, string) {
	profile := t.TempDir()
	must(t, os.WriteFile(filepath.Join(profile, "user.js"), []byte(prefs), 0o644))
	const origin = "http://localhost"
	// With a page to start with, that has the focus; without, the field for the address has it.
	cmd := exec.Command("firefox-esr", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "--remote-allow-origins", origin, "data:text/html,")
	cmd.Env = append(os.Environ(), "DISPLAY="+screen(t), "LIBGL_ALWAYS_SOFTWARE=1", "HOME="+profile)
	out, err := cmd.StderrPipe()
	must(t, err)
	program(t, cmd, "firefox-esr")
	lines, address := bufio.NewScanner(out), ""
	for address == "" && lines.Scan() {
		address = regexp.MustCompile(`ws://\S+`).FindString(lines.Text())
	}
	go func() {
		for lines.Scan() {
		}
	}()
	socket, err := websocket.Dial(address+"/session", "", origin)
	if err != nil {
		t.Fatalf("Firefox at %q: %v", address, err)
	}
	socket.MaxPayloadBytes = 64 << 20
	b := &bidi{socket: socket}
	var tree struct{ Contexts []struct{ Context string } }
	err = b.call("session.new", fields{"capabilities": fields{}}, nil)
	if err == nil {
		err = b.call("browsingContext.getTree", fields{}, &tree)
	}
	must(t, err)
	t.Cleanup(func() { b.call("browser.close", fields{}, nil); socket.Close() })
	b.context = tree.Contexts[0].Context
	return b, "touch"
}

type fields = map[string]any

// call sends a command and waits for its answer.
func (b *bidi) call(method string, params fields, result any) error {
	b.n++
	if err := websocket.JSON.Send(b.socket, fields{"id": b.n, "method": method, "params": params}); err != nil {
		return err
	}
	for {
		var answer struct {
			ID             int
			Error, Message string
			Result         json.RawMessage
		}
		if err := websocket.JSON.Receive(b.socket, &answer); err != nil {
			return err
		}
		switch {
		case answer.ID != b.n: // an event
		case answer.Error != "":
			return fmt.Errorf("%s: %s: %s", method, answer.Error, answer.Message)
		case result == nil:
			return nil
		default:
			return json.Unmarshal(answer.Result, result)
		}
	}
}

func (b *bidi) open(address string) error {
	return b.call("browsingContext.navigate", fields{"context": b.context, "url": address, "wait": "complete"}, nil)
}

func (b *bidi) size(width, height int) error {
	return b.call("browsingContext.setViewport", fields{"context": b.context, "viewport": fields{"width": width, "height": height}}, nil)
}

func (b *bidi) eval(js string) (string, error) {
	var answer struct {
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	err := b.call("script.evaluate", fields{"expression": `(async () => ` + js + `)()`, "target": fields{"context": b.context}, "awaitPromise": true}, &answer)
	if err == nil && answer.ExceptionDetails.Text != "" {
		err = fmt.Errorf("%s", answer.ExceptionDetails.Text)
	}
	return answer.Result.Value, err
}

func (b *bidi) act(input ...source) error {
	return b.call("input.performActions", fields{"context": b.context, "actions": input}, nil)
}

func (b *bidi) photo() (string, error) {
	var answer struct{ Data string }
	err := b.call("browsingContext.captureScreenshot", fields{"context": b.context}, &answer)
	return answer.Data, err
}
