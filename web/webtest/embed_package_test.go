//go:build browser

package webtest

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// packed is a script of somebody's page, bundled with the package of a release.
func packed(t *testing.T, text string) string {
	t.Helper()
	r := api.Build(api.BuildOptions{Stdin: &api.StdinOptions{Contents: text, ResolveDir: t.TempDir()}, Bundle: true, Format: api.FormatESModule, MinifySyntax: true, MinifyWhitespace: true,
		Alias: map[string]string{"gridwise": filepath.Join(released(t), "npm")}})
	if len(r.Errors) > 0 {
		t.Fatal(r.Errors)
	}
	return strings.ReplaceAll(string(r.OutputFiles[0].Contents), "</script", `<\/script`)
}

// A page that is bundled with the package plays a level through it: promises come
// back, what is refused rejects, questions are answered and steps come.
func TestPackagePlays(t *testing.T) {
	t.Parallel()
	x := newTab(t, desk)
	level := linkOf(t, "slider", vectorLevel)
	x.open(postPage(t, `<div id=here></div><grid-wise id=g level="`+level+`"></grid-wise><script type=module>`+packed(t, fmt.Sprintf(`
		import { connect, define } from 'gridwise';
		const base = %q, level = %q, out = globalThis.out = {};
		const sentence = e => e.message;
		try {
			await define({ base });
			await define({ base });
			out.defined = Boolean(customElements.get('grid-wise'));
			const p = globalThis.p = await connect('#here', { base, level });
			out.before = (await p.state()).moves;
			const solved = p.once('solved');
			out.wall = await p.play('U').catch(sentence);
			out.one = (await p.play('R')).n;
			out.back = (await p.undo()).n;
			out.again = (await p.redo()).moves;
			out.end = (await p.play('down')).status;
			out.solved = (await solved).n;
			out.fresh = (await p.restart()).n;
			out.check = (await p.check()).text;
			out.solve = (await p.solve()).answer.moves;
			out.judge = (await p.judge('S_*\n__E\n')).solvable;
			out.bad = (await p.judge('S')).message;
			out.topics = (await p.topics()).map(t => t.name).join();
			out.steps = [];
			for await (const s of p.steps('wave')) out.steps.push(s.name);
			out.shown = (await p.show('wave/3')).n;
			out.nothing = await p.show('nothing/1').catch(sentence);
			out.hint = (await p.hint()).why;
			out.load = await p.load('slider1.xx.0000').catch(e => e.kind);
			out.level = p.level === level;
			out.none = await connect('#nobody').catch(sentence);
			out.nolevel = await connect('#here', { base }).catch(sentence);
			p.end();
		} catch (e) { out.failed = String(e.stack); }
		out.done = true;`, base, level))+`</script>`))
	x.wait(`out.done`)
	got := eval[message](x, `out`)
	for name, want := range map[string]any{"failed": nil, "defined": true, "before": "", "one": 1.0, "back": 0.0, "again": "R", "end": "won", "solved": 2.0, "fresh": 0.0, "check": "2 moves left",
		"solve": 2.0, "judge": true, "topics": "wave,back,dead,rock", "shown": 3.0, "load": "cut", "level": true} {
		if got[name] != want {
			t.Errorf("%s is %v, want %v", name, got[name], want)
		}
	}
	for name, part := range map[string]string{"wall": "border", "bad": "link", "nothing": "nothing", "none": "#nobody", "nolevel": "level", "hint": " "} {
		if said, _ := got[name].(string); !strings.Contains(said, part) {
			t.Errorf("%s says %v", name, got[name])
		}
	}
	if want := len(stepsIn(t, "slider", vectorLevel, "wave", "en").Steps); len(got["steps"].([]any)) != want {
		t.Errorf("the steps are %v, want %d", got["steps"], want)
	}
	x.wait(`g.shadowRoot.querySelector('iframe')`)
}
