package draw

import (
	"encoding/binary"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"

	"nonogram/internal/base/testrun"
)

// trueType keeps the characters, widths and outlines of a font.
func TestTrueType(t *testing.T) {
	old := testrun.Must(sfnt.Parse(goregular.TTF))(t)
	data := testrun.Must(trueType(old))(t)
	again := testrun.Must(sfnt.Parse(data))(t)
	before, after := newFace(old), newFace(again)
	for r := rune(1); r < maxRune; r++ {
		if before.advance(r) != after.advance(r) {
			t.Errorf("%q is %v wide, expected %v", r, after.advance(r), before.advance(r))
		}
		want, is := outlineIn(before, r)
		got, still := outlineIn(after, r)
		if is != still || !slices.Equal(got.points, want.points) || !slices.Equal(got.ends, want.ends) {
			t.Errorf("%q: found the outline %v, expected %v", r, got, want)
		}
	}
}

func outlineIn(f *face, r rune) (outline, bool) {
	glyph, ok := f.glyph(r)
	if !ok {
		return outline{}, false
	}
	segments, err := f.outer.LoadGlyph(&sfnt.Buffer{}, glyph, unitsOf(f.outer), nil)
	return outlineOf(segments), err == nil
}

// A font with cubic curves looks alike in a PDF and in an image, which draws those curves.
func TestCubicOutlines(t *testing.T) {
	folder := testrun.Must(exec.Command("go", "list", "-f", "{{.Dir}}", "golang.org/x/image/font/sfnt").Output())(t)
	data := testrun.Must(os.ReadFile(filepath.Join(strings.TrimSpace(string(folder)), "..", "testdata", "CFFTest.otf")))(t)
	f := testrun.Must(ParseFont(data))(t)
	p, g := heart(t)
	p.Title = "中Q01"
	document := pdfOf(t, []Print{{Puzzle: p, Grid: g}}, PDFOptions{Font: f})
	if text := pdfText(t, document); !strings.Contains(text, "中Q01") {
		t.Errorf("the title is not in the text:\n%s", text)
	}
	// The curve is a part of a circle's outline. The pieces pass within a unit of it.
	curve := cubic{0, 552, 1000, 1000}
	for i := range cubePieces {
		from, to := float64(i)/cubePieces, float64(i+1)/cubePieces
		middle := (curve.at(from) + 2*curve.control(from, to) + curve.at(to)) / 4
		if off := middle - curve.at((from+to)/2); off > 1 || off < -1 {
			t.Errorf("piece %d is %v off", i, off)
		}
	}
}

// collection joins fonts into a file.
func collection(fonts ...[]byte) []byte {
	out := u32([]byte("ttcf"), 1<<16, len(fonts))
	at := len(out) + 4*len(fonts)
	var bodies []byte
	for _, data := range fonts {
		out = u32(out, at+len(bodies))
		body := slices.Clone(data)
		for i := range int(binary.BigEndian.Uint16(body[4:])) {
			place := body[12+16*i+8:]
			binary.BigEndian.PutUint32(place, binary.BigEndian.Uint32(place)+uint32(at+len(bodies)))
		}
		bodies = append(append(bodies, body...), make([]byte, padding(body))...)
	}
	return append(out, bodies...)
}

func TestParseFonts(t *testing.T) {
	fonts := testrun.Must(ParseFonts(collection(gobold.TTF, gomono.TTF)))(t)
	var names []string
	for _, f := range fonts {
		names = append(names, f.Name())
	}
	if want := []string{"Go", "Go Mono"}; !slices.Equal(names, want) {
		t.Errorf("found the fonts %q, expected %q", names, want)
	}
	p, g := heart(t)
	document := pdfOf(t, []Print{{Puzzle: p, Grid: g}}, PDFOptions{Font: fonts[1]})
	if text := pdfText(t, document); !strings.Contains(text, p.Title) {
		t.Errorf("%q is not in the text:\n%s", p.Title, text)
	}
	if _, err := ParseFonts([]byte("wOFF")); !errors.Is(err, ErrFont) || !strings.Contains(err.Error(), ".ttf, .otf, .ttc") {
		t.Errorf("error %v, want one that says which fonts can be used", err)
	}
}
