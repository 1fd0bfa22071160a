package puzzle

import (
	base64pkg "encoding/base64"
	"errors"
	"strings"
)

var base64 = base64pkg.RawURLEncoding.Strict()

// Links are base64 of letters and digits alone, so that neither Markdown nor smart
// punctuation changes them: "zz" stands for "z", "za" for "-" and "zb" for "_".
var (
	toLetters   = strings.NewReplacer("z", "zz", "-", "za", "_", "zb")
	fromLetters = strings.NewReplacer("zz", "z", "za", "-", "zb", "_")
)

// Pack64 writes bytes for a link.
func Pack64(b []byte) string { return toLetters.Replace(base64.EncodeToString(b)) }

var errBase64 = errors.New("puzzle: this is no base64 of letters and digits")

// Unpack64 reads what Pack64 writes. With an error it returns what stands before.
func Unpack64(text string) ([]byte, error) {
	plain := fromLetters.Replace(text)
	b, err := UnpackURL64(plain)
	if err == nil && toLetters.Replace(plain) != text {
		err = errBase64
	}
	return b, err
}

// UnpackURL64 reads base64url, as older links have it. With an error it returns what
// stands before.
func UnpackURL64(text string) ([]byte, error) { return base64.DecodeString(text) }
