package draw

import (
	"bytes"
	"compress/zlib"
	"image/color"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nonogram"
)

// TestInks: a PDF has its colours in the requested inks alone, and black stays black alone in all
// inks.
func TestInks(t *testing.T) {
	streams := regexp.MustCompile(`(?s)stream\n(.*?)endstream`)
	operator := regexp.MustCompile(`(?m)^[\d. ]+ (g|rg|k|G|RG|K)$`)
	for inks, want := range map[Inks]string{RGB: "G g rg", Grey: "G g", CMYK: "G g k"} {
		for _, o := range []PDFOptions{{Inks: inks}, {Inks: inks, PerPage: 2, Options: Options{Crosses: true}}} {
			found := map[string]bool{}
			for _, stream := range streams.FindAllSubmatch(pdfOf(t, prints(t), o), -1) {
				in, err := zlib.NewReader(bytes.NewReader(stream[1]))
				if err != nil {
					continue // no text
				}
				text, _ := io.ReadAll(in) // bytes after the end of a stream do not belong to it
				for _, match := range operator.FindAllSubmatch(text, -1) {
					found[string(match[1])] = true
				}
			}
			if got := strings.Join(slices.Sorted(maps.Keys(found)), " "); got != want {
				t.Errorf("%s: found the operators %s, expected %s", inks, got, want)
			}
		}
	}
}

// TestInkOfColours: no colour takes more than three times the ink that covers the paper, and the
// full colours of screens are full inks.
func TestInkOfColours(t *testing.T) {
	for c, want := range map[color.RGBA]string{
		black: "0.000 g", paper: "1.000 g", {R: 255, A: 255}: "0.000 1.000 1.000 0.000 k",
		{G: 255, B: 255, A: 255}: "1.000 0.000 0.000 0.000 k", {R: 128, G: 64, A: 255}: "0.000 0.500 1.000 0.498 k",
	} {
		if got := CMYK.operator(c); got != want {
			t.Errorf("%v: %s, expected %s", c, got, want)
		}
	}
	if got := Grey.operator(color.RGBA{R: 255, A: 255}); got != "0.299 g" {
		t.Error(got)
	}
	if got := nonogram.Names[Inks](); len(got) != 3 {
		t.Error(got)
	}
}
