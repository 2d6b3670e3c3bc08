package terminal

import (
	"image/color"
	"strings"
	"unicode"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/ansi"
)

// style is the style of a character; the zero style is the terminal's default.
type style = uv.Style

var (
	bold  = style{Attrs: uv.AttrBold}
	faint = style{Attrs: uv.AttrFaint}
)

// on returns a style on a background; nil keeps the style's own.
func on(bg color.Color, s style) style {
	if bg != nil {
		s.Bg = bg
	}
	return s
}

// screen is a grid of characters. It drops text outside.
type screen struct {
	*uv.Buffer
	width, height int
	// ascii: the screen replaces all characters beyond ASCII.
	ascii bool
}

func newScreen(width, height int, ascii bool) *screen {
	return &screen{uv.NewBuffer(width, height), width, height, ascii}
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
			s.SetCell(x, y, &uv.Cell{Content: string(r), Style: st, Width: width})
		}
		x += width
	}
	return x
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
