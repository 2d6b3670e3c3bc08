package cli

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"nonogram/internal/base/files"
)

// widestHelp is the longest line of help, in characters, that a wide terminal gets.
const widestHelp = 100

// helpFor returns a help text as a stream gets it: a terminal gets lines of its width, a file or
// another program the text as it is.
func helpFor(stream any, text string) string {
	if terminal := files.Terminal(stream); terminal != nil {
		if width, _, err := term.GetSize(int(terminal.Fd())); err == nil && width > 0 {
			return fit(text, min(width, widestHelp))
		}
	}
	return text
}

// passage is text that fit fills into lines. Its first line starts with lead, the others with as
// many spaces.
type passage struct {
	lead  string
	words []string
}

// leads matches what stands left of an indented passage: nothing, or a flag, a command or a number.
var leads = regexp.MustCompile(`^ +(?:\S+(?: \S+)*  +)?`)

// fit fills the paragraphs, lists and tables of a help text into lines of at most width characters,
// where words allow that. Examples stay as they are.
func fit(text string, width int) string {
	var out strings.Builder
	var open passage
	end := func() {
		if len(open.words) > 0 {
			open.write(&out, width)
		}
		open = passage{}
	}
	examples := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \n")
		lead := leads.FindString(line)
		if line != "" && lead == "" {
			examples = line == "Examples:"
		}
		continues := len(open.words) > 0 && lead == strings.Repeat(" ", len(open.lead))
		if line == "" || examples || !continues {
			end()
			open.lead = lead
		}
		if line == "" || examples {
			out.WriteString(line + "\n")
			continue
		}
		open.words = append(open.words, strings.Fields(line[len(lead):])...)
	}
	end()
	return out.String()
}

// write appends a passage in lines of at most width characters.
func (p passage) write(out *strings.Builder, width int) {
	out.WriteString(p.lead)
	used := utf8.RuneCountInString(p.lead)
	for i, word := range p.words {
		length := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case used+1+length > width:
			used = len(p.lead)
			out.WriteString("\n" + strings.Repeat(" ", used))
		default:
			out.WriteString(" ")
			used++
		}
		out.WriteString(word)
		used += length
	}
	out.WriteString("\n")
}
