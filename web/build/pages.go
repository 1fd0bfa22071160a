package main

import (
	"bytes"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// page returns a page with the names of this release, and else as it was. Elements
// that need the site's address are left out where it is not known.
func (r *release) page(name string, text []byte) ([]byte, error) {
	var out bytes.Buffer
	z := html.NewTokenizer(bytes.NewReader(text))
	for {
		kind := z.Next()
		if kind == html.ErrorToken {
			if err := z.Err(); err != io.EOF {
				return nil, err
			}
			return out.Bytes(), nil
		}
		raw := slices.Clone(z.Raw())
		if kind != html.StartTagToken {
			out.Write(raw)
			continue
		}
		tag := z.Token()
		switch changed, drop := r.named(path.Dir(name), &tag); {
		case r.boots(path.Dir(name), tag):
			admitted := bytes.Replace(out.Bytes(), []byte("script-src 'self'"), []byte("script-src 'self' '"+integrity(r.files[bootFile])+"'"), 1)
			out.Reset()
			out.Write(slices.Concat(admitted, []byte("<script>"), r.files[bootFile]))
		case drop:
			out.Truncate(len(bytes.TrimRight(out.Bytes(), "\n")))
		case changed:
			out.WriteString(tag.String())
		default:
			out.Write(raw)
		}
	}
}

// bootFile is the script that stands in the pages of a release, so that it is there where
// nothing else is. Their policy, which comes before it, admits it by its hash.
const bootFile = "web/boot-page.js"

// boots reports whether a tag is that script.
func (r *release) boots(dir string, tag html.Token) bool {
	return tag.Data == "script" && slices.ContainsFunc(tag.Attr, func(a html.Attribute) bool {
		return a.Key == "src" && path.Join(dir, a.Val) == bootFile
	})
}

// base stands in a page for the site's address.
const base = "{{base}}"

// named puts the names of this release, as seen from a folder, and the site's
// address into a tag, and reports whether it changed and whether it has to go. What
// that script loads has its hash, which browsers compare.
func (r *release) named(dir string, tag *html.Token) (changed, drop bool) {
	for i := range tag.Attr {
		a := &tag.Attr[i]
		file := path.Join(dir, a.Val)
		if strings.Contains(a.Val, base) {
			a.Val, changed, drop = strings.ReplaceAll(a.Val, base, r.base), true, r.base == ""
		} else if to, ok := r.names[file]; ok && (a.Key == "src" || a.Key == "href") {
			a.Val, changed = relative(dir, to), true
			if slices.Contains(tag.Attr, html.Attribute{Key: "rel", Val: "boot"}) {
				tag.Attr = append(tag.Attr, html.Attribute{Key: "integrity", Val: integrity(r.files[file])})
			}
		}
	}
	return changed, drop
}

// alone makes the scripts that are loaded by themselves as small as they get,
// after the element's was told what it cannot know by itself: the size of the
// download, in bytes, and the site's address.
func (r *release) alone(small int) error {
	for _, name := range []string{"wasm_exec.js", "web/embed.js", "web/gridwise.js", "web/sw.js"} {
		text, ok := r.files[name]
		if !ok {
			continue
		}
		if name == "web/embed.js" || name == "web/gridwise.js" {
			var err error
			if text, err = r.knowing(text); err != nil {
				return err
			}
			if small > 0 {
				text = bytes.Replace(text, []byte("const size = '';"), fmt.Appendf(nil, "const size = ' (%.1f MB)';", float64(small)/1e6), 1)
			}
		}
		short, err := minified(name, text)
		if err != nil {
			return err
		}
		r.files[name] = short
	}
	return nil
}
