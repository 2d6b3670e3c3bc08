package format

import (
	"bufio"

	"nonogram"
	"nonogram/internal/base/shortcode"
)

// shortFormat holds short codes, one a line, and writes the clues.
var shortFormat = &Format{
	Name:        "short",
	Description: "short codes, one per line; written as rules (R)",
	Extensions:  []string{".short"},
	Holds:       Holds{Many: true},
	sniff:       sniffShort,
	read:        codeReader(ParseShortCode),
	newWriter: oneByOne(func(w *bufio.Writer, p *nonogram.Puzzle) {
		w.WriteString(shortcode.EncodeRules(p) + "\n")
	}),
}

// shortImageFormat holds the same, but writes the goal.
var shortImageFormat = &Format{
	Name:        "short-image",
	Description: "short codes, one per line; written as images (L or B)",
	Holds:       Holds{Many: true, Picture: true},
	sniff:       sniffShort,
	read:        codeReader(ParseShortCode),
	newWriter: oneByOne(func(w *bufio.Writer, p *nonogram.Puzzle) {
		code, _ := shortcode.EncodeImage(*p.Goal) // which is black and white
		w.WriteString(code + "\n")
	}),
}

// sniffShort looks at the first line that is not blank.
func sniffShort(head []byte) bool { return IsShortCode(firstLine(head)) }
