package puzzle

import (
	base64pkg "encoding/base64"
	"errors"
	"strings"
)

var base64 = base64pkg.RawURLEncoding.Strict()

// Links are base64 of letters and digits alone, so that neither Markdown nor smart
// punctuation changes them: "zz" stands for "z", "za" for "-" and "zb" for "_".
const escaped, escapes = "z-_", "zab"

// Pack64 writes bytes for a link.
func Pack64(b []byte) string {
	var text []byte
	for _, c := range []byte(base64.EncodeToString(b)) {
		if i := strings.IndexByte(escaped, c); i >= 0 {
			text, c = append(text, 'z'), escapes[i]
		}
		text = append(text, c)
	}
	return string(text)
}

var errBase64 = errors.New("puzzle: this is no base64 of letters and digits")

// Unpack64 reads what Pack64 writes. With an error it returns what stands before.
func Unpack64(text string) ([]byte, error) {
	var plain []byte
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == 'z' && i+1 < len(text) && text[i+1] != 'z' {
			c = '-' + (text[i+1]-'a')*('_'-'-')
		}
		if text[i] == 'z' {
			i++
		}
		plain = append(plain, c)
	}
	b, err := UnpackURL64(string(plain))
	if err == nil && Pack64(b) != text {
		err = errBase64
	}
	return b, err
}

// UnpackURL64 reads base64url, as older links have it. With an error it returns what
// stands before.
func UnpackURL64(text string) ([]byte, error) { return base64.DecodeString(text) }
