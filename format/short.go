package format

import (
	"bufio"
	"bytes"
	"errors"
	"strings"

	"nonogram"
	"nonogram/internal/base/shortcode"
)

// shortFormat holds short codes, one a line, and writes the clues.
var shortFormat = shortCodes("short", "rules (R)", Holds{Many: true}, shortcode.EncodeRules, ".short")

// shortImageFormat holds the same, but writes the goal.
var shortImageFormat = shortCodes("short-image", "images (L or B)", Holds{Many: true, Picture: true}, func(p *nonogram.Puzzle) string {
	code, _ := shortcode.EncodeImage(*p.Goal) // which is black and white
	return code
})

func shortCodes(name, written string, holds Holds, encode func(p *nonogram.Puzzle) string, extensions ...string) *Format {
	return &Format{
		Name:        name,
		Description: "short codes, one per line; written as " + written,
		Extensions:  extensions,
		Holds:       holds,
		sniff:       sniffShort,
		nearly:      sniffShort,
		read:        codeReader(parseShortCode),
		newWriter:   oneByOne(func(w *bufio.Writer, p *nonogram.Puzzle) { w.WriteString(encode(p) + "\n") }),
	}
}

// sniffShort takes lines that all look like codes, or one that is a code before others: the first
// word of any text can look like one.
func sniffShort(head []byte) bool {
	if bytes.IndexByte(head, '\n') >= 0 && len(head) >= headSize {
		head = head[:bytes.LastIndexByte(head, '\n')] // without the line that is cut
	}
	codes := strings.Fields(string(head))
	for line := range bytes.Lines(head) {
		if text := strings.TrimSpace(string(line)); text != "" && !shortcode.Is(text) {
			_, err := parseShortCode(codes[0])
			return codes[0] == firstLine(head) && (err == nil || errors.Is(err, ErrOpenCells))
		}
	}
	return len(codes) > 0
}
