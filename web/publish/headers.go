package publish

import (
	"path"
	"regexp"
	"slices"
)

// PagePolicy is what a page of the site says itself that it may load: a page that begins with
// a script in it adds the hash of that. The pages that other sites may hold in a frame have
// one of their own.
const PagePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob: 'self'; connect-src 'self'; " +
	"img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-src 'self'; manifest-src 'self'; " +
	"base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types gridwise gridwise-element"

// OwnFrames is the part of a page's policy that only a header can say: who may hold it in a
// frame.
const OwnFrames = "frame-ancestors 'self'"

// PlayerPage is the page that other sites may put into a frame.
const PlayerPage = "web/play.html"

// ThinkPage is the page whose frame explains for them.
const ThinkPage = "web/think.html"

// Header is a line of an answer.
type Header struct{ Name, Value string }

// everywhere is sent with every file. Pages that isolate themselves may hold
// the player in a frame only if it and its worker's script ask for the same
// isolation (COEP) and may be loaded from anywhere (CORP); every page is content
// with it, as its own policy admits nothing from other origins.
var everywhere = []Header{
	{"X-Content-Type-Options", "nosniff"},
	{"Referrer-Policy", "no-referrer"},
	{"Cross-Origin-Embedder-Policy", "require-corp"},
	{"Cross-Origin-Resource-Policy", "cross-origin"},
}

// ofPage returns what a page sends beside that. Browsers read it on pages alone, and on
// each of the files that a poster fetches it would take a hundred bytes.
func ofPage(name string) []Header {
	permissions := Header{"Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()"}
	if name == PlayerPage || name == ThinkPage {
		return []Header{permissions}
	}
	return []Header{{"Content-Security-Policy", OwnFrames}, {"Cross-Origin-Opener-Policy", "same-origin"}, permissions}
}

const (
	forEver = "public, max-age=31536000, immutable"
	askAt   = "no-cache"
)

var (
	hashedName  = regexp.MustCompile(`[.-][0-9a-f]{8,64}\.[a-z]+$`)
	hashedQuery = regexp.MustCompile(`^[0-9a-f]{8,64}$`)
)

// Headers returns those that depend on the address of a file alone: its path from
// the root of the site, without a slash in front, and what stands behind "?".
func Headers(name, query string) []Header {
	all := slices.Clone(everywhere)
	if path.Ext(name) == ".html" {
		all = append(all, ofPage(name)...)
	} else {
		all = append(all, Header{"Access-Control-Allow-Origin", "*"})
	}
	if Lasts(name) || (hashedQuery.MatchString(query) && path.Ext(name) != ".html") {
		return append(all, Header{"Cache-Control", forEver})
	}
	return append(all, Header{"Cache-Control", askAt})
}

// Lasts reports whether the name carries the hash of the content.
func Lasts(name string) bool { return hashedName.MatchString(name) }
