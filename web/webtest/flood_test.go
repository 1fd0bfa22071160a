//go:build browser

package webtest

import (
	"fmt"
	"testing"
)

// Of many messages that count only as a whole the newest is done, once.
func TestFloodsAreFolded(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	level, other := linkOf(t, "slider", vectorLevel), linkOf(t, "slider", "S____\n_*___\n____E\n")
	x.open(postPage(t, frameOf("f", base, "l="+level, "")))
	x.wait(said("ready", `true`))
	x.running()
	eval[bool](x, fmt.Sprintf(`(() => {
		globalThis.heard = [];
		const put = m => f.contentWindow.postMessage({ gridwise: 1, ...m }, '*');
		for (let i = 0; i < 500; i++) {
			put({ type: 'theme', theme: i %% 2 ? 'dark' : 'light' });
			put({ type: 'hello', id: i });
			put({ type: 'load', level: i %% 2 ? %q : %q });
			put({ type: 'hint' });
		}
		put({ type: 'play', moves: 'R' });
		put({ type: 'state?' });
		return true;
	})()`, other, level))
	x.wait(said("state", `m.moves === 'R' && m.id === 499`))
	equals(x, `heard.find(m => m.type === 'state' && m.id === 499).level`, other, "the level is %s", it)
	atMost(x, `heard.filter(m => m.type === 'ready').length`, 20, "500 times load opened %v levels", it)
	atMost(x, `heard.filter(m => m.type === 'hint').length`, 20, "500 times hint gave %v", it)
}

// A play that was won and left behind is told as won by the poster that stands
// in its place, after a rest and after a reload.
func TestPlayLeftIsTold(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	x.open(postPage(t, frameOf("f", base, "l="+linkOf(t, "slider", vectorLevel), "")))
	x.wait(said("ready", `true`))
	x.post(`{gridwise: 1, type: 'play', moves: 'RD'}`)
	x.wait(said("solved", `m.n === 2`))
	eval[bool](x, `globalThis.heard = [], true`)
	x.post(`{gridwise: 1, type: 'rest'}`)
	for range 2 {
		x.wait(said("ready", `true`))
		x.wait(fmt.Sprintf(post, `{gridwise: 1, type: 'state?'}`) + `, ` + said("state", `m.link === undefined && m.status === 'won' && m.moves === 'RD'`))
		reload(x)
	}
}
