package report

import (
	"regexp"
	"strings"
	"sync"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"

	"nonogram/internal/base/files"
)

// WidestText is the longest line of text, in characters, on a wide terminal.
const WidestText = 100

// Width returns the most characters that a line of text on a stream may have: a terminal's width,
// but at most WidestText; 0, which means no limit, for files and other programs.
func Width(stream any) int {
	if terminal := files.Terminal(stream); terminal != nil {
		if width, _, err := term.GetSize(int(terminal.Fd())); err == nil {
			return min(width, WidestText)
		}
	}
	return 0
}

// passage is text that Fit breaks into lines. The first line starts with lead, the other lines with
// as many spaces.
type passage struct {
	lead  string
	words []string
}

// leads matches the part of a line to the left of an indented passage: spaces, or a flag, a command
// or a number with spaces around it.
var leads = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^ +(?:\S+(?: \S+)*  +)?`) })

// Fit breaks the paragraphs, lists and tables of a help text into lines of at most width
// characters, unless a single word is longer; 0 means no limit. Examples stay unchanged.
func Fit(text string, width int) string {
	if width == 0 {
		return text
	}
	var out []byte
	var open passage
	end := func() {
		if len(open.words) > 0 {
			out = open.append(out, width)
		}
		open = passage{}
	}
	examples := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \n")
		lead := leads().FindString(line)
		if line != "" && lead == "" {
			examples = line == "Examples:"
		}
		continues := len(open.words) > 0 && lead == strings.Repeat(" ", len(open.lead))
		if line == "" || examples || !continues {
			end()
			open.lead = lead
		}
		if line == "" || examples {
			out = append(append(out, line...), '\n')
			continue
		}
		open.words = append(open.words, strings.Fields(line[len(lead):])...)
	}
	end()
	return string(out)
}

// Fill writes a lead and words in lines of at most width characters.
func Fill(lead, words string, width int) string {
	return string(passage{lead, strings.Fields(words)}.append(nil, width))
}

// append writes a passage in lines of at most width characters.
func (p passage) append(dst []byte, width int) []byte {
	dst = append(dst, p.lead...)
	used := ansi.StringWidth(p.lead)
	for i, word := range p.words {
		length := ansi.StringWidth(word)
		switch {
		case i == 0:
		case used+1+length > width:
			used = ansi.StringWidth(p.lead)
			dst = append(append(dst, '\n'), strings.Repeat(" ", used)...)
		default:
			dst = append(dst, ' ')
			used++
		}
		dst = append(dst, word...)
		used += length
	}
	return append(dst, '\n')
}

// appendFilled writes the lines of a text, which it makes [Printable]. The first line follows lead,
// and the other lines are indented as far.
func (s Style) appendFilled(dst []byte, lead, text string) []byte {
	for line := range strings.SplitSeq(text, "\n") {
		line = Printable(line)
		if s.Width > 0 {
			dst = passage{lead, strings.Fields(line)}.append(dst, s.Width)
		} else {
			dst = append(append(append(dst, lead...), line...), '\n')
		}
		lead = strings.Repeat(" ", ansi.StringWidth(lead))
	}
	return dst
}
