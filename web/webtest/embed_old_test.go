//go:build browser

package webtest

import (
	"fmt"
	"strings"
	"testing"
)

// oldPosts are what authors have copied so far, each form of each release: they
// are added to and never changed.
var oldPosts = []string{
	`<iframe id=f src="%sweb/play.html?l=slider1.S2w-wr-2wE.zzt2" width="480" height="594" title="Slider, playable" loading="lazy"
  style="border:0;max-width:100%%" allow="fullscreen; clipboard-write; gamepad"></iframe>`,
	`<iframe id=f sandbox="allow-scripts" security="restricted" src="%sweb/play.html?l=slider1.S2w-wr-2wE.zzt2#?secret=abcDEF1234" width="480" height="594" title="Slider, playable"></iframe>`,
	`<iframe id=f src="%sweb/play.html?l=slider1.S2w-wr-2wE.zzt2&theme=dark&accent=8a3ffc&lang=zh&ui=bare&hints=off&sound=off&start=visible&moves=R" width="480" height="594"></iframe>`,
	`<iframe id=f src="%sweb/play.html?levels=pack2.0Ks7JTEktMtQLNirXLSzbSNSp31auqKjFSMODCLQMIAADzbzbw.vm3b" width="480" height="594"></iframe>`,
	`<script async src="%sweb/embed.js"></script>
<grid-wise id=g level="slider1.S2w-wr-2wE.zzt2" theme="dark"><a href="#slider1.S2w-wr-2wE.zzt2">Slider</a></grid-wise>`,
	`<iframe id=f src="%sweb/play.html?l=slider1.S2w-wr-2wE.zzt2" width="480" height="594" title="Slider, playable" loading="lazy"
  style="border:0;width:100%%;height:auto;max-width:480px;aspect-ratio:480/594;min-height:474px" allow="fullscreen; clipboard-write; gamepad"></iframe>`,
	`<script async src="%sweb/embed.js"></script>
<grid-wise id=g level="slider1.S2w-wr-2wE.zzt2" ui="play" style="display:block;max-width:480px;aspect-ratio:480/594;min-height:474px"><a href="#slider1.S2w-wr-2wE.zzt2">Slider</a></grid-wise>`,
}

// Posts that were written for an older release open in this one.
func TestOldPosts(t *testing.T) {
	t.Parallel()
	var body strings.Builder
	for _, post := range oldPosts {
		fmt.Fprintf(&body, post, serveDist(t))
	}
	x := newTab(t, desk)
	x.open(postPage(t, body.String()))
	const all = `[...document.querySelectorAll('iframe, grid-wise')]`
	for i := range oldPosts {
		eval[bool](x, fmt.Sprintf(`(%s[%d].scrollIntoView({ behavior: 'instant' }), true)`, all, i))
		x.wait(fmt.Sprintf(`heard.filter(m => m.type === 'ready' && m.level === 'slider1.S2w-wr-2wE.zzt2').length > %d`, i))
	}
	x.wait(`heard.filter(m => m.type === 'height' && m.value > 200).length >= ` + fmt.Sprint(len(oldPosts)))
	atMost(x, count("error"), 0, "%s", eval[string](x, `heard.find(m => m.type === 'error').message`))
}
