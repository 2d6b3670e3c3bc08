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

// Width returns the characters that a line of text on a stream may have: a terminal's width, at
// most WidestText; 0, no limit, for files and other programs.
func Width(stream any) int {
	if terminal := files.Terminal(stream); terminal != nil {
		if width, _, err := term.GetSize(int(terminal.Fd())); err == nil {
			return min(width, WidestText)
		}
	}
	return 0
}

// passage is text that Fit fills into lines. Its first line starts with lead, the others with as
// many spaces.
type passage struct {
	lead  string
	words []string
}

// leads matches what stands left of an indented passage: nothing, or a flag, a command or a number.
var leads = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^ +(?:\S+(?: \S+)*  +)?`) })

// Fit fills the paragraphs, lists and tables of a help text into lines of at most width characters,
// where words allow that; 0 is no limit. Examples stay as they are.
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

// Fill writes words after a lead in lines of at most width characters.
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

// appendFilled writes the lines of a text, which it makes [Printable], the first after a lead and the
// others below its end.
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
