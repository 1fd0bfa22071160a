//go:build browser

package webtest

import (
	"image"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
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

// findCode returns the text of the QR code somewhere in a picture.
func findCode(picture image.Image) (string, error) {
	bitmap, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		return "", err
	}
	result, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil {
		return "", err
	}
	return result.GetText(), nil
}
