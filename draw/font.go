package draw

import (
	"errors"
	"fmt"
	"iter"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

// ErrFont: a font cannot be used, or lacks a character. Errors of [ParseFont], [ParseFonts] and
// [Book] match it.
var ErrFont = errors.New("unusable font")

// Font is a font for PNG and PDF. A PDF embeds the characters that it uses. SVG names one of the
// viewer's fonts instead. A nil *Font is the Go font, which has the Latin, Greek and Cyrillic
// letters.
type Font struct {
	name          string
	regular, bold face
}

// face is one weight of a font.
type face struct {
	outer  *sfnt.Font
	widths [utf8.RuneSelf]float64 // of ASCII characters, in em
	// trueType returns the font in a form that a PDF can embed.
	trueType func() ([]byte, error)
}

var goFont = sync.OnceValue(func() *Font {
	regular, err := goFace(goregular.TTF)
	bold, err2 := goFace(gobold.TTF)
	if err := errors.Join(err, err2); err != nil {
		panic(err) // the font is part of the program
	}
	return &Font{name: "Go", regular: *regular, bold: *bold}
})

func goFace(data []byte) (*face, error) {
	outer, err := sfnt.Parse(data)
	if err != nil {
		return nil, err
	}
	f := newFace(outer)
	f.trueType = func() ([]byte, error) { return data, nil }
	return f, nil
}

// ParseFont reads the first font of a file, see [ParseFonts].
func ParseFont(data []byte) (*Font, error) {
	fonts, err := ParseFonts(data)
	if err != nil {
		return nil, err
	}
	return fonts[0], nil
}

// ParseFonts reads the one font of a TrueType or OpenType file (.ttf, .otf), or all fonts of a
// collection (.ttc, .otc), for titles in scripts that the Go font lacks. Of a variable font it uses
// the default weight. The caller must not change the data afterwards. The error matches [ErrFont].
func ParseFonts(data []byte) ([]*Font, error) {
	all, err := sfnt.ParseCollection(data)
	if err != nil {
		return nil, fmt.Errorf("%w: expected a TrueType or OpenType font (.ttf, .otf, .ttc): %v", ErrFont, err)
	}
	var fonts []*Font
	for i := range all.NumFonts() {
		outer, err := all.Font(i)
		if err != nil {
			return nil, fmt.Errorf("%w: expected a TrueType or OpenType font (.ttf, .otf, .ttc): %v", ErrFont, err)
		}
		f := newFace(outer)
		if !f.drawn('0') {
			return nil, fmt.Errorf("%w: expected a TrueType or OpenType font with outlines of digits", ErrFont)
		}
		name, err := outer.Name(nil, sfnt.NameIDFamily)
		if err != nil {
			name = ""
		}
		fonts = append(fonts, &Font{name, *f, *f})
	}
	return fonts, nil
}

// Name returns the name of the font's family, such as "Noto Sans CJK JP", or "" if the file has
// none.
func (f *Font) Name() string { return f.orDefault().name }

func newFace(outer *sfnt.Font) *face {
	f := &face{outer: outer, trueType: sync.OnceValues(func() ([]byte, error) { return trueType(outer) })}
	for r := range rune(utf8.RuneSelf) {
		f.widths[r] = f.advance(r)
	}
	return f
}

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

// advance returns the width of a character in em, or 1, the width of a square, if the font lacks
// it.
func (f *face) advance(r rune) float64 {
	glyph, ok := f.glyph(r)
	if !ok {
		return 1
	}
	unit := unitsOf(f.outer)
	width, err := f.outer.GlyphAdvance(nil, glyph, unit, font.HintingNone)
	if err != nil {
		return 1
	}
	return float64(width) / float64(unit)
}

// unitsOf returns the size at which the font's outlines are in its own units.
func unitsOf(outer *sfnt.Font) fixed.Int26_6 { return fixed.Int26_6(outer.UnitsPerEm()) }

func (f *face) drawn(r rune) bool {
	glyph, ok := f.glyph(r)
	if !ok {
		return false
	}
	segments, err := f.outer.LoadGlyph(&sfnt.Buffer{}, glyph, unitsOf(f.outer), nil)
	return err == nil && len(segments) > 0
}

// maxRune is the last character that a PDF's font can name.
const maxRune = 0xFFFF

// glyph finds a character. Characters beyond the basic plane count as missing, since a PDF's font
// cannot name them.
func (f *face) glyph(r rune) (sfnt.GlyphIndex, bool) {
	if r > maxRune {
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

// width returns the length of a text in em.
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

// Missing lists the characters of a text that the font lacks, each once. PNG and PDF draw them as
// empty boxes.
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

// writable returns the text with a box, or else a question mark, for each character that the font
// lacks.
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

// maxText is the most characters to use of a title or another text.
const maxText = 1000

// clean turns a text from outside into one line of composed characters without control characters.
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

// wrap breaks a text into lines of at most width em, and breaks a word only if it is longer than a
// line. An ellipsis replaces text that does not fit into the last line.
func (f *Font) wrap(text string, bold bool, width float64, lines int) []string {
	return f.wrapPieces(pieces(text, spaceless), bold, width, lines)
}

// wrapTitle breaks a title into lines of nearly equal length, and a Japanese one between its
// phrases.
func (f *Font) wrapTitle(text string, bold bool, width float64, lines int) []string {
	ends := spaceless
	if strings.ContainsFunc(text, hiragana) {
		ends = endsPhrase
	}
	best := f.wrapPieces(pieces(text, ends), bold, width, lines)
	for range 100 {
		width -= 0.25
		next := f.wrapPieces(pieces(text, ends), bold, width, lines+1)
		if len(next) != len(best) || letters(next) != letters(best) {
			break // narrower lines need one more
		}
		best = next
	}
	return best
}

// letters returns the text of lines without its spaces.
func letters(lines []string) string { return strings.ReplaceAll(strings.Join(lines, ""), " ", "") }

func (f *Font) wrapPieces(pieces iter.Seq[string], bold bool, width float64, most int) []string {
	fits := func(line string) bool { return f.width(strings.TrimRight(line, " "), bold) <= width }
	var lines []string
	line := ""
	for piece := range pieces {
		if line != "" && !fits(line+piece) {
			lines, line = append(lines, line), ""
		}
		for line += piece; !fits(line); {
			start := f.start(line, bold, width)
			lines, line = append(lines, start), line[len(start):]
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	if len(lines) > most {
		lines = append(lines[:most-1], strings.Join(lines[most-1:], ""))
	}
	for i, line := range lines {
		lines[i] = f.cut(strings.TrimRight(line, " "), bold, width)
	}
	return lines
}

// start returns the longest start of a text that is at most width em wide, but at least one
// character. It ends at a slash or a hyphen if one is in its second half, as in addresses.
func (f *Font) start(text string, bold bool, width float64) string {
	end, state := 0, -1
	for rest := text; rest != ""; {
		var character string
		character, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if end > 0 && f.width(text[:end+len(character)], bold) > width {
			break
		}
		end += len(character)
	}
	if i := strings.LastIndexAny(text[:end], "/-"); end < len(text) && i > end/2 {
		end = i + 1
	}
	return text[:end]
}

// pieces cuts a text at the places where a line can end: after a space, and between two characters
// of scripts without spaces where ends allows it.
func pieces(text string, ends func(last, next rune) bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		piece, segment, state := "", "", -1
		for text != "" {
			segment, text, _, state = uniseg.FirstLineSegmentInString(text, state)
			piece += segment
			last, _ := utf8.DecodeLastRuneInString(segment)
			next, _ := utf8.DecodeRuneInString(text)
			if text != "" && last != ' ' && !ends(last, next) {
				continue
			}
			if !yield(piece) {
				return
			}
			piece = ""
		}
	}
}

// spaceless reports whether one of two characters is of a script without spaces.
func spaceless(last, next rune) bool {
	return unicode.In(last, unicode.Han, unicode.Hiragana, unicode.Katakana) ||
		unicode.In(next, unicode.Han, unicode.Hiragana, unicode.Katakana)
}

func hiragana(r rune) bool { return unicode.Is(unicode.Hiragana, r) }

// endsPhrase reports whether a phrase of a Japanese text is likely to end between two characters:
// after punctuation, or after a particle or an ending, which are in hiragana.
func endsPhrase(last, next rune) bool {
	return spaceless(last, next) && (unicode.IsPunct(last) || hiragana(last) && !hiragana(next))
}

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
