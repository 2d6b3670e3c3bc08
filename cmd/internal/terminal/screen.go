package terminal

import (
	"image/color"
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
)

// style is the style of a character; the zero style is the terminal's default.
type style struct {
	fg, bg                             color.Color
	bold, faint, strike, under, invert bool
}

func (s style) on(bg color.Color) style {
	if bg != nil {
		s.bg = bg
	}
	return s
}

func (s style) sequence() string {
	a := ansi.NewStyle()
	if s.bold {
		a = a.Bold()
	}
	if s.faint {
		a = a.Faint()
	}
	if s.under {
		a = a.Underline(true)
	}
	if s.invert {
		a = a.Reverse(true)
	}
	if s.strike {
		a = a.Strikethrough(true)
	}
	if s.fg != nil {
		a = a.ForegroundColor(s.fg)
	}
	if s.bg != nil {
		a = a.BackgroundColor(s.bg)
	}
	return a.String()
}

// glyph is one position of a screen. The position after a wide character has char 0.
type glyph struct {
	char  rune
	style style
}

// screen is a grid of characters. It drops text outside.
type screen struct {
	width, height int
	glyphs        []glyph
	// ascii: the screen replaces all characters beyond ASCII.
	ascii bool
}

func newScreen(width, height int, ascii bool) *screen {
	s := &screen{width: width, height: height, glyphs: make([]glyph, width*height), ascii: ascii}
	for i := range s.glyphs {
		s.glyphs[i].char = ' '
	}
	return s
}

// plain maps characters to their ASCII replacements.
var plain = map[rune]rune{
	'·': '-', '…': '~', '×': 'x', '█': '#', '▉': '#',
	'┃': '|', '│': '|', '━': '-', '─': '-', '┏': '+', '┓': '+', '┗': '+', '┛': '+', '┼': '+',
	'┠': '+', '┨': '+', '┯': '+', '┷': '+',
	'▶': '>', '▼': 'v', '▸': '>', '◂': '<', '▴': '^', '▾': 'v', '’': '\'', '–': '-', '●': 'o', '○': '.',
}

// shown returns the character that the screen shows for a character of a text. Texts can come from
// files and must not send control sequences to the terminal.
func (s *screen) shown(r rune) rune {
	if p, ok := plain[r]; ok && s.ascii {
		return p
	}
	if r == noBreak || r == narrowNoBreak {
		return ' '
	}
	if !unicode.IsPrint(r) || s.ascii && r > unicode.MaxASCII {
		return '?'
	}
	return r
}

// text writes a text at a position and returns the column after it.
func (s *screen) text(x, y int, text string, st style) int {
	for _, r := range text {
		r = s.shown(r)
		width := ansi.StringWidth(string(r))
		if width == 0 {
			continue
		}
		if x >= 0 && x+width <= s.width && y >= 0 && y < s.height {
			s.glyphs[y*s.width+x] = glyph{r, st}
			for i := 1; i < width; i++ {
				s.glyphs[y*s.width+x+i] = glyph{0, st}
			}
		}
		x += width
	}
	return x
}

// String returns the screen as text with style sequences.
func (s *screen) String() string {
	var out strings.Builder
	for y := range s.height {
		if y > 0 {
			out.WriteByte('\n')
		}
		s.writeRow(&out, s.glyphs[y*s.width:(y+1)*s.width])
	}
	return out.String()
}

func (s *screen) writeRow(out *strings.Builder, row []glyph) {
	for len(row) > 0 && row[len(row)-1] == (glyph{char: ' '}) {
		row = row[:len(row)-1]
	}
	var last style
	for _, g := range row {
		if g.char == 0 {
			continue
		}
		if g.style != last {
			if last != (style{}) {
				out.WriteString(ansi.ResetStyle)
			}
			if g.style != (style{}) {
				out.WriteString(g.style.sequence())
			}
			last = g.style
		}
		out.WriteRune(g.char)
	}
	if last != (style{}) {
		out.WriteString(ansi.ResetStyle)
	}
}

// A narrow no-break space, which French has in front of a colon, is as wide as any other space on a
// terminal. Package ansi knows only the usual no-break space when it breaks lines.
const noBreak, narrowNoBreak = '\u00a0', '\u202f'

// Width returns the width of a text in columns. East Asian letters take two.
func Width(text string) int { return ansi.StringWidth(text) }

// wrapped breaks a text into lines of a width, between words if possible.
func wrapped(text string, width int) []string {
	return strings.Split(ansi.Wrap(strings.ReplaceAll(text, string(narrowNoBreak), string(noBreak)), max(1, width), " "), "\n")
}
