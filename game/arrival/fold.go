package arrival

import (
	"strings"
	"unicode"
)

// Letters that look like those of links, and those.
const (
	looks = "аеорсухіјѕԁһАВЕКМНОРСТХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧονı⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉"
	means = "aeopcyxijsdhABEKMHOPCTXIJSABEZHIKMNOPTYXovi01234567890123456789"
)

var alike = func() map[rune]rune {
	m := map[rune]rune{'。': '.', '｡': '.', '−': '-', 'ー': '-', 'ｰ': '-', '⁃': '-'}
	for i, r := range []rune(looks) {
		m[r] = rune(means[i])
	}
	return m
}()

// fold returns the character of links that another stands for: one of another width, font
// or alphabet. En and em dashes stay, as they were one hyphen or more.
func fold(r rune) rune {
	as, ok := alike[r]
	switch {
	case r < 0x80, r == '–', r == '—':
		return r
	case ok:
		return as
	case r >= 0xff01 && r <= 0xff5e:
		return r - 0xfee0
	case unicode.Is(unicode.Pd, r):
		return '-'
	case unicode.Is(unicode.Nd, r):
		return digit(r)
	case r >= 0x1d400 && r < 0x1d6a4: // the alphabets of mathematics
		return rune(letters[(r-0x1d400)%52])
	}
	return r
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// digit returns the digit of a number in another script. Unicode has them in tens, from 0
// on.
func digit(r rune) rune {
	for _, in := range unicode.Nd.R16 {
		if rune(in.Lo) <= r && r <= rune(in.Hi) {
			return '0' + (r-rune(in.Lo))%10
		}
	}
	for _, in := range unicode.Nd.R32 {
		if rune(in.Lo) <= r && r <= rune(in.Hi) {
			return '0' + (r-rune(in.Lo))%10
		}
	}
	return r
}

func folded(text string) string { return strings.Map(fold, text) }
