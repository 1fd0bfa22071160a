package arrival

import "hash/crc32"

// Digits are those that a check is written in.
const Digits = "0123456789abcdefghjkmnpqrstvwxyz"

// Check returns the four Digits that close a link, for everything before their
// dot.
func Check(body string) string { return fourDigits(crc32.ChecksumIEEE([]byte(body))) }

func fourDigits(sum uint32) string {
	var b [4]byte
	for i := range b {
		b[i] = Digits[sum>>(5*i)&31]
	}
	return string(b[:])
}

// checked returns where the last check ends that is right for all before it, 0 where
// none is.
func checked(text string) int {
	sum, from, end := uint32(0), 0, 0
	for i := 1; i+5 <= len(text); i++ {
		if text[i] != '.' {
			continue
		}
		sum = crc32.Update(sum, crc32.IEEETable, []byte(text[from:i]))
		if from = i; fourDigits(sum) == text[i+1:i+5] {
			end = i + 5
		}
	}
	return end
}
