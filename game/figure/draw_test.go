package figure

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// same prints every picture of a document as web/explain/picture/draw.js lists it, a line
// each, written as Document.write does.
const same = `
import { picture } from %DRAW%;
import { readFileSync } from 'node:fs';
const doc = JSON.parse(readFileSync(process.argv[1], 'utf8'));
const escape = s => String(s).replace(/&/g, '&amp;').replace(/'/g, '&#39;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&#34;');
const write = node => {
  if (typeof node === 'string') return escape(node);
  const [name, attrs, ...inner] = node;
  const said = Object.keys(attrs).sort().map(k => ' ' + k + '="' + escape(attrs[k][0] === '$' ? 'var(--gw-' + attrs[k].slice(1) + ',' + doc.colours[attrs[k].slice(1)][0] + ')' : attrs[k]) + '"').join('');
  return inner.length ? '<' + name + said + '>' + inner.map(write).join('') + '</' + name + '>' : '<' + name + said + '/>';
};
for (let i = 0; i < doc.steps.length; i++) console.log(write(picture(doc, i)));
`

// TestScriptDrawsTheSame holds the pictures that the page's script lists against
// those of this package, for every step of several topics.
func TestScriptDrawsTheSame(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Fatal("node is needed: make node installs it")
	}
	at, err := filepath.Abs("../../web/explain/picture/draw.js")
	if err != nil {
		t.Fatal(err)
	}
	quoted, _ := json.Marshal("file://" + filepath.ToSlash(at))
	drawn := [][3]string{{"slider", "twins", "wave"}}
	for _, p := range explained() {
		topics := topicsOf(t, p)
		for _, topic := range topics[:min(2, len(topics))] {
			drawn = append(drawn, [3]string{p.Name(), sample(t, p), topic})
		}
	}
	for _, c := range drawn {
		d := made(t, c[0], c[1], c[2], "en")
		text, err := d.JSON()
		file := filepath.Join(t.TempDir(), "steps.json")
		if err != nil || os.WriteFile(file, text, 0o644) != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(node, "--input-type=module", "-e", strings.Replace(same, "%DRAW%", string(quoted), 1), file).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		lines := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
		if len(lines) != len(d.Steps) {
			t.Fatalf("%s %s: %d pictures of %d", c[0], c[2], len(lines), len(d.Steps))
		}
		for i, got := range lines {
			var want strings.Builder
			d.write(&want, d.picture(i, ""))
			if got != want.String() {
				t.Errorf("%s %s, step %s: the script draws\n%.900s\nthis package\n%.900s", c[0], c[2], d.Steps[i].Name, around(got, want.String()), around(want.String(), got))
				break
			}
		}
	}
}

// around returns a text from shortly before where it differs from another.
func around(text, other string) string {
	n := 0
	for n < len(text) && n < len(other) && text[n] == other[n] {
		n++
	}
	return text[max(0, n-200):]
}
