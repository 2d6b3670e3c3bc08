package draw

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

// ErrFont is matched by the errors of [ParseFont].
var ErrFont = errors.New("unusable font")

// Font is what PNG and PDF write with: a TrueType font, embedded in a PDF as far
// as it is used. SVG names a font of the viewer's instead. A nil *Font is the Go
// font, which has the Latin, Greek and Cyrillic letters.
type Font struct {
	regular, bold face
}

// face is one weight of a font.
type face struct {
	data   []byte
	outer  *sfnt.Font
	widths [utf8.RuneSelf]float64 // of ASCII, in em
}

// goFont is the Go font, the default.
var goFont = sync.OnceValue(func() *Font {
	regular, err := parseFace(goregular.TTF)
	bold, err2 := parseFace(gobold.TTF)
	if err := errors.Join(err, err2); err != nil {
		panic(err) // the font is part of the program
	}
	return &Font{regular: *regular, bold: *bold}
})

// ParseFont reads a TrueType font (.ttf) with outlines of that kind, for titles
// in scripts that the Go font lacks. Its data must not change afterwards. The
// error matches [ErrFont].
func ParseFont(data []byte) (*Font, error) {
	f, err := parseFace(data)
	if err != nil {
		return nil, err
	}
	if !embeddable(data) {
		return nil, fmt.Errorf("%w: expected a TrueType font (.ttf)", ErrFont)
	}
	return &Font{regular: *f, bold: *f}, nil
}

func parseFace(data []byte) (*face, error) {
	outer, err := sfnt.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%w: %v", ErrFont, err)
	}
	f := &face{data: data, outer: outer}
	for r := range rune(utf8.RuneSelf) {
		f.widths[r] = f.advance(r)
	}
	return f, nil
}

// orDefault is the font itself, or the Go font.
func (f *Font) orDefault() *Font {
	if f == nil {
		return goFont()
	}
	return f
}

func (f *Font) face(bold bool) *face {
	if bold {
		return &f.bold
	}
	return &f.regular
}

// advance is the width of a character in em: that of a square if the font lacks it.
func (f *face) advance(r rune) float64 {
	glyph, ok := f.glyph(r)
	if !ok {
		return 1
	}
	unit := fixed.Int26_6(f.outer.UnitsPerEm())
	width, err := f.outer.GlyphAdvance(nil, glyph, unit, font.HintingNone)
	if err != nil {
		return 1
	}
	return float64(width) / float64(unit)
}

// glyph finds a character; what is beyond the basic plane, a PDF's font cannot
// name, and so counts as lacking.
func (f *face) glyph(r rune) (sfnt.GlyphIndex, bool) {
	if r > 0xFFFF {
		return 0, false
	}
	glyph, err := f.outer.GlyphIndex(nil, r)
	return glyph, err == nil && glyph != 0
}

func (f *Font) has(r rune) bool {
	_, regular := f.regular.glyph(r)
	_, bold := f.bold.glyph(r)
	return regular && bold
}

// width is the length of a text in em.
func (f *Font) width(text string, bold bool) float64 {
	face, sum := f.face(bold), 0.0
	for _, r := range text {
		if r < utf8.RuneSelf {
			sum += face.widths[r]
		} else {
			sum += face.advance(r)
		}
	}
	return sum
}

// Missing lists the characters of a text, each once, that the font lacks and
// that PNG and PDF therefore draw as empty boxes.
func (f *Font) Missing(text string) string {
	f = f.orDefault()
	var missing []rune
	for _, r := range clean(text) {
		if !f.has(r) && !strings.ContainsRune(string(missing), r) {
			missing = append(missing, r)
		}
	}
	return string(missing)
}

// writable is the text with a box for each character that the font lacks.
func (f *Font) writable(text string) string {
	box := '□'
	if !f.has(box) {
		box = '?'
	}
	return strings.Map(func(r rune) rune {
		if f.has(r) {
			return r
		}
		return box
	}, text)
}

// maxText is how many characters of a title or the like count.
const maxText = 1000

// clean makes text from outside one line of composed characters without controls.
func clean(text string) string {
	if len(text) > maxText*utf8.UTFMax {
		text = text[:maxText*utf8.UTFMax]
	}
	text = norm.NFC.String(strings.ToValidUTF8(text, "\uFFFD"))
	text = strings.Join(strings.Fields(text), " ")
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == '\uFFFE' || r == '\uFFFF' {
			return -1
		}
		return r
	}, text)
	if runes := []rune(text); len(runes) > maxText {
		text = string(runes[:maxText])
	}
	return text
}

// wrap breaks a text into lines of at most width em. What does not fit into the
// last line is left out and shown by an ellipsis.
func (f *Font) wrap(text string, bold bool, width float64, lines int) []string {
	var out []string
	line := ""
	for word := range strings.FieldsSeq(text) {
		longer := strings.TrimPrefix(line+" "+word, " ")
		if f.width(longer, bold) <= width || line == "" || len(out) == lines-1 {
			line = longer
			continue
		}
		out, line = append(out, f.cut(line, bold, width)), word
	}
	if line == "" {
		return out
	}
	return append(out, f.cut(line, bold, width))
}

// cut shortens a line to a width.
func (f *Font) cut(line string, bold bool, width float64) string {
	if f.width(line, bold) <= width {
		return line
	}
	const ellipsis = "…"
	left := width - f.width(ellipsis, bold)
	for i, r := range line {
		if left -= f.width(string(r), bold); left < 0 {
			return strings.TrimRight(line[:i], " ") + ellipsis
		}
	}
	return line
}
