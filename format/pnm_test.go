package format_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"strconv"
	"strings"
	"testing"

	"nonogram"
	"nonogram/format"
	"nonogram/internal/base/testrun"
)

func itoa(n int) string { return strconv.Itoa(n) }

func TestReadPNM(t *testing.T) {
	checkReads(t, "a.pbm", []readCase{
		{"plain bits", "P1\n# a comment\n3 2\n101\n0 1 0", "line 1: : 1 1, 1 / 1, 1, 1\n"},
		{"bits", "P4 9 2\n\xff\x80\x00\x00", "line 1: : 9, 0 / 1, 1, 1, 1, 1, 1, 1, 1, 1\n"},
		{"grey", "P2 2 1 15 15 0", "line 1: : 1 / 0, 1\n"},
		{"grey in two bytes", "P5 2 1 65535\n\xff\xff\x00\x00", "line 1: : 1 / 0, 1\n"},
		{"colours", "P6\n3 1\n255\n\xff\xff\xff\xff\x00\x00\x00\x00\x00",
			"line 1: : 1 1b / 0, 1, 1b\npalette . #ffffff, a #ff0000, b #000000\n"},
		{"several", "P4 1 1\n\x80P4 1 1\n\x00\nP1 1 1 1\n", "line 1: : 1 / 1\nline 2: : 0 / 0\nline 4: : 1 / 1\n"},
		{"cut short", "P1 2 2 1 0 1", "error: a.pbm:1:12: picture: found the end, expected 4 pixels\n"},
		{"bits cut short", "P4 9 2\n\xff", "error: a.pbm:2:1: picture: found the end, expected 18 pixels\n"},
		{"no bit", "P1 2 1\n1 2", "error: a.pbm:2:3: picture: found '2', expected 0 or 1\n"},
		{"above the lightest", "P2 2 1 9 9 10", "error: a.pbm:1:13: picture: found 10, expected a value up to 9\n"},
		{"no width", "P1\nx", "error: a.pbm:2:1: picture: found 'x', expected the width\n"},
		{"no lightest value", "P2 1 1 0 1", "error: a.pbm:1:8: picture: found 0, expected a lightest value from 1 to 65535\n"},
		{"too wide", "P4 100000 100000\n", "error: a.pbm:1:16: picture: found 100000 x 100000 pixels, expected sides from 1 to 1000; \"nonogram import\" makes a puzzle of any picture, once it is saved as PNG\n"},
		{"much too wide", "P4 99999999999999999999 1\n", "error: a.pbm:1:13: picture: found a number above 1073741823, expected the width\n"},
		{"one after a fault", "P1 1 1 2\nP1 1 1 1\n", "error: a.pbm:1:8: picture: found '2', expected 0 or 1\n"},
	})
}

// TestReadPNG lays transparent pixels on white.
func TestReadPNG(t *testing.T) {
	img := image.NewNRGBA(image.Rect(5, 5, 8, 6))
	img.SetNRGBA(5, 5, color.NRGBA{0, 0, 0, 0})
	img.SetNRGBA(6, 5, color.NRGBA{0xff, 0, 0, 0xff})
	img.SetNRGBA(7, 5, color.NRGBA{0, 0, 0, 0xff})
	var b bytes.Buffer
	testrun.OK(t, png.Encode(&b, img))
	got := transcript(&b, "a.png", format.ReadOptions{})
	if want := "line 1: : 1 1b / 0, 1, 1b\npalette . #ffffff, a #ff0000, b #000000\n"; got != want {
		t.Errorf("found %s, want %s", got, want)
	}
}

// TestHugePNG reads a picture that claims many pixels: the reader looks only at its header.
func TestHugePNG(t *testing.T) {
	header := []byte("IHDR\x00\x01\x86\xa0\x00\x01\x86\xa0\x08\x02\x00\x00\x00")
	data := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), header...)
	data = binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(header))
	allocated := testing.AllocsPerRun(1, func() {
		_, err := format.ReadAll(bytes.NewReader(data), "a.png", format.ReadOptions{})
		if err == nil || !strings.Contains(err.Error(), "found 100000 x 100000 pixels, expected sides from 1 to 1000") {
			t.Error(err)
		}
	})
	if allocated > 1000 {
		t.Errorf("%v allocations", allocated)
	}
}

func TestDamagedPNG(t *testing.T) {
	var b bytes.Buffer
	testrun.OK(t, mustFormat(t, "png").Write(&b, nonogram.FromGrid(vectorGrid(t, []string{"#."}), nil)))
	for n := 8; n < b.Len()-12; n++ { // all but the chunk that ends the file
		if _, err := format.ReadAll(bytes.NewReader(b.Bytes()[:n]), "a.png", format.ReadOptions{}); err == nil || strings.Contains(err.Error(), "EOF") {
			t.Errorf("%d bytes of %d: found %v, expected that they are not a picture", n, b.Len(), err)
		}
	}
}
