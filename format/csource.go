package format

import (
	"strings"
)

// The pictures of the X Window System are C source; a pixel is a cell.

// cSource is a C file as one text with the places in it.
type cSource struct {
	*input
	text  string
	first position
}

func cSourceOf(in *input, s section) cSource {
	var b strings.Builder
	for i, line := range s.lines {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(line.text)
	}
	return cSource{in, b.String(), position{s.first, 1}}
}

func (c cSource) failAt(offset int, kind error, found, expected string) {
	c.fail(advance(c.first, []byte(c.text[:offset])), kind, "picture", found, expected)
}
