//go:build browsers

package browsers

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"testing"
	"time"
)

// webdriver is a window of WebKitGTK's own small browser.
type webdriver struct{ session string }

// slim lets the window be as narrow as a phone, whatever stands in its bars.
const slim = `* { min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0; font-size: 1px; }`

// webkit starts the driver and, on a screen of its own, the browser. The driver of WebKitGTK
// knows no fingers: there a mouse does what a finger does elsewhere.
func webkit(t *testing.T) (driver, string) {
	at := freePort(t)
	cmd := exec.Command("WebKitWebDriver", "--host=127.0.0.1", "--port="+at)
	home := t.TempDir()
	must(t, os.MkdirAll(home+"/gtk-3.0", 0o755))
	must(t, os.WriteFile(home+"/gtk-3.0/gtk.css", []byte(slim), 0o644))
	cmd.Env = append(os.Environ(), "DISPLAY="+screen(t), "LIBGL_ALWAYS_SOFTWARE=1", "GDK_BACKEND=x11", "HOME="+home,
		"XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "XDG_CACHE_HOME="+home, "XDG_RUNTIME_DIR="+home, "NO_AT_BRIDGE=1")
	program(t, cmd, "webkit2gtk-driver")
	w := &webdriver{"http://127.0.0.1:" + at + "/session"}
	var made struct{ SessionID string }
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		if err = w.call("POST", "", fields{"capabilities": fields{"alwaysMatch": fields{}}}, &made); err == nil {
			break
		}
	}
	must(t, err)
	w.session += "/" + made.SessionID
	t.Cleanup(func() { w.call("DELETE", "", nil, nil) })
	must(t, w.call("POST", "/timeouts", fields{"script": patience.Milliseconds(), "pageLoad": patience.Milliseconds()}, nil))
	return w, "mouse"
}

// screen starts a screen that nobody sees and returns its name.
func screen(t *testing.T) string {
	t.Helper()
	r, w, err := os.Pipe()
	must(t, err)
	defer r.Close()
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1400x1100x24", "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{w}
	program(t, cmd, "xvfb")
	w.Close()
	var n int
	if _, err := fmt.Fscan(r, &n); err != nil {
		t.Fatalf("Xvfb names no screen: %v", err)
	}
	return fmt.Sprintf(":%d", n)
}

func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return port
}

// call sends a command; its path begins after the session.
func (w *webdriver) call(method, path string, params, result any) error {
	body, err := json.Marshal(params)
	if err != nil {
		return err
	}
	r, err := http.NewRequest(method, w.session+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	got, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer got.Body.Close()
	var answer struct{ Value json.RawMessage }
	if err := json.NewDecoder(got.Body).Decode(&answer); err != nil {
		return err
	}
	if got.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", path, answer.Value)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(answer.Value, result)
}

func (w *webdriver) open(address string) error {
	return w.call("POST", "/url", fields{"url": address}, nil)
}

// size makes the window as much larger as its bars are.
func (w *webdriver) size(width, height int) error {
	text, err := w.eval(`[outerWidth - innerWidth, outerHeight - innerHeight].join(' ')`)
	if err != nil {
		return err
	}
	var x, y int
	if _, err := fmt.Sscan(text, &x, &y); err != nil {
		return err
	}
	return w.call("POST", "/window/rect", fields{"width": width + x, "height": height + y}, nil)
}

func (w *webdriver) eval(js string) (string, error) {
	var answer struct{ Value, Error string }
	err := w.call("POST", "/execute/async", fields{"args": []any{}, "script": `const done = arguments[0];
		(async () => ` + js + `)().then(value => done({ value }), e => done({ error: String(e) }))`}, &answer)
	if err == nil && answer.Error != "" {
		err = fmt.Errorf("%s", answer.Error)
	}
	return answer.Value, err
}

func (w *webdriver) act(input ...source) error {
	return w.call("POST", "/actions", fields{"actions": input}, nil)
}

func (w *webdriver) photo() (data string, err error) {
	err = w.call("GET", "/screenshot", nil, &data)
	return data, err
}
