package main

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// TestTerminalPicture checks that the picture of a solved puzzle on a terminal in
// docs/play.md is what the program writes. UPDATE_SCRIPTS=1 draws it again.
func TestTerminalPicture(t *testing.T) {
	const typed, puzzle = "nonogram solve ", "testdata/puzzles/webpbn/26167.non"
	text := runExample(t, typed+"--style unicode "+puzzle) // as terminals have it without being asked
	lines := strings.Split(text, "\n")
	last := len(lines) - 1
	lines[last] = "time           69.4µs" // of an earlier run, as in the text
	drawn := drawTerminal(t, append([]string{"$ " + typed + puzzle}, lines...))
	path := filepath.Join(root, "docs", "pictures", "terminal.png")
	if os.Getenv("UPDATE_SCRIPTS") != "" {
		var file bytes.Buffer
		if err := png.Encode(&file, drawn); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, file.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	there, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	if there.Bounds() != drawn.Bounds() {
		t.Fatalf("%s has %v, want %v", path, there.Bounds(), drawn.Bounds())
	}
	for y := range drawn.Bounds().Dy() {
		for x := range drawn.Bounds().Dx() {
			if color.GrayModel.Convert(there.At(x, y)) != drawn.At(x, y) {
				t.Fatalf("%s differs at %d, %d; UPDATE_SCRIPTS=1 draws it again", path, x, y)
			}
		}
	}
}

// drawTerminal draws lines as a terminal does, light on dark. Blocks and rules fill their
// cells, so that they join.
func drawTerminal(t *testing.T, lines []string) *image.Gray {
	t.Helper()
	parsed, err := opentype.Parse(gomono.TTF)
	if err != nil {
		t.Fatal(err)
	}
	const size, margin = 15, 12
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		t.Fatal(err)
	}
	defer face.Close()
	advance, _ := face.GlyphAdvance('0')
	width, height := advance.Round(), 18
	longest := 0
	for _, line := range lines {
		longest = max(longest, len([]rune(line)))
	}
	picture := image.NewGray(image.Rect(0, 0, longest*width+2*margin, len(lines)*height+2*margin))
	draw.Draw(picture, picture.Bounds(), image.NewUniform(color.Gray{0x20}), image.Point{}, draw.Src)
	for row, line := range lines {
		for column, r := range []rune(line) {
			drawRune(picture, face, r, image.Rect(0, 0, width, height).Add(image.Pt(margin+column*width, margin+row*height)))
		}
	}
	return picture
}

func drawRune(picture *image.Gray, face font.Face, r rune, cell image.Rectangle) {
	ink := image.NewUniform(color.Gray{0xe0})
	strokes := strokesOf(r, cell)
	for _, s := range strokes {
		draw.Draw(picture, s, ink, image.Point{}, draw.Src)
	}
	if strokes == nil {
		d := font.Drawer{Dst: picture, Src: ink, Face: face, Dot: fixed.P(cell.Min.X, cell.Max.Y-5)}
		d.DrawString(string(r))
	}
}

// strokesOf are the rectangles of a solid block or a thick rule in its cell; nil for
// other characters.
func strokesOf(r rune, cell image.Rectangle) []image.Rectangle {
	if r == '█' {
		return []image.Rectangle{cell}
	}
	// The arms of each rule: left, right, up, down.
	arms, ok := map[rune]string{
		'━': "lr", '┃': "ud", '┏': "rd", '┓': "ld", '┗': "ru", '┛': "lu",
		'┳': "lrd", '┻': "lru", '┣': "rud", '┫': "lud", '╋': "lrud",
	}[r]
	if !ok {
		return nil
	}
	const thick = 2
	x, y := (cell.Min.X+cell.Max.X)/2, (cell.Min.Y+cell.Max.Y)/2
	var all []image.Rectangle
	for _, arm := range arms {
		switch arm {
		case 'l':
			all = append(all, image.Rect(cell.Min.X, y-thick/2, x+thick/2, y+thick/2))
		case 'r':
			all = append(all, image.Rect(x-thick/2, y-thick/2, cell.Max.X, y+thick/2))
		case 'u':
			all = append(all, image.Rect(x-thick/2, cell.Min.Y, x+thick/2, y+thick/2))
		case 'd':
			all = append(all, image.Rect(x-thick/2, y-thick/2, x+thick/2, cell.Max.Y))
		}
	}
	return all
}
