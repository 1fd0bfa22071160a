//go:build browser

package webtest

import (
	"github.com/makiuchi-d/gozxing/qrcode/decoder"
)

// readCode returns the text of a QR code of rows of 0 and 1.
func readCode(rows [][]int) (string, error) {
	dark := make([][]bool, len(rows))
	for r, row := range rows {
		for _, module := range row {
			dark[r] = append(dark[r], module == 1)
		}
	}
	result, err := decoder.NewDecoder().DecodeBoolMapWithoutHint(dark)
	if err != nil {
		return "", err
	}
	return result.GetText(), nil
}
