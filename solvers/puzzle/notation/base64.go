package notation

import (
	base64pkg "encoding/base64"
	"errors"
	"strings"
)

var base64 = base64pkg.RawURLEncoding.Strict()

// Pack64 writes bytes for a link: base64 of letters and digits alone, so that neither
// Markdown nor smart punctuation changes it. It is base64url with "zc" for "z", "za" for
// "-" and "zb" for "_".
func Pack64(b []byte) string {
	text := strings.ReplaceAll(base64.EncodeToString(b), "z", "zc")
	return strings.ReplaceAll(strings.ReplaceAll(text, "-", "za"), "_", "zb")
}

var errBase64 = errors.New("puzzle: this is no base64 of letters and digits")

// Unpack64 reads what Pack64 writes. With an error it returns what stands before.
func Unpack64(text string) ([]byte, error) {
	plain := strings.ReplaceAll(strings.ReplaceAll(text, "za", "-"), "zb", "_")
	b, err := UnpackURL64(strings.ReplaceAll(plain, "zc", "z"))
	if err == nil && Pack64(b) != text {
		err = errBase64
	}
	return b, err
}

// UnpackURL64 reads base64url, as older links have it. With an error it returns what
// stands before.
func UnpackURL64(text string) ([]byte, error) { return base64.DecodeString(text) }
